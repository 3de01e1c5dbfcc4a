/** Pictures that fill shapes: stretched over the box, or laid side by side (ECMA-376-1 §20.1.8.56, §20.1.8.58; WR-DRAW-22). */
import { rectanglePath } from '../rectangle-path.js';
import { probeImage } from '../../picture/probe-image.js';
import { readDensity } from '../../picture/read-density.js';
import type { Points } from '../../base/units.js';
import type { Fill, Tiling } from '../../document/color.js';
import type { MediaItem } from '../../document/document-tree.js';
import type { ImageItem, PageItem } from '../page-item.js';
import { appendAll } from '../../base/append-all.js';
import type { Picture } from '../../document/drawing.js';
import type { DrawingScope } from './drawing-scope.js';
import { fillPaint, pathsOf, segmentsOf, strokeItems, strokeOf, turnedItems } from './paths.js';

type PictureFill = Extract<Fill, { kind: 'picture' }>;

interface Size {
  readonly width: Points;
  readonly height: Points;
}

/** Dots per inch of a picture that states none. */
const usualDensity = 96;
/** A fill of more tiles is stretched instead. */
const mostTiles = 2500;
/** Smaller tiles are invisible. */
const leastTile: Points = 0.5;

export function pictureFillItems(fill: PictureFill, media: MediaItem, box: Size): PageItem[] {
  const tile = fill.tile ? tileSize(fill.tiling, media) : undefined;
  const tiles = tile && tiledItems(fill, tile, box, (size) => imageItem(fill, media, size));
  return tiles ?? [stretched(fill, media, box)];
}

function imageItem({ alpha, crop }: PictureFill, media: MediaItem, { width, height }: Size): ImageItem {
  return { kind: 'image', x: 0, y: 0, width, height, media, crop: crop ?? { top: 0, right: 0, bottom: 0, left: 0 }, alpha };
}

function stretched(fill: PictureFill, media: MediaItem, { width, height }: Size): ImageItem {
  const { left = 0, top = 0, right = 0, bottom = 0 } = fill.stretch ?? {};
  const shown = { width: width * (1 - left - right), height: height * (1 - top - bottom) };
  return { ...imageItem(fill, media, shown), x: width * left, y: height * top };
}

/** The picture's own size, scaled. */
function tileSize(tiling: Tiling | undefined, { bytes }: MediaItem): Size | undefined {
  const probed = probeImage(bytes);
  if (!probed) return undefined;
  const density = readDensity(bytes, probed.contentType) ?? { x: usualDensity, y: usualDensity };
  const width = ((probed.width * 72) / density.x) * Math.abs(tiling?.scaleX ?? 1);
  const height = ((probed.height * 72) / density.y) * Math.abs(tiling?.scaleY ?? 1);
  return width >= leastTile && height >= leastTile ? { width, height } : undefined;
}

/** Undefined if the tiles would be too many. */
function tiledItems(fill: PictureFill, tile: Size, box: Size, image: (size: Size) => ImageItem): PageItem[] | undefined {
  const { offsetX = 0, offsetY = 0, alignment = 'tl', flip = 'none' } = fill.tiling ?? {};
  const startX = (box.width - tile.width) * shareOf(alignment, 'l', 'r') + offsetX;
  const startY = (box.height - tile.height) * shareOf(alignment, 't', 'b') + offsetY;
  const [firstColumn, lastColumn] = [Math.floor(-startX / tile.width), Math.ceil((box.width - startX) / tile.width)];
  const [firstRow, lastRow] = [Math.floor(-startY / tile.height), Math.ceil((box.height - startY) / tile.height)];
  if ((lastColumn - firstColumn) * (lastRow - firstRow) > mostTiles) return undefined;
  const items: PageItem[] = [];
  for (let row = firstRow; row < lastRow; row += 1)
    for (let column = firstColumn; column < lastColumn; column += 1) {
      const [x, y] = [startX + column * tile.width, startY + row * tile.height];
      const [isFlippedX, isFlippedY] = [flip.includes('x') && column % 2 !== 0, flip.includes('y') && row % 2 !== 0];
      if (!isFlippedX && !isFlippedY) items.push({ ...image(tile), x, y });
      else {
        const [a, d] = [isFlippedX ? -1 : 1, isFlippedY ? -1 : 1];
        const transform = [a, 0, 0, d, isFlippedX ? x + tile.width : x, isFlippedY ? y + tile.height : y] as const;
        items.push({ kind: 'group', transform, items: [image(tile)] });
      }
    }
  return items;
}

/** ST_RectAlignment: `tl`, `ctr`, `r` … */
function shareOf(alignment: string, start: string, end: string): number {
  if (alignment === 'ctr') return 0.5;
  return alignment.includes(start) ? 0 : alignment.includes(end) ? 1 : 0.5;
}

/** Pictures: the image, clipped to its geometry, framed, turned (ECMA-376-1 §20.2). */
export function pictureItems(picture: Picture, width: Points, height: Points, scope: DrawingScope): PageItem[] {
  const items: PageItem[] = [];
  const media = picture.media === undefined ? undefined : scope.context.tree.media.get(picture.media);
  const outline = picture.geometry ? pathsOf(picture.geometry, width, height) : [];
  const isRectangle = !picture.geometry || (picture.geometry.kind === 'preset' && picture.geometry.name === 'rect');
  const contour =
    isRectangle || outline.length === 0
      ? rectanglePath({ left: 0, top: 0, right: width, bottom: height })
      : outline.flatMap((path) => segmentsOf(path, width, height));
  const ground = picture.fill && fillPaint(picture.fill, width, height);
  if (ground) items.push({ kind: 'path', segments: contour, fill: ground });
  if (media) {
    const image: PageItem = {
      kind: 'image',
      x: 0,
      y: 0,
      width,
      height,
      media,
      crop: picture.crop,
      alpha: picture.alpha,
      grayscale: picture.grayscale,
      biLevel: picture.biLevel,
      duotone: picture.duotone,
      transparentColor: picture.transparentColor,
      brightness: picture.brightness,
      contrast: picture.contrast,
      description: scope.description,
    };
    items.push(isRectangle ? image : { kind: 'group', clip: contour, items: [image] });
  } else scope.context.diagnostics.report('drawing.picture-missing', 'a picture is linked from outside or missing, and is not drawn');
  const stroke = strokeOf(picture.outline);
  if (stroke) appendAll(items, strokeItems(picture.outline, contour, stroke));
  return turnedItems(items, picture.rotation, width, height);
}
