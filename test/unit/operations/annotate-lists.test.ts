/** Fields of the type list: the array of one loop. */
import { describe, expect, it } from 'vitest';
import { annotate, type AnnotateInput } from '../../../src/operations/annotate/annotate.js';
import { annotateRecords } from '../../../src/operations/annotate/annotate-records.js';
import { docxOf } from '../../support/docx-package.js';
import { fillBytes, p, r, sdt, shownText, tag } from '../docx/fill/filled.js';

type Fields = NonNullable<AnnotateInput['fields']>;

const line = (text: string): string => p(r(text));
const loop = line("Dear {{name}}: {{#items}}{{what}} {{price | number:'0.00'}}; {{/items}}");
const items = {
  id: 'items',
  type: 'list',
  value: [
    { what: 'Pen', price: 2 },
    { what: 'Ink', price: '9.5' },
  ],
} as const;
const row = (name: string): string => `<w:tr><w:tc><w:tcPr/>${p(sdt(tag(name), r('old')))}</w:tc></w:tr>`;
const table = `<w:sdt><w:sdtPr>${tag('items')}</w:sdtPr><w:sdtContent><w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid>${row('what')}</w:tbl></w:sdtContent></w:sdt>`;

async function shown(body: string, input: Omit<AnnotateInput, 'bytes'>): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body }), ...input });
  return shownText(fillBytes(bytes, {}).body);
}

const details = (body: string, input: object): Promise<unknown> =>
  annotate({ bytes: docxOf({ body }), ...input }).then(
    () => 'filled',
    (error: unknown) => (error as { details?: unknown }).details,
  );

describe('a list', () => {
  it('is the array that a block repeats for, beside other fields and data', async () => {
    const name = { id: 'name', type: 'text', value: 'Ann' } as const;
    expect(await shown(loop, { fields: [items, name] })).toBe('Dear Ann: Pen 2.00; Ink 9.50; ');
    expect(await shown(loop, { fields: [name, items] })).toBe('Dear Ann: Pen 2.00; Ink 9.50; ');
    expect(await shown(loop, { fields: [items], data: { name: 'Bo' }, locale: 'de' })).toBe('Dear Bo: Pen 2,00; Ink 9,50; ');
    expect(await shown(loop, { fields: [items], locale: 'de' })).toBe('Dear : Pen 2,00; Ink 9,50; ');
  });

  it('is the array that the last row of a table in a control repeats for', async () => {
    expect(await shown(table, { fields: [items] })).toBe('Pen|Ink');
  });

  it('may have strings, lists and typed values, and be empty', async () => {
    const nested = line('{{#a}}{{.}}{{#b}}{{c}}{{/b}} {{/a}}!{{^a}}none{{/a}}');
    expect(await shown(nested, { fields: [{ id: 'a', type: 'list', value: ['x', 'y'] }] })).toBe('x y !');
    const value = [{ b: [{ c: 1 }, { c: { type: 'date', value: '2024-02-29' } }] }];
    expect(await shown(line('{{#a}}{{#b}}{{c}} {{/b}}{{/a}}'), { fields: [{ id: 'a', type: 'list', value }] })).toMatch(/^1 .*2024/);
    expect(await shown(nested, { fields: [{ id: 'a', type: 'list', value: [] }] })).toBe('!none');
  });

  it('is inferred from an array of objects, and may be in data', async () => {
    const { id, value } = items;
    expect(await shown(loop, { fields: [{ id, value }], inferType: true })).toContain('Pen 2.00');
    expect(await shown(loop, { data: { items: { type: 'list', value } } })).toContain('Ink 9.50');
    expect(await shown(table, { data: { items: { type: 'list', value } } })).toBe('Pen|Ink');
  });

  it('belongs to a record', async () => {
    const result = await annotateRecords({ bytes: docxOf({ body: loop }), records: [{ fields: [items] }, { data: { items: [] } }] });
    expect(result.documents).toBe(2);
    const records = [{ data: {} }, { fields: [{ ...items, value: [{ price: 'much' }] }] }];
    await expect(annotateRecords({ bytes: docxOf({ body: loop }), records })).rejects.toMatchObject({
      details: [{ field: 'records[1].fields[0].value[0].price' }],
    });
  });

  it.each<readonly [string, object, string, string]>([
    ['a value that is not an array', { ...items, value: 'x' }, 'fields[0].value', 'must be an array'],
    ['an item that is an array', { ...items, value: [{}, ['x']] }, 'fields[0].value[1]', 'must be an object or a string'],
    ['a value that its tag cannot show', { ...items, value: [{}, { price: 'much' }] }, 'fields[0].value[1].price', 'must be a number'],
    [
      'an invalid typed value',
      { ...items, value: [{ what: { type: 'date', value: 'x' } }] },
      'fields[0].value[0].what',
      'must be an ISO 8601 date',
    ],
    ['of a group', { group: 'items', type: 'list', value: [] }, 'fields[0].group', 'must be an id'],
  ])('with %s is refused by its place', async (_, field, place, says) => {
    expect(await details(loop, { fields: [field] })).toEqual([{ field: place, issue: expect.stringContaining(says) as string }]);
  });

  it('that the data have, too, is refused', async () => {
    const said = expect.stringContaining('is the name of data.items, too: send only one of them') as string;
    expect(await details(loop, { fields: [items], data: { items: [] } })).toEqual([{ field: 'fields[0].id', issue: said }]);
    const twice = [items, { ...items, value: [] }] as Fields;
    expect(await details(loop, { fields: twice })).toMatchObject([{ field: 'fields[1].id' }]);
  });

  it('that the template does not have, and values that its items lack, are reported', async () => {
    const { unmatched, warnings } = await annotate({ bytes: docxOf({ body: loop }), fields: [{ ...items, id: 'others' }] });
    expect(unmatched).toEqual(['others']);
    expect(warnings).toHaveLength(1);
    const fields = [
      { ...items, value: [{ what: 'Pen' }] },
      { ...items, id: 'others' },
    ];
    expect(await details(loop, { fields, data: { name: 'x' }, strict: true })).toEqual([
      { field: 'fields[1].id', issue: 'does not match any tag or field of the template (id "others")' },
      { field: 'fields[0].value[0].price', issue: 'is missing: the template has a tag for it (id "items")' },
    ]);
  });

  it('may not be nested too deeply', async () => {
    let value: unknown = {};
    for (let depth = 0; depth < 100; depth++) value = [{ value }];
    expect(await details(loop, { fields: [{ ...items, value }] })).toMatchObject([{ field: 'fields[0].value' }]);
  });

  it('is not the value of one tag', async () => {
    expect(await details(line('{{items}}'), { fields: [items] })).toEqual([
      { field: 'fields[0].value', issue: expect.stringContaining('loop over it') as string },
    ]);
  });
});
