/** A value → the bars or cells of its code, from bwip-js before it draws anything. Lengths are in modules. */
import bwip from 'bwip-js/generic';
import type { ErrorCorrection } from '../contract/symbologies.js';
import { CodeError } from './code-error.js';
import type { SymbologyFacts } from './symbologies-data.js';

export interface Bar {
  readonly x: number;
  readonly width: number;
  /** How far the bar extends below the others, as the guard bars of EAN do. */
  readonly below: number;
}

/** Human-readable text under the bars. */
export interface Label {
  readonly text: string;
  /** Left end; undefined if centred. */
  readonly x: number | undefined;
  /** The font size; digits are two thirds as high. */
  readonly size: number;
}

export type CodeSymbol =
  | { readonly kind: 'bars'; readonly width: number; readonly bars: readonly Bar[]; readonly labels: readonly Label[] }
  | {
      readonly kind: 'cells';
      readonly columns: number;
      readonly rows: number;
      readonly rowHeight: number;
      readonly cells: readonly number[];
    };

/**
 * The library's output: alternating widths of bars and spaces, with bar heights and bottoms in
 * inches of 72 modules; or cells row by row.
 */
interface RawSymbol {
  readonly sbs?: readonly number[];
  readonly bbs?: readonly number[];
  readonly txt?: readonly (readonly [text: string, x: number, y: number | null, font: string, size: number])[];
  readonly pixs?: readonly number[];
  readonly pixx?: number;
  readonly pixy?: number;
}

const modulesPerInch = 72;

/** @throws CodeError with the library's message about the value */
export function encodeSymbol(value: string, facts: SymbologyFacts, errorCorrection: ErrorCorrection): CodeSymbol {
  const { sbs, bbs = [], txt = [], pixs, pixx, pixy } = rawSymbol(value, facts, errorCorrection);
  if (pixs && pixx !== undefined && pixy !== undefined) {
    // PDF417 rows are listed once and are three modules high.
    const rows = Math.round(pixs.length / pixx);
    return { kind: 'cells', columns: pixx, rows, rowHeight: pixy / rows, cells: pixs };
  }
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, width] of (sbs ?? []).entries()) {
    if (index % 2 === 0) bars.push({ x, width, below: Math.round(-(bbs[index / 2] ?? 0) * modulesPerInch) });
    x += width;
  }
  const isPlaced = txt.length > 1;
  const labels = txt.map(([text, left, , , size]): Label => ({ text, size, x: isPlaced ? left : undefined }));
  return { kind: 'bars', width: x, bars, labels };
}

function rawSymbol(value: string, { encoder, label, addsCheck }: SymbologyFacts, errorCorrection: ErrorCorrection): RawSymbol {
  const own = encoder === 'qrcode' ? { eclevel: errorCorrection } : {};
  let symbols: readonly RawSymbol[];
  try {
    // The library's types omit the text that it returns.
    symbols = bwip.raw({ bcid: encoder, text: value, includetext: true, includecheck: addsCheck === true, ...own });
  } catch (error) {
    const reason = /^bwipp[.](\w+)#\d+: (.*)$/s.exec(error instanceof Error ? error.message : String(error));
    if (!reason) throw error;
    const [, code = '', sentence = ''] = reason;
    if (/TooLong$|NoValidSymbol$/i.test(code) && encoder !== 'gs1-128') throw new CodeError(tooLong(label, encoder, errorCorrection));
    throw new CodeError(`does not fit ${label}: ${sentence}`);
  }
  const [symbol] = symbols;
  if (!symbol) throw new CodeError(`does not fit ${label}`);
  return symbol;
}

/** The capacity of the largest QR code in bytes (ISO/IEC 18004 table 7, version 40). */
const qrBytes: Readonly<Record<ErrorCorrection, number>> = { L: 2953, M: 2331, Q: 1663, H: 1273 };

function tooLong(label: string, encoder: string, errorCorrection: ErrorCorrection): string {
  if (encoder !== 'qrcode') return `is too long for ${label}; make it shorter`;
  const most = `with the error correction ${errorCorrection} it holds ${String(qrBytes[errorCorrection])} bytes of text`;
  return `is too long for a QR code: ${most}${errorCorrection === 'L' ? '' : `, with L ${String(qrBytes.L)}`}`;
}
