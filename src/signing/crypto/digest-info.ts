/**
 * DigestInfo, which PKCS#1 v1.5 pads and signs: the digest with its algorithm identifier, for devices
 * that expect it from their callers (RFC 8017 §9.2).
 */
import { writeNull, writeOctetString, writeOid, writeSequence } from '../asn1/write-asn1.js';
import { type DigestName, digests } from './algorithms-data.js';

export function digestInfo(name: DigestName, digest: Uint8Array): Uint8Array {
  return writeSequence(writeSequence(writeOid(digests[name].oid), writeNull()), writeOctetString(digest));
}
