/**
 * The contents of a package signature → its XML in canonical form: ds:Signature with a package object,
 * Office's object and XAdES' signed properties.
 */
import { escapeAttribute, escapeText } from '../../base/xml/escape-xml.js';
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import type { DigestName } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { nameText } from '../x509/name.js';
import { readCertificate } from '../x509/read-certificate.js';
import { uriOfDigest, uriOfSignature } from '../xml/algorithms.js';
import { canonicalize, inclusiveUri } from '../xml/canonicalize.js';
import { elementsOf, onlyElement, readSignedXml, type SignedElement } from '../xml/xml-tree.js';
import {
  auditTrailUri,
  dsUri,
  objectTypeUri,
  officeSignatureUri,
  packageSignatureUri,
  relationshipTransformUri,
  signedPropertiesTypeUri,
  xadesUri,
} from '../xml/xml-signature-names.js';

/** One line of the manifest. */
export interface ManifestEntry {
  readonly name: string;
  readonly contentType: string;
  readonly digest: Uint8Array;
  /** For a relationship part: the ids of its signed relationships. */
  readonly relationshipIds?: readonly string[];
}

export interface SignatureClaims {
  readonly algorithm: SigningAlgorithm;
  /** DER, the signer's first. */
  readonly chain: readonly Uint8Array[];
  /** ISO 8601 in UTC, to the second. */
  readonly signingTime: string;
  /** Word shows it as the purpose. */
  readonly comments?: string;
  /** The record of an audit trail, for a package that no longer accepts added parts. */
  readonly auditTrail?: string;
  /** The added part that holds the record, and its last hash: the signature vouches for it by name. */
  readonly auditTrailPart?: { readonly partName: string; readonly headHash: string };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** XML signatures have no digest name for EdDSA with SHAKE256. */
export const referenceDigest = ({ digest }: SigningAlgorithm): DigestName => (uriOfDigest(digest) === '' ? 'sha512' : digest);

const digestXml = (name: DigestName, value: Uint8Array): string =>
  `<DigestMethod Algorithm="${uriOfDigest(name)}"/><DigestValue>${base64(value)}</DigestValue>`;

function referenceXml({ name, contentType, digest, relationshipIds }: ManifestEntry, digestName: DigestName): string {
  const choice = (relationshipIds ?? []).map((id) => `<mdssi:RelationshipReference SourceId="${escapeAttribute(id)}"/>`).join('');
  const transforms =
    relationshipIds === undefined
      ? ''
      : `<Transforms><Transform Algorithm="${relationshipTransformUri}">${choice}</Transform><Transform Algorithm="${inclusiveUri}"/></Transforms>`;
  return `<Reference URI="/${escapeAttribute(name)}?ContentType=${escapeAttribute(contentType)}">${transforms}${digestXml(digestName, digest)}</Reference>`;
}

/** The property that vouches for an audit trail, by containing or naming it. */
function auditTrailProperty({ auditTrail, auditTrailPart }: SignatureClaims): string {
  const content =
    auditTrail !== undefined
      ? `<auditTrail xmlns="${auditTrailUri}">${escapeText(auditTrail)}</auditTrail>`
      : auditTrailPart !== undefined
        ? `<auditTrailReference xmlns="${auditTrailUri}" HeadHash="${auditTrailPart.headHash}" Part="/${escapeAttribute(auditTrailPart.partName)}"/>`
        : undefined;
  return content === undefined ? '' : `<SignatureProperty Id="idAuditTrail" Target="#idPackageSignature">${content}</SignatureProperty>`;
}

function packageObject(entries: readonly ManifestEntry[], digestName: DigestName, claims: SignatureClaims): string {
  const { signingTime: time } = claims;
  const references = entries.map((entry) => referenceXml(entry, digestName)).join('');
  const signatureTime = `<mdssi:SignatureTime><mdssi:Format>YYYY-MM-DDThh:mm:ssTZD</mdssi:Format><mdssi:Value>${time}</mdssi:Value></mdssi:SignatureTime>`;
  return `<Object Id="idPackageObject" xmlns:mdssi="${packageSignatureUri}"><Manifest>${references}</Manifest><SignatureProperties><SignatureProperty Id="idSignatureTime" Target="#idPackageSignature">${signatureTime}</SignatureProperty>${auditTrailProperty(claims)}</SignatureProperties></Object>`;
}

/** Every element that Word requires; type 1 is a signature without a signature line in the text ([MS-OFFCRYPTO] §2.5.2.5). */
function officeObject(comments: string): string {
  const details: readonly (readonly [string, string])[] = [
    ['SetupID', ''],
    ['SignatureText', ''],
    ['SignatureImage', ''],
    ['SignatureComments', escapeText(comments)],
    ['WindowsVersion', '10.0'],
    ['OfficeVersion', '16.0'],
    ['ApplicationVersion', '16.0'],
    ['Monitors', '1'],
    ['HorizontalResolution', '1920'],
    ['VerticalResolution', '1080'],
    ['ColorDepth', '32'],
    ['SignatureProviderId', '{00000000-0000-0000-0000-000000000000}'],
    ['SignatureProviderUrl', ''],
    ['SignatureProviderDetails', '9'],
    ['SignatureType', '1'],
  ];
  const info = details.map(([name, value]) => `<${name}>${value}</${name}>`).join('');
  return `<Object Id="idOfficeObject"><SignatureProperties><SignatureProperty Id="idOfficeV1Details" Target="#idPackageSignature"><SignatureInfoV1 xmlns="${officeSignatureUri}">${info}</SignatureInfoV1></SignatureProperty></SignatureProperties></Object>`;
}

/** XAdES-BES: time and certificate (ETSI TS 101 903 §7.2). */
function propertiesObject({ chain, signingTime }: SignatureClaims, digestName: DigestName): string {
  const der = chain[0] ?? new Uint8Array();
  const { issuer, serialNumber } = readCertificate(der);
  const serial = `<xd:IssuerSerial><X509IssuerName>${escapeText(nameText(issuer))}</X509IssuerName><X509SerialNumber>${String(serialNumber)}</X509SerialNumber></xd:IssuerSerial>`;
  const certificate = `<xd:SigningCertificate><xd:Cert><xd:CertDigest>${digestXml(digestName, digestOf(digestName, der))}</xd:CertDigest>${serial}</xd:Cert></xd:SigningCertificate>`;
  const policy = '<xd:SignaturePolicyIdentifier><xd:SignaturePolicyImplied/></xd:SignaturePolicyIdentifier>';
  return `<Object><xd:QualifyingProperties xmlns:xd="${xadesUri}" Target="#idPackageSignature"><xd:SignedProperties Id="idSignedProperties"><xd:SignedSignatureProperties><xd:SigningTime>${signingTime}</xd:SigningTime>${certificate}${policy}</xd:SignedSignatureProperties></xd:SignedProperties></xd:QualifyingProperties></Object>`;
}

const signatureXml = (content: string): string => `<Signature xmlns="${dsUri}" Id="idPackageSignature">${content}</Signature>`;

/** SignedInfo over the three objects exactly as they appear in the signature. */
function signedInfoXml(objects: string, algorithm: SigningAlgorithm, digestName: DigestName): string {
  const root = readSignedXml(signatureXml(objects));
  const [packagePart, officePart, last] = elementsOf(root);
  const properties = onlyElement(last, [xadesUri, 'QualifyingProperties'], [xadesUri, 'SignedProperties']);
  const reference = (uri: string, type: string, target: SignedElement | undefined, transforms: string): string => {
    if (target === undefined) throw new Error(`${uri} is not in the signature`);
    return `<Reference URI="${uri}" Type="${type}">${transforms}${digestXml(digestName, digestOf(digestName, canonicalize(target)))}</Reference>`;
  };
  const canonical = `<Transforms><Transform Algorithm="${inclusiveUri}"/></Transforms>`;
  return [
    `<SignedInfo><CanonicalizationMethod Algorithm="${inclusiveUri}"/><SignatureMethod Algorithm="${uriOfSignature(algorithm)}"/>`,
    reference('#idPackageObject', objectTypeUri, packagePart, ''),
    reference('#idOfficeObject', objectTypeUri, officePart, ''),
    reference('#idSignedProperties', signedPropertiesTypeUri, properties, canonical),
    '</SignedInfo>',
  ].join('');
}

/** The parts of a signature without its value. */
export interface UnsignedSignature {
  readonly signedInfo: string;
  readonly keyInfo: string;
  readonly objects: string;
  /** Canonical SignedInfo: the data that is signed. */
  readonly toSign: Uint8Array;
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the chain's first entry is not a certificate */
export function prepareSignatureXml(entries: readonly ManifestEntry[], claims: SignatureClaims): UnsignedSignature {
  const digestName = referenceDigest(claims.algorithm);
  const objects = packageObject(entries, digestName, claims) + officeObject(claims.comments ?? '') + propertiesObject(claims, digestName);
  const signedInfo = signedInfoXml(objects, claims.algorithm, digestName);
  const certificates = claims.chain.map((der) => `<X509Certificate>${base64(der)}</X509Certificate>`).join('');
  const keyInfo = `<KeyInfo><X509Data>${certificates}</X509Data></KeyInfo>`;
  const toSign = canonicalize(onlyElement(readSignedXml(signatureXml(signedInfo + objects)), [dsUri, 'SignedInfo']) ?? missing());
  return { signedInfo, keyInfo, objects, toSign };
}

function missing(): never {
  throw new Error('SignedInfo is not in the signature');
}

const valueXml = (value: Uint8Array): string => `<SignatureValue>${base64(value)}</SignatureValue>`;

/** The data that an XAdES-T time stamp covers: SignatureValue in canonical form. */
export function stampedBytes(value: Uint8Array): Uint8Array {
  return canonicalize(onlyElement(readSignedXml(signatureXml(valueXml(value))), [dsUri, 'SignatureValue']) ?? missing());
}

/**
 * The signature part.
 * @param value In the form of XML signatures: ECDSA's two numbers concatenated
 * @param timestampToken DER, over {@link stampedBytes}
 */
export function finishSignatureXml(
  { signedInfo, keyInfo, objects }: UnsignedSignature,
  value: Uint8Array,
  timestampToken?: Uint8Array,
): Uint8Array {
  const stamp =
    timestampToken &&
    `<xd:UnsignedProperties><xd:UnsignedSignatureProperties><xd:SignatureTimeStamp><CanonicalizationMethod Algorithm="${inclusiveUri}"/><xd:EncapsulatedTimeStamp>${base64(timestampToken)}</xd:EncapsulatedTimeStamp></xd:SignatureTimeStamp></xd:UnsignedSignatureProperties></xd:UnsignedProperties>`;
  const end = '</xd:SignedProperties></xd:QualifyingProperties></Object>';
  const stamped = stamp ? `${objects.slice(0, -end.length)}</xd:SignedProperties>${stamp}</xd:QualifyingProperties></Object>` : objects;
  const root = readSignedXml(signatureXml(signedInfo + valueXml(value) + keyInfo + stamped));
  return Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'), canonicalize(root)]);
}
