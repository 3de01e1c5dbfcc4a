/** Signs that grow: a taller or wider form of the glyph, an assembly of parts, or the glyph stretched (OpenType `MATH`, MathVariants). */
import type { Points } from '../../base/units.js';
import type { PageItem } from '../page-item.js';
import { glyphInk } from './glyph-bounds.js';
import type { MathBox } from './math-box.js';
import { findGlyph, glyphItem, inkOf, mathColor, type FoundGlyph } from './math-glyph.js';
import { settingSize, type MathScope } from './math-scope.js';
import type { FontFace } from '../../fonts/font-types.js';
import { readSfnt } from '../../fonts/sfnt/read-sfnt.js';

const find = (character: string, size: Points, scope: MathScope): FoundGlyph | undefined => {
  const codePoint = character.codePointAt(0)!;
  return findGlyph({ codePoint, plain: codePoint, bold: false, italic: false, size, color: '', isAtSetting: true }, scope);
};

/** Most extenders in one sign: taller signs are stretched. */
const maxExtenders = 24;

/** The room of a tall sign: its ink goes from `top` over the baseline down to `top - height`. */
export interface TallRoom {
  readonly height: Points;
  readonly top: Points;
  /** The font size. */
  readonly size: Points;
  /** The box's width; if undefined, the glyph's advance. */
  readonly width?: Points | undefined;
}

export function tallSign(character: string, room: TallRoom, scope: MathScope): MathBox {
  const { height, top, size, width } = room;
  const found = find(character, size, scope);
  const extent = { above: top, below: height - top };
  if (!found) return { width: width ?? size / 2, ...extent, items: [] };
  const color = mathColor(scope);
  const { variants, parts } = glyphVariants(found.font.face, found.glyph, 'vertical');
  const longest = variants.at(-1)?.length ?? 0;
  if (parts.length > 0 && height > longest * size * 1.15) {
    const drawn = assembled(found, parts, character, room, color);
    if (drawn) return centeredIn(drawn.items, drawn.width, width, extent);
  }
  const glyph = variants.find((one) => one.length * size >= height * 0.97)?.glyph ?? variants.at(-1)?.glyph ?? found.glyph;
  const chosen = { ...found, glyph };
  const ink = inkOf(chosen);
  const natural = (ink.top - ink.bottom) * size;
  const stretch = height / Math.max(0.01, natural);
  // a little taller or smaller means another size; much taller means stretching upwards only
  const grown = Math.min(1.15, Math.max(0.8, stretch));
  const advance = (chosen.font.face.advance(glyph) / chosen.font.face.unitsPerEm) * size;
  const up = stretch / grown;
  const item = glyphItem(chosen, character, { x: 0, y: 0, size: size * grown, scale: 1 / grown, color });
  const y = -(top - ink.top * size * stretch);
  const items: PageItem[] = Math.abs(up - 1) < 0.01 ? [{ ...item, y }] : [{ kind: 'group', transform: [1, 0, 0, up, 0, y], items: [item] }];
  return centeredIn(items, advance, width, extent);
}

/** As wide as requested; narrower items are centred. */
function centeredIn(items: PageItem[], natural: Points, width: Points | undefined, extent: Pick<MathBox, 'above' | 'below'>): MathBox {
  if (width === undefined || natural <= 0) return { width: width ?? natural, ...extent, items };
  const scale = Math.min(1.35, Math.max(0.75, width / natural));
  return { width, ...extent, items: [{ kind: 'group', transform: [scale, 0, 0, 1, (width - natural * scale) / 2, 0], items }] };
}

/** Ends and middle at their places, with extenders between them that overlap as needed. */
function assembled(
  found: FoundGlyph,
  parts: ReturnType<typeof glyphVariants>['parts'],
  text: string,
  { height, top, size }: TallRoom,
  color: string,
): { items: PageItem[]; width: Points } | undefined {
  const fixed = parts.filter((part) => !part.isExtender);
  const extender = parts.find((part) => part.isExtender);
  const { face } = found.font;
  const foot = height - top;
  const items: PageItem[] = [];
  const first = parts[0];
  if (!first) return undefined;
  const put = (glyph: number, bottom: Points, isNamed: boolean): void => {
    const ink = glyphInk(face, glyph);
    const y = foot - bottom + (ink?.bottom ?? 0) * size;
    items.push(glyphItem({ ...found, glyph }, isNamed ? text : '', { x: 0, y, size, scale: 1, color }));
  };
  const fill = (from: Points, to: Points): void => {
    if (!extender || to <= from) return;
    const length = extender.length * size;
    const count = Math.min(maxExtenders, Math.max(1, Math.ceil((to - from) / (length * 0.9))));
    const low = from - length * 0.05;
    const step = count === 1 ? 0 : (to + length * 0.05 - length - low) / (count - 1);
    for (let at = 0; at < count; at += 1)
      put(extender.glyph, count === 1 ? (from + to - length) / 2 : low + at * step, fixed.length === 0 && at === 0);
  };
  if (fixed.length === 0) fill(0, height);
  let end = 0;
  for (const [index, part] of fixed.entries()) {
    const length = part.length * size;
    const isLast = index === fixed.length - 1;
    const bottom = index === 0 && parts[0] === part ? 0 : isLast && parts.at(-1) === part ? height - length : (height - length) / 2;
    fill(end, bottom);
    put(part.glyph, bottom, index === 0);
    end = bottom + length;
  }
  fill(end, height);
  return { items, width: (face.advance(first.glyph) / face.unitsPerEm) * size };
}

/**
 * The sign in the requested width, its own baseline kept.
 * @param fit `stretched`: its ink goes from x = 0 to `width`; `centered`: it is drawn unscaled in the middle
 */
export function wideSign(character: string, width: Points, scope: MathScope, fit: 'stretched' | 'centered'): MathBox {
  const size = settingSize(scope);
  const found = find(character, size, scope);
  if (!found) return { width, above: 0, below: 0, items: [] };
  const { variants } = glyphVariants(found.font.face, found.glyph, 'horizontal');
  const fitting = variants.filter((one) => one.length * size <= width * 1.05);
  const glyph = fitting.at(-1)?.glyph ?? variants[0]?.glyph ?? found.glyph;
  const chosen = { ...found, glyph };
  const ink = inkOf(chosen);
  const natural = (ink.right - ink.left) * size;
  const scale = fit === 'stretched' && natural > 0 ? Math.max(0.3, width / natural) : 1;
  const x = (width - natural * scale) / 2 - ink.left * size * scale;
  return {
    width,
    above: ink.top * size,
    below: -ink.bottom * size,
    items: [glyphItem(chosen, character, { x, y: 0, size, scale, color: mathColor(scope) })],
  };
}

interface AssemblyPart {
  readonly glyph: number;
  /** Along the direction of growth, in em. */
  readonly length: number;
  readonly isExtender: boolean;
}

interface GlyphVariants {
  /** From the smallest on; lengths in em. */
  readonly variants: readonly { readonly glyph: number; readonly length: number }[];
  /** From the bottom or from the left. */
  readonly parts: readonly AssemblyPart[];
}

const none: GlyphVariants = { variants: [], parts: [] };
/** No real face has a longer series. */
const maxRecords = 64;

const tables = new WeakMap<FontFace, DataView | null>();

/** Taller and wider forms of a face's glyphs (OpenType `MATH` table, MathVariants). */
function glyphVariants(face: FontFace, glyph: number, direction: 'vertical' | 'horizontal'): GlyphVariants {
  let table = tables.get(face);
  if (table === undefined) tables.set(face, (table = variantsTable(face)));
  if (!table || glyph === 0) return none;
  try {
    return readVariants(table, glyph, direction, face.unitsPerEm);
  } catch {
    return none;
  }
}

function variantsTable(face: FontFace): DataView | null {
  const math = readSfnt(face.bytes, face.collectionIndex).tables.get('MATH');
  if (!math || math.byteLength < 10) return null;
  const start = math.getUint16(8);
  return start === 0 || start >= math.byteLength ? null : tail(math, start);
}

const tail = (view: DataView, start: number): DataView => new DataView(view.buffer, view.byteOffset + start, view.byteLength - start);

function readVariants(table: DataView, glyph: number, direction: 'vertical' | 'horizontal', unitsPerEm: number): GlyphVariants {
  const isVertical = direction === 'vertical';
  const coverage = table.getUint16(isVertical ? 2 : 4);
  if (coverage === 0) return none;
  const index = coverageIndex(tail(table, coverage), glyph);
  if (index === undefined) return none;
  const offset = table.getUint16(10 + ((isVertical ? 0 : table.getUint16(6)) + index) * 2);
  const construction = tail(table, offset);
  const variants = Array.from({ length: Math.min(maxRecords, construction.getUint16(2)) }, (_, at) => ({
    glyph: construction.getUint16(4 + at * 4),
    length: construction.getUint16(6 + at * 4) / unitsPerEm,
  }));
  const assemblyAt = construction.getUint16(0);
  return { variants, parts: assemblyAt === 0 ? [] : readParts(tail(construction, assemblyAt), unitsPerEm) };
}

function readParts(assembly: DataView, unitsPerEm: number): AssemblyPart[] {
  return Array.from({ length: Math.min(maxRecords, assembly.getUint16(4)) }, (_, at) => ({
    glyph: assembly.getUint16(6 + at * 10),
    length: assembly.getUint16(12 + at * 10) / unitsPerEm,
    isExtender: (assembly.getUint16(14 + at * 10) & 1) === 1,
  }));
}

/** OpenType "Coverage Table", formats 1 and 2. */
function coverageIndex(coverage: DataView, glyph: number): number | undefined {
  const format = coverage.getUint16(0);
  const count = coverage.getUint16(2);
  for (let at = 0; at < count; at += 1) {
    if (format === 1) {
      if (coverage.getUint16(4 + at * 2) === glyph) return at;
      continue;
    }
    const [first, last] = [coverage.getUint16(4 + at * 6), coverage.getUint16(6 + at * 6)];
    if (first <= glyph && glyph <= last) return coverage.getUint16(8 + at * 6) + glyph - first;
  }
  return undefined;
}
