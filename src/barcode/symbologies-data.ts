/** The values that each symbology accepts and how it is drawn. Sizes are in modules, the width of the narrowest bar. */
import type { Symbology } from '../contract/symbologies.js';

export type CodeKind = Symbology | 'qrcode';

export interface SymbologyFacts {
  /** Name in the library's list. */
  readonly encoder: string;
  /** The standard requires check characters, which the library adds only if asked. */
  readonly addsCheck?: boolean;
  /** The common name, for messages. */
  readonly label: string;
  /** Every valid value matches it. */
  readonly pattern: RegExp;
  /** A description of `pattern` for messages, phrased to follow `takes`. */
  readonly takes: string;
  /** The maximum number of characters: the standard's capacity, or the most that fits on a page. */
  readonly longest: number;
  /** The total number of digits if the last one is a check digit (GS1 General Specifications §7.9). */
  readonly checked?: number;
  /** White space that a scanner needs at the left and right; a matrix needs it above and below too. */
  readonly quiet: readonly [left: number, right: number];
  /** Hundredths of a millimetre per module. */
  readonly module: number;
  /** Bar height; absent for a matrix. */
  readonly barHeight?: number;
  /** Thickness of the bearer bars around the code (GS1 General Specifications §5.3.2.4). */
  readonly bearer?: number;
}

const ascii = /^[\x00-\x7f]+$/;
const anything = /^[^]+$/;
/** The nominal width of EAN and UPC, 0.33 mm (GS1 General Specifications §5.2.6.6). */
const bar = 33;
const cell = 50;
const longestLine = 80;
const retail = { module: bar, barHeight: 69 } as const;
const line = { module: bar, barHeight: 45, quiet: [10, 10], longest: longestLine } as const;
const matrix = { module: cell, pattern: anything, takes: 'any text' } as const;
const gs1 = {
  pattern: /^\(\d{2,4}\)[\x20-\x7e]+$/,
  takes: 'application identifiers in brackets, as in (01)04006381333931(10)ABC',
} as const;

const digits = (length: number): Pick<SymbologyFacts, 'pattern' | 'takes' | 'longest' | 'checked'> => ({
  pattern: new RegExp(`^\\d{${String(length - 1)},${String(length)}}$`),
  takes: `${String(length - 1)} digits, or ${String(length)} with the check digit (a string keeps zeros at its beginning)`,
  longest: length,
  checked: length,
});

export const symbologies: Readonly<Record<CodeKind, SymbologyFacts>> = {
  qrcode: { ...matrix, encoder: 'qrcode', label: 'QR code', quiet: [4, 4], longest: 7089 },
  code128: { ...line, encoder: 'code128', label: 'Code 128', pattern: ascii, takes: 'the characters of ASCII' },
  'gs1-128': { ...line, ...gs1, encoder: 'gs1-128', label: 'GS1-128' },
  code39: {
    ...line,
    encoder: 'code39',
    label: 'Code 39',
    pattern: /^[0-9A-Z .$/+%-]+$/,
    takes: 'digits, capital letters, blanks and -.$/+%',
  },
  code93: {
    ...line,
    encoder: 'code93',
    addsCheck: true,
    label: 'Code 93',
    pattern: /^[0-9A-Z .$/+%-]+$/,
    takes: 'digits, capital letters, blanks and -.$/+%',
  },
  codabar: {
    ...line,
    encoder: 'rationalizedCodabar',
    label: 'Codabar',
    pattern: /^[A-D][0-9$:/.+-]+[A-D]$/,
    takes: 'digits and -$:/.+ between a letter from A to D at either end, as in A1234B',
  },
  itf: { ...line, encoder: 'interleaved2of5', label: 'Interleaved 2 of 5', pattern: /^(?:\d\d)+$/, takes: 'an even number of digits' },
  itf14: { ...line, ...digits(14), encoder: 'itf14', label: 'ITF-14', module: cell, barHeight: 32, bearer: 4 },
  ean13: { ...retail, ...digits(13), encoder: 'ean13', label: 'EAN-13', quiet: [11, 7] },
  ean8: { ...retail, ...digits(8), encoder: 'ean8', label: 'EAN-8', barHeight: 55, quiet: [7, 7] },
  upca: { ...retail, ...digits(12), encoder: 'upca', label: 'UPC-A', quiet: [9, 9] },
  upce: {
    ...retail,
    encoder: 'upce',
    label: 'UPC-E',
    pattern: /^[01]\d{6,7}$/,
    takes: '7 digits that begin with 0 or 1, or 8 with the check digit',
    longest: 8,
    quiet: [9, 7],
  },
  datamatrix: { ...matrix, encoder: 'datamatrix', label: 'Data Matrix', quiet: [1, 1], longest: 3116 },
  'gs1-datamatrix': { ...matrix, ...gs1, encoder: 'gs1datamatrix', label: 'GS1 DataMatrix', quiet: [1, 1], longest: 3116 },
  pdf417: { ...matrix, module: bar, encoder: 'pdf417', label: 'PDF417', quiet: [2, 2], longest: 2710 },
  aztec: { ...matrix, encoder: 'azteccode', label: 'Aztec code', quiet: [1, 1], longest: 3832 },
};
