/** A finished page → SVG 2: text as outlines, pictures within, nothing to load or to run. */
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import type { FontLibrary } from '../fonts/font-types.js';
import type { Fragment } from '../layout/page-item.js';
import type { PixelBudget } from '../render/image/pixel-budget.js';
import { deepest } from '../render/draw/draw-items.js';
import { pageSide } from '../render/page-side.js';
import { drawItems } from './draw-items.js';
import { number } from './number.js';
import { PictureSet } from './picture-set.js';
import { SvgCanvas, type SvgContext } from './svg-canvas.js';

export interface SvgOptions {
  readonly diagnostics: Diagnostics;
  readonly budget?: Budget;
  /** What the document's pictures may be decoded to; default: one of this call's own. */
  readonly pixels?: PixelBudget;
  /** Draws the text in EMF and WMF pictures; without it that text is left out. */
  readonly fonts?: FontLibrary;
  /** Each run of glyphs as one path, which is drawn faster; default: each glyph once, which is smaller. */
  readonly inlinesGlyphs?: boolean;
}

export interface SvgPage {
  readonly svg: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Layers of a painter: held at once, and in all. */
  readonly layers: number;
  readonly layersDrawn: number;
}

/** Draws one page after the other; what they share is read once. `size` is what its picture's sides say, with their unit. */
export function createSvgRenderer(options: SvgOptions): (page: Fragment, size?: SvgSize) => SvgPage {
  const { diagnostics, budget, pixels, fonts, inlinesGlyphs = false } = options;
  const context: SvgContext = {
    pictures: new PictureSet({ diagnostics, budget, pixels, fonts }),
    budget,
    inlinesGlyphs,
    tooDeep: () => diagnostics.report('render.too-deep', `items nested deeper than ${String(deepest)} are left out`),
  };
  return (page, size) => {
    const [width, height] = [pageSide(page.width), pageSide(page.height)];
    const canvas = new SvgCanvas(context);
    drawItems(canvas, page.items, 0, 0);
    const { layers, layersDrawn } = canvas;
    return { svg: document(canvas.toString(), width, height, size), width, height, layers, layersDrawn };
  };
}

/** Pixels. */
export interface SvgSize {
  readonly width: number;
  readonly height: number;
}

function document(content: string, width: number, height: number, size: SvgSize | undefined): string {
  const sides = size
    ? `width="${number(size.width)}" height="${number(size.height)}"`
    : `width="${number(width)}pt" height="${number(height)}pt"`;
  const box = `viewBox="0 0 ${number(width)} ${number(height)}"`;
  const paper = `<rect width="${number(width)}" height="${number(height)}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sides} ${box}>${paper}${content}</svg>`;
}
