/**
 * An annotation → the box that programs may draw it in (ISO 32000-2 §12.5.2, §12.5.5, §12.5.6): the greatest of its rectangle, of the points that they
 * draw where it has no appearance, and of what an appearance takes up where there is no rectangle to fit it into.
 */
import { finiteNumbers } from '../../../pdf/content/painting.js';
import type { Budget } from '../../../base/abort.js';
import type { PdfDict, PdfObject, PdfStream } from '../../../pdf/objects/pdf-object.js';
import type { PlacedDict } from '../../../pdf/read/field-tree.js';
import { arrayOf, dictOf, nameOf, numberOf, type ObjectSource } from '../../../pdf/read/object-source.js';
import type { Box } from '../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import { appearancePainting, appearanceStreams, rectangleOf } from './visible-area.js';

/** Entries that readers draw by themselves; points outside the rectangle are drawn as well. */
const drawnPoints = ['QuadPoints', 'Vertices', 'L', 'CL', 'InkList', 'Path'];
/** Most numbers that are looked at; an annotation with more counts as one over the whole page. */
const maxNumbers = 100_000;
/** Annotations that readers draw an icon for, at the upper left corner of the rectangle and in a size of their own. */
const icons: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound', 'Caret']);
/** Points: more than the icons of readers measure. */
const iconSize = 32;
/** Line endings are drawn as wide as several lines (Table 179). */
const lineEndingFactor = 10;

type Grown = [left: number, bottom: number, right: number, top: number];

function include(box: Grown, x: number, y: number): void {
  box[0] = Math.min(box[0], x);
  box[1] = Math.min(box[1], y);
  box[2] = Math.max(box[2], x);
  box[3] = Math.max(box[3], y);
}

/** All points of an entry, of arrays in it too; false where there are too many, or where something else is among them. */
function includePoints(source: ObjectSource, value: PdfObject | undefined, box: Grown): boolean {
  const numbers: number[] = [];
  for (const item of arrayOf(source, value)) {
    const resolved = source.resolve(item);
    const list = Array.isArray(resolved) ? (resolved as readonly PdfObject[]) : [resolved];
    if (numbers.length + list.length > maxNumbers) return false;
    for (const one of list) {
      const number = numberOf(source, one);
      if (number === undefined || !Number.isFinite(number)) return false;
      numbers.push(number);
    }
  }
  for (let index = 0; index + 1 < numbers.length; index += 2) include(box, numbers[index] ?? 0, numbers[index + 1] ?? 0);
  return true;
}

/** Points by which lines reach beyond what they join; undefined where the width cannot be told. */
function lineReach(source: ObjectSource, annotation: PdfDict): number | undefined {
  const style = dictOf(source, annotation.get('BS'))?.get('W');
  const third = arrayOf(source, annotation.get('Border'))[2];
  const width = source.resolve(style ?? third);
  if (width !== null && (typeof width !== 'number' || !Number.isFinite(width))) return undefined;
  return Math.abs(width ?? 1) * (annotation.get('LE') === undefined ? 1 : lineEndingFactor);
}

/** The corners of an appearance's box, through its matrix. */
function* cornersOf(source: ObjectSource, form: PdfStream): Generator<readonly [x: number, y: number]> {
  const [left = 0, bottom = 0, right = 0, top = 0] = finiteNumbers(source, form.dict.get('BBox'), 4) ?? [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = finiteNumbers(source, form.dict.get('Matrix'), 6) ?? [];
  for (const x of [left, right]) for (const y of [bottom, top]) yield [a * x + c * y + e, b * x + d * y + f];
}

/** An appearance is fitted into the rectangle; where one of them has no area there is nothing to fit, and programs draw it in its own measures. */
function includeAppearances(source: ObjectSource, annotation: PdfDict, rectangle: Box, box: Grown): void {
  for (const form of appearanceStreams(source, annotation.get('AP'))) {
    const own: Grown = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of cornersOf(source, form)) include(own, x, y);
    const isFitted = [rectangle, own].every(([left, bottom, right, top]) => right > left && top > bottom);
    if (isFitted) continue;
    include(box, own[0], own[1]);
    include(box, own[2], own[3]);
    include(box, rectangle[0] + own[2] - own[0], rectangle[1] + own[3] - own[1]);
  }
}

/** Undefined where it cannot be told: then it may be the whole page. */
export function drawnBox(view: PdfView, { dict }: PlacedDict, budget: Budget): Box | undefined {
  const rectangle = rectangleOf(view, dict);
  const painting = appearancePainting(view, dict, budget);
  if (rectangle === undefined || painting === 'unclear') return undefined;
  const box: Grown = [...rectangle];
  if (painting === 'something') includeAppearances(view, dict, rectangle, box);
  const subtype = nameOf(view, dict.get('Subtype'));
  if (subtype !== 'Widget') {
    const reach = lineReach(view, dict);
    if (reach === undefined || !drawnPoints.every((key) => includePoints(view, dict.get(key), box))) return undefined;
    const isDrawnByReaders = painting === 'nothing' || drawnPoints.some((key) => dict.get(key) !== undefined);
    if (isDrawnByReaders && reach > 0) {
      include(box, box[0] - reach, box[1] - reach);
      include(box, box[2] + reach, box[3] + reach);
    }
    if (painting === 'nothing' && icons.has(subtype ?? '')) include(box, rectangle[0] + iconSize, rectangle[3] - iconSize);
  }
  return box.every(Number.isFinite) ? box : undefined;
}
