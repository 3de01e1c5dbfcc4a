/** The fonts of one span: a family per slot, and fonts borrowed for single characters. */
import { operationMemory } from '../base/operation-memory.js';
import type { FontLibrary, FontRequest, ResolvedFont } from '../fonts/font-types.js';
import { familyKey } from '../fonts/family-index.js';
import { characterClass, isInvisible } from './character-class.js';
import { isSimpleScript, scriptOf } from './script-of.js';
import { type TextSpan, type TextStyle, drawnCodePoint } from './text-types.js';

// The clusters that are shown as emoji instead of text symbols (Unicode Technical Standard #51, "Emoji Presentation").

/** Shown as emoji by default, requested with U+FE0F, with a skin tone, or joined to others; U+FE0E requests the text symbol. */
const emojiCluster =
  /^(?:\p{Emoji_Presentation}(?!\ufe0e)|\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier})|\p{Extended_Pictographic}\u200d\p{Extended_Pictographic})/u;

/** The first character that may be an emoji without a following character that requests it. */
const firstSign = 0x231a;

function isEmojiCluster(text: string, start: number, end: number): boolean {
  // Letters far outnumber emoji.
  if (end - start === 1 && text.charCodeAt(start) < firstSign) return false;
  return emojiCluster.test(text.slice(start, end));
}

/** Drawn with Arimo, whose `.notdef` is a box (WR-FONT-18). */
const familyWithBox = 'Arial';

const ofLibraries = operationMemory(() => new WeakMap<FontLibrary, WeakMap<TextStyle, SpanFonts>>());

/** The same object for the same style during its lifetime: spans are many, styles few. */
export function spanFonts(span: TextSpan, library: FontLibrary): SpanFonts {
  if (span.symbolFamily !== undefined) return new SpanFonts(span, library);
  let byStyle = ofLibraries().get(library);
  if (!byStyle) ofLibraries().set(library, (byStyle = new WeakMap<TextStyle, SpanFonts>()));
  let fonts = byStyle.get(span.style);
  if (!fonts) byStyle.set(span.style, (fonts = new SpanFonts(span, library)));
  return fonts;
}

class SpanFonts {
  readonly #span: TextSpan;
  readonly #library: FontLibrary;
  readonly #bySlot: Partial<Record<FontSlot, ResolvedFont>> = {};
  /** By base character: a text has few, however long it is. */
  readonly #borrowed: Partial<Record<FontSlot, Map<number, ResolvedFont | undefined>>> = {};
  #plain: { readonly font?: ResolvedFont } | undefined;
  readonly #boxes: Partial<Record<FontSlot, ResolvedFont>> = {};

  constructor(span: TextSpan, library: FontLibrary) {
    this.#span = span;
    this.#library = library;
  }

  forCluster(text: string, start: number, end: number, codePoint: number, slot: FontSlot): ResolvedFont {
    const own = (this.#bySlot[slot] ??= this.#library.resolve(this.#request(slot)));
    const emoji = !own.mapSymbol && isEmojiCluster(text, start, end) ? this.#emojiFont(own, codePoint, slot) : undefined;
    if (emoji) return emoji;
    const wanted = drawnCodePoint(own.mapSymbol ? own.mapSymbol(codePoint) : codePoint);
    if (own.face.glyphForCodePoint(wanted) !== 0 && !(end - start > 1 && this.#lacksMark(own, text, start, end))) return own;
    return this.#borrow(own, text, start, end, wanted, slot);
  }

  /** In colour, like Word draws emoji in any family, unless the family itself has the character (WR-FONT-21). */
  #emojiFont(own: ResolvedFont, codePoint: number, slot: FontSlot): ResolvedFont | undefined {
    const isItself = familyKey(own.face.familyName) === familyKey(own.requestedFamily);
    if (isItself && own.face.glyphForCodePoint(codePoint) !== 0) return undefined;
    return this.#library.colorEmoji?.(codePoint, this.#request(slot));
  }

  /** The font of all printable ASCII, if it is the same for all. */
  ofPlainText(): ResolvedFont | undefined {
    return (this.#plain ??= this.#findPlain()).font;
  }

  #findPlain(): { font?: ResolvedFont } {
    const font = (this.#bySlot.ascii ??= this.#library.resolve(this.#request('ascii')));
    if (font.mapSymbol) return {};
    for (let code = 0x20; code < 0x7f; code++) if (font.face.glyphForCodePoint(drawnCodePoint(code)) === 0) return {};
    return { font };
  }

  /** Base and marks must be in one face, so that the marks are positioned. */
  #lacksMark({ face }: ResolvedFont, text: string, start: number, end: number): boolean {
    for (const character of text.slice(start, end).normalize('NFC')) {
      const codePoint = character.codePointAt(0)!;
      if (face.glyphForCodePoint(codePoint) === 0 && !isIgnored(codePoint)) return true;
    }
    return false;
  }

  #borrow(own: ResolvedFont, text: string, start: number, end: number, wanted: number, slot: FontSlot): ResolvedFont {
    if (isIgnored(wanted)) return own;
    const borrowed = (this.#borrowed[slot] ??= new Map<number, ResolvedFont | undefined>());
    if (!borrowed.has(wanted)) borrowed.set(wanted, this.#borrowFor(own, wanted, slot));
    const whole = borrowed.get(wanted);
    if (whole) return whole;
    const request = this.#request(slot);
    for (const character of text.slice(start, end)) {
      const codePoint = character.codePointAt(0)!;
      if (isIgnored(codePoint) || own.face.glyphForCodePoint(codePoint) !== 0) continue;
      const found = this.#library.fallback(codePoint, request);
      if (found && found.face.glyphForCodePoint(wanted) !== 0) return found;
    }
    return own;
  }

  /** For a base character; undefined if the span's own font has it and only marks are missing. */
  #borrowFor(own: ResolvedFont, wanted: number, slot: FontSlot): ResolvedFont | undefined {
    // A complex character in a Latin run: the run's complex family comes first.
    if (slot !== 'complex' && !own.mapSymbol && !isSimpleScript(scriptOf(wanted))) {
      const complex = (this.#bySlot.complex ??= this.#library.resolve(this.#request('complex')));
      if (complex.face.glyphForCodePoint(wanted) !== 0) return complex;
    }
    if (own.face.glyphForCodePoint(wanted) !== 0) return undefined;
    const found = this.#library.fallback(wanted, this.#request(slot));
    return found && own.mapSymbol ? withMapping(found, own) : (found ?? this.#boxes[slot] ?? (this.#boxes[slot] = this.#boxed(own, slot)));
  }

  /** For a character that no face has: a face whose `.notdef` box is visible, which is not so in every face. */
  #boxed(own: ResolvedFont, slot: FontSlot): ResolvedFont {
    const { face } = this.#library.resolve({ ...this.#request(slot), family: familyWithBox });
    return { ...own, face, widthScale: 1 };
  }

  #request(slot: FontSlot): FontRequest {
    const { style, symbolFamily } = this.#span;
    const family = symbolFamily ?? style[slot];
    return slot === 'complex'
      ? { family, bold: style.boldComplex, italic: style.italicComplex }
      : { family, bold: style.bold, italic: style.italic };
  }
}

const mapped = operationMemory(() => new WeakMap<ResolvedFont, WeakMap<ResolvedFont, ResolvedFont>>());

/** A face borrowed for a symbol family keeps that family's code mapping; the same object each time. */
function withMapping(found: ResolvedFont, own: ResolvedFont): ResolvedFont {
  const known = mapped().get(found)?.get(own);
  if (known) return known;
  const made: ResolvedFont = {
    ...found,
    line: own.line,
    requestedFamily: own.requestedFamily,
    mapSymbol: own.mapSymbol ?? found.mapSymbol,
    requestedAdvance: own.requestedAdvance ?? found.requestedAdvance,
  };
  const byOwn = mapped().get(found) ?? new WeakMap<ResolvedFont, ResolvedFont>();
  byOwn.set(own, made);
  mapped().set(found, byOwn);
  return made;
}

/** Characters that need no glyph: joiners, selectors, bidi marks. */
function isIgnored(codePoint: number): boolean {
  if (
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    codePoint === 0x34f ||
    codePoint === 0x2060 ||
    codePoint === 0xfeff ||
    codePoint >= 0xe0000
  )
    return true;
  return isInvisible(characterClass(codePoint));
}

export type FontSlot = 'ascii' | 'hAnsi' | 'eastAsia' | 'complex';

/** Latin-1 characters that the East Asian hint affects. */
const hintedLatin1 = new Set([...'¡¤§¨ª\u00ad¯°±²³´¶·¸¹º¼½¾¿×÷'].map((c) => c.charCodeAt(0)));
/** Additional ones if the East Asian language is Chinese: the letters of Pinyin. */
const hintedPinyin = new Set([...'àáèéêìíòóùúü'].map((c) => c.charCodeAt(0)));

/** Selects one of a run's four families for a character (ECMA-376-1 §17.3.2.26, [MS-OI29500] 2.1.87). */
export function fontSlot(c: number, style: TextStyle): FontSlot {
  if (style.forceComplex) return 'complex';
  if (c < 0x80) return 'ascii';
  const hinted = style.hint === 'eastAsia';
  if (c < 0x100) return hinted && (hintedLatin1.has(c) || (hintedPinyin.has(c) && isChinese(style))) ? 'eastAsia' : 'hAnsi';
  if (c < 0x2b0) return hinted && isChinese(style) ? 'eastAsia' : 'hAnsi';
  if (c < 0x590) return hinted ? 'eastAsia' : 'hAnsi';
  if (c < 0x1100) return c < 0x780 ? complexOr('ascii', style) : complexOr('hAnsi', style);
  if (c < 0x1200) return 'eastAsia';
  if (c < 0x1e00) return complexOr('hAnsi', style);
  if (c < 0x1f00) return hinted && isChinese(style) ? 'eastAsia' : 'hAnsi';
  if (c < 0x2000) return 'hAnsi';
  if (c < 0x2e80) return hinted && isHintedSymbol(c) ? 'eastAsia' : 'hAnsi';
  if (c < 0xa4d0 || (c >= 0xac00 && c < 0xd7b0)) return 'eastAsia';
  if (c < 0xac00) return 'hAnsi';
  if (c < 0xf900) return hinted || c < 0xe000 ? 'eastAsia' : 'hAnsi';
  if (c < 0xfb00) return 'eastAsia';
  if (c < 0xfb1d) return hinted ? 'eastAsia' : 'hAnsi';
  if (c < 0xfe00) return complexOr('ascii', style);
  if (c >= 0xfe30 && c < 0xfe70) return 'eastAsia';
  if (c >= 0xfe70 && c < 0xff00) return complexOr('ascii', style);
  if (c >= 0xff00 && c < 0xfff0) return 'eastAsia';
  return c >= 0x20000 ? 'eastAsia' : 'hAnsi';
}

/** Complex scripts keep the Latin families unless the run is marked as complex. */
const complexOr = (other: FontSlot, style: TextStyle): FontSlot => (style.hint === 'cs' ? 'complex' : other);

const isChinese = (style: TextStyle): boolean => /^zh/i.test(style.languageEastAsian);

/** The symbols that the hint affects: punctuation, letter-like symbols, arrows, mathematics, boxes and dingbats. */
const isHintedSymbol = (c: number): boolean => c < 0x2100 || (c >= 0x2100 && c < 0x2800);
