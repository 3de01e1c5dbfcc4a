/** DER → X.509 certificate, over the original bytes (RFC 5280 §4.1). */
import { bitStringOf, countOf, integerOf, sameBytes, timeOf } from '../asn1/asn1-values.js';
import { malformed } from '../asn1/malformed.js';
import { type Asn1, bytesOf, childrenOf, isContext, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
import type { SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { readSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { type Extension, type KnownExtensions, readExtensions, readKnownExtensions } from './extensions.js';
import { type Name, readName, sameName } from './name.js';

export interface Certificate extends KnownExtensions {
  /** The original bytes. */
  readonly der: Uint8Array;
  /** TBSCertificate: the data that the issuer signed. */
  readonly signedBytes: Uint8Array;
  /** 1 or 3; 2 is not used. */
  readonly version: number;
  readonly serialNumber: bigint;
  /** Undefined for an unsupported algorithm. */
  readonly signatureAlgorithm: SignatureAlgorithm | undefined;
  readonly signature: Uint8Array;
  readonly issuer: Name;
  readonly subject: Name;
  /** Milliseconds since 1970; both ends are included in the validity. */
  readonly notBefore: number;
  readonly notAfter: number;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKeyInfo: Uint8Array;
  readonly extensions: readonly Extension[];
}

/** The largest certificate that is read; real ones are smaller than 10 KB. */
const maxCertificateBytes = 256 * 1024;

function readBody(node: Asn1 | undefined) {
  const fields = [...sequenceOf(node, 'certificate')];
  const versionNode = isContext(fields[0], 0) ? fields.shift() : undefined;
  const version = versionNode === undefined ? 1 : countOf(childrenOf(versionNode)[0], 'certificate: version') + 1;
  const [serial, algorithm, issuer, validity, subject, keyInfo, ...rest] = fields;
  const [notBefore, notAfter] = sequenceOf(validity, 'certificate: validity');
  if (keyInfo === undefined || !isTag(keyInfo, tags.sequence)) throw malformed('certificate: the public key is missing');
  const extensionsNode = rest.find((field) => isContext(field, 3));
  if (extensionsNode !== undefined && version !== 3) throw malformed('certificate: extensions need version 3');
  return {
    version,
    serialNumber: integerOf(serial, 'certificate: serial number'),
    algorithm,
    issuer: readName(issuer),
    subject: readName(subject),
    notBefore: timeOf(notBefore, 'certificate: validity'),
    notAfter: timeOf(notAfter, 'certificate: validity'),
    publicKeyInfo: bytesOf(keyInfo),
    extensions: extensionsNode === undefined ? [] : readExtensions(childrenOf(extensionsNode)[0], 'certificate'),
  };
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a certificate or have trailing bytes. */
export function readCertificate(der: Uint8Array): Certificate {
  if (der.length > maxCertificateBytes) throw malformed('certificate: it is longer than 256 KB');
  const [bodyNode, algorithm, signature] = sequenceOf(readAsn1(der), 'certificate');
  if (bodyNode === undefined || algorithm === undefined) throw malformed('certificate');
  const { algorithm: innerAlgorithm, ...body } = readBody(bodyNode);
  // The outer algorithm is not signed; it must equal the signed one (RFC 5280 §4.1.1.2).
  if (innerAlgorithm === undefined || !sameBytes(bytesOf(algorithm), bytesOf(innerAlgorithm)))
    throw malformed('certificate: it names two signature algorithms');
  return {
    der,
    signedBytes: bytesOf(bodyNode),
    signatureAlgorithm: readSignatureAlgorithm(algorithm),
    signature: bitStringOf(signature, 'certificate: signature').octets,
    ...body,
    ...readKnownExtensions(body.extensions),
  };
}

/** Whether issuer and subject are the same name: self-issued, not necessarily self-signed (RFC 5280 §3.2). */
export function isSelfIssued(certificate: Certificate): boolean {
  return sameName(certificate.issuer, certificate.subject);
}

/** Whether both are the same certificate, byte for byte. */
export function sameCertificate(a: Certificate, b: Certificate): boolean {
  return sameBytes(a.der, b.der);
}
