/** The glyphs of a program that its fonts show (ISO 32000-2 §9.7.4.2). */
import type { Budget } from '../../../base/abort.js';
import { FontFileError, readSfnt, type Sfnt } from '../../../fonts/sfnt/read-sfnt.js';
import { PdfDict, PdfRef, PdfStream } from '../../objects/pdf-object.js';
import { asDict, asName } from '../../read/object-source.js';
import type { PdfDocument } from '../../read/pdf-document.js';
import type { EmbeddedProgram, FontUse } from './embedded-fonts.js';
import { streamData, type ShownCodes } from './shown-codes.js';
import { simpleGlyphs } from './simple-glyphs.js';

/** @returns Undefined if they are not certain */
export function usedGlyphs(
  shown: ShownCodes,
  { uses }: EmbeddedProgram,
  data: Uint8Array,
  budget: Budget,
): ReadonlySet<number> | undefined {
  const tables = tablesOf(data);
  if (!tables) return undefined;
  const glyphs = new Set<number>();
  for (const use of uses) {
    const codes = shown.codes.get(use.font) ?? new Set<number>();
    budget.step(1 + codes.size);
    const font = asDict(shown.document, new PdfRef(use.font)) ?? new PdfDict();
    const ofFont =
      use.descendant === undefined
        ? simpleGlyphs(shown.document, font, { codes, tables, budget })
        : compositeGlyphs(shown.document, font, { use, codes, tables });
    if (!ofFont) return undefined;
    for (const glyph of ofFont) glyphs.add(glyph);
  }
  return glyphs;
}

function tablesOf(data: Uint8Array): Sfnt['tables'] | undefined {
  try {
    return readSfnt(data).tables;
  } catch (error) {
    if (error instanceof FontFileError) return undefined;
    throw error;
  }
}

interface CompositeUse {
  readonly use: FontUse;
  readonly codes: ReadonlySet<number>;
  readonly tables: Sfnt['tables'];
}

function compositeGlyphs(document: PdfDocument, font: PdfDict, { use, codes, tables }: CompositeUse): ReadonlySet<number> | undefined {
  // Vertical forms may take the place of glyphs.
  if (asName(document, font.get('Encoding')) !== 'Identity-H' && tables.has('GSUB')) return undefined;
  const map = document.resolve(asDict(document, new PdfRef(use.descendant ?? 0))?.get('CIDToGIDMap'));
  if (map === null || asName(document, map) === 'Identity') return codes;
  const data = map instanceof PdfStream ? streamData(document, map) : undefined;
  if (!data) return undefined;
  // Readers differ in the glyph of a code beyond the map's end.
  return new Set([...codes].map((code) => (code * 2 + 1 < data.length ? ((data[code * 2] ?? 0) << 8) | (data[code * 2 + 1] ?? 0) : code)));
}
