/**
 * A PDF and the contents of its signature → the file with everything but the CMS: one incremental
 * update (ISO 32000-2 §12.8; ETSI EN 319 142-1).
 */
import { Budget } from '../../base/abort.js';
import { validationError } from '../../base/errors.js';
import type { PdfDict } from '../../pdf/objects/pdf-object.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { asArray, asDict, asName, asNumber } from '../../pdf/read/object-source.js';
import { noPages, pageGeometry, eachPage, type Box, type PdfPage, shownSize } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { attachFile } from '../../pdf/write/embedded-file.js';
import { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { writeIncrementalUpdate } from '../../pdf/write/write-incremental-update.js';
import { checkTrees, settleStructure } from './settle-structure.js';
import { allowsAttachments, conformanceClaims, type ConformanceClaims } from '../../pdf/read/conformance-claims.js';
import { declarePades } from './extensions.js';
import { readModificationPolicy, type ModificationPolicy } from './permissions.js';
import { userSpaceBox } from './page-space.js';
import { fillByteRange, type PreparedSignature } from './prepared-signature.js';
import {
  checkSeedValues,
  checkNewFieldName,
  createSignatureField,
  editExistingField,
  freeFieldName,
  hasArea,
  pageForUnseen,
  type SignatureField,
} from './signature-field.js';
import { signatureDict } from './signature-dictionary.js';
import type { FieldDescription, Rectangle, SignatureOptions } from './signature-options.js';
import { SigningStructure, type SigningNotice } from './signing-structure.js';
import { settleAppearances } from './need-appearances.js';
import { refusePreparedTrails, takeOutTrails } from './take-out-trails.js';
import { setAppearance } from './widget-appearance.js';
import { refuse } from '../errors.js';

const defaultSize = { width: 200, height: 60 };
const defaultMargin = 36;

/** Refuses operations that earlier signatures forbid entirely. */
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

/** The requested rectangle, checked, or the default one. */
function placeOn(shown: { width: number; height: number }, rect: Rectangle | undefined): Rectangle {
  if (!rect) {
    const width = Math.min(defaultSize.width, shown.width);
    const height = Math.min(defaultSize.height, shown.height);
    return { x: Math.max(0, shown.width - width - defaultMargin), y: Math.min(defaultMargin, shown.height - height), width, height };
  }
  const isSane = [rect.x, rect.y, rect.width, rect.height].every(Number.isFinite) && rect.width > 0 && rect.height > 0;
  const isOnPage = rect.x + rect.width > 0 && rect.y + rect.height > 0 && rect.x < shown.width && rect.y < shown.height;
  if (!isSane || !isOnPage) throw validationError([{ field: 'signature.rect', issue: 'must be a rectangle of some size on the page' }]);
  return rect;
}

const noPlace: Box = [0, 0, 0, 0];

/** A field, and its page if the field is new. */
interface PlacedField {
  readonly field: SignatureField;
  readonly page?: PdfPage;
}

/** Appended pages do not count: nothing may cover them, and `page` refers to the pages that the caller knows. */
function newField(update: IncrementalUpdate, options: SignatureOptions, policy: ModificationPolicy, name: string): PlacedField {
  const pages = [...eachPage(update.document, options.budget)];
  const [first] = pages;
  if (!first) return refuse('document', noPages(update.document));
  // validators treat even a new invisible signature as a change of a locked field
  if (policy.isLocked(name)) refuse('document', 'an earlier signature locks all of its fields, new ones too');
  const { appearance } = options;
  if (!appearance) {
    const unseen = pageForUnseen(update, pages) ?? first;
    return { field: createSignatureField(update, name, unseen, noPlace), page: unseen };
  }
  if (policy.isCertified)
    refuse('signature.visible', 'a certified document accepts a new signature only if it is invisible or in an existing field');
  const page = pageAt(pages, appearance.page ?? -1);
  const geometry = pageGeometry(update, page);
  const rect = placeOn(shownSize(geometry), appearance.rect);
  const field = createSignatureField(update, name, page, userSpaceBox(geometry, rect));
  setAppearance(update, field.widget, appearance.content, { ...rect, rotation: geometry.rotation }, options.budget);
  return { field, page };
}

/** The rotation of an existing widget's surroundings: from its own dictionary, otherwise from its page. */
function rotationOf(update: IncrementalUpdate, widget: PdfDict, options: SignatureOptions): 0 | 90 | 180 | 270 {
  const own = asNumber(update, asDict(update, widget.get('MK'))?.get('R'));
  if (own === 0 || own === 90 || own === 180 || own === 270) return own;
  const parent = asDict(update, widget.get('P'));
  for (const page of eachPage(update, options.budget)) if (parent && page.dict === parent) return pageGeometry(update, page).rotation;
  return 0;
}

/** An existing field keeps its rectangle; if it has an area, it must show something. */
function showInExisting(update: IncrementalUpdate, { widget }: SignatureField, options: SignatureOptions): void {
  const [left = 0, bottom = 0, right = 0, top = 0] = asArray(update, widget.get('Rect')).map((item) => asNumber(update, item) ?? 0);
  const size = { width: Math.abs(right - left), height: Math.abs(top - bottom) };
  if (size.width === 0 || size.height === 0) return;
  const rotation = rotationOf(update, widget, options);
  const isTurned = rotation === 90 || rotation === 270;
  const seen = isTurned ? { width: size.height, height: size.width, rotation } : { ...size, rotation };
  const content = options.appearance?.content ?? { kind: 'text' as const, lines: options.name === undefined ? [] : [options.name] };
  setAppearance(update, widget, content, seen, options.budget);
}

function fieldFor(update: IncrementalUpdate, options: SignatureOptions, policy: ModificationPolicy): PlacedField {
  const fields = [...eachField(update, options.budget)];
  if (options.field !== undefined) {
    const existing = editExistingField(update, fields, options.field, policy);
    if (existing) {
      checkSeedValues(update, existing.field, options.reason);
      showInExisting(update, existing, options);
      return { field: existing };
    }
    checkNewFieldName(fields, options.field);
  }
  return newField(update, options, policy, options.field ?? freeFieldName(fields, 'Signature', policy));
}

const hiddenNotice: SigningNotice = {
  code: 'signature.appearances',
  message: 'the form makes viewers draw its fields (NeedAppearances), and some, such as Poppler, then do not show the signature',
};

function descriptionOf({ description, name }: SignatureOptions): FieldDescription {
  return description ?? { text: name === undefined ? 'Signature' : `Signature: ${name}`, language: 'en' };
}

/** Adds pages and the attached file; returns the audit trail if it must be in the signature dictionary instead. */
function addEvidence(structure: SigningStructure, { appendedPages, auditTrail, signingTime }: SignatureOptions): string | undefined {
  const { update, options } = structure;
  if (options.isSigned) return auditTrail?.json;
  if (appendedPages) structure.addPages(appendedPages);
  if (!auditTrail || !allowsAttachments(options.claims)) return auditTrail?.json;
  attachFile(update, {
    name: 'audit-trail.json',
    data: Buffer.from(auditTrail.json),
    mediaType: 'application/json',
    description: 'Audit trail of the signature',
    modified: signingTime,
  });
  return undefined;
}

/** Whether any field of the document is signed; if so, neither pages nor files may be added. */
export const isSigned = (document: PdfDocument): boolean => readModificationPolicy(document).signedFields.length > 0;

/**
 * Writes the update with an empty signature.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if earlier signatures forbid it, the field cannot be signed, or a file that poses as an
 * audit trail cannot be removed, VALIDATION_ERROR if the page, rectangle or field name is invalid.
 */
export function prepareSignature(document: PdfDocument, options: SignatureOptions): PreparedSignature {
  checkTrees(document, options.budget);
  const policy = readModificationPolicy(document);
  checkPolicy(policy, options);
  const update = new IncrementalUpdate(document);
  const isFirst = policy.signedFields.length === 0;
  refusePreparedTrails(document, options.budget);
  if (isFirst) settleStructure(update);
  // Files covered by an earlier signature stay: nobody vouches for them by name.
  const takenOut = isFirst ? takeOutTrails(update, options.budget ?? new Budget()) : [];
  const claims: ConformanceClaims = conformanceClaims(document);
  const structure = new SigningStructure(update, { isSigned: !isFirst, claims, budget: options.budget });
  if (options.placed && isFirst) structure.draw(options.placed);
  // The field belongs to an existing page, so it is read before the appended pages.
  const { field, page } = fieldFor(update, options, policy);
  structure.addField(field, page, descriptionOf(options));
  const isHidden =
    hasArea(update, field.widget) && settleAppearances(update, { isSigned: !isFirst, budget: options.budget ?? new Budget() });
  const auditTrail = addEvidence(structure, options);
  structure.finish();
  const lock = asDict(update, field.field.get('Lock'));
  const isUsableLock = lock && ['All', 'Include', 'Exclude'].includes(asName(update, lock.get('Action')) ?? '');
  const signature = update.add(signatureDict(update, options, isUsableLock ? lock : undefined, auditTrail));
  field.field.set('V', signature);
  if (options.certify) update.editEntry(update.editCatalog(), 'Perms').set('DocMDP', signature);
  declarePades(update);
  return {
    ...fillByteRange(writeIncrementalUpdate(update, { random: options.random }), signature, field.name),
    takenOut,
    notices: isHidden ? [...structure.notices, hiddenNotice] : structure.notices,
  };
}
