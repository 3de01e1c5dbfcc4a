/** An annotation → its appearance stream and its place on the page (ISO 32000-2 §12.5.5). */
import { type PdfDict, type PdfObject, PdfStream } from '../../pdf/objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, asStream } from '../../pdf/read/object-source.js';
import type { PdfPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { applied, identity, type Matrix, matrixFrom, within } from './matrix.js';

/** Kinds of annotations without text of their own. */
const withoutText: ReadonlySet<string> = new Set(['Link', 'Popup']);
/** Flags of annotations that are not shown (Table 167): hidden, no view. */
const unseen = (1 << 1) | (1 << 5);
const maxAnnotations = 5000;

/** The appearance stream of an annotation in its current state (§12.5.5). */
function appearanceOf(document: PdfDocument, annotation: PdfDict): PdfStream | undefined {
  const normal = document.resolve(asDict(document, annotation.get('AP'))?.get('N'));
  if (normal instanceof PdfStream) return normal;
  const state = asName(document, annotation.get('AS'));
  return state === undefined ? undefined : asStream(document, asDict(document, normal)?.get(state));
}

const numbersOf = (document: PdfDocument, value: PdfObject | undefined): readonly number[] =>
  asArray(document, value).map((item) => asNumber(document, item) ?? 0);

/** From an appearance's form space to the page: its box is fitted into the annotation's rectangle (§12.5.5, algorithm 8.1). */
function appearanceMatrix(document: PdfDocument, annotation: PdfDict, form: PdfStream): Matrix {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(document, annotation.get('Rect'));
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(document, form.dict.get('BBox'));
  const own = matrixFrom(numbersOf(document, form.dict.get('Matrix'))) ?? identity;
  const corners = [applied(own, a, b), applied(own, c, b), applied(own, a, d), applied(own, c, d)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const [scaleX, scaleY] = [width > 0 ? Math.abs(x1 - x0) / width : 1, height > 0 ? Math.abs(y1 - y0) / height : 1];
  const fit: Matrix = [scaleX, 0, 0, scaleY, Math.min(x0, x1) - left * scaleX, Math.min(y0, y1) - bottom * scaleY];
  return within(own, fit);
}

export interface Appearance {
  readonly form: PdfStream;
  /** From its form space to default user space. */
  readonly matrix: Matrix;
}

/** Appearances of the visible annotations that may have text: values of form fields, notes on the page. */
export function* appearancesOf(document: PdfDocument, page: PdfPage): Generator<Appearance, void, undefined> {
  for (const item of asArray(document, page.dict.get('Annots')).slice(0, maxAnnotations)) {
    const annotation = asDict(document, item);
    if (!annotation || withoutText.has(asName(document, annotation.get('Subtype')) ?? '')) continue;
    const form = appearanceOf(document, annotation);
    if (!form || ((asNumber(document, annotation.get('F')) ?? 0) & unseen) !== 0) continue;
    yield { form, matrix: appearanceMatrix(document, annotation, form) };
  }
}
