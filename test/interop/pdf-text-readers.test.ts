/** The text that pdftotext, MuPDF and pdf.js find in converted documents, script by script, and their limits (docs/guide/accessibility.md). */
import { describe, expect, test } from 'vitest';
import { convert } from '../../src/operations/convert/convert.js';
import { hasTool, mupdfDehyphenated, mupdfText, pdfJsText, pdfText } from './pdf-tools.js';

const readers = { pdftotext: (pdf: Uint8Array) => pdfText(pdf), MuPDF: mupdfText, 'pdf.js': pdfJsText } as const;
type Reader = keyof typeof readers;

const isThere: Readonly<Record<Reader, boolean>> = { pdftotext: hasTool('pdftotext'), MuPDF: hasTool('mutool'), 'pdf.js': true };

/** Joins lines into one; MuPDF reports zero-width spaces for glyphs without text. */
const joined = (text: string): string =>
  text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The form in which a reader's text is compared with the document's. */
type View = (text: string) => string;

/** Word for word, in order. */
const asIs: View = (text) => text;
/** Right-to-left lines in visual order, from left to right. */
const turned: View = (text) => (text.match(/\P{M}\p{M}*/gu) ?? []).reverse().join('');
/** The words of each script and the numbers, regardless of order and spaces. */
const words: View = (text) => (text.match(/\p{Script=Latin}+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|\p{N}+/gu) ?? []).sort().join(' ');
const turnedWords: View = (text) => words(text.replace(/(?:(?=[\p{Script=Hebrew}\p{Script=Arabic}])\p{L}|\p{M})+/gu, turned));
/** A right-to-left letter's marks come before it. */
const signsFirst: View = (text) =>
  text.replace(/(\p{L})(\p{M}+)/gu, (_, letter: string, signs: string) => [...signs].reverse().join('') + letter);
const letters: View = (text) => [...text.replace(/[\s\p{M}]/gu, '')].sort().join('');
const unspaced: View = (text) => text.replace(/ /g, '');
/** Joins a word across a hyphen at a line's end; the standard uses the soft hyphen (ISO 32000-1 §14.8.2.2.3). */
const withoutHyphens = (hyphen: '-' | '\u00ad') => (text: string) => text.replace(new RegExp(`${hyphen}\\s`, 'g'), '');

interface Case {
  readonly name: string;
  readonly text: string;
  /** BCP 47. */
  readonly lang: string;
  readonly font?: string;
  /** CSS of the paragraph. */
  readonly style?: string;
  /** Whether a word is hyphenated at a line's end. */
  readonly isParted?: boolean;
  /** Views of the text that is read; absent: unchanged. */
  readonly read?: Partial<Readonly<Record<Reader, View>>>;
  /** Views of the document's text. */
  readonly wanted?: Partial<Readonly<Record<Reader, View>>>;
}

const both = (views: Partial<Readonly<Record<Reader, View>>>): Pick<Case, 'read' | 'wanted'> => ({ read: views, wanted: views });
const hyphenated: Pick<Case, 'read' | 'isParted'> = {
  isParted: true,
  read: { pdftotext: withoutHyphens('\u00ad'), MuPDF: withoutHyphens('-'), 'pdf.js': withoutHyphens('-') },
};
const narrow = 'width: 3.2cm';

const cases: readonly Case[] = [
  { name: 'words in a narrow column', lang: 'en', style: narrow, text: 'Words in narrow columns run over several lines and stay whole.' },
  { name: 'ligatures', lang: 'en', font: 'Calibri', text: 'Office efficient waffle find fluff first affix' },
  { name: 'soft hyphens within lines', lang: 'de', text: 'Donau\u00addampf\u00adschiff\u00adfahrt und Aus\u00adflug' },
  {
    name: 'soft hyphens at ends of lines',
    lang: 'de',
    style: narrow,
    text: 'Donau\u00addampf\u00adschiff\u00adfahrts\u00adgesell\u00adschafts\u00adkapitän und Matrose',
    ...hyphenated,
  },
  {
    name: 'automatic hyphenation',
    lang: 'en',
    style: narrow,
    text: 'Characteristically comprehensive documentation necessitates internationalization considerations.',
    ...hyphenated,
  },
  { name: 'Hebrew', lang: 'he', font: 'Arial', text: 'שלום עולם זה טקסט בעברית', wanted: { MuPDF: turned } },
  { name: 'Hebrew in a font for it alone', lang: 'he', text: 'שלום עולם זה טקסט בעברית', wanted: { MuPDF: turned } },
  {
    name: 'Hebrew with vowel signs',
    lang: 'he',
    font: 'Arial',
    text: 'בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם',
    wanted: { pdftotext: signsFirst, MuPDF: turned, 'pdf.js': signsFirst },
  },
  { name: 'Arabic', lang: 'ar', text: 'السلام عليكم لا إله إلا الله في اللغة العربية قلم رقم', wanted: { MuPDF: turned } },
  {
    name: 'Arabic with vowel signs',
    lang: 'ar',
    text: 'مُحَمَّدٌ رَسُولُ اللَّهِ',
    read: { 'pdf.js': letters },
    wanted: { pdftotext: signsFirst, MuPDF: turned, 'pdf.js': letters },
  },
  {
    name: 'Persian with joiners',
    lang: 'fa',
    text: 'من می\u200cخواهم کتاب\u200cها را',
    wanted: { MuPDF: turned, 'pdf.js': (text) => text.replace(/\u200c/g, '') },
  },
  {
    name: 'Hebrew with numbers and Latin words',
    lang: 'he',
    font: 'Arial',
    text: 'המחיר הוא 1250 דולר אחרי Word 2019 ועוד 99',
    read: { pdftotext: words, MuPDF: turnedWords, 'pdf.js': words },
    wanted: { pdftotext: words, MuPDF: words, 'pdf.js': words },
  },
  {
    name: 'Arabic with digits of both kinds',
    lang: 'ar',
    text: 'رقم ١٢٣ ورقم 456 في PDF',
    read: { pdftotext: words, MuPDF: turnedWords, 'pdf.js': words },
    wanted: { pdftotext: words, MuPDF: words, 'pdf.js': words },
  },
  {
    name: 'Thai',
    lang: 'th',
    style: narrow,
    text: 'ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน น้ำที่นี่กำลัง',
    ...both({ pdftotext: unspaced, MuPDF: unspaced, 'pdf.js': unspaced }),
  },
  {
    name: 'Devanagari with conjuncts',
    lang: 'hi',
    text: 'हिन्दी कर्म श्री क्षत्रिय विद्यार्थी राष्ट्र द्वितीय त्र्यंबक',
    ...both({ 'pdf.js': unspaced }),
  },
];

const rightToLeft = new Set(['ar', 'fa', 'he']);

async function pdfOf({ lang, font, style = '', text }: Case): Promise<Uint8Array> {
  const family = font === undefined ? '' : `font-family: ${font};`;
  const direction = rightToLeft.has(lang) ? 'rtl' : 'ltr';
  const html =
    `<html lang="${lang}"><style>@page { size: 20cm 12cm; margin: 1cm } body { hyphens: auto; ${family} }</style>` +
    `<table><tr><td dir="${direction}" style="${style}">${text}</td></tr></table></html>`;
  const { bytes, warnings } = await convert({ bytes: Buffer.from(html), from: 'html' });
  expect(warnings.filter(({ code }) => code.startsWith('fonts.'))).toEqual([]);
  return bytes;
}

describe.each(Object.keys(readers) as Reader[])('%s reads', (reader) => {
  test.skipIf(!isThere[reader]).each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const found = joined(await readers[reader](await pdfOf(one)));
    const text = joined(one.text.replace(/\u00ad/g, ''));
    expect(/[-\u00ad] /.test(found)).toBe(one.isParted === true);
    expect((one.read?.[reader] ?? asIs)(found)).toBe((one.wanted?.[reader] ?? asIs)(text));
  });
});

test.skipIf(!isThere.MuPDF).each(cases.filter(({ isParted }) => isParted).map((one) => [one.name, one] as const))(
  'MuPDF joins parted words where it is asked to: %s',
  async (_, one) => {
    expect(joined(mupdfDehyphenated(await pdfOf(one)))).toBe(one.text.replace(/\u00ad/g, ''));
  },
);
