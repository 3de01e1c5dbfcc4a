/** TIFF bytes → the fields of the first image file directory (TIFF 6.0 §2). */
import { tiffEntries, viewOf } from '../../../picture/picture-headers.js';
import { ImageError } from '../pixel-image.js';

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
