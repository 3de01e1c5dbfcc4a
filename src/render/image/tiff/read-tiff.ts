/** TIFF → pixels of its first image; a fax strip is passed through (TIFF 6.0). */
import { alphaOrOpaque, ImageError, takeAny, type PixelImage, type TakePixels } from '../pixel-image.js';
import { readJpeg } from '../read-jpeg.js';
import {
  readTiffSamples,
  tiffLayout,
  type TiffLayout,
  readTiffDirectory,
  tiffTags,
  tiffValue,
  tiffValues,
  type TiffDirectory,
} from './tiff-samples.js';

const whiteIsZero = 0;
const rgb = 2;
const palette = 3;
const separated = 5;

/** Colour map entries have 16 bits, all reds first. */
function readColorMap(directory: TiffDirectory): Uint8Array {
  const map = tiffValues(directory, tiffTags.colorMap);
  const count = Math.min(256, Math.floor(map.length / 3));
  const colors = new Uint8Array(count * 3);
  const planeSize = map.length / 3;
  for (let entry = 0; entry < count; entry += 1) {
    for (let channel = 0; channel < 3; channel += 1) colors[entry * 3 + channel] = (map[channel * planeSize + entry] ?? 0) >> 8;
  }
  return colors;
}

/** CCITT data of one strip, which the PDF reader decodes (ISO 32000-2 §7.4.6). */
function faxImage(directory: TiffDirectory, layout: TiffLayout): PixelImage {
  const { width, height, compression, offsets, counts } = layout;
  const [start] = offsets;
  if (start === undefined || offsets.length !== 1) throw new ImageError('fax TIFF of several strips');
  if (tiffValue(directory, tiffTags.fillOrder, 1) !== 1) throw new ImageError('fax TIFF with reversed bits');
  const isTwoDimensional = (tiffValue(directory, tiffTags.groupThreeOptions, 0) & 1) === 1;
  const k = compression === 4 ? -1 : compression === 3 && isTwoDimensional ? 1 : 0;
  return {
    width,
    height,
    bits: 1,
    color: 'gray',
    encoding: 'ccitt',
    data: directory.bytes.subarray(start, start + (counts[0] ?? directory.bytes.length)),
    decodeParms: {
      K: k,
      Columns: width,
      Rows: height,
      BlackIs1: tiffValue(directory, tiffTags.photometric, whiteIsZero) !== whiteIsZero,
      EncodedByteAlign: compression === 2,
    },
  };
}

/** A JPEG stream in one strip; preceded by the tables if they are stored separately. */
function jpegImage(directory: TiffDirectory, layout: TiffLayout): PixelImage {
  const [start] = layout.offsets;
  if (start === undefined || layout.offsets.length !== 1) throw new ImageError('JPEG TIFF of several strips');
  const stream = directory.bytes.subarray(start, start + (layout.counts[0] ?? directory.bytes.length));
  const tables = Uint8Array.from(tiffValues(directory, tiffTags.jpegTables));
  // Tables end with EOI, the stream begins with SOI: both are removed where they meet.
  return readJpeg(tables.length < 4 ? stream : Buffer.concat([tables.subarray(0, -2), stream.subarray(2)]));
}

function separate(
  layout: TiffLayout,
  samples: Uint8Array,
  colors: number,
  alphaAt: number,
): { data: Uint8Array; alpha: Uint8Array | undefined } {
  const pixels = layout.width * layout.height;
  if (layout.samples === colors) return { data: samples, alpha: undefined };
  const data = new Uint8Array(pixels * colors);
  const alpha = alphaAt > 0 ? new Uint8Array(pixels) : undefined;
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    const from = pixel * layout.samples;
    for (let color = 0; color < colors; color += 1) data[pixel * colors + color] = samples[from + color] ?? 0;
    if (alpha !== undefined) alpha[pixel] = samples[from + alphaAt] ?? 0;
  }
  return { data, alpha: alpha === undefined ? undefined : alphaOrOpaque(alpha) };
}

export function readTiff(bytes: Uint8Array, take: TakePixels = takeAny): PixelImage {
  const directory = readTiffDirectory(bytes);
  const layout = tiffLayout(directory);
  const { width, height, compression } = layout;
  if (compression >= 2 && compression <= 4) return faxImage(directory, layout);
  if (compression === 7) return jpegImage(directory, layout);
  const photometric = tiffValue(directory, tiffTags.photometric, 1);
  const isIndexed = photometric === palette;
  const colors = photometric === rgb ? 3 : photometric === separated ? 4 : 1;
  if (photometric > separated || photometric === 4 || layout.samples < colors) throw new ImageError('TIFF with an unknown colour space');
  const samples = readTiffSamples(directory, layout, isIndexed ? 'stored' : 'stretched', take);
  // 1 and 2 are alpha, premultiplied or not; 0 is unspecified and ignored.
  const extra = tiffValue(directory, tiffTags.extraSamples, 0);
  const { data, alpha } = separate(layout, samples, colors, extra === 1 || extra === 2 ? colors : 0);
  if (photometric === whiteIsZero) data.forEach((sample, index) => (data[index] = 255 - sample));
  const color = isIndexed ? { palette: readColorMap(directory) } : colors === 3 ? 'rgb' : colors === 4 ? 'cmyk' : 'gray';
  return { width, height, bits: 8, color, encoding: 'raw', data, alpha };
}
