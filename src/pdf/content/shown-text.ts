/**
 * A form XObject, such as a field's appearance → its readable text, if it draws nothing else (ISO 32000-2 §9.4, §8.10). Text counts only
 * if everybody can read it: dark on the field's own background, within its box, in reading order and in a readable size.
 */
import type { Budget } from '../../base/abort.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream } from '../objects/pdf-object.js';
import { asDict, asName, finiteNumbers } from '../read/object-source.js';
import type { Box } from '../read/page-tree.js';
import type { PdfView } from '../read/pdf-document.js';
import { black, type Color, contrast, leastContrast, white } from './color.js';
import { contentOperations } from './content-operations.js';
import {
  asIs,
  ContentReader,
  type ContentSink,
  type GraphicsState,
  intersect,
  type Placement,
  placementOf,
  unknown,
  UnknownText,
  placedWithin,
} from './content-reader.js';
import { fontDecoder, glyphWidths } from './font-decoder.js';
import { decorationOf, type FieldDecoration, type PaintedPath } from './painted-path.js';

export interface ShownTextOptions {
  readonly view: PdfView;
  readonly budget: Budget;
  /** Resources for names that the form's own resources lack (§12.7.4.3). */
  readonly fallback: PdfDict | undefined;
  /** Whether a font, graphics state or colour space is not vouched for, so that its effect on text is unknown. */
  readonly isStrange: (resource: PdfObject, category: 'Font' | 'ExtGState' | 'ColorSpace') => boolean;
  readonly decoration: FieldDecoration;
  /** The annotation's rectangle, into which the form is fitted. */
  readonly rectangle: Box;
}

/** The maximum nesting of forms. */
const maxDepth = 4;
const maxCharacters = 100_000;
/** The minimum height and width of an average letter on the page, in points. */
const leastSize = 3;
/**
 * Relative to the font size: the maximum overlap of letters, the height of a line that must be
 * visible, the minimum distance between lines.
 */
const [overlap, seenHeight, lineStep] = [0.3, 0.45, 0.4];
/** The minimum distance to the next letter, relative to a letter's width. */
const leastAdvance = 0.5;
/** The previously shown text, to check the reading order. */
interface LastGlyph {
  readonly end: number;
  readonly baseline: number;
}

class TextReader implements ContentSink {
  readonly #options: ShownTextOptions;
  readonly #box: Box;
  /** From form space to page space. */
  readonly #fit: { readonly sx: number; readonly sy: number };
  /** Colours behind the text. */
  #papers: Color[];
  #isPapered = false;
  #last: LastGlyph | undefined;
  text = '';

  constructor(options: ShownTextOptions, form: PdfStream) {
    this.#options = options;
    const box = finiteNumbers(options.view, form.dict.get('BBox'), 4) ?? unknown();
    const [a = 0, b = 0, c = 0, d = 0] = box;
    this.#box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
    this.#fit = this.#fitOf(form);
    this.#papers = [options.decoration.background ?? white];
  }

  /** Rotated at most by multiples of 90 degrees, like fields (Table 192, `R`). */
  #fitOf(form: PdfStream): { readonly sx: number; readonly sy: number } {
    const { view, rectangle } = this.#options;
    const matrix = form.dict.get('Matrix') === undefined ? [1, 0, 0, 1, 0, 0] : finiteNumbers(view, form.dict.get('Matrix'), 6);
    const [a = 0, b = 0, c = 0, d = 0] = matrix ?? unknown();
    const isTurned = Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6;
    if (!isTurned && (Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6)) return unknown();
    if (a * d - b * c <= 0) return unknown();
    const [width, height] = [this.#box[2] - this.#box[0], this.#box[3] - this.#box[1]];
    const [wide, high] = [rectangle[2] - rectangle[0], rectangle[3] - rectangle[1]];
    if (!(width > 0 && height > 0)) return unknown();
    return isTurned ? { sx: high / width, sy: wide / height } : { sx: wide / width, sy: high / height };
  }

  #resource(resources: PdfDict | undefined, category: string, name: PdfObject | undefined): PdfObject {
    const { view, fallback } = this.#options;
    const key = name instanceof PdfName ? name.value : '';
    return asDict(view, resources?.get(category))?.get(key) ?? asDict(view, fallback?.get(category))?.get(key) ?? null;
  }

  read(form: PdfStream, depth = 0, above?: GraphicsState): void {
    const { view, budget } = this.#options;
    if (depth > maxDepth || form.dict.get('OC') !== undefined) return unknown();
    const { data, remaining, damaged } = view.document.decodeStream(form, view.revision.index);
    if (remaining.length > 0 || damaged) return unknown();
    const resources = asDict(view, form.dict.get('Resources'));
    for (const [name, space] of asDict(view, resources?.get('ColorSpace'))?.entries ?? [])
      if (name.startsWith('Default') && this.#options.isStrange(space, 'ColorSpace')) return unknown();
    new ContentReader(this, resources, depth, above ?? this.#start()).run(contentOperations(data, budget));
  }

  #start(): GraphicsState {
    const text = { decoder: undefined, widths: undefined, size: 0, charSpace: 0, wordSpace: 0, scale: 1, leading: 0, rise: 0 };
    return { placement: asIs, clip: this.#box, fill: black, stroke: black, ...text };
  }

  font(state: GraphicsState, resources: PdfDict | undefined, operands: readonly PdfObject[]): void {
    const { view, isStrange } = this.#options;
    const value = this.#resource(resources, 'Font', operands[0]);
    const dict = asDict(view, value);
    const decoder = dict === undefined || isStrange(value, 'Font') ? undefined : fontDecoder(view, dict);
    state.decoder = decoder;
    state.widths = decoder && dict && glyphWidths(view, dict, decoder);
    state.size = typeof operands[1] === 'number' ? operands[1] : 0;
  }

  graphicsState(resources: PdfDict | undefined, name: PdfObject | undefined): void {
    const value = this.#resource(resources, 'ExtGState', name);
    if (this.#options.isStrange(value, 'ExtGState')) unknown();
  }

  nested(resources: PdfDict | undefined, name: PdfObject | undefined, depth: number, state: GraphicsState): void {
    const { view } = this.#options;
    const object = view.resolve(this.#resource(resources, 'XObject', name));
    if (!(object instanceof PdfStream) || asName(view, object.dict.get('Subtype')) !== 'Form') return unknown();
    const matrix = object.dict.get('Matrix');
    const inner = matrix === undefined ? asIs : placementOf(finiteNumbers(view, matrix, 6));
    const placement = placedWithin(inner, state.placement);
    const [a = 0, b = 0, c = 0, d = 0] = finiteNumbers(view, object.dict.get('BBox'), 4) ?? unknown();
    const corner = (x: number, y: number): readonly [number, number] => [x * placement.sx + placement.x, y * placement.sy + placement.y];
    const [[fromX, fromY], [toX, toY]] = [corner(a, b), corner(c, d)];
    const box: Box = [Math.min(fromX, toX), Math.min(fromY, toY), Math.max(fromX, toX), Math.max(fromY, toY)];
    this.read(object, depth + 1, { ...state, placement, clip: intersect(state.clip, box) });
  }

  paint(path: PaintedPath): void {
    const papers = decorationOf(path, this.#box, this.#options.decoration);
    // Anything painted after text may cover it, or turn it into other letters.
    if (papers === undefined || (this.text !== '' && (papers.length > 0 || path.parts.length > 0))) return unknown();
    if (papers.length === 0) return;
    this.#papers = this.#isPapered ? [...this.#papers, ...papers] : [...papers];
    this.#isPapered = true;
    if (this.#options.decoration.background === undefined) this.#papers.push(white);
  }

  /** @returns The advance in text space units */
  glyph(state: GraphicsState, placement: Placement, code: number): number {
    const text = state.decoder?.(Uint8Array.of(code)) ?? unknown();
    const width = (state.widths?.(code) ?? unknown()) / 1000;
    const isSpace = text.trim() === '';
    const advance = (width * state.size + state.charSpace + (code === 0x20 ? state.wordSpace : 0)) * state.scale;
    if (this.text.length > maxCharacters) return unknown();
    if (!isSpace) this.#mustBeSeen(state, placement, { width: width * state.size * state.scale, advance });
    this.text += text;
    return advance;
  }

  #mustBeSeen(state: GraphicsState, { sx, sy, x, y }: Placement, glyph: { readonly width: number; readonly advance: number }): void {
    const { fill, size, clip } = state;
    const height = size * sy;
    // Mirrored text.
    if (!(sx > 0 && sy > 0 && size > 0)) unknown();
    if (fill === undefined || this.#papers.some((paper) => contrast(fill, paper) < leastContrast)) unknown();
    if (height * this.#fit.sy < leastSize || size * state.scale * sx * this.#fit.sx < leastSize) unknown();
    if (!(glyph.width > 0) || glyph.advance < leastAdvance * glyph.width) unknown();
    const slack = Math.max(1, 0.1 * height);
    const end = x + glyph.width * sx;
    if (x < clip[0] - slack || end > clip[2] + slack) unknown();
    if (y < clip[1] - slack || y + seenHeight * height > clip[3] + slack) unknown();
    const last = this.#last;
    if (last !== undefined) {
      const isOnLine = Math.abs(y - last.baseline) < lineStep * height;
      if (isOnLine ? x < last.end - overlap * height : y > last.baseline) unknown();
    }
    this.#last = { end, baseline: y };
  }
}

/** In reading order, without spaces for gaps; undefined if something other than readable text may be shown. */
export function shownText(form: PdfStream, options: ShownTextOptions): string | undefined {
  try {
    const reader = new TextReader(options, form);
    reader.read(form);
    return reader.text;
  } catch (error) {
    if (error instanceof UnknownText) return undefined;
    throw error;
  }
}
