/** Reports on documents, and the schema of a template's values, which annotate accepts. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../src/operations/annotate/annotate.js';
import type { AnnotateField } from '../../../src/operations/annotate/plan.js';
import { inspect, type DocxInspection, type PdfInspection } from '../../../src/operations/inspect/inspect.js';
import { fits } from '../../support/check-schema.js';
import { chartDocx, chartParagraph } from '../../support/chart-docx.js';
import { reviewedDocx } from '../../support/commented-docx.js';
import { docxOf, part, type DocxParts } from '../../support/docx-package.js';
import { complexField, onePixel, p, placeholder, r, sdt, tag } from '../docx/fill/filled.js';
import { classicPdf, plainObjects } from '../pdf/support/build-pdf.js';

const listOf = (kind: string): string =>
  `<w:${kind}><w:listItem w:displayText="Red" w:value="r"/><w:listItem w:displayText="Blue" w:value="b"/></w:${kind}>`;
const formField = (name: string, data: string): string =>
  p(complexField(' FORM ', r('old'), `<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="${name}"/>${data}</w:ffData></w:fldChar>`));
const item = (content: string): string => sdt('<w15:repeatingSectionItem/>', p(content));
const repeating = sdt(
  `${tag('lines')}<w15:repeatingSection/>`,
  item(sdt(tag('what'), r('x')) + sdt(`${tag('colour')}${listOf('dropDownList')}`, r('Red'))),
);
const table = `<w:tbl><w:tr><w:tc>${p(r('Head'))}</w:tc></w:tr><w:tr><w:tc>${p(sdt(tag('cell'), r('c')))}</w:tc></w:tr></w:tbl>`;

const everything = [
  p(
    sdt(
      `<w:alias w:val="Your name"/>${tag('{&quot;fieldId&quot;:&quot;name&quot;,&quot;group&quot;:&quot;people&quot;}')}<w:id w:val="7"/><w:text/>`,
      r('Ann'),
    ),
  ),
  p(sdt(`${tag('rich')}${placeholder}`, r('Click here'))),
  p(sdt(`${tag('day')}<w:date w:fullDate="2024-02-29T00:00:00Z"><w:dateFormat w:val="d.M.yyyy"/></w:date>`, r('29.2.2024'))),
  p(sdt(tag('pick') + listOf('dropDownList'), r('Red'))),
  p(sdt(tag('combo') + listOf('comboBox'), r('Red'))),
  p(sdt(`${tag('tick')}<w14:checkbox><w14:checked w14:val="1"/></w14:checkbox>`, r('☒'))),
  p(sdt(`${tag('face')}<w:picture/>`, '')),
  sdt(tag('grid'), table),
  repeating,
  p(complexField(' MERGEFIELD City ', r('Rome'))),
  p(r('Dear {{customer}},')),
  formField('Remarks', '<w:textInput/>'),
  formField('Agreed', '<w:checkBox><w:checked/></w:checkBox>'),
  formField('Size', '<w:ddList><w:result w:val="1"/><w:listEntry w:val="S"/><w:listEntry w:val="M"/></w:ddList>'),
  p(`<w:bookmarkStart w:id="1" w:name="Place"/>${r('here')}<w:bookmarkEnd w:id="1"/>`),
].join('');

const docx = async (given: DocxParts, more: { readonly pages?: boolean } = {}): Promise<DocxInspection> =>
  (await inspect({ bytes: docxOf(given), ...more })) as DocxInspection;
const fieldOf = (inspection: DocxInspection, name: string) => inspection.fields.find((field) => field.name === name);

type Property = Readonly<Record<string, unknown>>;
const propertiesOf = ({ schema }: DocxInspection): Readonly<Record<string, Property>> => schema['properties'] as Record<string, Property>;

describe('fields of a template', () => {
  it.each<readonly [string, object]>([
    ['name', { kind: 'text', type: 'text', id: '7', title: 'Your name', group: 'people', where: 'body', value: 'Ann', inTable: false }],
    ['rich', { kind: 'rich', type: 'text' }],
    ['day', { kind: 'date', type: 'date', value: '2024-02-29T00:00:00Z' }],
    [
      'pick',
      {
        kind: 'dropDownList',
        type: 'dropdown',
        items: [
          { text: 'Red', value: 'r' },
          { text: 'Blue', value: 'b' },
        ],
        value: 'Red',
      },
    ],
    ['combo', { kind: 'comboBox', type: 'dropdown', takesOther: true }],
    ['tick', { kind: 'checkbox', type: 'checkbox', value: true }],
    ['face', { kind: 'picture', type: 'image' }],
    ['grid', { kind: 'rich', type: 'table' }],
    ['cell', { inTable: true }],
    ['lines', { kind: 'repeatingSection', type: 'table', repeats: true }],
    ['city', { kind: 'merge', type: 'text', value: 'Rome' }],
    ['customer', { kind: 'tag', type: 'text' }],
    ['Remarks', { kind: 'form-text', type: 'text', value: 'old' }],
    ['Agreed', { kind: 'form-checkbox', type: 'checkbox', value: true }],
    ['Size', { kind: 'form-list', type: 'dropdown', value: 'M' }],
    ['Place', { kind: 'bookmark', type: 'text' }],
  ])('%s', async (name, expected) => expect(fieldOf(await docx({ body: everything }, { pages: false }), name)).toMatchObject(expected));

  it('shows no value for a placeholder', async () => expect(fieldOf(await docx({ body: everything }), 'rich')).not.toHaveProperty('value'));

  it('marks fields in a repeating section', async () => {
    const { fields } = await docx({ body: everything });
    const section = fields.find(({ name }) => name === 'lines');
    expect(section?.columns?.map((index) => fields[index]?.tag)).toEqual(['what', 'colour']);
    const inner = fields.find(({ tag: own }) => own === 'what');
    expect(fields[fields[inner?.within ?? -1]?.within ?? -1]).toBe(section);
  });

  it('are found in headers and notes too', async () => {
    const header = part('w:hdr', p(sdt(tag('logo'), r('x'))));
    const inspection = await docx({
      body: `${p(r('x'))}<w:sectPr><w:headerReference w:type="default" r:id="h"/></w:sectPr>`,
      parts: { 'word/header1.xml': header },
      relationships: { h: ['header', 'header1.xml'] },
    });
    expect(fieldOf(inspection, 'logo')).toMatchObject({ where: 'header' });
  });

  it('are at most ten thousand, and the omission of the rest is reported', async () => {
    const body = Array.from({ length: 10_001 }, (_, index) => p(sdt(tag(`f${String(index)}`), r('x')))).join('');
    const started = performance.now();
    const inspection = await docx({ body }, { pages: false });
    expect(inspection.fields).toHaveLength(10_000);
    expect(inspection.truncated).toContain('fields');
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});

/** Values that a property accepts, as a form would send them. */
const wishes: readonly unknown[] = [
  ...['text', '', null, 5, true, false, 'true', 'x', 'Red', 'b', 'M', 'S', '2024-02-29', '2023-12-31T23:59:00Z', 'Green', '2023-02-29'],
  ...['2024-13-01', `data:image/png;base64,${onePixel.toString('base64')}`, [['a', 'Red']], [['a', 'Green']], [], { a: 1 }, [1], [[{}]]],
];

describe('the schema of values', () => {
  it('accepts nothing that annotate refuses', async () => {
    const inspection = await docx({ body: everything }, { pages: false });
    const bytes = docxOf({ body: everything });
    const tried = { accepted: 0, refused: 0 };
    for (const [id, property] of Object.entries(propertiesOf(inspection)))
      for (const value of wishes) {
        const field = { id, type: property['x-type'], value } as AnnotateField;
        const isTaken = await annotate({ bytes, fields: [field], strict: true }).then(
          () => true,
          () => false,
        );
        const isValid = fits({ [id]: value }, inspection.schema);
        if (isValid) expect({ id, value, isTaken }).toEqual({ id, value, isTaken: true });
        if (!isTaken) expect(isValid).toBe(false);
        tried[isTaken ? 'accepted' : 'refused'] += 1;
      }
    expect(tried.accepted).toBeGreaterThan(80);
    expect(tried.refused).toBeGreaterThan(80);
  });

  it('accepts all of them together', async () => {
    const inspection = await docx({ body: everything }, { pages: false });
    const values = Object.entries(propertiesOf(inspection)).map(([id, property]) => {
      const value = wishes.find((wish) => wish !== '' && wish !== null && fits({ [id]: wish }, inspection.schema));
      return { id, type: property['x-type'], value } as AnnotateField;
    });
    const { unmatched, warnings } = await annotate({ bytes: docxOf({ body: everything }), fields: values });
    // It is in the table whose rows are given, too.
    expect(unmatched).toEqual(['cell']);
    expect(warnings.map(({ code }) => code)).toContain('docx.field-inside-another');
    const others = values.filter(({ id }) => id !== 'cell');
    expect((await annotate({ bytes: docxOf({ body: everything }), fields: others, strict: true })).unmatched).toEqual([]);
  });

  it('refuses a missing field', async () => {
    const { schema } = await docx({ body: everything }, { pages: false });
    expect(fits({ nobody: 'x' }, schema)).toBe(false);
    expect(fits({ name: 'x' }, schema)).toBe(true);
  });
});

describe('charts', () => {
  const given = (body: string): Promise<DocxInspection> =>
    inspect({ bytes: chartDocx({ body }), pages: false }).then((inspection) => inspection as DocxInspection);

  it.each<[string, string, object]>([
    ['by their alternative text', chartParagraph(), { name: 'Sales', kind: 'chart', type: 'chart', where: 'body', inTable: false }],
    ['by their name', chartParagraph('name="Chart 1"'), { name: 'Chart 1', kind: 'chart' }],
    ['by the control that holds nothing else', sdt(tag('sales'), chartParagraph()), { name: 'sales', kind: 'rich', type: 'chart' }],
    [
      'in a cell',
      `<w:tbl><w:tr><w:tc>${chartParagraph()}</w:tc></w:tr></w:tbl>${p(r('after'))}`,
      { name: 'Sales', kind: 'chart', inTable: true },
    ],
  ])('are named %s', async (_how, body, field) => {
    const { fields } = await given(body);
    expect(fields).toHaveLength(1);
    expect(fields[0]).toMatchObject(field);
  });

  it('beside text in a control are listed separately, with a name that no other field has', async () => {
    const { fields } = await given(sdt(tag('Sales'), p(r('Our sales')) + chartParagraph()));
    expect(fields.map(({ name, type, kind }) => [name, type, kind])).toEqual([
      ['Sales', 'text', 'rich'],
      ['Chart 1', 'chart', 'chart'],
    ]);
  });

  it('accept values by their schema and reported name', async () => {
    const { schema } = await given(chartParagraph());
    const value = { categories: ['Q1', null], series: [{ name: 'A', values: [1, '2.5'] }] };
    expect(fits({ Sales: value }, schema)).toBe(true);
    const bad = [
      { series: [] },
      { series: [{ name: 'A' }] },
      { series: [{ values: ['x'] }] },
      { categories: [{}], series: [{ values: [1] }] },
    ];
    for (const one of [...bad, '', null, 'text', []]) expect(fits({ Sales: one }, schema)).toBe(false);
    const { unmatched } = await annotate({ bytes: chartDocx(), fields: [{ id: 'Sales', type: 'chart', value }] });
    expect(unmatched).toEqual([]);
  });
});

describe('other content of a DOCX', () => {
  it('counts changes and comments by author', async () => {
    const inspection = (await inspect({ bytes: reviewedDocx() })) as DocxInspection;
    expect(inspection.comments.total).toBeGreaterThan(0);
    expect(inspection.comments.byAuthor.reduce((sum, { count }) => sum + count, 0)).toBe(inspection.comments.total);
    const changed = await docx({ body: p(`<w:ins w:id="1" w:author="Eve">${r('a')}</w:ins><w:del w:id="2" w:author="Bob"/>`) });
    expect(changed.changes).toEqual({
      total: 2,
      byAuthor: [
        { author: 'Eve', count: 1 },
        { author: 'Bob', count: 1 },
      ],
    });
  });

  it('has pages, sections and substituted fonts, unless layout is disabled', async () => {
    const body =
      p(r('Hello', '<w:rFonts w:ascii="Nowhere Sans" w:hAnsi="Nowhere Sans"/>')) + '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
    const inspection = await docx({ body });
    expect(inspection.pages).toBe(1);
    expect(inspection.sections).toEqual([{ pageWidth: 595.3, pageHeight: 841.9 }]);
    expect(inspection.fonts.find(({ family }) => family === 'Nowhere Sans')?.drawnWith).not.toBe('Nowhere Sans');
    expect(await docx({ body }, { pages: false })).not.toHaveProperty('pages');
  });

  it('has links and embedded files', async () => {
    const inspection = await docx({
      body: p(r('x')),
      parts: { 'word/embeddings/a.bin': 'x' },
      relationships: { o: ['oleObject', 'embeddings/a.bin'] },
    });
    expect(inspection.embedded).toEqual([{ kind: 'oleObject', part: 'word/embeddings/a.bin' }]);
    expect(inspection).toMatchObject({ macros: false, signatures: [] });
  });
});

describe('a PDF', () => {
  it('has pages, and nothing that is absent', async () => {
    const inspection = (await inspect({ bytes: classicPdf() })) as PdfInspection;
    expect(inspection).toMatchObject({ format: 'pdf', fields: [], signatures: [], attachments: [], conformance: [], encrypted: false });
    expect(inspection.pages).toBeGreaterThan(0);
  });

  it('has form fields with values and options', async () => {
    const catalog = String(plainObjects[1]).replace(/>>\s*$/, '/AcroForm << /Fields [50 0 R 51 0 R] >> >>');
    const bytes = classicPdf({
      ...plainObjects,
      1: catalog,
      50: '<< /T (who) /FT /Tx /V (Ann) /Ff 2 >>',
      51: '<< /T (size) /FT /Ch /Opt [(S) [(m) (Medium)]] /V (m) >>',
    });
    expect(((await inspect({ bytes })) as PdfInspection).fields).toEqual([
      { name: 'who', type: 'text', value: 'Ann', readOnly: false, required: true },
      { name: 'size', type: 'choice', value: 'm', options: ['S', 'm'], readOnly: false, required: false },
    ]);
  });
});

describe('not a document', () => {
  it.each<readonly [string, Uint8Array, string]>([
    ['text', Buffer.from('hello'), 'INVALID_FILE_FORMAT'],
    ['nothing', Buffer.alloc(0), 'INVALID_FILE_FORMAT'],
    ['a truncated package', docxOf({ body: p(r('x')) }).subarray(0, 300), 'INVALID_FILE_FORMAT'],
    ['a picture', onePixel, 'INVALID_FILE_FORMAT'],
    ['a PDF without its end', classicPdf().subarray(0, 100), 'UNPROCESSABLE_DOCUMENT'],
  ])('%s is refused', async (_name, bytes, code) => expect(inspect({ bytes })).rejects.toMatchObject({ code }));
});
