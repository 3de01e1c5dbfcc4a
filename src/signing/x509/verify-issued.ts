/** Whether a key signed a certificate, CRL or OCSP response; DSA keys may take their parameters from their issuer (RFC 5280 §6.1.4 f). */
import { bytesOf, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import { oidOf } from '../asn1/asn1-values.js';
import { writeSequence } from '../asn1/write-asn1.js';
import { keyKinds, type SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { type PublicKey, readPublicKey } from '../crypto/public-key.js';
import { verifySignature } from '../crypto/verify-signature.js';

/** Something that is signed as certificates are. */
export interface Signed {
  readonly signedBytes: Uint8Array;
  readonly signature: Uint8Array;
  readonly signatureAlgorithm: SignatureAlgorithm | undefined;
}

/** The key with its parameters, taken from the issuer's key where a DSA key has none of its own. */
export function inheritParameters(publicKeyInfo: Uint8Array, issuerKeyInfo: Uint8Array): Uint8Array {
  const [algorithm, key] = sequenceOf(readAsn1(publicKeyInfo), 'public key');
  const [oid, parameters] = sequenceOf(algorithm, 'public key algorithm');
  if (oidOf(oid) !== keyKinds.dsa.oid || oid === undefined || key === undefined) return publicKeyInfo;
  if (parameters !== undefined && !isTag(parameters, tags.null)) return publicKeyInfo;
  const [issuerAlgorithm] = sequenceOf(readAsn1(issuerKeyInfo), 'public key');
  const [issuerOid, inherited] = sequenceOf(issuerAlgorithm, 'public key algorithm');
  if (oidOf(issuerOid) !== keyKinds.dsa.oid || inherited === undefined) return publicKeyInfo;
  return writeSequence(writeSequence(bytesOf(oid), bytesOf(inherited)), bytesOf(key));
}

/** Keys already read, by the bytes they came from; reading one costs as much as verifying with it. */
const keys = new WeakMap<Uint8Array, { readonly key: PublicKey | undefined }>();

export function publicKeyOf(publicKeyInfo: Uint8Array): PublicKey | undefined {
  const known = keys.get(publicKeyInfo);
  if (known !== undefined) return known.key;
  const key = readPublicKey(publicKeyInfo);
  keys.set(publicKeyInfo, { key });
  return key;
}

/** What was found out about a signature and a key, whose bytes both stay; a hostile bundle has each tried with each many times. */
const verdicts = new WeakMap<Signed, WeakMap<Uint8Array, boolean>>();

export function isSignedBy(signed: Signed, publicKeyInfo: Uint8Array): boolean {
  const known = verdicts.get(signed) ?? new WeakMap<Uint8Array, boolean>();
  verdicts.set(signed, known);
  const verdict = known.get(publicKeyInfo) ?? verifyWith(signed, publicKeyInfo);
  known.set(publicKeyInfo, verdict);
  return verdict;
}

function verifyWith(signed: Signed, publicKeyInfo: Uint8Array): boolean {
  const key = publicKeyOf(publicKeyInfo);
  if (key === undefined || signed.signatureAlgorithm === undefined) return false;
  return verifySignature(signed.signatureAlgorithm, key, signed.signedBytes, signed.signature);
}
