/** A font → the text and the advance of the codes in its strings (ISO 32000-2 §9.6, §9.7, §9.10), as well as they can be determined. */
import type { Budget } from '../../base/abort.js';
import { glyphText } from '../../pdf/content/font-decoder.js';
import { standardWidths } from '../../pdf/content/standard-widths-data.js';
import { PdfName, type PdfDict, type PdfObject, type PdfStream } from '../../pdf/objects/pdf-object.js';
import { withoutSubsetTag } from '../../pdf/objects/subset-tag.js';
import { asArray, asDict, asName, asNumber, asStream } from '../../pdf/read/object-source.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { encodedText, extraGlyphNames, type NamedEncoding } from '../../pdf/content/encodings-data.js';
import { readCodeMap, type CodeMap, type CodeSpace } from './read-cmap.js';

export interface TextGlyph {
  /** Undefined if the code's meaning is unknown. */
  readonly text: string | undefined;
  /** Relative to the font size. */
  readonly width: number;
  /** Whether word spacing is added: the single-byte code 32. */
  readonly isSpace: boolean;
}

export interface TextFont {
  readonly glyphs: (bytes: Uint8Array) => readonly TextGlyph[];
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isFixedPitch: boolean;
}

/** Ligatures and presentation forms → their letters. */
const plainLetters = (text: string): string => (/[\ufb00-\ufb06\ufb1d-\ufdff\ufe70-\ufefc]/.test(text) ? text.normalize('NFKC') : text);

/** The text of a glyph by its name, without a suffix of a variant. */
function namedText(name: string): string | undefined {
  const [base = ''] = name.split('.', 1);
  const known = glyphText(base) ?? extraGlyphNames.get(base);
  if (known !== undefined || base === '') return known;
  const uni = /^uni((?:[0-9A-Fa-f]{4})+)$/.exec(base);
  if (uni?.[1] !== undefined) return Buffer.from(uni[1], 'hex').swap16().toString('utf16le');
  if (!base.includes('_')) return undefined;
  const parts = base.split('_').map((part) => glyphText(part) ?? extraGlyphNames.get(part));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function decoded(document: PdfDocument, stream: PdfStream | undefined): Uint8Array | undefined {
  const result = stream && document.decodeStream(stream);
  return result && result.remaining.length === 0 ? result.data : undefined;
}

/** The encoding in an embedded Type 1 font program (Adobe Type 1 Font Format §2.3), whose beginning is plain text. */
function builtInNames(document: PdfDocument, descriptor: PdfDict | undefined): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const program = decoded(document, asStream(document, descriptor?.get('FontFile')));
  const text = program ? Buffer.from(program.subarray(0, 20_000)).toString('latin1') : '';
  for (const [, code, name] of text.matchAll(/dup\s+(\d{1,3})\s*\/(\S{1,60})\s+put/g))
    if (name !== undefined) names.set(Number(code), name);
  return names;
}

const encodings: Readonly<Record<string, NamedEncoding>> = {
  WinAnsiEncoding: 'windows',
  PDFDocEncoding: 'windows',
  MacRomanEncoding: 'macintosh',
  StandardEncoding: 'standard',
};

const familyName = (font: PdfDict, document: PdfDocument): string => withoutSubsetTag(asName(document, font.get('BaseFont')) ?? '');

function simpleTexts(document: PdfDocument, font: PdfDict, descriptor: PdfDict | undefined): (code: number) => string | undefined {
  const encoding = asDict(document, font.get('Encoding'));
  const stated = asName(document, font.get('Encoding')) ?? asName(document, encoding?.get('BaseEncoding')) ?? '';
  const isSymbol = /^Symbol/.test(familyName(font, document));
  const fallback: NamedEncoding = isSymbol ? 'symbol' : asName(document, font.get('Subtype')) === 'TrueType' ? 'windows' : 'standard';
  const base = (Object.hasOwn(encodings, stated) ? encodings[stated] : undefined) ?? fallback;
  const texts = new Map<number, string | undefined>();
  if (stated === '') for (const [code, name] of builtInNames(document, descriptor)) texts.set(code, namedText(name));
  let code = 0;
  for (const item of asArray(document, encoding?.get('Differences'))) {
    const value = document.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof PdfName && code < 256) texts.set(code++, namedText(value.value) ?? texts.get(code));
  }
  return (one) => (texts.has(one) ? texts.get(one) : encodedText(base, one));
}

/** Widths of a font without its own: those of the standard font that it resembles. */
function similarWidths(name: string): readonly number[] {
  const isBold = /bold|black|heavy/i.test(name);
  const isSerif = /times|serif|roman|georgia|garamond/i.test(name) && !/sans/i.test(name);
  const similar = /courier|mono/i.test(name)
    ? 'Courier'
    : isSerif
      ? isBold
        ? 'Times-Bold'
        : 'Times-Roman'
      : isBold
        ? 'Helvetica-Bold'
        : 'Helvetica';
  return standardWidths[Object.hasOwn(standardWidths, name) ? name : similar] ?? [];
}

const usualWidth = 0.5;

function simpleFont(document: PdfDocument, font: PdfDict, map: CodeMap | undefined): TextFont['glyphs'] {
  const descriptor = asDict(document, font.get('FontDescriptor'));
  const texts = simpleTexts(document, font, descriptor);
  const first = asNumber(document, font.get('FirstChar')) ?? 0;
  const widths = asArray(document, font.get('Widths')).map((item) => asNumber(document, item));
  const missing = asNumber(document, descriptor?.get('MissingWidth'));
  const matrix = asArray(document, font.get('FontMatrix')).map((item) => asNumber(document, item));
  const unit = asName(document, font.get('Subtype')) === 'Type3' ? Math.abs(matrix[0] ?? 0.001) : 0.001;
  const standard = widths.length === 0 ? similarWidths(familyName(font, document)) : [];
  const known = new Map<number, TextGlyph>();
  const glyphOf = (code: number): TextGlyph => {
    const text = map?.texts.get(code) ?? texts(code);
    const letter = text?.normalize('NFD').codePointAt(0) ?? 0;
    const width = widths.length > 0 ? (widths[code - first] ?? missing ?? 0) : (standard[letter - 0x20] ?? usualWidth * 1000);
    return { text: text && plainLetters(text), width: width * unit, isSpace: code === 0x20 };
  };
  return (bytes) => {
    const glyphs: TextGlyph[] = [];
    for (const code of bytes) {
      let glyph = known.get(code);
      if (!glyph) known.set(code, (glyph = glyphOf(code)));
      glyphs.push(glyph);
    }
    return glyphs;
  };
}

/** A CIDFont has at most this many glyphs. */
const maxWidths = 65_536;

/** `W` of a CIDFont (§9.7.4.3). */
function cidWidths(document: PdfDocument, font: PdfDict | undefined, budget: Budget): (cid: number) => number {
  const widths = new Map<number, number>();
  const items = asArray(document, font?.get('W'));
  for (let at = 0; at + 1 < items.length;) {
    budget.step();
    const from = asNumber(document, items[at]) ?? 0;
    const list = document.resolve(items[at + 1]);
    if (Array.isArray(list)) {
      asArray(document, list).forEach((item, index) => widths.set(from + index, asNumber(document, item) ?? 0));
      at += 2;
    } else {
      const [to, width] = [typeof list === 'number' ? list : from, asNumber(document, items[at + 2]) ?? 0];
      for (let cid = from; cid <= to && widths.size < maxWidths; cid += 1) {
        budget.step();
        widths.set(cid, width);
      }
      at += 3;
    }
  }
  const usual = asNumber(document, font?.get('DW')) ?? 1000;
  return (cid) => widths.get(cid) ?? usual;
}

const twoBytes: readonly CodeSpace[] = [{ length: 2, from: 0, to: 0xffff }];

/** The code at an offset, by the first matching range; the shortest length of the map if none matches. */
function codeAt(bytes: Uint8Array, at: number, spaces: readonly CodeSpace[]): { readonly code: number; readonly length: number } {
  if (spaces === twoBytes && at + 2 <= bytes.length) return { code: (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0), length: 2 };
  let code = 0;
  for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
    code = code * 256 + (bytes[at + length - 1] ?? 0);
    if (spaces.some((space) => space.length === length && code >= space.from && code <= space.to)) return { code, length };
  }
  const length = Math.max(1, Math.min(bytes.length - at, ...spaces.map((space) => space.length)));
  return { code: bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0), length };
}

function compositeFont(document: PdfDocument, font: PdfDict, map: CodeMap | undefined, budget: Budget): TextFont['glyphs'] {
  const widths = cidWidths(document, asDict(document, asArray(document, font.get('DescendantFonts'))[0]), budget);
  const encoding = decoded(document, asStream(document, font.get('Encoding')));
  const own = encoding && readCodeMap(encoding, budget);
  const name = asName(document, font.get('Encoding')) ?? '';
  // The codes of these predefined CMaps are UTF-16 (§9.7.5.2, Table 116).
  const isUnicode = /^Uni\w*-(?:UTF16|UCS2)/.test(name);
  const spaces = own && own.spaces.length > 0 ? own.spaces : twoBytes;
  const known = new Map<number, TextGlyph>();
  const glyphOf = (code: number, length: number): TextGlyph => {
    const text = map?.texts.get(code) ?? (isUnicode ? String.fromCharCode(code) : undefined);
    const width = widths(own?.cids.get(code) ?? code) / 1000;
    return { text: text && plainLetters(text), width, isSpace: length === 1 && code === 0x20 };
  };
  return (bytes) => {
    const glyphs: TextGlyph[] = [];
    for (let at = 0; at < bytes.length;) {
      const { code, length } = codeAt(bytes, at, spaces);
      let glyph = known.get(code);
      if (!glyph) known.set(code, (glyph = glyphOf(code, length)));
      glyphs.push(glyph);
      at += length;
    }
    return glyphs;
  };
}

const flag = { fixedPitch: 1, italic: 1 << 6, forceBold: 1 << 18 } as const;

/** Names of families abbreviate: `MyriadBd`, `Nimbus-Medi`, and in TeX `CMBX10`, `SFTI1000`. */
const isBoldName = (name: string): boolean =>
  /bold|black|heavy|semibd|demi/i.test(name) || /[a-z-]Bd(?:$|It|Cn|Cond|[A-Z-])|-Medi(?:$|Ital)|^(?:CM|SF|EC|LM)\w?BX/.test(name);
const isItalicName = (name: string): boolean =>
  /italic|oblique/i.test(name) || /(?:Rg|Bd|Lt|Md|Medi)It(?:al)?$|^(?:CM|SF|EC)BX?TI/.test(name) || /^(?:CM|SF|EC)TI\d/.test(name);

export function readTextFont(document: PdfDocument, value: PdfObject | undefined, budget: Budget): TextFont | undefined {
  const font = asDict(document, value);
  if (!font) return undefined;
  const unicode = decoded(document, asStream(document, font.get('ToUnicode')));
  const map = unicode && readCodeMap(unicode, budget);
  const isComposite = asName(document, font.get('Subtype')) === 'Type0';
  const holder = isComposite ? asDict(document, asArray(document, font.get('DescendantFonts'))[0]) : font;
  const descriptor = asDict(document, holder?.get('FontDescriptor'));
  const flags = asNumber(document, descriptor?.get('Flags')) ?? 0;
  const name = familyName(font, document);
  return {
    glyphs: isComposite ? compositeFont(document, font, map, budget) : simpleFont(document, font, map),
    isBold: isBoldName(name) || (flags & flag.forceBold) !== 0 || (asNumber(document, descriptor?.get('FontWeight')) ?? 400) >= 600,
    isItalic: isItalicName(name) || (flags & flag.italic) !== 0,
    isFixedPitch: /courier|mono|consol/i.test(name) || (flags & flag.fixedPitch) !== 0,
  };
}
