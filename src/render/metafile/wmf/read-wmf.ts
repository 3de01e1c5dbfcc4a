/** WMF, with or without the placeable header → a fragment of page items ([MS-WMF] §2.3.2). */
import type { Fragment } from '../../../layout/page-item.js';
import { ImageError } from '../../image/pixel-image.js';
import type { Point } from '../device-context.js';
import { MetafileCanvas, type CanvasOptions } from '../metafile-canvas.js';
import { RecordView } from '../record-view.js';
import { wmfHandlers } from './wmf-records.js';

const placeableHeaderSize = 22;
const headerSize = 18;
const setWindowOrigin = 0x020b;
const setWindowExtent = 0x020c;

/** Units of files that do not state them: twentieths of a point. */
const defaultUnitsPerInch = 1440;
const anisotropic = 8;

export const isPlaceableWmf = (bytes: Uint8Array): boolean => new RecordView(bytes).u32(0) === 0x9ac6cdd7;
/** Type 1 or 2, a header of 9 words, version 1 or 3. */
export const isBareWmf = (bytes: Uint8Array): boolean => {
  const view = new RecordView(bytes);
  return (view.u16(0) === 1 || view.u16(0) === 2) && view.u16(2) === 9 && (view.u16(4) === 0x100 || view.u16(4) === 0x300);
};

/** Function number and bytes of each record. */
function* recordsOf(bytes: Uint8Array, start: number): Generator<{ type: number; record: RecordView }> {
  const file = new RecordView(bytes);
  for (let at = start; at + 6 <= bytes.length;) {
    const size = file.u32(at) * 2;
    const type = file.u16(at + 4);
    if (size < 6 || type === 0) return;
    yield { type, record: new RecordView(bytes.subarray(at, at + size)) };
    at += size;
  }
}

interface Window {
  readonly origin: Point;
  readonly extent: Point;
}

/** The first window that the records set. */
function findWindow(bytes: Uint8Array, start: number): Window | undefined {
  let origin: Point = { x: 0, y: 0 };
  for (const { type, record } of recordsOf(bytes, start)) {
    const point = { x: record.i16(8), y: record.i16(6) };
    if (type === setWindowOrigin) origin = point;
    if (type === setWindowExtent && point.x !== 0 && point.y !== 0) return { origin, extent: point };
  }
  return undefined;
}

/** @throws ImageError if the file has no size */
export function readWmf(bytes: Uint8Array, options: Pick<CanvasOptions, 'fonts' | 'budget'>): Fragment {
  const file = new RecordView(bytes);
  const isPlaceable = isPlaceableWmf(bytes);
  const start = (isPlaceable ? placeableHeaderSize : 0) + headerSize;
  const corner = { x: file.i16(6), y: file.i16(8) };
  const stated: Window | undefined = isPlaceable
    ? { origin: corner, extent: { x: file.i16(10) - corner.x, y: file.i16(12) - corner.y } }
    : undefined;
  const window = findWindow(bytes, start) ?? stated;
  const size = stated?.extent ?? window?.extent;
  const unitsPerInch = (isPlaceable ? file.u16(14) : 0) || defaultUnitsPerInch;
  if (size === undefined || window === undefined || size.x === 0 || size.y === 0) throw new ImageError('WMF without a size');
  const width = (Math.abs(size.x) / unitsPerInch) * 72;
  const height = (Math.abs(size.y) / unitsPerInch) * 72;
  // The window fills the picture: a device of one pixel per point suffices.
  const canvas = new MetafileCanvas({ ...options, device: [1, 0, 0, 1, 0, 0], pixelsPerMillimetre: { x: 72 / 25.4, y: 72 / 25.4 } });
  canvas.changeMapping({
    mapMode: anisotropic,
    windowOrigin: window.origin,
    windowExtent: window.extent,
    viewportExtent: { x: width, y: height },
  });
  for (const { type, record } of recordsOf(bytes, start)) {
    wmfHandlers[type]?.(canvas, record);
    options.budget?.step();
  }
  return { width, height, items: canvas.items };
}
