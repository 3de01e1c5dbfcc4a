/** A simple font → the advance of each code, in thousandths of the size (ISO 32000-2 §9.2.4, §9.6.2). */
import type { PdfDict } from '../objects/pdf-object.js';
import { arrayOf, nameOf, numberOf, type ObjectSource } from '../read/object-source.js';
import type { FontDecoder } from './font-decoder.js';
import { standardWidths } from './standard-widths-data.js';

/** Undefined if it cannot be determined. */
export type GlyphWidths = (code: number) => number | undefined;

/** The width of letters that the table does not list; a letter with an accent has its base letter's width. */
const widest = 1000;

function standardWidth(table: readonly number[], decoder: FontDecoder, code: number): number | undefined {
  const text = decoder(Uint8Array.of(code));
  const base = text?.normalize('NFD').codePointAt(0);
  return base === undefined ? undefined : (table[base - 0x20] ?? widest);
}

export function glyphWidths(source: ObjectSource, font: PdfDict, decoder: FontDecoder): GlyphWidths {
  if (font.get('Widths') !== undefined) {
    const first = numberOf(source, font.get('FirstChar')) ?? 0;
    const widths = arrayOf(source, font.get('Widths')).map((item) => numberOf(source, item));
    return (code) => widths[code - first];
  }
  const name = nameOf(source, font.get('BaseFont')) ?? '';
  const table = Object.hasOwn(standardWidths, name) ? standardWidths[name] : undefined;
  return (code) => table && standardWidth(table, decoder, code);
}
