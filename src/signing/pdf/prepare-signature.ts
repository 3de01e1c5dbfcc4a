/** A PDF and what its signature shall say → the file with everything but the CMS: one incremental update (ISO 32000-2 §12.8; ETSI EN 319 142-1). */
import { Budget } from '../../base/abort.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import type { PdfDict } from '../../pdf/objects/pdf-object.js';
import { fieldsOf } from '../../pdf/read/field-tree.js';
import { arrayOf, dictOf, nameOf, numberOf } from '../../pdf/read/object-source.js';
import { pageGeometry, pagesOf, type Box, type PdfPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { appendPages } from '../../pdf/write/append-pages.js';
import { attachFile } from '../../pdf/write/attach-file.js';
import { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../pdf/write/write-incremental-update.js';
import { checkTrees } from './check-trees.js';
import { declarePades } from './extensions.js';
import { readModificationPolicy, type ModificationPolicy } from './modification-policy.js';
import { shownSize, userSpaceBox } from './page-space.js';
import { allowsAttachments } from './pdfa-part.js';
import { fillByteRange, type PreparedSignature } from './prepared-signature.js';
import { checkSeedValues } from './seed-values.js';
import { signatureDict } from './signature-dictionary.js';
import { checkNewFieldName, createSignatureField, editExistingField, freeFieldName, type SignatureField } from './signature-field.js';
import type { Rectangle, SignatureOptions } from './signature-options.js';
import { refusePreparedTrails, takeOutTrails } from './take-out-trails.js';
import { setAppearance } from './widget-appearance.js';

const defaultSize = { width: 200, height: 60 };
const defaultMargin = 36;

const refuse = (field: string, issue: string): never => {
  throw new DocOpsError('UNPROCESSABLE_DOCUMENT', `${field}: ${issue}`, { details: [{ field, issue }] });
};

/** What earlier signatures forbid altogether. */
function checkPolicy(policy: ModificationPolicy, options: SignatureOptions): void {
  if (policy.level === 1) refuse('document', 'is certified, and the certification forbids every change');
  if (options.certify && (policy.isCertified || policy.signedFields.length > 0)) {
    refuse('signature.certify', 'a certification must be the document’s first signature');
  }
}

function pageAt(pages: readonly PdfPage[], number: number): PdfPage {
  const page = pages.at(number > 0 ? number - 1 : number);
  if (!page || number === 0)
    throw validationError([{ field: 'signature.page', issue: `must be from 1 to ${pages.length}, or negative from the end` }]);
  return page;
}

/** The rectangle asked for, checked, or the default one. */
function placeOn(shown: { width: number; height: number }, rect: Rectangle | undefined): Rectangle {
  if (!rect) {
    const width = Math.min(defaultSize.width, shown.width);
    const height = Math.min(defaultSize.height, shown.height);
    return { x: Math.max(0, shown.width - width - defaultMargin), y: Math.min(defaultMargin, shown.height - height), width, height };
  }
  const isSane = [rect.x, rect.y, rect.width, rect.height].every(Number.isFinite) && rect.width > 0 && rect.height > 0;
  const isOnPage = rect.x + rect.width > 0 && rect.y + rect.height > 0 && rect.x < shown.width && rect.y < shown.height;
  if (!isSane || !isOnPage) throw validationError([{ field: 'signature.rect', issue: 'must be a rectangle with a size, on the page' }]);
  return rect;
}

const noPlace: Box = [0, 0, 0, 0];

/** Appended pages do not count: nothing may cover them, and `page` numbers those that the caller knows. */
function newField(update: IncrementalUpdate, options: SignatureOptions, policy: ModificationPolicy, name: string): SignatureField {
  const pages = [...pagesOf(update.document, options.budget)];
  const [first] = pages;
  if (!first) return refuse('document', 'has no pages');
  // validators take even an invisible new signature for a change of a locked field
  if (policy.isLocked(name)) refuse('document', 'an earlier signature locks all of its fields, new ones too');
  const { appearance } = options;
  if (!appearance) return createSignatureField(update, name, first, noPlace);
  if (policy.isCertified)
    refuse('signature.visible', 'a certified document takes a new signature only invisibly, or in a field that it has');
  const page = pageAt(pages, appearance.page ?? -1);
  const geometry = pageGeometry(update, page);
  const rect = placeOn(shownSize(geometry), appearance.rect);
  const field = createSignatureField(update, name, page, userSpaceBox(geometry, rect));
  setAppearance(update, field.widget, appearance.content, { ...rect, rotation: geometry.rotation }, options.budget);
  return field;
}

/** How an existing widget's surroundings are turned: as its own dictionary says, else as its page. */
function rotationOf(update: IncrementalUpdate, widget: PdfDict, options: SignatureOptions): 0 | 90 | 180 | 270 {
  const own = numberOf(update, dictOf(update, widget.get('MK'))?.get('R'));
  if (own === 0 || own === 90 || own === 180 || own === 270) return own;
  const parent = dictOf(update, widget.get('P'));
  for (const page of pagesOf(update, options.budget)) if (parent && page.dict === parent) return pageGeometry(update, page).rotation;
  return 0;
}

/** An existing field keeps its place; where it has one, something must be seen there. */
function showInExisting(update: IncrementalUpdate, { widget }: SignatureField, options: SignatureOptions): void {
  const [left = 0, bottom = 0, right = 0, top = 0] = arrayOf(update, widget.get('Rect')).map((item) => numberOf(update, item) ?? 0);
  const size = { width: Math.abs(right - left), height: Math.abs(top - bottom) };
  if (size.width === 0 || size.height === 0) return;
  const rotation = rotationOf(update, widget, options);
  const isTurned = rotation === 90 || rotation === 270;
  const seen = isTurned ? { width: size.height, height: size.width, rotation } : { ...size, rotation };
  const content = options.appearance?.content ?? { kind: 'text' as const, lines: options.name === undefined ? [] : [options.name] };
  setAppearance(update, widget, content, seen, options.budget);
}

function fieldFor(update: IncrementalUpdate, options: SignatureOptions, policy: ModificationPolicy): SignatureField {
  const fields = [...fieldsOf(update, options.budget)];
  if (options.field !== undefined) {
    const existing = editExistingField(update, fields, options.field, policy);
    if (existing) {
      checkSeedValues(update, existing.field, options.reason);
      showInExisting(update, existing, options);
      return existing;
    }
    checkNewFieldName(fields, options.field);
  }
  return newField(update, options, policy, options.field ?? freeFieldName(fields, 'Signature', policy));
}

/** Pages and attached file; returns the audit trail where it must be in the signature dictionary instead. */
function addEvidence(update: IncrementalUpdate, options: SignatureOptions, isSigned: boolean): string | undefined {
  const { budget, appendedPages, auditTrail } = options;
  if (isSigned) return auditTrail?.json;
  if (appendedPages) appendPages(update, readPdf(appendedPages, budget ? { budget } : {}), budget);
  if (!auditTrail || !allowsAttachments(update.document)) return auditTrail?.json;
  attachFile(update, {
    name: 'audit-trail.json',
    data: Buffer.from(auditTrail.json),
    mediaType: 'application/json',
    description: 'Audit trail of the signature',
    modified: options.signingTime,
  });
  return undefined;
}

/** Whether any field of the document is signed; then neither pages nor files may be added any more. */
export const isSigned = (document: PdfDocument): boolean => readModificationPolicy(document).signedFields.length > 0;

/**
 * Writes the update with an empty signature in it.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT where earlier signatures forbid it, the field cannot be signed, or something that poses as an audit trail
 * cannot be taken out, VALIDATION_ERROR where page, rectangle or
 * field name make no sense.
 */
export function prepareSignature(document: PdfDocument, options: SignatureOptions): PreparedSignature {
  checkTrees(document, options.budget);
  const policy = readModificationPolicy(document);
  checkPolicy(policy, options);
  const update = new IncrementalUpdate(document);
  const isFirst = policy.signedFields.length === 0;
  refusePreparedTrails(document, options.budget);
  // What an earlier signature covers stays: nobody answers for it by name.
  const takenOut = isFirst ? takeOutTrails(update, options.budget ?? new Budget()) : [];
  const auditTrail = addEvidence(update, options, !isFirst);
  const field = fieldFor(update, options, policy);
  const lock = dictOf(update, field.field.get('Lock'));
  const isUsableLock = lock && ['All', 'Include', 'Exclude'].includes(nameOf(update, lock.get('Action')) ?? '');
  const signature = update.add(signatureDict(update, options, isUsableLock ? lock : undefined, auditTrail));
  field.field.set('V', signature);
  if (options.certify) update.editEntry(update.editCatalog(), 'Perms').set('DocMDP', signature);
  declarePades(update);
  return { ...fillByteRange(writeIncrementalUpdate(update, { random: options.random }), signature, field.name), takenOut };
}
