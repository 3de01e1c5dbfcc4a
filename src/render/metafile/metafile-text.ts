/** Text records → glyph runs with nominal advances or the record's own ([MS-EMF] §2.3.5.8; WR-DRAW-7). */
import { appendAll } from '../../base/append-all.js';
import type { FontLibrary, ResolvedFont } from '../../fonts/font-types.js';
import type { GlyphRunItem, PageItem } from '../../layout/page-item.js';
import { decodeBytes, western } from '../../base/windows-1252.js';
import { transformed, type Matrix } from '../../base/matrix.js';
import type { MetafileFont, Point } from './device-context.js';
import type { MetafileCanvas } from './metafile-canvas.js';

export interface MetafileText {
  readonly text: string;
  /** Reference point, logical. */
  readonly at: Point;
  /** Logical advance of each UTF-16 unit. */
  readonly advances?: readonly number[] | undefined;
}

/** TA_ flags ([MS-WMF] §2.1.2.3). */
const alignUpdatePosition = 1;
const alignRight = 2;
const alignCenter = 6;
const alignBottom = 8;
const alignBaseline = 24;

/** Height of the default font, points. */
const defaultHeight = 12;

/** A stretch of characters drawn by one face. */
interface Run {
  readonly font: ResolvedFont;
  readonly start: number;
  readonly glyphs: number[];
  readonly clusters: number[];
}

/** Splits the text by the face that has each character. */
function fontRuns(text: string, fonts: FontLibrary, font: MetafileFont): Run[] {
  const request = { family: font.family, bold: font.bold, italic: font.italic };
  const main = fonts.resolve(request);
  const runs: Run[] = [];
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const mapped = main.mapSymbol?.(code) ?? code;
    const hasGlyph = main.face.glyphForCodePoint(mapped) !== 0;
    const used = hasGlyph ? main : (fonts.fallback(mapped, request) ?? main);
    let run = runs.at(-1);
    if (run === undefined || run.font.face.id !== used.face.id) runs.push((run = { font: used, start: at, glyphs: [], clusters: [] }));
    run.glyphs.push(used.face.glyphForCodePoint(mapped));
    run.clusters.push(at);
    at += character.length;
  }
  return runs;
}

/** Em in logical units: a positive height is that of the cell. */
function emOf(font: MetafileFont, resolved: ResolvedFont, scaleY: number): number {
  if (font.height < 0) return -font.height;
  if (font.height === 0) return defaultHeight / scaleY;
  return font.height / (resolved.line.ascent + resolved.line.descent || 1);
}

/** A rotation by the angle, followed by a move to a place; y downwards. */
function turned(angle: number, place: Point): Matrix {
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), place.x, place.y];
}

/** Underline and strikeout of text with its baseline at y = 0. */
function lineItems(font: MetafileFont, resolved: ResolvedFont, size: number, width: number, color: string): PageItem[] {
  const { underlinePosition, underlineThickness, strikeoutPosition, strikeoutSize } = resolved.face.metrics;
  const line = (y: number, thickness: number): PageItem => ({
    kind: 'rectangle',
    x: 0,
    y: y - thickness / 2,
    width,
    height: thickness,
    color,
  });
  const items: PageItem[] = [];
  if (font.underline) items.push(line(-underlinePosition * size, underlineThickness * size));
  if (font.strikeOut) items.push(line(-strikeoutPosition * size, strikeoutSize * size));
  return items;
}

/** Shift of the baseline from the reference point, downwards; the top is ascent without the line gap. */
function baselineShift(align: number, resolved: ResolvedFont, size: number): number {
  if ((align & alignBaseline) === alignBaseline) return 0;
  return align & alignBottom ? -resolved.line.descent * size : resolved.line.ascent * size;
}

/** Draws the text at its reference point, or at the current position if the alignment says so. */
export function drawText(canvas: MetafileCanvas, { text, at, advances }: MetafileText): void {
  const { fonts, context, matrix } = canvas;
  const { font, textAlign } = context;
  if (fonts === undefined || text === '') return;
  const [a, b, c, d] = matrix;
  const scaleX = Math.hypot(a, b);
  const scaleY = Math.hypot(c, d);
  if (!(scaleX > 0 && scaleY > 0)) return;
  const runs = fontRuns(text, fonts, font);
  const [first] = runs;
  if (!first) return;
  const main = first.font;
  const size = emOf(font, main, scaleY) * scaleY;
  // Logical units wider than high stretch the glyphs accordingly.
  const stretch = font.height === 0 ? 1 : scaleX / scaleY;
  const items: PageItem[] = [];
  let x = 0;
  for (const [index, run] of runs.entries()) {
    const end = runs[index + 1]?.start ?? text.length;
    const widths = run.glyphs.map((glyph, position) => {
      const from = run.clusters[position];
      const to = run.clusters[position + 1] ?? end;
      if (advances !== undefined) return advances.slice(from, to).reduce((sum, advance) => sum + advance, 0) * scaleX;
      return (run.font.face.advance(glyph) / run.font.face.unitsPerEm) * size * run.font.widthScale * stretch;
    });
    const setting = { x, size, scale: run.font.widthScale * stretch, color: context.textColor };
    items.push(glyphRun(run, text.slice(run.start, end), widths, setting));
    x += widths.reduce((sum, width) => sum + width, 0);
  }
  const usesPosition = (textAlign & alignUpdatePosition) !== 0;
  const reference = usesPosition ? context.position : at;
  const shiftX = (textAlign & alignCenter) === alignCenter ? -x / 2 : textAlign & alignRight ? -x : 0;
  const shiftY = baselineShift(textAlign, main, size);
  appendAll(items, lineItems(font, main, size, x, context.textColor));
  const angle = Math.atan2(b, a) - (font.angle * Math.PI) / 180;
  const place = transformed(matrix, reference.x, reference.y);
  const origin = transformed(turned(angle, place), shiftX, shiftY);
  if (Math.abs(angle) < 1e-6) for (const item of items) canvas.add(moved(item, origin));
  else canvas.add({ kind: 'group', transform: turned(angle, origin), items });
  if (usesPosition) context.position = { x: reference.x + x / scaleX, y: reference.y };
}

type RunSetting = Pick<GlyphRunItem, 'x' | 'size' | 'scale' | 'color'>;

function glyphRun(run: Run, text: string, widths: readonly number[], { x, size, scale, color }: RunSetting): GlyphRunItem {
  return {
    kind: 'glyphs',
    x,
    y: 0,
    font: run.font,
    size,
    glyphs: Uint16Array.from(run.glyphs),
    advances: Float64Array.from(widths),
    text,
    clusters: Uint32Array.from(run.clusters, (cluster) => cluster - run.start),
    color,
    scale,
    rightToLeft: false,
  };
}

function moved(item: PageItem, by: Point): PageItem {
  return item.kind === 'glyphs' || item.kind === 'rectangle' ? { ...item, x: item.x + by.x, y: item.y + by.y } : item;
}

/** Code pages of Windows character sets ([MS-WMF] §2.1.1.5). */
const codePages: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

const symbolCharset = 2;

/** 8-bit text in the font's character set. */
export function decodeMetafileText(bytes: Uint8Array, charset: number): string {
  if (charset === symbolCharset) return Buffer.from(bytes).toString('latin1');
  return decodeBytes(bytes, codePages[charset] ?? western);
}
