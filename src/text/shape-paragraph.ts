/** A paragraph's characters → items of shaped glyphs, advances and break opportunities (ECMA-376-1 §17.3.2.26; UAX #9, #14, #24; WR-BREAK-1, WR-CHAR-6). */
import { operationMemory } from '../base/operation-memory.js';
import { itemAt } from '../base/item-at.js';
import type { FontLibrary, ResolvedFont } from '../fonts/font-types.js';
import { addAutoSpace } from './auto-space.js';
import { bidiLevels } from './bidi-levels.js';
import { breakOpportunities } from './break-opportunities.js';
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
import { isEastAsian, characterClass, isInvisible, CharacterClass, clusterEnd } from './character-class.js';
import { isSimpleScript, isEastAsianScript, commonScript, scriptOf } from './script-of.js';
import { shapedItem } from './shaped-item.js';
import { countingUp } from './shared-lists.js';
import type { Mutable } from '../base/mutable.js';
import { spanFonts, fontSlot, type FontSlot } from './span-fonts.js';

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
const cache = operationMemory(() => new WeakMap<TextStyle, string>());

/**
 * Empty if glyphs are placed by their own advances. Word neither kerns nor joins letters unless the run
 * requests it; complex scripts keep their required features.
 */
function shapingFeatures(style: TextStyle, script: string): string {
  if (isEastAsianScript(script) || !isSimpleScript(script)) return '';
  let features = cache().get(style);
  if (features === undefined) cache().set(style, (features = featuresOf(style)));
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

type OpenRun = Mutable<TextRun>;

/** Splits a paragraph into stretches of one span, one font, one size, one script and one bidi level. */
function itemize(text: string, spans: readonly TextSpan[], levels: Uint8Array | undefined, library: FontLibrary): TextRun[] {
  const runs: TextRun[] = [];
  const paragraph = { text, levels, library };
  spans.forEach((span, spanIndex) => itemizeSpan(paragraph, span, spanIndex, runs));
  return runs;
}

interface ItemizedParagraph {
  readonly text: string;
  /** Bidi levels; undefined if all are 0. */
  readonly levels: Uint8Array | undefined;
  readonly library: FontLibrary;
}

function itemizeSpan({ text, levels, library }: ItemizedParagraph, span: TextSpan, spanIndex: number, runs: TextRun[]): void {
  const fonts = spanFonts(span, library);
  const { style } = span;
  let run: OpenRun | undefined;
  const take = (start: number, end: number, font: ResolvedFont, slot: FontSlot, script: string): OpenRun => {
    const level = levels?.[start] ?? 0;
    const size = slot === 'complex' ? style.sizeComplex : style.size;
    if (run && run.font === font && run.level === level && run.size === size && suits(run.script, script)) run.end = end;
    else {
      run = { start, end, spanIndex, font, size, level, script: commonScript, language: style.language, isComplex: false };
      runs.push(run);
    }
    if (run.script === commonScript && script !== commonScript) setScript(run, script, style);
    return run;
  };
  const plain = levels || span.symbolFamily !== undefined || style.forceComplex ? undefined : fonts.ofPlainText();
  for (let at = span.start; at < span.end;) {
    const code = text.charCodeAt(at);
    // Printable ASCII followed by more of it, by far the most common case, is processed without examining clusters.
    const isPlain = isPlainAt(text, at, span.end);
    if (isPlain && plain) {
      const letters = whilePlain(text, at, span.end, false);
      if (letters > at) take(at, letters, plain, 'ascii', commonScript);
      at = whilePlain(text, letters, span.end, true);
      if (at > letters) take(letters, at, plain, 'ascii', scriptOf(text.charCodeAt(letters)));
      continue;
    }
    const kind = isPlain ? CharacterClass.Other : characterClass(code);
    if (kind === CharacterClass.Control || kind === CharacterClass.Object) {
      run = undefined;
      at++;
      continue;
    }
    const codePoint = isPlain ? code : text.codePointAt(at)!;
    const end = isPlain ? at + 1 : clusterEnd(text, at, span.end);
    const slot = span.symbolFamily === undefined ? fontSlot(codePoint, style) : 'ascii';
    const joins = run !== undefined && run.level === (levels?.[at] ?? 0) && isInvisible(kind);
    const font = joins ? run!.font : fonts.forCluster(text, at, end, codePoint, slot);
    const taken = take(at, end, font, slot, scriptOf(codePoint));
    taken.isComplex ||= end > at + (codePoint > 0xffff ? 2 : 1);
    at = end;
  }
}

/** Whether a character is printable ASCII that the following character does not change. */
function isPlainAt(text: string, at: number, end: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x20 && code < 0x7f && (at + 1 >= end || text.charCodeAt(at + 1) < 0x300);
}

/** The end of plain text or, before the first letter, the position of that letter. */
function whilePlain(text: string, from: number, end: number, isBehindLetter: boolean): number {
  let at = from;
  while (at < end && isPlainAt(text, at, end) && (isBehindLetter || scriptOf(text.charCodeAt(at)) === commonScript)) at++;
  return at;
}

const suits = (current: string, next: string): boolean => current === next || current === commonScript || next === commonScript;

function setScript(run: OpenRun, script: string, style: TextStyle): void {
  run.script = script;
  run.language = isEastAsianScript(script)
    ? style.languageEastAsian
    : isSimpleScript(script)
      ? style.language
      : (style.languageComplex ?? 'ar-SA');
}
