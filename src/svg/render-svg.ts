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
import { PictureSet, type ShrinkPicture } from './picture-set.js';
import { SvgCanvas, type SvgContext } from './svg-canvas.js';

export interface SvgOptions {
  readonly diagnostics: Diagnostics;
  readonly budget?: Budget;
  /** What the document's pictures may be decoded to; default: one of this call's own. */
  readonly pixels?: PixelBudget;
  /** Draws the text in EMF and WMF pictures; without it that text is left out. */
  readonly fonts?: FontLibrary;
  /** Makes pictures smaller that a page on a grid shows smaller; absent: they stay as they are. */
  readonly shrink?: ShrinkPicture;
}

export interface SvgPage {
  readonly svg: string;
  /** Layers of a painter: held at once, and in all. */
  readonly layers: number;
  readonly layersDrawn: number;
}

/** Draws one page after the other; what they share is read once. `size` is that of its picture; absent: the size on paper. */
export function createSvgRenderer(options: SvgOptions): (page: Fragment, size?: SvgSize) => SvgPage {
  const { diagnostics, budget, pixels, fonts, shrink } = options;
  const context: SvgContext = {
    pictures: new PictureSet({ diagnostics, budget, pixels, fonts, shrink }),
    budget,
    tooDeep: () => diagnostics.report('render.too-deep', `items nested deeper than ${String(deepest)} are left out`),
  };
  return (page, size) => {
    const canvas = new SvgCanvas(context, size?.isOnGrid === true ? size.scale : undefined);
    drawItems(canvas, page.items, 0, 0);
    const { layers, layersDrawn } = canvas;
    return { svg: document(canvas.toString(), page, size), layers, layersDrawn };
  };
}

export interface SvgSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels a point. */
  readonly scale: number;
  /** The picture is drawn with these pixels, so that edges are laid on them. */
  readonly isOnGrid: boolean;
}

function document(content: string, page: Fragment, size: SvgSize | undefined): string {
  // What the last pixels have beyond the page is paper too.
  const width = size ? size.width / size.scale : pageSide(page.width);
  const height = size ? size.height / size.scale : pageSide(page.height);
  const sides = size
    ? `width="${number(size.width)}" height="${number(size.height)}"`
    : `width="${number(width)}pt" height="${number(height)}pt"`;
  const [across, down] = [number(width, 5), number(height, 5)];
  const paper = `<rect width="${across}" height="${down}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sides} viewBox="0 0 ${across} ${down}" preserveAspectRatio="none">${paper}${content}</svg>`;
}
