/** A line of a field's text → measures and glyph runs in visual order, in any script (UAX #9 rule L2). */
import { appendAll } from '../../base/append-all.js';
import { startsRightToLeft } from '../../base/right-to-left.js';
import type { FontLibrary } from '../../fonts/font-types.js';
import type { GlyphRunItem } from '../../layout/page-item.js';
import type { FieldFamily } from '../../pdf/form/field-font.js';
import { shapeParagraph } from '../../text/shape-paragraph.js';
import type { ShapedText, TextItem, TextStyle } from '../../text/text-types.js';

function styleOf({ family, bold, italic }: FieldFamily, size: number, isTurned: boolean): TextStyle {
  return {
    ...{ ascii: family, hAnsi: family, eastAsia: family, complex: family, hint: 'default' as const },
    ...{ size, sizeComplex: size, bold, boldComplex: bold, italic, italicComplex: italic },
    ...{ forceComplex: false, rightToLeft: isTurned, kerning: false, ligatures: 'none' as const },
    ...{ letterSpacing: 0, scale: 1, language: 'en-US', languageEastAsian: 'ja-JP' },
  };
}

export function shapeText(text: string, family: FieldFamily, size: number, library: FontLibrary): ShapedText {
  const isTurned = startsRightToLeft(text);
  const spans = text === '' ? [] : [{ start: 0, end: text.length, style: styleOf(family, size, isTurned) }];
  const options = { kinsoku: true, wordWrap: true, autoSpaceLatin: false, autoSpaceNumbers: false };
  return shapeParagraph(text, spans, { ...options, baseDirection: isTurned ? 'rtl' : 'ltr' }, library);
}

/** Reverses stretches from the highest level down to the lowest odd one. */
function inVisualOrder(items: readonly TextItem[]): readonly TextItem[] {
  let ordered = items;
  const highest = items.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level >= 1; level -= 1) {
    const next: TextItem[] = [];
    let stretch: TextItem[] = [];
    for (const item of ordered) {
      if (item.level >= level) stretch.unshift(item);
      else {
        appendAll(next, stretch);
        next.push(item);
        stretch = [];
      }
    }
    ordered = next.concat(stretch);
  }
  return ordered;
}

export interface LinePlace {
  readonly x: number;
  /** Baseline, y downwards. */
  readonly y: number;
  /** RRGGBB. */
  readonly color: string;
}

/** The glyph runs of a line whose left end is at `x`. */
export function lineItems({ text, items }: ShapedText, { x, y, color }: LinePlace): GlyphRunItem[] {
  let at = x;
  return inVisualOrder(items).map((item): GlyphRunItem => {
    const isReversed = item.level % 2 === 1;
    const clusters = item.clusters.map((cluster) => cluster - item.start);
    const run = {
      ...{ kind: 'glyphs' as const, x: at, y, font: item.font, size: item.size, color, scale: item.scale },
      rightToLeft: isReversed,
      text: text.slice(item.start, item.end),
      glyphs: isReversed ? item.glyphs.slice().reverse() : item.glyphs,
      advances: isReversed ? item.glyphAdvances.slice().reverse() : item.glyphAdvances,
      clusters: isReversed ? clusters.reverse() : clusters,
      offsets: isReversed && item.glyphOffsets ? reversedPairs(item.glyphOffsets) : item.glyphOffsets,
    };
    for (const advance of item.glyphAdvances) at += advance;
    return run;
  });
}

function reversedPairs(offsets: Float64Array): Float64Array {
  const turned = new Float64Array(offsets.length);
  for (let index = 0; index < offsets.length; index += 2) {
    turned[index] = offsets[offsets.length - 2 - index] ?? 0;
    turned[index + 1] = offsets[offsets.length - 1 - index] ?? 0;
  }
  return turned;
}
