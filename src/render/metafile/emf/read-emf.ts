/** EMF → a fragment of page items in the size that the file states; EMF+ comments are skipped ([MS-EMF] §2.3). */
import type { Fragment } from '../../../layout/page-item.js';
import type { Matrix } from '../../../base/matrix.js';
import { ImageError } from '../../image/pixel-image.js';
import { MetafileCanvas, type CanvasOptions, type MetafileHandler } from '../metafile-canvas.js';
import { RecordView } from '../record-view.js';
import { shapeHandlers } from './emf-shapes.js';
import { stateHandlers } from './emf-state.js';
import { drawBitmap, type BitmapRecord } from '../metafile-bitmap.js';
import { decodeMetafileText, drawText } from '../metafile-text.js';

/** ETO_ flags ([MS-EMF] §2.1.11). */
const opaqueRectangle = 0x2;
const glyphIndices = 0x10;
const pairedAdvances = 0x2000;

/** EmrText (§2.2.5) from byte 36 on. */
const textOut =
  (isWide: boolean): MetafileHandler =>
  (canvas, record) => {
    const count = Math.min(record.u32(44), record.length);
    const options = record.u32(52);
    if (options & opaqueRectangle) canvas.fillRectangle(record.bounds(56), canvas.context.backColor);
    // Glyph numbers are meaningful in one font file only, which is unavailable.
    if (options & glyphIndices || count === 0) return;
    const at = record.u32(48);
    const text = isWide
      ? Buffer.from(record.slice(at, count * 2)).toString('utf16le')
      : decodeMetafileText(record.slice(at, count), canvas.context.font.charset);
    const advancesAt = record.u32(72);
    const step = options & pairedAdvances ? 8 : 4;
    const hasAdvances = advancesAt > 0 && advancesAt + count * step <= record.length && text.length === count;
    const advances = hasAdvances ? Array.from({ length: count }, (_, index) => record.i32(advancesAt + index * step)) : undefined;
    drawText(canvas, { text, at: record.point(36), advances });
  };

/** Reads the bitmap's four consecutive offsets in a record: header, its size, bits, their size. */
function bitmapAt(record: RecordView, at: number): Pick<BitmapRecord, 'info' | 'bits'> {
  return { info: record.slice(record.u32(at), record.u32(at + 4)), bits: record.slice(record.u32(at + 8), record.u32(at + 12)) };
}

const box = (record: RecordView, at: number, sizeAt = at + 8) => ({
  x: record.i32(at),
  y: record.i32(at + 4),
  width: record.i32(sizeAt),
  height: record.i32(sizeAt + 4),
});

const copy = 0x00cc0020;

/** Height of the bitmap in the header, for sources that count from the bottom. */
const bitmapHeight = (info: Uint8Array | undefined): number =>
  info === undefined || info.length < 12 ? 0 : Math.abs(new DataView(info.buffer, info.byteOffset, info.byteLength).getInt32(8, true));

const bitBlt: MetafileHandler = (canvas, record) => {
  const target = box(record, 24);
  const source = { ...box(record, 44), width: target.width, height: target.height };
  drawBitmap(canvas, { target, source, operation: record.u32(40), ...bitmapAt(record, 84) });
};

/** With its own source size; MASKBLT and PLGBLT are rare and not supported. */
const stretchBlt: MetafileHandler = (canvas, record) =>
  drawBitmap(canvas, { target: box(record, 24), source: box(record, 44, 100), operation: record.u32(40), ...bitmapAt(record, 84) });

const alphaBlend: MetafileHandler = (canvas, record) =>
  drawBitmap(canvas, {
    target: box(record, 24),
    source: box(record, 44, 100),
    operation: copy,
    alpha: record.u8(42) / 255,
    hasAlpha: record.u8(43) === 1,
    ...bitmapAt(record, 84),
  });

/** Device independent bits: their source counts rows from the bottom. */
const stretchBits: MetafileHandler = (canvas, record) => {
  const target = box(record, 24, 72);
  const given = box(record, 32, 40);
  const bitmap = bitmapAt(record, 48);
  const source = { ...given, y: bitmapHeight(bitmap.info) - given.y - given.height };
  drawBitmap(canvas, { target, source, operation: record.u32(68), ...bitmap });
};

const setBits: MetafileHandler = (canvas, record) => {
  const source = box(record, 32, 40);
  const target = { x: record.i32(24), y: record.i32(28), width: source.width, height: source.height };
  const bitmap = bitmapAt(record, 48);
  drawBitmap(canvas, {
    target,
    source: { ...source, y: bitmapHeight(bitmap.info) - source.y - source.height },
    operation: copy,
    ...bitmap,
  });
};

/** A short form of text without advances (§2.3.5.32). */
const smallTextOut: MetafileHandler = (canvas, record) => {
  const count = record.u32(16);
  const options = record.u32(20);
  const at = options & 0x100 ? 36 : 52;
  if (options & glyphIndices) return;
  const bytes = record.slice(at, options & 0x200 ? count : count * 2);
  drawText(canvas, { text: Buffer.from(bytes).toString(options & 0x200 ? 'latin1' : 'utf16le'), at: record.point(8) });
};

const handlers: Readonly<Record<number, MetafileHandler>> = {
  ...shapeHandlers,
  ...stateHandlers,
  // text and bitmaps (§2.3.1, §2.3.5.8)
  76: bitBlt,
  77: stretchBlt,
  80: setBits,
  81: stretchBits,
  83: textOut(false),
  84: textOut(true),
  108: smallTextOut,
  114: alphaBlend,
  116: stretchBlt,
};

const endOfFile = 14;
const comment = 70;
const pointsPerHundredthMillimetre = 72 / 2540;

interface EmfHeader {
  readonly width: number;
  readonly height: number;
  /** Device pixels → points. */
  readonly device: Matrix;
  readonly pixelsPerMillimetre: { readonly x: number; readonly y: number };
}

/** Frame in hundredths of a millimetre, and the reference device's size in pixels and millimetres (§2.2.9). */
function readHeader(record: RecordView): EmfHeader {
  const frame = record.bounds(24);
  const pixels = record.point(72);
  const millimetres = record.point(80);
  const width = (frame.right - frame.left) * pointsPerHundredthMillimetre;
  const height = (frame.bottom - frame.top) * pointsPerHundredthMillimetre;
  if (!(width > 0 && height > 0 && pixels.x > 0 && pixels.y > 0 && millimetres.x > 0 && millimetres.y > 0))
    throw new ImageError('EMF without a size');
  const scaleX = ((millimetres.x * 100) / pixels.x) * pointsPerHundredthMillimetre;
  const scaleY = ((millimetres.y * 100) / pixels.y) * pointsPerHundredthMillimetre;
  return {
    width,
    height,
    device: [scaleX, 0, 0, scaleY, -frame.left * pointsPerHundredthMillimetre, -frame.top * pointsPerHundredthMillimetre],
    pixelsPerMillimetre: { x: pixels.x / millimetres.x, y: pixels.y / millimetres.y },
  };
}

const isEmfPlus = (record: RecordView): boolean => record.u32(12) === 0x2b464d45;

/** @throws ImageError if the file has no size, or its drawing is in EMF+ records only */
export function readEmf(bytes: Uint8Array, options: Pick<CanvasOptions, 'fonts' | 'budget'>): Fragment {
  const file = new RecordView(bytes);
  const { width, height, device, pixelsPerMillimetre } = readHeader(file);
  const canvas = new MetafileCanvas({ ...options, device, pixelsPerMillimetre });
  let hasEmfPlus = false;
  for (let at = file.u32(4); at + 8 <= bytes.length;) {
    const type = file.u32(at);
    const size = file.u32(at + 4);
    if (type === endOfFile || size < 8) break;
    const record = new RecordView(bytes.subarray(at, at + size));
    if (type === comment) hasEmfPlus ||= isEmfPlus(record);
    else handlers[type]?.(canvas, record);
    options.budget?.step();
    at += size;
  }
  if (canvas.items.length === 0 && hasEmfPlus) throw new ImageError('EMF+ without classic records');
  return { width, height, items: canvas.items };
}
