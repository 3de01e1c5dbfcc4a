/**
 * Families that documents name, with their line heights and the open families that draw them.
 *
 * Line metrics are the families' own `hhea` values, which determine Word's line heights (WR-LINE-1). Sources: the public metric tables of
 * the capsize project, the font descriptors of PDF files made by Word, and, if only the sum is published, that sum with the split of a
 * related face. A family without values has those of its substitute.
 */
import type { LineMetrics } from './font-types.js';
import { openFamilies } from './open-family-data.js';

export type SymbolSet = 'symbol' | 'wingdings' | 'wingdings2' | 'wingdings3' | 'webdings';
export type FamilyClass = 'serif' | 'sans' | 'mono' | 'script';
export type EastAsianRegion = 'jp' | 'sc' | 'tc' | 'kr';

export interface FamilyRecord {
  readonly name: string;
  readonly class: FamilyClass;
  /** Best first. */
  readonly substitutes: readonly string[];
  /** The first substitute has the family's shapes, and its advances unless a table gives others. */
  readonly isMetric: boolean;
  readonly line: LineMetrics | undefined;
  readonly symbol: SymbolSet | undefined;
  readonly region: EastAsianRegion | undefined;
  /** The family's regular face is as heavy as other families' bold. */
  readonly impliesBold: boolean;
  readonly impliesItalic: boolean;
  /** The family has no bolder face: bold has no effect. */
  readonly isBlack: boolean;
  /** The family has only one face: bold and italic are synthesized with unchanged advances. */
  readonly isSingle: boolean;
  /** Included in neither Windows nor Office: if a document states Word's replacement, that one is used. */
  readonly isForeign: boolean;
  /** Name of its table in requested-widths-data.ts, if it has one. */
  readonly widths: string;
  /** Mean advance over English text in em, as published for the regular face. */
  readonly meanWidth: number | undefined;
  /** Factor for the advances of the first substitute or of its table. */
  readonly scale: number | undefined;
  /** Latin letters are half an em wide. */
  readonly isHalfWidth: boolean;
  /** Advance of every Thai letter in em, if all are equal. */
  readonly thaiPitch: number | undefined;
  /** Factor for the advances of bold text, if bold is synthesized from the regular face and narrower (WR-FONT-14). */
  readonly boldScale: number | undefined;
}

/** Name, class, substitutes separated by `|`, then ascent, descent and gap in thousandths of an em (0 0 0: unknown), then flags. */
type Row = readonly [name: string, kind: FamilyClass, substitutes: string, ascent: number, descent: number, gap: number, flags?: Flags];

interface Flags {
  readonly metric?: true;
  readonly symbol?: SymbolSet;
  readonly region?: EastAsianRegion;
  readonly bold?: true;
  readonly italic?: true;
  readonly black?: true;
  readonly single?: true;
  readonly foreign?: true;
  readonly widths?: string;
  readonly mean?: number;
  readonly scale?: number;
  readonly half?: true;
  readonly thaiPitch?: number;
  readonly units?: number;
  readonly boldScale?: number;
}

const metric: Flags = { metric: true };
const half = (flags: Flags): Flags => ({ ...flags, half: true });
const widths = (name: string): Flags => ({ widths: name });
const mean = (width: number): Flags => ({ mean: width });
const japanese: Flags = { region: 'jp' };
const simplified: Flags = { region: 'sc' };
const traditional: Flags = { region: 'tc' };
const korean: Flags = { region: 'kr' };
/** Faces with 256 units per em (WR-EA-1). */
const coarse = (flags: Flags): Flags => ({ ...flags, units: 256 });

const em = (units: number, perEm = 2048): number => (units * 1000) / perEm;
const gothic = 'BIZ UDGothic|Noto Sans JP|Noto Sans SC';
const mincho = 'BIZ UDMincho|BIZ UDGothic|Noto Sans JP|Noto Sans SC';
const chinese = 'Noto Sans SC|Noto Sans JP|BIZ UDGothic';
/** Song and ming faces have thin strokes: the light weight is equally dark on the page (WR-FONT-13). */
const song = `Noto Sans SC Light|${chinese}`;
const hangul = 'Noto Sans KR|Noto Sans SC|Noto Sans JP';
const batang = `Noto Sans KR Light|${hangul}`;

// prettier-ignore
const rows: readonly Row[] = [
  ['Arial', 'sans', 'Arimo', em(1854), em(434), em(67), metric],
  ['Times New Roman', 'serif', 'Tinos', em(1825), em(443), em(87), metric],
  ['Courier New', 'mono', 'Cousine', em(1705), em(615), 0, metric],
  ['Calibri', 'sans', 'Carlito', em(1950), em(550), 0, metric],
  ['Cambria', 'serif', 'Caladea', em(1946), em(455), 0, metric],
  ['Georgia', 'serif', 'Gelasio', em(1878), em(449), 0, metric],
  // Windows draws these three with its own families, so their line metrics are those families'.
  ['Helvetica', 'sans', 'Arimo', em(1854), em(434), em(67), metric],
  ['Helvetica Neue', 'sans', 'Arimo', 952, 213, 28, mean(0.45)],
  ['Times', 'serif', 'Tinos', em(1825), em(443), em(87), metric],
  ['Courier', 'mono', 'Cousine', em(1705), em(615), 0, metric],
  ['Calibri Light', 'sans', 'Carlito', em(1950), em(550), 0],
  ['Cambria Math', 'serif', 'Caladea', em(1946), em(455), 0, { metric: true, widths: 'Cambria' }],
  ['Candara', 'sans', 'Carlito', em(1937), em(563), 0, { scale: 1.05 }],
  ['Candara Light', 'sans', 'Carlito', em(1937), em(563), 0, { scale: 1.03 }],
  ['Corbel', 'sans', 'Carlito', em(1975), em(525), 0, { scale: 1.035 }],
  ['Corbel Light', 'sans', 'Carlito', em(1975), em(525), 0, { scale: 1.02 }],
  ['Constantia', 'serif', 'Gelasio', em(1996), em(504), 0, { scale: 0.965 }],
  ['Consolas', 'mono', 'Inconsolata', em(1884), em(514), 0, { scale: 1.0996 }],
  ['Verdana', 'sans', 'Open Sans', em(2059), em(430), 0],
  // Word's replacements if these two are not installed.
  ['DejaVu Sans', 'sans', 'Open Sans', em(2059), em(430), 0, { foreign: true, widths: 'Verdana' }],
  ['Bitstream Vera Sans', 'sans', 'Open Sans', em(2059), em(430), 0, { foreign: true, widths: 'Verdana' }],
  ['Tahoma', 'sans', 'Open Sans', em(2049), em(423), 0],
  ['Microsoft Sans Serif', 'sans', 'Arimo', em(1888), em(430), 0, { single: true }],
  ['MS Sans Serif', 'sans', 'Arimo', em(1888), em(430), 0, { single: true }],
  ['MS Reference Sans Serif', 'sans', 'Open Sans', em(2059), em(430), 0, widths('Verdana')],
  ['Segoe UI', 'sans', 'Open Sans', em(2210), em(514), 0],
  ['Segoe UI Light', 'sans', 'Open Sans', em(2210), em(514), 0, { widths: 'Segoe UI', scale: 0.947 }],
  ['Segoe UI Semilight', 'sans', 'Open Sans', em(2210), em(514), 0, { widths: 'Segoe UI', scale: 0.972 }],
  ['Segoe UI Semibold', 'sans', 'Open Sans', em(2210), em(514), 0, { widths: 'Segoe UI', scale: 0.963, bold: true }],
  ['Segoe UI Black', 'sans', 'Archivo Black|Open Sans', em(2210), em(514), 0, { bold: true, black: true }],
  ['Segoe UI Symbol', 'sans', 'Noto Sans Symbols 2|Open Sans', em(2210), em(514), 0],
  // Google Docs uses it for bullets; machines with Word do not have it, and Word's own substitute has the box of a text face.
  ['Noto Sans Symbols', 'sans', 'Noto Sans Symbols|Noto Sans Symbols 2', em(1825), em(443), em(87)],
  ['Segoe UI Emoji', 'sans', 'Noto Emoji', em(2210), em(514), 0],
  ['Segoe UI Historic', 'sans', 'Open Sans', em(2210), em(514), 0, widths('Segoe UI')],
  ['Segoe Print', 'script', 'Comic Relief', em(2581), em(1044), 0],
  ['Segoe Script', 'script', 'Comic Relief', em(2288), em(958), 0],
  ['Trebuchet MS', 'sans', 'PT Sans', em(1923), em(455), 0],
  ['Aptos', 'sans', 'Open Sans', 939, 282, 0],
  ['Aptos Display', 'sans', 'Open Sans', 939, 282, 0],
  ['Aptos Light', 'sans', 'Open Sans', 939, 282, 0, widths('Aptos')],
  ['Aptos SemiBold', 'sans', 'Open Sans', 939, 282, 0, { widths: 'Aptos', bold: true }],
  ['Aptos Narrow', 'sans', 'PT Sans Narrow|Open Sans', 939, 282, 0],
  ['Aptos Mono', 'mono', 'Cousine', 939, 282, 0],
  ['Aptos Serif', 'serif', 'Caladea', 939, 282, 0],
  ['Century Gothic', 'sans', 'Questrial|Open Sans', 1005, 220, 0],
  ['Century', 'serif', 'Gelasio', 986, 215, 0, { single: true, widths: 'Century Schoolbook' }],
  ['Century Schoolbook', 'serif', 'Gelasio', 986, 215, 0],
  ['New Century Schoolbook', 'serif', 'Gelasio', 986, 215, 0, widths('Century Schoolbook')],
  ['Garamond', 'serif', 'EB Garamond|Cardo', 862, 263, 0],
  ['EB Garamond', 'serif', 'Cardo', 1007, 298, 0, mean(0.385)],
  ['Book Antiqua', 'serif', 'Gelasio', 923, 283, 40, widths('Palatino Linotype')],
  ['Palatino Linotype', 'serif', 'Gelasio', em(1499), em(582), em(682)],
  ['Palatino', 'serif', 'Gelasio', em(1499), em(582), em(682), widths('Palatino Linotype')],
  ['Bookman Old Style', 'serif', 'Gelasio', 941, 231, 2],
  ['Baskerville Old Face', 'serif', 'Cardo', 898, 245, 0],
  ['Perpetua', 'serif', 'Cardo', 820, 326, 0],
  ['Goudy Old Style', 'serif', 'Cardo', 900, 258, 40],
  ['Sylfaen', 'serif', 'Tinos', 1007, 310, 0],
  ['Calisto MT', 'serif', 'Tinos', 925, 229, 0],
  ['Cooper Black', 'serif', 'Caprasimo', 927, 220, 0, { black: true }],
  ['Comic Sans MS', 'script', 'Comic Relief', em(2257), em(597), 0],
  ['Brush Script MT', 'script', 'Courgette', em(1820), em(692), 0, { single: true, mean: 0.3335 }],
  ['Lucida Handwriting', 'script', 'Courgette', 1100, 270, 0],
  ['Monotype Corsiva', 'script', 'Courgette', 830, 265, 0, { single: true }],
  ['Impact', 'sans', 'Archivo Black', em(2066), em(432), 0, { black: true, mean: 0.46 }],
  ['Arial Black', 'sans', 'Archivo Black', em(2254), em(634), 0, { black: true }],
  ['Arial Narrow', 'sans', 'Arimo', 936, 212, 0, { metric: true, scale: 0.82 }],
  ['Arial Rounded MT Bold', 'sans', 'Arimo', 945, 212, 0, { bold: true }],
  ['Arial Unicode MS', 'sans', 'Arimo', em(2189), em(555), 0, { single: true }],
  ['Lucida Console', 'mono', 'Cousine', em(1616), em(432), 0, { single: true, scale: 1.004 }],
  ['Lucida Sans Typewriter', 'mono', 'Cousine', 967, 211, 0],
  ['Lucida Sans', 'sans', 'Open Sans', 967, 211, 0],
  ['Lucida Sans Unicode', 'sans', 'Open Sans', em(2246), em(901), 0, { single: true, widths: 'Lucida Sans' }],
  ['Lucida Grande', 'sans', 'Open Sans', em(1980), em(432), 0, widths('Lucida Sans')],
  ['Lucida Bright', 'serif', 'Gelasio', 967, 211, 0, widths('Bookman Old Style')],
  ['Franklin Gothic Book', 'sans', 'Libre Franklin|Arimo', 917, 217, 0, { scale: 0.97 }],
  ['Franklin Gothic Medium Cond', 'sans', 'PT Sans Narrow', 917, 217, 0],
  ['Franklin Gothic Medium', 'sans', 'Arimo', 907, 226, 0, { scale: 1 }],
  ['Franklin Gothic Demi', 'sans', 'Arimo', 907, 226, 0, { bold: true }],
  ['Franklin Gothic Heavy', 'sans', 'Archivo Black', 907, 226, 0, { black: true }],
  ['Gill Sans MT', 'sans', 'PT Sans', 929, 230, 0],
  ['Gill Sans', 'sans', 'PT Sans', 918, 231, 8],
  ['Gill Sans MT Condensed', 'sans', 'PT Sans Narrow', 918, 231, 8],
  ['Gill Sans Nova', 'sans', 'PT Sans', 918, 231, 8],
  ['Tw Cen MT', 'sans', 'PT Sans', 856, 233, 0, { scale: 0.94 }],
  ['Rockwell', 'serif', 'Arvo|Gelasio', 930, 243, 0, widths('Bookman Old Style')],
  ['Open Sans', 'sans', 'Open Sans', em(2189), em(600), 0, { foreign: true }],
  ['Menlo', 'mono', 'Cousine', em(1901), em(483), 0],
  ['Monaco', 'mono', 'Cousine', 1000, 250, 83],
  ['Cascadia Code', 'mono', 'Cousine', em(1900), em(480), 0],
  ['Andale Mono', 'mono', 'Cousine', 924, 210, 0],
  ['OCR A Extended', 'mono', 'Cousine', 0, 0, 0],
  ['DejaVu Sans Mono', 'mono', 'Cousine', em(1901), em(483), 0, { foreign: true }],
  ['DejaVu Serif', 'serif', 'Gelasio', em(1901), em(483), 0, { foreign: true, widths: 'Bookman Old Style' }],
  ['Liberation Sans', 'sans', 'Arimo', em(1854), em(434), em(67), metric],
  ['Liberation Serif', 'serif', 'Tinos', em(1825), em(443), em(87), metric],
  ['Liberation Mono', 'mono', 'Cousine', em(1705), em(615), 0, metric],
  ['Nimbus Sans', 'sans', 'Arimo', 0, 0, 0, metric],
  ['Nimbus Roman', 'serif', 'Tinos', 0, 0, 0, metric],
  ['Mangal', 'serif', 'Noto Sans Devanagari', 1241, 438, 0],
  ['Nirmala UI', 'sans', 'Noto Sans Devanagari', em(2210), em(514), 0],
  // Families of macOS: boxes and advances from Word's PDFs (WR-FONT-16).
  ['Devanagari Sangam MN', 'sans', 'Noto Sans Devanagari', 928, 427, 137],
  ['Devanagari MT', 'serif', 'Noto Sans Devanagari', 925, 683, 0, { scale: 1.05 }],
  ['Bangla Sangam MN', 'sans', 'Noto Sans Bengali', 813, 375, 117, { scale: 0.977 }],
  ['Tamil Sangam MN', 'sans', 'Noto Sans Tamil', 757, 350, -103, { scale: 0.83 }],
  ['Gujarati MT', 'serif', 'Noto Sans Gujarati', 908, 632, 0, { scale: 0.933 }],
  ['Gurmukhi MT', 'serif', 'Noto Sans Gurmukhi', 864, 439, 0, { scale: 0.957 }],
  ['Sinhala Sangam MN', 'sans', 'Noto Sans Sinhala', 1026, 315, 126, { scale: 0.758 }],
  ['Ayuthaya', 'sans', 'Noto Sans Thai', 1067, 321, 0, { thaiPitch: 0.594 }],
  ['Lao Sangam MN', 'sans', 'Noto Sans Lao', 1002, 315, 0, { scale: 1.07 }],
  ['Khmer Sangam MN', 'sans', 'Noto Sans Khmer', 1120, 680, 186, { scale: 1.069 }],
  // Families of Windows with unknown boxes: those of the faces that draw them.
  ['Vrinda', 'sans', 'Noto Sans Bengali', 0, 0, 0],
  ['Raavi', 'sans', 'Noto Sans Gurmukhi', 0, 0, 0],
  ['Shruti', 'sans', 'Noto Sans Gujarati', 0, 0, 0],
  ['Kalinga', 'sans', 'Noto Sans Oriya', 0, 0, 0],
  ['Latha', 'sans', 'Noto Sans Tamil', 0, 0, 0],
  ['Vijaya', 'serif', 'Noto Sans Tamil', 0, 0, 0],
  ['Gautami', 'sans', 'Noto Sans Telugu', 0, 0, 0],
  ['Vani', 'serif', 'Noto Sans Telugu', 0, 0, 0],
  ['Tunga', 'sans', 'Noto Sans Kannada', 0, 0, 0],
  ['Kartika', 'serif', 'Noto Sans Malayalam', 0, 0, 0],
  ['Iskoola Pota', 'sans', 'Noto Sans Sinhala', 0, 0, 0],
  ['DokChampa', 'sans', 'Noto Sans Lao', 976, 271, 98],
  ['Lao UI', 'sans', 'Noto Sans Lao', 0, 0, 0],
  ['Khmer UI', 'sans', 'Noto Sans Khmer', 0, 0, 0],
  ['DaunPenh', 'serif', 'Noto Sans Khmer', 0, 0, 0],
  ['Myanmar Text', 'sans', 'Noto Sans Myanmar', 0, 0, 0],
  ['Nyala', 'serif', 'Noto Sans Ethiopic', 0, 0, 0],
  ['Ebrima', 'sans', 'Noto Sans Ethiopic', 1004, 243, 29],
  ['Traditional Arabic', 'serif', 'Noto Naskh Arabic', 1018, 490, 0, { scale: 0.69 }],
  ['Simplified Arabic', 'serif', 'Noto Naskh Arabic', 1180, 478, 0, { scale: 0.8 }],
  ['Simplified Arabic Fixed', 'mono', 'Noto Naskh Arabic', 800, 292, 0],
  ['Arabic Typesetting', 'serif', 'Noto Naskh Arabic', 905, 212, 33],
  ['Sakkal Majalla', 'serif', 'Noto Naskh Arabic', 900, 500, 0],
  // Families of Windows, Office and national authorities: boxes and advances from Word's PDFs (WR-FONT-20).
  ['B Nazanin', 'serif', 'Tinos', 972, 510, 0],
  ['B Mitra', 'serif', 'Tinos', 926, 468, 0],
  ['B Titr', 'serif', 'Tinos', 1229, 532, 0, { bold: true }],
  ['B Zar', 'serif', 'Tinos', 1046, 532, 0, widths('B Nazanin')],
  ['B Elham', 'serif', 'Tinos', 894, 427, 0, widths('B Nazanin')],
  ['B Roya', 'serif', 'Tinos', 1052, 608, 0, widths('B Nazanin')],
  ['Dubai', 'sans', 'Open Sans', 1129, 559, 0],
  ['David', 'serif', 'Tinos', 735, 249, 0],
  ['Gisha', 'sans', 'Open Sans', 927, 245, 0],
  ['Aharoni', 'sans', 'Arimo', 735, 253, 0, { bold: true }],
  ['Cordia New', 'sans', 'Noto Sans Thai', 898, 488, 0],
  ['CordiaUPC', 'sans', 'Noto Sans Thai', 898, 488, 0, widths('Cordia New')],
  ['Angsana New', 'serif', 'Noto Sans Thai', 941, 410, 0],
  ['AngsanaUPC', 'serif', 'Noto Sans Thai', 941, 410, 0, widths('Angsana New')],
  ['Browallia New', 'sans', 'Noto Sans Thai', 872, 432, 0],
  ['BrowalliaUPC', 'sans', 'Noto Sans Thai', 872, 432, 0, widths('Browallia New')],
  ['DilleniaUPC', 'serif', 'Noto Sans Thai', 887, 426, 0],
  ['TH SarabunPSK', 'sans', 'Noto Sans Thai', 850, 460, 0],
  ['TH Sarabun New', 'sans', 'Noto Sans Thai', 844, 457, 30],
  ['Grandview', 'sans', 'Open Sans', 794, 206, 200],
  ['Georgia Pro', 'serif', 'Gelasio', 756, 217, 97, widths('Georgia')],
  ['Georgia Pro Light', 'serif', 'Gelasio', 756, 217, 97],
  ['Georgia Pro Semibold', 'serif', 'Gelasio', 756, 217, 97, { bold: true }],
  ['Bell MT', 'serif', 'Cardo', 838, 267, 7],
  ['Berlin Sans FB', 'sans', 'PT Sans', 892, 203, 4],
  ['Berlin Sans FB Demi', 'sans', 'PT Sans', 918, 205, 6, { bold: true }],
  ['Bodoni MT', 'serif', 'Tinos', 917, 282, 0],
  ['Bauhaus 93', 'sans', 'Archivo Black', 899, 233, 329, { black: true }],
  ['Algerian', 'serif', 'Tinos', 888, 224, 208],
  ['Stencil', 'serif', 'Tinos', 908, 277, 0, { bold: true }],
  ['Wide Latin', 'serif', 'Tinos', 964, 267, 0, { bold: true, scale: 1.7 }],
  ['Lucida Calligraphy', 'script', 'Courgette', 928, 325, 108],
  ['Tahoma Thai', 'sans', 'Noto Sans Thai', em(2049), em(423), 0],
  // Symbol families
  ['Symbol', 'serif', 'Tinos', em(2059), em(450), 0, { symbol: 'symbol' }],
  ['Wingdings', 'sans', 'Noto Sans Symbols 2', em(1841), em(432), 0, { symbol: 'wingdings' }],
  ['Wingdings 2', 'sans', 'Noto Sans Symbols 2', em(1727), em(432), 0, { symbol: 'wingdings2' }],
  ['Wingdings 3', 'sans', 'Noto Sans Symbols 2', em(1890), em(432), 0, { symbol: 'wingdings3' }],
  ['Webdings', 'sans', 'Noto Sans Symbols 2', em(1638), em(410), 0, { symbol: 'webdings' }],
  // East Asian families
  ['MS Gothic', 'sans', gothic, 859, 141, 0, coarse(half(japanese))],
  ['MS PGothic', 'sans', gothic, 859, 141, 0, coarse(japanese)],
  ['MS UI Gothic', 'sans', gothic, 859, 141, 0, coarse({ region: 'jp', widths: 'MS PGothic' })],
  ['MS Mincho', 'serif', mincho, 859, 141, 0, coarse(half(japanese))],
  ['MS PMincho', 'serif', mincho, 859, 141, 0, coarse(japanese)],
  // Word's lines in Meiryo are 1.6 em (WR-FONT-9); these values produce that.
  ['Meiryo', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 907, 324, 0, japanese],
  ['Meiryo UI', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 907, 324, 0, japanese],
  ['Yu Gothic', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 880, 222, 0, japanese],
  ['Yu Gothic Light', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 880, 222, 0, japanese],
  ['Yu Gothic Medium', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 880, 222, 0, japanese],
  ['Yu Gothic UI', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 1079, 251, 0, japanese],
  ['Yu Mincho', 'serif', mincho, 880, 222, 0, japanese],
  ['Yu Mincho Light', 'serif', mincho, 880, 222, 0, japanese],
  ['Yu Mincho Demibold', 'serif', mincho, 880, 222, 0, japanese],
  ['BIZ UDPGothic', 'sans', gothic, 880, 120, 0, japanese],
  ['HGMaruGothicMPRO', 'sans', gothic, 859, 141, 0, coarse(japanese)],
  ['HGPGothicE', 'sans', gothic, 859, 141, 0, coarse(japanese)],
  ['HGPSoeiKakugothicUB', 'sans', gothic, 859, 141, 0, coarse({ region: 'jp', bold: true })],
  ['HG Mincho', 'serif', mincho, 859, 141, 0, coarse(japanese)],
  ['Hiragino Sans', 'sans', 'Noto Sans JP|BIZ UDGothic|Noto Sans SC', 880, 120, 0, japanese],
  ['Hiragino Mincho ProN', 'serif', mincho, 880, 120, 0, japanese],
  ['SimSun', 'serif', song, 859, 141, 0, coarse(half(simplified))],
  ['NSimSun', 'serif', song, 859, 141, 0, coarse(half(simplified))],
  ['SimHei', 'sans', chinese, 859, 141, 0, coarse(half(simplified))],
  ['KaiTi', 'serif', song, 859, 141, 0, coarse(half(simplified))],
  ['FangSong', 'serif', song, 859, 141, 0, coarse(half(simplified))],
  ['STSong', 'serif', song, 859, 141, 0, coarse(simplified)],
  ['STZhongsong', 'serif', chinese, 859, 141, 0, coarse(simplified)],
  ['STKaiti', 'serif', song, 859, 141, 0, coarse(simplified)],
  ['STFangsong', 'serif', song, 859, 141, 0, coarse(simplified)],
  ['STXihei', 'sans', chinese, 859, 141, 0, coarse(simplified)],
  ['Heiti SC', 'sans', chinese, 860, 140, 0, simplified],
  ['PingFang SC', 'sans', chinese, 1060, 340, 0, simplified],
  ['LiSu', 'serif', chinese, 859, 141, 0, coarse(simplified)],
  ['YouYuan', 'sans', chinese, 859, 141, 0, coarse(simplified)],
  ['Microsoft YaHei', 'sans', chinese, 1058, 262, 0, simplified],
  ['Microsoft YaHei Light', 'sans', song, 1058, 262, 0, simplified],
  ['Microsoft YaHei UI', 'sans', chinese, 1058, 262, 0, simplified],
  ['DengXian', 'sans', chinese, 810, 232, 0, simplified],
  ['DengXian Light', 'sans', song, 810, 232, 0, { region: 'sc', widths: 'DengXian' }],
  ['Noto Sans CJK SC', 'sans', chinese, 1160, 288, 0, { foreign: true, region: 'sc' }],
  ['Noto Serif CJK SC', 'serif', song, 1151, 286, 0, { foreign: true, region: 'sc' }],
  ['Source Han Sans SC', 'sans', chinese, 1160, 288, 0, { foreign: true, region: 'sc' }],
  ['PMingLiU', 'serif', song, 801, 199, 0, traditional],
  ['MingLiU', 'serif', song, 801, 199, 0, half(traditional)],
  ['MingLiU_HKSCS', 'serif', song, 801, 199, 0, half(traditional)],
  ['Microsoft JhengHei', 'sans', chinese, 1076, 254, 0, traditional],
  ['Microsoft JhengHei UI', 'sans', chinese, 1076, 254, 0, traditional],
  ['DFKai-SB', 'serif', song, 801, 199, 0, half(traditional)],
  ['Batang', 'serif', batang, 858, 142, 0, korean],
  ['BatangChe', 'serif', batang, 858, 142, 0, half(korean)],
  ['Gungsuh', 'serif', batang, 858, 142, 0, korean],
  ['Gulim', 'sans', hangul, 858, 142, 0, { region: 'kr', boldScale: 0.982 }],
  ['GulimChe', 'sans', hangul, 858, 142, 0, half(korean)],
  ['Dotum', 'sans', hangul, 858, 142, 0, { region: 'kr', widths: 'Gulim' }],
  ['DotumChe', 'sans', hangul, 858, 142, 0, half(korean)],
  ['Malgun Gothic', 'sans', hangul, 1088, 242, 0, korean],
  ['Malgun Gothic Semilight', 'sans', batang, 1088, 242, 0, { region: 'kr', widths: 'Malgun Gothic' }],
  ['Nanum Gothic', 'sans', hangul, 920, 230, 0, korean],
  ['Apple SD Gothic Neo', 'sans', hangul, 900, 300, 0, korean],
];

function recordOf([name, kind, substitutes, ascent, descent, gap, flags]: Row): FamilyRecord {
  const line = {
    ascent: ascent / 1000,
    descent: descent / 1000,
    lineGap: gap / 1000,
    eastAsian: flags?.region !== undefined,
    unitsPerEm: flags?.units,
  };
  return {
    name,
    class: kind,
    substitutes: substitutes.split('|'),
    isMetric: flags?.metric ?? false,
    line: ascent > 0 ? line : undefined,
    symbol: flags?.symbol,
    region: flags?.region,
    impliesBold: flags?.bold ?? false,
    impliesItalic: flags?.italic ?? false,
    isBlack: flags?.black ?? false,
    isSingle: flags?.single ?? false,
    isForeign: flags?.foreign ?? false,
    widths: flags?.widths ?? name,
    meanWidth: flags?.mean,
    scale: flags?.scale,
    isHalfWidth: flags?.half ?? false,
    thaiPitch: flags?.thaiPitch,
    boldScale: flags?.boldScale,
  };
}

const standIns: Readonly<Record<FamilyClass, string>> = {
  serif: 'Tinos',
  sans: 'Open Sans',
  mono: 'Cousine',
  script: 'Comic Relief',
};

const openRows = openFamilies.map(([name, kind, ascent, descent, gap, width]): Row => [
  name,
  kind,
  standIns[kind],
  ascent,
  descent,
  gap,
  { foreign: true, mean: width / 1000 },
]);

export const familyRecords: readonly FamilyRecord[] = [...rows, ...openRows].map(recordOf);
