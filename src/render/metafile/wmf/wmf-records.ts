/** WMF records → drawing; parameters are stored last to first ([MS-WMF] §2.3). */
import type { Segment } from '../../../layout/page-item.js';
import { brushOf, colorOf, penOf, rasterOf, type MetafileFont, type MetafileObject, type Point } from '../device-context.js';
import { mapSegments } from '../mapping.js';
import { drawBitmap, patternBrush } from '../metafile-bitmap.js';
import type { MetafileCanvas, MetafileHandler } from '../metafile-canvas.js';
import { decodeMetafileText, drawText } from '../metafile-text.js';
import type { RecordView } from '../record-view.js';
import { rectanglePath, type Box } from '../../../layout/rectangle-path.js';
import { arc, ellipse, polyline, roundRectangle, type ArcKind, type Figure } from '../shapes.js';
import { readBitmapHeader } from '../../image/bitmap/bitmap-header.js';

/** Parameters begin after size and function. */
const first = 6;

/** y, then x. */
const reversedPoint = (record: RecordView, at: number): Point => ({ x: record.i16(at + 2), y: record.i16(at) });

/** bottom, right, top, left. */
const reversedBounds = (record: RecordView, at: number): Box => ({
  bottom: record.i16(at),
  right: record.i16(at + 2),
  top: record.i16(at + 4),
  left: record.i16(at + 6),
});

/** The next object gets the lowest free number. */
function store(canvas: MetafileCanvas, object: MetafileObject): void {
  let index = 0;
  while (canvas.objects.has(index)) index += 1;
  canvas.objects.set(index, object);
}

const create =
  (make: (record: RecordView) => MetafileObject): MetafileHandler =>
  (canvas, record) =>
    store(canvas, make(record));
const other = create(() => ({ kind: 'other' }));

function recordedFont(record: RecordView): MetafileFont {
  const name = Buffer.from(record.slice(first + 18, 32))
    .toString('latin1')
    .replace(/\0[^]*/, '');
  return { ...record.font(first, 'short'), family: name || 'Arial' };
}

const polyPolygon: MetafileHandler = (canvas, record) => {
  const figures = record.u16(first);
  const segments: Segment[] = [];
  let at = first + 2 + figures * 2;
  for (let figure = 0; figure < figures && at < record.length; figure += 1) {
    const count = record.u16(first + 2 + figure * 2);
    for (const segment of polyline(record.points(at, count, 'short'), 'closed')) segments.push(segment);
    at += count * 4;
  }
  canvas.draw(segments, 'closed');
};

const points =
  (figure: Figure): MetafileHandler =>
  (canvas, record) =>
    canvas.draw(polyline(record.points(first + 2, record.u16(first), 'short'), figure), figure);

const arcs =
  (kind: ArcKind): MetafileHandler =>
  (canvas, record) =>
    canvas.draw(
      arc(reversedBounds(record, first + 8), reversedPoint(record, first + 4), reversedPoint(record, first), kind),
      kind === 'arc' ? 'open' : 'closed',
    );

const lineTo: MetafileHandler = (canvas, record) => {
  const end = reversedPoint(record, first);
  canvas.draw(polyline([canvas.context.position, end], 'open'), 'open');
  canvas.context.position = end;
};

const textOut: MetafileHandler = (canvas, record) => {
  const count = record.i16(first);
  const text = decodeMetafileText(record.slice(first + 2, count), canvas.context.font.charset);
  drawText(canvas, { text, at: reversedPoint(record, first + 2 + count + (count & 1)) });
};

const extTextOut: MetafileHandler = (canvas, record) => {
  const count = record.i16(first + 4);
  const options = record.u16(first + 6);
  const hasRectangle = (options & 6) !== 0;
  const textAt = first + 8 + (hasRectangle ? 8 : 0);
  if (options & 2) {
    const [left, top] = [record.i16(first + 8), record.i16(first + 10)];
    const [right, bottom] = [record.i16(first + 12), record.i16(first + 14)];
    canvas.fillRectangle({ left, top, right, bottom }, canvas.context.backColor);
  }
  const text = decodeMetafileText(record.slice(textAt, count), canvas.context.font.charset);
  const advancesAt = textAt + count + (count & 1);
  const hasAdvances = count > 0 && advancesAt + count * 2 <= record.length && text.length === count;
  const advances = hasAdvances ? Array.from({ length: count }, (_, index) => record.i16(advancesAt + index * 2)) : undefined;
  drawText(canvas, { text, at: reversedPoint(record, first), advances });
};

/** Header and bits, stored together. */
function bitmapIn(record: RecordView, at: number): { info: Uint8Array; bits: Uint8Array; height: number } | undefined {
  const bytes = record.slice(at, record.length - at);
  if (bytes.length < 16) return undefined;
  const { length, height } = readBitmapHeader(bytes);
  return { info: bytes.subarray(0, length), bits: bytes.subarray(length), height };
}

/** Height, width, y, x as stored. */
const reversedBox = (record: RecordView, at: number) => ({
  height: record.i16(at),
  width: record.i16(at + 2),
  y: record.i16(at + 4),
  x: record.i16(at + 6),
});

/** `sourceAt` is the place of the source's height, width, y, x, or of y and x only; `end` is where the bitmap begins. */
const stretch =
  (sourceAt: number, targetAt: number, end: number): MetafileHandler =>
  (canvas, record) => {
    const bitmap = bitmapIn(record, first + end);
    const given = reversedBox(record, first + sourceAt);
    const source = bitmap && { ...given, y: bitmap.height - given.y - given.height };
    drawBitmap(canvas, {
      target: reversedBox(record, first + targetAt),
      operation: record.u32(first),
      source,
      info: bitmap?.info,
      bits: bitmap?.bits,
    });
  };

const dibBitBlt: MetafileHandler = (canvas, record) => {
  // Without a bitmap, a reserved word precedes the target.
  const hasBitmap = record.length > first + 24;
  const bitmap = hasBitmap ? bitmapIn(record, first + 16) : undefined;
  const target = reversedBox(record, first + (hasBitmap ? 8 : 10));
  drawBitmap(canvas, { target, operation: record.u32(first), info: bitmap?.info, bits: bitmap?.bits });
};

const patBlt: MetafileHandler = (canvas, record) =>
  drawBitmap(canvas, { target: reversedBox(record, first + 4), operation: record.u32(first) });

const offset = (point: Point, record: RecordView): Point => ({ x: point.x + record.i16(first + 2), y: point.y + record.i16(first) });

const patternOf = (record: RecordView): MetafileObject => {
  const bitmap = bitmapIn(record, first + 4);
  return bitmap === undefined ? { kind: 'other' } : patternBrush(bitmap.info, bitmap.bits);
};

/** By the record's function number. */
export const wmfHandlers: Readonly<Record<number, MetafileHandler>> = {
  0x001e: (canvas) => canvas.save(),
  0x00f7: other,
  0x0102: (canvas, record) => void (canvas.context.opaque = record.u16(first) === 2),
  0x0104: (canvas, record) => void (canvas.context.raster = rasterOf(record.u16(first))),
  0x0106: (canvas, record) => void (canvas.context.evenOdd = record.u16(first) !== 2),
  0x0127: (canvas, record) => canvas.restore(record.i16(first)),
  0x012d: (canvas, record) => canvas.select(canvas.objects.get(record.u16(first))),
  0x012e: (canvas, record) => void (canvas.context.textAlign = record.u16(first)),
  0x0142: create(patternOf),
  0x01f0: (canvas, record) => void canvas.objects.delete(record.u16(first)),
  0x01f9: other,
  0x0201: (canvas, record) => void (canvas.context.backColor = colorOf(record.u32(first))),
  0x0209: (canvas, record) => void (canvas.context.textColor = colorOf(record.u32(first))),
  0x020b: (canvas, record) => canvas.changeMapping({ windowOrigin: reversedPoint(record, first) }),
  0x020c: (canvas, record) => canvas.changeMapping({ windowExtent: reversedPoint(record, first) }),
  0x020f: (canvas, record) => canvas.changeMapping({ windowOrigin: offset(canvas.context.windowOrigin, record) }),
  0x0213: lineTo,
  0x0214: (canvas, record) => canvas.moveTo(reversedPoint(record, first)),
  0x02fa: create((record) => penOf(record.u16(first), record.i16(first + 2), colorOf(record.u32(first + 6)))),
  0x02fb: create(recordedFont),
  0x02fc: create((record) => brushOf(record.u16(first), colorOf(record.u32(first + 2)))),
  0x0324: points('closed'),
  0x0325: points('open'),
  0x0416: (canvas, record) => canvas.clip(mapSegments(canvas.matrix, rectanglePath(reversedBounds(record, first)))),
  0x0418: (canvas, record) => canvas.draw(ellipse(reversedBounds(record, first)), 'closed'),
  0x041b: (canvas, record) => canvas.draw(rectanglePath(reversedBounds(record, first)), 'closed'),
  0x0521: textOut,
  0x0538: polyPolygon,
  0x061c: (canvas, record) =>
    canvas.draw(roundRectangle(reversedBounds(record, first + 4), record.i16(first + 2), record.i16(first)), 'closed'),
  0x061d: patBlt,
  0x06ff: other,
  0x0817: arcs('arc'),
  0x081a: arcs('pie'),
  0x0830: arcs('chord'),
  0x0940: dibBitBlt,
  0x0a32: extTextOut,
  0x0b41: stretch(4, 12, 20),
  0x0f43: stretch(6, 14, 22),
};
