/** An annotation → how much of its page it may draw over (ISO 32000-2 §12.5.2, §12.5.5). */
import type { PdfDict, PdfObject } from '../../../pdf/objects/pdf-object.js';
import { arrayOf, numberOf, type ObjectSource } from '../../../pdf/read/object-source.js';
import { type Box, pageGeometry } from '../../../pdf/read/page-tree.js';
import type { PageNode } from './ruled-objects.js';
import { isVisible } from './visible-area.js';

/** Entries that readers draw by themselves where an annotation has no appearance; points outside its rectangle are drawn as well. */
const drawnPoints = ['QuadPoints', 'Vertices', 'L', 'CL', 'InkList', 'Path'];
/** Most numbers that are looked at; an annotation with more counts as one over the whole page. */
const maxNumbers = 100_000;

/** All numbers of an entry, of arrays in it too; undefined where there are too many. */
function numbersOf(source: ObjectSource, value: PdfObject | undefined): readonly number[] | undefined {
  const numbers: number[] = [];
  let looked = 0;
  for (const item of arrayOf(source, value))
    for (const one of [item, ...arrayOf(source, item)]) {
      if (++looked > maxNumbers) return undefined;
      const number = numberOf(source, one);
      if (number !== undefined) numbers.push(number);
    }
  return numbers;
}

/** Where it may draw; undefined where that cannot be told. */
function drawnBox(source: ObjectSource, annotation: PdfDict): Box | undefined {
  const corners = numbersOf(source, annotation.get('Rect'));
  if (corners?.length !== 4) return undefined;
  const points = [...corners];
  for (const key of annotation.get('AP') === undefined ? drawnPoints : []) {
    const more = numbersOf(source, annotation.get(key));
    if (more === undefined) return undefined;
    for (const number of more) points.push(number);
  }
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [index, number] of points.entries()) {
    const axis = index % 2;
    box[axis] = Math.min(box[axis] ?? Infinity, number);
    box[axis + 2] = Math.max(box[axis + 2] ?? -Infinity, number);
  }
  return box;
}

/**
 * Share of what the page shows, from 0 to 1; 0 for an annotation that is not to be seen, 1 where its place cannot be told. What it draws in that
 * place is not looked at.
 */
export function pageCover(source: ObjectSource, page: PageNode, annotation: PdfDict): number {
  if (!isVisible(source, annotation)) return 0;
  const drawn = drawnBox(source, annotation);
  if (drawn === undefined) return 1;
  const { box } = pageGeometry(source, page);
  const width = Math.min(drawn[2], box[2]) - Math.max(drawn[0], box[0]);
  const height = Math.min(drawn[3], box[3]) - Math.max(drawn[1], box[1]);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box[2] - box[0]) * (box[3] - box[1]));
}

/** The share as part of a sentence: `12 % of page 3`. */
export function coverText(share: number, page: number): string {
  const percent = share < 0.01 ? 'less than 1' : String(Math.round(share * 100));
  return `${percent} % of page ${page}`;
}
