/** Components of a picture → baseline JPEG with the best Huffman codes (ITU-T T.81). */
import type { Budget } from '../../../base/abort.js';
import { ByteWriter } from '../../syntax/byte-writer.js';
import { huffmanCode, type HuffmanCode } from './huffman-code.js';
import { basis, zigzag, type JpegPicture, type JpegPlane } from './jpeg-picture.js';

/** Steps in natural order for brightness and for colour (tables K.1, K.2), at quality 50. */
const brightness = [
  ...[16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56, 14, 17, 22, 29, 51, 87, 80, 62],
  ...[
    18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103,
    99,
  ],
];
const color = [
  ...[17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99, 47, 66, 99, 99, 99, 99, 99, 99],
  ...new Array<number>(32).fill(99),
];

/** As in most programs: 50 takes the tables as they are, 100 steps of 1. */
function stepsFor(quality: number, isColor: boolean): Uint16Array {
  const scale = quality < 50 ? 5000 / quality : 200 - quality * 2;
  return Uint16Array.from(isColor ? color : brightness, (step) => Math.min(255, Math.max(1, Math.floor((step * scale + 50) / 100))));
}

interface CodedPlane {
  readonly plane: JpegPlane;
  readonly table: 0 | 1;
  readonly storedColumns: number;
  /** Quantized, in zigzag order, 64 for each block. */
  readonly coefficients: Int16Array;
}

/** Whether the components are brightness and colour, or else colours of their own. */
function hasColorDifferences({ planes, adobe }: JpegPicture): boolean {
  const transform = adobe?.[11];
  if (planes.length === 1) return false;
  if (transform !== undefined) return transform !== 0;
  return planes.length === 3 && String.fromCharCode(...planes.map(({ id }) => id)) !== 'RGB';
}

/** @param quality From 1 to 100 @throws DocOpsError OPERATION_TIMEOUT */
export function encodeJpeg(picture: JpegPicture, quality: number, budget: Budget): Uint8Array {
  const { width, height, planes } = picture;
  const across = Math.max(...planes.map(({ horizontal }) => horizontal));
  const down = Math.max(...planes.map(({ vertical }) => vertical));
  const [columns, rows] = [Math.ceil(width / (8 * across)), Math.ceil(height / (8 * down))];
  const isMixed = hasColorDifferences(picture);
  const steps = [stepsFor(quality, false), stepsFor(quality, true)];
  const coded = planes.map((plane, index): CodedPlane => {
    const table = isMixed && (index === 1 || index === 2) ? 1 : 0;
    const storedColumns = columns * plane.horizontal;
    const size = { columns: storedColumns, rows: rows * plane.vertical };
    return { plane, table, storedColumns, coefficients: quantized(plane, size, { steps: steps[table] ?? new Uint16Array(64), budget }) };
  });
  const units = { coded, columns, rows };
  const counts = [0, 1, 2, 3].map(() => new Uint32Array(256));
  eachSymbol(units, budget, (table, symbol) => {
    const own = counts[table];
    if (own) own[symbol] = (own[symbol] ?? 0) + 1;
  });
  const codes = counts.map((own) => huffmanCode(own));
  const out = new ByteWriter(1 << 16);
  writeHeaders(out, picture, { coded, steps, codes, tables: isMixed ? 2 : 1 });
  writeScan(out, units, { codes, budget });
  out.bytes(Uint8Array.of(0xff, 0xd9));
  return new Uint8Array(out.toBytes());
}

function quantized(
  { samples, width, height }: JpegPlane,
  { columns, rows }: { readonly columns: number; readonly rows: number },
  { steps, budget }: { readonly steps: Uint16Array; readonly budget: Budget },
): Int16Array {
  const coefficients = new Int16Array(columns * rows * 64);
  const [block, turned] = [new Float32Array(64), new Float32Array(64)];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      budget.step();
      for (let y = 0; y < 8; y += 1) {
        const line = Math.min(height - 1, row * 8 + y) * width;
        for (let x = 0; x < 8; x += 1) block[y * 8 + x] = (samples[line + Math.min(width - 1, column * 8 + x)] ?? 0) - 128;
      }
      transform(block, turned);
      const at = (row * columns + column) * 64;
      for (let k = 0; k < 64; k += 1) {
        const natural = zigzag[k] ?? 0;
        coefficients[at + k] = Math.round((block[natural] ?? 0) / (steps[natural] ?? 1));
      }
    }
  return coefficients;
}

/** The cosine transform of a block, in place. */
function transform(block: Float32Array, turned: Float32Array): void {
  for (let row = 0; row < 8; row += 1)
    for (let k = 0; k < 8; k += 1) {
      let sum = 0;
      for (let x = 0; x < 8; x += 1) sum += (block[row * 8 + x] ?? 0) * (basis[k * 8 + x] ?? 0);
      turned[row * 8 + k] = sum;
    }
  for (let column = 0; column < 8; column += 1)
    for (let k = 0; k < 8; k += 1) {
      let sum = 0;
      for (let y = 0; y < 8; y += 1) sum += (turned[y * 8 + column] ?? 0) * (basis[k * 8 + y] ?? 0);
      block[k * 8 + column] = sum;
    }
}

interface Units {
  readonly coded: readonly CodedPlane[];
  readonly columns: number;
  readonly rows: number;
}

/** Index of a Huffman table: 0 and 1 of DC, 2 and 3 of AC. */
type OnSymbol = (table: number, symbol: number, value: number, length: number) => void;

/** Calls `onSymbol` with each symbol and the bits that follow it (F.1.2). */
function eachSymbol({ coded, columns, rows }: Units, budget: Budget, onSymbol: OnSymbol): void {
  const predictions = coded.map(() => 0);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      budget.step();
      for (const [index, { plane, table, storedColumns, coefficients }] of coded.entries())
        for (let y = 0; y < plane.vertical; y += 1)
          for (let x = 0; x < plane.horizontal; x += 1) {
            const at = ((row * plane.vertical + y) * storedColumns + column * plane.horizontal + x) * 64;
            blockSymbols(coefficients, at, { prediction: predictions[index] ?? 0, table }, onSymbol);
            predictions[index] = coefficients[at] ?? 0;
          }
    }
}

const bitsOf = (value: number): number => 32 - Math.clz32(Math.abs(value));
/** Negative numbers are one less, so that their first bit is 0. */
const bitPattern = (value: number, length: number): number => (value < 0 ? value + (1 << length) - 1 : value);

function blockSymbols(
  coefficients: Int16Array,
  at: number,
  { prediction, table }: { readonly prediction: number; readonly table: number },
  onSymbol: OnSymbol,
): void {
  const difference = (coefficients[at] ?? 0) - prediction;
  const length = bitsOf(difference);
  onSymbol(table, length, bitPattern(difference, length), length);
  let run = 0;
  for (let k = 1; k < 64; k += 1) {
    const value = coefficients[at + k] ?? 0;
    if (value === 0) {
      run += 1;
      continue;
    }
    for (; run > 15; run -= 16) onSymbol(table + 2, 0xf0, 0, 0);
    const size = bitsOf(value);
    onSymbol(table + 2, (run << 4) | size, bitPattern(value, size), size);
    run = 0;
  }
  if (run > 0) onSymbol(table + 2, 0, 0, 0);
}

interface Headers {
  readonly coded: readonly CodedPlane[];
  readonly steps: readonly Uint16Array[];
  readonly codes: readonly HuffmanCode[];
  readonly tables: number;
}

function writeHeaders(out: ByteWriter, { width, height, adobe }: JpegPicture, { coded, steps, codes, tables }: Headers): void {
  const segment = (marker: number, content: readonly number[]): void => {
    const length = content.length + 2;
    out.bytes(Uint8Array.of(0xff, marker, length >> 8, length & 0xff, ...content));
  };
  out.bytes(Uint8Array.of(0xff, 0xd8));
  if (adobe) segment(0xee, [...adobe]);
  for (let table = 0; table < tables; table += 1) segment(0xdb, [table, ...Array.from(zigzag, (natural) => steps[table]?.[natural] ?? 1)]);
  const shapes = coded.flatMap(({ plane, table }) => [plane.id, (plane.horizontal << 4) | plane.vertical, table]);
  segment(0xc0, [8, height >> 8, height & 0xff, width >> 8, width & 0xff, coded.length, ...shapes]);
  for (const [index, code] of codes.entries()) {
    if (index % 2 >= tables) continue;
    segment(0xc4, [((index >> 1) << 4) | (index & 1), ...code.counts, ...code.symbols]);
  }
  segment(0xda, [coded.length, ...coded.flatMap(({ plane, table }) => [plane.id, table * 17]), 0, 63, 0]);
}

function writeScan(
  out: ByteWriter,
  units: Units,
  { codes, budget }: { readonly codes: readonly HuffmanCode[]; readonly budget: Budget },
): void {
  let [bits, count] = [0, 0];
  const put = (value: number, length: number): void => {
    bits = (bits << length) | value;
    count += length;
    while (count >= 8) {
      count -= 8;
      const byte = (bits >>> count) & 0xff;
      out.byte(byte);
      if (byte === 0xff) out.byte(0);
    }
    bits &= (1 << count) - 1;
  };
  eachSymbol(units, budget, (table, symbol, value, length) => {
    const code = codes[table];
    put(code?.codes[symbol] ?? 0, code?.lengths[symbol] ?? 0);
    if (length > 0) put(value, length);
  });
  if (count > 0) put((1 << (8 - count)) - 1, 8 - count);
}
