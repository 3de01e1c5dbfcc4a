/**
 * A face's `COLR` and `CPAL` tables → its colour glyphs. The work per glyph is limited: the
 * tables are untrusted, and paints may be cyclic.
 */
import { concatenate, identity, type Matrix } from '../../base/matrix.js';
import { operationMemory } from '../../base/operation-memory.js';
import { readColr, type ColorTable, colorPalette } from '../sfnt/read-colr.js';
import { readPaint, type PaintRecord } from '../sfnt/read-paint.js';
import type { Sfnt } from '../sfnt/read-sfnt.js';
import {
  type ColorGlyph,
  type ColorGlyphs,
  type ColorMark,
  type ColorPaint,
  type PlacedOutline,
  colorBlendModes,
  type ColorFill,
} from './color-glyph.js';
import { gradientPaint, type ColorOf } from './gradient-paint.js';

/** The maximum nesting of paints; emoji have a dozen. */
export const deepestPaint = 48;
/** The maximum number of paints read for one glyph, counting repeats and the outlines around them; emoji have a few hundred. */
export const mostPaints = 4000;

/** The palette entry that represents the text colour. */
const foregroundEntry = 0xffff;

/** Undefined for a face without colours, or with unusable tables. */
export function readColorGlyphs(tables: Sfnt['tables']): ColorGlyphs | undefined {
  const [colr, cpal] = [tables.get('COLR'), tables.get('CPAL')];
  if (!colr || !cpal || colr.byteLength < 14) return undefined;
  const table = readColr(colr);
  const palette = colorPalette(cpal);
  const colorOf: ColorOf = ({ entry, alpha }) => {
    const share = Math.min(1, Math.max(0, alpha));
    if (entry === foregroundEntry) return { color: undefined, alpha: share };
    const found = palette(entry);
    return found ? { color: found.color, alpha: found.alpha * share } : { color: '000000', alpha: 0 };
  };
  const glyphs: ColorGlyphs = {
    has: (glyph) => safely(() => table.paintOffset(glyph) !== undefined || table.flatLayersOf(glyph) !== undefined) ?? false,
    glyph: (glyph) => {
      let ofFace = resolved().get(glyphs);
      if (!ofFace) resolved().set(glyphs, (ofFace = new Map<number, ColorGlyph | undefined>()));
      if (!ofFace.has(glyph)) ofFace.set(glyph, safely(() => resolve(table, colorOf, glyph))); // prettier-ignore
      return ofFace.get(glyph);
    },
  };
  return glyphs;
}

const resolved = operationMemory(() => new WeakMap<ColorGlyphs, Map<number, ColorGlyph | undefined>>());

/** Undefined if the data end early. */
function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function resolve(table: ColorTable, colorOf: ColorOf, glyph: number): ColorGlyph | undefined {
  const reading: Reading = { table, colorOf, open: new Set([glyph]), left: mostPaints };
  const start = table.paintOffset(glyph);
  const marks = start === undefined ? flatMarks(reading, glyph) : readMarks(reading, start, { matrix: identity, outlines: [], depth: 0 });
  if (!marks) return undefined;
  return { marks, box: safely(() => table.clipBox(glyph)), usesForeground: marks.some(usesForeground), cost: costOf(marks) };
}

interface Reading {
  readonly table: ColorTable;
  readonly colorOf: ColorOf;
  /** Glyphs whose paints are being read, to detect cycles. */
  readonly open: Set<number>;
  /** The number of paints that may still be read. */
  left: number;
}

/** The effect of enclosing paints on a paint. */
interface Around {
  readonly matrix: Matrix;
  readonly outlines: readonly PlacedOutline[];
  readonly depth: number;
}

function flatMarks(
  reading: Reading,
  glyph: number,
  { matrix, outlines }: Omit<Around, 'depth'> = { matrix: identity, outlines: [] },
): ColorMark[] | undefined {
  const layers = reading.table.flatLayersOf(glyph)?.slice(0, reading.left);
  if (layers) reading.left -= layers.length;
  return layers?.map((layer) => ({
    kind: 'fill',
    outlines: [...outlines, { glyph: layer.glyph, matrix }],
    paint: { kind: 'solid', ...reading.colorOf({ entry: layer.entry, alpha: 1 }) },
  }));
}

function readMarks(reading: Reading, at: number, around: Around): readonly ColorMark[] {
  if (around.depth > deepestPaint || reading.left <= 0) return [];
  reading.left -= 1;
  const record = readPaint(reading.table.view, at);
  if (!record) return [];
  const inner = { ...around, depth: around.depth + 1 };
  switch (record.kind) {
    case 'solid':
      return fillMark(reading, around, { kind: 'solid', ...reading.colorOf(record.color) });
    case 'linear':
    case 'radial':
    case 'sweep':
      return fillMark(reading, around, gradientPaint(record, around.matrix, reading.colorOf));
    case 'layers':
      return layerMarks(reading, record, inner);
    case 'glyph':
      return readMarks(reading, record.paint, { ...inner, outlines: [...around.outlines, { glyph: record.glyph, matrix: around.matrix }] });
    case 'color-glyph':
      return glyphMarks(reading, record.glyph, inner);
    case 'transform':
      return readMarks(reading, record.paint, { ...inner, matrix: concatenate(record.matrix, around.matrix) });
    case 'composite': {
      const backdrop = readMarks(reading, record.backdrop, inner);
      return compositeMarks(reading, record.mode, readMarks(reading, record.source, inner), backdrop);
    }
  }
}

/** Every enclosing outline counts as a paint. */
function fillMark(reading: Reading, { outlines }: Around, paint: ColorPaint | undefined): ColorMark[] {
  reading.left -= outlines.length;
  return paint ? [{ kind: 'fill', outlines, paint }] : [];
}

/** Some modes paint a part twice, and nested modes multiply this: beyond the limit, one part is simply painted above the other. */
function compositeMarks(
  reading: Reading,
  mode: number,
  source: readonly ColorMark[],
  backdrop: readonly ColorMark[],
): readonly ColorMark[] {
  const marks = composite(mode, source, backdrop);
  const more = costOf(marks) - costOf(source) - costOf(backdrop);
  if (more > reading.left) return [...backdrop, ...source];
  reading.left -= Math.max(0, more);
  return marks;
}

function layerMarks(reading: Reading, { first, count }: Extract<PaintRecord, { kind: 'layers' }>, around: Around): ColorMark[] {
  const marks: ColorMark[] = [];
  for (let index = first; index < first + count && reading.left > 0; index += 1) {
    const at = reading.table.layer(index);
    if (at !== undefined) marks.push(...readMarks(reading, at, around));
  }
  return marks;
}

function glyphMarks(reading: Reading, glyph: number, around: Around): readonly ColorMark[] {
  if (reading.open.has(glyph)) return [];
  const at = reading.table.paintOffset(glyph);
  if (at === undefined) return flatMarks(reading, glyph, around) ?? [];
  reading.open.add(glyph);
  const marks = readMarks(reading, at, around);
  reading.open.delete(glyph);
  return marks;
}

const plainMarks = (mark: ColorMark): readonly ColorMark[] => {
  if (mark.kind === 'fill') return [];
  return mark.kind === 'blend' ? [...mark.below, ...mark.above] : [...mark.content, ...mark.mask];
};

function usesForeground(mark: ColorMark): boolean {
  if (mark.kind !== 'fill') return plainMarks(mark).some(usesForeground);
  return mark.paint.kind === 'solid' ? mark.paint.color === undefined : mark.paint.stops.some(({ color }) => color === undefined);
}

/** Counts every mark and every outline that clips it. */
const costOf = (marks: readonly ColorMark[]): number =>
  marks.reduce((sum, mark) => sum + (mark.kind === 'fill' ? Math.max(1, mark.outlines.length) : 1 + costOf(plainMarks(mark))), 0);

type Marks = readonly ColorMark[];

/** Modes that precede the blend modes. */
const porterDuff: readonly ((source: Marks, backdrop: Marks) => Marks)[] = [
  /* CLEAR */ () => [],
  /* SRC */ (source) => source,
  /* DEST */ (_source, backdrop) => backdrop,
  /* SRC_OVER */ (source, backdrop) => [...backdrop, ...source],
  /* DEST_OVER */ (source, backdrop) => [...source, ...backdrop],
  /* SRC_IN */ marksWithin,
  /* DEST_IN */ (source, backdrop) => marksWithin(backdrop, source),
  /* SRC_OUT */ outside,
  /* DEST_OUT */ (source, backdrop) => outside(backdrop, source),
  // Exact if the backdrop is opaque.
  /* SRC_ATOP */ (source, backdrop) => [...backdrop, ...marksWithin(source, backdrop)],
  /* DEST_ATOP */ (source, backdrop) => [...source, ...marksWithin(backdrop, source)],
  /* XOR */ (source, backdrop) => [...outside(source, backdrop), ...outside(backdrop, source)],
  // PDF has no additive mode: screen is the nearest.
  /* PLUS */ (source, backdrop) => blended('screen', source, backdrop),
];

/**
 * Composite modes of `COLR` (OpenType 1.9.1, "COLR", "Composite modes") → marks that PDF and SVG support. For an unknown mode, the source
 * is painted above the backdrop.
 */
function composite(mode: number, source: Marks, backdrop: Marks): Marks {
  const plain = porterDuff[mode];
  if (plain) return plain(source, backdrop);
  const blend = colorBlendModes[mode - porterDuff.length];
  return blend === undefined ? [...backdrop, ...source] : blended(blend, source, backdrop);
}

function blended(mode: (typeof colorBlendModes)[number], source: Marks, backdrop: Marks): Marks {
  if (source.length === 0 || backdrop.length === 0) return [...backdrop, ...source];
  return [{ kind: 'blend', mode, below: backdrop, above: source }];
}

/** Marks inside other marks. A single opaque outline clips them. */
function marksWithin(content: Marks, shape: Marks): Marks {
  if (content.length === 0 || shape.length === 0) return [];
  const [only] = shape;
  if (only && shape.length === 1 && isOpaque(only) && content.every(isFill))
    return content.map((fill) => ({ ...fill, outlines: [...only.outlines, ...fill.outlines] }));
  return [{ kind: 'mask', content, mask: painted(shape, 'FFFFFF') }];
}

/** Marks outside other marks. */
function outside(content: Marks, shape: Marks): Marks {
  if (content.length === 0 || shape.length === 0) return content;
  const everywhere: ColorFill = { kind: 'fill', outlines: [], paint: { kind: 'solid', color: 'FFFFFF', alpha: 1 } };
  return [{ kind: 'mask', content, mask: [everywhere, ...painted(shape, '000000')] }];
}

const isFill = (mark: ColorMark): mark is ColorFill => mark.kind === 'fill';
const isOpaque = (mark: ColorMark): mark is ColorFill => isFill(mark) && mark.paint.kind === 'solid' && mark.paint.alpha >= 1;

/** The same marks in one colour, with unchanged opacity. */
function painted(marks: Marks, color: string): ColorMark[] {
  return marks.flatMap((mark): ColorMark[] => {
    switch (mark.kind) {
      case 'fill':
        return [{ ...mark, paint: paintIn(mark.paint, color) }];
      case 'blend':
        return [...painted(mark.below, color), ...painted(mark.above, color)];
      case 'mask':
        return [{ ...mark, content: painted(mark.content, color) }];
    }
  });
}

const paintIn = (paint: ColorPaint, color: string): ColorPaint =>
  paint.kind === 'solid' ? { ...paint, color } : { ...paint, stops: paint.stops.map((stop) => ({ ...stop, color })) };
