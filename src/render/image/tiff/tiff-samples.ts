/** Strips and tiles of a TIFF → its samples, 8 bits each (TIFF 6.0 §3, §9, §13, §14, §15). */
import { decodeLzw } from '../../../pdf/filter/lzw.js';
import { inflateAtMost } from '../inflate-at-most.js';
import { checkSize, ImageError, type TakePixels, exactly } from '../pixel-image.js';
import { tiffEntries, viewOf } from '../../../picture/picture-headers.js';

export interface TiffLayout {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly samples: number;
  /** Whether samples of one kind are stored together, plane by plane. */
  readonly planar: boolean;
  readonly compression: number;
  readonly predictor: boolean;
  /** Size of a strip or tile in pixels. */
  readonly chunkWidth: number;
  readonly chunkHeight: number;
  readonly offsets: readonly number[];
  readonly counts: readonly number[];
}

export function tiffLayout(directory: TiffDirectory): TiffLayout {
  const width = tiffValue(directory, tiffTags.width, 0);
  const height = tiffValue(directory, tiffTags.height, 0);
  checkSize(width, height);
  const isTiled = directory.fields.has(tiffTags.tileWidth);
  return {
    width,
    height,
    bits: tiffValue(directory, tiffTags.bitsPerSample, 1),
    samples: tiffValue(directory, tiffTags.samplesPerPixel, 1),
    planar: tiffValue(directory, tiffTags.planarConfiguration, 1) === 2,
    compression: tiffValue(directory, tiffTags.compression, 1),
    predictor: tiffValue(directory, tiffTags.predictor, 1) === 2,
    chunkWidth: isTiled ? tiffValue(directory, tiffTags.tileWidth, width) : width,
    chunkHeight: isTiled
      ? tiffValue(directory, tiffTags.tileLength, height)
      : Math.min(height, tiffValue(directory, tiffTags.rowsPerStrip, height)),
    offsets: tiffValues(directory, isTiled ? tiffTags.tileOffsets : tiffTags.stripOffsets),
    counts: tiffValues(directory, isTiled ? tiffTags.tileByteCounts : tiffTags.stripByteCounts),
  };
}

/** PackBits (§9): a run of copies or of literals after each count. */
function decodePackBits(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let to = 0;
  for (let at = 0; at < data.length && to < size;) {
    const count = data[at] ?? 0;
    at += 1;
    if (count < 128) {
      out.set(data.subarray(at, Math.min(at + count + 1, at + size - to)), to);
      at += count + 1;
      to += count + 1;
    } else if (count > 128) {
      out.fill(data[at] ?? 0, to, to + 257 - count);
      at += 1;
      to += 257 - count;
    }
  }
  return out;
}

function decodeChunk(data: Uint8Array, size: number, compression: number): Uint8Array {
  switch (compression) {
    case 1:
      return data;
    case 5:
      return exactly(decodeLzw(data, { literalBits: 8, mostSignificantFirst: true, earlyChange: 1 }, size).data, size);
    case 8:
    case 32946:
      return inflateAtMost(data, size);
    case 32773:
      return decodePackBits(data, size);
    default:
      throw new ImageError(`TIFF with compression ${compression}`);
  }
}

/** Samples of less than 8 bits: colours are stretched to 0 to 255, palette indices are kept as stored. */
export type SampleRange = 'stretched' | 'stored';

/** Reads sample number `index` of a row; one of 16 bits is reduced to 8. */
function sampleReader(bits: number, littleEndian: boolean, range: SampleRange): (row: Uint8Array, index: number) => number {
  if (bits === 8) return (row, index) => row[index] ?? 0;
  if (bits === 16) return littleEndian ? (row, index) => row[index * 2 + 1] ?? 0 : (row, index) => row[index * 2] ?? 0;
  const max = (1 << bits) - 1;
  const factor = range === 'stretched' ? 255 / max : 1;
  return (row, index) => (((row[(index * bits) >> 3] ?? 0) >> (8 - bits - ((index * bits) & 7))) & max) * factor;
}

/** Undoes horizontal differencing (§14) in place. */
function undoPredictor(row: Uint8Array, pixels: number, samples: number, bits: number, littleEndian: boolean): void {
  if (bits === 8)
    for (let index = samples; index < pixels * samples; index += 1) row[index] = (row[index] ?? 0) + (row[index - samples] ?? 0);
  if (bits !== 16) return;
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  for (let index = samples; index < pixels * samples && index * 2 + 1 < row.length; index += 1) {
    const sum = view.getUint16(index * 2, littleEndian) + view.getUint16((index - samples) * 2, littleEndian);
    view.setUint16(index * 2, sum & 0xffff, littleEndian);
  }
}

/** All samples, pixel by pixel. Missing chunks stay zero. */
export function readTiffSamples(directory: TiffDirectory, layout: TiffLayout, range: SampleRange, take: TakePixels): Uint8Array {
  const { width, height, bits, samples, planar, chunkWidth, chunkHeight } = layout;
  if (![1, 2, 4, 8, 16].includes(bits)) throw new ImageError(`TIFF of ${bits} bits a sample`);
  if (samples < 1 || samples > 8) throw new ImageError(`TIFF of ${samples} samples a pixel`);
  if (chunkWidth < 1 || chunkHeight < 1) throw new ImageError('TIFF with empty strips');
  checkSize(width, height, samples);
  checkSize(chunkWidth, chunkHeight, samples);
  const read = sampleReader(bits, directory.littleEndian, range);
  const inRow = planar ? 1 : samples;
  const rowLength = Math.ceil((chunkWidth * inRow * bits) / 8);
  const across = Math.ceil(width / chunkWidth);
  const perPlane = across * Math.ceil(height / chunkHeight);
  const chunks = Math.min(layout.offsets.length, planar ? perPlane * samples : perPlane);
  // tiles may be much larger than the part that the picture shows
  take(Math.max(width * height, perPlane * chunkWidth * Math.min(height, chunkHeight)) * Math.max(1, samples / 4));
  const out = new Uint8Array(width * height * samples);
  for (const [chunk, start] of layout.offsets.slice(0, chunks).entries()) {
    const inPlane = chunk % perPlane;
    const left = (inPlane % across) * chunkWidth;
    const top = Math.floor(inPlane / across) * chunkHeight;
    const rows = Math.min(chunkHeight, height - top);
    const stored = directory.bytes.subarray(start, start + (layout.counts[chunk] ?? directory.bytes.length));
    const decoded = decodeChunk(stored, rows * rowLength, layout.compression);
    const plane = planar ? Math.floor(chunk / perPlane) : 0;
    for (let y = 0; y < rows; y += 1) {
      // A copy: uncompressed data are the document's own bytes.
      const row = decoded.slice(y * rowLength, (y + 1) * rowLength);
      if (layout.predictor) undoPredictor(row, chunkWidth, inRow, bits, directory.littleEndian);
      const columns = Math.min(chunkWidth, width - left);
      let to = ((top + y) * width + left) * samples + plane;
      for (let index = 0; index < columns * inRow; index += 1) {
        out[to] = read(row, index);
        to += planar ? samples : 1;
      }
    }
  }
  return out;
}

/** Tags that are used (TIFF 6.0 Part 1, 2). */
export const tiffTags = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  groupFourOptions: 293,
  groupThreeOptions: 292,
  predictor: 317,
  colorMap: 320,
  tileWidth: 322,
  tileLength: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  jpegTables: 347,
} as const;

export interface TiffDirectory {
  readonly bytes: Uint8Array;
  readonly littleEndian: boolean;
  readonly fields: ReadonlyMap<number, readonly number[]>;
}

/** BYTE, ASCII, SHORT, LONG, RATIONAL, SBYTE, UNDEFINED, SSHORT, SLONG. Fractions are not needed here. */
const typeSizes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4 };

/** No field that is used is longer. */
const mostValues = 1 << 20;

function readValues(view: DataView, at: number, littleEndian: boolean): number[] {
  const size = typeSizes[view.getUint16(at + 2, littleEndian)];
  const count = view.getUint32(at + 4, littleEndian);
  if (size === undefined || count > mostValues) return [];
  const start = size * count <= 4 ? at + 8 : view.getUint32(at + 8, littleEndian);
  const values: number[] = [];
  for (let index = 0; index < count && start + (index + 1) * size <= view.byteLength; index += 1) {
    const offset = start + index * size;
    values.push(
      size === 1 ? view.getUint8(offset) : size === 2 ? view.getUint16(offset, littleEndian) : view.getUint32(offset, littleEndian),
    );
  }
  return values;
}

export function readTiffDirectory(bytes: Uint8Array): TiffDirectory {
  if (bytes.length < 8) throw new ImageError('TIFF without a header');
  const view = viewOf(bytes);
  const directory = tiffEntries(view);
  if (!directory) throw new ImageError('TIFF without a directory');
  const { little: littleEndian, entries } = directory;
  const fields = new Map<number, readonly number[]>();
  for (const { tag, at } of entries) fields.set(tag, readValues(view, at, littleEndian));
  return { bytes, littleEndian, fields };
}

/** The first value of a field. */
export const tiffValue = (directory: TiffDirectory, tag: number, absent: number): number => directory.fields.get(tag)?.[0] ?? absent;

export const tiffValues = (directory: TiffDirectory, tag: number): readonly number[] => directory.fields.get(tag) ?? [];
