/** A document of a merge, and the content that is taken from it. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, PdfDict, pdfDict, pdfName, PdfStream } from '../objects/pdf-object.js';
import { asArray, catalogOf, refKey, type RefKey } from '../read/object-source.js';
import { eachPage, type PdfPage, pageGeometry, fallbackBox } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { ObjectImport } from '../write/import-objects.js';
import type { MergeTarget } from './merge-target.js';

/** A page that is taken. */
export interface MergedPage {
  readonly page: PdfPage;
  /** Its index in the source, from 0. */
  readonly index: number;
  /** The page in the result. */
  readonly reference: PdfRef;
  /** Degrees by which it is rotated clockwise. */
  readonly turn: number;
}

/** A part during its import. */
export interface PartImport {
  readonly source: PdfDocument;
  readonly catalog: PdfDict | undefined;
  readonly imports: ObjectImport;
  readonly pages: readonly MergedPage[];
  /** Whether all pages are taken. */
  readonly isWhole: boolean;
  /** Number of pages of the result before this part. */
  readonly before: number;
  readonly budget: Budget;
}

/** The pages to take from a part. */
interface PartChoice extends Pick<PartImport, 'before' | 'budget'> {
  readonly all: readonly PdfPage[];
  /** Indices from 0, in the desired order; absent: all. */
  readonly chosen?: readonly number[] | undefined;
  /** Degrees by which pages are rotated, by page index. */
  readonly turns?: ReadonlyMap<number, number> | undefined;
}

/**
 * Reserves references for the chosen pages and drops the others. The part's catalog and page tree are mapped to those of the result.
 */
export function startPart(target: MergeTarget, source: PdfDocument, { all, chosen, turns, before, budget }: PartChoice): PartImport {
  const imports = new ObjectImport(target.update, source, budget);
  const catalog = catalogOf(source);
  const [root, tree] = [source.trailer.get('Root'), catalog?.get('Pages')];
  if (root instanceof PdfRef) imports.map(root, target.root);
  if (tree instanceof PdfRef) imports.map(tree, target.pages);
  const wanted = new Set(chosen);
  const pages = (chosen ?? [...all.keys()]).flatMap((index) => {
    const page = all[index];
    return page ? [{ page, index, reference: target.update.reserve(), turn: turns?.get(index) ?? 0 }] : [];
  });
  // If a page is taken twice, links lead to its first copy.
  for (const { page, reference } of pages.toReversed()) if (page.reference) imports.map(page.reference, reference);
  const taken = new Set(pages.flatMap(({ page }) => (page.reference ? [refKey(page.reference)] : [])));
  if (chosen) leaveBehind(imports, all, taken);
  return { source, catalog, imports, pages, isWhole: !chosen || wanted.size === all.length, before, budget };
}

/** Drops pages that are not taken, and annotations that only such pages have. */
function leaveBehind(imports: ObjectImport, all: readonly PdfPage[], taken: ReadonlySet<RefKey>): void {
  const isTaken = ({ reference }: PdfPage): boolean => !reference || taken.has(refKey(reference));
  const annotationsOf = ({ dict }: PdfPage): PdfRef[] =>
    asArray(imports.source, dict.get('Annots')).filter((item) => item instanceof PdfRef);
  const shown = new Set(all.filter(isTaken).flatMap(annotationsOf).map(refKey));
  for (const page of all) {
    if (isTaken(page)) continue;
    if (page.reference) imports.drop(page.reference);
    for (const annotation of annotationsOf(page)) if (!shown.has(refKey(annotation))) imports.drop(annotation);
  }
}

/** All pages of a document, repeated as often as its page tree lists them. */
export const pagesIn = (source: PdfDocument, budget: Budget): PdfPage[] => [...eachPage(source, budget)];

/** Entries that lead out of the page, and inheritable ones. `Thumb` shows the page without its stamp. */
const leftOut = ['Parent', 'B', 'Thumb', 'Annots', 'Resources', 'MediaBox', 'CropBox', 'Rotate'];
const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

/** Pages of the result, with inherited attributes, independent of the part's page tree (ISO 32000-2 §7.7.3). */
export function copyPages(part: PartImport): void {
  for (const page of part.pages) part.imports.update.set(page.reference, copied(part, page));
}

function copied({ source, imports }: PartImport, { page, turn }: MergedPage): PdfDict {
  const dict = imports.copyDict(page.dict, leftOut).set('Type', pdfName('Page'));
  for (const key of inherited) {
    const value = source.resolve(page.attributes.get(key));
    // in a damaged file it may be anything, even a stream, which cannot be direct
    if (value !== null && !(value instanceof PdfStream)) dict.set(key, imports.copy(value));
  }
  if (dict.get('Resources') === undefined) dict.set('Resources', pdfDict({}));
  if (dict.get('MediaBox') === undefined) dict.set('MediaBox', fallbackBox);
  if (turn !== 0) dict.set('Rotate', (pageGeometry(source, page).rotation + turn + 360) % 360);
  const annotations = asArray(source, page.dict.get('Annots')).flatMap((item) => {
    const copy = imports.copy(item);
    return copy instanceof PdfRef || copy instanceof PdfDict ? [copy] : [];
  });
  return annotations.length > 0 ? dict.set('Annots', annotations) : dict;
}
