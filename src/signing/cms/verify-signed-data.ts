/**
 * SignedData and the content's digest → whether its single signature is valid, and everything that is
 * wrong with it (RFC 5652 §5.6, ETSI EN 319 122-1).
 */
import { octetsOf, oidOf, sameBytes } from '../asn1/asn1-values.js';
import { ifReadable } from '../errors.js';
import { childrenOf, isContext, sequenceOf, asn1Bytes } from '../asn1/read-asn1.js';
import { DocOpsError } from '../../base/errors.js';
import { type DigestName, digests, schemes, type SignatureAlgorithm } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { describeSignature, verifySignature, weaknessOf } from '../crypto/verify-signature.js';
import { nameText, sameName } from '../x509/name.js';
import { knownCertificate, type Certificate } from '../x509/read-certificate.js';
import { publicKeyBits } from '../x509/read-ocsp.js';
import { cachedPublicKey } from '../x509/verify-issued.js';
import { cmsOids } from './attribute-oids.js';
import { type CmsAttribute, type SignedData, type SignerInfo, readSignedData } from './read-signed-data.js';
import { meansCertificate, readSigningCertificate, type SigningCertificateId } from './signing-certificate.js';

/** The kind of fault: the structure, the content, the signature value, the signer's certificate, or the strength of an algorithm or key. */
export type CmsFault = 'format' | 'hash' | 'signature' | 'no-signing-certificate' | 'weak';

export interface CmsProblem {
  readonly fault: CmsFault;
  /** In plain words. */
  readonly reason: string;
  /** Set if the problem prevented the signature value from being checked. */
  readonly isUnchecked?: true;
}

export interface VerifySignedDataOptions {
  /** The signed content, in consecutive pieces. */
  readonly content: readonly Uint8Array[];
  /** The content's digest, if the caller can compute it faster than by hashing the pieces. */
  readonly contentDigest?: (digest: DigestName) => Uint8Array;
  /** The required content type: `data` for documents, `timestampInfo` for time-stamp tokens, which contain theirs. */
  readonly contentType: 'data' | 'timestampInfo';
  /** Whether the ESS signing-certificate attribute is required, as in PAdES and RFC 3161. */
  readonly requireSigningCertificate: boolean;
  /** More certificates to search for the signer's. */
  readonly certificates?: readonly Certificate[];
}

export interface VerifiedSignedData {
  readonly problems: readonly CmsProblem[];
  readonly signer: Certificate | undefined;
  /** All readable certificates of the structure. */
  readonly certificates: readonly Certificate[];
  /** For people: `RSA 3072 with SHA-256`; undefined if unknown. */
  readonly algorithm: string | undefined;
  readonly signerInfo: SignerInfo | undefined;
  /** Whether the ESS attribute is present, in either version. */
  readonly hasSigningCertificate: boolean;
}

/** The readable certificates; unreadable ones are useless. */
export function readableCertificates(ders: readonly Uint8Array[]): readonly Certificate[] {
  return ders.flatMap((der) => ifReadable(() => knownCertificate(der)) ?? []);
}

function isSigner({ signer }: SignerInfo, certificate: Certificate): boolean {
  if ('issuer' in signer) return certificate.serialNumber === signer.serialNumber && sameName(certificate.issuer, signer.issuer);
  const identifier = certificate.subjectKeyIdentifier ?? digestOf('sha1', publicKeyBits(certificate.publicKeyInfo));
  return sameBytes(identifier, signer.keyIdentifier);
}

function onlyValue(attributes: readonly CmsAttribute[], oid: string) {
  const found = attributes.filter((attribute) => attribute.oid === oid);
  return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : undefined;
}

/** The algorithm, completed with the CMS digest if the identifier names none; otherwise the two must match. */
function completed(info: SignerInfo): SignatureAlgorithm | string {
  const { signatureAlgorithm: algorithm, digest } = info;
  if (digest === undefined || algorithm === undefined) return 'The signature uses an algorithm that is not supported.';
  if (schemes[algorithm.scheme].own) return algorithm;
  if (algorithm.digest === undefined) return { ...algorithm, digest };
  if (algorithm.digest === digest) return algorithm;
  return `The signature names two digests, ${digests[digest].label} and ${digests[algorithm.digest].label}.`;
}

/** RFC 6211: an attribute that repeats the algorithms must match them. */
function protectsOthers(info: SignerInfo, attribute: CmsAttribute | undefined): boolean {
  if (attribute === undefined) return false;
  const [digest, signature] = sequenceOf(attribute.values[0], 'algorithm protection attribute');
  const digestOid = oidOf(sequenceOf(digest, 'algorithm protection attribute')[0]);
  const signatureOid = isContext(signature, 1) ? oidOf(childrenOf(signature)[0]) : undefined;
  return digestOid !== info.digestOid || signatureOid !== info.signatureOid;
}

function checkSignedAttributes(info: SignerInfo, options: VerifySignedDataOptions, contentDigest: Uint8Array): CmsProblem[] {
  const problems: CmsProblem[] = [];
  const attributes = info.signedAttributes;
  const type = onlyValue(attributes, cmsOids.contentType);
  if (type === undefined || oidOf(type) !== cmsOids[options.contentType])
    problems.push({ fault: 'format', reason: 'The signed attributes do not name the content type exactly once, as they must.' });
  const digest = onlyValue(attributes, cmsOids.messageDigest);
  if (digest === undefined)
    problems.push({ fault: 'format', reason: 'The signed attributes do not carry exactly one digest of the content.' });
  else if (!sameBytes(octetsOf(digest), contentDigest))
    problems.push({ fault: 'hash', reason: 'The content is not the one that was signed: its digest differs from the signed one.' });
  for (const oid of [cmsOids.signingCertificate, cmsOids.signingCertificateV2, cmsOids.signingTime, cmsOids.algorithmProtection])
    if (attributes.filter((attribute) => attribute.oid === oid).length > 1)
      problems.push({ fault: 'format', reason: 'A signed attribute that may appear once appears twice.' });
  const protection = attributes.find(({ oid }) => oid === cmsOids.algorithmProtection);
  if (protectsOthers(info, protection))
    problems.push({ fault: 'format', reason: 'The signed attributes protect other algorithms than those that were used.' });
  return problems;
}

function signingCertificateIds(info: SignerInfo): readonly SigningCertificateId[] {
  const oids: readonly string[] = [cmsOids.signingCertificate, cmsOids.signingCertificateV2];
  return info.signedAttributes.filter(({ oid }) => oids.includes(oid)).map(readSigningCertificate);
}

function checkStrength(info: SignerInfo, algorithm: SignatureAlgorithm, signer: Certificate): CmsProblem[] {
  const key = cachedPublicKey(signer.publicKeyInfo);
  const weakness = key && weaknessOf(info.digest, key);
  const problems: CmsProblem[] =
    weakness === undefined ? [] : [{ fault: 'weak', reason: `The signature is too weak to be relied on: ${weakness}.` }];
  if (algorithm.digest !== info.digest && algorithm.digest !== undefined && digests[algorithm.digest].isWeak)
    problems.push({ fault: 'weak', reason: `The signature is too weak to be relied on: it uses ${digests[algorithm.digest].label}.` });
  const { own, label } = schemes[algorithm.scheme];
  // With signed attributes, EdDSA allows only one digest.
  if (own && info.signedBytes !== undefined && info.digest !== own.digest)
    problems.push({ fault: 'weak', reason: `With ${label} the content's digest must be ${digests[own.digest].label} (RFC 8419).` });
  return problems;
}

/** No valid signature value ends with sixteen zeros, but one that was truncated and padded does. */
const isCutShort = (signature: Uint8Array): boolean => signature.length > 16 && signature.subarray(-16).every((octet) => octet === 0);

function verifyOnly(data: SignedData, info: SignerInfo, options: VerifySignedDataOptions): VerifiedSignedData {
  const certificates = readableCertificates(data.certificates);
  const ids = signingCertificateIds(info);
  const candidates = [...certificates, ...(options.certificates ?? [])].filter((certificate) => isSigner(info, certificate));
  const signer = candidates.find((candidate) => ids.every((id) => meansCertificate(id, candidate))) ?? candidates[0];
  const problems: CmsProblem[] = [];
  const key = signer && cachedPublicKey(signer.publicKeyInfo);
  const algorithm = completed(info);
  const done = (text?: string): VerifiedSignedData => ({
    problems,
    signer,
    certificates,
    algorithm: text,
    signerInfo: info,
    hasSigningCertificate: ids.length > 0,
  });
  if (typeof algorithm === 'string') {
    problems.push({ fault: 'format', reason: algorithm, isUnchecked: true });
    return done();
  }
  if (info.digest === undefined) return done();
  if (info.signedBytes === undefined) {
    // Content that is itself an encoding of signed attributes could be mistaken for them (RFC 5652 §5.4); a document cannot.
    if (options.contentType !== 'data') problems.push({ fault: 'format', reason: 'Content of this type needs signed attributes.' });
  } else
    problems.push(
      ...checkSignedAttributes(info, options, options.contentDigest?.(info.digest) ?? digestOf(info.digest, ...options.content)),
    );
  if (options.requireSigningCertificate && ids.length === 0)
    problems.push({ fault: 'format', reason: 'The signed attribute that names the signing certificate is missing.' });
  if (signer === undefined) {
    problems.push({ fault: 'no-signing-certificate', reason: 'The signer’s certificate is not in the signature.', isUnchecked: true });
    return done();
  }
  if (!ids.every((id) => meansCertificate(id, signer)))
    problems.push({
      fault: 'no-signing-certificate',
      reason: `The signature was made for another certificate than the one of "${nameText(signer.subject)}" that is in it.`,
    });
  if (key === undefined) {
    problems.push({ fault: 'format', reason: 'The signer’s key is of a kind that is not supported.', isUnchecked: true });
    return done();
  }
  problems.push(...checkStrength(info, algorithm, signer));
  const signedBytes = info.signedBytes ?? Buffer.concat(options.content);
  if (!verifySignature(algorithm, key, signedBytes, info.signature))
    problems.push(
      isCutShort(info.signature)
        ? { fault: 'format', reason: 'The signature value is cut short.' }
        : { fault: 'signature', reason: 'The signature value was not made by the signer’s key over the signed content.' },
    );
  return done(describeSignature(algorithm, key));
}

/** A signature value that was not checked. */
export const unverified = (problems: readonly CmsProblem[], certificates: readonly Certificate[] = []): VerifiedSignedData => ({
  problems,
  signer: undefined,
  certificates,
  algorithm: undefined,
  signerInfo: undefined,
  hasSigningCertificate: false,
});

export function verifySignedData(data: SignedData, options: VerifySignedDataOptions): VerifiedSignedData {
  const broken = (reason: string): VerifiedSignedData => unverified([{ fault: 'format', reason }], readableCertificates(data.certificates));
  const [info, ...others] = data.signers;
  if (info === undefined) return broken('The signature structure holds no signer.');
  if (others.length > 0) return broken('The signature structure holds more than one signer.');
  if (options.contentType === 'data' && data.content !== undefined)
    return broken('The signature carries a content of its own; it must be over the document alone.');
  if (data.contentType !== cmsOids[options.contentType]) return broken('The signature is over another type of content.');
  try {
    return verifyOnly(data, info, options);
  } catch (error) {
    if (error instanceof DocOpsError) return broken(error.message);
    throw error;
  }
}

/** The maximum nesting of time stamps. */
const maxNesting = 3;

/** The certificates in a CMS structure and in its time stamps. @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a CMS structure */
export function carriedCertificates(cms: Uint8Array, depth = 0): readonly Certificate[] {
  const data = readSignedData(cms);
  const attributes = data.signers.flatMap(({ unsignedAttributes }) => unsignedAttributes);
  const tokens = attributes.filter(({ oid }) => oid === cmsOids.signatureTimestamp).flatMap(({ values }) => values.map(asn1Bytes));
  const nested = depth === maxNesting ? [] : tokens.flatMap((token) => carriedCertificates(token, depth + 1));
  return [...readableCertificates(data.certificates), ...nested];
}
