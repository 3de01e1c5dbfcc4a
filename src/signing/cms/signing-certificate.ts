/** The ESS attribute that ties a signature to one certificate: signing-certificate (RFC 2634 §5.4) and its second version (RFC 5035 §3). */
import { integerOf, octetsOf, sameBytes } from '../asn1/asn1-values.js';
import { isTag, sequenceOf, tags } from '../asn1/read-asn1.js';
import { writeOctetString, writeSequence } from '../asn1/write-asn1.js';
import type { DigestName } from '../crypto/algorithms-data.js';
import { digestOf, readDigestAlgorithm } from '../crypto/digest.js';
import { readGeneralNames, sameName } from '../x509/name.js';
import type { Certificate } from '../x509/read-certificate.js';
import { cmsOids } from './attribute-oids.js';
import type { CmsAttribute } from './read-signed-data.js';

/** The first identifier of the attribute: the signer's. */
export interface SigningCertificateId {
  readonly version: 1 | 2;
  readonly digest: DigestName | undefined;
  readonly hash: Uint8Array;
  /** Whether issuer and serial number, if given, are this certificate's. */
  readonly namesIssuerOf: (certificate: Certificate) => boolean;
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the attribute cannot be read. */
export function readSigningCertificate(attribute: CmsAttribute): SigningCertificateId {
  const version = attribute.oid === cmsOids.signingCertificateV2 ? 2 : 1;
  const what = 'signing-certificate attribute';
  const identifiers = sequenceOf(sequenceOf(attribute.values[0], what)[0], what);
  const fields = [...sequenceOf(identifiers[0], what)];
  const algorithm = version === 2 && isTag(fields[0], tags.sequence) ? fields.shift() : undefined;
  const digest = version === 1 ? 'sha1' : algorithm === undefined ? 'sha256' : readDigestAlgorithm(algorithm);
  const hash = octetsOf(fields.shift(), what);
  const issuerSerial = fields.shift();
  if (issuerSerial === undefined) return { version, digest, hash, namesIssuerOf: () => true };
  const [names, serial] = sequenceOf(issuerSerial, what);
  const issuers = names === undefined ? [] : readGeneralNames(names);
  const serialNumber = integerOf(serial, what);
  const namesIssuerOf = (certificate: Certificate): boolean =>
    certificate.serialNumber === serialNumber &&
    issuers.some((name) => name.kind === 'directory' && sameName(name.name, certificate.issuer));
  return { version, digest, hash, namesIssuerOf };
}

/** Whether the attribute identifies this certificate. */
export function meansCertificate(id: SigningCertificateId, certificate: Certificate): boolean {
  return id.digest !== undefined && sameBytes(digestOf(id.digest, certificate.der), id.hash) && id.namesIssuerOf(certificate);
}

/** SigningCertificateV2 with SHA-256, which is omitted as the default. */
export function writeSigningCertificate(certificateDer: Uint8Array): Uint8Array {
  return writeSequence(writeSequence(writeSequence(writeOctetString(digestOf('sha256', certificateDer)))));
}
