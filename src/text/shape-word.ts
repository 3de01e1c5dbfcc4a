/** One word → glyphs, by HarfBuzz, cached. */
import { itemAt } from '../base/item-at.js';
import * as hb from 'harfbuzzjs';
import { operationMemory } from '../base/operation-memory.js';
import type { FontFace } from '../fonts/font-types.js';

/** Glyphs in logical order of clusters, in font units. */
export interface ShapedWord {
  readonly glyphs: Uint16Array;
  /** UTF-16 offset in the word, ascending. */
  readonly clusters: Uint16Array;
  readonly advances: Int32Array;
  /** Every UTF-16 unit is a glyph. */
  readonly isOneToOne: boolean;
  /** x and y per glyph; absent if all are zero. */
  readonly offsets?: Int32Array | undefined;
}

export interface WordContext {
  readonly face: FontFace;
  readonly script: string;
  /** BCP 47. */
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** In HarfBuzz's notation, for example `kern=0,liga=0`. */
  readonly features: string;
}

export type WordShaper = (word: string) => ShapedWord;

/** The maximum number of words cached per face and context; a document's vocabulary is far smaller. */
const maxWords = 20_000;
/** Longer words are not worth caching. */
const maxWordLength = 64;

const shapers = operationMemory(() => new WeakMap<FontFace, Map<string, WordShaper>>());
const featureLists = operationMemory(() => new Map<string, hb.Feature[]>());
let buffer: hb.Buffer | undefined;

/** The same function for the same context. */
export function wordShaper(context: WordContext): WordShaper {
  const { face, script, language, isRightToLeft, features } = context;
  const key = `${script} ${language} ${isRightToLeft ? 'r' : 'l'} ${features}`;
  let ofFace = shapers().get(face);
  if (!ofFace) shapers().set(face, (ofFace = new Map<string, WordShaper>()));
  let shaper = ofFace.get(key);
  if (!shaper) ofFace.set(key, (shaper = createShaper(context)));
  return shaper;
}

const spacePairs = operationMemory(() => new WeakMap<WordShaper, Map<string, number>>());

/**
 * Kerning of a character with an adjacent space, in font units: Word applies pairs across spaces
 * (WR-CHAR-7), and words are shaped one by one.
 */
export function spaceKerning(shape: WordShaper, left: string, right: string): number {
  let ofShaper = spacePairs().get(shape);
  if (!ofShaper) spacePairs().set(shape, (ofShaper = new Map<string, number>()));
  const pair = left + right;
  let kerning = ofShaper.get(pair);
  if (kerning === undefined) ofShaper.set(pair, (kerning = width(shape(pair)) - width(shape(left)) - width(shape(right))));
  return kerning;
}

const width = ({ advances }: ShapedWord): number => advances.reduce((sum, advance) => sum + advance, 0);

function createShaper(context: WordContext): WordShaper {
  const words = new Map<string, ShapedWord>();
  return (word) => {
    const known = words.get(word);
    if (known) return known;
    const shaped = shape(word, context);
    if (word.length > maxWordLength) return shaped;
    if (words.size >= maxWords) words.clear();
    words.set(word, shaped);
    return shaped;
  };
}

function featuresOf(text: string): hb.Feature[] {
  const known = featureLists().get(text);
  if (known) return known;
  const list =
    text === ''
      ? []
      : text
          .split(',')
          .map((part) => hb.Feature.fromString(part))
          .filter((feature) => feature !== undefined);
  featureLists().set(text, list);
  return list;
}

function shape(word: string, { face, script, language, isRightToLeft, features }: WordContext): ShapedWord {
  buffer ??= new hb.Buffer();
  buffer.clearContents();
  buffer.addText(word);
  buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR);
  buffer.setScript(script);
  buffer.setLanguage(shapingLanguage(language));
  hb.shape(harfbuzzFont(face), buffer, featuresOf(features));
  return shapedWord(buffer, word.length, isRightToLeft);
}

/**
 * The part of a language tag that fonts distinguish. HarfBuzz keeps every tag for the lifetime of the process, so neither arbitrary
 * words of a document nor unlimited numbers of tags may reach it.
 */
export function shapingLanguage(tag: string): string {
  const [, primary, rest] = /^([a-z]{2,3})(?:-([a-z\d-]*))?$/.exec(tag.toLowerCase()) ?? [];
  if (primary === undefined) return 'und';
  if (primary !== 'zh' || rest === undefined) return primary;
  const written = /^(?:hans|hant|cn|hk|mo|sg|tw)\b/.exec(rest)?.[0];
  return written === undefined ? primary : `zh-${written}`;
}

function shapedWord(shaped: hb.Buffer, length: number, isReversed: boolean): ShapedWord {
  const infos = shaped.getGlyphInfos();
  const positions = shaped.getGlyphPositions();
  const count = infos.length;
  const glyphs = new Uint16Array(count);
  const clusters = new Uint16Array(count);
  const advances = new Int32Array(count);
  const offsets = new Int32Array(count * 2);
  let hasOffsets = false;
  let isOneToOne = count === length;
  for (const [i, { codepoint, cluster }] of infos.entries()) {
    const to = isReversed ? count - 1 - i : i;
    const { xAdvance, xOffset, yOffset } = itemAt(positions, i);
    glyphs[to] = codepoint;
    clusters[to] = cluster;
    advances[to] = xAdvance;
    offsets[to * 2] = xOffset;
    offsets[to * 2 + 1] = yOffset;
    hasOffsets ||= xOffset !== 0 || yOffset !== 0;
    isOneToOne &&= clusters[to] === to;
  }
  return { glyphs, clusters, advances, isOneToOne, offsets: hasOffsets ? offsets : undefined };
}

const fonts = new WeakMap<FontFace, hb.Font>();

/** A face opened by HarfBuzz, once per process. */
export function harfbuzzFont(face: FontFace): hb.Font {
  const known = fonts.get(face);
  if (known) return known;
  const made = new hb.Font(new hb.Face(new hb.Blob(face.bytes), face.collectionIndex));
  fonts.set(face, made);
  return made;
}
