/** The service's own signing identity → what it publishes of it (`GET verify/key`). */
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import { DocOpsError } from '../../base/errors.js';
import { pemText } from '../../base/pem.js';
import { isEdwards } from '../../base/signing-identity.js';
import { fingerprintOf, isoTime } from '../../signing/verify/name-of-signer.js';
import { nameText } from '../../signing/x509/name.js';
import { readCertificate } from '../../signing/x509/read-certificate.js';

export interface PublishedKey {
  /** Of this answer's shape. */
  readonly version: '1';
  /** `rsa-pkcs1 sha256`, `ecdsa sha384`, `ed25519` … */
  readonly algorithm: string;
  /** SubjectPublicKeyInfo, PEM. */
  readonly publicKey: string;
  /** SHA-256 of the certificate, `AA:BB:…`. */
  readonly fingerprint: string;
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly issuer: string;
  /** PEM. */
  readonly certificate: string;
}

/** @throws DocOpsError NOT_FOUND for an identity that shows no certificate; what the source throws */
export async function publishedKey(source: SigningIdentitySource): Promise<PublishedKey> {
  const identity = await source.identityFor({ keyId: undefined });
  const der = identity.kind === 'key' ? identity.chain[0] : undefined;
  if (identity.kind !== 'key' || der === undefined)
    throw new DocOpsError('NOT_FOUND', 'The signing identity of this service publishes no key.');
  const certificate = readCertificate(der);
  const { scheme, digest } = identity.algorithm;
  return {
    version: '1',
    algorithm: isEdwards(scheme) ? scheme : `${scheme} ${digest}`,
    publicKey: pemText('PUBLIC KEY', certificate.publicKeyInfo),
    fingerprint: fingerprintOf(certificate),
    validFrom: isoTime(certificate.notBefore),
    validTo: isoTime(certificate.notAfter),
    issuer: nameText(certificate.issuer),
    certificate: pemText('CERTIFICATE', der),
  };
}
