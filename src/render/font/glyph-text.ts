/** Decides which glyphs of a run get their text through ToUnicode and which need an ActualText span (ISO 32000-2 §9.10, §14.9.4). */
import { itemAt } from '../../base/item-at.js';
import type { GlyphRunItem } from '../../layout/page-item.js';
import { claimCodePoint, codeFor, type PdfFont } from './pdf-font.js';
import { silence } from './to-unicode.js';

/** Glyphs `from` to `to` (exclusive) of a run. */
export interface TextPart {
  readonly from: number;
  readonly to: number;
  /** Their common text; absent if each glyph's own text is right. */
  readonly actualText?: string;
}

/** How a run is shown to make its text readable. */
export interface TextPlan {
  /** In glyph order. */
  readonly parts: readonly TextPart[];
  /** The code of each glyph. */
  readonly codes: Uint16Array;
}

/** Points; smaller offsets do not separate a glyph. */
const noticeable = 0.005;

/** Text from which nothing is removed below; most texts match. */
const printable = /^[ -~]*$/;

/** Not text: controls, bidi controls, object placeholders, byte order marks. */
const unspoken = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffc]/g;

/** Letters typed in a font with its own encoding, which programs store as U+F020 to U+F0FF. */
const typed = /[\uf020-\uf07e\uf0a0-\uf0ff]/g;

/** Characters whose meaning no table defines; with surrogates, the planes of private use. */
const privateUse = /[\ue000-\uf8ff]|[\udb80-\udbff][\udc00-\udfff]/g;

/**
 * No table of characters defines a private character (ISO 19005-2 §6.2.11.7.3), and joiners are shown by spaces that are taken back,
 * which Poppler may mistake for the end of a word.
 */
const unclear = /[\ue000-\uf8ff\ufffd\u200b-\u200d\u2060]/;

/**
 * The text that readers get. A soft hyphen has no text beside letters; by itself it is the one shown at a line's end.
 * @param isStrict whether characters of private use count as unknown, as archivable files require (ISO 19005-4 §6.2.10.8)
 */
export function spokenText(text: string, isStrict: boolean): string {
  if (printable.test(text)) return text;
  const plain = text.replace(unspoken, '').replace(typed, (character) => String.fromCharCode(character.charCodeAt(0) - 0xf000));
  const spoken = plain.length > 1 ? plain.replaceAll('\u00ad', '') : plain;
  return isStrict ? spoken.replace(privateUse, '\ufffd') : spoken;
}

/** Characters that may be shaped as a space without width, to keep their place. */
const hiddenCharacter = '[\\u00ad\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]';
const hidden = new RegExp(`^${hiddenCharacter}$`);
const hasHidden = new RegExp(hiddenCharacter);

/** The text of a glyph that is its own cluster. */
function clusterText(run: GlyphRunItem, at: number): string {
  const cluster = run.clusters[at];
  if (run.clusters[at - 1] === cluster || run.clusters[at + 1] === cluster) return '';
  const next = (run.rightToLeft ? run.clusters[at - 1] : run.clusters[at + 1]) ?? run.text.length;
  return run.text.slice(cluster, next);
}

/** The run without glyphs that have neither ink nor text. */
export function withoutHidden(run: GlyphRunItem): GlyphRunItem {
  if (!hasHidden.test(run.text)) return run;
  const space = run.font.face.glyphForCodePoint(0x20);
  const isKept = (index: number): boolean =>
    run.glyphs[index] !== space || Math.abs(run.advances[index] ?? 0) > noticeable || !hidden.test(clusterText(run, index));
  const kept = Array.from(run.glyphs.keys()).filter(isKept);
  if (kept.length === run.glyphs.length) return run;
  return {
    ...run,
    glyphs: Uint16Array.from(kept, (index) => itemAt(run.glyphs, index)),
    clusters: Uint32Array.from(kept, (index) => itemAt(run.clusters, index)),
    advances: Float64Array.from(kept, (index) => itemAt(run.advances, index)),
    offsets: run.offsets && Float64Array.from(kept.flatMap((index) => [run.offsets?.[index * 2] ?? 0, run.offsets?.[index * 2 + 1] ?? 0])),
  };
}

/** The end, in glyphs, of the cluster that starts at glyph `at`. */
function clusterEnd(run: GlyphRunItem, at: number): number {
  const cluster = run.clusters[at];
  let end = at + 1;
  while (end < run.glyphs.length && run.clusters[end] === cluster) end += 1;
  return end;
}

/** Text offset at which the cluster of glyphs `from` to `to` ends. */
function clusterTextEnd(run: GlyphRunItem, from: number, to: number): number {
  return (run.rightToLeft ? run.clusters[from - 1] : run.clusters[to]) ?? run.text.length;
}

/** Whether any of the glyphs is offset from the position given by the advances. */
function isMoved(run: GlyphRunItem, from: number, to: number): boolean {
  if (run.offsets === undefined) return false;
  for (let at = from * 2; at < to * 2; at += 1) if (Math.abs(run.offsets[at] ?? 0) > noticeable) return true;
  return false;
}

function isRaised(run: GlyphRunItem, from: number, to: number): boolean {
  if (run.offsets === undefined) return false;
  for (let glyph = from; glyph < to; glyph += 1) if (Math.abs(run.offsets[glyph * 2 + 1] ?? 0) > noticeable) return true;
  return false;
}

/** One glyph per code point in the same order, each the font's own for it: only letters with marks. */
function claimOneByOne(font: PdfFont, run: GlyphRunItem, from: number, to: number, text: string): boolean {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  if (points.length !== to - from) return false;
  const glyphs = points.map((point) => font.face.glyphForCodePoint(point));
  const isOwn = glyphs.every((glyph, index) => glyph === run.glyphs[from + index]);
  return isOwn && points.every((point, index) => claimCodePoint(font, itemAt(glyphs, index), point));
}

/**
 * Whether the codes represent the text by themselves. If there are several, each takes its share of the characters, in order: a reader
 * without ActualText joins them. Surplus characters go to the second code, since pdf.js gives no width to text with a mark: the first
 * keeps the distance to the preceding word.
 */
function claimCluster(font: PdfFont, run: GlyphRunItem, codes: Uint16Array, from: number, to: number, text: string): boolean {
  if (to - from === 1 && text !== '') return takeCode(font, run, codes, from, text);
  if (text !== '' && claimOneByOne(font, run, from, to, text)) return true;
  const [first = '', ...rest] = text;
  const second = rest.splice(0, Math.max(1, rest.length - (to - from) + 2)).join('');
  const said = [first, second, ...rest];
  for (let at = from; at < to; at += 1) takeCode(font, run, codes, at, said[at - from] || silence);
  return false;
}

/** Whether a code for the text exists. */
function takeCode(font: PdfFont, run: GlyphRunItem, codes: Uint16Array, at: number, text: string): boolean {
  const code = codeFor(font, itemAt(run.glyphs, at), text);
  if (code !== undefined) codes[at] = code;
  return code !== undefined;
}

/** Characters whose meaning no table defines. */
const isPrivate = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff;

/** Fast path for the usual case: left to right, one glyph per character, each glyph known for that character. */
function isPlain(font: PdfFont, run: GlyphRunItem): boolean {
  const { glyphs, clusters, text } = run;
  if (run.rightToLeft || run.offsets !== undefined) return false;
  const last = glyphs.length - 1;
  // The iterator of a typed array takes several times as long as its index.
  for (let index = 0; index <= last; index += 1) {
    const start = clusters[index] ?? text.length;
    if ((index === last ? text.length : (clusters[index + 1] ?? text.length)) - start !== 1) return false;
    const glyph = glyphs[index] ?? 0;
    const code = text.charCodeAt(start);
    if (font.texts[glyph] === code && !isPrivate(code)) continue;
    if (code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xd800 && code < 0xe000) || code === 0xfeff || code === 0xfffc)
      return false;
    if (isPrivate(code)) return false;
    if (code >= 0x200e && code <= 0x2069 && spokenText(text.charAt(start), false) === '') return false;
    if (!claimCodePoint(font, glyph, code)) return false;
  }
  return true;
}

interface Word {
  from: number;
  to: number;
  /** The text that readers get. */
  text: string;
  isComplex: boolean;
}

export function planText(font: PdfFont, run: GlyphRunItem): TextPlan {
  if (isPlain(font, run)) return { parts: [{ from: 0, to: run.glyphs.length }], codes: run.glyphs };
  const codes = run.glyphs.slice();
  const parts = run.rightToLeft ? planRightToLeft(font, run, codes) : planWords(font, run, codes);
  return { parts, codes };
}

/** Left to right, words whose glyphs do not represent their text get it as a whole, so that no reader has to guess order or accents. */
function planWords(font: PdfFont, run: GlyphRunItem, codes: Uint16Array): TextPart[] {
  const count = run.glyphs.length;
  const parts: TextPart[] = [];
  let word: Word | undefined;
  const finish = (): void => {
    if (word !== undefined) pushPart(parts, word);
    word = undefined;
  };
  for (let from = 0; from < count;) {
    const to = clusterEnd(run, from);
    const textStart = run.clusters[from] ?? run.text.length;
    const textEnd = Math.max(textStart, clusterTextEnd(run, from, to));
    const text = run.text.slice(textStart, textEnd);
    const spoken = spokenText(text, !font.showsMissing);
    const isComplex = !claimCluster(font, run, codes, from, to, spoken) || isRaised(run, from, to) || unclear.test(spoken);
    const isSpace = /^\s+$/.test(spoken);
    if (isSpace) finish();
    if (word === undefined) word = { from, to, text: spoken, isComplex };
    else {
      word.to = to;
      word.text += spoken;
      word.isComplex ||= isComplex;
    }
    if (isSpace) finish();
    from = to;
  }
  finish();
  return parts;
}

function pushPart(parts: TextPart[], word: Word): void {
  if (!word.isComplex) return pushPlain(parts, word.from, word.to);
  parts.push({ from: word.from, to: word.to, actualText: word.text });
}

function pushPlain(parts: TextPart[], from: number, to: number): void {
  const last = parts.at(-1);
  if (last !== undefined && last.actualText === undefined) parts[parts.length - 1] = { from: last.from, to };
  else parts.push({ from, to });
}

/**
 * Right to left, readers reverse the order of characters by themselves, and not all of them do so within a span of several: if the glyphs
 * suffice, each part has one character. Surplus glyphs, such as dots drawn separately from their letter, have no text.
 */
function planRightToLeft(font: PdfFont, run: GlyphRunItem, codes: Uint16Array): TextPart[] {
  const parts: TextPart[] = [];
  const push = (from: number, to: number, text: string): void => {
    if (to - from === 1 && text !== '' && takeCode(font, run, codes, from, text)) pushPlain(parts, from, to);
    else if (to > from) {
      if (text === '') for (let at = from; at < to; at += 1) takeCode(font, run, codes, at, silence);
      parts.push({ from, to, actualText: text });
    }
  };
  for (let from = 0; from < run.glyphs.length;) {
    const to = clusterEnd(run, from);
    const textStart = run.clusters[from] ?? run.text.length;
    const text = spokenText(run.text.slice(textStart, Math.max(textStart, clusterTextEnd(run, from, to))), !font.showsMissing);
    const characters = Array.from(text).reverse();
    const surplus = to - from - characters.length;
    if (to - from > 1 && characters.length > 1 && isMoved(run, from, to - 1) && !isRaised(run, to - 1, to)) {
      // Vowel signs beside their letter: the letter, which is the cluster's last glyph, also gets their text.
      push(from, to - 1, '');
      push(to - 1, to, text);
    } else if (surplus < 0) {
      for (let at = from; at < to - 1; at += 1) takeCode(font, run, codes, at, characters[at - from] ?? silence);
      takeCode(
        font,
        run,
        codes,
        to - 1,
        Array.from(text)
          .slice(0, 1 - surplus)
          .join(''),
      );
      push(from, to, text);
    } else {
      push(from, from + surplus, '');
      characters.forEach((character, index) => push(from + surplus + index, from + surplus + index + 1, character));
    }
    from = to;
  }
  return parts;
}
