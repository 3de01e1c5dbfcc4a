/** Fields of Word show a value of the data by their switches and formats, and fields around them are computed into the document. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../support/docx-package.js';
import { complexField, fillBytes, p, r, shownText } from '../docx/fill/filled.js';

async function shown(field: string, data: Readonly<Record<string, unknown>>): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body: p(field) }), data });
  return shownText(fillBytes(bytes, {}).body);
}

const instruction = (text: string): string => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (...pieces: string[]): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('old')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const merge = (name: string, switches = ''): string => complexField(` MERGEFIELD ${name} ${switches} `, r('old'));
const german = (content: string): string =>
  content.replaceAll('<w:t>', '<w:t xml:lang="de">').replaceAll('<w:r><w:t', '<w:r><w:rPr><w:lang w:val="de-DE"/></w:rPr><w:t');

const switches: readonly (readonly [string, unknown, string])[] = [
  ['\\* CardText', 45, 'forty-five'],
  ['\\* CardText', '45', 'forty-five'],
  ['\\* DollarText \\* Caps', 45.5, 'Forty-Five And 50/100'],
  ['\\* OrdText', 21, 'twenty-first'],
  ['\\* Ordinal', 3, '3rd'],
  ['\\* roman', 14, 'xiv'],
  ['\\* ROMAN', 14, 'XIV'],
  ['\\* alphabetic', 28, 'bb'],
  ['\\* Hex', 255, 'FF'],
  ['\\# "#,##0.00"', '1234.5', '1,234.50'],
  ['\\@ "d MMMM yyyy"', '2024-02-29', '29 February 2024'],
  ['\\* Upper', 'ab', 'AB'],
  ['\\* roman', 'no number', 'no number'],
  ['\\b "(" \\f ")"', 'x', '(x)'],
];

describe('a merge field', () => {
  it.each(switches)('with %s shows %j as %s', async (text, value, expected) => {
    expect(await shown(merge('n', text), { n: value })).toBe(expected);
  });

  it('writes numbers as words in its own language', async () => {
    expect(await shown(german(merge('n', '\\* CardText')), { n: 21 })).toBe('einundzwanzig');
  });
});

const outer: readonly (readonly [string, string, string])[] = [
  ['a product', field(instruction(' = '), merge('a'), instruction(' * '), merge('b'), instruction(' \\# "#,##0.00" ')), '1,501.50'],
  ['a sum in words', field(instruction(' = '), merge('a'), instruction(' + 4 \\* CardText ')), 'seven'],
  ['a function', field(instruction(' = ROUND('), merge('b'), instruction(', 0) ')), '501'],
  ['COMPARE', field(instruction(' COMPARE '), merge('a'), instruction(' &gt; 2 ')), '1'],
  ['IF', field(instruction(' IF '), merge('a'), instruction(' = 3 "three of them" "others" ')), 'three of them'],
  [
    'IF in IF',
    field(
      instruction(' IF '),
      merge('a'),
      instruction(' = 9 "nine" '),
      field(instruction(' IF '), merge('b'), instruction(' &gt; 1 "more than one" "one" ')),
      instruction(' '),
    ),
    'more than one',
  ],
  [
    'IF in the quotes of IF',
    field(
      instruction(' IF '),
      merge('a'),
      instruction(' = 3 "it is '),
      field(instruction(' IF '), merge('b'), instruction(' &gt; 1 "a lot" "one" ')),
      instruction('" "" '),
    ),
    'it is a lot',
  ],
];

describe('fields around merge fields are computed:', () => {
  it.each(outer)('%s', async (_, content, expected) => {
    // The old text of an inner field is in the instruction.
    expect((await shown(content, { a: 3, b: 500.5 })).replace(/^old(?=.)/, '')).toBe(expected);
  });
});

const form = (settings: string): string =>
  complexField(
    ' FORMTEXT ',
    r('old'),
    `<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="n"/><w:textInput>${settings}</w:textInput></w:ffData></w:fldChar>`,
  );
const forms: readonly (readonly [string, unknown, string])[] = [
  ['<w:type w:val="number"/><w:format w:val="#,##0.00"/>', 1234.5, '1,234.50'],
  ['<w:type w:val="number"/><w:format w:val="#,##0.00"/>', '1234.5', '1,234.50'],
  ['<w:type w:val="number"/><w:format w:val="0.0"/>', 'about 3', 'about 3'],
  ['<w:type w:val="date"/><w:format w:val="d.M.yyyy"/>', '2024-02-29', '29.2.2024'],
  ['<w:maxLength w:val="3"/>', 'abcdef', 'abc'],
  ['<w:maxLength w:val="2"/>', '😀😀😀', '😀😀'],
  ['<w:format w:val="UPPERCASE"/>', 'ab', 'AB'],
  ['<w:format w:val="TITLE CASE"/>', 'ab cd', 'Ab Cd'],
];

describe('a form field', () => {
  it.each(forms)('with %s shows %j as %s', async (settings, value, expected) => {
    expect(await shown(form(settings), { n: value })).toBe(expected);
  });

  it('reports a value that is too long', async () => {
    const { warnings } = await annotate({ bytes: docxOf({ body: p(form('<w:maxLength w:val="3"/>')) }), data: { n: 'abcd' } });
    expect(warnings.map(({ code }) => code)).toEqual(['docx.form-text-cut']);
  });
});
