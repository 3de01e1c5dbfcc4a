/** A simple font → the text and the advance of its codes (ISO 32000-2 §9.2.4, §9.6.2, §9.6.5, §9.10.2), if they are certain. */
import { westernCharacter } from '../../base/windows-1252.js';
import { PdfName, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { withoutSubsetTag } from '../objects/subset-tag.js';
import { asArray, asDict, asName, type ObjectSource, asNumber } from '../read/object-source.js';
import { standardWidths } from './standard-widths-data.js';

/** A glyph's name → its text, for the names of Latin text (Adobe Glyph List Specification §2). */
const words =
  'space: exclam:! quotedbl:" numbersign:# dollar:$ percent:% ampersand:& quotesingle:\' quoteright:’ quoteleft:‘ parenleft:( parenright:) asterisk:* plus:+ comma:, hyphen:- minus:− period:. slash:/ colon:: semicolon:; less:< equal:= greater:> question:? at:@ bracketleft:[ backslash:\\ bracketright:] underscore:_ braceleft:{ bar:| braceright:} endash:– emdash:— bullet:• Euro:€ sterling:£ yen:¥ cent:¢ section:§ degree:° germandbls:ß ae:æ AE:Æ oslash:ø Oslash:Ø oe:œ OE:Œ lslash:ł Lslash:Ł dotlessi:ı quotedblleft:“ quotedblright:” quotedblbase:„ ellipsis:… guillemotleft:« guillemotright:» copyright:© registered:® trademark:™ zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9';

const named = new Map(words.split(' ').map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1) || ' ']));

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circumflex: '\u0302',
  tilde: '\u0303',
  dieresis: '\u0308',
  ring: '\u030a',
  cedilla: '\u0327',
  caron: '\u030c',
};

/** Undefined for an unknown name. */
export function glyphText(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  const known = named.get(name);
  if (known !== undefined) return known;
  const unicode = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name);
  const code = Number.parseInt(unicode?.[1] ?? unicode?.[2] ?? '', 16);
  if (code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)) return String.fromCodePoint(code);
  const accented = /^([A-Za-z])([a-z]+)$/.exec(name);
  const mark = accented?.[2] === undefined || !Object.hasOwn(accents, accented[2]) ? undefined : accents[accented[2]];
  return mark === undefined ? undefined : `${accented?.[1] ?? ''}${mark}`.normalize('NFC');
}

/** Text of a string in the font; undefined if a code's meaning is unknown. */
export type FontDecoder = (bytes: Uint8Array) => string | undefined;

/** Standard fonts whose codes represent symbols and Greek letters. */
const symbolic = /^(?:Symbol|ZapfDingbats)/;
/** Encodings that agree with Windows-1252 in the letters and digits that both have. */
const latin: ReadonlySet<string> = new Set(['WinAnsiEncoding', 'PDFDocEncoding', 'StandardEncoding', 'MacRomanEncoding']);

/** Code → text from an encoding's `Differences`; undefined for a glyph with an unknown name. */
function differences(source: ObjectSource, value: PdfObject | undefined): ReadonlyMap<number, string | undefined> {
  const found = new Map<number, string | undefined>();
  let code = 0;
  for (const item of asArray(source, value)) {
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
  const subtype = font && asName(source, font.get('Subtype'));
  if (font === undefined || (subtype !== 'Type1' && subtype !== 'TrueType' && subtype !== 'MMType1')) return undefined;
  if (symbolic.test(withoutSubsetTag(asName(source, font.get('BaseFont')) ?? ''))) return undefined;
  const encoding = asDict(source, font.get('Encoding'));
  const base = asName(source, font.get('Encoding')) ?? asName(source, encoding?.get('BaseEncoding')) ?? 'StandardEncoding';
  if (!latin.has(base)) return undefined;
  const changed = differences(source, encoding?.get('Differences'));
  return (bytes) => {
    let text = '';
    for (const code of bytes) {
      // The encodings differ outside ASCII.
      const plain = code < 0x80 || base === 'WinAnsiEncoding' ? westernCharacter(code) : undefined;
      const one = changed.has(code) ? changed.get(code) : plain;
      if (one === undefined) return undefined;
      text += one;
    }
    return text;
  };
}

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
    const first = asNumber(source, font.get('FirstChar')) ?? 0;
    const widths = asArray(source, font.get('Widths')).map((item) => asNumber(source, item));
    return (code) => widths[code - first];
  }
  const name = asName(source, font.get('BaseFont')) ?? '';
  const table = Object.hasOwn(standardWidths, name) ? standardWidths[name] : undefined;
  return (code) => table && standardWidth(table, decoder, code);
}
