/** Picture bytes of a request → a picture that Word can show: recognised by its bytes, with its natural size; WebP and SVG are drawn. */
import { decodeBase64OrDataUri } from '../../base/bytes/base64.js';
import type { Budget } from '../../base/abort.js';
import type { Emu } from '../../base/units.js';
import type { PreparedPicture } from '../../docx/fill/field-value.js';
import { readDensity } from '../../picture/read-density.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import { probeImage, type ProbedImage } from '../../picture/probe-image.js';
import { readDataUri } from '../../markup/tree/read-data-uri.js';
import { emuPerPixel, type PixelSize } from './options.js';
import type { PictureSource } from './values.js';
import { storedUpright } from './turn.js';
import { SvgError } from '../../raster/svg-cost.js';
import { drawSvg } from '../../raster/svg.js';
import { decodeWebp } from '../../raster/webp.js';
import { jpegSegments, pngChunks } from '../../picture/picture-headers.js';

/** The reason why a picture cannot be used, worded to follow the field's name. */
export class PictureIssue extends Error {}

const kinds = 'png, jpeg, gif, bmp, tiff, webp or svg';
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
};

/** Pixels that PDF and Word can be trusted to handle. */
const mostPixels = 100_000_000;
/** A WebP is decoded to four bytes per pixel. */
const mostWebpPixels = 25_000_000;
/** Larger pictures are rotated in their drawing instead. */
const mostUprightPixels = 16_000_000;
/** Pixels that an SVG is drawn with: 300 dots per inch for a picture of 6.7 by 6.7 inches. */
const mostSvgPixels = 4_000_000;
/** Pixels of the fallback per CSS pixel: 384 dots per inch. */
const svgDensity = 4;
/** Size of an SVG that states none (CSS's own default for replaced elements). */
const unstated = { width: 300, height: 150 } as const;

/** @throws PictureIssue */
export function pictureBytes(source: PictureSource): Uint8Array {
  if (source.kind === 'bytes') return source.bytes;
  if (source.kind === 'url') throw new PictureIssue('is a URL: send the bytes of the picture instead');
  const comma = source.uri.indexOf(',');
  const isBase64 = comma > 0 && comma < 2048 && /;\s*base64\s*$/i.test(source.uri.slice(0, comma));
  const bytes = isBase64 ? decodeBase64OrDataUri(source.uri) : readDataUri(source.uri);
  if (!bytes) throw new PictureIssue('is a data URI whose data is not base64');
  if (bytes.length === 0) throw new PictureIssue('is an empty picture');
  return bytes;
}

function probed(bytes: Uint8Array): ProbedImage {
  const image = probeSafely(bytes);
  if (!image) throw new PictureIssue(`is not a picture of a known kind (${kinds}); only its bytes count, not its name`);
  const isSvg = image.contentType === 'image/svg+xml';
  if (!isSvg && !(image.width > 0 && image.height > 0)) throw new PictureIssue('is a damaged picture: it has no size');
  if (image.width * image.height > (image.contentType === 'image/webp' ? mostWebpPixels : isSvg ? Infinity : mostPixels))
    throw new PictureIssue('is a picture of too many pixels');
  if (!hasPictureData(bytes, image.contentType)) throw new PictureIssue('is a damaged picture: it ends before its pixels begin');
  return image;
}

/** A header that points past the end of the bytes is a damaged picture, not an internal error. */
function probeSafely(bytes: Uint8Array): ProbedImage | undefined {
  try {
    return probeImage(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const inEmu = (pixels: number): Emu => Math.max(1, Math.round(pixels * emuPerPixel));

/** From the picture's horizontal and vertical pixels per inch; 96 if it states none. */
function naturalSize(image: ProbedImage, bytes: Uint8Array): { width: Emu; height: Emu } {
  const density = readDensity(bytes, image.contentType);
  const isAcross = (image.orientation ?? 1) >= 5;
  const [x, y] = density ? (isAcross ? [density.y, density.x] : [density.x, density.y]) : [96, 96];
  return { width: inEmu((image.width * 96) / x), height: inEmu((image.height * 96) / y) };
}

export interface PreparePictureScope {
  /** The size to draw; decides how many pixels an SVG gets. */
  readonly size?: PixelSize | undefined;
  readonly library: () => Promise<FontLibrary>;
  readonly budget: Budget;
}

async function preparedSvg(
  bytes: Uint8Array,
  image: ProbedImage,
  { size, library, budget }: PreparePictureScope,
): Promise<PreparedPicture> {
  const own = image.width > 0 && image.height > 0 ? image : unstated;
  const [width, height] = [(size?.width ?? 0) / emuPerPixel, (size?.height ?? 0) / emuPerPixel];
  const wanted = width > 0 || height > 0 ? { width, height } : { width: Math.min(own.width, 450), height: Math.min(own.height, 450) };
  const request = { width: wanted.width * svgDensity, height: wanted.height * svgDensity, mostPixels: mostSvgPixels };
  try {
    const drawn = await drawSvg(bytes, request, await library(), budget);
    return {
      bytes: drawn.png,
      extension: 'png',
      contentType: 'image/png',
      width: inEmu(own.width),
      height: inEmu(own.height),
      svg: drawn.source,
    };
  } catch (error) {
    if (error instanceof SvgError) throw new PictureIssue(`is an SVG that cannot be drawn: ${error.message}`);
    throw error;
  }
}

/** @throws PictureIssue */
export async function preparePicture(bytes: Uint8Array, scope: PreparePictureScope): Promise<PreparedPicture> {
  scope.budget.check();
  const image = probed(bytes);
  if (image.contentType === 'image/svg+xml') return preparedSvg(bytes, image, scope);
  const size = naturalSize(image, bytes);
  if (image.contentType === 'image/webp') {
    const png = await decodeWebp(bytes).catch((error: unknown) => {
      throw new PictureIssue('is a damaged WebP picture', { cause: error });
    });
    return { bytes: png.png, extension: 'png', contentType: 'image/png', ...size };
  }
  const plain = { bytes, extension: extensions[image.contentType] ?? 'png', contentType: image.contentType, ...size };
  if (image.orientation === undefined) return plain;
  const turned = { ...plain, orientation: image.orientation };
  if (image.orientation < 5 || image.width * image.height > mostUprightPixels) return turned;
  return storedUpright(turned, image, scope.size, await scope.library(), scope.budget).catch((error: unknown) => {
    // A picture that only other readers can decode is rotated in its drawing.
    if (error instanceof SvgError) return turned;
    throw error;
  });
}

/** PNG needs one whole chunk of pixels (PNG 3 §11.2.3), JPEG the start of a scan (ITU-T T.81 B.2.3). Other formats count as complete. */
function hasPictureData(bytes: Uint8Array, contentType: string): boolean {
  if (contentType === 'image/png') return hasPixelChunk(bytes);
  return contentType !== 'image/jpeg' || hasScan(bytes);
}

const pixelChunk = 0x49444154;
const startOfScan = 0xda;

function hasPixelChunk(bytes: Uint8Array): boolean {
  for (const { type, end } of pngChunks(bytes)) if (type === pixelChunk && end + 4 <= bytes.length) return true;
  return false;
}

function hasScan(bytes: Uint8Array): boolean {
  for (const { type } of jpegSegments(bytes)) if (type === startOfScan) return true;
  return false;
}
