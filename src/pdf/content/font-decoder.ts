/** A font dictionary → what its codes mean as text (ISO 32000-2 §9.6.5, §9.10.2), where that can be told for sure. */
import { PdfName, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf, dictOf, nameOf, type ObjectSource } from '../read/object-source.js';
import { glyphText } from './glyph-text.js';

/** Text of a string shown in the font; undefined where a code's meaning is not known. */
export type FontDecoder = (bytes: Uint8Array) => string | undefined;

const windows = new TextDecoder('windows-1252');
/** Standard fonts whose codes are pictures and Greek letters. */
const symbolic = /^(?:[A-Z]{6}\+)?(?:Symbol|ZapfDingbats)/;
/** Encodings that agree with Windows-1252 in letters and digits, as far as both have them. */
const latin: ReadonlySet<string> = new Set(['WinAnsiEncoding', 'PDFDocEncoding', 'StandardEncoding', 'MacRomanEncoding']);

/** Code → text from an encoding's `Differences`; undefined for a glyph whose name says nothing. */
function differences(source: ObjectSource, value: PdfObject | undefined): ReadonlyMap<number, string | undefined> {
  const found = new Map<number, string | undefined>();
  let code = 0;
  for (const item of arrayOf(source, value)) {
    const resolved = source.resolve(item);
    if (typeof resolved === 'number') code = resolved;
    else if (resolved instanceof PdfName) found.set(code++, glyphText(resolved.value));
  }
  return found;
}

/**
 * Simple fonts with a Latin encoding. Composite fonts, Type 3 fonts and symbols give undefined: their codes are numbers of shapes, and what a font says
 * they mean need not be what they look like.
 */
export function fontDecoder(source: ObjectSource, font: PdfDict | undefined): FontDecoder | undefined {
  const subtype = font && nameOf(source, font.get('Subtype'));
  if (font === undefined || (subtype !== 'Type1' && subtype !== 'TrueType' && subtype !== 'MMType1')) return undefined;
  if (symbolic.test(nameOf(source, font.get('BaseFont')) ?? '')) return undefined;
  const encoding = dictOf(source, font.get('Encoding'));
  const base = nameOf(source, font.get('Encoding')) ?? nameOf(source, encoding?.get('BaseEncoding')) ?? 'StandardEncoding';
  if (!latin.has(base)) return undefined;
  const changed = differences(source, encoding?.get('Differences'));
  return (bytes) => {
    let text = '';
    for (const code of bytes) {
      // Beyond ASCII the encodings differ.
      const plain = code < 0x80 || base === 'WinAnsiEncoding' ? windows.decode(Uint8Array.of(code)) : undefined;
      const one = changed.has(code) ? changed.get(code) : plain;
      if (one === undefined) return undefined;
      text += one;
    }
    return text;
  };
}
