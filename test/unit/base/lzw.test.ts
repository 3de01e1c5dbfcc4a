/** LZW in the forms of PDF, GIF and TIFF, against an encoder of this file. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLzw, type LzwForm } from '../../../src/pdf/filter/lzw.js';

const forms: readonly (readonly [string, LzwForm])[] = [
  ['TIFF, and PDF as it usually is', { literalBits: 8, mostSignificantFirst: true, earlyChange: 1 }],
  ['PDF with EarlyChange 0', { literalBits: 8, mostSignificantFirst: true, earlyChange: 0 }],
  ['GIF of 256 colours', { literalBits: 8, mostSignificantFirst: false, earlyChange: 0 }],
  ['GIF of 4 colours', { literalBits: 2, mostSignificantFirst: false, earlyChange: 0 }],
];

const reversed = (digits: string): string => [...digits].reverse().join('');

/** Binary digits, code after code → bytes. */
function pack(codes: readonly string[], mostSignificantFirst: boolean): Uint8Array {
  const bits = codes.map((code) => (mostSignificantFirst ? code : reversed(code))).join('');
  const octets = bits.match(/.{1,8}/g) ?? [];
  return Uint8Array.from(octets, (octet) => {
    const whole = octet.padEnd(8, '0');
    return Number.parseInt(mostSignificantFirst ? whole : reversed(whole), 2);
  });
}

/** Goes on with a full table for a while, then clears it. */
function encode(data: Uint8Array, { literalBits, mostSignificantFirst, earlyChange }: LzwForm): Uint8Array {
  const end = (1 << literalBits) + 1;
  const codes: string[] = [];
  let table = new Map<string, number>();
  let count = 0;
  const put = (code: number): void => {
    const width = Math.min(12, (end + Math.max(count, 1) + earlyChange).toString(2).length);
    codes.push(code.toString(2).padStart(width, '0'));
    count += 1;
  };
  const clear = (): void => {
    put(end - 1);
    table = new Map();
    count = 0;
  };
  const putText = (text: string): void => put(table.get(text) ?? Number(text.slice(1)));
  clear();
  let text = '';
  for (const byte of data) {
    const longer = `${text},${String(byte)}`;
    if (text === '' || table.has(longer)) {
      text = longer;
      continue;
    }
    putText(text);
    if (end + 1 + table.size < 4096) table.set(longer, end + 1 + table.size);
    if (count === 5000) clear();
    text = `,${String(byte)}`;
  }
  if (text !== '') putText(text);
  put(end);
  return pack(codes, mostSignificantFirst);
}

describe.each(forms)('%s', (_, form) => {
  const values = 1 << form.literalBits;
  const sample = Uint8Array.from({ length: 60_000 }, (_item, index) => Math.floor((index * index) / 128) % values);
  const encoded = encode(sample, form);

  test('a long stream, past a full table and a clear code', () => {
    const { data, isWhole } = decodeLzw(encoded, form, sample.length);
    expect(isWhole).toBe(true);
    expect(Buffer.compare(data, sample)).toBe(0);
  });

  test('any bytes', () => {
    const bytes = fc.uint8Array({ maxLength: 400, max: Math.min(3, values - 1) });
    fc.assert(
      fc.property(bytes, (data) => {
        expect(Buffer.from(decodeLzw(encode(data, form), form, 400).data)).toEqual(Buffer.from(data));
      }),
    );
  });

  test('truncated data give their beginning', () => {
    const { data, isWhole } = decodeLzw(encoded.subarray(0, encoded.length >> 1), form, sample.length);
    expect(isWhole).toBe(false);
    expect(data.length).toBeGreaterThan(sample.length >> 3);
    expect(Buffer.compare(data, sample.subarray(0, data.length))).toBe(0);
  });

  test('stops when there are enough bytes', () => {
    const { data, isWhole } = decodeLzw(encoded, form, 1000);
    expect(isWhole).toBe(false);
    expect(data.length).toBeGreaterThan(1000);
    expect(data.length).toBeLessThanOrEqual(1000 + 4096);
    expect(Buffer.compare(data, sample.subarray(0, data.length))).toBe(0);
  });

  test('damaged data give what came before, never more than the limit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        expect(decodeLzw(data, form, 500).data.length).toBeLessThanOrEqual(500 + 4096);
      }),
    );
  });
});
