/**
 * A form XObject, such as a field's appearance → the text that people read there, where that is all that it draws (ISO 32000-2 §9.4, §8.10). Text counts
 * only where everybody reads it: dark on the field's own background, within its box, in reading order and in a size that can be read.
 */
import type { Budget } from '../../base/abort.js';
import { type PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '../objects/pdf-object.js';
import { arrayOf, dictOf, nameOf, type ObjectSource } from '../read/object-source.js';
import type { Box } from '../read/page-tree.js';
import type { PdfView } from '../read/pdf-document.js';
import { contentOperations, type ContentOperation } from './content-operations.js';
import { fontDecoder, type FontDecoder } from './font-decoder.js';
import { glyphWidths, type GlyphWidths } from './glyph-widths.js';
import { type Color, decorationOf, type FieldDecoration, type PaintedPath, rectangleOfPart } from './painted-path.js';
import { finiteNumbers } from './painting.js';

export interface ShownTextOptions {
  readonly view: PdfView;
  readonly budget: Budget;
  /** Resources that count where the form has none of the name (§12.7.4.3). */
  readonly fallback: PdfDict | undefined;
  /** Fonts, graphics states and colour spaces of which nobody vouches for what they make of text. */
  readonly isStrange: (resource: PdfObject, category: 'Font' | 'ExtGState' | 'ColorSpace') => boolean;
  readonly decoration: FieldDecoration;
  /** The annotation's rectangle, into which the form is fitted. */
  readonly rectangle: Box;
}

/** Forms within forms. */
const maxDepth = 4;
const maxCharacters = 100_000;
const maxPathPoints = 1000;
/** Least height and width of an average letter on the page, in points. */
const leastSize = 3;
/** Shares of the size: how far letters may overlap, how high the part of a line is that must be seen, how far a line is below the one before. */
const [overlap, seenHeight, lineStep] = [0.3, 0.45, 0.4];
/** Of the width of a letter, how far the next one must be from it at least. */
const leastAdvance = 0.5;
/** WCAG 2.2, 1.4.11: least contrast of what must be recognised. */
export const leastContrast = 3;

class UnknownText extends Error {}

const unknown = (): never => {
  throw new UnknownText();
};

/** Scale and shift; nothing is turned or slanted. */
interface Placement {
  readonly sx: number;
  readonly sy: number;
  readonly x: number;
  readonly y: number;
}
const asIs: Placement = { sx: 1, sy: 1, x: 0, y: 0 };

function placementOf(numbers: readonly number[] | undefined): Placement {
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers ?? [];
  if (![a, b, c, d, e, f].every(Number.isFinite) || Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6 || a <= 0 || d <= 0) return unknown();
  return { sx: a, sy: d, x: e, y: f };
}

const within = (inner: Placement, outer: Placement): Placement => ({
  sx: inner.sx * outer.sx,
  sy: inner.sy * outer.sy,
  x: inner.x * outer.sx + outer.x,
  y: inner.y * outer.sy + outer.y,
});

const intersect = (a: Box, b: Box): Box => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];

interface GraphicsState {
  placement: Placement;
  clip: Box;
  fill: Color | undefined;
  stroke: Color | undefined;
  decoder: FontDecoder | undefined;
  widths: GlyphWidths | undefined;
  size: number;
  charSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
}

const luminance = ([red, green, blue]: Color): number => {
  const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

export function contrast(a: Color, b: Color): number {
  const [lighter = 1, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

const colorSpaces: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };
const white: Color = [1, 1, 1];
const black: Color = [0, 0, 0];

/** From as many components as the space has (§10.4). */
export function colorOf(components: readonly number[]): Color | undefined {
  const values = components.map((value) => Math.min(1, Math.max(0, value)));
  const [a = 0, b = 0, c = 0, d = 0] = values;
  if (!values.every(Number.isFinite)) return undefined;
  if (values.length === 1) return [a, a, a];
  if (values.length === 3) return [a, b, c];
  return values.length === 4 ? [1 - Math.min(1, a + d), 1 - Math.min(1, b + d), 1 - Math.min(1, c + d)] : undefined;
}

function numbersOf(operands: readonly PdfObject[], count: number): readonly number[] {
  const numbers = operands.filter((item) => typeof item === 'number');
  return operands.length === count && numbers.length === count ? numbers : unknown();
}

/** Text that was shown last, for the order in which people read. */
interface LastGlyph {
  readonly end: number;
  readonly baseline: number;
}

class TextReader {
  readonly #options: ShownTextOptions;
  readonly #box: Box;
  /** From the form's space to the page's. */
  readonly #fit: { readonly sx: number; readonly sy: number };
  /** What is behind the text. */
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

  /** Turned by quarters at most, as fields are (Table 192, `R`). */
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
    return dictOf(view, resources?.get(category))?.get(key) ?? dictOf(view, fallback?.get(category))?.get(key) ?? null;
  }

  read(form: PdfStream, depth = 0, above?: GraphicsState): void {
    const { view, budget } = this.#options;
    if (depth > maxDepth || form.dict.get('OC') !== undefined) return unknown();
    const { data, remaining, damaged } = view.document.decodeStream(form, view.revision.index);
    if (remaining.length > 0 || damaged) return unknown();
    const resources = dictOf(view, form.dict.get('Resources'));
    for (const [name, space] of dictOf(view, resources?.get('ColorSpace'))?.entries ?? [])
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
    const dict = dictOf(view, value);
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
    if (!(object instanceof PdfStream) || nameOf(view, object.dict.get('Subtype')) !== 'Form') return unknown();
    const matrix = object.dict.get('Matrix');
    const inner = matrix === undefined ? asIs : placementOf(finiteNumbers(view, matrix, 6));
    const placement = within(inner, state.placement);
    const [a = 0, b = 0, c = 0, d = 0] = finiteNumbers(view, object.dict.get('BBox'), 4) ?? unknown();
    const corner = (x: number, y: number): readonly [number, number] => [x * placement.sx + placement.x, y * placement.sy + placement.y];
    const [left, bottom] = corner(Math.min(a, c), Math.min(b, d));
    const [right, top] = corner(Math.max(a, c), Math.max(b, d));
    this.read(object, depth + 1, { ...state, placement, clip: intersect(state.clip, [left, bottom, right, top]) });
  }

  paint(path: PaintedPath): void {
    const papers = decorationOf(path, this.#box, this.#options.decoration);
    // Whatever is painted after text may cover it, or make other letters of it.
    if (papers === undefined || (this.text !== '' && (papers.length > 0 || path.parts.length > 0))) return unknown();
    if (papers.length === 0) return;
    this.#papers = this.#isPapered ? [...this.#papers, ...papers] : [...papers];
    this.#isPapered = true;
    if (this.#options.decoration.background === undefined) this.#papers.push(white);
  }

  /** @returns How far the pen moves in the text's own units */
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

/** The operations of one content stream, with their state. */
class ContentReader {
  readonly #reader: TextReader;
  readonly #resources: PdfDict | undefined;
  readonly #depth: number;
  #state: GraphicsState;
  readonly #saved: GraphicsState[] = [];
  #line: Placement = asIs;
  #pen: Placement = asIs;
  #parts: [x: number, y: number][][] = [];
  #points = 0;
  #isClip = false;

  constructor(reader: TextReader, resources: PdfDict | undefined, depth: number, state: GraphicsState) {
    this.#reader = reader;
    this.#resources = resources;
    this.#depth = depth;
    this.#state = { ...state };
  }

  run(operations: Iterable<ContentOperation>): void {
    for (const operation of operations) this.#operation(operation);
  }

  #operation({ operator, operands }: ContentOperation): void {
    const state = this.#state;
    const first = (): number => numbersOf(operands, 1)[0] ?? unknown();
    switch (operator) {
      case 'q':
        if (this.#saved.length > 64) return unknown();
        return void this.#saved.push({ ...state });
      case 'Q':
        this.#state = this.#saved.pop() ?? unknown();
        return;
      case 'cm':
        state.placement = within(placementOf(numbersOf(operands, 6)), state.placement);
        return;
      case 'BT':
        this.#line = this.#pen = asIs;
        return;
      case 'Tf':
        return this.#reader.font(state, this.#resources, operands);
      case 'Tc':
        state.charSpace = first();
        return;
      case 'Tw':
        state.wordSpace = first();
        return;
      case 'Tz':
        state.scale = first() / 100;
        return;
      case 'TL':
        state.leading = first();
        return;
      case 'Ts':
        state.rise = first();
        return;
      case 'Tr':
        // Text that is outlined, not painted, or only clips.
        return first() === 0 ? undefined : unknown();
      case 'Tm':
        this.#line = this.#pen = placementOf(numbersOf(operands, 6));
        return;
      case 'TD':
        state.leading = -(numbersOf(operands, 2)[1] ?? 0);
        return this.#move(numbersOf(operands, 2));
      case 'Td':
        return this.#move(numbersOf(operands, 2));
      case 'T*':
        return this.#move([0, -state.leading]);
      case 'Tj':
      case 'TJ':
        return this.#show(operator === 'Tj' ? operands : ((operands[0] ?? []) as readonly PdfObject[]));
      case "'":
        this.#move([0, -state.leading]);
        return this.#show(operands);
      case '"':
        [state.wordSpace = 0, state.charSpace = 0] = numbersOf(operands.slice(0, 2), 2);
        this.#move([0, -state.leading]);
        return this.#show(operands.slice(2));
      case 'Do':
        return this.#reader.nested(this.#resources, operands[0], this.#depth, state);
      case 'gs':
        return this.#reader.graphicsState(this.#resources, operands[0]);
      default:
        return this.#colorOrPath(operator, operands);
    }
  }

  #colorOrPath(operator: string, operands: readonly PdfObject[]): void {
    const state = this.#state;
    switch (operator) {
      case 'g':
      case 'rg':
      case 'k':
        state.fill = colorOf(numbersOf(operands, { g: 1, rg: 3, k: 4 }[operator]));
        return;
      case 'G':
      case 'RG':
      case 'K':
        state.stroke = colorOf(numbersOf(operands, { G: 1, RG: 3, K: 4 }[operator]));
        return;
      case 'cs':
      case 'CS': {
        const [name] = operands;
        if (!(name instanceof PdfName) || !Object.hasOwn(colorSpaces, name.value)) return unknown();
        state[operator === 'cs' ? 'fill' : 'stroke'] = black;
        return;
      }
      case 'sc':
      case 'scn':
      case 'SC':
      case 'SCN':
        state[operator.startsWith('s') ? 'fill' : 'stroke'] = colorOf(numbersOf(operands, operands.length));
        return;
      case 'BDC':
        // Layers may hide what they mark (§8.11).
        return operands[0] instanceof PdfName && operands[0].value !== 'OC' ? undefined : unknown();
      case 'ET':
      case 'BMC':
      case 'EMC':
      case 'MP':
      case 'DP':
      case 'w':
      case 'J':
      case 'j':
      case 'M':
      case 'd':
      case 'ri':
      case 'i':
        return;
      default:
        return this.#path(operator, operands);
    }
  }

  #point(x: number, y: number): [number, number] {
    if (++this.#points > maxPathPoints) return unknown();
    const { placement } = this.#state;
    return [x * placement.sx + placement.x, y * placement.sy + placement.y];
  }

  #path(operator: string, operands: readonly PdfObject[]): void {
    switch (operator) {
      case 'm': {
        const [x = 0, y = 0] = numbersOf(operands, 2);
        return void this.#parts.push([this.#point(x, y)]);
      }
      case 'l': {
        const [x = 0, y = 0] = numbersOf(operands, 2);
        return void (this.#parts.at(-1) ?? unknown()).push(this.#point(x, y));
      }
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = numbersOf(operands, 4);
        const corners = [this.#point(x, y), this.#point(x + width, y), this.#point(x + width, y + height), this.#point(x, y + height)];
        return void this.#parts.push(corners);
      }
      case 'h':
        return;
      case 'W':
      case 'W*':
        this.#isClip = true;
        return;
      case 'n':
        return this.#paint(false, false);
      case 'f':
      case 'F':
      case 'f*':
        return this.#paint(true, false);
      case 'S':
      case 's':
        return this.#paint(false, true);
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        return this.#paint(true, true);
      default:
        // Curves, pictures, shadings, broken syntax and what is not known may show anything.
        return unknown();
    }
  }

  #paint(isFilled: boolean, isStroked: boolean): void {
    const { fill, stroke } = this.#state;
    const parts = this.#parts;
    if ((isFilled && fill === undefined) || (isStroked && stroke === undefined)) return unknown();
    if (isFilled || isStroked) this.#reader.paint({ parts, fill: isFilled ? fill : undefined, stroke: isStroked ? stroke : undefined });
    if (this.#isClip) {
      const rectangle = parts.length === 1 && parts[0] !== undefined ? rectangleOfPart(parts[0]) : undefined;
      this.#state.clip = intersect(this.#state.clip, rectangle ?? unknown());
    }
    this.#parts = [];
    this.#points = 0;
    this.#isClip = false;
  }

  #move([x = 0, y = 0]: readonly number[]): void {
    this.#line = this.#pen = within({ sx: 1, sy: 1, x, y }, this.#line);
  }

  #show(values: readonly PdfObject[]): void {
    const state = this.#state;
    if (!Array.isArray(values)) return unknown();
    for (const value of values) {
      if (typeof value === 'number') this.#advance(-(value / 1000) * state.size * state.scale);
      else if (!(value instanceof PdfString)) return unknown();
      else
        for (const code of value.bytes) {
          const placed = within(within({ sx: 1, sy: 1, x: 0, y: state.rise }, this.#pen), state.placement);
          this.#advance(this.#reader.glyph(state, placed, code));
        }
    }
  }

  #advance(distance: number): void {
    this.#pen = within({ sx: 1, sy: 1, x: distance, y: 0 }, this.#pen);
  }
}

/** In the order in which it is read, without spaces for gaps; undefined where something other than readable text may be shown. */
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

/** A colour as an array of numbers gives it, such as those of an annotation (§12.5.2); undefined for none. */
export const colorIn = (source: ObjectSource, value: PdfObject | undefined): Color | undefined => {
  const items = arrayOf(source, value).map((item) => source.resolve(item));
  const numbers = items.filter((item) => typeof item === 'number');
  return items.length === numbers.length && numbers.length > 0 ? colorOf(numbers) : undefined;
};
