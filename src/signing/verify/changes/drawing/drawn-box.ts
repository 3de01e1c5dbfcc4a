/**
 * An annotation → the box that programs may draw it in (ISO 32000-2 §12.5.2, §12.5.5, §12.5.6): enclosing its rectangle, what they draw
 * themselves without an appearance, and what keeps its size when the page is shown smaller.
 */
import { paintingOf } from '../../../../pdf/content/painting.js';
import type { Budget } from '../../../../base/abort.js';
import type { PdfDict, PdfObject } from '../../../../pdf/objects/pdf-object.js';
import type { PlacedDict } from '../../../../pdf/read/field-tree.js';
import { asArray, asDict, asName, asNumber, type ObjectSource } from '../../../../pdf/read/object-source.js';
import type { Box } from '../../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';
import { placeOfForm, staysInBox } from './stays-in-box.js';
import { annotationFlags, appearancePainting, appearanceStreams, agreedFlags, normalLook, rectangleOf } from './visible-area.js';

/** Entries that readers draw themselves, including points outside the rectangle. */
const drawnPoints = ['QuadPoints', 'Vertices', 'L', 'CL', 'InkList', 'Path'];
/** Numbers per element if not two: corners of a quadrilateral, ends of a line. */
const numbersOfPoint: Readonly<Record<string, number>> = { QuadPoints: 8, L: 4 };
/** The maximum number of coordinates; an annotation with more is treated as covering the whole page. */
const maxNumbers = 100_000;
/** Annotations for which readers draw an icon of fixed size at a corner of the rectangle or around it. */
const icons: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound', 'Caret']);
/** In points: larger than the icons of any reader. */
const iconSize = 32;
/** Line endings are drawn as wide as several line widths (Table 179). */
const lineEndingFactor = 10;

type Grown = [left: number, bottom: number, right: number, top: number];

function include(box: Grown, x: number, y: number): void {
  box[0] = Math.min(box[0], x);
  box[1] = Math.min(box[1], y);
  box[2] = Math.max(box[2], x);
  box[3] = Math.max(box[3], y);
}

/** Includes all points of an entry, also in nested arrays; returns false if there are too many numbers or other objects. */
function includePoints(source: ObjectSource, key: string, value: PdfObject | undefined, box: Grown): boolean {
  const numbers: number[] = [];
  for (const item of asArray(source, value)) {
    const resolved = source.resolve(item);
    const list = Array.isArray(resolved) ? (resolved as readonly PdfObject[]) : [resolved];
    if (numbers.length + list.length > maxNumbers) return false;
    for (const one of list) {
      const number = asNumber(source, one);
      if (number === undefined || !Number.isFinite(number)) return false;
      numbers.push(number);
    }
  }
  for (let index = 0; index + 1 < numbers.length; index += 2) include(box, numbers[index] ?? 0, numbers[index + 1] ?? 0);
  // MuPDF treats missing numbers as zero.
  if (numbers.length % (numbersOfPoint[key] ?? 2) !== 0) include(box, 0, 0);
  return true;
}

/** How far lines extend beyond their points, in points; undefined if the width cannot be determined. */
function lineReach(source: ObjectSource, annotation: PdfDict): number | undefined {
  const style = asDict(source, annotation.get('BS'))?.get('W');
  const third = asArray(source, annotation.get('Border'))[2];
  const width = source.resolve(style ?? third);
  if (width !== null && (typeof width !== 'number' || !Number.isFinite(width))) return undefined;
  return Math.abs(width ?? 1) * (annotation.get('LE') === undefined ? 1 : lineEndingFactor);
}

/** How far the arcs of a cloudy border extend beyond it, in points per step of its intensity (Table 169). */
const cloudReach = 5;

/** Undefined if it cannot be determined. */
function borderReach(source: ObjectSource, annotation: PdfDict): number | undefined {
  const effect = asDict(source, annotation.get('BE'));
  const intensity = effect === undefined ? 0 : source.resolve(effect.get('I'));
  const line = lineReach(source, annotation);
  if (line === undefined || (intensity !== null && (typeof intensity !== 'number' || !Number.isFinite(intensity)))) return undefined;
  return line + Math.abs(intensity ?? 0) * cloudReach;
}

/** How far Poppler's rounded ends extend beyond a marked line, relative to its height. */
const roundedEnds = 0.25;

/** The greatest height of all marked lines of text. */
function markedHeight(source: ObjectSource, annotation: PdfDict, rectangle: Box): number {
  const ys = asArray(source, annotation.get('QuadPoints')).map((item) => asNumber(source, item) ?? 0);
  let greatest = rectangle[3] - rectangle[1];
  for (let at = 0; at + 7 < ys.length; at += 8) {
    const own = [1, 3, 5, 7].map((index) => ys[at + index] ?? 0);
    greatest = Math.max(greatest, Math.max(...own) - Math.min(...own));
  }
  return greatest;
}

function grow(box: Grown, width: number, height = width): void {
  include(box, box[0] - width, box[1] - height);
  include(box, box[2] + width, box[3] + height);
}

/** The smallest zoom that is assumed for annotations that keep their size: a quarter. */
const smallestZoom = 0.25;
/** In points: what programs draw for a stamp of fixed size. */
const ownSize = [200, 64] as const;

/**
 * Annotations that keep their size or stay upright (Table 167) start at their upper left corner. MuPDF then draws an appearance
 * at its own size instead of fitting it into the rectangle.
 */
function includeFixed(view: PdfView, { dict }: PlacedDict, flags: number, rectangle: Box, box: Grown): boolean {
  const forms = [...appearanceStreams(view, dict.get('AP'))].map((form) => placeOfForm(view, form)?.box);
  if (!forms.every((form) => form !== undefined)) return false;
  const sizes = [rectangle, ...forms].map(([left, bottom, right, top]) => [right - left, top - bottom] as const);
  if (normalLook(view, dict) === undefined) sizes.push(ownSize);
  const scale = (flags & annotationFlags.noZoom) === 0 ? 1 : 1 / smallestZoom;
  const [width, height] = [0, 1].map((side) => Math.max(...sizes.map((size) => size[side] ?? 0)) * scale) as [number, number];
  include(box, rectangle[0] + width, rectangle[3] - height);
  // On a rotated page it extends in other directions.
  const reach = Math.max(width, height);
  if ((flags & annotationFlags.noRotate) !== 0)
    for (const side of [-1, 1]) include(box, rectangle[0] + side * reach, rectangle[3] + side * reach);
  return true;
}

/** Includes what programs draw without or in addition to an appearance; returns false if its extent cannot be determined. */
function includeOwnDrawing(view: PdfView, dict: PdfDict, isDrawnByReaders: boolean, rectangle: Box, box: Grown): boolean {
  const subtype = asName(view, dict.get('Subtype')) ?? '';
  const reach = borderReach(view, dict);
  if (reach === undefined || !drawnPoints.every((key) => includePoints(view, key, dict.get(key), box))) return false;
  if (!isDrawnByReaders && drawnPoints.every((key) => dict.get(key) === undefined)) return true;
  grow(box, reach);
  if (subtype === 'Highlight') grow(box, markedHeight(view, dict, rectangle) * roundedEnds, 0);
  if (isDrawnByReaders && icons.has(subtype)) grow(box, iconSize);
  return true;
}

/** Undefined if it cannot be determined: then it may be the whole page. */
export function drawnBox(view: PdfView, annotation: PlacedDict, budget: Budget): Box | undefined {
  const { dict } = annotation;
  const rectangle = rectangleOf(view, dict);
  const painting = appearancePainting(view, dict, budget);
  if (rectangle === undefined || painting === 'unclear') return undefined;
  const forms = painting === 'nothing' ? [] : [...appearanceStreams(view, dict.get('AP'))];
  if (!forms.every((form) => paintingOf(form, view, budget) === 'nothing' || staysInBox(view, form, rectangle, budget))) return undefined;
  const box: Grown = [...rectangle];
  if (asName(view, dict.get('Subtype')) !== 'Widget') {
    const isDrawnByReaders = painting === 'nothing' || normalLook(view, dict) === undefined;
    if (!includeOwnDrawing(view, dict, isDrawnByReaders, rectangle, box)) return undefined;
    const flags = agreedFlags(view, annotation) ?? allFlags;
    if ((flags & (annotationFlags.noZoom | annotationFlags.noRotate)) !== 0 && !includeFixed(view, annotation, flags, rectangle, box))
      return undefined;
  }
  return box.every(Number.isFinite) ? box : undefined;
}
const allFlags = -1;
