/** Unshaped glyphs with their own advances, as Word draws simple scripts without kerning or ligatures (WR-CHAR-6). */
import { itemAt } from '../base/item-at.js';
import { characterClass, isInvisible } from './character-class.js';
import { countingUp } from './shared-lists.js';
import { drawnCodePoint, type TextRun } from './text-run.js';
import type { TextItem, TextStyle } from './text-types.js';

/** Every character below it has a glyph and is one unit. */
const softHyphen = 0xad;

export function nominalItem(run: TextRun, text: string, style: TextStyle, advances: Float64Array): TextItem {
  const { start, end, font, size } = run;
  const { face, mapSymbol, requestedAdvance } = font;
  const scale = style.scale * font.widthScale;
  const perUnit = (size * scale) / face.unitsPerEm;
  const perEm = size * style.scale;
  const { letterSpacing } = style;
  const length = end - start;
  let glyphs = new Uint16Array(length);
  let clusters: Uint32Array = new Uint32Array(length);
  let count = 0;
  for (let i = start; i < end; i++) {
    const at = i;
    let code = text.charCodeAt(i);
    if (code >= softHyphen) {
      if ((code & 0xfc00) === 0xd800) {
        code = text.codePointAt(i)!;
        if (code > 0xffff) i++;
      }
      if (isInvisible(characterClass(code))) continue;
    }
    const own = requestedAdvance?.(code);
    const glyph = face.glyphForCodePoint(drawnCodePoint(mapSymbol ? mapSymbol(code) : code));
    glyphs[count] = glyph;
    clusters[count] = at;
    count++;
    advances[at] = (own === undefined ? face.advance(glyph) * perUnit : own * perEm) + letterSpacing;
  }
  const isOneToOne = count === length;
  if (isOneToOne && start === 0) clusters = countingUp(length);
  if (!isOneToOne) {
    glyphs = glyphs.slice(0, count);
    clusters = clusters.slice(0, count);
  }
  const { spanIndex, level, script } = run;
  // If each unit is a glyph, both lists of advances are the same.
  const glyphAdvances = isOneToOne
    ? length === advances.length
      ? advances
      : advances.subarray(start, end)
    : Float64Array.from(clusters, (at) => itemAt(advances, at));
  return { start, end, spanIndex, font, size, level, script, scale, glyphs, clusters, glyphAdvances };
}
