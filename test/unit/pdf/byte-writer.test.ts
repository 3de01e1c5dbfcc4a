import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from '../../../src/pdf/syntax/byte-writer.js';

function written(write: (out: ByteWriter) => void): string {
  const out = new ByteWriter(1);
  write(out);
  return Buffer.from(out.toBytes()).toString('latin1');
}

describe('number', () => {
  test.each([
    [0, 3, '0'],
    [-0, 3, '0'],
    [1, 3, '1'],
    [-12, 3, '-12'],
    [0.5, 3, '.5'],
    [-0.25, 3, '-.25'],
    [10.05, 3, '10.05'],
    [0.0004, 3, '0'],
    [-0.0004, 3, '0'],
    [0.9996, 3, '1'],
    [123456.789, 3, '123456.789'],
    [1.5, 0, '2'],
    [1e12, 3, '1000000000000'],
    [-3e9, 2, '-3000000000'],
    [Number.NaN, 3, '0'],
    [Number.POSITIVE_INFINITY, 3, '0'],
  ])('%d with %d decimals is %s', (value, decimals, expected) => {
    expect(written((out) => out.number(value, decimals))).toBe(expected);
  });

  test('is never further from the value than half its last place, and has no exponent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 6 }), (value, decimals) => {
        const text = written((out) => out.number(value, decimals));
        expect(text).toMatch(/^-?(\d+|\d*\.\d*[1-9])$/);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.500001 * 10 ** -decimals + Math.abs(value) * 1e-15);
      }),
    );
  });
});

test('digits are padded to the width that is asked for', () => {
  expect(written((out) => out.digits(42, 10))).toBe('0000000042');
  expect(written((out) => out.digits(2_000_000_000))).toBe('2000000000');
});

test('grows while it is written to', () => {
  const text = 'a'.repeat(100) + 'b'.repeat(5000);
  expect(written((out) => out.ascii(text))).toBe(text);
  expect(written((out) => out.bytes(Buffer.from(text)))).toBe(text);
});
