/** One row or more for every type of value, into controls of the kind that it is for and into others. */
import { describe, expect, it } from 'vitest';
import { DocOpsError } from '../../../../src/base/errors.js';
import type { FieldValue } from '../../../../src/docx/fill/field-value.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { bodyAfter, fill, p, picture, r, sdt, shownText, tag } from './filled.js';

const checkbox = `<w14:checkbox><w14:checked w14:val="0"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox>`;
const date = (more: string): string => `<w:date w:fullDate="2001-01-01T00:00:00Z">${more}</w:date>`;
const list = (name: string): string =>
  `<w:${name}><w:listItem w:displayText="Choose" w:value=""/><w:listItem w:displayText="Grün" w:value="green"/><w:listItem w:value="red"/></w:${name}>`;
const block = (properties = ''): string => sdt(tag('f') + properties, p(r('old', '<w:b/>'), '<w:jc w:val="center"/>'));
const inline = (properties = ''): string => p(r('a ') + sdt(tag('f') + properties, r('old', '<w:b/>')) + r(' z'));
const html = (text: string): FieldValue => ({ kind: 'blocks', tree: readHtml(text).tree });
const table = (columns: number): string =>
  `<w:tbl><w:tblPr/><w:tblGrid/><w:tr>${`<w:tc>${p(r('Head'))}</w:tc>`.repeat(columns)}</w:tr><w:tr><w:trPr><w:cantSplit/></w:trPr>${`<w:tc><w:tcPr><w:tcW w:w="100" w:type="dxa"/></w:tcPr>${p(r('old', '<w:i/>'), '<w:jc w:val="right"/>')}</w:tc>`.repeat(columns)}</w:tr></w:tbl>`;

interface Row {
  readonly name: string;
  readonly body: string;
  readonly value: FieldValue;
  /** The visible text after filling. */
  readonly shown?: string;
  readonly has?: readonly string[];
  readonly hasNot?: readonly string[];
}

const rows: readonly Row[] = [
  {
    name: 'text keeps the formatting of the first run',
    body: inline(),
    value: { kind: 'text', text: 'new' },
    shown: 'a new z',
    has: ['<w:r><w:rPr><w:b/></w:rPr><w:t>new</w:t></w:r>'],
  },
  {
    name: 'text without its formatting',
    body: inline(),
    value: { kind: 'text', text: 'new', keepTextNodeStyles: false },
    has: ['<w:r><w:t>new</w:t></w:r>'],
  },
  {
    name: 'a line end in a run',
    body: inline('<w:text/>'),
    value: { kind: 'text', text: 'x\ny' },
    shown: 'a x\ny z',
    has: ['w:multiLine="1"'],
  },
  {
    name: 'a line end in a block',
    body: block(),
    value: { kind: 'text', text: 'x\ny' },
    shown: 'x|y',
    has: ['<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>y</w:t></w:r></w:p>'],
  },
  { name: 'a line end in a plain block', body: block('<w:text/>'), value: { kind: 'text', text: 'x\ny' }, shown: 'x\ny' },
  { name: 'no text', body: inline(), value: { kind: 'text', text: '' }, shown: 'a  z' },
  { name: 'picture', body: inline(), value: picture, has: ['<wp:extent cx="381000" cy="190500"/>', 'r:embed="rIdFilled1"'] },
  {
    name: 'picture with a width',
    body: block(),
    value: { ...picture, size: { width: 762_000 } } as FieldValue,
    has: ['<wp:extent cx="762000" cy="381000"/>'],
  },
  {
    name: 'typed signature',
    body: inline(),
    value: { kind: 'script', text: 'Ada' },
    shown: 'a Ada z',
    has: ['w:ascii="Segoe Script"', '<w:b/>'],
  },
  {
    name: 'table',
    body: sdt(tag('f'), table(2)),
    value: {
      kind: 'table',
      rows: [
        ['1', '2'],
        ['3', 'x\ny'],
      ],
    },
    shown: 'Head|Head|1|2|3|x|y',
    has: ['<w:trPr><w:cantSplit/></w:trPr>', '<w:pPr><w:jc w:val="right"/></w:pPr><w:r><w:rPr><w:i/></w:rPr><w:t>1</w:t></w:r>'],
    hasNot: ['old'],
  },
  {
    name: 'table without the style of its rows',
    body: sdt(tag('f'), table(1)),
    value: { kind: 'table', rows: [['1']], copyRowStyle: false },
    has: ['<w:tr><w:tc><w:tcPr><w:tcW w:w="100" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>1</w:t></w:r></w:p></w:tc></w:tr>'],
  },
  { name: 'table without rows', body: sdt(tag('f'), table(1)), value: { kind: 'table', rows: [] }, shown: 'Head' },
  {
    name: 'table with fewer values than cells',
    body: sdt(tag('f'), table(2)),
    value: { kind: 'table', rows: [['1']] },
    shown: 'Head|Head|1',
  },
  {
    name: 'table in a template without a table',
    body: block(),
    value: { kind: 'table', rows: [['1', '2']] },
    shown: '1|2',
    has: ['<w:tblGrid>'],
  },
  {
    name: 'check box',
    body: inline(checkbox),
    value: { kind: 'checkbox', checked: true },
    shown: 'a ☒ z',
    has: ['<w14:checked w14:val="1"/>', 'w:ascii="MS Gothic"'],
  },
  { name: 'check box elsewhere', body: inline(), value: { kind: 'checkbox', checked: false }, shown: 'a ☐ z' },
  {
    name: 'boolean without a stated type',
    body: inline(),
    value: { kind: 'checkbox', checked: false, otherwise: 'false' },
    shown: 'a false z',
  },
  { name: 'text for a check box', body: inline(checkbox), value: { kind: 'text', text: 'x' }, has: ['<w14:checked w14:val="1"/>'] },
  {
    name: 'date in the format and language of its control',
    body: inline(date('<w:dateFormat w:val="dddd, d. MMMM yyyy"/><w:lid w:val="de-DE"/>')),
    value: { kind: 'date', iso: '2024-02-29' },
    shown: 'a Donnerstag, 29. Februar 2024 z',
    has: ['w:fullDate="2024-02-29T00:00:00Z"'],
  },
  {
    name: 'date in the calendar of its control',
    body: inline(date('<w:dateFormat w:val="d MMMM yyyy"/><w:lid w:val="th-TH"/><w:calendar w:val="thai"/>')),
    value: { kind: 'date', iso: '2024-02-29' },
    shown: 'a 29 กุมภาพันธ์ 2567 z',
  },
  { name: 'date elsewhere', body: inline(), value: { kind: 'date', iso: '2024-02-29' }, shown: 'a 2/29/2024 z' },
  {
    name: 'date as text',
    body: inline(date('<w:dateFormat w:val="yyyy"/>')),
    value: { kind: 'text', text: '2024-02-29' },
    shown: 'a 2024 z',
  },
  {
    name: 'words in a date field',
    body: inline(date('')),
    value: { kind: 'text', text: 'soon' },
    shown: 'a soon z',
    hasNot: ['fullDate'],
  },
  { name: 'number', body: inline(), value: { kind: 'number', value: 1234.5, format: '0,0.00' }, shown: 'a 1,234.50 z' },
  {
    name: 'number of a locale',
    body: inline(),
    value: { kind: 'number', value: 1234.5, format: '0,0.00 €', locale: 'de-DE' },
    shown: 'a 1.234,50 € z',
  },
  { name: 'number without a format', body: inline(), value: { kind: 'number', value: 0.1 }, shown: 'a 0.1 z' },
  {
    name: 'number with its currency',
    body: inline(),
    value: { kind: 'number', value: -1234.5, format: '$0,0.00' },
    shown: 'a -$1,234.50 z',
  },
  {
    name: 'number that is rounded to zero',
    body: inline(),
    value: { kind: 'number', value: -0.001, format: '0.00' },
    shown: 'a 0.00 z',
  },
  { name: 'number minus zero', body: inline(), value: { kind: 'number', value: -0 }, shown: 'a 0 z' },
  { name: 'number in percent', body: inline(), value: { kind: 'number', value: 0.256, format: '0.0%' }, shown: 'a 25.6% z' },
  { name: 'number in brackets', body: inline(), value: { kind: 'number', value: -1500, format: '(0,0)' }, shown: 'a (1,500) z' },
  {
    name: 'number with decimals that may be missing',
    body: inline(),
    value: { kind: 'number', value: 2, format: '0[.]00' },
    shown: 'a 2 z',
  },
  {
    name: 'link',
    body: inline(),
    value: { kind: 'link', url: 'https://a.example/?x=1&y', text: 'here' },
    shown: 'a here z',
    has: ['<w:hyperlink r:id='],
  },
  {
    name: 'link to a bookmark',
    body: inline(),
    value: { kind: 'link', url: '#there' },
    shown: 'a #there z',
    has: ['<w:hyperlink w:anchor="there"'],
  },
  {
    name: 'link in plain text makes it rich',
    body: inline('<w:text/>'),
    value: { kind: 'link', url: 'https://a.example/' },
    has: ['<w:hyperlink'],
    hasNot: ['<w:text/>'],
  },
  {
    name: 'html in a block takes on its formatting',
    body: block(),
    value: html('<p>one <i>two</i></p><p>three</p>'),
    shown: 'one two|three',
    has: ['<w:jc w:val="center"/>', '<w:rPr><w:b/><w:i/>'],
  },
  { name: 'html of one paragraph among runs', body: inline(), value: html('<b>x</b>y'), shown: 'a xy z' },
  {
    name: 'html of several paragraphs among runs',
    body: inline(),
    value: html('<p>x</p><p>y</p>'),
    shown: 'a |x|y| z',
    has: ['</w:p><w:sdt><w:sdtPr><w:tag w:val="f"/></w:sdtPr><w:sdtContent><w:p>'],
  },
  {
    name: 'html in a cell',
    body: `<w:tbl><w:tr>${sdt(tag('f'), `<w:tc>${p(r('old'))}</w:tc>`)}</w:tr></w:tbl>`,
    value: html('<p>x</p><p>y</p>'),
    shown: 'x|y',
  },
  {
    name: 'dropdown by value',
    body: inline(list('dropDownList')),
    value: { kind: 'dropdown', value: 'green' },
    shown: 'a Grün z',
    has: ['w:lastValue="green"'],
  },
  {
    name: 'dropdown by its display text',
    body: inline(list('dropDownList')),
    value: { kind: 'dropdown', value: 'Grün' },
    has: ['w:lastValue="green"'],
  },
  {
    name: 'combo box with its own text',
    body: inline(list('comboBox')),
    value: { kind: 'dropdown', value: 'blue' },
    shown: 'a blue z',
  },
];

describe('types of values', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s', (_, { body, value, shown, has = [], hasNot = [] }) => {
    const after = bodyAfter(body, { f: value });
    if (shown !== undefined) expect(shownText(after)).toBe(shown);
    for (const each of has) expect(after).toContain(each);
    for (const each of hasNot) expect(after).not.toContain(each);
  });

  it('lists in html get their own numbering, beside that of the template', () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';
    const filled = fill(
      { numbering, styles: '<w:style w:type="paragraph" w:styleId="P"><w:name w:val="List Paragraph"/></w:style>', body: block() },
      { f: html('<ol><li>x</li></ol>') },
    );
    expect(filled.body).toContain('<w:pStyle w:val="P"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr>');
    expect(filled.part('word/numbering.xml')).toMatch(
      /<w:abstractNum w:abstractNumId="2">.*<w:num w:numId="1">.*<w:num w:numId="2"><w:abstractNumId w:val="2"\/>/,
    );
  });

  it('styles in html are the template’s, or are added to it', () => {
    const filled = fill(
      { styles: '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/></w:style>', body: block() },
      { f: html('<h2>x</h2><h3>y</h3>') },
    );
    expect(filled.body).toContain('<w:pStyle w:val="H2"/>');
    expect(filled.body).toContain('<w:pStyle w:val="FilledHeading3"/>');
    expect(filled.part('word/styles.xml')).toContain('w:styleId="FilledHeading3"');
  });
});

const refusals: readonly (readonly [string, string, FieldValue, RegExp])[] = [
  [
    'a value that the list does not have',
    inline(list('dropDownList')),
    { kind: 'dropdown', value: 'blue' },
    /must be one of "Choose", "Grün", "red"/,
  ],
  ['a picture for a list', inline(list('dropDownList')), picture, /holds no picture/],
  ['a picture for a check box', inline('<w14:checkbox/>'), picture, /holds no picture/],
  ['a date that does not exist', inline(date('')), { kind: 'date', iso: '2023-02-29' }, /must be a date/],
  ['a date that does not exist, elsewhere', inline(), { kind: 'date', iso: 'tomorrow' }, /must be a date/],
  ['words for a check box', inline(checkbox), { kind: 'text', text: 'perhaps' }, /true or false/],
  ['words for a picture', inline('<w:picture/>'), { kind: 'text', text: 'x' }, /image/],
  ['a number without end', inline(), { kind: 'number', value: Infinity }, /finite/],
  ['a format without digits', inline(), { kind: 'number', value: 1, format: 'abc' }, /0,0.00/],
  ['a script for a link', inline(), { kind: 'link', url: 'javascript:alert(1)' }, /https:/],
  ['a table among runs', inline(), { kind: 'table', rows: [['1']] }, /table/],
  ['text for a repeating section', sdt(`${tag('f')}<w15:repeatingSection/>`, ''), { kind: 'text', text: 'x' }, /array/],
];

describe('values that do not fit', () => {
  it.each(refusals)('%s', (_, body, value, issue) => {
    try {
      bodyAfter(body, { before: 'x', f: value });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DocOpsError);
      const { code, details } = error as DocOpsError;
      expect(code).toBe('VALIDATION_ERROR');
      expect(details).toHaveLength(1);
      expect(details[0]?.field).toBe('fields[1].value');
      expect(details[0]?.issue).toMatch(issue);
      expect(details[0]?.issue).toContain('"f"');
    }
  });

  it('are all named together', () => {
    const body = p(sdt(tag('a') + checkbox, r('x'))) + p(sdt(tag('b') + date(''), r('x')));
    expect(() => bodyAfter(body, { b: { kind: 'date', iso: 'x' }, a: 'maybe' })).toThrow(/fields\[0\]\.value.*fields\[1\]\.value/);
  });
});
