/** The service's own signing identity → its public data (`GET verify/key`). */
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import { DocOpsError } from '../../base/errors.js';
import { pemText } from '../../base/pem.js';
import { isEdwards, type SigningAlgorithm, type SigningScheme } from '../../base/signing-identity.js';
import { fingerprintOf, isoTime } from '../../signing/verify/name-of-signer.js';
import { nameText } from '../../signing/x509/name.js';
import { readCertificate } from '../../signing/x509/read-certificate.js';

export interface PublishedKey {
  /** The version of this answer's format. */
  readonly version: '1';
  /** `RSA-SHA256`, `ECDSA-SHA384`, `Ed25519` … */
  readonly algorithm: string;
  /** SubjectPublicKeyInfo, PEM. */
  readonly publicKey: string;
  /** SHA-256 of the certificate, `AA:BB:…`. */
  readonly fingerprint: string;
  /** The date in UTC, ISO 8601: `2026-01-31`. The certificate has the exact time. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly issuer: string;
  /** PEM. */
  readonly certificate: string;
}

const schemeNames: Readonly<Record<SigningScheme, string>> = {
  'rsa-pkcs1': 'RSA',
  'rsa-pss': 'RSASSA-PSS',
  ecdsa: 'ECDSA',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
};

const algorithmName = ({ scheme, digest }: SigningAlgorithm): string =>
  isEdwards(scheme) ? schemeNames[scheme] : `${schemeNames[scheme]}-${digest.toUpperCase()}`;

const dayOf = (time: Parameters<typeof isoTime>[0]): string => isoTime(time).slice(0, 'YYYY-MM-DD'.length);

/** @throws DocOpsError NOT_FOUND for an identity without a published certificate; any error of the source */
export async function publishedKey(source: SigningIdentitySource): Promise<PublishedKey> {
  const identity = await source.identityFor({ keyId: undefined });
  const der = identity.kind === 'key' ? identity.chain[0] : undefined;
  if (identity.kind !== 'key' || der === undefined)
    throw new DocOpsError('NOT_FOUND', 'The signing identity of this service publishes no key.');
  const certificate = readCertificate(der);
  return {
    version: '1',
    algorithm: algorithmName(identity.algorithm),
    publicKey: pemText('PUBLIC KEY', certificate.publicKeyInfo),
    fingerprint: fingerprintOf(certificate),
    validFrom: dayOf(certificate.notBefore),
    validTo: dayOf(certificate.notAfter),
    issuer: nameText(certificate.issuer),
    certificate: pemText('CERTIFICATE', der),
  };
}
