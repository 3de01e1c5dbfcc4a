/** An unsigned PDF → the same without attached files that pose as audit trails: once signed, they would be covered like everything else. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, PdfString, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { eachField } from '../../pdf/read/field-tree.js';
import { asArray, catalogOf, asDict, refKey, asStream, type RefKey } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { IncrementalUpdate } from '../../pdf/write/incremental-update.js';
import { readAuditTrail } from '../audit-trail/read-audit-trail.js';
import { nameTreeEntries } from '../../pdf/read/sorted-tree.js';
import { attachedTrailOf, documentTrails, pageTrails, type AttachedTrail } from './attached-trails.js';
import { auditTrailHashKey, auditTrailKey } from './signature-dictionary.js';
import { refuse } from '../errors.js';

/** A file that only has the name is left to the document: nobody reads it as a trail. Each stream is read once. */
function trailTest(document: PdfDocument): (found: AttachedTrail) => boolean {
  const known = new Map<RefKey, boolean>();
  return ({ streams }) =>
    streams.some((reference) => {
      const key = refKey(reference);
      const stream = known.has(key) ? undefined : asStream(document, reference);
      if (stream) known.set(key, readAuditTrail(Buffer.from(document.decodeStream(stream).data).toString('utf8')).trail !== undefined);
      return known.get(key) === true;
    });
}

/** Whether the value of a signature field was ever signed, judging only by the dictionary. */
function looksSigned(dict: PdfDict): boolean {
  const [range, contents] = [dict.get('ByteRange'), dict.get('Contents')];
  return Array.isArray(range) && range.length === 4 && contents instanceof PdfString && contents.bytes.some((octet) => octet !== 0);
}

/**
 * Refuses prepared signature dictionaries that hold a trail.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT
 */
export function refusePreparedTrails(document: PdfDocument, budget: Budget | undefined): void {
  for (const { name, type, value } of eachField(document, budget)) {
    const dict = type === 'Sig' ? asDict(document, value) : undefined;
    const hasTrail = dict !== undefined && (dict.get(auditTrailKey) !== undefined || dict.get(auditTrailHashKey) !== undefined);
    if (hasTrail && !looksSigned(dict))
      refuse('document', `has a signature field "${name.slice(0, 100)}" that is not signed but contains an audit trail; remove its value`);
  }
}

/** Removes entries of `AF` and `EmbeddedFiles` for which `isGone` returns true. */
function dropFiles(update: IncrementalUpdate, isGone: (specification: PdfObject, key?: Uint8Array) => boolean): void {
  const catalog = update.editCatalog();
  const associated = catalog.get('AF');
  const kept = asArray(update, associated).filter((item) => !isGone(item));
  if (kept.length < asArray(update, associated).length) {
    if (associated instanceof PdfRef) update.set(associated, kept);
    else catalog.set('AF', kept.length > 0 ? kept : undefined);
  }
  const names = asDict(update, catalog.get('Names'));
  const entries = [...nameTreeEntries(update, asDict(update, names?.get('EmbeddedFiles')))];
  const left = entries.filter(([key, value]) => !isGone(value, key));
  if (left.length === entries.length) return;
  // The tree is rewritten as one leaf, so that no limits need updating; its keys are already sorted.
  const root = update.editEntry(update.editEntry(catalog, 'Names'), 'EmbeddedFiles');
  root.set('Kids', undefined).set('Limits', undefined);
  root.set(
    'Names',
    left.flatMap(([key, value]) => [new PdfString(key), value]),
  );
}

/**
 * Only for an unsigned document.
 * @returns Names of the removed files
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if one is on a page, which must not change unnoticed
 */
export function takeOutTrails(update: IncrementalUpdate, budget: Budget): string[] {
  const { document } = update;
  const posesAsTrail = trailTest(document);
  for (const found of pageTrails(document, budget)) {
    if (posesAsTrail(found))
      refuse('document', `has a file "${found.name.slice(0, 100)}" on a page that poses as an audit trail of a signature; remove it`);
  }
  const posing = [...documentTrails(document)].filter(posesAsTrail);
  if (posing.length === 0 || catalogOf(document) === undefined) return [];
  dropFiles(update, (specification, key) => {
    const found = attachedTrailOf(document, specification, 'document', key);
    return found !== undefined && posesAsTrail(found);
  });
  return [...new Set(posing.map(({ name }) => name))];
}
