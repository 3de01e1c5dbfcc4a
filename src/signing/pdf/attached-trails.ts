/**
 * A PDF → its attached files that are named like audit trails: of the document, of pages, and in
 * annotations (ISO 32000-2 §7.11.4, §12.5.6.15, §14.13).
 */
import type { Budget } from '../../base/abort.js';
import { PdfRef, PdfStream, type PdfDict, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../pdf/objects/text-string.js';
import { asArray, catalogOf, asDict, asName, refKey, asString, type ObjectSource, type RefKey } from '../../pdf/read/object-source.js';
import { nameTreeEntries } from '../../pdf/read/sorted-tree.js';
import { eachPage } from '../../pdf/read/page-tree.js';

/** A file specification and its location. */
export interface AttachedTrail {
  /** The file's name, without folders. */
  readonly name: string;
  /** `page`: attached to a page or to an annotation on it. */
  readonly holder: 'document' | 'page';
  /** As written there: a reference, or the dictionary itself. */
  readonly specification: PdfObject;
  /** Its embedded streams, each once. */
  readonly streams: readonly PdfRef[];
}

/** The maximum number of attached files that are examined. */
export const maxAttachedFiles = 10_000;
/** Keys of a file specification that hold its name or embedded file. */
const nameKeys = ['UF', 'F', 'Unix', 'Mac', 'DOS'];

/** Ignores case, path and the number that programs add to copies: `C:\Audit-Trail (2).JSON` matches, too. */
function trailName(written: string): string | undefined {
  const plain = written.normalize('NFKC').replace(/[\p{Cc}\p{Cf}]/gu, '');
  const name =
    plain
      .split(/[/\\:]/)
      .at(-1)
      ?.trim() ?? '';
  return /^audit[-_ ]?trail[-_ ]*(?:\(?\d+\)?\s*|(?! )\s+)?\.json$/i.test(name) ? name : undefined;
}

/** @param key The name tree's key, if it was found in one */
export function attachedTrailOf(
  source: ObjectSource,
  specification: PdfObject,
  holder: AttachedTrail['holder'],
  key?: Uint8Array,
): AttachedTrail | undefined {
  const dict = asDict(source, specification);
  const written = nameKeys.flatMap((name) => asString(source, dict?.get(name))?.bytes ?? []);
  const name = [...written, ...(key ? [key] : [])].flatMap((bytes) => trailName(decodePdfText(bytes)) ?? [])[0];
  const embedded = asDict(source, dict?.get('EF'));
  if (name === undefined || !embedded) return undefined;
  const references = nameKeys.flatMap((one) => {
    const value = embedded.get(one);
    return value instanceof PdfRef && source.resolve(value) instanceof PdfStream ? [value] : [];
  });
  return { name, holder, specification, streams: [...new Map(references.map((one) => [refKey(one), one])).values()] };
}

/** Root of the name tree of embedded files. */
export const documentFiles = (source: ObjectSource): PdfDict | undefined =>
  asDict(source, asDict(source, catalogOf(source)?.get('Names'))?.get('EmbeddedFiles'));

/** Files of the document itself: `AF` of the catalog and `EmbeddedFiles`; the same file may be in both. */
export function* documentTrails(source: ObjectSource): Generator<AttachedTrail> {
  let left = maxAttachedFiles;
  for (const item of asArray(source, catalogOf(source)?.get('AF'))) {
    if (--left < 0) return;
    const found = attachedTrailOf(source, item, 'document');
    if (found) yield found;
  }
  for (const [key, value] of nameTreeEntries(source, documentFiles(source))) {
    if (--left < 0) return;
    const found = attachedTrailOf(source, value, 'document', key);
    if (found) yield found;
  }
}

/** Files of pages: their `AF`, and file annotations. */
export function* pageTrails(source: ObjectSource, budget: Budget): Generator<AttachedTrail> {
  const seen = new Set<RefKey>();
  const isNew = (value: PdfObject | undefined): boolean => {
    if (!(value instanceof PdfRef)) return true;
    const key = refKey(value);
    return !seen.has(key) && seen.add(key).has(key);
  };
  for (const { dict } of eachPage(source, budget)) {
    for (const key of ['AF', 'Annots']) {
      const list = dict.get(key);
      if (!isNew(list)) continue;
      for (const item of asArray(source, list)) {
        budget.step();
        if (!isNew(item)) continue;
        const one = asDict(source, item);
        const isFile = key === 'Annots' && asName(source, one?.get('Subtype')) === 'FileAttachment';
        const holders = key === 'AF' ? [item] : [...(isFile ? [one?.get('FS') ?? null] : []), ...asArray(source, one?.get('AF'))];
        for (const value of holders) {
          const found = attachedTrailOf(source, value, 'page');
          if (found) yield found;
        }
      }
    }
  }
}
