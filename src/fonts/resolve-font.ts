/** A requested family → the face that draws it and the metrics that Word would have used (ECMA-376-1 §17.8.2). */
import { documentFamilies } from './document-families.js';
import type { FaceStore } from './face-store.js';
import { fallbackFamilies } from './fallback-families.js';
import type { Family, FamilyIndex } from './family-index.js';
import { bestHandle } from './family-index.js';
import { familyKey } from './family-key.js';
import { findRecord } from './find-record.js';
import type { DocumentFontOptions, FontFace, FontLibrary, FontRequest, LineMetrics, ResolvedFont } from './font-types.js';
import type { FamilyRecord } from './family-data.js';
import { symbolMapping } from './symbol-mapping.js';
import { faceMean, widthsOf } from './requested-widths.js';

export interface ResolverParts {
  readonly index: FamilyIndex;
  readonly store: FaceStore;
  readonly document?: DocumentFontOptions;
}

export function createResolver({ index, document }: ResolverParts): FontLibrary {
  const own = document && documentFamilies(document);
  const resolved = new Map<string, ResolvedFont>();
  const borrowed = new Map<string, ResolvedFont | undefined>();
  /** One object a face and request, so that neighbouring characters join in one item. */
  const lent = new Map<string, ResolvedFont>();
  const reported = new Set<string>();

  const resolve = (request: FontRequest): ResolvedFont => {
    const key = `${styleKey(request)}${request.family}`;
    let font = resolved.get(key);
    if (!font) resolved.set(key, (font = find(request)));
    return font;
  };

  const find = (request: FontRequest): ResolvedFont => {
    const key = familyKey(request.family);
    const embedded = own?.families.get(key);
    if (embedded) {
      const font = fontOf(embedded, request, undefined);
      if (font) return font;
    }
    const record = findRecord(request.family, own?.entries.get(key));
    const installed = index.get(key);
    if (installed) {
      const font = fontOf(installed, request, undefined, record.isExact ? record.line : undefined);
      if (font) return font;
    }
    const styled = { ...request, bold: request.bold || record.impliesBold, italic: request.italic || record.impliesItalic };
    const font = substituteOf(record, styled);
    if (!record.isMetric && !reported.has(key)) {
      reported.add(key);
      document?.report?.('font.substituted', `${request.family} is drawn with ${font.face.familyName}`);
    }
    return font;
  };

  const substituteOf = (record: FamilyRecord & { isExact: boolean }, request: FontRequest): ResolvedFont => {
    for (const name of [...record.substitutes, 'Liberation Serif', 'Liberation Sans']) {
      const family = index.get(familyKey(name));
      const font = family && fontOf(family, request, record);
      if (font) return font;
    }
    for (const family of index.all) {
      const font = fontOf(family, request, record);
      if (font) return font;
    }
    throw new Error('the font library has no usable face');
  };

  const fallback = (codePoint: number, request: FontRequest): ResolvedFont | undefined => {
    const key = `${styleKey(request)}${codePoint} ${request.family}`;
    if (borrowed.has(key)) return borrowed.get(key);
    const font = findFallback(codePoint, request);
    borrowed.set(key, font);
    if (!font) document?.report?.('font.missing-glyph', `no face has U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    return font;
  };

  const findFallback = (codePoint: number, request: FontRequest): ResolvedFont | undefined => {
    const requested = resolve(request);
    const names = fallbackFamilies(codePoint, findRecord(request.family, own?.entries.get(familyKey(request.family))));
    const families = names.map((name) => index.get(familyKey(name))).filter((family) => family !== undefined);
    for (const family of [...families, ...index.all]) {
      const handle = bestHandle(family, request.bold, request.italic);
      const face = handle?.face();
      if (!face || face.isSymbolEncoded || face.glyphForCodePoint(codePoint) === 0) continue;
      const widthScale = requested.mapSymbol ? 1 : isLetter(codePoint) ? scaleTo(requested, face) : isArabic(codePoint) ? arabicScale : 1;
      const line = borrowedLine(codePoint) ?? requested.line;
      const fontKey = `${styleKey(request)}${widthScale} ${line.ascent} ${face.id} ${request.family}`;
      const known = lent.get(fontKey);
      if (known) return known;
      // A borrowed letter does not stretch the line (layout-notes §6.1): the line stays the requested family's.
      const font: ResolvedFont = {
        face,
        requestedFamily: request.family,
        line,
        syntheticBold: request.bold && !face.bold,
        syntheticItalic: request.italic && !face.italic && isSlanted(codePoint),
        widthScale,
      };
      lent.set(fontKey, font);
      return font;
    }
    return undefined;
  };

  return { resolve, fallback };
}

/** `record` when the family stands in for another one. */
function fontOf(family: Family, request: FontRequest, record: FamilyRecord | undefined, line = record?.line): ResolvedFont | undefined {
  const isSingle = record?.isSingle ?? false;
  const face = bestHandle(family, request.bold && !isSingle, request.italic && !isSingle)?.face();
  if (!face) return undefined;
  const widths = record && widthsOf(record, face, request, () => bestHandle(family, false, false)?.face());
  return {
    face,
    requestedFamily: request.family,
    line: line ?? lineOf(face.metrics),
    syntheticBold: request.bold && !face.bold && !(record?.isBlack ?? false),
    syntheticItalic: request.italic && !face.italic,
    widthScale: widths?.scale ?? 1,
    ...(record?.symbol ? { mapSymbol: symbolMapping(record.symbol) } : {}),
    ...(widths?.advanceOf ? { requestedAdvance: widths.advanceOf } : {}),
  };
}

const styleKey = (request: FontRequest): string => (request.bold ? 'b' : '-') + (request.italic ? 'i' : '-');

const lineOf = ({ ascent, descent, lineGap, eastAsian }: LineMetrics): LineMetrics => ({ ascent, descent, lineGap, eastAsian });

/** Word borrows dingbats from Segoe UI Symbol, and its box with them: bullets such as U+274F pitch 12.96 pt at 10 pt beside Arial. */
const segoeSymbol: LineMetrics = { ascent: 2210 / 2048, descent: 514 / 2048, lineGap: 0, eastAsian: false };

const borrowedLine = (codePoint: number): LineMetrics | undefined =>
  (codePoint >= 0x2600 && codePoint <= 0x27bf) || (codePoint >= 0x2b00 && codePoint <= 0x2bff) ? segoeSymbol : undefined;

/** Latin, Greek and Cyrillic letters, which a family of one style has all about as wide. */
const isLetter = (codePoint: number): boolean => codePoint >= 0xc0 && codePoint < 0x590;

const isArabic = (codePoint: number): boolean => (codePoint >= 0x600 && codePoint < 0x780) || (codePoint >= 0xfb50 && codePoint < 0xff00);

/** The Arabic letters of Arial and Times New Roman to those of Noto Naskh Arabic: mean of twenty letters in a PDF file made by Word. */
const arabicScale = 0.885;

/** Brings a borrowed face's letters to the mean advance of the family that lacks them: without it the Cyrillic text of Cambria would be a twelfth too narrow. */
function scaleTo({ face, widthScale }: ResolvedFont, borrowed: FontFace): number {
  const [wanted, given] = [faceMean(face) * widthScale, faceMean(borrowed)];
  return wanted > 0 && given > 0 ? Math.min(maxScale, Math.max(1 / maxScale, wanted / given)) : 1;
}

const maxScale = 1.25;

/** Slanting makes sense for letters that stand on a line, not for emoji. */
const isSlanted = (codePoint: number): boolean => codePoint < 0x1f000;
