/** A verified PDF → the audit trails in it, and the signatures that vouch for them. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, PdfStream, PdfString } from '../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { asDict, asName, asStream, asString } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { AuditTrail } from '../audit-trail/audit-trail.js';
import { isOfPackage, vouchForTrails, type JudgedTrails, type TrailCandidate, type TrailVoucher } from '../audit-trail/vouched-trails.js';
import { digestOf } from '../crypto/digest.js';
import { readAuditTrailHash, type NamedHash } from '../cms/audit-trail-attribute.js';
import { documentTrails, pageTrails, type AttachedTrail } from '../pdf/attached-trails.js';
import { auditTrailHashKey, auditTrailKey } from '../pdf/signature-dictionary.js';
import type { ReadSignature } from './read-pdf-signature.js';
import type { SignerReport } from '../../contract/verification-report.js';
import { ifReadable } from '../errors.js';

/** The maximum number of attached files that are read. */
const maxTrails = 100;

/** A voucher with the revision and the bytes that it covers. */
interface PlacedVoucher extends TrailVoucher {
  /** Index of the revision; -1 if the byte range is broken. */
  readonly revision: number;
  /** End offset of the covered bytes. */
  readonly end: number;
  readonly read: ReadSignature;
}

/** The trail named by the signature dictionary: only direct values are certain to be covered. */
function namedInDictionary({ found }: ReadSignature): NamedHash {
  const value = found.dict.get(auditTrailHashKey);
  if (value === undefined) return undefined;
  const headHash = value instanceof PdfString ? decodePdfText(value.bytes).toLowerCase() : '';
  return /^[0-9a-f]{64}$/.test(headHash) ? { headHash } : 'unclear';
}

/** If both name one, they must agree. */
function namedBy(signature: ReadSignature): NamedHash {
  const inCms = readAuditTrailHash(signature.cms?.signerInfo?.signedAttributes ?? []);
  const inDictionary = namedInDictionary(signature);
  if (inCms === undefined || inDictionary === undefined) return inCms ?? inDictionary;
  return inCms !== 'unclear' && inDictionary !== 'unclear' && inCms.headHash === inDictionary.headHash ? inCms : 'unclear';
}

/** @param signers The reports on the signatures that are not time stamps, in order */
function vouchersOf(document: PdfDocument, signatures: readonly ReadSignature[], signers: readonly SignerReport[]): PlacedVoucher[] {
  const vouchers = signatures
    .filter(({ isTimestamp }) => !isTimestamp)
    .map((read, index): PlacedVoucher => {
      const last = read.covered?.content[1];
      return {
        signature: read.found.field,
        signer: signers[index]?.name ?? '',
        isPassed: signers[index]?.indication === 'TOTAL-PASSED',
        names: namedBy(read),
        revision: read.covered?.revision ?? -1,
        end: last ? last.byteOffset + last.length - document.bytes.byteOffset : 0,
        read,
      };
    });
  return vouchers.sort((a, b) => a.revision - b.revision);
}

/** Trails in signature dictionaries. A time stamp's trail never counts, whoever covers it. */
function trailsInSignatures(
  document: PdfDocument,
  signatures: readonly ReadSignature[],
  vouchers: readonly PlacedVoucher[],
  isAbout: AboutTest,
): TrailCandidate[] {
  return signatures.flatMap((read): TrailCandidate[] => {
    const { found, covered, isTimestamp } = read;
    const value = found.dict.get(auditTrailKey);
    const text = asString(document.asOf(found.revision), value);
    if (text === undefined) return [];
    const isCovered = covered !== undefined && !isTimestamp && value instanceof PdfString;
    const coveredBy = isCovered ? vouchers.filter((voucher) => voucher.read === read || voucher.revision > covered.revision) : [];
    const isFormer = (_: AuditTrail, voucher: TrailVoucher): boolean => (voucher as PlacedVoucher).read === read;
    return [{ place: found.field, text: decodePdfText(text.bytes), coveredBy: new Set(coveredBy), isAbout, isFormer }];
  });
}

/** Whether the record names the bytes before the signature's revision as the signed document. */
type AboutTest = TrailCandidate['isAbout'];

/** The record of a document that was converted before signing names another file, whose bytes are not available. */
function aboutTest(document: PdfDocument): AboutTest {
  const hashes = new Map<number, string>();
  const hashOf = (end: number): string => {
    const known = hashes.get(end) ?? Buffer.from(digestOf('sha256', document.bytes.subarray(0, end))).toString('hex');
    hashes.set(end, known);
    return known;
  };
  return (trail, voucher) => {
    const { sha256, size } = trail.document;
    const before = document.revisions[(voucher as PlacedVoucher).revision - 1];
    if (before === undefined) return false;
    if (isOfPackage(trail)) return true;
    const least = Math.max(...before.sections.map((section) => section.end));
    // An update's writer completes an unterminated line; records without a size cannot refer to any other bytes.
    const ends = size === undefined ? new Set([before.end, before.endOfLine]) : [size];
    return [...ends].some((end) => end >= least && end <= document.bytes.length && hashOf(end) === sha256);
  };
}

/** Whether the attachment was added in exactly this revision, with this service's wording. */
function isAddedWith(document: PdfDocument, { specification, streams, name, holder }: AttachedTrail, revision: number): boolean {
  const before = document.revisions[revision - 1];
  const [stream, ...others] = streams;
  if (before === undefined || holder !== 'document' || name !== 'audit-trail.json') return false;
  if (!(specification instanceof PdfRef) || stream === undefined || others.length > 0) return false;
  const isNew = [specification, stream].every((reference) => {
    const object = document.indirectObject(reference, revision);
    const held = object?.container === undefined ? object : document.indirectObject(new PdfRef(object.container), revision);
    return held !== undefined && held.range.start >= before.end && document.indirectObject(reference, revision - 1) === undefined;
  });
  const source = document.asOf(revision);
  const dict = asDict(source, specification);
  const description = asString(source, dict?.get('Desc'));
  return (
    isNew &&
    description !== undefined &&
    decodePdfText(description.bytes) === 'Audit trail of the signature' &&
    asName(source, dict?.get('AFRelationship')) === 'Data' &&
    asName(source, asStream(source, stream)?.dict.get('Subtype')) === 'application/json'
  );
}

/** Whether all bytes of the object, or of its object stream, precede the offset. */
function endsBefore(document: PdfDocument, reference: PdfRef, revision: number, end: number): boolean {
  const object = document.indirectObject(reference, revision);
  const holder = object?.container === undefined ? object : document.indirectObject(new PdfRef(object.container), revision);
  return holder !== undefined && holder.range.end <= end;
}

interface AttachedText {
  /** Place of the stream in the file. */
  readonly key: string;
  readonly text: string;
  readonly isCovered: boolean;
}

/** The texts of an attached file as of a revision. @param end End of the covered bytes */
function attachedTexts(document: PdfDocument, { specification, streams }: AttachedTrail, revision: number, end: number): AttachedText[] {
  const isNamed = specification instanceof PdfRef && endsBefore(document, specification, revision, end);
  return streams.flatMap((reference) => {
    const object = document.indirectObject(reference, revision);
    if (!(object?.value instanceof PdfStream)) return [];
    const text = Buffer.from(document.decodeStream(object.value, revision).data).toString('utf8');
    return [{ key: String(object.range.start), text, isCovered: isNamed && endsBefore(document, reference, revision, end) }];
  });
}

/** Attached files as each passed signature covers them, and in their current state: a file replaced since then is a different one. */
function attachedTrails(document: PdfDocument, vouchers: readonly PlacedVoucher[], isAbout: AboutTest, budget: Budget): TrailCandidate[] {
  const found = new Map<string, TrailCandidate & { coveredBy: Set<TrailVoucher>; attachedWith: Set<TrailVoucher> }>();
  const keep = (attached: AttachedTrail, revision: number, end: number, voucher: PlacedVoucher | undefined): void => {
    budget.step();
    // A file that cannot be unpacked is not a trail.
    for (const { key, text, isCovered } of ifReadable(() => attachedTexts(document, attached, revision, end), 'FILE_TOO_LARGE') ?? []) {
      const known = found.get(key);
      // An indirect filter may unpack the same bytes differently in each revision.
      const id = known === undefined || known.text === text ? key : `${key} ${String(revision)}`;
      const attachedWith = new Set<TrailVoucher>();
      const isFormer = (_: AuditTrail, one: TrailVoucher): boolean => attachedWith.has(one);
      const kept = found.get(id) ?? { place: attached.name, text, coveredBy: new Set<TrailVoucher>(), attachedWith, isAbout, isFormer };
      if (voucher && isCovered) kept.coveredBy.add(voucher);
      if (voucher && isCovered && isAddedWith(document, attached, revision)) kept.attachedWith.add(voucher);
      if (found.size < maxTrails) found.set(id, kept);
    }
  };
  for (const voucher of vouchers) {
    if (!voucher.isPassed || voucher.read.covered === undefined) continue;
    for (const attached of documentTrails(document.asOf(voucher.revision))) keep(attached, voucher.revision, voucher.end, voucher);
  }
  const newest = document.newest.index;
  for (const attached of documentTrails(document)) keep(attached, newest, 0, undefined);
  for (const attached of pageTrails(document, budget)) keep(attached, newest, 0, undefined);
  return [...found.values()];
}

/**
 * @param signatures The document's signatures
 * @param signers The reports on those that are not time stamps, in order
 */
export function pdfAuditTrails(
  document: PdfDocument,
  signatures: readonly ReadSignature[],
  signers: readonly SignerReport[],
  budget: Budget,
): JudgedTrails {
  const vouchers = vouchersOf(document, signatures, signers);
  const isAbout = aboutTest(document);
  const attached = attachedTrails(document, vouchers, isAbout, budget);
  const candidates = [...attached, ...trailsInSignatures(document, signatures, vouchers, isAbout)];
  return vouchForTrails(candidates, vouchers);
}
