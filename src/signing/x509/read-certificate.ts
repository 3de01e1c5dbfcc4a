/** DER → X.509 certificate, over the original bytes (RFC 5280 §4.1). */
import { bitStringOf, asn1Count, integerOf, sameBytes, asn1Time } from '../asn1/asn1-values.js';
import { malformed, type Asn1, asn1Bytes, childrenOf, isContext, isTag, readAsn1, sequenceOf, tags } from '../asn1/read-asn1.js';
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
  const version = versionNode === undefined ? 1 : asn1Count(childrenOf(versionNode)[0], 'certificate: version') + 1;
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
    notBefore: asn1Time(notBefore, 'certificate: validity'),
    notAfter: asn1Time(notAfter, 'certificate: validity'),
    publicKeyInfo: asn1Bytes(keyInfo),
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
  if (innerAlgorithm === undefined || !sameBytes(asn1Bytes(algorithm), asn1Bytes(innerAlgorithm)))
    throw malformed('certificate: it names two signature algorithms');
  return {
    der,
    signedBytes: asn1Bytes(bodyNode),
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

/** The maximum number of cached certificates; an operating system has about 150 roots. */
const maxKept = 500;
/** Longer ones are parsed each time. */
const maxKeptBytes = 8192;

/** The least recently used one comes first. */
const kept = new Map<string, Certificate>();

const bytesKey = (der: Uint8Array): string => Buffer.from(der.buffer, der.byteOffset, der.length).toString('latin1');

/**
 * A certificate of the host's trust: as {@link readCertificate}, but equal bytes return the same object, over a copy of
 * them.
 * @throws DocOpsError INVALID_FILE_FORMAT as {@link readCertificate}.
 */
export function trustedCertificate(der: Uint8Array): Certificate {
  if (der.length > maxKeptBytes) return readCertificate(der);
  const key = bytesKey(der);
  const certificate = kept.get(key) ?? readCertificate(Uint8Array.from(der));
  kept.delete(key);
  kept.set(key, certificate);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return certificate;
}

/**
 * A certificate from a document: the host's own object if the host has the same certificate.
 * @throws DocOpsError INVALID_FILE_FORMAT as {@link readCertificate}.
 */
export function knownCertificate(der: Uint8Array): Certificate {
  return (der.length > maxKeptBytes ? undefined : kept.get(bytesKey(der))) ?? readCertificate(der);
}
