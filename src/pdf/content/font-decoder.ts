/** A font dictionary → the text of its codes (ISO 32000-2 §9.6.5, §9.10.2), if it is certain. */
import { PdfName, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { arrayOf, dictOf, nameOf, type ObjectSource } from '../read/object-source.js';
import { glyphText } from './glyph-text.js';

/** Text of a string in the font; undefined if a code's meaning is unknown. */
export type FontDecoder = (bytes: Uint8Array) => string | undefined;

const windows = new TextDecoder('windows-1252');
/** Standard fonts whose codes represent symbols and Greek letters. */
const symbolic = /^(?:[A-Z]{6}\+)?(?:Symbol|ZapfDingbats)/;
/** Encodings that agree with Windows-1252 in the letters and digits that both have. */
const latin: ReadonlySet<string> = new Set(['WinAnsiEncoding', 'PDFDocEncoding', 'StandardEncoding', 'MacRomanEncoding']);

/** Code → text from an encoding's `Differences`; undefined for a glyph with an unknown name. */
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
 * Simple fonts with a Latin encoding. Undefined for composite fonts, Type 3 fonts and symbols: their codes identify glyphs, and
 * the font's mapping to text need not match their appearance.
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
      // The encodings differ outside ASCII.
      const plain = code < 0x80 || base === 'WinAnsiEncoding' ? windows.decode(Uint8Array.of(code)) : undefined;
      const one = changed.has(code) ? changed.get(code) : plain;
      if (one === undefined) return undefined;
      text += one;
    }
    return text;
  };
}
