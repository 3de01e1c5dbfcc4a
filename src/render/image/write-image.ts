/** Pixels → image XObjects with soft mask, palette and decode array (ISO 32000-2 §8.9). */
import { pdfDict, pdfName, PdfStream, PdfString, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { flateStream, pictureLevel } from '../../pdf/write/flate-stream.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { adjustByte, componentsOfColor, isUnadjusted, type Adjustments } from './adjustments.js';
import { componentsOf, type PixelColor, type PixelImage } from './pixel-image.js';

const deviceSpaces = { gray: 'DeviceGray', rgb: 'DeviceRGB', cmyk: 'DeviceCMYK' } as const;

function colorSpace(color: PixelColor, adjustments: Adjustments, cmyk: (() => PdfObject) | undefined): PdfObject {
  if (color === 'cmyk' && cmyk) return cmyk();
  if (typeof color === 'string') return pdfName(deviceSpaces[color]);
  const palette = Uint8Array.from(color.palette, (value) => adjustByte(value, adjustments));
  return [pdfName('Indexed'), pdfName('DeviceRGB'), Math.max(0, palette.length / 3 - 1), new PdfString(palette, true)];
}

/** Absent if the default is right. In CMYK lighter means less ink, so adjustments are reversed. */
function decodeArray(image: PixelImage, adjustments: Adjustments): number[] | undefined {
  if (typeof image.color !== 'string') return undefined;
  if (isUnadjusted(adjustments) && !image.inverted) return undefined;
  const { gain, offset } = adjustments;
  const low = image.color === 'cmyk' ? 1 - (gain + offset) : offset;
  const high = image.color === 'cmyk' ? 1 - offset : gain + offset;
  const pair = image.inverted ? [high, low] : [low, high];
  return Array.from({ length: componentsOf(image.color) }, () => pair).flat();
}

/** Maximum difference of a JPEG colour from the intended one. */
const jpegTolerance = 4;

/** Ranges of components that are not painted (ISO 32000-2 §8.9.6.4); absent if the picture does not have the colour. */
function colorMask({ color, bits, encoding, inverted }: PixelImage, transparent: string | undefined): number[] | undefined {
  if (transparent === undefined || color === 'cmyk' || encoding === 'ccitt') return undefined;
  const wanted = componentsOfColor(transparent);
  if (typeof color !== 'string') {
    const index = paletteIndex(color.palette, wanted);
    return index < 0 ? undefined : [index, index];
  }
  if (color === 'gray' && new Set(wanted).size > 1) return undefined;
  const most = 2 ** bits - 1;
  const tolerance = encoding === 'jpeg' ? jpegTolerance : 0;
  return (color === 'gray' ? wanted.slice(0, 1) : wanted).flatMap((value) => {
    const stored = Math.round(((inverted ? 255 - value : value) / 255) * most);
    return [Math.max(0, stored - tolerance), Math.min(most, stored + tolerance)];
  });
}

function paletteIndex(palette: Uint8Array, wanted: readonly number[]): number {
  for (let at = 0; at + 2 < palette.length; at += 3)
    if (wanted.every((value, component) => palette[at + component] === value)) return at / 3;
  return -1;
}

const filters = { deflated: 'FlateDecode', jpeg: 'DCTDecode', ccitt: 'CCITTFaxDecode' } as const;

/** Deflated bytes, or their negative: an opacity of the same size. */
function softMask(file: PdfFile, image: PixelImage): PdfRef | undefined {
  if (image.alpha === undefined) return undefined;
  return file.add(
    flateStream(
      image.alpha,
      {
        Type: pdfName('XObject'),
        Subtype: pdfName('Image'),
        Width: image.width,
        Height: image.height,
        ColorSpace: pdfName('DeviceGray'),
        BitsPerComponent: 8,
      },
      pictureLevel,
    ),
  );
}

/** @param cmyk A colour space instead of DeviceCMYK; absent: DeviceCMYK */
export function writeImage(file: PdfFile, image: PixelImage, adjustments: Adjustments, cmyk?: () => PdfObject): PdfRef {
  const entries = {
    Type: pdfName('XObject'),
    Subtype: pdfName('Image'),
    Width: image.width,
    Height: image.height,
    ColorSpace: colorSpace(image.color, adjustments, cmyk),
    BitsPerComponent: image.bits,
    Decode: decodeArray(image, adjustments),
    SMask: softMask(file, image),
    Mask: image.alpha === undefined ? colorMask(image, adjustments.transparentColor) : undefined,
    DecodeParms: image.decodeParms === undefined ? undefined : pdfDict(image.decodeParms),
  };
  if (image.encoding === 'raw') return file.add(flateStream(bleedColors(image).data, entries, pictureLevel));
  return file.add(new PdfStream(pdfDict({ ...entries, Filter: pdfName(filters[image.encoding]) }), image.data));
}

/** Number of pixels that colours are extended by: pictures are seldom shown at less than a sixteenth of their size. */
const farthest = 16;
/** Larger pictures are unchanged, which saves time; thin strokes occur in logos. */
const mostPixels = 8_000_000;

/**
 * Extends colours into neighbouring transparent pixels: viewers that scale a picture down mix colours and opacity separately, so that
 * invisible colours would make thin strokes pale. The picture looks the same; one in an encoding other than bytes is unchanged.
 */
export function bleedColors(image: PixelImage): PixelImage {
  const { width, height, alpha, encoding, bits, color } = image;
  if (alpha === undefined || encoding !== 'raw' || bits !== 8 || width * height > mostPixels) return image;
  const distance = new Uint8Array(width * height);
  for (let pixel = 0; pixel < distance.length; pixel += 1) if (alpha[pixel] === 0) distance[pixel] = farthest;
  const rows = rowsToSweep(distance, width);
  if (rows.length === 0) return image;
  const data = image.data.slice();
  const size = componentsOf(color);
  // forward from the left and above, backward from the right and below
  for (const y of rows) sweepRow(data, distance, { size, width, first: y * width, step: 1, hasBefore: y > 0 });
  for (const y of rows.reverse())
    sweepRow(data, distance, { size, width, first: (y + 1) * width - 1, step: -1, hasBefore: y < height - 1 });
  return { ...image, data };
}

/** Rows with transparent pixels. */
function rowsToSweep(distance: Uint8Array, width: number): number[] {
  const rows: number[] = [];
  for (let at = distance.indexOf(farthest); at >= 0;) {
    const row = Math.floor(at / width);
    rows.push(row);
    at = distance.indexOf(farthest, (row + 1) * width);
  }
  return rows;
}

interface Row {
  readonly size: number;
  readonly width: number;
  readonly first: number;
  /** 1 to the right, -1 to the left. */
  readonly step: number;
  /** Whether the row swept before is next to this one. */
  readonly hasBefore: boolean;
}

function sweepRow(data: Uint8Array, distance: Uint8Array, { size, width, first, step, hasBefore }: Row): void {
  const above = step * width;
  for (let column = 0, pixel = first; column < width; column += 1, pixel += step) {
    const own = distance[pixel] ?? 0;
    if (own === 0) continue;
    const beside = column > 0 ? (distance[pixel - step] ?? farthest) + 1 : farthest + 1;
    const over = hasBefore ? (distance[pixel - above] ?? farthest) + 1 : farthest + 1;
    const nearest = beside <= over ? beside : over;
    if (nearest >= own) continue;
    distance[pixel] = nearest;
    const from = (beside <= over ? pixel - step : pixel - above) * size;
    const to = pixel * size;
    data[to] = data[from] ?? 0;
    for (let part = 1; part < size; part += 1) data[to + part] = data[from + part] ?? 0;
  }
}
