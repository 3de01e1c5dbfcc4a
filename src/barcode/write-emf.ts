/**
 * A drawing → an enhanced metafile ([MS-EMF]), which every version of Word draws as vectors. One device unit is a hundredth of a
 * millimetre, so that the header's frame, its bounds and the records' coordinates use the same numbers.
 */
import type { CodeDrawing, Point } from './drawing.js';

/** Record types ([MS-EMF] §2.1.1). */
const record = {
  header: 1,
  polyBezier: 2,
  polyPolygon: 8,
  endOfFile: 14,
  polyFillMode: 19,
  selectObject: 37,
  rectangle: 43,
  beginPath: 59,
  endPath: 60,
  closeFigure: 61,
  fillPath: 62,
} as const;

const alternate = 1;
const winding = 2;
/** Stock objects (§2.1.31). */
const whiteBrush = 0x80000000;
const blackBrush = 0x80000004;
const noPen = 0x80000008;

const headerSize = 108;
/** A device of 300 by 300 millimetres. */
const deviceMillimetres = 300;
const unitsPerMillimetre = 100;

function int32Words(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeInt32LE(value | 0, index * 4);
  return bytes;
}

const emfRecord = (type: number, values: readonly number[] = []): Buffer => int32Words([type, 8 + values.length * 4, ...values]);

/** Bounds include both corners. */
function pointBounds(points: readonly Point[]): [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return points.length === 0 ? [0, 0, 0, 0] : [left, top, right, bottom];
}

const whole = (points: readonly Point[]): Point[] => points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
const flat = (points: readonly Point[]): number[] => points.flatMap(({ x, y }) => [x, y]);

function polyPolygon(polygons: CodeDrawing['polygons']): Buffer {
  const all = polygons.map(whole);
  const points = all.flat();
  const counts = all.map(({ length }) => length);
  return emfRecord(record.polyPolygon, [...pointBounds(points), all.length, points.length, ...counts, ...flat(points)]);
}

function letterRecords(letter: CodeDrawing['letters'][number]): Buffer[] {
  if (letter.length === 0) return [];
  const figures = letter.flatMap((curves) => {
    const points = whole(curves);
    return [emfRecord(record.polyBezier, [...pointBounds(points), points.length, ...flat(points)]), emfRecord(record.closeFigure)];
  });
  const bounds = pointBounds(whole(letter.flat()));
  return [emfRecord(record.beginPath), ...figures, emfRecord(record.endPath), emfRecord(record.fillPath, bounds)];
}

export function writeEmf({ width, height, polygons, letters }: CodeDrawing): Uint8Array {
  const [right, bottom] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const records = [
    emfRecord(record.selectObject, [noPen]),
    emfRecord(record.selectObject, [whiteBrush]),
    emfRecord(record.rectangle, [0, 0, right, bottom]),
    emfRecord(record.selectObject, [blackBrush]),
    emfRecord(record.polyFillMode, [alternate]),
    polyPolygon(polygons),
    emfRecord(record.polyFillMode, [winding]),
    ...letters.flatMap(letterRecords),
    emfRecord(record.endOfFile, [0, 16, 20]),
  ];
  const size = records.reduce((sum, { length }) => sum + length, headerSize);
  return Buffer.concat([header(right, bottom, size, records.length + 1), ...records]);
}

/** With both extensions (§2.3.4.2). */
function header(right: number, bottom: number, size: number, count: number): Buffer {
  const device = deviceMillimetres * unitsPerMillimetre;
  const bytes = Buffer.alloc(headerSize);
  int32Words([record.header, headerSize, 0, 0, right - 1, bottom - 1, 0, 0, right, bottom]).copy(bytes);
  bytes.write(' EMF', 40, 'latin1');
  bytes.writeUInt32LE(0x10000, 44);
  bytes.writeUInt32LE(size, 48);
  bytes.writeUInt32LE(count, 52);
  // One handle: the metafile itself.
  bytes.writeUInt16LE(1, 56);
  int32Words([device, device, deviceMillimetres, deviceMillimetres]).copy(bytes, 72);
  int32Words([deviceMillimetres * 1000, deviceMillimetres * 1000]).copy(bytes, 100);
  return bytes;
}
