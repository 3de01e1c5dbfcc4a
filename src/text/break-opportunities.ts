/** Line break opportunities by Word's rules, which differ from UAX #14 (WR-BREAK-1). */
import { operationMemory } from '../base/operation-memory.js';
import { CharacterClass, characterClass, clusterEnd } from './character-class.js';
import { zerosOf } from './shared-lists.js';
import { breakAllowed, breakAtSoftHyphen, breakNone, type ShapingOptions, type TextSpan } from './text-types.js';

/** Scripts without spaces between words: Thai, Lao, Khmer and Myanmar, by ICU's dictionaries (UAX #29; WR-BREAK-8, WR-BREAK-14). */
const stretches = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const thaiStretches = /\p{Script=Thai}+/gu;
let segmenter: Intl.Segmenter | undefined;

/** Adds the word boundaries within each stretch. */
export function dictionaryBreaks(text: string, breaks: Uint8Array): void {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  for (const { 0: stretch, index } of text.matchAll(stretches)) breakStretch(stretch, index, segmenter, breaks);
}

/** Vowels that are written before or after their consonant. */
const leadsCluster = /[\u0e40-\u0e44]/;
const endsCluster = /[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46]/;

/** Adds the syllable boundaries of Thai text without a stated language (WR-BREAK-14). */
function thaiClusterBreaks(text: string, spans: readonly TextSpan[], breaks: Uint8Array): void {
  for (const { start, end, style } of spans) {
    if (style.languageComplex !== undefined) continue;
    for (const { 0: stretch, index } of text.slice(start, end).matchAll(thaiStretches)) {
      for (let at = clusterEnd(stretch, 0, stretch.length); at < stretch.length; at = clusterEnd(stretch, at, stretch.length)) {
        if (!leadsCluster.test(stretch.charAt(at - 1)) && !endsCluster.test(stretch.charAt(at))) breaks[start + index + at] = breakAllowed;
      }
    }
  }
}

/** Letters passed to ICU at once: it keeps a copy of them for every word. */
const pieceLength = 512;
/** The last words before a piece's end are searched again together with the following text: ICU looks three words ahead. */
const overlap = 128;

function breakStretch(stretch: string, offset: number, words: Intl.Segmenter, breaks: Uint8Array): void {
  for (let start = 0; start < stretch.length;) {
    const isLast = stretch.length - start <= pieceLength;
    const certain = isLast ? Infinity : pieceLength - overlap;
    let next = pieceLength;
    for (const { index } of words.segment(stretch.slice(start, start + pieceLength))) {
      if (index === 0 || index > pieceLength) continue;
      if (index > certain && next < pieceLength) break;
      breaks[offset + start + index] = breakAllowed;
      if (!isLast) next = index;
    }
    start += next;
  }
}

/** @returns a shared list if no break is possible: it must not be modified */
export function breakOpportunities(text: string, spans: readonly TextSpan[], options: ShapingOptions): Uint8Array {
  let breaks: Uint8Array | undefined;
  let hasDictionaryScript = false;
  const kinsoku = options.kinsoku ? kinsokuOf(spans, options) : undefined;
  let before = CharacterClass.Control;
  let beforeCode = 0;
  /** Class of the character before a hyphen. */
  let beforeHyphen = CharacterClass.Space;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const isAscii = code < 0x80 && code >= 0x20;
    const codePoint = isAscii ? code : text.codePointAt(at)!;
    const kind = isAscii ? asciiClass(code) : characterClass(codePoint);
    const mark = at > 0 ? between(before, kind, beforeCode, codePoint, beforeHyphen, options, kinsoku) : breakNone;
    if (mark !== breakNone) (breaks ??= new Uint8Array(text.length))[at] = mark;
    hasDictionaryScript ||= kind === CharacterClass.SouthEastAsian;
    if (kind === CharacterClass.Hyphen && before !== CharacterClass.Hyphen) beforeHyphen = before;
    // No line may break before marks and joined characters; invisible characters are transparent for breaking.
    at = isAscii && (at + 1 >= text.length || text.charCodeAt(at + 1) < 0x300) ? at + 1 : clusterEnd(text, at, text.length);
    if (kind !== CharacterClass.Invisible) {
      before = kind;
      beforeCode = codePoint;
    }
  }
  if (hasDictionaryScript) {
    breaks ??= new Uint8Array(text.length);
    dictionaryBreaks(text, breaks);
    thaiClusterBreaks(text, spans, breaks);
  }
  return breaks ?? zerosOf(text.length);
}

function asciiClass(code: number): CharacterClass {
  if (code === 0x20) return CharacterClass.Space;
  return code === 0x2d ? CharacterClass.Hyphen : CharacterClass.Other;
}

interface Kinsoku {
  readonly notAtStart: ReadonlySet<number>;
  readonly notAtEnd: ReadonlySet<number>;
}

const sets = operationMemory(() => new Map<string, ReadonlySet<number>>());

function setOf(characters: string): ReadonlySet<number> {
  const known = sets();
  let set = known.get(characters);
  if (!set) {
    // Documents may have their own sets: a few are kept.
    if (known.size > 64) known.clear();
    known.set(characters, (set = new Set(Array.from(characters, (character) => character.codePointAt(0)!))));
  }
  return set;
}

function kinsokuOf(spans: readonly TextSpan[], options: ShapingOptions): Kinsoku {
  const standard = kinsokuSets(spans[0]?.style.languageEastAsian ?? 'ja-JP');
  return {
    notAtStart: setOf(options.noLineBreaksBefore ?? standard.notAtStart),
    notAtEnd: setOf(options.noLineBreaksAfter ?? standard.notAtEnd),
  };
}

/** Closing punctuation: a line does not break between it and a preceding hyphen. */
const closing = new Set([...'!),.:;?]}%\'"’”»›…'].map((character) => character.charCodeAt(0)));

/** Hyphen-minus and hyphen; a dash at the start of a word stays with it. */
const hyphens = new Set([0x2d, 0x2010]);
const letter = /^\p{L}$/u;

function between(
  before: CharacterClass,
  after: CharacterClass,
  beforeCode: number,
  afterCode: number,
  beforeHyphen: CharacterClass,
  options: ShapingOptions,
  kinsoku: Kinsoku | undefined,
): number {
  if (
    after === CharacterClass.Space ||
    after === CharacterClass.Control ||
    after === CharacterClass.ZeroWidthSpace ||
    after === CharacterClass.SoftHyphen
  )
    return breakNone;
  if (before === CharacterClass.Space || before === CharacterClass.ZeroWidthSpace || before === CharacterClass.Control) return breakAllowed;
  if (isGlue(before) || isGlue(after) || after === CharacterClass.Extend || after === CharacterClass.Invisible) return breakNone;
  if (before === CharacterClass.SoftHyphen) return breakAtSoftHyphen;
  if (kinsoku && (isWide(before) || isWide(after)) && (kinsoku.notAtStart.has(afterCode) || kinsoku.notAtEnd.has(beforeCode)))
    return breakNone;
  if (before === CharacterClass.Hyphen) return afterHyphen(after, beforeCode, afterCode, beforeHyphen);
  if (before === CharacterClass.Object || after === CharacterClass.Object) return closing.has(afterCode) ? breakNone : breakAllowed;
  if (!options.wordWrap && (isWide(before) || isWide(after))) return breakAllowed;
  if (options.hangulBySyllable && isWide(before) && isWide(after)) return breakAllowed;
  if (before === CharacterClass.HangulSyllable || after === CharacterClass.HangulSyllable)
    return isFullWidthMark(beforeCode) || isFullWidthMark(afterCode) ? breakAllowed : breakNone;
  return before === CharacterClass.Ideograph || after === CharacterClass.Ideograph ? breakAllowed : breakNone;
}

/** A hyphen between two words or at the start of a word allows a break before a letter; "-5" and "--" are not split. */
function afterHyphen(after: CharacterClass, beforeCode: number, afterCode: number, beforeHyphen: CharacterClass): number {
  if (after === CharacterClass.Hyphen || closing.has(afterCode)) return breakNone;
  const beginsWord = beforeHyphen === CharacterClass.Space || beforeHyphen === CharacterClass.Control;
  return beginsWord && !(hyphens.has(beforeCode) && letter.test(String.fromCodePoint(afterCode))) ? breakNone : breakAllowed;
}

const isGlue = (kind: CharacterClass): boolean => kind === CharacterClass.Glue || kind === CharacterClass.WordJoiner;

const isWide = (kind: CharacterClass): boolean => kind === CharacterClass.Ideograph || kind === CharacterClass.HangulSyllable;

/** Korean lines break at spaces, and next to full-width punctuation if kinsoku allows it (WR-EA-10). */
const isFullWidthMark = (code: number): boolean => (code >= 0x3000 && code <= 0x303f) || (code >= 0xff00 && code <= 0xff65);

/**
 * Characters that must not start or end a line, by East Asian language (ECMA-376-1 §17.15.1.58 to §17.15.1.60; the standard sets that
 * Word shows in its typography options). A document's own sets replace these.
 */
interface KinsokuSets {
  readonly notAtStart: string;
  readonly notAtEnd: string;
}

const japanese: KinsokuSets = {
  notAtStart: '!%),.:;?]}¢°’”‰′″℃、。々〉》」』】〕゛゜ゝゞ・ヽヾ！％），．：；？］｝｡｣､･ﾞﾟ￠',
  notAtEnd: '$([\\{£¥‘“〈《「『【〔＄（［｛｢￡￥',
};

const simplifiedChinese: KinsokuSets = {
  notAtStart: '!%),.:;>?]}¢¨°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞︶︺︾﹀﹄﹚﹜﹞！＂％＇），．：；？］｀｜｝～￠',
  notAtEnd: '$([{£¥·‘“〈《「『【〔〖〝﹙﹛﹝＄（．［｛￡￥',
};

const traditionalChinese: KinsokuSets = {
  notAtStart: '!),.:;?]}¢·–—’”•‥…‧′╴、。〉》」』】〕〞︰︱︳︴︶︸︺︼︾﹀﹂﹄﹏﹐﹑﹒﹔﹕﹖﹗﹚﹜﹞！），．：；？］｜｝､',
  notAtEnd: '([{£¥‘“‵〈《「『【〔〝︵︷︹︻︽︿﹁﹃﹙﹛﹝（｛',
};

// Includes the ideographic comma and full stop, which Word's own set omits because Korean text does not use them.
const korean: KinsokuSets = {
  notAtStart: '!%),.:;?]}¢°’”′″℃、。〉》」』】〕！％），．：；？］｝￠',
  notAtEnd: '$([\\{£¥‘“〈《「『【〔＄（［｛￡￥￦',
};

function kinsokuSets(language: string): KinsokuSets {
  const tag = language.toLowerCase();
  if (tag.startsWith('ko')) return korean;
  if (!tag.startsWith('zh')) return japanese;
  return /tw|hk|mo|hant/.test(tag) ? traditionalChinese : simplifiedChinese;
}
