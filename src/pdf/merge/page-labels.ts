/** Page labels, the page numbers that readers display (ISO 32000-2 §12.4.2). */
import { type PdfDict, pdfDict, pdfName, type PdfObject } from '../objects/pdf-object.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { asDict, asName, asNumber } from '../read/object-source.js';
import type { TreeEntry } from '../write/sorted-tree.js';
import type { PartImport } from './merge-part.js';

/** A range of labels. */
interface Range {
  readonly start: number;
  readonly dict: PdfDict;
  /** The number of its first page; undefined if all its pages have the same label. */
  readonly first: number | undefined;
}

const decimal = (first: number): PdfDict => pdfDict({ S: pdfName('D'), St: first });

function labelRanges({ source, catalog, budget }: PartImport): Range[] {
  const ranges: Range[] = [];
  for (const [start, value] of numberTreeEntries(source, asDict(source, catalog?.get('PageLabels')), budget)) {
    const dict = asDict(source, value);
    if (!dict) continue;
    const first = asName(source, dict.get('S')) === undefined ? undefined : (asNumber(source, dict.get('St')) ?? 1);
    ranges.push({ start, dict, first });
  }
  return ranges.toSorted((left, right) => left.start - right.start);
}

/** The labels of the part's pages that are taken; by default they are numbered from 1. */
export function partLabels(part: PartImport): TreeEntry[] {
  const ranges = labelRanges(part);
  if (ranges.length === 0) return [[part.before, decimal(1)]];
  const entries: TreeEntry[] = [];
  let before: { readonly range: Range | undefined; readonly index: number } | undefined;
  for (const [at, { index }] of part.pages.entries()) {
    const range = ranges.findLast(({ start }) => start <= index);
    if (!before || before.range !== range || before.index + 1 !== index) entries.push([part.before + at, labelAt(part, range, index)]);
    before = { range, index };
  }
  return entries;
}

function labelAt({ imports }: PartImport, range: Range | undefined, index: number): PdfObject {
  if (!range) return decimal(index + 1);
  const copy = imports.copyDict(range.dict, ['St']);
  return range.first === undefined ? copy : copy.set('St', range.first + index - range.start);
}

/** A range that counts from a number, starting at the page. @param page Index from 0 */
export const labelsFrom = (page: number, number: number): TreeEntry => [page, decimal(number)];
