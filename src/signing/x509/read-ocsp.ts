/** DER ↔ OCSP requests and responses (RFC 6960 §4). */
import { bitStringOf, asn1Count, integerOf, octetsOf, oidOf, sameBytes, asn1Time } from '../asn1/asn1-values.js';
import { malformed, type Asn1, asn1Bytes, childrenOf, asn1Content, isContext, readAsn1, sequenceOf } from '../asn1/read-asn1.js';
import { writeInteger, writeNull, writeOctetString, writeOid, writeSequence } from '../asn1/write-asn1.js';
import { digests, type SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { digestOf, readDigestAlgorithm } from '../crypto/digest.js';
import { readSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { readExtensions } from './extensions.js';
import { type Name, readName } from './name.js';
import { knownCertificate, type Certificate } from './read-certificate.js';

/** One response's statement about one certificate. */
interface SingleResponse {
  readonly identifies: (certificate: Certificate, issuer: Certificate) => boolean;
  readonly status: 'good' | 'revoked' | 'unknown';
  readonly revokedAt: number | undefined;
  readonly reason: number;
  readonly thisUpdate: number;
  readonly nextUpdate: number | undefined;
  readonly hasUnknownCritical: boolean;
}

export interface OcspResponse {
  readonly der: Uint8Array;
  readonly signedBytes: Uint8Array;
  readonly signatureAlgorithm: SignatureAlgorithm | undefined;
  readonly signature: Uint8Array;
  readonly responderName: Name | undefined;
  /** SHA-1 of the responder's key. */
  readonly responderKeyHash: Uint8Array | undefined;
  readonly producedAt: number;
  readonly responses: readonly SingleResponse[];
  /** Certificates included by the responder. */
  readonly certificates: readonly Certificate[];
}

/** The bits of the public key without their ASN.1 wrapper, which are the input of key hashes. */
export function publicKeyBits(publicKeyInfo: Uint8Array): Uint8Array {
  return bitStringOf(sequenceOf(readAsn1(publicKeyInfo), 'public key')[1], 'public key').octets;
}

function readIdentifier(node: Asn1 | undefined): SingleResponse['identifies'] {
  const [algorithm, nameHash, keyHash, serial] = sequenceOf(node, 'OCSP certificate identifier');
  const digest = readDigestAlgorithm(algorithm);
  const serialNumber = integerOf(serial, 'OCSP serial number');
  const nameHashOctets = octetsOf(nameHash);
  const keyHashOctets = octetsOf(keyHash);
  return (certificate, issuer) =>
    digest !== undefined &&
    certificate.serialNumber === serialNumber &&
    sameBytes(digestOf(digest, issuer.subject.der), nameHashOctets) &&
    sameBytes(digestOf(digest, publicKeyBits(issuer.publicKeyInfo)), keyHashOctets);
}

const statuses = ['good', 'revoked', 'unknown'] as const;

function readSingleResponse(node: Asn1): SingleResponse {
  const [identifier, status, thisUpdate, ...rest] = sequenceOf(node, 'OCSP response');
  const name = status?.tagClass === 2 ? statuses[status.tag] : undefined;
  if (status === undefined || name === undefined) throw malformed('OCSP response: status');
  const nextUpdate = rest.find((field) => isContext(field, 0));
  const extensionsNode = rest.find((field) => isContext(field, 1));
  const [revokedAt, reason] = name === 'revoked' ? childrenOf(status) : [];
  return {
    identifies: readIdentifier(identifier),
    status: name,
    revokedAt: revokedAt && asn1Time(revokedAt, 'OCSP revocation time'),
    reason: reason === undefined ? 0 : asn1Count(childrenOf(reason)[0], 'OCSP reason'),
    thisUpdate: asn1Time(thisUpdate, 'OCSP time'),
    nextUpdate: nextUpdate && asn1Time(childrenOf(nextUpdate)[0], 'OCSP time'),
    hasUnknownCritical:
      extensionsNode !== undefined && readExtensions(childrenOf(extensionsNode)[0], 'OCSP').some((extension) => extension.critical),
  };
}

function readBasicResponse(der: Uint8Array): OcspResponse {
  const [data, algorithm, signature, certificatesNode] = sequenceOf(readAsn1(der), 'OCSP response');
  const fields = [...sequenceOf(data, 'OCSP response data')];
  if (data === undefined) throw malformed('OCSP response');
  if (isContext(fields[0], 0)) fields.shift();
  const [responder, producedAt, responses] = fields;
  if (!isContext(responder, 1) && !isContext(responder, 2)) throw malformed('OCSP response: responder');
  const inner = childrenOf(responder)[0];
  const list = certificatesNode === undefined ? undefined : childrenOf(certificatesNode)[0];
  return {
    der,
    signedBytes: asn1Bytes(data),
    signatureAlgorithm: readSignatureAlgorithm(algorithm),
    signature: bitStringOf(signature, 'OCSP response: signature').octets,
    responderName: responder.tag === 1 ? readName(inner) : undefined,
    responderKeyHash: responder.tag === 2 ? octetsOf(inner) : undefined,
    producedAt: asn1Time(producedAt, 'OCSP time'),
    responses: sequenceOf(responses, 'OCSP responses').map(readSingleResponse),
    certificates: list === undefined ? [] : childrenOf(list).map((node) => knownCertificate(asn1Bytes(node))),
  };
}

const basicResponseOid = '1.3.6.1.5.5.7.48.1.1';

/**
 * An OCSPResponse, or a bare BasicOCSPResponse as in Adobe's revocation attribute.
 * @throws DocOpsError INVALID_FILE_FORMAT for other bytes, and for an unsuccessful response.
 */
export function readOcspResponse(der: Uint8Array): OcspResponse {
  const [status, body] = sequenceOf(readAsn1(der), 'OCSP response');
  if (status?.tag === 16) return readBasicResponse(der);
  if (status === undefined || asn1Content(status)[0] !== 0 || !isContext(body, 0)) throw malformed('OCSP response: it answers nothing');
  const [type, octets] = sequenceOf(childrenOf(body)[0], 'OCSP response');
  if (oidOf(type) !== basicResponseOid) throw malformed('OCSP response: its kind is not known');
  return readBasicResponse(octetsOf(octets));
}

/** A request about one certificate, by SHA-1 identifiers, which every responder understands (RFC 5019 §2.1.1). */
export function writeOcspRequest(certificate: Certificate, issuer: Certificate): Uint8Array {
  const identifier = writeSequence(
    writeSequence(writeOid(digests.sha1.oid), writeNull()),
    writeOctetString(digestOf('sha1', issuer.subject.der)),
    writeOctetString(digestOf('sha1', publicKeyBits(issuer.publicKeyInfo))),
    writeInteger(certificate.serialNumber),
  );
  return writeSequence(writeSequence(writeSequence(writeSequence(identifier))));
}
