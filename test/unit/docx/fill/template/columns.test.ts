/** Loops over columns: by tags in cells of their own, and by where the tags of another library's template are. */
import { describe, expect, it } from 'vitest';
import { annotate } from '../../../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../../../support/docx-package.js';
import { fillBytes, p, r } from '../filled.js';

type Data = Readonly<Record<string, unknown>>;
type Dialect = Parameters<typeof annotate>[0]['delimiters'];

const cell = (text: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${p(text === '' ? '' : r(text))}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map(cell).join('')}</w:tr>`;
const table = (columns: number, ...rows: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid>${'<w:gridCol w:w="2000"/>'.repeat(columns)}</w:tblGrid>${rows.join('')}</w:tbl>${p('')}`;

/** Cells with `|`, rows with `/` between. */
async function shown(body: string, data: Data, delimiters?: Dialect): Promise<string> {
  const { bytes } = await annotate({ bytes: docxOf({ body }), data, ...(delimiters && { delimiters }) });
  return fillBytes(bytes, {})
    .body.replace(/<\/w:tc>(?=<w:tc>)/g, '|')
    .replace(/<\/w:tr>(?=<w:tr>)/g, '/')
    .replace(/<[^>]*>/g, '');
}

const people: Data = {
  people: [
    { name: 'Ann', age: 31 },
    { name: 'Bo', age: 17 },
  ],
  none: [],
  cols: ['A', 'B', 'C'],
  yes: true,
  no: false,
};
const single: Dialect = ['{', '}'];

describe('tags in cells of their own', () => {
  it.each([
    ['one row', table(3, row('{{#column cols}}', '{{.}}', '{{/column}}')), 'A|B|C'],
    ['two cells between', table(4, row('{{#column people}}', '{{name}}', '{{age}}', '{{/column}}')), 'Ann|31|Bo|17'],
    ['cells beside', table(5, row('x', '{{#column cols}}', '{{.}}', '{{/column}}', 'y')), 'x|A|B|C|y'],
    ['more rows', table(3, row('{{#column people}}', '{{name}}', ''), row('', '{{age}}', '{{/column}}')), 'Ann|Bo/31|17'],
    [
      'a row of its own for each',
      table(3, row('{{#column people}}', '{{name}}', '{{/column}}'), row('{{#column people}}', '{{age}}', '{{/column}}')),
      'Ann|Bo/31|17',
    ],
    [
      'text in the column of a tag',
      table(3, row('{{#column people}}', '{{name}}', ''), row('age', '{{age}}', '{{/column}}')),
      '|Ann||Bo/age|31|age|17',
    ],
    ['a tag that has text beside it', table(3, row('{{#column cols}}', '{{.}}', '.{{/column}}')), 'A|.|B|.|C|.'],
    ['nothing', table(3, row('x', '', ''), row('{{#column none}}', '{{.}}', '{{/column}}')), 'x||'],
  ])('%s', async (_, body, expected) => expect(await shown(body, people)).toBe(expected));

  it('leave as many grid columns as cells', async () => {
    const { bytes } = await annotate({
      bytes: docxOf({ body: table(3, row('{{#column cols}}', '{{.}}', '{{/column}}')) }),
      data: { cols: [1, 2] },
    });
    expect(fillBytes(bytes, {}).body).toContain('<w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>');
  });
});

describe('tags of one column', () => {
  const cards = table(2, row('Name', '{#people}{name}'), row('Age', '{age}{/people}'));

  it.each<[string, string, Dialect, string]>([
    ['repeat it', cards, single, 'Name|Ann|Bo/Age|31|17'],
    ['repeat it by the rules of easy-template-x', cards, ['{', '}', 'easy-template-x'], 'Name|Ann|Bo/Age|31|17'],
    ['repeat rows by the rules of docxtemplater', cards, ['{', '}', 'docxtemplater'], 'Name|Ann/Age|31/Name|Bo/Age|17'],
    ['repeat rows where the tag says so', cards.replace('#people', '#people [loopOver: "row"]'), single, 'Name|Ann/Age|31/Name|Bo/Age|17'],
    ['repeat rows between rows of tags', table(2, row('{#people}', ''), row('{name}', 'x'), row('{/people}', '')), single, 'Ann|x/Bo|x'],
    ['repeat rows where they are in one row', table(2, row('{#people}{name}', '{age}{/people}')), single, 'Ann|31/Bo|17'],
    [
      'repeat rows where they are in two columns',
      table(2, row('{#people}{name}', 'a'), row('b', '{age}{/people}')),
      single,
      'Ann|a/b|31/Bo|a/b|17',
    ],
    ['show it where a condition holds', table(2, row('a', '{#yes}b'), row('c', 'd{/yes}')), single, 'a|b/c|d'],
    ['leave it out where a condition does not hold', table(2, row('a', '{#no}b'), row('c', 'd{/no}')), single, 'a/c'],
    [
      'repeat rows with our own delimiters',
      table(2, row('Name', '{{#people}}{{name}}'), row('Age', '{{age}}{{/people}}')),
      ['{{', '}}'],
      'Name|Ann/Age|31/Name|Bo/Age|17',
    ],
  ])('%s', async (_, body, delimiters, expected) => expect(await shown(body, people, delimiters)).toBe(expected));
});

describe('a loop in one item of a list', () => {
  const item = (text: string): string => p(r(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
  const items = async (text: string, delimiters?: Dialect): Promise<string> => {
    const { bytes } = await annotate({ bytes: docxOf({ body: item(text) + p('') }), data: people, ...(delimiters && { delimiters }) });
    return fillBytes(bytes, {})
      .body.replace(/<w:numPr>/g, '-')
      .replace(/<\/w:p>(?=<w:p>)/g, '|')
      .replace(/<[^>]*>/g, '');
  };
  const other: Dialect = ['{', '}', 'easy-template-x'];

  it.each<[string, string, Dialect, string]>([
    ['repeats its text', '{{#people}}{{name}} {{/people}}', undefined, '-Ann Bo |'],
    ['repeats its text by the rules of docxtemplater', '{#people}{name} {/people}', ['{', '}', 'docxtemplater'], '-Ann Bo |'],
    ['repeats the item by the rules of easy-template-x', '{#people}{name}{/people}', other, '-Ann|-Bo|'],
    ['repeats the item with what is beside it', 'a {#people}{name}{/people} b', other, '-a Ann b|-a Bo b|'],
    ['leaves the item out', 'a {#none}{name}{/none} b', other, ''],
  ])('%s', async (_, text, delimiters, expected) => expect(await items(text, delimiters)).toBe(expected));

  it('refuses other names of libraries', async () => {
    const delimiters = ['{', '}', 'other'] as unknown as Dialect;
    await expect(items('x', delimiters)).rejects.toMatchObject({ details: [{ field: 'delimiters' }] });
  });
});
