/** The parts of one page's SVG: definitions, each written once, and the marks in paint order. */
import { cssColor } from '../base/rgb.js';
import type { Budget } from '../base/abort.js';
import type { Points } from '../base/units.js';
import type { FontFace } from '../fonts/font-types.js';
import type { PictureSet } from './picture-set.js';

/** Shared by all pages of one call. */
export interface SvgContext {
  readonly pictures: PictureSet;
  readonly budget: Budget | undefined;
  /** Called if items are nested too deeply. */
  readonly tooDeep: () => void;
}

export class SvgCanvas {
  readonly #defs: string[] = [];
  readonly #ids = new Map<string, string>();
  #marks: string[] = [];
  #held = 1;
  /** Layers that a renderer holds at once, including the page. */
  layers = 1;
  /** Layers in total. */
  layersDrawn = 1;
  /** Characters so far. */
  length = 0;

  /**
   * @param width The page's, in points; undefined in transformed spaces
   * @param grid Pixels per point if marks are aligned to the pixels of a picture; undefined in transformed spaces and for output of any
   * size
   */
  constructor(
    readonly context: SvgContext,
    public width: Points | undefined,
    public grid?: number,
  ) {}

  add(mark: string): void {
    this.#marks.push(mark);
    this.length += mark.length;
  }

  /** The id of a definition, which is created the first time its key is used. */
  define(key: string, prefix: string, make: (id: string) => string): string {
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = `${prefix}${this.#ids.size + 1}`;
      this.#ids.set(key, id);
      const definition = make(id);
      this.length += definition.length;
      this.#defs.push(definition);
    }
    return id;
  }

  /** Draws marks in a transformed space. */
  transformed(draw: () => void): void {
    const { width, grid } = this;
    this.width = this.grid = undefined;
    draw();
    this.width = width;
    this.grid = grid;
  }

  /** Collects marks separately, for a definition. */
  apart(draw: () => void): string {
    const outer = this.#marks;
    this.#marks = [];
    this.transformed(draw);
    const inner = this.#marks.join('');
    this.#marks = outer;
    return inner;
  }

  /** Draws marks on their own layer. */
  layer(draw: () => void): void {
    this.#held += 1;
    this.layersDrawn += 1;
    this.layers = Math.max(this.layers, this.#held);
    draw();
    this.#held -= 1;
  }

  /** Definitions and marks. */
  toString(): string {
    const defs = this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : '';
    return defs + this.#marks.join('');
  }
}

/** `RRGGBB` → an SVG colour; an invalid colour is black, like `auto` on paper. */
export const svgColor = (color: string): string => cssColor(color) ?? '#000';

/** ` name="alpha"`; empty if opaque. */
export function opacity(name: 'opacity' | 'fill-opacity' | 'stroke-opacity' | 'stop-opacity', alpha: number): string {
  if (!Number.isFinite(alpha) || alpha >= 1) return '';
  return ` ${name}="${String(Math.round(Math.max(0, alpha) * 1000) / 1000)}"`;
}

// Numbers in SVG syntax have no exponents and no invisible digits.

/** With at most `decimals` digits after the point. */
export function numberText(value: number, decimals = 3): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  if (!Number.isFinite(rounded)) return '0';
  // No page reaches this far, and larger numbers would be written with an exponent.
  const held = Math.max(-farthest, Math.min(farthest, rounded));
  if (held === 0) return '0';
  return Math.abs(held) < 1e-6 ? held.toFixed(decimals) : String(held);
}

const farthest = 1e9;

/** A matrix as the value of `transform`. */
export const matrixText = (values: readonly number[]): string =>
  `matrix(${values.map((value, index) => numberText(value, index < 4 ? 7 : 3)).join(' ')})`;

const faceKeys = new WeakMap<FontFace, string>();
let faces = 0;

/** Distinguishes faces in the keys of definitions: unique in the process and never written to the output. */
export function faceKey(face: FontFace): string {
  let key = faceKeys.get(face);
  if (key === undefined) faceKeys.set(face, (key = String((faces += 1))));
  return key;
}

/** The id of a clip to a path; an empty one hides everything. */
export const clipPath = (canvas: SvgCanvas, d: string): string =>
  canvas.define(`clip ${d}`, 'k', (id) => `<clipPath id="${id}"><path d="${d === '' ? 'M0 0' : d}"/></clipPath>`);
