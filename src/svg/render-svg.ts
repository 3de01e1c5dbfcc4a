/** A finished page → SVG 2: text as outlines, pictures embedded, nothing to load or run. */
import type { Fragment } from '../layout/page-item.js';
import { deepest } from '../render/draw/draw-items.js';
import { pageSide } from '../render/page-side.js';
import { drawItems } from './draw-items.js';
import { PictureSet, type PictureSetOptions } from './picture-set.js';
import { numberText, SvgCanvas, type SvgContext } from './svg-canvas.js';

export interface SvgPage {
  readonly svg: string;
  /** Layers that a renderer holds at once, and in total. */
  readonly layers: number;
  readonly layersDrawn: number;
}

/** Draws pages one after another; shared resources are read once. `size` is the size of the page's picture; default: the size on paper. */
export function createSvgRenderer(options: PictureSetOptions): (page: Fragment, size?: SvgSize) => SvgPage {
  const { diagnostics, budget } = options;
  const context: SvgContext = {
    pictures: new PictureSet(options),
    budget,
    tooDeep: () => diagnostics.report('render.too-deep', `items nested deeper than ${String(deepest)} are left out`),
  };
  return (page, size) => {
    const canvas = new SvgCanvas(context, page.width, size?.isOnGrid === true ? size.scale : undefined);
    drawItems(canvas, page.items, 0, 0);
    const { layers, layersDrawn } = canvas;
    return { svg: pageSvg(canvas.toString(), page, size), layers, layersDrawn };
  };
}

export interface SvgSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels per point. */
  readonly scale: number;
  /** Whether the picture is drawn at exactly these pixels, so that edges are aligned to them. */
  readonly isOnGrid: boolean;
}

function pageSvg(content: string, page: Fragment, size: SvgSize | undefined): string {
  // The parts of the last pixels outside the page are paper too.
  const width = size ? size.width / size.scale : pageSide(page.width);
  const height = size ? size.height / size.scale : pageSide(page.height);
  const sides = size
    ? `width="${numberText(size.width)}" height="${numberText(size.height)}"`
    : `width="${numberText(width)}pt" height="${numberText(height)}pt"`;
  const [across, down] = [numberText(width, 5), numberText(height, 5)];
  const paper = `<rect width="${across}" height="${down}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sides} viewBox="0 0 ${across} ${down}" preserveAspectRatio="none">${paper}${content}</svg>`;
}
