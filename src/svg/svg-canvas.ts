/** What one page's SVG is put together from: definitions, each once, and the marks in paint order. */
import type { Budget } from '../base/abort.js';
import type { PictureSet } from './picture-set.js';

/** Of all pages of one call. */
export interface SvgContext {
  readonly pictures: PictureSet;
  readonly budget: Budget | undefined;
  /** Told that items are nested too deep. */
  readonly tooDeep: () => void;
}

export class SvgCanvas {
  readonly #defs: string[] = [];
  readonly #ids = new Map<string, string>();
  #marks: string[] = [];
  #held = 1;
  /** Layers that a painter holds at once, the page being one. */
  layers = 1;
  /** Layers in all. */
  layersDrawn = 1;
  /** Characters so far. */
  length = 0;

  /**
   * @param grid Pixels a point where marks are to meet the pixels of a picture; undefined in spaces that are transformed, and for any size
   */
  constructor(
    readonly context: SvgContext,
    public grid?: number,
  ) {}

  add(mark: string): void {
    this.#marks.push(mark);
    this.length += mark.length;
  }

  /** The id of a definition, which is made when its key comes first. */
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

  /** Marks in a space of their own. */
  transformed(draw: () => void): void {
    const { grid } = this;
    this.grid = undefined;
    draw();
    this.grid = grid;
  }

  /** Marks apart from the others, for a definition. */
  apart(draw: () => void): string {
    const outer = this.#marks;
    this.#marks = [];
    this.transformed(draw);
    const inner = this.#marks.join('');
    this.#marks = outer;
    return inner;
  }

  /** Marks that a painter draws on a layer of their own. */
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

/** `RRGGBB` → a colour of SVG; what is none is black, as `auto` is on paper. */
export const colorOf = (color: string): string => (/^[0-9a-f]{6}$/i.test(color) ? `#${color.toLowerCase()}` : '#000');

/** ` name="alpha"`, nothing where it is opaque. */
export function opacity(name: 'opacity' | 'fill-opacity' | 'stroke-opacity' | 'stop-opacity', alpha: number): string {
  if (!Number.isFinite(alpha) || alpha >= 1) return '';
  return ` ${name}="${String(Math.round(Math.max(0, alpha) * 1000) / 1000)}"`;
}
