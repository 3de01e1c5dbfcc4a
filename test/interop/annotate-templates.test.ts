/** Templates with expanded loops and conditions are files that Word opens: the Open XML SDK finds no new errors in them. */
import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { annotate } from '../../src/operations/annotate/annotate.js';
import { docxOf, p, r, sdt, tag } from '../unit/docx/fill/filled.js';
import { hasValidator, validityErrors } from './docx-tools.js';

const png = `data:image/png;base64,${Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64')}`;
const line = (text: string): string => p(r(text));
const cell = (text: string, width: number): string => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${line(text)}</w:tc>`;
const row = (...texts: string[]): string => `<w:tr>${texts.map((text) => cell(text, 3000)).join('')}</w:tr>`;
const table = (columns: number, ...rows: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${'<w:gridCol w:w="3000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>`;
const mark = `<w:bookmarkStart w:id="3" w:name="Item"/>${r('{{name}}')}<w:bookmarkEnd w:id="3"/>`;
const noteMark = mark.replaceAll('"3"', '"4"').replace('Item', 'Note');

const item = (text: string, level = 0): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${r(text)}</w:p>`;
const level = (at: number, format: string): string =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/><w:lvlJc w:val="left"/></w:lvl>`;
const numbering =
  `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${level(0, 'decimal')}${level(1, 'lowerLetter')}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>';
const styles =
  '<w:style w:type="paragraph" w:styleId="Step"><w:name w:val="Step"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:style>';
const step = (text: string): string => `<w:p><w:pPr><w:pStyle w:val="Step"/><w:jc w:val="left"/></w:pPr>${r(text)}</w:p>`;
const linkField = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://example.com/{{name}}" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('field')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const footnotes =
  `<w:footnote w:type="separator" w:id="-1">${p('<w:r><w:separator/></w:r>')}</w:footnote>` +
  `<w:footnote w:type="continuationSeparator" w:id="0">${p('<w:r><w:continuationSeparator/></w:r>')}</w:footnote>` +
  `<w:footnote w:id="2">${p(`<w:r><w:footnoteRef/></w:r>${noteMark}${r(' of {{name}}')}`)}</w:footnote>`;

const body = [
  line('Offer for {{customer.name}}, {{date | date:‘d. MMMM y’}}'),
  line('{{#sections}}'),
  p(`${mark}<w:hyperlink w:anchor="Item">${r(' again')}</w:hyperlink>`),
  line('{{#if lines}}'),
  table(
    3,
    row('What', 'Price', 'Picture'),
    row('{{#lines}}{{what}}', '{{price | currency:‘EUR’}}', '{{%logo}}{{/lines}}'),
    row('Total', '{{total}}', ''),
  ),
  line('{{else}}'),
  line('nothing yet'),
  line('{{/if}}'),
  item('{{name}}'),
  item('below', 1),
  item('last of {{name}}'),
  step('first step'),
  step('second step'),
  p(linkField),
  p(`<w:hyperlink r:id="rL">${r('site of {{name}}')}</w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r>`),
  p(sdt(`${tag('note')}<w:id w:val="12"/>`, r('x'))),
  p(r('{{/sections}}'), '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>'),
  table(
    2,
    row('', '{{#column years}}{{.}}{{/column}}'),
    row('{{#rows}}{{title}}', '{{#column values}}{{.}}{{/column}}{{/rows}}'),
    row('Sum', ''),
  ),
  line('{{#none}}'),
  table(1, row('{{x}}')),
  line('{{/none}}'),
  table(1, row('{{#none}}{{x}}{{/none}}'), row('last')),
].join('');

const data = {
  customer: { name: 'Ann & Co' },
  date: '2026-11-23',
  note: 'A note',
  sections: [
    {
      name: 'One',
      total: 11,
      lines: [
        { what: 'Pen', price: 2, logo: png },
        { what: 'Ink', price: 9, logo: png },
      ],
    },
    { name: 'Two', lines: [] },
    { name: 'Three', total: 5, lines: [{ what: 'Paper\nwhite', price: 5, logo: { type: 'qrcode', value: 'paper' } }] },
  ],
  years: [2024, 2025, 2026],
  rows: [
    { title: 'North', values: [1, 2, 3] },
    { title: 'South', values: [4, 5, 6] },
  ],
  none: [],
};

test.skipIf(!hasValidator)('a template with blocks of every kind is valid once it is filled', async () => {
  const bytes = docxOf({
    body,
    numbering,
    styles,
    footnotes,
    relationships: { rL: ['hyperlink', 'https://example.com/%7B%7Bname%7D%7D', 'External'] },
  });
  const filled = await annotate({ bytes, data, strict: true });
  const before = await validityErrors(bytes);
  const after = await validityErrors(filled.bytes);
  expect(after.filter((error) => !before.includes(error))).toEqual([]);
});
