/** A paragraph's characters → items of shaped glyphs, advances and break opportunities (ECMA-376-1 §17.3.2.26; UAX #9, #14, #24; WR-BREAK-1, WR-CHAR-6). */
import { itemAt } from '../base/item-at.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { addAutoSpace } from './auto-space.js';
import { bidiLevels } from './bidi-levels.js';
import { breakOpportunities } from './break-opportunities.js';
import { buildItem } from './build-item.js';
import { itemize } from './itemize.js';
import type { ShapedText, ShapingOptions, TextSpan, TextItem } from './text-types.js';
import { isEastAsian } from './east-asian.js';
import { spaceCode } from './space-code.js';

/**
 * Spaces next to East Asian text are half as wide as its characters
 * (`w:balanceSingleByteDoubleByteWidth`, ECMA-376-1 §17.15.3.4; WR-EA-18).
 */
function balanceSpaces(text: string, items: readonly TextItem[], advances: Float64Array): void {
  const isBeside = (at: number): boolean => isEastAsian(text.charCodeAt(at - 1)) || isEastAsian(text.charCodeAt(at + 1));
  for (const { clusters, glyphAdvances, size } of items) {
    for (const [glyph, at] of clusters.entries()) {
      if (text.charCodeAt(at) !== spaceCode || !isBeside(at)) continue;
      glyphAdvances[glyph] = size / 2;
      advances[at] = size / 2;
    }
  }
}

export function shapeParagraph(text: string, spans: readonly TextSpan[], options: ShapingOptions, library: FontLibrary): ShapedText {
  const levels = bidiLevels(text, spans, options.baseDirection, options.directions);
  const advances = new Float64Array(text.length);
  const items = itemize(text, spans, levels, library).map((run) => buildItem(run, text, itemAt(spans, run.spanIndex), advances));
  if (options.balancesSpaces) balanceSpaces(text, items, advances);
  return {
    text,
    items,
    advances,
    breaks: breakOpportunities(text, spans, options),
    levels,
    autoSpaces: addAutoSpace({ text, spans, items, advances }, options),
    baseLevel: options.baseDirection === 'rtl' ? 1 : 0,
  };
}
