/** Advances of a requested family whose substitute has different ones. */
import type { FamilyRecord } from './family-data.js';
import type { FontFace, ResolvedFont } from './font-types.js';
import { measuredWidthsOf, nearestStyles, type Style } from './measured-widths.js';
import { proportionalWidths } from './proportional-widths-data.js';
import { requestedWidths } from './requested-widths-data.js';
import { symbolAdvance } from './symbol-mapping.js';

export interface RequestedWidths {
  /** Horizontal factor of the drawn glyphs. */
  readonly scale: number;
  /** In em; undefined if the face's advance times the factor applies. */
  readonly advanceOf?: ((codePoint: number) => number | undefined) | undefined;
}

/** Letters of English text by frequency, with a small share of the rest: the mean advance of text depends on little else. */
const frequencies = Object.entries({
  ' ': 183, e: 102, t: 75, a: 65, o: 61, i: 57, n: 57, s: 53, h: 50, r: 48, d: 33, l: 33, u: 23, c: 22, m: 20, f: 19, w: 17, g: 16, p: 15, y: 14, b: 12, v: 8, k: 6,
  ',': 10, '.': 9, x: 1.4, j: 1, q: 0.8, z: 0.5, T: 2.5, S: 2.2, A: 2, I: 3, M: 1.5, C: 1.8, '1': 2, '0': 2, '2': 1.5, '-': 2,
}).map(([character, weight]) => ({ code: character.charCodeAt(0), weight })); // prettier-ignore
const totalWeight = frequencies.reduce((sum, { weight }) => sum + weight, 0);

const meanOf = (advance: (code: number) => number): number =>
  frequencies.reduce((sum, { code, weight }) => sum + weight * advance(code), 0) / totalWeight;

const faceMeans = new WeakMap<FontFace, number>();

/** The mean advance of English text, in em. */
export function faceMean(face: FontFace): number {
  let mean = faceMeans.get(face);
  if (mean === undefined) faceMeans.set(face, (mean = meanOf((code) => face.advance(face.glyphForCodePoint(code)) / face.unitsPerEm)));
  return mean;
}

const requestedMeans = new WeakMap<ResolvedFont, number>();

/** The mean advance of English text in the requested family, in em. */
export function requestedMean(font: ResolvedFont): number {
  const { face, requestedAdvance, widthScale } = font;
  if (!requestedAdvance) return faceMean(face) * widthScale;
  let mean = requestedMeans.get(font);
  if (mean === undefined) {
    const ofFace = (code: number): number => (face.advance(face.glyphForCodePoint(code)) / face.unitsPerEm) * widthScale;
    requestedMeans.set(font, (mean = meanOf((code) => requestedAdvance(code) ?? ofFace(code))));
  }
  return mean;
}

/** Published mean widths weight letters slightly differently: they exceed ours by this factor, the same for all families compared. */
const publishedOverOurs = 1.016;

type AdvanceOf = (code: number) => number | undefined;

/** A face that is drawn instead of a requested family's. */
interface Substitution {
  /** The family's. */
  readonly record: FamilyRecord;
  readonly face: FontFace;
  readonly style: Style;
  /** The substitute's regular face, for comparison with values that are only known for regular faces. */
  readonly regular: () => FontFace | undefined;
}

export function widthsOf(substitution: Substitution): RequestedWidths | undefined {
  return withMeasured(substitution, emboldened(substitution, widthsOfStyle(substitution)));
}

function emboldened({ record: { boldScale }, style }: Substitution, widths: RequestedWidths | undefined): RequestedWidths | undefined {
  if (!style.bold || boldScale === undefined || !widths) return widths;
  const { advanceOf } = widths;
  return { scale: widths.scale * boldScale, advanceOf: advanceOf && ((code) => times(advanceOf(code), boldScale)) };
}

/** Prefers the family's values from Word's files to derived ones (WR-FONT-20). */
function withMeasured({ record, face, style, regular }: Substitution, derived: RequestedWidths | undefined): RequestedWidths | undefined {
  if (record.symbol || record.isMetric) return derived;
  const known = measuredAdvances(record, style, () => faceMean(face) / faceMean(regular() ?? face));
  if (!known) return derived;
  // A bold table of the family describes its bold letters better than the regular values of Word's files.
  const first = known.isOfWeight ? known.advanceOf : (code: number) => derived?.advanceOf?.(code) ?? known.advanceOf(code);
  const advanceOf = (code: number): number | undefined => first(code) ?? derived?.advanceOf?.(code);
  if (record.region) return { scale: derived?.scale ?? 1, advanceOf };
  return { scale: scaleTo(face, known.advances, advanceOf) ?? derived?.scale ?? 1, advanceOf };
}

/** The number of characters that determine the width of letters in a non-Latin script. */
const leastLetters = 10;
const firstOfOtherScripts = 0x590;

/**
 * The factor that gives the face's letters the family's width: in its own script if the family is made for one,
 * otherwise in English text. Undefined if too little is known.
 */
function scaleTo(face: FontFace, advances: ReadonlyMap<number, number>, advanceOf: AdvanceOf): number | undefined {
  const letters = [...advances].filter(([code, advance]) => code >= firstOfOtherScripts && code < 0x2000 && advance > 0);
  const ownScript = letters.length < leastLetters ? undefined : ratioTo(face, letters.map(([code, advance]) => ({ code, advance, weight: 1 }))); // prettier-ignore
  if (ownScript !== undefined) return ownScript;
  const english = frequencies.flatMap(({ code, weight }) => {
    const advance = advanceOf(code);
    return advance === undefined ? [] : [{ code, weight, advance }];
  });
  return english.reduce((sum, { weight }) => sum + weight, 0) * 2 > totalWeight ? ratioTo(face, english) : undefined;
}

interface WeighedAdvance {
  readonly code: number;
  readonly advance: number;
  readonly weight: number;
}

/** The ratio of the requested advances to the face's; undefined if the face has none of the characters. */
export function ratioTo(face: FontFace, wanted: readonly WeighedAdvance[]): number | undefined {
  let [asked, given] = [0, 0];
  for (const { code, advance, weight } of wanted) {
    const glyph = face.glyphForCodePoint(code);
    if (glyph === 0) continue;
    asked += weight * advance;
    given += (weight * face.advance(glyph)) / face.unitsPerEm;
  }
  return asked > 0 && given > 0 ? asked / given : undefined;
}

export interface KnownAdvances {
  readonly advances: ReadonlyMap<number, number>;
  readonly advanceOf: AdvanceOf;
  /** Whether they are those of a face with the requested weight. */
  readonly isOfWeight: boolean;
}

/**
 * The family's own, or those of the family that it shares widths with.
 * @param emboldening the ratio of bold to regular advances, for families whose bold face is unknown
 */
export function measuredAdvances(record: FamilyRecord, style: Style, emboldening: () => number): KnownAdvances | undefined {
  const asked = record.isSingle ? regularStyle : style;
  const own = measuredWidthsOf(record.name, asked);
  const table = own ?? measuredWidthsOf(record.widths, asked);
  if (!table) return undefined;
  // The only face of a heavy family matches any requested weight.
  const isOfWeight = table.isBold === asked.bold || (own !== undefined && record.impliesBold);
  const factor = (isOfWeight || record.region ? 1 : emboldening()) * (own ? 1 : (record.scale ?? 1));
  const { advances } = table;
  const find = (code: number): number | undefined => advances.get(code) ?? (code < 0x80 ? undefined : advances.get(plainLetter(code)));
  return { advances, isOfWeight, advanceOf: factor === 1 ? find : (code) => times(find(code), factor) };
}

/** The letter under an accent, or the space or hyphen of a no-break one; 0 for other characters. */
function plainLetter(code: number): number {
  if (code === 0xa0) return 0x20;
  if (code === 0x2010 || code === 0x2011) return 0x2d;
  return (code >= 0xc0 && code < 0x250) || (code >= 0x1e00 && code < 0x1f00) ? baseLetter(code) : 0;
}

function widthsOfStyle({ record, face, style, regular }: Substitution): RequestedWidths | undefined {
  if (record.symbol) {
    const advanceOf = symbolAdvance(record.symbol);
    return advanceOf && { scale: 1, advanceOf };
  }
  const table = widthTable(record.widths, record.isSingle ? regularStyle : style);
  if (table) {
    const mean = faceMean(face);
    // A bold face without a table is wider than the regular one by the substitute's ratio.
    const emboldened = style.bold && !table.isBold && !record.isSingle && !record.region ? mean / faceMean(regular() ?? face) : 1;
    const factor = emboldened * (record.scale ?? 1);
    const advanceOf = factor === 1 ? table.advanceOf : (code: number) => times(table.advanceOf(code), factor);
    const isFitted = mean > 0 && !record.region && !record.isMetric;
    return { scale: isFitted ? (table.mean * factor) / mean : 1, advanceOf: withEastAsian(record, advanceOf) };
  }
  const proportional = proportionalTable(record.widths);
  if (proportional) return { scale: 1, advanceOf: proportional };
  if (record.region) return { scale: 1, advanceOf: withEastAsian(record, () => undefined) };
  if (record.thaiPitch !== undefined) return { scale: 1, advanceOf: thaiAdvance(record.thaiPitch) };
  if (record.scale !== undefined) return { scale: record.scale };
  const mean = faceMean(regular() ?? face);
  return record.meanWidth === undefined || mean === 0 ? undefined : { scale: record.meanWidth / publishedOverOurs / mean };
}

const regularStyle: Style = { bold: false, italic: false };

const times = (value: number | undefined, factor: number): number | undefined => (value === undefined ? undefined : value * factor);

/** Half-width Latin of families with a fixed grid; Hangul is a full em wide in Korean families, and the dash in all (WR-FONT-15). */
function withEastAsian(record: FamilyRecord, other: (code: number) => number | undefined): (code: number) => number | undefined {
  const latin = record.isHalfWidth ? (code: number) => (code >= 0x20 && code < 0x7f ? 0.5 : undefined) : other;
  if (record.region === undefined) return latin;
  return (code) => hangul(record, code) ?? latin(code) ?? (code === emDash ? 1 : undefined);
}

/** Marks above and below have no width. */
const thaiAdvance =
  (pitch: number) =>
  (code: number): number | undefined =>
    code > 0xe00 && code < 0xe80 && !/^\p{Mn}$/u.test(String.fromCharCode(code)) ? pitch : undefined;

const emDash = 0x2014;

const hangul = (record: FamilyRecord, code: number): number | undefined =>
  record.region === 'kr' && code >= 0xac00 && code <= 0xd7a3 ? 1 : undefined;

const proportionalTables = new Map<string, (code: number) => number | undefined>();

/** Kana, Latin and punctuation of the proportional Japanese families; Han stays one em wide. */
function proportionalTable(name: string): ((code: number) => number | undefined) | undefined {
  const data = proportionalWidths[name];
  if (!data) return undefined;
  const known = proportionalTables.get(name);
  if (known) return known;
  const widths = new Map<number, number>();
  for (const [first, text] of data.blocks) text.split(' ').forEach((width, i) => widths.set(first + i, Number(width) / 1000));
  for (const [characters, width] of Object.entries(data.punctuation))
    for (const character of characters) widths.set(character.codePointAt(0)!, width / 1000);
  const advanceOf = (code: number): number | undefined => widths.get(code);
  proportionalTables.set(name, advanceOf);
  return advanceOf;
}

interface WidthTable {
  readonly mean: number;
  readonly isBold: boolean;
  readonly advanceOf: (codePoint: number) => number | undefined;
}

const tables = new Map<string, WidthTable>();
/** The characters of a table after ASCII: punctuation, U+00A1 to U+00BF, and letters that are not a base letter with an accent. */
const others = [...'–—‘’“”•…', ...Array.from({ length: 31 }, (_, i) => String.fromCharCode(0xa1 + i)), ...'ÆÐ×ØÞßæð÷øþıŁłŒœ'];

/** The table of the style, otherwise of the nearest one. */
function widthTable(name: string, style: Style): WidthTable | undefined {
  const styles = requestedWidths[name];
  if (!styles) return undefined;
  const index = nearestStyles(style).find((one) => styles[one] !== undefined);
  if (index === undefined) return undefined;
  const key = `${index} ${name}`;
  let table = tables.get(key);
  if (!table) tables.set(key, (table = readTable(styles[index]!, (index & 1) !== 0)));
  return table;
}

function readTable(text: string, isBold: boolean): WidthTable {
  const widths = text.split(' ').map((width) => (width === '-' ? undefined : Number(width) / 1000));
  const ascii = widths.slice(0, 95);
  const further = new Map(others.map((character, i) => [character.charCodeAt(0), widths[ascii.length + i]]));
  const advanceOf = (code: number): number | undefined => {
    if (code < 0x7f) return ascii[code - 0x20];
    if (code === 0xa0) return ascii[0];
    if (code === 0x2011 || code === 0x2010) return ascii[0x2d - 0x20];
    if (further.has(code)) return further.get(code);
    return code >= 0xc0 && code < 0x250 ? ascii[baseLetter(code) - 0x20] : undefined;
  };
  return { mean: meanOf((code) => advanceOf(code) ?? 0), isBold, advanceOf };
}

/** Accents are above or below: the letter has the advance of its base. */
function baseLetter(code: number): number {
  const decomposed = String.fromCharCode(code).normalize('NFD');
  return decomposed.length > 1 ? decomposed.charCodeAt(0) : 0;
}
