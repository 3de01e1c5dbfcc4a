/**
 * A signed package → the statements and coverage of each of its signatures (ECMA-376-2 §10, XAdES 1.3.2);
 * trust in their certificates is judged elsewhere.
 */
import type { Budget } from '../../base/abort.js';
import { relationshipsPartName } from '../../docx/opc/relationships.js';
import { digestOf } from '../crypto/digest.js';
import { canonicalForm, canonicalize, inclusiveForm } from '../xml/canonicalize.js';
import {
  base64Of,
  statedDigest,
  verifyXmlSignature,
  type XmlSignatureCore,
  type XmlSignatureProblem,
} from '../xml/verify-xml-signature.js';
import { allElements, attributeValue, elementsOf, onlyElement, elementText, type SignedElement } from '../xml/xml-tree.js';
import { dsUri, officeSignatureUri, packageSignatureUri, auditTrailUri } from '../xml/xml-signature-names.js';
import { checkArchiveForm } from './archive-form.js';
import { checkManifest, type Coverage } from './check-manifest.js';
import { coverable, findUncovered, originType, shownItems, signatureType, type Uncovered } from './find-uncovered.js';
import { shownProperties } from './shown-properties.js';
import { uncoveredCustomXml, type UncoveredCustomXml } from './uncovered-custom-xml.js';
import { SignedPackage } from './signed-package.js';

/**
 * The signed objects of a package signature → the audit trail that it names: a record within the signature, or a part and its last hash.
 */
export type NamedRecord =
  | undefined
  /** Named twice or malformed. */
  | { readonly kind: 'unclear'; readonly records: readonly string[] }
  | { readonly kind: 'record'; readonly json: string }
  | { readonly kind: 'part'; readonly partName: string; readonly headHash: string };

/** A signature property in the place where properties belong. */
function isProperty({ parent }: SignedElement): boolean {
  const path: SignedElement[] = [];
  for (let at = parent; at !== undefined && path.length < 4; at = at.parent) path.push(at);
  const names = ['SignatureProperty', 'SignatureProperties', 'Object', 'Signature'];
  return names.every((name, index) => path[index]?.uri === dsUri && path[index].local === name) && path[3]?.parent === undefined;
}

/** @param signed Elements that SignedInfo refers to, unchanged since signing */
export function namedRecord(signed: readonly SignedElement[]): NamedRecord {
  const own = new Set(signed.flatMap((element) => [...allElements(element)].filter(({ uri }) => uri === auditTrailUri)));
  const [element, ...others] = own;
  if (element === undefined) return undefined;
  const records = [...own].filter(({ local }) => local === 'auditTrail').map(elementText);
  const unclear = { kind: 'unclear', records } as const;
  if (others.length > 0 || !isProperty(element)) return unclear;
  if (element.local === 'auditTrail') return { kind: 'record', json: elementText(element) };
  const part = attributeValue(element, 'Part') ?? '';
  const headHash = attributeValue(element, 'HeadHash') ?? '';
  const isReference = element.local === 'auditTrailReference' && part.startsWith('/') && /^[0-9a-f]{64}$/.test(headHash);
  return isReference ? { kind: 'part', partName: part.slice(1), headHash } : unclear;
}

/** A time stamp of XAdES-T, not yet checked. */
export interface XmlTimestamp {
  /** DER of the token. */
  readonly token: Uint8Array;
  /** The data that it must stamp. */
  readonly stamped: Uint8Array;
}

export interface PackageSignature {
  readonly partName: string;
  /** Empty if signature, properties and every signed part are unchanged. */
  readonly problems: readonly XmlSignatureProblem[];
  readonly core: XmlSignatureCore;
  readonly coverage: Coverage;
  /** Current contents of the package that this signature does not cover, regardless of other signers. */
  readonly uncovered: readonly Uncovered[];
  /** The signer's claim, ISO 8601. */
  readonly signingTime: string | undefined;
  /** The signer's comments. */
  readonly comments: string | undefined;
  /** The audit trail that the signature vouches for. */
  readonly auditTrail: NamedRecord;
  /** Whether XAdES names the certificate: a signature without it does not state whose key it is. */
  readonly signingCertificate: 'named' | 'other' | 'absent';
  readonly timestamps: readonly XmlTimestamp[];
  /** DER that the signature includes for its own validation. */
  readonly evidence: {
    readonly certificates: readonly Uint8Array[];
    readonly crls: readonly Uint8Array[];
    readonly ocsps: readonly Uint8Array[];
  };
}

export interface PackageSignatures {
  readonly signatures: readonly PackageSignature[];
  /** Contents that no signature covers. */
  readonly uncovered: readonly Uncovered[];
  /** The custom XML among the contents that at least one signature does not cover. */
  readonly customXml: UncoveredCustomXml | undefined;
}

const maxSignatures = 64;

/** The parts that the origin lists as signatures. */
function signatureParts(file: SignedPackage): string[] {
  const signatures: string[] = [];
  for (const origin of file.rootTargets(originType)) {
    const folder = origin.slice(0, origin.lastIndexOf('/') + 1);
    for (const { type, target, targetMode } of file.relationships(relationshipsPartName(origin))) {
      if (type !== signatureType || targetMode === 'External') continue;
      const named = target.startsWith('/') ? target.slice(1) : folder + target;
      signatures.push(file.nameOf(named) ?? named);
    }
  }
  return [...new Set(signatures)];
}

/** Office's and XAdES' statements of signer, time and reason; only signed elements count. */
function claimsOf(core: XmlSignatureCore): Pick<PackageSignature, 'signingTime' | 'comments' | 'auditTrail' | 'signingCertificate'> {
  const properties = core.signed.find((element) => element.local === 'SignedProperties' && isXades(element));
  const own = properties?.uri ?? '';
  const signature = onlyElement(properties, [own, 'SignedSignatureProperties']);
  const objects = core.signed.flatMap((element) => [...allElements(element)]);
  const packageTime = objects.find((element) => element.uri === packageSignatureUri && element.local === 'Value');
  const comments = objects.find((element) => element.uri === officeSignatureUri && element.local === 'SignatureComments');
  const time = elementText(onlyElement(signature, [own, 'SigningTime'])) || elementText(packageTime);
  return {
    signingTime: time.trim() === '' ? undefined : time.trim(),
    comments: elementText(comments).trim() === '' ? undefined : elementText(comments).trim(),
    auditTrail: namedRecord(core.signed),
    signingCertificate: namedCertificate(core, signature, own),
  };
}

const isXades = (element: SignedElement): boolean => element.uri.startsWith('http://uri.etsi.org/01903/');

function namedCertificate(
  core: XmlSignatureCore,
  properties: SignedElement | undefined,
  uri: string,
): PackageSignature['signingCertificate'] {
  const holder =
    onlyElement(properties, [uri, 'SigningCertificate']) ??
    (properties && elementsOf(properties).find(({ local }) => local === 'SigningCertificateV2'));
  const named = holder && elementsOf(holder).find(({ local }) => local === 'Cert');
  const digestHolder = named && elementsOf(named).find(({ local }) => local === 'CertDigest');
  const stated = digestHolder && statedDigest(digestHolder);
  if (!holder) return 'absent';
  if (!stated || !core.signer) return 'other';
  return Buffer.compare(digestOf(stated.name, core.signer.der), stated.value) === 0 ? 'named' : 'other';
}

/** XAdES' unsigned properties, anywhere in the signature. */
function unsignedOf(signature: SignedElement): SignedElement[] {
  return [...allElements(signature)].filter((element) => element.local === 'UnsignedSignatureProperties' && isXades(element));
}

function decoded(properties: readonly SignedElement[], local: string): Uint8Array[] {
  return properties
    .flatMap((element) => [...allElements(element)])
    .filter((element) => element.local === local && isXades(element))
    .slice(0, 256)
    .flatMap((element) => base64Of(elementText(element)) ?? []);
}

function timestampsOf(properties: readonly SignedElement[], core: XmlSignatureCore): XmlTimestamp[] {
  const { signatureValue } = core;
  if (!signatureValue) return [];
  const stamps = properties.flatMap((element) => elementsOf(element).filter(({ local }) => local === 'SignatureTimeStamp'));
  return stamps.slice(0, 16).flatMap((stamp) => {
    const method = onlyElement(stamp, [dsUri, 'CanonicalizationMethod']);
    const form = method === undefined ? inclusiveForm : canonicalForm(attributeValue(method, 'Algorithm'));
    const token = decoded([stamp], 'EncapsulatedTimeStamp')[0];
    return token && form ? [{ token, stamped: canonicalize(signatureValue, form) }] : [];
  });
}

function readSignature(file: SignedPackage, partName: string, all: readonly Uncovered[]): PackageSignature {
  const bytes = file.part(partName);
  const root = file.xml(bytes ?? new Uint8Array());
  const core = verifyXmlSignature(root);
  const coverage = checkManifest(file, core.signed);
  const claims = claimsOf(core);
  // A changed manifest that covers nothing is not a second fault.
  const isChanged = core.problems.some(({ kind }) => kind === 'digest');
  const problems = [...core.problems, ...coverage.problems.filter(({ kind }) => !isChanged || kind !== 'format')];
  if (claims.signingCertificate === 'other')
    problems.push({ kind: 'certificate', message: 'the signature names another certificate than the one it carries' });
  const unsigned = unsignedOf(root);
  const evidence = {
    certificates: decoded(unsigned, 'EncapsulatedX509Certificate'),
    crls: decoded(unsigned, 'EncapsulatedCRLValue'),
    ocsps: decoded(unsigned, 'EncapsulatedOCSPValue'),
  };
  const uncovered = findUncovered(file, all, [coverage]);
  return { partName, problems, core, coverage, uncovered, ...claims, timestamps: timestampsOf(unsigned, core), evidence };
}

/**
 * @returns no signatures for a package that has none
 * @throws DocOpsError INVALID_FILE_FORMAT for a damaged package or signature part, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT for too many
 * signatures, OPERATION_TIMEOUT
 */
export function readPackageSignatures(bytes: Uint8Array, budget: Budget): PackageSignatures {
  const file = new SignedPackage(bytes, budget);
  const parts = signatureParts(file);
  if (parts.length > maxSignatures) budget.fail(`The document has more than ${String(maxSignatures)} signatures.`);
  if (parts.length === 0) return { signatures: [], uncovered: [], customXml: undefined };
  checkArchiveForm(bytes);
  // Opened separately, because it reads all parts, which must not count towards the signatures' limit.
  const all = [...coverable(file), ...shownItems(shownProperties(new SignedPackage(bytes, budget), budget))];
  const signatures = parts.map((name) => readSignature(file, name, all));
  const uncovered = findUncovered(
    file,
    all,
    signatures.map(({ coverage }) => coverage),
  );
  const byAny = [...new Set(signatures.flatMap((signature) => signature.uncovered))];
  return { signatures, uncovered, customXml: uncoveredCustomXml(file, byAny, budget) };
}
