/** Pictures of a document tree that many readers cannot show → the same with a PNG: next to an SVG, instead of a WebP. */
import type { Budget } from '../base/abort.js';
import type { Diagnostics } from '../base/diagnostics.js';
import { DocOpsError } from '../base/errors.js';
import type { DocumentTree, MediaItem } from '../document/document-tree.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { createPixelBudget, type PixelBudget } from '../render/image/pixel-image.js';
import { writePng } from '../render/image/png/write-png.js';
import { needsRaster } from './needs-raster.js';
import { loadRasterPictures, type RasterPicture } from './picture.js';
import { appendAll } from '../base/append-all.js';
import type { Drawing, DrawingContent } from '../document/drawing.js';

/** The displayed sizes of a document tree's pictures: the largest of each picture's occurrences. */
export interface PictureSize {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const emuPerPixel = 9525;

/** By the key of the tree's media. Pictures within groups and fills are treated as large as the whole drawing. */
function pictureSizes({ sections, footnotes, endnotes, comments }: DocumentTree, budget: Budget): ReadonlyMap<string, PictureSize> {
  const sizes = new Map<string, PictureSize>();
  const waiting: object[] = [sections, footnotes, endnotes, comments];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    budget.step();
    if (isDrawing(value)) noteSizes(value, sizes, waiting);
    else
      for (const below of Array.isArray(value) || value instanceof Map ? value.values() : Object.values(value))
        if (isObject(below)) waiting.push(below);
  }
  return sizes;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

const isDrawing = (value: object): value is Drawing => 'placement' in value && 'content' in value && 'effectExtent' in value;

function noteSizes(drawing: Drawing, sizes: Map<string, PictureSize>, waiting: object[]): void {
  const parts: DrawingContent[] = [drawing.content];
  for (let content = parts.pop(); content !== undefined; content = parts.pop()) {
    if (content.kind === 'group')
      appendAll(
        parts,
        content.children.map((child) => child.content),
      );
    else if (content.kind === 'unsupported') appendAll(parts, content.fallback ? [content.fallback] : []);
    else {
      if (content.kind === 'shape' && content.text) waiting.push(content.text.children);
      const key = content.kind === 'picture' ? content.media : content.fill.kind === 'picture' ? content.fill.media : undefined;
      if (key === undefined) continue;
      const known = sizes.get(key);
      sizes.set(key, {
        width: Math.max(known?.width ?? 0, drawing.width / emuPerPixel),
        height: Math.max(known?.height ?? 0, drawing.height / emuPerPixel),
      });
    }
  }
}

export interface RasterMediaOptions {
  /** Faces that draw text in SVG; loaded only if a picture needs them. */
  readonly library: () => Promise<FontLibrary>;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** The budget for decoding the document's pictures; default: a new one for the pictures drawn here. */
  readonly pixels?: PixelBudget;
}

/** Adds a raster form to an SVG and converts a WebP to PNG; other pictures stay unchanged. `shown` is the picture's displayed size. */
export type RasterMedia = (item: MediaItem, shown?: PictureSize) => MediaItem;

/**
 * Loads the renderers. A picture that cannot be drawn becomes a grey box and is reported; the returned
 * function throws DocOpsError when the budget ends.
 */
export async function loadRasterMedia({
  library,
  budget,
  diagnostics,
  pixels = createPixelBudget(),
}: RasterMediaOptions): Promise<RasterMedia> {
  const [rasterPicture, fonts] = await Promise.all([loadRasterPictures(), library()]);
  return (item, shown) => {
    if (!needsRaster(item)) return item;
    budget.check();
    try {
      const picture = rasterPicture(item.bytes, { library: fonts, budget, pixels, ...shown });
      return picture ? withRaster(item, picture) : item;
    } catch (error) {
      if (error instanceof DocOpsError) throw error;
      const reason = error instanceof Error ? error.message : 'it is damaged';
      diagnostics.report('image.not-drawn', `${item.partName}: ${reason}; a box is drawn in its place`);
      return { partName: item.partName, contentType: 'image/png', bytes: greyBox };
    }
  };
}

/** Returns the same tree if it has nothing to draw. */
export async function withRasterMedia(tree: DocumentTree, options: RasterMediaOptions): Promise<DocumentTree> {
  if (!Array.from(tree.media.values()).some(needsRaster)) return tree;
  const raster = await loadRasterMedia(options);
  const sizes = pictureSizes(tree, options.budget);
  return { ...tree, media: new Map(Array.from(tree.media, ([key, item]) => [key, raster(item, sizes.get(key))])) };
}

function withRaster({ partName, contentType }: MediaItem, { png, svg }: RasterPicture): MediaItem {
  return svg ? { partName, contentType, bytes: svg, raster: png } : { partName, contentType: 'image/png', bytes: png };
}

const greyBox = writePng(new Uint8Array([0xd9, 0xd9, 0xd9, 0xff]), 1, 1);
