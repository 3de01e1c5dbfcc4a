/**
 * Identity and the content's digest → CMS SignedData as PAdES requires, in two steps, so that the key may be
 * stored anywhere (RFC 5652 §5, ETSI EN 319 142-1 §6.2).
 */
import { readAsn1 } from '../asn1/read-asn1.js';
import { element, writeContext, writeInteger, writeOctetString, writeOid, writeSequence, writeSet } from '../asn1/write-asn1.js';
import { retagged } from '../asn1/asn1-values.js';
import type { KeyIdentity, SignRequest, SigningAlgorithm, SigningIdentity } from '../../base/signing-identity.js';
import { DocOpsError } from '../../base/errors.js';
import { schemes } from '../crypto/algorithms-data.js';
import { digestOf, writeDigestAlgorithm } from '../crypto/digest.js';
import { writeSignatureAlgorithm } from '../crypto/signature-algorithm.js';
import { checkedSignature } from '../identity/checked-signature.js';
import { type Certificate, readCertificate } from '../x509/read-certificate.js';
import { cachedPublicKey } from '../x509/verify-issued.js';
import { cmsOids } from './attribute-oids.js';
import { writeAuditTrailHash } from './audit-trail-attribute.js';
import { writeSigningCertificate } from './signing-certificate.js';

/** The input of a signature. */
export interface SignedDataInput {
  /** DER certificates, the signer's first. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: SigningAlgorithm;
  /** Digest of the content, computed with `algorithm.digest`. */
  readonly contentDigest: Uint8Array;
  /** Last hash of the audit trail that the signature vouches for, hexadecimal. */
  readonly auditTrailHash?: string | undefined;
}

/** A signature between its two steps. */
export interface PreparedSignedData {
  /** The request for the signing key. */
  readonly request: SignRequest;
  /**
   * The whole structure, DER.
   * @param timestampToken RFC 3161 token over the signature value; becomes an unsigned attribute.
   */
  finish(signature: Uint8Array, timestampToken?: Uint8Array): Uint8Array;
}

const attribute = (oid: string, value: Uint8Array): Uint8Array => writeSequence(writeOid(oid), writeSet(value));

/** Signed attributes without signing-time: PAdES keeps the time in the signature dictionary (ETSI EN 319 142-1 §6.3). */
function signedAttributes(input: SignedDataInput): Uint8Array {
  return writeSet(
    attribute(cmsOids.contentType, writeOid(cmsOids.data)),
    attribute(cmsOids.messageDigest, writeOctetString(input.contentDigest)),
    attribute(cmsOids.signingCertificateV2, writeSigningCertificate(input.chain[0] ?? new Uint8Array())),
    ...(input.auditTrailHash === undefined ? [] : [attribute(cmsOids.auditTrailHash, writeAuditTrailHash(input.auditTrailHash))]),
  );
}

/** IssuerAndSerialNumber from the certificate's own bytes. */
function signerIdentifier(certificate: Certificate): Uint8Array {
  return writeSequence(certificate.issuer.der, writeInteger(certificate.serialNumber));
}

function assemble(
  input: SignedDataInput,
  certificate: Certificate,
  attributes: Uint8Array,
  signature: Uint8Array,
  token?: Uint8Array,
): Uint8Array {
  const digestAlgorithm = writeDigestAlgorithm(input.algorithm.digest);
  const unsigned = token === undefined ? [] : [writeContext(1, attribute(cmsOids.signatureTimestamp, token))];
  const signer = writeSequence(
    writeInteger(1),
    signerIdentifier(certificate),
    digestAlgorithm,
    retagged(readAsn1(attributes), 0xa0),
    writeSignatureAlgorithm(input.algorithm),
    writeOctetString(signature),
    ...unsigned,
  );
  const certificates = [...input.chain].sort((a, b) => Buffer.compare(a, b));
  const body = writeSequence(
    writeInteger(1),
    writeSet(digestAlgorithm),
    writeSequence(writeOid(cmsOids.data)),
    element(0xa0, ...certificates),
    writeSet(signer),
  );
  return writeSequence(writeOid(cmsOids.signedData), writeContext(0, body));
}

function signerOf(chain: readonly Uint8Array[]): Certificate {
  if (chain[0] === undefined) throw new DocOpsError('INTERNAL_ERROR', 'The signing identity has no certificate.');
  return readCertificate(chain[0]);
}

/** First step: prepares the data to sign. */
export function prepareSignedData(input: SignedDataInput): PreparedSignedData {
  const certificate = signerOf(input.chain);
  const data = signedAttributes(input);
  return {
    request: { algorithm: input.algorithm, data, digest: digestOf(input.algorithm.digest, data) },
    finish: (signature, timestampToken) => assemble(input, certificate, data, signature, timestampToken),
  };
}

/** Returns an RFC 3161 token over the bytes. */
export type TimestampSource = (signatureValue: Uint8Array) => Promise<Uint8Array>;

/** Optional parts of a signature. */
export interface SignedDataExtras {
  /** Over the signature value. */
  readonly timestamp?: TimestampSource | undefined;
  /** Last hash of the audit trail that the signature vouches for, hexadecimal. */
  readonly auditTrailHash?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Both steps with the identity's own key; the signature value is checked against the certificate before it is used.
 * @throws DocOpsError INTERNAL_ERROR if key and certificate do not match; rethrows errors of the key's signer and of the time-stamp
 * source.
 */
export async function buildSignedData(
  identity: KeyIdentity,
  contentDigest: Uint8Array,
  { timestamp, auditTrailHash, signal }: SignedDataExtras = {},
): Promise<Uint8Array> {
  const { chain, algorithm } = identity;
  const prepared = prepareSignedData({ chain, algorithm, contentDigest, auditTrailHash });
  const signature = await checkedSignature(identity, { ...prepared.request, ...(signal ? { signal } : {}) });
  return prepared.finish(signature, await timestamp?.(signature));
}

/** The longest signature value that a key produces, in octets. */
function longestSignature(certificate: Certificate, { scheme }: SigningAlgorithm): number {
  const { own } = schemes[scheme];
  if (own) return own.octets;
  const bits = cachedPublicKey(certificate.publicKeyInfo)?.bits ?? 4096;
  const octets = Math.ceil(bits / 8);
  // Two numbers, each with a sign octet, tag and length, in a sequence of up to three octets.
  return scheme === 'ecdsa' ? 2 * (octets + 3) + 3 : octets;
}

const anyHash = '00'.repeat(32);

/**
 * The maximum size of the finished structure in octets: built with the real chain, a signature of the greatest
 * length, an audit trail's hash and a token of the given size.
 */
function signedDataSize(chain: readonly Uint8Array[], algorithm: SigningAlgorithm, timestampTokenBytes = 0): number {
  const certificate = signerOf(chain);
  const contentDigest = digestOf(algorithm.digest);
  const prepared = prepareSignedData({ chain, algorithm, contentDigest, auditTrailHash: anyHash });
  const signature = new Uint8Array(longestSignature(certificate, algorithm));
  // `retagged` attributes and a token include their own header; a few octets cover lengths that grow.
  return prepared.finish(signature, timestampTokenBytes === 0 ? undefined : element(0x30, new Uint8Array(timestampTokenBytes))).length + 8;
}

/** Options of {@link signDetached}. Identities that create the whole CMS themselves get neither time stamp nor hash. */
export interface SignDetachedOptions extends SignedDataExtras {
  /** For identities that add the signing time themselves. */
  readonly signingTime: Date;
}

/**
 * @param content The signed bytes, in consecutive pieces.
 * @throws DocOpsError INTERNAL_ERROR if key and certificate do not match; rethrows the identity's errors.
 */
export async function signDetached(
  identity: SigningIdentity,
  content: readonly Uint8Array[],
  options: SignDetachedOptions,
): Promise<Uint8Array> {
  if (identity.kind === 'cms') return identity.signCms(Buffer.concat(content), options.signingTime);
  return buildSignedData(identity, digestOf(identity.algorithm.digest, ...content), options);
}

/** Room for an identity's own CMS, whose size is unknown. */
const unknownSize = 16 * 1024;

/** The maximum size of the placeholder in octets; `timestampTokenBytes` is the size of the authority's tokens. */
export function detachedSignatureSize(identity: SigningIdentity, timestampTokenBytes = 0): number {
  return identity.kind === 'cms' ? unknownSize : signedDataSize(identity.chain, identity.algorithm, timestampTokenBytes);
}
