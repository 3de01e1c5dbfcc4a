/** Emphasis marks over or under characters (`w:em`, ECMA-376-1 §17.3.2.12; WR-CHAR-14). */
import { itemAt } from '../../../base/item-at.js';
import type { Points } from '../../../base/units.js';
import type { ResolvedRun } from '../../../document/cascade/resolved.js';
import type { FontLibrary, ResolvedFont } from '../../../fonts/font-types.js';
import { devicePixel } from '../../device-pixel.js';
import { glyphInk } from '../../math/glyph-bounds.js';
import type { GlyphRunItem } from '../../page-item.js';
import type { LineExtent } from '../prepared-paragraph.js';

/** Each mark is a glyph at the text's size. */
export interface EmphasisMark {
  readonly font: ResolvedFont;
  readonly glyph: number;
  readonly character: string;
  readonly size: Points;
  /** Distance from the text's baseline up to the mark's. */
  readonly rise: Points;
  /** From the mark's origin to the middle of its ink. */
  readonly middle: Points;
  /** Room that the mark needs over and under the text's baseline. */
  readonly extent: LineExtent;
}

interface Kind {
  readonly character: string;
  readonly family: string;
  readonly rise: (size: Points) => Points;
}

/** Characters, faces and positions that Word uses (WR-CHAR-14). */
const kinds: Readonly<Record<string, Kind>> = {
  dot: { character: '\uFF0E', family: 'MS Mincho', rise: (size) => size + devicePixel },
  comma: { character: '\u3001', family: 'MS Mincho', rise: (size) => size + devicePixel },
  circle: { character: '\u02DA', family: 'Batang', rise: (size) => 0.3 * size },
  underDot: { character: '\uFF0E', family: 'SimSun', rise: (size) => -0.38 * size },
};

/** White space between the mark and the line's edge, in em. */
const clearance = 0.06;

export function emphasisMarkOf(run: ResolvedRun, library: FontLibrary): EmphasisMark | undefined {
  const kind = run.emphasisMark === undefined ? undefined : kinds[run.emphasisMark];
  if (!kind) return undefined;
  // a substitute may lack the character
  const fonts = [kind.family, run.fonts.ascii, 'Times New Roman'].map((family) => library.resolve({ family, bold: false, italic: false }));
  const font = fonts.find(({ face }) => face.glyphForCodePoint(kind.character.codePointAt(0)!) !== 0);
  if (!font) return undefined;
  const glyph = font.face.glyphForCodePoint(kind.character.codePointAt(0)!);
  const { size } = run;
  const rise = kind.rise(size);
  const ink = glyphInk(font.face, glyph);
  const advance = font.face.advance(glyph) / font.face.unitsPerEm;
  const top = ink?.top ?? 0.2;
  return {
    font,
    glyph,
    character: kind.character,
    size,
    rise,
    middle: (ink ? (ink.left + ink.right) / 2 : advance / 2) * size,
    extent: {
      above: Math.max(0, rise + (top + clearance) * size),
      below: Math.max(0, -rise + clearance * size - (ink?.bottom ?? 0) * size),
    },
  };
}

/** A mark for every character of a run of glyphs except spaces; clusters of several glyphs get one. */
export function emphasisItem(mark: EmphasisMark, { x, y, text, clusters, advances, color }: GlyphRunItem): GlyphRunItem | undefined {
  const middles: number[] = [];
  let at = x;
  for (let i = 0; i < advances.length;) {
    const cluster = itemAt(clusters, i);
    let width = 0;
    while (i < advances.length && clusters[i] === cluster) {
      width += itemAt(advances, i);
      i += 1;
    }
    if ((text[cluster] ?? ' ').trim() !== '') middles.push(at + width / 2);
    at += width;
  }
  const [first] = middles;
  if (first === undefined) return undefined;
  const steps = Float64Array.from(middles, (middle, i) => (middles[i + 1] ?? middle + mark.size) - middle);
  return {
    kind: 'glyphs',
    x: first - mark.middle,
    y: y - mark.rise,
    font: mark.font,
    size: mark.size,
    color,
    scale: 1,
    rightToLeft: false,
    glyphs: new Uint16Array(middles.length).fill(mark.glyph),
    advances: steps,
    text: mark.character.repeat(middles.length),
    clusters: Uint32Array.from(middles, (_, i) => i),
  };
}
