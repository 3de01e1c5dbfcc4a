import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PdfName, PdfRef } from '../../../src/pdf/objects/pdf-object.js';
import { readObject } from '../../../src/pdf/syntax/read-object.js';
import { readName } from '../../../src/pdf/syntax/read-string.js';

const context = { maxDepth: 10, step: () => undefined, onDuplicateKey: () => undefined, onMalformed: () => undefined };
const read = (text: string) => readObject(Buffer.from(text, 'latin1'), 0, context);

describe('numbers and references', () => {
  test.each([
    ['12', 12, 2],
    ['007 ', 7, 3],
    ['12/N', 12, 2],
    ['12 0', 12, 2],
    ['12 0 Rx', 12, 2],
    ['12 0 0 R', 12, 2],
    ['1.5', 1.5, 3],
    ['5.', 5, 2],
    ['999999999999999', 999_999_999_999_999, 15],
    ['9007199254740993 ', 9_007_199_254_740_992, 16],
    ['100000000000000000000000000000', 1e29, 30],
  ])('%s', (text, value, end) => {
    expect(read(text)).toEqual({ value, end });
  });

  test.each(['12 0 R', '12 0 R]', '12\n0\tR', '12 %x\n0 R'])('%s', (text) => {
    expect(read(text).value).toEqual(new PdfRef(12, 0));
  });

  test('reads whole numbers of any length as JavaScript does', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (whole) => read(`${whole} `).value === Number(whole)));
  });

  test('reads fractions of any length as JavaScript does', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.constantFrom('', '-', '+'), digits, digits, fc.constantFrom('', ' ', ']', '/'), (sign, whole, fraction, after) => {
        fc.pre(whole + fraction !== '');
        const text = `${sign}${whole}.${fraction}`;
        const { value, end } = read(text + after);
        return Object.is(value, Number(text)) && end === text.length;
      }),
      { numRuns: 2000 },
    );
  });
});

test('reads names of any bytes unchanged, also after others of their kind', () => {
  const byte = fc.integer({ min: 0x21, max: 0xff }).filter((code) => !'()<>[]{}/%#'.includes(String.fromCharCode(code)));
  const names = fc.array(fc.array(byte, { maxLength: 80 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(names, (all) =>
      [...all, ...all].every((codes) => {
        const token = readName(Buffer.from([0x2f, ...codes, 0x20]), 0);
        return token.value === String.fromCharCode(...codes) && token.end === codes.length + 1;
      }),
    ),
  );
});

test('keeps names with equal hashes apart', () => {
  // the two sums are the same: 31 × (a + 1) = 31 × a + 31
  for (const text of ['/Aa', '/BB', '/Aa', '/BB', '/Aa#41', '/'])
    expect(read(`${text} `).value).toEqual(new PdfName(text.slice(1).replace('#41', 'A')));
});
