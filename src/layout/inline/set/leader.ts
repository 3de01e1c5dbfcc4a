/** Tab leaders: whole glyphs on multiples of their own width from the page's left edge (WR-TAB-6). */
import type { Points } from '../../../base/units.js';
import type { PageItem } from '../../page-item.js';
import { characterAdvance, firstEndingAfter } from '../at-offset.js';
import type { InlineSpan, PreparedParagraph } from '../prepared-paragraph.js';

const leaderCharacters: Readonly<Record<string, string>> = { dot: '.', hyphen: '-', underscore: '_', heavy: '_', middleDot: '\u00B7' };
/** More glyphs would be wider than any page. */
const maxGlyphs = 4000;
/** Word for Windows lays out leaders for a printer of 600 dots per inch (WR-TAB-6). */
const dot: Points = 72 / 600;
/** Every glyph is its own character. */
const ownClusters = new Uint32Array(maxGlyphs).map((_, index) => index);

/** The room of a tab, on its line. */
export interface TabRoom {
  readonly span: InlineSpan;
  readonly x: Points;
  readonly width: Points;
  readonly baseline: Points;
  /** Distance of the line's origin from the page's left edge: leaders of all lines are aligned on the page. */
  readonly originX: Points;
}

export function leaderItem(leader: string, p: PreparedParagraph, { span, x, width, baseline, originX }: TabRoom): PageItem | undefined {
  const character = leaderCharacters[leader];
  if (character === undefined || width <= 0) return undefined;
  const { items } = p.shaped;
  const next = items[firstEndingAfter(items, span.start)];
  const item = next && p.spans[next.spanIndex] === span ? next : items[0];
  if (!item) return undefined;
  const { face } = item.font;
  const glyph = face.glyphForCodePoint(character.charCodeAt(0));
  const advance = Math.round(characterAdvance(item, character.charCodeAt(0)) / dot) * dot;
  if (!(advance > 0)) return undefined;
  const first = Math.ceil((originX + x) / advance - 1e-6) * advance - originX;
  const count = Math.min(maxGlyphs, Math.floor((x + width - first) / advance + 1e-6));
  if (count <= 0) return undefined;
  return {
    kind: 'glyphs',
    x: first,
    y: baseline,
    font: item.font,
    size: item.size,
    color: span.color,
    scale: item.scale,
    rightToLeft: false,
    glyphs: new Uint16Array(count).fill(glyph),
    advances: new Float64Array(count).fill(advance),
    text: character.repeat(count),
    clusters: ownClusters.subarray(0, count),
  };
}
