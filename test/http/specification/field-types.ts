/** Section 3: the table of field types. */
import { expect } from 'vitest';
import { p, r, sdt, tag } from '../../unit/docx/fill/filled.js';
import { annotateOf, documentOf, field, partOf, pngUri } from './documents.js';
import type { Back, Exchange, Sentence } from './sentence.js';

const has = (...patterns: readonly RegExp[]): Back => ({
  status: 200,
  check: (answer) => {
    const xml = partOf(documentOf(answer));
    for (const pattern of patterns) expect(xml).toMatch(pattern);
  },
});
const filled = (type: string, value: unknown, back: Back, template = field('a'), options?: object): Exchange => ({
  send: annotateOf(template, [{ id: 'a', type, value, ...(options && { options }) }]),
  back,
});
const size = (width: number, height: number): RegExp => new RegExp(`<wp:extent cx="${String(width * 9525)}" cy="${String(height * 9525)}"`);
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 0 400 100" stroke="#000"/></svg>';
const wide = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
const inBlock = sdt(tag('a'), p(r('old')));
const table = sdt(
  tag('a'),
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/><w:gridCol w:w="900"/></w:tblGrid>${[
    ['Head', 'Sum'],
    ['middle', '1'],
    ['model', '2'],
  ]
    .map((row) => `<w:tr>${row.map((cell) => `<w:tc>${p(r(cell, cell === 'model' ? '<w:b/>' : ''))}</w:tc>`).join('')}</w:tr>`)
    .join('')}</w:tbl>`,
);
const choice = field(
  'a',
  '<w:dropDownList><w:listItem w:displayText="Norway" w:value="no"/><w:listItem w:displayText="Sweden" w:value="se"/></w:dropDownList>',
);

export const fieldTypes: readonly Sentence[] = [
  {
    number: '3.21',
    says: 'text keeps the look of the field’s first run; a line feed breaks the line, in a block control it begins a paragraph; an empty text empties; numbers, booleans and null are tolerated',
    exchanges: [
      filled('text', 'new', has(/<w:rPr><w:b\/><\/w:rPr><w:t[^>]*>new/), field('a', '', r('old', '<w:b/>'))),
      filled('text', 'one\ntwo', has(/one<\/w:t><w:br\/><w:t[^>]*>two/)),
      filled('text', 'one\ntwo', has(/one<\/w:t><\/w:r><\/w:p><w:p>[^]*two/), inBlock),
      filled('text', '', { status: 200, check: (answer) => expect(partOf(documentOf(answer))).not.toContain('old') }),
      filled('text', 7, has(/>7</)),
      filled('text', true, has(/>true</)),
      filled('text', null, { status: 200 }),
    ],
  },
  {
    number: '3.22',
    says: 'image is a picture in the line; dimensions are pixels of 96 to the inch, as numbers or texts, one alone keeps the ratio, none is the picture’s own size',
    exchanges: [
      filled('image', pngUri, has(/<wp:inline[^]*<pic:pic/, size(1, 1))),
      filled('image', pngUri, has(size(40, 20)), field('a'), { dimensions: { width: 40, height: '20' } }),
      filled('image', pngUri, has(size(30, 30)), field('a'), { dimensions: { width: '30' } }),
      filled('image', 'data:text/plain;base64,aGVsbG8=', { status: 400, fields: ['fields[0].value'] }),
    ],
  },
  {
    number: '3.23',
    says: 'signature is a picture, in a box of 104 by 52 pixels, or a name in a script face; labels and an arc make a frame',
    exchanges: [
      filled('signature', wide, has(/<pic:pic/, size(104, 26))),
      filled('signature', 'Ann Lee', has(/<w:rFonts[^>]*>[^]*Ann Lee/)),
      filled('signature', pngUri, has(/<wp:extent/), field('a'), {
        topLabel: { color: '#333333' },
        bottomLabel: { text: 'ip: 192.0.2.7', color: '#666' },
        arcElement: { color: '#15c' },
      }),
    ],
  },
  {
    number: '3.24',
    says: 'table: the first row stays, the last one is the model, one row for each list',
    exchanges: [
      filled(
        'table',
        [
          ['one', '3'],
          ['two\nlines', '4'],
        ],
        {
          status: 200,
          check: (answer) => {
            const xml = partOf(documentOf(answer));
            expect(xml).toMatch(/Head[^]*<w:b\/>[^]*one[^]*<w:b\/>[^]*two<\/w:t><\/w:r><\/w:p><w:p>[^]*lines/);
            expect(xml).not.toMatch(/middle|model/);
            expect(xml.match(/<w:tr\b/g)).toHaveLength(3);
          },
        },
        table,
      ),
      filled(
        'table',
        [['one', '3']],
        { status: 200, check: (answer) => expect(partOf(documentOf(answer)).match(/<w:b\/>/g) ?? []).toHaveLength(0) },
        table,
        { copyRowStyle: false },
      ),
    ],
  },
  {
    number: '3.25',
    says: 'checkbox sets the state and the sign of a control, or writes the sign',
    exchanges: [
      ...[true, 'true', 'x'].map((value) => filled('checkbox', value, has(/☒/))),
      ...[false, 'false', ''].map((value) => filled('checkbox', value, has(/☐/))),
      filled(
        'checkbox',
        true,
        has(/w14:checked w14:val="1"/, /☒/),
        field('a', '<w14:checkbox><w14:checked w14:val="0"/></w14:checkbox>', r('☐')),
      ),
    ],
  },
  {
    number: '3.26',
    says: 'date keeps the day in the control and shows it in the control’s own format and language',
    exchanges: [
      filled(
        'date',
        '2026-01-31',
        has(/<w:date w:fullDate="2026-01-31T00:00:00Z"/, /31\. Januar 2026/),
        field('a', '<w:date><w:dateFormat w:val="d. MMMM yyyy"/><w:lid w:val="de-DE"/></w:date>'),
      ),
      filled('date', 'soon', { status: 400, fields: ['fields[0].value'] }),
    ],
  },
  {
    number: '3.27',
    says: 'number has a format and a locale',
    exchanges: [
      filled('number', 1234.5, has(/1,234\.50/), field('a'), { format: '0,0.00' }),
      filled('number', 1234.5, has(/1\.234,50/), field('a'), { format: '0,0.00', locale: 'de-DE' }),
      filled('number', 'many', { status: 400, fields: ['fields[0].value'] }),
    ],
  },
  {
    number: '3.28',
    says: 'link shows the address, or the text that is given',
    exchanges: [
      filled('link', 'https://example.com/a', has(/<w:hyperlink [^]*https:\/\/example\.com\/a/)),
      filled('link', 'https://example.com/a', has(/<w:hyperlink [^]*>here</), field('a'), { text: 'here' }),
      filled('link', 'javascript:alert(1)', { status: 400, fields: ['fields[0].value'] }),
    ],
  },
  {
    number: '3.29',
    says: 'html is rich content',
    exchanges: [filled('html', '<p>one <b>two</b></p><ul><li>three</ul>', has(/one [^]*<w:b\/>[^]*two[^]*<w:numPr>[^]*three/), inBlock)],
  },
  {
    number: '3.30',
    says: 'dropdown is an item of the control, by value or text; another is a 400 that names the items',
    exchanges: [
      filled('dropdown', 'se', has(/>Sweden</), choice),
      filled('dropdown', 'Norway', has(/>Norway</), choice),
      filled('dropdown', 'Denmark', { status: 400, fields: ['fields[0].value'], text: /Norway[^]*Sweden/ }, choice),
    ],
  },
];
