/**
 * An appearance → whether every program draws it within its box (ISO 32000-2 §8.4.2, §9.4.4, §12.5.5). All of them
 * clip to the box, but with bugs: a `Q` without its `q` removes the clip in pdf.js, and PDFium draws very small or
 * very flat letters at its own size without any clip.
 */
import type { Budget } from '../../../../base/abort.js';
import { boundsUnder, concatenate, identity, type Matrix } from '../../../../base/matrix.js';
import { contentOperations, type ContentOperation } from '../../../../pdf/content/content-operations.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream } from '../../../../pdf/objects/pdf-object.js';
import { catalogOf, asDict, asName, finiteNumbers } from '../../../../pdf/read/object-source.js';
import type { Box } from '../../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';

/**
 * In points: programs draw letters with a smaller height or width on the page at their own
 * sizes; none was observed to do so above a tenth.
 */
const leastSize = 0.5;
/** The maximum ratio of width to height, or height to width; PDFium was observed to fail at 50. */
const mostFlat = 20;
/** The maximum nesting of forms, and the maximum number of forms in one appearance. */
const [maxDepth, maxForms] = [8, 200];
/** The maximum number of saved graphics states. */
const maxSaved = 256;

interface TextState {
  matrix: Matrix;
  size: number;
  /** Horizontal scaling, 1 for none. */
  scale: number;
  /** Whether glyphs are drawings whose extent is unknown (Type 3). */
  isDrawn: boolean;
}

const finiteOperands = (operands: readonly PdfObject[], count: number): readonly number[] | undefined =>
  operands.length === count && operands.every((item) => typeof item === 'number' && Number.isFinite(item))
    ? (operands as readonly number[])
    : undefined;

const isMatrix = (numbers: readonly number[] | undefined): numbers is Matrix => numbers?.length === 6;

/** The least and greatest scaling factor of a matrix. */
function scalesOf([a, b, c, d]: Matrix): readonly [least: number, greatest: number] {
  const [sum, difference] = [Math.hypot(a + d, b - c), Math.hypot(a - d, b + c)];
  return [Math.abs(sum - difference) / 2, (sum + difference) / 2];
}

/** The box that encloses the form's box after its matrix is applied; undefined if either cannot be read. */
export function placeOfForm(view: PdfView, { dict }: PdfStream): { readonly box: Box; readonly matrix: Matrix } | undefined {
  const matrix = dict.get('Matrix') === undefined ? identity : finiteNumbers(view, dict.get('Matrix'), 6);
  const [a, b, c, d] = finiteNumbers(view, dict.get('BBox'), 4) ?? [];
  if (!isMatrix(matrix) || a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  return { box: boundsUnder(matrix, [a, b, c, d]), matrix };
}

class Walk {
  readonly #view: PdfView;
  readonly #budget: Budget;
  readonly #fallback: PdfDict | undefined;
  #forms = 0;

  constructor(view: PdfView, budget: Budget) {
    this.#view = view;
    this.#budget = budget;
    this.#fallback = asDict(view, asDict(view, catalogOf(view)?.get('AcroForm'))?.get('DR'));
  }

  /** @param start The matrix from the form's space, excluding its own matrix, to the page's */
  stays(form: PdfStream, start: Matrix, depth = 0): boolean {
    const view = this.#view;
    const place = placeOfForm(view, form);
    if (depth > maxDepth || ++this.#forms > maxForms || place === undefined) return false;
    const { data } = view.document.decodeStream(form, view.revision.index);
    const resources = asDict(view, form.dict.get('Resources'));
    const saved: TextState[] = [];
    let [state, line]: [TextState, Matrix] = [{ matrix: concatenate(place.matrix, start), size: 0, scale: 1, isDrawn: false }, identity];
    for (const operation of contentOperations(data, this.#budget)) {
      const { operator, operands } = operation;
      if (operator === 'q') saved.push({ ...state });
      else if (operator === 'Q') {
        const last = saved.pop();
        if (last === undefined) return false;
        state = last;
      } else if (operator === 'cm' || operator === 'Tm') {
        const matrix = finiteOperands(operands, 6);
        if (!isMatrix(matrix)) return false;
        if (operator === 'Tm') line = matrix;
        else state.matrix = concatenate(matrix, state.matrix);
      } else if (operator === 'BT') line = identity;
      else if (!this.#setsText(state, resources, operation)) return false;
      else if (['Tj', 'TJ', "'", '"'].includes(operator) && !isDrawnInPlace(state, line)) return false;
      else if (operator === 'Do' && !this.#stays(resources, operands[0], state.matrix, depth)) return false;
      if (operator === '?' || saved.length > maxSaved) return false;
    }
    return saved.length === 0;
  }

  #resource(resources: PdfDict | undefined, category: string, name: PdfObject | undefined): PdfObject {
    const key = name instanceof PdfName ? name.value : '';
    const own = asDict(this.#view, resources?.get(category))?.get(key);
    return this.#view.resolve(own ?? asDict(this.#view, this.#fallback?.get(category))?.get(key));
  }

  /** False if the resulting text state cannot be determined. */
  #setsText(state: TextState, resources: PdfDict | undefined, { operator, operands }: ContentOperation): boolean {
    if (operator === 'Tz') {
      const [percent] = finiteOperands(operands, 1) ?? [];
      state.scale = (percent ?? NaN) / 100;
      return percent !== undefined;
    }
    if (operator === 'Tf') {
      const font = asDict(this.#view, this.#resource(resources, 'Font', operands[0]));
      state.isDrawn = asName(this.#view, font?.get('Subtype')) === 'Type3';
      const [size] = finiteOperands(operands.slice(1), 1) ?? [];
      state.size = size ?? NaN;
      return size !== undefined;
    }
    if (operator !== 'gs') return true;
    const settings = asDict(this.#view, this.#resource(resources, 'ExtGState', operands[0]));
    // Font and size may also come from there, but no writer does this.
    return settings?.get('Font') === undefined;
  }

  #stays(resources: PdfDict | undefined, name: PdfObject | undefined, matrix: Matrix, depth: number): boolean {
    const object = this.#resource(resources, 'XObject', name);
    if (!(object instanceof PdfStream) || asName(this.#view, object.dict.get('Subtype')) !== 'Form') return true;
    return this.stays(object, matrix, depth + 1);
  }
}

function isDrawnInPlace({ matrix, size, scale, isDrawn }: TextState, line: Matrix): boolean {
  if (isDrawn) return false;
  const [least, greatest] = scalesOf(concatenate(concatenate([size * scale, 0, 0, size, 0, 0], line), matrix));
  return least >= leastSize && greatest <= least * mostFlat;
}

/** @param rectangle The rectangle into which the appearance is fitted */
export function staysInBox(view: PdfView, form: PdfStream, rectangle: Box, budget: Budget): boolean {
  const own = placeOfForm(view, form)?.box;
  if (own === undefined) return false;
  const [wide, high] = [own[2] - own[0], own[3] - own[1]];
  const [width, height] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
  // If either has no area, nothing can be fitted, and programs draw it at their own size.
  if (!(wide > 0 && high > 0 && width > 0 && height > 0)) return false;
  return new Walk(view, budget).stays(form, [width / wide, 0, 0, height / high, 0, 0]);
}
