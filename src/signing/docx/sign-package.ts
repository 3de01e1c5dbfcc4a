/**
 * A package → the data to sign → the package with an additional signature (ECMA-376-2 §10, XAdES-BES and -T); existing parts
 * keep their bytes, except the lists that name the new ones.
 */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import type { DigestName } from '../crypto/algorithms-data.js';
import { digestOf } from '../crypto/digest.js';
import { readPublicKey } from '../crypto/public-key.js';
import { readCertificate } from '../x509/read-certificate.js';
import { pairFromDer } from '../xml/algorithms.js';
import { storeFacts } from './document-properties-data.js';
import { originContentType, originType, signatureContentType, signatureType } from './find-uncovered.js';
import { freeName, insertBeforeEnd, rewritePackage, withRelationship } from './rewrite-package.js';
import {
  isRootLink,
  rootRelationships,
  type PackageLink,
  contentTypesName,
  isRelationshipsPart,
  relationshipsType,
  SignedPackage,
  unsignedRelationshipTypes,
  contentTypesUri,
} from './signed-package.js';
import { shownProperties } from './shown-properties.js';
import { canonicalRelationships } from './relationship-transform.js';
import {
  finishSignatureXml,
  prepareSignatureXml,
  referenceDigest,
  stampedBytes,
  type ManifestEntry,
  type SignatureClaims,
  type UnsignedSignature,
} from './signature-xml.js';
import { refuse } from '../errors.js';

const defaultOrigin = '_xmlsignatures/origin.sigs';

/** A signature without its value; plain data. */
export interface PreparedPackageSignature extends UnsignedSignature, SignatureClaims {}

/** Relationship types that a signature omits: those to properties are omitted only if the document shows none of them. */
function leftOutTypes(bytes: Uint8Array, budget: Budget): Set<string> {
  // Opened separately: reading all parts for it does not count towards signing's limit on unpacked data.
  const shown = shownProperties(new SignedPackage(bytes, budget), budget).flatMap(({ stores }) => stores);
  const signedTypes = new Set(shown.flatMap((store) => storeFacts[store].relationshipTypes));
  return new Set([...unsignedRelationshipTypes].filter((type) => !signedTypes.has(type)));
}

interface Manifest {
  readonly file: SignedPackage;
  readonly digestName: DigestName;
  readonly leftOutTypes: ReadonlySet<string>;
}

function manifestEntry({ file, digestName, leftOutTypes }: Manifest, name: string): ManifestEntry | undefined {
  const bytes = file.part(name) ?? new Uint8Array();
  if (!isRelationshipsPart(name)) {
    const contentType = file.contentType(name);
    // A part without a type does not count: no program can reach it.
    return contentType === '' ? undefined : { name, contentType, digest: digestOf(digestName, bytes) };
  }
  const signed = file.relationships(name).filter(({ type }) => name !== rootRelationships || !leftOutTypes.has(type));
  if (signed.length === 0) return undefined;
  const digest = digestOf(digestName, canonicalRelationships(signed));
  return { name, contentType: relationshipsType, digest, relationshipIds: signed.map(({ id }) => id) };
}

/** Parts that a signature omits: the list of content types, the properties, the signatures. */
function leftOut({ file, leftOutTypes }: Manifest): (name: string) => boolean {
  const targets = [...leftOutTypes].flatMap((type) => file.rootTargets(type));
  const names = new Set([contentTypesName, ...targets].map((name) => name.toLowerCase()));
  const origin = file.rootTargets(originType)[0] ?? defaultOrigin;
  const folder = origin.slice(0, origin.lastIndexOf('/') + 1).toLowerCase();
  return (name) => names.has(name.toLowerCase()) || (folder !== '' && name.toLowerCase().startsWith(folder));
}

/** A package has one signature origin, which must not be anything else (ECMA-376-2 §10.4.2). @throws DocOpsError UNPROCESSABLE_DOCUMENT */
function checkOrigin(file: SignedPackage): void {
  const targets = file.links.filter((link) => isRootLink(link) && link.relationship.type === originType);
  const isOrigin = ({ target }: PackageLink): boolean =>
    target !== undefined && (file.nameOf(target) === undefined || file.contentType(target).toLowerCase() === originContentType);
  if (targets.length <= 1 && targets.every(isOrigin)) return;
  refuse('document', 'must name exactly one part as the origin of its signatures; remove the other relationships');
}

/**
 * Digests every part.
 * @throws DocOpsError INVALID_FILE_FORMAT for bytes that are damaged or not a package, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT if a part
 * poses as the origin of signatures, OPERATION_TIMEOUT
 */
export function preparePackageSignature(bytes: Uint8Array, claims: SignatureClaims, budget: Budget): PreparedPackageSignature {
  const file = new SignedPackage(bytes, budget);
  checkOrigin(file);
  const manifest: Manifest = { file, digestName: referenceDigest(claims.algorithm), leftOutTypes: leftOutTypes(bytes, budget) };
  const isLeftOut = leftOut(manifest);
  const entries = file.partNames.flatMap((name) => (isLeftOut(name) ? [] : (manifestEntry(manifest, name) ?? [])));
  if (entries.length === 0) throw new DocOpsError('INVALID_FILE_FORMAT', 'The package has no parts that could be signed.');
  return { ...claims, ...prepareSignatureXml(entries, claims) };
}

/**
 * The value in the form of XML signatures.
 * @param value As returned by `KeyIdentity.sign`
 */
export function packageSignatureValue({ algorithm, chain }: SignatureClaims, value: Uint8Array): Uint8Array {
  if (algorithm.scheme !== 'ecdsa') return value;
  const key = readPublicKey(readCertificate(chain[0] ?? new Uint8Array()).publicKeyInfo);
  return pairFromDer(value, key?.bits ?? 0);
}

/** The data that a time stamp must cover. @param value From {@link packageSignatureValue} */
export const packageStampedBytes = (value: Uint8Array): Uint8Array => stampedBytes(value);

/** The changed and new parts. */
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
 * @param bytes The prepared package
 * @param value From {@link packageSignatureValue}
 * @param timestampToken DER, over {@link packageStampedBytes}; makes the signature XAdES-T
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
