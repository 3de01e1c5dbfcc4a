/** Digest algorithms and their AlgorithmIdentifiers (RFC 5754, RFC 8702). */
import { createHash, type Hash } from 'node:crypto';
import { countOf, oidOf } from '../asn1/asn1-values.js';
import { type Asn1, isTag, sequenceOf, tags } from '../asn1/read-asn1.js';
import { writeOid, writeSequence } from '../asn1/write-asn1.js';
import { type DigestName, digests } from './algorithms-data.js';

const byOid = new Map(Object.entries(digests).map(([name, { oid }]) => [oid, name as DigestName]));

/** id-shake256-len, whose parameter is the output length in bits (RFC 8702 does not use it; old Ed448 signatures do, RFC 8419 §2.3). */
const shake256WithLength = '2.16.840.1.101.3.4.2.18';

/** The digest's name; undefined for an unknown digest, or a SHAKE256 whose length is not 512 bits. */
export function readDigestAlgorithm(node: Asn1 | undefined): DigestName | undefined {
  const [oidNode, parameters] = sequenceOf(node, 'digest algorithm');
  const oid = oidOf(oidNode, 'digest algorithm');
  if (oid === shake256WithLength) return isTag(parameters, tags.integer) && countOf(parameters) === 512 ? 'shake256' : undefined;
  return byOid.get(oid);
}

/** AlgorithmIdentifier without parameters (RFC 5754 §2). */
export function writeDigestAlgorithm(name: DigestName): Uint8Array {
  return writeSequence(writeOid(digests[name].oid));
}

/** A new hash; SHAKE256 returns 64 octets. */
export function createDigest(name: DigestName): Hash {
  return createHash(name, name === 'shake256' ? { outputLength: digests[name].octets } : undefined);
}

/** The digest of the pieces in sequence. */
export function digestOf(name: DigestName, ...pieces: readonly Uint8Array[]): Uint8Array {
  const hash = createDigest(name);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}
