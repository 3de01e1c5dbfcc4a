/**
 * An appearance → whether every program draws it within its box (ISO 32000-2 §8.4.2, §9.4.4, §12.5.5). Each of them clips to the box, and then errs: a `Q`
 * without its `q` gives up the clip in pdf.js, and PDFium draws letters that are too small or too flat in a size of its own, without any clip.
 */
import type { Budget } from '../../../../base/abort.js';
import { concatenate, type Matrix } from '../../../../base/matrix.js';
import { contentOperations, type ContentOperation } from '../../../../pdf/content/content-operations.js';
import { finiteNumbers } from '../../../../pdf/content/painting.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream } from '../../../../pdf/objects/pdf-object.js';
import { catalogOf, dictOf, nameOf } from '../../../../pdf/read/object-source.js';
import type { Box } from '../../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';

const asIs: Matrix = [1, 0, 0, 1, 0, 0];
/** Points: height and width of letters on the page below which programs draw them in sizes of their own; none of them was seen to do so above a tenth. */
const leastSize = 0.5;
/** How many times as long as high, or as high as long; PDFium was seen to err at 50. */
const mostFlat = 20;
/** Forms within forms, and forms of one appearance. */
const [maxDepth, maxForms] = [8, 200];
/** States that are saved at once. */
const maxSaved = 256;

interface TextState {
  matrix: Matrix;
  size: number;
  /** Horizontal, 1 for as it is. */
  scale: number;
  /** Whether letters are drawings whose extent nobody but the drawing knows (Type 3). */
  isDrawn: boolean;
}

const numbersOf = (operands: readonly PdfObject[], count: number): readonly number[] | undefined =>
  operands.length === count && operands.every((item) => typeof item === 'number' && Number.isFinite(item))
    ? (operands as readonly number[])
    : undefined;

const isMatrix = (numbers: readonly number[] | undefined): numbers is Matrix => numbers?.length === 6;

/** Least and greatest factor by which a matrix scales. */
function scalesOf([a, b, c, d]: Matrix): readonly [least: number, greatest: number] {
  const [sum, difference] = [Math.hypot(a + d, b - c), Math.hypot(a - d, b + c)];
  return [Math.abs(sum - difference) / 2, (sum + difference) / 2];
}

export const cornersOf = ([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): readonly (readonly [x: number, y: number])[] =>
  [left, right].flatMap((x) => [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));

/** What encloses the form's box through its matrix; undefined where either cannot be read. */
export function placeOfForm(view: PdfView, { dict }: PdfStream): { readonly box: Box; readonly matrix: Matrix } | undefined {
  const matrix = dict.get('Matrix') === undefined ? asIs : finiteNumbers(view, dict.get('Matrix'), 6);
  const [a, b, c, d] = finiteNumbers(view, dict.get('BBox'), 4) ?? [];
  if (!isMatrix(matrix) || a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const corners = cornersOf([a, b, c, d], matrix);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], matrix };
}

class Walk {
  readonly #view: PdfView;
  readonly #budget: Budget;
  readonly #fallback: PdfDict | undefined;
  #forms = 0;

  constructor(view: PdfView, budget: Budget) {
    this.#view = view;
    this.#budget = budget;
    this.#fallback = dictOf(view, dictOf(view, catalogOf(view)?.get('AcroForm'))?.get('DR'));
  }

  /** @param start From the form's space, its own matrix apart, to the page's */
  stays(form: PdfStream, start: Matrix, depth = 0): boolean {
    const view = this.#view;
    const place = placeOfForm(view, form);
    if (depth > maxDepth || ++this.#forms > maxForms || place === undefined) return false;
    const { data } = view.document.decodeStream(form, view.revision.index);
    const resources = dictOf(view, form.dict.get('Resources'));
    const saved: TextState[] = [];
    let [state, line]: [TextState, Matrix] = [{ matrix: concatenate(place.matrix, start), size: 0, scale: 1, isDrawn: false }, asIs];
    for (const operation of contentOperations(data, this.#budget)) {
      const { operator, operands } = operation;
      if (operator === 'q') saved.push({ ...state });
      else if (operator === 'Q') {
        const last = saved.pop();
        if (last === undefined) return false;
        state = last;
      } else if (operator === 'cm' || operator === 'Tm') {
        const matrix = numbersOf(operands, 6);
        if (!isMatrix(matrix)) return false;
        if (operator === 'Tm') line = matrix;
        else state.matrix = concatenate(matrix, state.matrix);
      } else if (operator === 'BT') line = asIs;
      else if (!this.#setsText(state, resources, operation)) return false;
      else if (['Tj', 'TJ', "'", '"'].includes(operator) && !isDrawnInPlace(state, line)) return false;
      else if (operator === 'Do' && !this.#stays(resources, operands[0], state.matrix, depth)) return false;
      if (operator === '?' || saved.length > maxSaved) return false;
    }
    return saved.length === 0;
  }

  #resource(resources: PdfDict | undefined, category: string, name: PdfObject | undefined): PdfObject {
    const key = name instanceof PdfName ? name.value : '';
    const own = dictOf(this.#view, resources?.get(category))?.get(key);
    return this.#view.resolve(own ?? dictOf(this.#view, this.#fallback?.get(category))?.get(key));
  }

  /** False where it cannot be told what is set. */
  #setsText(state: TextState, resources: PdfDict | undefined, { operator, operands }: ContentOperation): boolean {
    if (operator === 'Tz') {
      const [percent] = numbersOf(operands, 1) ?? [];
      state.scale = (percent ?? NaN) / 100;
      return percent !== undefined;
    }
    if (operator === 'Tf') {
      const font = dictOf(this.#view, this.#resource(resources, 'Font', operands[0]));
      state.isDrawn = nameOf(this.#view, font?.get('Subtype')) === 'Type3';
      const [size] = numbersOf(operands.slice(1), 1) ?? [];
      state.size = size ?? NaN;
      return size !== undefined;
    }
    if (operator !== 'gs') return true;
    const settings = dictOf(this.#view, this.#resource(resources, 'ExtGState', operands[0]));
    // Font and size may come from there too; nobody writes them so.
    return settings?.get('Font') === undefined;
  }

  #stays(resources: PdfDict | undefined, name: PdfObject | undefined, matrix: Matrix, depth: number): boolean {
    const object = this.#resource(resources, 'XObject', name);
    if (!(object instanceof PdfStream) || nameOf(this.#view, object.dict.get('Subtype')) !== 'Form') return true;
    return this.stays(object, matrix, depth + 1);
  }
}

function isDrawnInPlace({ matrix, size, scale, isDrawn }: TextState, line: Matrix): boolean {
  if (isDrawn) return false;
  const [least, greatest] = scalesOf(concatenate(concatenate([size * scale, 0, 0, size, 0, 0], line), matrix));
  return least >= leastSize && greatest <= least * mostFlat;
}

/** @param rectangle Into which the appearance is fitted */
export function staysInBox(view: PdfView, form: PdfStream, rectangle: Box, budget: Budget): boolean {
  const own = placeOfForm(view, form)?.box;
  if (own === undefined) return false;
  const [wide, high] = [own[2] - own[0], own[3] - own[1]];
  const [width, height] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
  // Where one of them has no area there is nothing to fit, and programs draw it in measures of their own.
  if (!(wide > 0 && high > 0 && width > 0 && height > 0)) return false;
  return new Walk(view, budget).stays(form, [width / wide, 0, 0, height / high, 0, 0]);
}
