/** Digest algorithms and their AlgorithmIdentifiers (RFC 5754, RFC 8702). */
import { createHash, type Hash } from 'node:crypto';
import { asn1Count, oidOf } from '../asn1/asn1-values.js';
import { type Asn1, isTag, sequenceOf, tags } from '../asn1/read-asn1.js';
import { writeOid, writeSequence, writeNull, writeOctetString } from '../asn1/write-asn1.js';
import { type DigestName, digests } from './algorithms-data.js';

const byOid = new Map(Object.entries(digests).map(([name, { oid }]) => [oid, name as DigestName]));

/** id-shake256-len, whose parameter is the output length in bits (RFC 8702 does not use it; old Ed448 signatures do, RFC 8419 §2.3). */
const shake256WithLength = '2.16.840.1.101.3.4.2.18';

/** The digest's name; undefined for an unknown digest, or a SHAKE256 whose length is not 512 bits. */
export function readDigestAlgorithm(node: Asn1 | undefined): DigestName | undefined {
  const [oidNode, parameters] = sequenceOf(node, 'digest algorithm');
  const oid = oidOf(oidNode, 'digest algorithm');
  if (oid === shake256WithLength) return isTag(parameters, tags.integer) && asn1Count(parameters) === 512 ? 'shake256' : undefined;
  return byOid.get(oid);
}

/** AlgorithmIdentifier without parameters (RFC 5754 §2). */
export function writeDigestAlgorithm(name: DigestName): Uint8Array {
  return writeSequence(writeOid(digests[name].oid));
}

/** A new hash; SHAKE256 returns 64 octets. */
function createDigest(name: DigestName): Hash {
  return createHash(name, name === 'shake256' ? { outputLength: digests[name].octets } : undefined);
}

/** The digest of the pieces in sequence. */
export function digestOf(name: DigestName, ...pieces: readonly Uint8Array[]): Uint8Array {
  const hash = createDigest(name);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/**
 * DigestInfo, which PKCS#1 v1.5 pads and signs: the digest with its algorithm identifier, for devices
 * that expect it from their callers (RFC 8017 §9.2).
 */
export function digestInfo(name: DigestName, digest: Uint8Array): Uint8Array {
  return writeSequence(writeSequence(writeOid(digests[name].oid), writeNull()), writeOctetString(digest));
}

interface State {
  readonly end: number;
  readonly hash: Hash;
}

/** Digests of a file's prefixes, each byte hashed once: every signature of a PDF covers nearly everything that the previous one covers. */
export class PrefixDigests {
  readonly #bytes: Uint8Array;
  /** Hash states of prefixes of the file, the shortest first. */
  readonly #states = new Map<DigestName, State[]>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A hash over the first `end` bytes, which the caller may continue. */
  #upTo(name: DigestName, end: number): Hash {
    const states = this.#states.get(name) ?? [];
    const nearest = states.findLast((state) => state.end <= end);
    const hash = nearest?.hash.copy() ?? createDigest(name);
    const start = nearest?.end ?? 0;
    if (start === end) return hash;
    hash.update(this.#bytes.subarray(start, end));
    const rest = states.filter((state) => state.end !== end);
    this.#states.set(
      name,
      [...rest, { end, hash: hash.copy() }].sort((a, b) => a.end - b.end),
    );
    return hash;
  }

  /** Digest of the first `end` bytes and the piece after them. */
  digest(name: DigestName, end: number, piece: Uint8Array): Uint8Array {
    return this.#upTo(name, end).update(piece).digest();
  }
}
