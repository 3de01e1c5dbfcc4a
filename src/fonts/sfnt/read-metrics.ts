/** `head`, `hhea`, `OS/2` and `post` → a face's own metrics, in em (OpenType, the tables of these names). */
import type { FontFace } from '../font-types.js';
import { FontFileError, type Sfnt } from './read-sfnt.js';

export interface FaceHeader {
  readonly unitsPerEm: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly fixedPitch: boolean;
  readonly advanceCount: number;
  readonly metrics: FontFace['metrics'];
}

/** OS/2 ulCodePageRange1: Japanese, simplified Chinese, Korean Wansung, traditional Chinese. */
const eastAsianCodePages = 0x001e0000;

/** @throws FontFileError if a required table is missing or cut short. */
export function readMetrics({ tables }: Sfnt): FaceHeader {
  const head = needed(tables, 'head', 54);
  const hhea = needed(tables, 'hhea', 36);
  const os2 = tables.get('OS/2');
  const post = tables.get('post');
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16384) throw new FontFileError('the font has an invalid em size');
  const em = (value: number | undefined, other = 0) => (value === undefined ? other : value / unitsPerEm);
  const selection = uint16(os2, 62) ?? 0;
  const macStyle = head.getUint16(44);
  const version = uint16(os2, 0) ?? 0;
  const useWindowsBox = isWindowsBox(hhea, os2, version);
  return {
    unitsPerEm,
    bold: (selection & 32) !== 0 || (macStyle & 1) !== 0,
    italic: (selection & 1) !== 0 || (macStyle & 2) !== 0,
    fixedPitch: (int32(post, 12) ?? 0) !== 0,
    advanceCount: hhea.getUint16(34),
    metrics: {
      ascent: em(useWindowsBox ? uint16(os2, 74) : hhea.getInt16(4)),
      descent: em(useWindowsBox ? uint16(os2, 76) : -hhea.getInt16(6)),
      lineGap: useWindowsBox ? 0 : em(hhea.getInt16(8)),
      unitsPerEm,
      eastAsian: ((int32(os2, 78) ?? 0) & eastAsianCodePages) !== 0,
      capHeight: em(version >= 2 ? int16(os2, 88) : undefined, 0.7),
      xHeight: em(version >= 2 ? int16(os2, 86) : undefined, 0.5),
      italicAngle: (int32(post, 4) ?? 0) / 65536,
      underlinePosition: em(int16(post, 8), -0.1),
      underlineThickness: em(int16(post, 10), 0.05),
      strikeoutPosition: em(int16(os2, 28), 0.25),
      strikeoutSize: em(int16(os2, 26), 0.05),
      weight: uint16(os2, 4) ?? 400,
      boundingBox: [em(head.getInt16(36)), em(head.getInt16(38)), em(head.getInt16(40)), em(head.getInt16(42))],
    },
  };
}

/**
 * Word uses the Windows box of version 1 tables (WR-LINE-2) and of later ones whose box
 * includes the line gap (WR-LINE-16), otherwise hhea.
 */
function isWindowsBox(hhea: DataView, os2: DataView | undefined, version: number): boolean {
  const [ascent, descent] = [uint16(os2, 74), uint16(os2, 76)];
  if (ascent === undefined || descent === undefined) return false;
  return version === 1 || ascent + descent === hhea.getInt16(4) - hhea.getInt16(6) + hhea.getInt16(8);
}

const uint16 = (table: DataView | undefined, at: number): number | undefined =>
  table && table.byteLength >= at + 2 ? table.getUint16(at) : undefined;
const int16 = (table: DataView | undefined, at: number): number | undefined =>
  table && table.byteLength >= at + 2 ? table.getInt16(at) : undefined;
const int32 = (table: DataView | undefined, at: number): number | undefined =>
  table && table.byteLength >= at + 4 ? table.getInt32(at) : undefined;

export function needed(tables: Sfnt['tables'], tag: string, length: number): DataView {
  const table = tables.get(tag);
  if (!table || table.byteLength < length) throw new FontFileError(`the font has no complete ${tag.trim()} table`);
  return table;
}
