/**
 * Checks whether a key signed a certificate, CRL or OCSP response; DSA keys may inherit parameters from their issuer (RFC 5280 §6.1.4 f).
 */
import { operationMemory } from '../../base/operation-memory.js';
import { asn1Bytes, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import { oidOf } from '../asn1/asn1-values.js';
import { writeSequence } from '../asn1/write-asn1.js';
import { keyKinds, type SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { type PublicKey, readPublicKey } from '../crypto/public-key.js';
import { verifySignature } from '../crypto/verify-signature.js';

/** A structure that is signed like a certificate. */
export interface Signed {
  readonly signedBytes: Uint8Array;
  readonly signature: Uint8Array;
  readonly signatureAlgorithm: SignatureAlgorithm | undefined;
}

/** The key with its parameters, taken from the issuer's key if a DSA key has none. */
export function inheritParameters(publicKeyInfo: Uint8Array, issuerKeyInfo: Uint8Array): Uint8Array {
  const [algorithm, key] = sequenceOf(readAsn1(publicKeyInfo), 'public key');
  const [oid, parameters] = sequenceOf(algorithm, 'public key algorithm');
  if (oidOf(oid) !== keyKinds.dsa.oid || oid === undefined || key === undefined) return publicKeyInfo;
  if (parameters !== undefined && !isTag(parameters, tags.null)) return publicKeyInfo;
  const [issuerAlgorithm] = sequenceOf(readAsn1(issuerKeyInfo), 'public key');
  const [issuerOid, inherited] = sequenceOf(issuerAlgorithm, 'public key algorithm');
  if (oidOf(issuerOid) !== keyKinds.dsa.oid || inherited === undefined) return publicKeyInfo;
  return writeSequence(writeSequence(asn1Bytes(oid), asn1Bytes(inherited)), asn1Bytes(key));
}

/** Parsed keys by their source bytes; parsing one costs as much as verifying with it. */
const keys = operationMemory(() => new WeakMap<Uint8Array, { readonly key: PublicKey | undefined }>());

export function cachedPublicKey(publicKeyInfo: Uint8Array): PublicKey | undefined {
  const known = keys().get(publicKeyInfo);
  if (known !== undefined) return known.key;
  const key = readPublicKey(publicKeyInfo);
  keys().set(publicKeyInfo, { key });
  return key;
}

/** Results by signature and key, whose bytes do not change; a hostile bundle makes every combination be tried many times. */
const verdicts = operationMemory(() => new WeakMap<Signed, WeakMap<Uint8Array, boolean>>());

export function isSignedBy(signed: Signed, publicKeyInfo: Uint8Array): boolean {
  const known = verdicts().get(signed) ?? new WeakMap<Uint8Array, boolean>();
  verdicts().set(signed, known);
  const verdict = known.get(publicKeyInfo) ?? verifyWith(signed, publicKeyInfo);
  known.set(publicKeyInfo, verdict);
  return verdict;
}

function verifyWith(signed: Signed, publicKeyInfo: Uint8Array): boolean {
  const key = cachedPublicKey(publicKeyInfo);
  if (key === undefined || signed.signatureAlgorithm === undefined) return false;
  return verifySignature(signed.signatureAlgorithm, key, signed.signedBytes, signed.signature);
}
