/** A requested family → the face that draws it and the metrics that Word would have used (ECMA-376-1 §17.8.2). */
import { sortedFonts, type DrawnFont, type FontMatch } from '../contract/drawn-font.js';
import { scriptPackageOf } from '../base/package/script-packages.js';
import { bestHandle, type Family, type FamilyIndex, type FaceHandle, familyKey, styleKey } from './family-index.js';
import { findRecord, type FoundRecord } from './find-record.js';
import type {
  DocumentFontLibrary,
  DocumentFontOptions,
  FontFace,
  FontRequest,
  LineMetrics,
  ResolvedFont,
  DocumentFont,
  LetterWidths,
} from './font-types.js';
import type { FamilyRecord } from './family-data.js';
import { createEmojiLender } from './lend-emoji.js';
import { createLender } from './lend-font.js';
import { symbolFace, symbolMapping } from './symbol-mapping.js';
import { widthsOf } from './requested-widths.js';
import { createHash } from 'node:crypto';
import { readFace } from './sfnt/read-face.js';

/** A document's font table → its embedded families and its entries for the others (ECMA-376-1 §17.8.3). */
interface DocumentFamilies {
  /** Embedded ones only. */
  readonly families: ReadonlyMap<string, Family>;
  readonly entries: ReadonlyMap<string, DocumentFont>;
}

const styles = [
  ['regular', false, false],
  ['bold', true, false],
  ['italic', false, true],
  ['boldItalic', true, true],
] as const;

/** The same for the same file, so that a document gives the same PDF independent of the process's history. */
const idOf = (bytes: Uint8Array): string => `embedded-${createHash('sha256').update(bytes).digest('hex')}`;

function documentFamilies({ fontTable, report }: DocumentFontOptions): DocumentFamilies {
  const families = new Map<string, Family>();
  const entries = new Map<string, DocumentFont>();
  for (const entry of fontTable.values()) {
    const key = familyKey(entry.family);
    entries.set(key, entry);
    const handles = embeddedHandles(entry, report);
    if (handles.length > 0) families.set(key, { name: entry.family, handles });
  }
  return { families, entries };
}

function embeddedHandles(entry: DocumentFont, report: DocumentFontOptions['report']): FaceHandle[] {
  const handles: FaceHandle[] = [];
  for (const [style, bold, italic] of styles) {
    const bytes = entry.embedded?.[style];
    if (!bytes) continue;
    try {
      const face = readFace(bytes, { id: idOf(bytes) });
      handles.push({ bold, italic, face: () => face });
    } catch (error) {
      report?.(
        'font.broken',
        `the embedded ${style} face of ${entry.family} cannot be used: ${error instanceof Error ? error.message : 'unreadable'}`,
      );
    }
  }
  return handles;
}

/** A requested family. */
interface Asked extends DrawnFont {
  readonly lent: Set<string>;
}

interface FoundFont {
  readonly font: ResolvedFont;
  readonly match: FontMatch;
}

export function createResolver(index: FamilyIndex, document?: DocumentFontOptions): DocumentFontLibrary {
  const own = document && documentFamilies(document);
  const resolved = new Map<string, ResolvedFont>();
  const borrowed = new Map<string, ResolvedFont | undefined>();
  const lend = createLender(index);
  const lendEmoji = createEmojiLender(index);
  const reported = new Set<string>();
  const asked = new Map<string, Asked>();

  const resolve = (request: FontRequest): ResolvedFont => {
    const key = `${styleKey(request)}${request.family}`;
    let font = resolved.get(key);
    if (font) return font;
    const { family } = request;
    const found = findFont(request, index, own);
    resolved.set(key, (font = found.font));
    if (found.match === 'substituted' && !reported.has(familyKey(family))) {
      reported.add(familyKey(family));
      document?.report?.('font.substituted', `${family} is drawn with ${font.face.familyName}`);
    }
    if (!asked.has(family)) asked.set(family, { family, drawnWith: font.face.familyName, match: found.match, lent: new Set() });
    return font;
  };

  const fallback = (codePoint: number, request: FontRequest): ResolvedFont | undefined => {
    const key = `${styleKey(request)}${codePoint} ${request.family}`;
    if (borrowed.has(key)) return borrowed.get(key);
    const font = noted(request, lend(codePoint, request, resolve(request), recordOf(request)));
    borrowed.set(key, font);
    if (!font) document?.report?.('font.missing-glyph', missingGlyph(codePoint, recordOf(request)));
    return font;
  };

  const colorEmoji = (codePoint: number, request: FontRequest): ResolvedFont | undefined =>
    noted(request, lendEmoji(codePoint, request, resolve(request)));

  /** The font, as one that the requested family borrows from. */
  const noted = (request: FontRequest, font: ResolvedFont | undefined): ResolvedFont | undefined => {
    if (font) asked.get(request.family)?.lent.add(font.face.familyName);
    return font;
  };

  const recordOf = ({ family }: FontRequest): FoundRecord => findRecord(family, own?.entries.get(familyKey(family)));

  const drawn = (): DrawnFont[] =>
    sortedFonts(Array.from(asked.values(), ({ lent, ...font }) => (lent.size === 0 ? font : { ...font, fallbacks: [...lent] })));

  return { resolve, fallback, colorEmoji, drawn };
}

/** The family's own face: embedded in the document or installed; otherwise a substitute's. */
function findFont(request: FontRequest, index: FamilyIndex, own: DocumentFamilies | undefined): FoundFont {
  const key = familyKey(request.family);
  const embedded = own?.families.get(key);
  if (embedded) {
    const font = familyFont(embedded, request, undefined);
    if (font) return { font, match: 'embedded' };
  }
  const record = findRecord(request.family, own?.entries.get(key));
  const installed = index.get(key);
  if (installed) {
    const font = familyFont(installed, request, undefined, record.isExact ? record.line : undefined);
    if (font) return { font, match: 'installed' };
  }
  const styled = { ...request, bold: request.bold || record.impliesBold, italic: request.italic || record.impliesItalic };
  return { font: substituteOf(record, styled, index), match: record.isMetric ? 'compatible' : 'substituted' };
}

function missingGlyph(codePoint: number, { region }: FamilyRecord): string {
  const added = scriptPackageOf(codePoint, region);
  if (added) return `${added.script} letters are shown as boxes: install the package ${added.packageName}`;
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')} is shown as a box: no font has it`;
}

/** The first usable face: of the record's substitutes, then of any family. */
function substituteOf(record: FamilyRecord, request: FontRequest, index: FamilyIndex): ResolvedFont {
  for (const name of [...record.substitutes, 'Tinos', 'Arimo']) {
    const family = index.get(familyKey(name));
    const font = family && familyFont(family, request, record);
    if (font) return font;
  }
  for (const family of index.all) {
    const font = familyFont(family, request, record);
    if (font) return font;
  }
  throw new Error('the font library has no usable font');
}

/** `record` is set if the family substitutes another one. */
function familyFont(family: Family, request: FontRequest, record: FamilyRecord | undefined, line = record?.line): ResolvedFont | undefined {
  const isSingle = record?.isSingle ?? false;
  const face = bestHandle(family, { bold: request.bold && !isSingle, italic: request.italic && !isSingle })?.face();
  if (!face) return undefined;
  // a family with its own factor has a different design
  const hebrew = record?.isMetric === true && record.scale === undefined ? hebrewWidths(family.name, request.bold) : undefined;
  const regular = (): FontFace | undefined => bestHandle(family, { bold: false, italic: false })?.face();
  const widths = record && widthsOf({ record, face, style: request, regular });
  return {
    face: record?.symbol ? symbolFace(record.symbol, face) : face,
    requestedFamily: request.family,
    line: line ?? lineBox(face.metrics),
    syntheticBold: request.bold && !face.bold && !(record?.isBlack ?? false),
    syntheticItalic: request.italic && !face.italic,
    widthScale: widths?.scale ?? 1,
    mapSymbol: record?.symbol && symbolMapping(record.symbol),
    requestedAdvance: widths?.advanceOf,
    hebrew,
  };
}

const lineBox = ({ ascent, descent, lineGap, eastAsian }: LineMetrics): LineMetrics => ({ ascent, descent, lineGap, eastAsian });

const first = 0x5d0;

/** Thousandths of an em for U+05D0 to U+05EA; 0: unknown. */
const letters: Readonly<Record<string, readonly number[]>> = {
  Arimo: [
    563, 542, 399, 508, 602, 247, 382, 599, 590, 247, 509, 461, 463, 599, 601, 247, 353, 574, 529, 566, 546, 461, 479, 550, 509, 694, 643,
  ],
  Tinos: [0, 0, 0, 0, 0, 279, 0, 0, 0, 0, 0, 0, 432, 507, 0, 0, 0, 0, 454, 0, 0, 0, 0, 0, 0, 610, 0],
};

/** The ratio of the known letters' advances to the substitute's. */
const scales: Readonly<Record<string, number>> = { Arimo: 0.918, Tinos: 0.87 };

/**
 * Advances of the Hebrew letters of Arial and Times New Roman, whose substitutes are wider (WR-FONT-19).
 * @param standIn the family that is drawn; undefined if the requested one has the same letters
 */
function hebrewWidths(standIn: string, bold: boolean): LetterWidths | undefined {
  const scale = scales[standIn];
  if (scale === undefined) return undefined;
  const known = bold ? [] : (letters[standIn] ?? []);
  const advanceOf = (code: number): number | undefined => {
    const advance = known[code - first];
    return advance ? advance / 1000 : undefined;
  };
  return { scale, advanceOf };
}
