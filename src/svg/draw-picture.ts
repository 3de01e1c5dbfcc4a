/** Picture items → images stretched to their box and cropped by a clip; a placeholder box replaces pictures that cannot be drawn. */
import type { Fragment, ImageItem } from '../layout/page-item.js';
import { placeholder } from '../render/draw/placeholder.js';
import { adjustmentsKey, adjustmentsOf, componentsOfColor, isUnadjusted } from '../render/image/adjustments.js';
import type { SvgPicture } from './picture-set.js';
import { matrixText, numberText, opacity, svgColor, type SvgCanvas } from './svg-canvas.js';

/** Draws the items of a metafile with its corner at the origin. */
export type DrawFragment = (fragment: Fragment) => void;

/** The visible box as a clip. */
function clipTo(canvas: SvgCanvas, x: number, y: number, width: number, height: number): string {
  const box = `x="${numberText(x)}" y="${numberText(y)}" width="${numberText(width)}" height="${numberText(height)}"`;
  return canvas.define(`clip ${box}`, 'k', (id) => `<clipPath id="${id}"><rect ${box}/></clipPath>`);
}

function drawPlaceholder(canvas: SvgCanvas, { width, height }: ImageItem, x: number, y: number): void {
  const inset = placeholder.line / 2;
  const inner = (side: number): string => numberText(Math.max(0, side - placeholder.line));
  const box = `x="${numberText(x + inset)}" y="${numberText(y + inset)}" width="${inner(width)}" height="${inner(height)}"`;
  const stroke = `stroke="${svgColor(placeholder.border)}" stroke-width="${numberText(placeholder.line)}"`;
  canvas.add(`<rect ${box} fill="${svgColor(placeholder.fill)}" ${stroke}/>`);
}

/** Luminosity weights of PDF's blend modes (ISO 32000-2 §11.3.5.3). */
const luminosity = '.3 .59 .11 0 0';
const toGray = `<feColorMatrix values="${luminosity} ${luminosity} ${luminosity} 0 0 0 1 0"/>`;

/** Makes one colour transparent: any difference from it is opaque. */
function withoutColor(color: string): string {
  const difference = `<feFlood flood-color="${svgColor(color)}" result="key"/><feBlend in="SourceGraphic" in2="key" mode="difference"/>`;
  return `${difference}<feColorMatrix values="${'0 '.repeat(15)}255 255 255 0 0" result="kept"/><feComposite in="SourceGraphic" in2="kept" operator="in"/>`;
}

/** Maps black to white onto the range between two colours. */
function inTwoColors([dark, light]: readonly [string, string]): string {
  const [from, to] = [componentsOfColor(dark), componentsOfColor(light)];
  const parts = ['R', 'G', 'B'].map(
    (part, at) =>
      `<feFunc${part} type="table" tableValues="${[from, to].map((color) => numberText((color[at] ?? 0) / 255, 4)).join(' ')}"/>`,
  );
  return `<feComponentTransfer>${parts.join('')}</feComponentTransfer>`;
}

/** Filters for a transparent colour, grey, brightness, contrast and duotone; undefined for an unmodified picture. */
function filterOf(canvas: SvgCanvas, item: ImageItem): string | undefined {
  const adjustments = adjustmentsOf(item);
  const { grayscale, duotone, transparentColor } = adjustments;
  if (isUnadjusted(adjustments) && !grayscale && transparentColor === undefined) return undefined;
  const linear = `type="linear" slope="${numberText(adjustments.gain, 6)}" intercept="${numberText(adjustments.offset, 6)}"`;
  const lights = `<feComponentTransfer><feFuncR ${linear}/><feFuncG ${linear}/><feFuncB ${linear}/></feComponentTransfer>`;
  return canvas.define(`filter ${adjustmentsKey(adjustments)}`, 'f', (id) => {
    const steps =
      (transparentColor === undefined ? '' : withoutColor(transparentColor)) +
      (grayscale ? toGray : '') +
      (isUnadjusted(adjustments) ? '' : lights) +
      (duotone ? inTwoColors(duotone) : '');
    return `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${steps}</filter>`;
  });
}

/** Its id, and the size in its own coordinates. */
function definePicture(canvas: SvgCanvas, picture: SvgPicture, drawFragment: DrawFragment): { id: string; width: number; height: number } {
  if (picture.kind === 'pixels') {
    const id = canvas.define(
      `picture ${picture.key}`,
      'p',
      (name) => `<image id="${name}" width="1" height="1" preserveAspectRatio="none" href="${picture.uri}"/>`,
    );
    return { id, width: 1, height: 1 };
  }
  const { fragment } = picture;
  const { width, height } = fragment;
  const id = canvas.define(`picture ${picture.key}`, 'p', (name) => {
    const clip = clipTo(canvas, 0, 0, width, height);
    const items = canvas.apart(() => canvas.layer(() => drawFragment(fragment)));
    return `<g id="${name}" clip-path="url(#${clip})">${items}</g>`;
  });
  return { id, width, height };
}

/** Draws the picture with the top left corner of its box at (x, y). */
export function drawPicture(canvas: SvgCanvas, item: ImageItem, x: number, y: number, drawFragment: DrawFragment): void {
  const { width, height, crop } = item;
  if (!(width > 0 && height > 0 && Number.isFinite(x + y + width + height))) return;
  const { pictures } = canvas.context;
  const read = pictures.pictureOf(item.media);
  if (read === undefined) return drawPlaceholder(canvas, item, x, y);
  const shownWidth = 1 - crop.left - crop.right;
  const shownHeight = 1 - crop.top - crop.bottom;
  if (!(shownWidth > 0 && shownHeight > 0)) return;
  const full = { width: width / shownWidth, height: height / shownHeight };
  const pixels = (side: number): number => Math.max(1, Math.ceil(side * (canvas.grid ?? 1)));
  const isOnGrid = read.kind === 'pixels' && canvas.grid !== undefined;
  const picture = isOnGrid ? pictures.shrunk(read, pixels(full.width), pixels(full.height)) : read;
  const own = definePicture(canvas, picture, drawFragment);
  const space = matrixText([
    full.width / own.width,
    0,
    0,
    full.height / own.height,
    x - crop.left * full.width,
    y - crop.top * full.height,
  ]);
  const filter = picture.kind === 'pixels' ? filterOf(canvas, item) : undefined;
  const isCropped = Math.max(crop.left, crop.right, crop.top, crop.bottom) > 0;
  const around =
    (isCropped ? ` clip-path="url(#${clipTo(canvas, x, y, width, height)})"` : '') +
    opacity('opacity', item.alpha) +
    (item.blend === undefined ? '' : ` style="mix-blend-mode:${item.blend}"`);
  const mark = `<use href="#${own.id}" transform="${space}"${filter === undefined ? '' : ` filter="url(#${filter})"`}/>`;
  if (around === '') return canvas.add(mark);
  canvas.layer(() => canvas.add(`<g${around}>${mark}</g>`));
}
