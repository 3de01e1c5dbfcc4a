/** Digest algorithms by their object identifiers (RFC 5754, RFC 8702, NIST's CSOR). */
import { createHash } from 'node:crypto';
import { countOf } from '../asn1/asn1-values.js';
import { type Asn1, isTag, sequenceOf, tags } from '../asn1/read-asn1.js';
import { oidOf } from '../asn1/asn1-values.js';
import { writeOid, writeSequence } from '../asn1/write-asn1.js';

/** Digests that are read; only those of {@link weakDigests} are too weak to be relied on. */
export type DigestName =
  | 'md5'
  | 'sha1'
  | 'ripemd160'
  | 'sha224'
  | 'sha256'
  | 'sha384'
  | 'sha512'
  | 'sha512-256'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'
  | 'shake256';

const byOid: Readonly<Record<string, DigestName>> = {
  '1.2.840.113549.2.5': 'md5',
  '1.3.14.3.2.26': 'sha1',
  '1.3.36.3.2.1': 'ripemd160',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.6': 'sha512-256',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
  '2.16.840.1.101.3.4.2.12': 'shake256',
};

/** id-shake256-len, whose parameter says how many bits come out (RFC 8702 has none of it; old Ed448 signatures do, RFC 8419 §2.3). */
const shake256WithLength = '2.16.840.1.101.3.4.2.18';

const oidByName = new Map(Object.entries(byOid).map(([oid, name]) => [name, oid]));

/** Digests whose collisions are known or within reach. */
export const weakDigests: ReadonlySet<DigestName> = new Set(['md5', 'sha1', 'ripemd160']);

/** Which digest; undefined for one that is not known, or a SHAKE256 of another length than 512 bits. */
export function readDigestAlgorithm(node: Asn1 | undefined): DigestName | undefined {
  const [oidNode, parameters] = sequenceOf(node, 'digest algorithm');
  const oid = oidOf(oidNode, 'digest algorithm');
  if (oid === shake256WithLength) return isTag(parameters, tags.integer) && countOf(parameters) === 512 ? 'shake256' : undefined;
  return byOid[oid];
}

/** AlgorithmIdentifier without parameters (RFC 5754 §2). */
export function writeDigestAlgorithm(name: DigestName): Uint8Array {
  return writeSequence(writeOid(oidByName.get(name) ?? ''));
}

/** The digest of the pieces, one after the other; SHAKE256 gives 64 octets. */
export function digestOf(name: DigestName, ...pieces: readonly Uint8Array[]): Uint8Array {
  const hash = createHash(name, name === 'shake256' ? { outputLength: 64 } : undefined);
  for (const piece of pieces) hash.update(piece);
  return hash.digest();
}

/** How people write it: `SHA-256`, `SHA3-512`, `SHAKE256`. */
export function digestLabel(name: DigestName): string {
  return name
    .toUpperCase()
    .replace(/^SHA(?=[0-9]{3})/, 'SHA-')
    .replace(/^SHA1$/, 'SHA-1')
    .replace('SHA-512-', 'SHA-512/');
}
