/** A font of the form → what it can show: codes of letters and their widths (ISO 32000-2 §9.6); undefined if that is not certain. */
import { fontDecoder, glyphWidths } from '../content/font-decoder.js';
import { pdfDict, pdfName, type PdfDict } from '../objects/pdf-object.js';
import { hasSubsetTag, withoutSubsetTag } from '../objects/subset-tag.js';
import { asArray, asDict, asName, asNumber, type ObjectSource } from '../read/object-source.js';
import type { FieldFamily, FieldFont, MeasuredText } from './field-font.js';

export interface SimpleFont extends FieldFont {
  /** The codes of a text; undefined if the font lacks a letter. */
  encode(text: string): Uint8Array | undefined;
}

/** Standard fonts by the names under which forms refer to them without resources, as Acrobat does. */
const wellKnown: Readonly<Record<string, string>> = {
  Helv: 'Helvetica',
  HeBo: 'Helvetica-Bold',
  HeOb: 'Helvetica-Oblique',
  TiRo: 'Times-Roman',
  TiBo: 'Times-Bold',
  TiIt: 'Times-Italic',
  Cour: 'Courier',
};

/** A standard font for a name that the form's resources lack. */
export function standardFontDict(name: string | undefined): PdfDict {
  const base = wellKnown[name ?? ''] ?? 'Helvetica';
  return pdfDict({ Type: pdfName('Font'), Subtype: pdfName('Type1'), BaseFont: pdfName(base), Encoding: pdfName('WinAnsiEncoding') });
}

interface Metrics {
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
}

/** Adobe's published metrics of the standard families. */
function standardMetrics(base: string): Metrics {
  if (/times/i.test(base)) return { ascent: 0.683, descent: 0.217, capHeight: 0.662 };
  if (/courier/i.test(base)) return { ascent: 0.629, descent: 0.157, capHeight: 0.562 };
  return { ascent: 0.718, descent: 0.207, capHeight: 0.718 };
}

function metricsOf(source: ObjectSource, font: PdfDict, base: string): Metrics {
  const usual = standardMetrics(base);
  const descriptor = asDict(source, font.get('FontDescriptor'));
  const within = (key: string, least: number, most: number, otherwise: number): number => {
    const value = Math.abs(asNumber(source, descriptor?.get(key)) ?? 0) / 1000;
    return value >= least && value <= most ? value : otherwise;
  };
  return {
    ascent: within('Ascent', 0.4, 1.5, usual.ascent),
    descent: within('Descent', 0.05, 0.6, usual.descent),
    capHeight: within('CapHeight', 0.4, 1, usual.capHeight),
  };
}

export const isEmbedded = (source: ObjectSource, font: PdfDict): boolean => {
  const descriptor = asDict(source, font.get('FontDescriptor'));
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => asDict(source, descriptor?.get(key)) !== undefined);
};

export function simpleFont(source: ObjectSource, font: PdfDict): SimpleFont | undefined {
  const base = asName(source, font.get('BaseFont')) ?? '';
  const decoder = hasSubsetTag(base) ? undefined : fontDecoder(source, font);
  if (!decoder) return undefined;
  const widths = glyphWidths(source, font, decoder);
  const codes = new Map<string, number>();
  for (let code = 0x20; code < 0x100; code += 1) {
    const text = decoder(Uint8Array.of(code));
    const width = widths(code);
    if (text !== undefined && text.length === 1 && width !== undefined && width > 0 && !codes.has(text)) codes.set(text, code);
  }
  const advanceOf = (letter: string): number => (widths(codes.get(letter) ?? -1) ?? 0) / 1000;
  return {
    ...metricsOf(source, font, base),
    encode: (text) => {
      const encoded = [...text].map((letter) => codes.get(letter));
      return encoded.every((code) => code !== undefined) ? Uint8Array.from(encoded) : undefined;
    },
    measure: (text) => measured(text, advanceOf),
  };
}

/** Lines of Latin letters break after spaces, and after hyphens between letters. */
function measured(text: string, advanceOf: (letter: string) => number): MeasuredText {
  const advances = new Float64Array(text.length);
  const breaks = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    advances[at] = advanceOf(text.charAt(at));
    const [before, own] = [text.charAt(at - 1), text.charAt(at)];
    if (at > 0 && own !== ' ' && (before === ' ' || (before === '-' && /[a-z]/i.test(text.charAt(at - 2)) && /[a-z]/i.test(own))))
      breaks[at] = 1;
  }
  return { advances, breaks };
}

/** Foundries abbreviate styles in PostScript names: `HelveticaNeueLTStd-BdIt`. */
const boldStyle = /bold|black|heavy|demi|Bd|Blk|Hv/;
const italicStyle = /italic|oblique|It(?:$|[A-Z])|Obl/;
const lowerWords = (style: string): string => style.replace(/bold|black|heavy|demi|italic|oblique/gi, (word) => word.toLowerCase());

/** `ABCDEF+Arial-BoldMT` → Arial, bold. */
export function familyOf(source: ObjectSource, font: PdfDict | undefined): FieldFamily {
  const own = asDict(source, asArray(source, font?.get('DescendantFonts'))[0]);
  const base = withoutSubsetTag(asName(source, (own ?? font)?.get('BaseFont')) ?? 'Helvetica').slice(0, 100);
  const [name = '', style = ''] = base.split(/[-,]/, 2);
  const family = name.replace(/(?:PS|(?:PS)?MT|(?:LT)?(?:Std|Pro))$/, '').replace(/([a-z])(?=[A-Z])/g, '$1 ');
  const words = lowerWords(style);
  return { family: family === '' ? 'Helvetica' : family, bold: boldStyle.test(words), italic: italicStyle.test(words) };
}
