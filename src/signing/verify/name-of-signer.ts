/** Certificates → their fields in a report. */
import { digestOf } from '../crypto/digest.js';
import { attributeOf, nameText } from '../x509/name.js';
import type { Certificate } from '../x509/read-certificate.js';
import type { ChainMember, SignerReport } from '../../contract/verification-report.js';

const commonName = '2.5.4.3';
const organizationName = '2.5.4.10';
const emailAddress = '1.2.840.113549.1.9.1';

/** SHA-256 of the certificate, `AA:BB:…`. */
export function fingerprintOf(certificate: Certificate): string {
  const hex = Buffer.from(digestOf('sha256', certificate.der)).toString('hex').toUpperCase();
  return hex.match(/../g)?.join(':') ?? '';
}

const serialNumberOf = (certificate: Certificate): string => certificate.serialNumber.toString(16).toUpperCase();

export const isoTime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

/** Common name, otherwise organization, otherwise the whole name. */
export function displayName(certificate: Certificate): string {
  const { subject } = certificate;
  return attributeOf(subject, commonName) ?? attributeOf(subject, organizationName) ?? nameText(subject);
}

function emailOf(certificate: Certificate): string | undefined {
  const alternatives = certificate.subjectAltNames.flatMap((name) => (name.kind === 'email' ? [name.text] : []));
  return alternatives[0] ?? attributeOf(certificate.subject, emailAddress);
}

const organizationOf = (certificate: Certificate): string | undefined => attributeOf(certificate.subject, organizationName);

type SignerFields = Pick<
  SignerReport,
  'name' | 'email' | 'organization' | 'subject' | 'issuer' | 'serialNumber' | 'certificateFingerprint'
>;

/** @param name of a signer whose certificate is unknown */
export function signerFields(signer: Certificate | undefined, name = ''): SignerFields {
  return {
    name: signer ? displayName(signer) : name,
    email: signer && emailOf(signer),
    organization: signer && organizationOf(signer),
    subject: signer ? nameText(signer.subject) : '',
    issuer: signer ? nameText(signer.issuer) : '',
    serialNumber: signer ? serialNumberOf(signer) : '',
    certificateFingerprint: signer ? fingerprintOf(signer) : '',
  };
}

export function chainMember(certificate: Certificate): ChainMember {
  return {
    subject: nameText(certificate.subject),
    issuer: nameText(certificate.issuer),
    serialNumber: serialNumberOf(certificate),
    fingerprint: fingerprintOf(certificate),
    validFrom: isoTime(certificate.notBefore),
    validTo: isoTime(certificate.notAfter),
  };
}
