/** One document of a merge, and what of it comes along. */
import type { Budget } from '../../base/abort.js';
import { PdfRef, type PdfDict } from '../objects/pdf-object.js';
import { arrayOf, catalogOf, refKey, type RefKey } from '../read/object-source.js';
import { pagesOf, type PdfPage } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { ObjectImport } from '../write/import-objects.js';
import type { MergeTarget } from './merge-target.js';

/** A page that comes along. */
export interface MergedPage {
  readonly page: PdfPage;
  /** In the source, from 0. */
  readonly index: number;
  /** In the result. */
  readonly reference: PdfRef;
  /** Degrees by which it is turned clockwise. */
  readonly turn: number;
}

/** A part while it is imported. */
export interface PartImport {
  readonly source: PdfDocument;
  readonly catalog: PdfDict | undefined;
  readonly imports: ObjectImport;
  readonly pages: readonly MergedPage[];
  /** Whether all pages come along. */
  readonly isWhole: boolean;
  /** Pages of the result before this part's. */
  readonly before: number;
  readonly budget: Budget;
}

/** What is taken of a part. */
interface PartChoice extends Pick<PartImport, 'before' | 'budget'> {
  readonly all: readonly PdfPage[];
  /** Indices from 0, in the order that is wanted; absent: all. */
  readonly chosen?: readonly number[] | undefined;
  /** Degrees by which pages are turned, by their indices. */
  readonly turns?: ReadonlyMap<number, number> | undefined;
}

/**
 * Gives the chosen pages their numbers; the others stay behind. What refers to the part's catalog or page tree refers to those of the result.
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
  // Of a page that comes twice, links lead to the first.
  for (const { page, reference } of pages.toReversed()) if (page.reference) imports.map(page.reference, reference);
  const taken = new Set(pages.flatMap(({ page }) => (page.reference ? [refKey(page.reference)] : [])));
  if (chosen) leaveBehind(imports, all, taken);
  return { source, catalog, imports, pages, isWhole: !chosen || wanted.size === all.length, before, budget };
}

/** Pages that are not taken, and the annotations that are on such pages alone. */
function leaveBehind(imports: ObjectImport, all: readonly PdfPage[], taken: ReadonlySet<RefKey>): void {
  const isTaken = ({ reference }: PdfPage): boolean => !reference || taken.has(refKey(reference));
  const annotationsOf = ({ dict }: PdfPage): PdfRef[] =>
    arrayOf(imports.source, dict.get('Annots')).filter((item) => item instanceof PdfRef);
  const shown = new Set(all.filter(isTaken).flatMap(annotationsOf).map(refKey));
  for (const page of all) {
    if (isTaken(page)) continue;
    if (page.reference) imports.drop(page.reference);
    for (const annotation of annotationsOf(page)) if (!shown.has(refKey(annotation))) imports.drop(annotation);
  }
}

/** Every page of a document, as often as its tree lists it. */
export const pagesIn = (source: PdfDocument, budget: Budget): PdfPage[] => [...pagesOf(source, budget)];
