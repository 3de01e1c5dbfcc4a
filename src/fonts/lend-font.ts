/** A character that the requested family lacks → the face of another family that draws it (WR-FONT-2). */
import { colorEmojiPackage, scriptPackageOf, scriptPackages } from '../base/package/script-packages.js';
import { type ArabicForms, arabicWordAdvance, arabicFormsOf } from './arabic-widths.js';
import { bestHandle, type FamilyIndex, familyKey, styleKey } from './family-index.js';
import type { FoundRecord } from './find-record.js';
import type { FontFace, FontRequest, LetterWidths, LineMetrics, ResolvedFont } from './font-types.js';
import { faceMean, type KnownAdvances, measuredAdvances, ratioTo, requestedMean } from './requested-widths.js';
import type { EastAsianRegion, FamilyRecord } from './family-data.js';

/** The families to try first for a character that the resolved face lacks. */
const latin = {
  serif: ['Tinos', 'Open Sans', 'Arimo', 'Cardo'],
  sans: ['Arimo', 'Open Sans', 'Tinos', 'Cardo'],
  mono: ['Cousine', 'Arimo', 'Open Sans'],
  script: ['Arimo', 'Open Sans', 'Tinos', 'Cardo'],
} as const;

const eastAsian: Readonly<Record<EastAsianRegion, readonly string[]>> = {
  jp: ['Noto Sans JP', 'BIZ UDGothic', 'Noto Sans SC', 'Noto Sans KR'],
  sc: ['Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic', 'Noto Sans KR'],
  tc: ['Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic', 'Noto Sans KR'],
  kr: ['Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP', 'BIZ UDGothic'],
};

/** Latin families borrow from MS Mincho, SimSun and Batang, which have thin strokes (WR-FONT-13). */
const borrowed: Readonly<Record<EastAsianRegion, readonly string[]>> = {
  jp: ['Noto Sans JP Light', ...eastAsian.jp],
  sc: ['Noto Sans SC Light', ...eastAsian.sc],
  tc: ['Noto Sans SC Light', ...eastAsian.tc],
  kr: ['Noto Sans KR Light', ...eastAsian.kr],
};

const symbols = ['Noto Sans Symbols 2', 'Noto Sans Symbols', 'Noto Sans Math', 'Noto Emoji'];

/** First and last character of a block, and the families designed for it. */
const blocks: readonly (readonly [first: number, last: number, families: readonly string[]])[] = [
  [0x0590, 0x05ff, ['Noto Sans Hebrew', 'Arimo']],
  [0x20d0, 0x20ff, ['Noto Sans Symbols', 'Noto Sans Math']],
  [0x2190, 0x21ff, ['Arimo', 'Noto Sans Math', ...symbols]],
  [0x2200, 0x22ff, ['Noto Sans Math', ...symbols]],
  [0x2300, 0x23ff, symbols],
  [0x2460, 0x24ff, ['Noto Sans Symbols', 'Noto Sans JP', 'Noto Sans SC']],
  [0x2500, 0x25ff, ['Arimo', ...symbols]],
  [0x2600, 0x27bf, symbols],
  [0x27c0, 0x2aff, ['Noto Sans Math', ...symbols]],
  [0x2b00, 0x2bff, symbols],
  [0xfb1d, 0xfb4f, ['Noto Sans Hebrew', 'Arimo']],
  [0x1d400, 0x1d7ff, ['Noto Sans Math']],
  [0x1f000, 0x1faff, ['Noto Emoji', ...symbols]],
  ...scriptPackages.flatMap(({ family, blocks }) => blocks.map(([first, last]) => [first, last, [family]] as const)),
];

function fallbackFamilies(codePoint: number, record: FamilyRecord): readonly string[] {
  const families = record.region === undefined || record.class === 'serif' ? borrowed : eastAsian;
  const script = scriptPackageOf(codePoint)?.script;
  if (script === 'Korean') return families.kr;
  if (script === 'Japanese') return families.jp;
  if (script === 'Chinese') return families[record.region ?? 'sc'];
  for (const [first, last, families] of blocks) if (codePoint >= first && codePoint <= last) return families;
  return latin[record.class];
}

/** Undefined if no face has the character. @param record the requested family's record */
export type LendFont = (codePoint: number, request: FontRequest, requested: ResolvedFont, record: FoundRecord) => ResolvedFont | undefined;

export function createLender(index: FamilyIndex): LendFont {
  /** One object per face and request, so that neighbouring characters are joined in one item. */
  const lent = new Map<string, ResolvedFont>();
  const own = ownAdvances();
  const arabic = arabicWords();

  return (codePoint, request, requested, record) => {
    const face = faceWith(codePoint, request, record, index);
    if (!face) return undefined;
    const known = requested.mapSymbol ? undefined : own(codePoint, request, record, face);
    const widthScale = known?.scale ?? lentScale(codePoint, requested, face);
    // A family that has the letter keeps its own box, whatever face draws it (WR-FONT-20).
    const line = (known ? undefined : borrowedLine(codePoint, face)) ?? requested.line;
    const fontKey = `${styleKey(request)}${widthScale} ${known === undefined} ${line.ascent} ${face.id} ${request.family}`;
    const before = lent.get(fontKey);
    if (before) return before;
    const wordAdvance = isArabic(codePoint) ? arabic(request, record) : undefined;
    // A borrowed Latin letter does not change the line height (WR-FONT-2): it stays the requested family's.
    const font: ResolvedFont = {
      face,
      requestedFamily: request.family,
      line,
      syntheticBold: request.bold && !face.bold,
      syntheticItalic: request.italic && !face.italic && isSlanted(codePoint),
      widthScale,
      requestedAdvance: known?.advanceOf,
      wordAdvance,
    };
    lent.set(fontKey, font);
    return font;
  };
}

/** Characters in a block of 128 are similar enough to be drawn with one factor: the letters of a script. */
const stretchOf = (code: number): number => code >> 7;
/** Signs are drawn unscaled. */
const isSign = (code: number): boolean => code >= 0x2000 && code < 0x2e00;
/** With a smaller difference the glyphs are drawn unscaled. */
const leastDifference = 0.03;
const scaleLimits = [0.5, 1.6] as const;

/** Letters that the substitute lacks, with the requested family's advances from Word's files (WR-FONT-20). */
function ownAdvances(): (codePoint: number, request: FontRequest, record: FoundRecord, face: FontFace) => LetterWidths | undefined {
  /** Factors by face, family, style and block. */
  const scales = new Map<string, number>();
  return (codePoint, request, record, face) => {
    if (isArabic(codePoint)) return undefined;
    const known = measuredAdvances(record, request, () => 1);
    if (known?.advanceOf(codePoint) === undefined) return undefined;
    const { advanceOf } = known;
    if (isSign(codePoint)) return { scale: 1, advanceOf };
    const key = `${styleKey(request)}${stretchOf(codePoint)} ${face.id} ${record.name}`;
    let scale = scales.get(key);
    if (scale === undefined) scales.set(key, (scale = stretchScale(stretchOf(codePoint), known, face)));
    return { scale, advanceOf };
  };
}

/** The factor that gives the face's glyphs of a block the family's width. */
function stretchScale(stretch: number, { advances, advanceOf }: KnownAdvances, face: FontFace): number {
  const alike = [...advances.keys()].filter((code) => stretchOf(code) === stretch);
  const ratio = ratioTo(face, alike.map((code) => ({ code, advance: advanceOf(code) ?? 0, weight: 1 }))) ?? 1; // prettier-ignore
  return Math.abs(ratio - 1) < leastDifference ? 1 : Math.min(scaleLimits[1], Math.max(scaleLimits[0], ratio));
}

/** A word's advance from the joined forms of the requested family or, if unknown, of Arial's regular face. */
function arabicWords(): (request: FontRequest, record: FoundRecord) => ((word: string) => number | undefined) | undefined {
  const known = new Map<string, ArabicForms | undefined>();
  return (request, record) => {
    const key = `${styleKey(request)}${record.name}`;
    if (!known.has(key)) {
      const measured = measuredAdvances(record, request, () => 1);
      known.set(key, measured?.isOfWeight === true ? arabicFormsOf(measured.advances) : undefined);
    }
    const forms = known.get(key);
    if (forms) return (word) => arabicWordAdvance(word, forms);
    return request.bold ? undefined : arabicWordAdvance;
  };
}

const isColorEmoji = (family: string): boolean => family === colorEmojiPackage.family;

/** The first face that has the character: in the families intended for it, then in all. */
function faceWith(codePoint: number, request: FontRequest, record: FoundRecord, index: FamilyIndex): FontFace | undefined {
  const names = fallbackFamilies(codePoint, record);
  const families = names.map((name) => index.get(familyKey(name))).filter((family) => family !== undefined);
  // Colours are for text that asks for them, but are better than a box.
  const plain = index.all.filter(({ name }) => !isColorEmoji(name));
  const colored = index.all.filter(({ name }) => isColorEmoji(name));
  for (const family of [...families, ...plain, ...colored]) {
    const face = bestHandle(family, request)?.face();
    if (face && !face.isSymbolEncoded && face.glyphForCodePoint(codePoint) !== 0) return face;
  }
  return undefined;
}

/**
 * The box of Segoe UI Symbol, from which Word borrows dingbats: bullets such as U+274F have a line pitch of 12.96 pt at 10 pt next
 * to Arial (WR-FONT-3); and of Nirmala UI, from which it borrows the letters of India (WR-FONT-17).
 */
const segoeBox: LineMetrics = { ascent: 2210 / 2048, descent: 514 / 2048, lineGap: 0, eastAsian: false };

const isDingbat = (codePoint: number): boolean =>
  (codePoint >= 0x2600 && codePoint <= 0x27bf) || (codePoint >= 0x2b00 && codePoint <= 0x2bff);

/** Devanagari to Sinhala. */
const isIndic = (codePoint: number): boolean => codePoint >= 0x900 && codePoint < 0xe00;

/** The box of a borrowed letter; undefined if the line keeps the requested family's height. */
export function borrowedLine(codePoint: number, { metrics }: FontFace): LineMetrics | undefined {
  if (isDingbat(codePoint) || isIndic(codePoint)) return segoeBox;
  return scriptPackageOf(codePoint)?.bringsBox ? metrics : undefined;
}

/** Latin, Greek and Cyrillic letters, which have similar widths in a family of one style. */
const isLetter = (codePoint: number): boolean => codePoint >= 0xc0 && codePoint < 0x590;

const isArabic = (codePoint: number): boolean => (codePoint >= 0x600 && codePoint < 0x780) || (codePoint >= 0xfb50 && codePoint < 0xff00);

/**
 * The ratio of Arabic letters in Arial and Times New Roman to those in Noto Naskh Arabic: the mean of nine thousand
 * words, for words with unknown letters (WR-FONT-10).
 */
const arabicScale = 0.876;

/** The factor for a letter whose advance in the requested family is unknown. */
function lentScale(codePoint: number, requested: ResolvedFont, face: FontFace): number {
  if (requested.mapSymbol) return 1;
  if (isLetter(codePoint)) return scaleTo(requested, face);
  return isArabic(codePoint) ? arabicScale : 1;
}

/**
 * Scales a borrowed face's letters to the mean advance of the family that lacks them: otherwise the
 * Cyrillic text of Cambria would be a twelfth too narrow.
 */
function scaleTo(requested: ResolvedFont, borrowed: FontFace): number {
  const [wanted, given] = [requestedMean(requested), faceMean(borrowed)];
  return wanted > 0 && given > 0 ? Math.min(maxScale, Math.max(1 / maxScale, wanted / given)) : 1;
}

/** Letters scaled further would look stretched next to the family's own. */
const maxScale = 1.25;

/** Letters can be slanted, emoji cannot. */
const isSlanted = (codePoint: number): boolean => codePoint < 0x1f000;
