/** Complex scripts, marks, kerning and ligatures: word by word through HarfBuzz. */
import { itemAt } from '../base/item-at.js';
import type { Points } from '../base/units.js';
import type { LetterWidths } from '../fonts/font-types.js';
import { characterClass, isInvisible } from './character-class.js';
import { isSimpleScript } from './script-of.js';
import { spaceKerning, wordShaper, type ShapedWord, type WordShaper } from './shape-word.js';
import { countingUp } from './shared-lists.js';
import { type TextItem, type TextStyle, spaceCode, drawnCodePoint, isRightToLeft, type TextRun } from './text-types.js';

/** Glyphs of an item under construction; `clusters` ascend. */
interface ItemGlyphs {
  readonly glyphs: Uint16Array;
  readonly clusters: Uint32Array;
  readonly glyphAdvances: Float64Array;
  readonly glyphOffsets: Float64Array | undefined;
}

/** A word of a run, or a stretch of spaces, with its offset in the paragraph. */
interface PlacedWord {
  readonly start: number;
  readonly shaped: ShapedWord;
}

export function shapedItem(run: TextRun, text: string, style: TextStyle, features: string, advances: Float64Array): TextItem {
  const { start, end, spanIndex, font, size, level, script, language } = run;
  const shape = wordShaper({ face: font.face, script, language, isRightToLeft: isRightToLeft(run), features });
  const words = placedWords(run, text, shape);
  const scale = style.scale * wordScale(run, words, text);
  const perUnit = (size * scale) / font.face.unitsPerEm;
  const item = putTogether(words, run, perUnit, advances);
  if (isSimpleScript(script) && features.startsWith('kern=1')) kernSpaces(words, text, shape, item.glyphAdvances, perUnit);
  adjustClusters(item, run, text, style);
  const { glyphs, clusters, glyphAdvances, glyphOffsets } = item;
  // If each unit is a glyph, both lists of advances may be the same.
  if (glyphAdvances !== advances) addToClusters(advances, clusters, glyphAdvances);
  return { start, end, spanIndex, font, size, level, script, scale, glyphs, clusters, glyphAdvances, glyphOffsets };
}

/** Adds the glyphs' advances to those of their clusters. */
function addToClusters(advances: Float64Array, clusters: Uint32Array, glyphAdvances: Float64Array): void {
  for (let i = 0; i < clusters.length; i++) {
    const cluster = clusters[i] ?? 0;
    advances[cluster] = (advances[cluster] ?? 0) + (glyphAdvances[i] ?? 0);
  }
}

/** Horizontal factor of the run's glyphs; Arabic words are scaled as a whole, so that their letters stay joined (WR-FONT-10). */
function wordScale({ script, font, end }: TextRun, words: readonly PlacedWord[], text: string): number {
  if (script === 'Hebr' && font.hebrew) return font.hebrew.scale;
  if (script !== 'Arab' || !font.wordAdvance) return font.widthScale;
  let wanted = 0;
  let given = 0;
  for (const [index, { start, shaped }] of words.entries()) {
    const advance = font.wordAdvance(text.slice(start, words[index + 1]?.start ?? end));
    if (advance === undefined) return font.widthScale;
    wanted += advance;
    for (const units of shaped.advances) given += units / font.face.unitsPerEm;
  }
  const scale = wanted / given;
  return scale > leastScale && scale < mostScale ? scale : font.widthScale;
}

/** Outside these limits a word would look compressed or stretched. */
const leastScale = 0.7;
const mostScale = 1.2;

function placedWords(run: TextRun, text: string, shape: WordShaper): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (let at = run.start; at < run.end;) {
    const next = wordEnd(text, at, run.end);
    words.push({ start: at, shaped: shape(drawnText(text.slice(at, next), run)) });
    at = next;
  }
  return words;
}

/**
 * Converts font units to points. Lists that many paragraphs have in common are shared: short
 * typed arrays cost far more than their numbers.
 */
function putTogether(words: readonly PlacedWord[], run: TextRun, perUnit: number, advances: Float64Array): ItemGlyphs {
  const { start, end, size, font } = run;
  const perUnitHigh = size / font.face.unitsPerEm;
  let count = 0;
  let isOneToOne = start === 0;
  let hasOffsets = false;
  for (const { shaped } of words) {
    count += shaped.glyphs.length;
    isOneToOne &&= shaped.isOneToOne;
    hasOffsets ||= shaped.offsets !== undefined;
  }
  isOneToOne &&= count === end;
  const [first] = words;
  const isAlone = words.length === 1;
  const glyphs = first && isAlone ? first.shaped.glyphs : new Uint16Array(count);
  const clusters = isOneToOne ? countingUp(count) : new Uint32Array(count);
  const glyphAdvances = isOneToOne && end === advances.length ? advances : new Float64Array(count);
  const glyphOffsets = hasOffsets ? new Float64Array(count * 2) : undefined;
  let to = 0;
  for (const { start: wordStart, shaped } of words) {
    if (!isAlone) glyphs.set(shaped.glyphs, to);
    for (let i = 0; i < shaped.glyphs.length; i++, to++) {
      if (!isOneToOne) clusters[to] = wordStart + (shaped.clusters[i] ?? 0);
      glyphAdvances[to] = (shaped.advances[i] ?? 0) * perUnit;
      if (!glyphOffsets || !shaped.offsets) continue;
      glyphOffsets[to * 2] = (shaped.offsets[i * 2] ?? 0) * perUnit;
      glyphOffsets[to * 2 + 1] = (shaped.offsets[i * 2 + 1] ?? 0) * perUnitHigh;
    }
  }
  return { glyphs, clusters, glyphAdvances, glyphOffsets };
}

/** Adds the kerning between each word's last character and the following space, and between spaces and the following word. */
function kernSpaces(words: readonly PlacedWord[], text: string, shape: WordShaper, glyphAdvances: Float64Array, perUnit: number): void {
  let count = 0;
  for (const { start, shaped } of words) {
    if (count > 0) {
      const kerning = spaceKerning(shape, text.charAt(start - 1), text.charAt(start)) * perUnit;
      glyphAdvances[count - 1] = itemAt(glyphAdvances, count - 1) + kerning;
    }
    count += shaped.glyphs.length;
  }
}

/** The end of a word without trailing spaces, or of a stretch of spaces. */
function wordEnd(text: string, start: number, end: number): number {
  const isSpace = text.charCodeAt(start) === spaceCode;
  let at = start + 1;
  while (at < end && (text.charCodeAt(at) === spaceCode) === isSpace) at++;
  return at;
}

function drawnText(word: string, { font: { mapSymbol } }: TextRun): string {
  if (mapSymbol) return Array.from(word, (character) => String.fromCodePoint(mapSymbol(character.codePointAt(0)!))).join('');
  return /[\u00a0\u2011]/.test(word) ? word.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-') : word;
}

/** Adds letter spacing, and the difference from the requested family's own advances, to each cluster. */
function adjustClusters({ clusters, glyphAdvances }: ItemGlyphs, run: TextRun, text: string, style: TextStyle): void {
  const { letterSpacing } = style;
  if (letterSpacing === 0 && !run.font.requestedAdvance && !hebrewOf(run)) return;
  for (let i = 0; i < clusters.length;) {
    const cluster = clusters[i] ?? run.end;
    let next = i + 1;
    while (next < clusters.length && clusters[next] === cluster) next++;
    const end = next < clusters.length ? (clusters[next] ?? run.end) : run.end;
    const isHidden = end === cluster + 1 && isInvisible(characterClass(text.charCodeAt(cluster)));
    // The glyph that comes last on the line.
    const last = isRightToLeft(run) ? i : next - 1;
    if (!isHidden) {
      const added = letterSpacing + requestedDifference(run, text, cluster, end, style.scale);
      glyphAdvances[last] = (glyphAdvances[last] ?? 0) + added;
    }
    i = next;
  }
}

const hebrewOf = ({ script, font }: TextRun): LetterWidths | undefined => (script === 'Hebr' ? font.hebrew : undefined);

/** The difference in width between the requested family's characters of a cluster and the face's. */
function requestedDifference(run: TextRun, text: string, start: number, end: number, styleScale: number): Points {
  const { face, requestedAdvance, widthScale } = run.font;
  const hebrew = hebrewOf(run);
  if (!hebrew && !requestedAdvance) return 0;
  let difference = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const given = face.advance(face.glyphForCodePoint(drawnCodePoint(code))) / face.unitsPerEm;
    // characters between Hebrew letters keep their width
    const own = hebrew ? (hebrew.advanceOf(code) ?? (isHebrew(code) ? undefined : given)) : requestedAdvance?.(code);
    if (own !== undefined) difference += own - given * (hebrew?.scale ?? widthScale);
  }
  return difference * run.size * styleScale;
}

const isHebrew = (code: number): boolean => code >= 0x590 && code < 0x600;
