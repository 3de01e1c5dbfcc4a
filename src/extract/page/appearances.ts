/** An annotation → its appearance stream and its place on the page (ISO 32000-2 §12.5.5). */
import { concatenate, identity, type Matrix } from '../../base/matrix.js';
import { type PdfDict, type PdfObject, PdfStream } from '../../pdf/objects/pdf-object.js';
import { appearancePlace, isUnseen } from '../../pdf/read/appearance-place.js';
import { asArray, asDict, asName, asNumber, asStream } from '../../pdf/read/object-source.js';
import type { PdfPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { matrixFrom } from './matrix.js';

/** Kinds of annotations without text of their own. */
const withoutText: ReadonlySet<string> = new Set(['Link', 'Popup']);
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

/** From an appearance's form space to the page. */
function appearanceMatrix(document: PdfDocument, annotation: PdfDict, form: PdfStream): Matrix {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(document, annotation.get('Rect'));
  const [a = 0, b = 0, c = 0, d = 0] = numbersOf(document, form.dict.get('BBox'));
  const own = matrixFrom(numbersOf(document, form.dict.get('Matrix'))) ?? identity;
  return concatenate(own, appearancePlace([a, b, c, d], own, [x0, y0, x1, y1]).fit);
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
    if (!form || isUnseen(document, annotation)) continue;
    yield { form, matrix: appearanceMatrix(document, annotation, form) };
  }
}
