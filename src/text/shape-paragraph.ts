/** A paragraph's characters → items of shaped glyphs, advances and break opportunities (ECMA-376-1 §17.3.2.26; UAX #9, #14, #24; WR-BREAK-1, WR-CHAR-6). */
import { itemAt } from '../base/item-at.js';
import type { FontLibrary } from '../fonts/font-types.js';
import { addAutoSpace } from './auto-space.js';
import { bidiLevels } from './bidi-levels.js';
import { breakOpportunities } from './break-opportunities.js';
import { itemize } from './itemize.js';
import {
  type ShapedText,
  type ShapingOptions,
  type TextSpan,
  type TextItem,
  spaceCode,
  type TextStyle,
  isRightToLeft,
  type TextRun,
  drawnCodePoint,
} from './text-types.js';
import { isEastAsian, characterClass, isInvisible } from './character-class.js';
import { isSimpleScript, isEastAsianScript } from './script-of.js';
import { shapedItem } from './shaped-item.js';
import { countingUp } from './shared-lists.js';

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

/** The OpenType features that a run requests, in HarfBuzz's notation (WR-CHAR-6, WR-CHAR-8; [MS-DOCX] 2.6.1). */
const cache = new WeakMap<TextStyle, string>();

/**
 * Empty if glyphs are placed by their own advances. Word neither kerns nor joins letters unless the run
 * requests it; complex scripts keep their required features.
 */
function shapingFeatures(style: TextStyle, script: string): string {
  if (isEastAsianScript(script) || !isSimpleScript(script)) return '';
  let features = cache.get(style);
  if (features === undefined) cache.set(style, (features = featuresOf(style)));
  return features;
}

function featuresOf(style: TextStyle): string {
  const { kerning, numberForm, numberSpacing, letterSpacing } = style;
  // Letters with extra spacing are not joined.
  const ligatures = letterSpacing === 0 ? style.ligatures : 'none';
  if (!kerning && ligatures === 'none' && !numberForm && !numberSpacing) return '';
  const standard = ligatures === 'standard' || ligatures === 'standardContextual' || ligatures === 'all';
  const contextual = ligatures === 'contextual' || ligatures === 'standardContextual' || ligatures === 'all';
  const switches: [tag: string, isOn: boolean][] = [
    ['kern', kerning],
    ['liga', standard],
    ['clig', contextual],
    ['calt', false],
  ];
  if (ligatures === 'all') switches.push(['dlig', true], ['hlig', true]);
  if (numberForm) switches.push([numberForm === 'lining' ? 'lnum' : 'onum', true]);
  if (numberSpacing) switches.push([numberSpacing === 'tabular' ? 'tnum' : 'pnum', true]);
  return switches.map(([tag, isOn]) => `${tag}=${isOn ? 1 : 0}`).join(',');
}

// Unshaped glyphs with their own advances, as Word draws simple scripts without kerning or ligatures (WR-CHAR-6).

/** Every character below it has a glyph and is one unit. */
const softHyphen = 0xad;

function nominalItem(run: TextRun, text: string, style: TextStyle, advances: Float64Array): TextItem {
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

/** A stretch of text in one font → a {@link TextItem}, by the fast or the full method; also writes the clusters' advances. */
function buildItem(run: TextRun, text: string, span: TextSpan, advances: Float64Array): TextItem {
  const features = shapingFeatures(span.style, run.script);
  const needsNothing = features === '' || run.font.mapSymbol !== undefined;
  const isNominal = needsNothing && !run.isComplex && !isRightToLeft(run) && isSimpleScript(run.script);
  return isNominal ? nominalItem(run, text, span.style, advances) : shapedItem(run, text, span.style, features, advances);
}
