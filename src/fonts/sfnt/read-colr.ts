/**
 * The directory of a `COLR` table of either version: the glyphs with colours, and the offsets of
 * their paints and layers (OpenType 1.9.1, "COLR").
 */
import { rgbHex } from '../../base/rgb.js';
import type { ColorBox } from '../color/color-glyph.js';

/** A layer of version 0: a glyph filled with a palette entry. */
export interface FlatLayer {
  readonly glyph: number;
  readonly entry: number;
}

export interface ColorTable {
  readonly view: DataView;
  /** Offset of a glyph's paint; undefined if it has none of version 1. */
  paintOffset(glyph: number): number | undefined;
  /** Offset of a layer's paint, by its index. */
  layer(index: number): number | undefined;
  /** Version 0. */
  flatLayersOf(glyph: number): readonly FlatLayer[] | undefined;
  clipBox(glyph: number): ColorBox | undefined;
}

const header = { first: 14, second: 34 };

/** Reading past the table's end throws a RangeError, here and in the returned functions. */
export function readColr(view: DataView): ColorTable {
  const isSecond = view.getUint16(0) >= 1 && view.byteLength >= header.second;
  const [bases, layers, clips] = isSecond ? [view.getUint32(14), view.getUint32(18), view.getUint32(22)] : [0, 0, 0];
  return {
    view,
    paintOffset: (glyph) => (bases === 0 ? undefined : paintOffset(view, bases, glyph)),
    layer: (index) => (layers === 0 || index >= view.getUint32(layers) ? undefined : layers + view.getUint32(layers + 4 + index * 4)),
    flatLayersOf: (glyph) => flatLayersOf(view, glyph),
    clipBox: (glyph) => (clips === 0 ? undefined : clipBox(view, clips, glyph)),
  };
}

const paintRecord = 6;

function paintOffset(view: DataView, list: number, glyph: number): number | undefined {
  const at = found(view.getUint32(list), (index) => glyph - view.getUint16(list + 4 + index * paintRecord));
  return at === undefined ? undefined : list + view.getUint32(list + 4 + at * paintRecord + 2);
}

const baseRecord = 6;
const layerRecord = 4;

function flatLayersOf(view: DataView, glyph: number): readonly FlatLayer[] | undefined {
  const [count, bases, layers, layerCount] = [view.getUint16(2), view.getUint32(4), view.getUint32(8), view.getUint16(12)];
  const at = found(count, (index) => glyph - view.getUint16(bases + index * baseRecord));
  if (at === undefined) return undefined;
  const record = bases + at * baseRecord;
  const first = view.getUint16(record + 2);
  const length = Math.max(0, Math.min(view.getUint16(record + 4), layerCount - first));
  return Array.from({ length }, (_, index) => {
    const layer = layers + (first + index) * layerRecord;
    return { glyph: view.getUint16(layer), entry: view.getUint16(layer + 2) };
  });
}

const clipRecord = 7;

function clipBox(view: DataView, list: number, glyph: number): ColorBox | undefined {
  const start = list + 5;
  const at = found(view.getUint32(list + 1), (index) => {
    const record = start + index * clipRecord;
    if (glyph < view.getUint16(record)) return -1;
    return glyph > view.getUint16(record + 2) ? 1 : 0;
  });
  if (at === undefined) return undefined;
  const record = start + at * clipRecord;
  const box = list + view.getUint16(record + 4) * 256 + view.getUint8(record + 6);
  return [1, 3, 5, 7].map((offset) => view.getInt16(box + offset)) as unknown as ColorBox;
}

/** Binary search: the index of the record for which `compare` returns 0; a negative result means an earlier record. */
function found(count: number, compare: (index: number) => number): number | undefined {
  let [low, high] = [0, count - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const order = compare(middle);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return undefined;
}

interface PaletteColor {
  /** RRGGBB. */
  readonly color: string;
  /** 0 to 1. */
  readonly alpha: number;
}

const recordLength = 4;

/**
 * The first palette of a `CPAL` table (OpenType, "CPAL").
 * @returns the colour of an entry; undefined if the palette lacks it
 */
export function colorPalette(cpal: DataView): (entry: number) => PaletteColor | undefined {
  if (cpal.byteLength < 14) return () => undefined;
  const [count, start, first] = [cpal.getUint16(2), cpal.getUint32(8), cpal.getUint16(12)];
  return (entry) => {
    const at = start + (first + entry) * recordLength;
    if (entry >= count || at + recordLength > cpal.byteLength) return undefined;
    const [blue, green, red, alpha] = [cpal.getUint8(at), cpal.getUint8(at + 1), cpal.getUint8(at + 2), cpal.getUint8(at + 3)];
    return { color: rgbHex([red, green, blue]), alpha: alpha / 255 };
  };
}
