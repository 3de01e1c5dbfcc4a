/** Features of PDF/UA-2 (ISO 14289-2) that part 1 lacks: namespaces, references between elements, kinds of notes, destinations in the structure, MathML. */
import { expect, test } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import type { PdfObject } from '../../../src/pdf/objects/pdf-object.js';
import { asArray, catalogOf, asDict, asName, asString } from '../../../src/pdf/read/object-source.js';
import type { PdfDocument } from '../../../src/pdf/read/pdf-document.js';
import { readPdf } from '../../../src/pdf/read/read-pdf.js';
import { formulasOf, pdfElements } from '../../support/pdf-elements.js';

const source = `---
lang: en
---

# Report

[TOC]

## Results

See [the end](#end).[^1] The sum is $a^2$.

- one

## End

Over.

[^1]: Measured twice.
`;

const made = async (more: object = {}): Promise<PdfDocument> =>
  readPdf((await convert({ bytes: Buffer.from(source), from: 'md', pdfua: '2', ...more })).bytes);

const elementAt = (document: PdfDocument, value: PdfObject | undefined): string | undefined => {
  const [first] = asArray(document, value);
  return asName(document, asDict(document, first)?.get('S'));
};

test('elements are in the namespace of PDF 2.0, except those that only PDF 1.7 has', async () => {
  const document = await made();
  const namespaceOf = (role: string): string | undefined => {
    const dict = pdfElements(document).find((element) => element.role === role)?.dict;
    const bytes = asString(document, asDict(document, dict?.get('NS'))?.get('NS'))?.bytes;
    return bytes && Buffer.from(bytes).toString();
  };
  expect(['Document', 'H1', 'P', 'LBody', 'FENote'].map(namespaceOf)).toEqual(Array(5).fill('http://iso.org/pdf2/ssn'));
  expect(namespaceOf('Reference')).toBeUndefined();
  expect(pdfElements(document).some(({ role }) => role === 'Note')).toBe(false);
});

test('a note and its mark refer to each other', async () => {
  const document = await made();
  const note = pdfElements(document).find(({ role }) => role === 'FENote')!;
  const mark = pdfElements(document).find(({ role, dict }) => role === 'Reference' && dict.get('Ref') !== undefined)!;
  expect(elementAt(document, mark.dict.get('Ref'))).toBe('FENote');
  expect(elementAt(document, note.dict.get('Ref'))).toBe('Reference');
  expect(asName(document, asDict(document, note.dict.get('A'))?.get('NoteType'))).toBe('Footnote');
});

test('destinations name the element that begins there, and its position on the page', async () => {
  const document = await made();
  const tree = asDict(document, asDict(document, catalogOf(document)?.get('Names'))?.get('Dests'));
  const names = asArray(document, tree?.get('Names'));
  const values = names.filter((_, index) => index % 2 === 1).map((value) => asDict(document, value));
  expect(values.length).toBeGreaterThan(2);
  for (const value of values) {
    expect(elementAt(document, value?.get('SD'))).toMatch(/^H[12]$/);
    expect(asDict(document, asArray(document, value?.get('D'))[0])?.get('MediaBox')).toBeDefined();
  }
});

test('lists with labels state their numbering', async () => {
  const document = await made();
  const list = pdfElements(document).find(({ role }) => role === 'L')!;
  expect(asName(document, asDict(document, list.dict.get('A'))?.get('ListNumbering'))).toBe('Disc');
});

test('equations have MathML if the profile allows attached files', async () => {
  expect(formulasOf(await made())).toEqual([
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="inline"><mrow><msup><mrow><mi>a</mi></mrow><mrow><mn>2</mn></mrow></msup></mrow></math>',
  ]);
  expect(formulasOf(await made({ pdfa: '4' }))).toEqual([]);
  expect(formulasOf(await made({ pdfua: '1' }))).toEqual([]);
});

test('the file is PDF 2.0 and has its properties only in the metadata', async () => {
  const { bytes } = await convert({ bytes: Buffer.from(source), from: 'md', pdfua: '2' });
  expect(Buffer.from(bytes).toString('latin1', 0, 8)).toBe('%PDF-2.0');
  expect(Buffer.from(bytes).toString('latin1')).toContain('<pdfuaid:rev>2024</pdfuaid:rev>');
  expect(readPdf(bytes).trailer.get('Info')).toBeUndefined();
});

test('reports characters that only a symbol font has, with their page', async () => {
  const page = '<html lang="en"><h1>One</h1><p>Press \uf123 now.</p></html>';
  const of = async (pdfua: '1' | '2'): Promise<unknown[]> =>
    (await convert({ bytes: Buffer.from(page), from: 'html', pdfua })).warnings.filter(({ code }) => code === 'accessibility.symbol-text');
  expect(await of('2')).toMatchObject([{ places: [{ page: 1, excerpt: expect.stringContaining('Press') as string }] }]);
  expect(await of('1')).toEqual([]);
});

test.each([
  ['2b', '2', 'must be 1 with pdfa=2b'],
  ['4', '1', 'must be 2 with pdfa=4'],
] as const)('pdfa=%s and pdfua=%s are based on different versions of PDF', async (pdfa, pdfua, issue) => {
  await expect(convert({ bytes: Buffer.from(source), from: 'md', pdfa, pdfua })).rejects.toMatchObject({
    details: [{ field: 'pdfua', issue: expect.stringContaining(issue) as string }],
  });
});
