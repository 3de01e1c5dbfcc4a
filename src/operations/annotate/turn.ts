/**
 * Draws pictures that Exif rotates upright (CIPA DC-008 §4.6.4). A drawing can be rotated too, but the room that it then takes on its line
 * differs between readers, so pictures that lie on their side are stored upright instead.
 */
import type { Budget } from '../../base/abort.js';
import type { PreparedPicture } from '../../docx/fill/field-value.js';
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import { emuPerPixel, type PixelSize } from './options.js';
import { drawSvg } from '../../raster/svg.js';

/** In CSS pixels of an SVG. */
export interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** `image` as large as its box allows, left-aligned and vertically centred, like a signature on a line. */
export function pictureInSvg(picture: PreparedPicture, { x, y, width, height }: PictureBox): string {
  const orientation = picture.orientation ?? 1;
  const degrees = [0, 0, 180, 180, 270, 90, 90, 270][orientation - 1] ?? 0;
  const mirror = [2, 4, 5, 7].includes(orientation) ? ' scale(-1 1)' : '';
  const factor = Math.min(width / picture.width, height / picture.height);
  const [seenWidth, seenHeight] = [picture.width * factor, picture.height * factor];
  const [storedWidth, storedHeight] = degrees % 180 === 0 ? [seenWidth, seenHeight] : [seenHeight, seenWidth];
  const place = `translate(${round(x + seenWidth / 2)} ${round(y + height / 2)}) rotate(${String(degrees)})${mirror}`;
  const box = `x="${round(-storedWidth / 2)}" y="${round(-storedHeight / 2)}" width="${round(storedWidth)}" height="${round(storedHeight)}"`;
  const { buffer, byteOffset, byteLength } = picture.bytes;
  const href = `data:${picture.contentType};base64,${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
  return `<g transform="${place}"><image ${box} preserveAspectRatio="none" href="${escapeAttribute(href)}"/></g>`;
}

/** Stored pixels per CSS pixel: 288 dots per inch. */
const density = 3;
const mostPixels = 6_000_000;

/**
 * @param image Pixels of the picture as displayed
 * @param size Requested size in EMU; absent: the size that a picture gets by default
 * @throws SvgError if it cannot be drawn
 */
export async function storedUpright(
  picture: PreparedPicture,
  image: { readonly width: number; readonly height: number },
  size: PixelSize | undefined,
  library: FontLibrary,
  budget: Budget,
): Promise<PreparedPicture> {
  const ratio = image.height / image.width;
  const asked = (size?.width ?? 0) / emuPerPixel || (size?.height ?? 0) / emuPerPixel / ratio || Math.min(450, 450 / ratio);
  const width = Math.max(1, Math.min(image.width, asked * density));
  const box = { x: 0, y: 0, width, height: width * ratio };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(box.height)}">${pictureInSvg(picture, box)}</svg>`;
  const { png } = await drawSvg(Buffer.from(svg), { width, height: box.height, mostPixels }, library, budget);
  const { orientation, ...plain } = picture;
  return orientation === undefined ? picture : { ...plain, bytes: png, extension: 'png', contentType: 'image/png' };
}
