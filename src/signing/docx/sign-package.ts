/** A package → what is to be signed → the package with one signature more (ECMA-376-2 §10, XAdES-BES and -T); every part that was there keeps its bytes, but for the lists that name the new ones. */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import type { DigestName } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { readPublicKey } from '../crypto/public-key.js';
import { readCertificate } from '../x509/read-certificate.js';
import { pairFromDer } from '../xml/ecdsa-value.js';
import { originType } from './find-uncovered.js';
import { freeName, insertBeforeEnd } from './insert-before-end.js';
import { canonicalRelationships } from './relationship-transform.js';
import { rewritePackage, withRelationship } from './rewrite-package.js';
import {
  finishSignatureXml,
  prepareSignatureXml,
  referenceDigest,
  stampedBytes,
  type ManifestEntry,
  type SignatureClaims,
  type UnsignedSignature,
} from './signature-xml.js';
import { contentTypesName, isRelationshipsPart, relationshipsType, SignedPackage, unsignedRelationshipTypes } from './signed-package.js';

const contentTypesUri = 'http://schemas.openxmlformats.org/package/2006/content-types';
const signatureType = 'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/signature';
const signatureContentType = 'application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml';
const originContentType = 'application/vnd.openxmlformats-package.digital-signature-origin';
const rootRelationships = '_rels/.rels';
const defaultOrigin = '_xmlsignatures/origin.sigs';

/** A signature that waits for its value; plain data. */
export interface PreparedPackageSignature extends UnsignedSignature, SignatureClaims {}

function manifestEntry(file: SignedPackage, name: string, digestName: DigestName): ManifestEntry | undefined {
  const bytes = file.part(name) ?? new Uint8Array();
  if (!isRelationshipsPart(name)) {
    const contentType = file.contentType(name);
    // A part without a type does not count: no program can reach it.
    return contentType === '' ? undefined : { name, contentType, digest: digestOf(digestName, bytes) };
  }
  const signed = file.relationships(name).filter(({ type }) => name !== rootRelationships || !unsignedRelationshipTypes.has(type));
  if (signed.length === 0) return undefined;
  const digest = digestOf(digestName, canonicalRelationships(signed));
  return { name, contentType: relationshipsType, digest, relationshipIds: signed.map(({ id }) => id) };
}

/** Parts that a signature leaves out: the list of content types, the properties, the signatures. */
function leftOut(file: SignedPackage): (name: string) => boolean {
  const targets = [...unsignedRelationshipTypes].flatMap((type) => file.rootTargets(type));
  const names = new Set([contentTypesName, ...targets].map((name) => name.toLowerCase()));
  const origin = file.rootTargets(originType)[0] ?? defaultOrigin;
  const folder = origin.slice(0, origin.lastIndexOf('/') + 1).toLowerCase();
  return (name) => names.has(name.toLowerCase()) || (folder !== '' && name.toLowerCase().startsWith(folder));
}

/**
 * Digests every part.
 * @throws DocOpsError INVALID_FILE_FORMAT for a package that is damaged or not one, FILE_TOO_LARGE, OPERATION_TIMEOUT
 */
export function preparePackageSignature(bytes: Uint8Array, claims: SignatureClaims, budget: Budget): PreparedPackageSignature {
  const file = new SignedPackage(bytes, budget);
  const isLeftOut = leftOut(file);
  const digestName = referenceDigest(claims.algorithm);
  const entries = file.partNames.flatMap((name) => (isLeftOut(name) ? [] : (manifestEntry(file, name, digestName) ?? [])));
  if (entries.length === 0) throw new DocOpsError('INVALID_FILE_FORMAT', 'The package has no parts that could be signed.');
  return { ...claims, ...prepareSignatureXml(entries, claims) };
}

/**
 * The value as XML signatures have it.
 * @param value As `KeyIdentity.sign` gives it
 */
export function packageSignatureValue({ algorithm, chain }: SignatureClaims, value: Uint8Array): Uint8Array {
  if (algorithm.scheme !== 'ecdsa') return value;
  const key = readPublicKey(readCertificate(chain[0] ?? new Uint8Array()).publicKeyInfo);
  return pairFromDer(value, key?.bits ?? 0);
}

/** What a time stamp must be about. @param value From {@link packageSignatureValue} */
export const packageStampedBytes = (value: Uint8Array): Uint8Array => stampedBytes(value);

/** The parts that change or are new. */
function changedParts(file: SignedPackage, signature: Uint8Array): Map<string, Uint8Array> {
  const changed = new Map<string, Uint8Array>();
  const origin = file.rootTargets(originType)[0] ?? defaultOrigin;
  const folder = origin.slice(0, origin.lastIndexOf('/') + 1);
  const signatureName = freeName(
    (name) => file.nameOf(folder + name) !== undefined,
    (index) => `sig${String(index)}.xml`,
  );
  let types = `<Override xmlns="${contentTypesUri}" PartName="/${folder}${signatureName}" ContentType="${signatureContentType}"/>`;
  if (file.nameOf(origin) === undefined) {
    changed.set(origin, new Uint8Array());
    changed.set(rootRelationships, withRelationship(file, rootRelationships, originType, origin));
    if (file.contentType(origin) !== originContentType)
      types = `<Default xmlns="${contentTypesUri}" Extension="sigs" ContentType="${originContentType}"/>${types}`;
  }
  const relationshipsName = relationshipsPartName(origin);
  changed.set(relationshipsName, withRelationship(file, relationshipsName, signatureType, signatureName));
  changed.set(folder + signatureName, signature);
  changed.set(contentTypesName, insertBeforeEnd(file.part(contentTypesName) ?? new Uint8Array(), types));
  return changed;
}

/**
 * @param bytes The package that was prepared
 * @param value From {@link packageSignatureValue}
 * @param timestampToken DER, over {@link packageStampedBytes}: the signature then is XAdES-T
 */
export function finishPackageSignature(
  bytes: Uint8Array,
  prepared: PreparedPackageSignature,
  value: Uint8Array,
  timestampToken: Uint8Array | undefined,
  budget: Budget,
): Uint8Array {
  const file = new SignedPackage(bytes, budget);
  return rewritePackage(file, changedParts(file, finishSignatureXml(prepared, value, timestampToken)));
}
