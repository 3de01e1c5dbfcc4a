import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PdfDict, pdfDict, PdfName, pdfName, PdfRef, PdfStream, PdfString, type PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import { dateString, textString } from '../../../src/pdf/objects/text-string.js';
import { ByteWriter } from '../../../src/pdf/syntax/byte-writer.js';
import { writeObject } from '../../../src/pdf/syntax/write-object.js';
import { parseObject } from './support/parse-object.js';

function written(object: PdfObject): string {
  const out = new ByteWriter();
  writeObject(out, object);
  return Buffer.from(out.toBytes()).toString('latin1');
}

test.each<[string, PdfObject, string]>([
  ['null', null, 'null'],
  ['a boolean', true, 'true'],
  ['a reference', new PdfRef(12, 3), '12 3 R'],
  ['a name with odd characters', pdfName('A#B (c)/\u00e9'), '/A#23B#20#28c#29#2F#E9'],
  ['a string with brackets and a carriage return', new PdfString(Buffer.from('a(b)\\\r')), '(a\\(b\\)\\\\\\r)'],
  ['a hexadecimal string', new PdfString(Uint8Array.of(0, 0xab), true), '<00AB>'],
  ['an array without needless spaces', [1, pdfName('A'), [2, null], pdfDict({}), -3], '[1/A[2 null]<<>> -3]'],
  ['a dictionary', pdfDict({ Type: pdfName('X'), Count: 2, Left: undefined, Kids: [] }), '<</Type/X/Count 2/Kids[]>>'],
  ['a stream', new PdfStream(pdfDict({ Length: 99 }), Buffer.from('data')), '<</Length 4>>\nstream\ndata\nendstream'],
])('%s', (_, object, expected) => {
  expect(written(object)).toBe(expected);
});

test('text is ASCII or UTF-16 with a byte order mark', () => {
  expect(written(textString('Plain'))).toBe('(Plain)');
  expect(Buffer.from(textString('é').bytes).toString('hex')).toBe('feff00e9');
  expect(Buffer.from(textString('a\ud800').bytes).toString('hex')).toBe('feff0061fffd');
});

test('dates are in UTC; an invalid date gives none', () => {
  expect(written(dateString('2024-05-06T07:08:09+02:00') ?? null)).toBe('(D:20240506050809Z)');
  expect(dateString('yesterday')).toBeUndefined();
});

const scalar: fc.Arbitrary<PdfObject> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.integer({ min: -1e7, max: 1e7 }).map((value) => value / 1e4),
  fc.array(fc.integer({ min: 1, max: 255 })).map((codes) => new PdfName(String.fromCharCode(...codes))),
  fc.tuple(fc.uint8Array(), fc.boolean()).map(([bytes, isHex]) => new PdfString(bytes, isHex)),
  fc.tuple(fc.nat(), fc.nat({ max: 65535 })).map(([number, generation]) => new PdfRef(number, generation)),
);

const { object } = fc.letrec<{ object: PdfObject }>((tie) => ({
  object: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('object'), { maxLength: 5 }),
    fc.dictionary(fc.stringMatching(/^[!-~]{1,8}$/), tie('object'), { maxKeys: 5 }).map((entries) => {
      const dict = new PdfDict();
      for (const [key, value] of Object.entries(entries)) dict.set(key, value);
      return dict;
    }),
  ),
}));

test('whatever is written reads back as the same object', () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(parseObject(written(value))).toEqual(value);
    }),
    { numRuns: 500 },
  );
});
