/**
 * Operations of content → text and paths with their places, colours and clips, if it contains
 * nothing else (ISO 32000-2 §8.4, §8.5, §9.3, §9.4).
 */
import { PdfName, type PdfDict, type PdfObject, PdfString } from '../objects/pdf-object.js';
import type { Box } from '../read/page-tree.js';
import { black, type Color, colorFrom } from './color.js';
import type { ContentOperation } from './content-operations.js';
import type { FontDecoder, GlyphWidths } from './font-decoder.js';
import { type PaintedPath, rectangleOfPart } from './painted-path.js';

const maxPathPoints = 1000;

/** Thrown if something other than readable text may be shown. */
export class UnknownText extends Error {}

export const unknown = (): never => {
  throw new UnknownText();
};

/** Scale and translation, without rotation or skew. */
export interface Placement {
  readonly sx: number;
  readonly sy: number;
  readonly x: number;
  readonly y: number;
}
export const asIs: Placement = { sx: 1, sy: 1, x: 0, y: 0 };

/** Also accepts mirrored matrices, which writers use for paths; mirrored text is not read. */
export function placementOf(numbers: readonly number[] | undefined): Placement {
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers ?? [];
  if (![a, b, c, d, e, f].every(Number.isFinite) || Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6 || a === 0 || d === 0) return unknown();
  return { sx: a, sy: d, x: e, y: f };
}

export const placedWithin = (inner: Placement, outer: Placement): Placement => ({
  sx: inner.sx * outer.sx,
  sy: inner.sy * outer.sy,
  x: inner.x * outer.sx + outer.x,
  y: inner.y * outer.sy + outer.y,
});

export const intersect = (a: Box, b: Box): Box => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];

/** The state that determines where and how text is visible. */
export interface GraphicsState {
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

const colorSpaces: Readonly<Record<string, number>> = { DeviceGray: 1, DeviceRGB: 3, DeviceCMYK: 4 };
function requireNumbers(operands: readonly PdfObject[], count: number): readonly number[] {
  const numbers = operands.filter((item) => typeof item === 'number');
  return operands.length === count && numbers.length === count ? numbers : unknown();
}

/** The state that a text operator with one number sets (Table 103). */
const textStates = { Tc: 'charSpace', Tw: 'wordSpace', Tz: 'scale', TL: 'leading', Ts: 'rise' } as const;

/** Receives what is drawn. */
export interface ContentSink {
  font(state: GraphicsState, resources: PdfDict | undefined, operands: readonly PdfObject[]): void;
  graphicsState(resources: PdfDict | undefined, name: PdfObject | undefined): void;
  nested(resources: PdfDict | undefined, name: PdfObject | undefined, depth: number, state: GraphicsState): void;
  paint(path: PaintedPath): void;
  /** @returns The advance in text space units */
  glyph(state: GraphicsState, placement: Placement, code: number): number;
}

/** The operations of one content stream, with their state. */
export class ContentReader {
  readonly #reader: ContentSink;
  readonly #resources: PdfDict | undefined;
  readonly #depth: number;
  #state: GraphicsState;
  readonly #saved: GraphicsState[] = [];
  #line: Placement = asIs;
  #pen: Placement = asIs;
  #parts: [x: number, y: number][][] = [];
  #points = 0;
  #isClip = false;

  constructor(reader: ContentSink, resources: PdfDict | undefined, depth: number, state: GraphicsState) {
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
    switch (operator) {
      case 'q':
        if (this.#saved.length > 64) return unknown();
        return void this.#saved.push({ ...state });
      case 'Q':
        this.#state = this.#saved.pop() ?? unknown();
        return;
      case 'cm':
        state.placement = placedWithin(placementOf(requireNumbers(operands, 6)), state.placement);
        return;
      case 'BT':
        this.#line = this.#pen = asIs;
        return;
      case 'Tf':
        return this.#reader.font(state, this.#resources, operands);
      case 'Tc':
      case 'Tw':
      case 'Tz':
      case 'TL':
      case 'Ts':
      case 'Tr':
        return this.#textState(operator, requireNumbers(operands, 1)[0] ?? unknown());
      case 'Tm':
        this.#line = this.#pen = placementOf(requireNumbers(operands, 6));
        return;
      case 'TD':
        state.leading = -(requireNumbers(operands, 2)[1] ?? 0);
        return this.#move(requireNumbers(operands, 2));
      case 'Td':
        return this.#move(requireNumbers(operands, 2));
      case 'T*':
        return this.#move([0, -state.leading]);
      case 'Tj':
      case 'TJ':
        return this.#show(operator === 'Tj' ? operands : ((operands[0] ?? []) as readonly PdfObject[]));
      case "'":
        this.#move([0, -state.leading]);
        return this.#show(operands);
      case '"':
        [state.wordSpace = 0, state.charSpace = 0] = requireNumbers(operands.slice(0, 2), 2);
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

  #textState(operator: keyof typeof textStates | 'Tr', value: number): void {
    if (operator !== 'Tr') this.#state[textStates[operator]] = operator === 'Tz' ? value / 100 : value;
    // Text that is stroked, invisible, or only clips.
    else if (value !== 0) unknown();
  }

  #colorOrPath(operator: string, operands: readonly PdfObject[]): void {
    const state = this.#state;
    switch (operator) {
      case 'g':
      case 'rg':
      case 'k':
        state.fill = colorFrom(requireNumbers(operands, { g: 1, rg: 3, k: 4 }[operator]));
        return;
      case 'G':
      case 'RG':
      case 'K':
        state.stroke = colorFrom(requireNumbers(operands, { G: 1, RG: 3, K: 4 }[operator]));
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
        state[operator.startsWith('s') ? 'fill' : 'stroke'] = colorFrom(requireNumbers(operands, operands.length));
        return;
      case 'BDC':
        // Layers may hide marked content (§8.11).
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
        const [x = 0, y = 0] = requireNumbers(operands, 2);
        return void this.#parts.push([this.#point(x, y)]);
      }
      case 'l': {
        const [x = 0, y = 0] = requireNumbers(operands, 2);
        return void (this.#parts.at(-1) ?? unknown()).push(this.#point(x, y));
      }
      case 're': {
        const [x = 0, y = 0, width = 0, height = 0] = requireNumbers(operands, 4);
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
        // Curves, pictures, shadings, broken syntax and unknown operators may show anything.
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
    this.#line = this.#pen = placedWithin({ sx: 1, sy: 1, x, y }, this.#line);
  }

  #show(values: readonly PdfObject[]): void {
    const state = this.#state;
    if (!Array.isArray(values)) return unknown();
    for (const value of values) {
      if (typeof value === 'number') this.#advance(-(value / 1000) * state.size * state.scale);
      else if (!(value instanceof PdfString)) return unknown();
      else
        for (const code of value.bytes) {
          const placed = placedWithin(placedWithin({ sx: 1, sy: 1, x: 0, y: state.rise }, this.#pen), state.placement);
          this.#advance(this.#reader.glyph(state, placed, code));
        }
    }
  }

  #advance(distance: number): void {
    this.#pen = placedWithin({ sx: 1, sy: 1, x: distance, y: 0 }, this.#pen);
  }
}
