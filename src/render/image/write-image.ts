/** Pixels → image XObjects with soft mask, palette and decode array (ISO 32000-2 §8.9). */
import { pdfDict, pdfName, PdfStream, PdfString, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { flateStream, pictureLevel } from '../../pdf/write/flate-stream.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import { adjustByte, componentsOfColor, isUnadjusted, type Adjustments } from './adjustments.js';
import { bleedColors } from './bleed-colors.js';
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
    flateStream(image.alpha, {
      Type: pdfName('XObject'),
      Subtype: pdfName('Image'),
      Width: image.width,
      Height: image.height,
      ColorSpace: pdfName('DeviceGray'),
      BitsPerComponent: 8,
    }),
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
