/** Templates whose XML is written in another form that means the same are filled to the same. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { fillDocx } from '../../../../src/docx/fill/fill-docx.js';
import { docxOf, part, type DocxParts } from '../../../support/docx-package.js';
import { canonicalParts } from '../../../support/canonical-package.js';
import { formNames, inOtherForm } from '../../../support/rewritten-package.js';
import { complexField, p, r, requests, sdt, tag, type Values } from './filled.js';
import { expand } from './template/expanded.js';

type Parts = Readonly<Record<string, unknown>>;

function filled(bytes: Uint8Array, values: Values): Parts {
  return canonicalParts(fillDocx(bytes, requests(values), { budget: new Budget(), diagnostics: new Diagnostics() }).bytes);
}

function expanded(bytes: Uint8Array, data: unknown): Parts {
  const { sources } = expand(bytes, data);
  return canonicalParts(fillDocx(bytes, [], { budget: new Budget(), diagnostics: new Diagnostics(), expanded: sources }).bytes);
}

const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
const row = (...contents: readonly string[]): string => `<w:tr>${contents.map(cell).join('')}</w:tr>`;
const table = (...rows: readonly string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>${rows.join('')}</w:tbl>`;
const named = (name: string, content: string): string => sdt(`<w:id w:val="${String(name.length + 10)}"/>${tag(name)}`, content);

const fields: DocxParts = {
  body:
    p(named('inline', r('was here', '<w:b/>'))) +
    named('block', p(r('a block'), '<w:pStyle w:val="Mine"/>')) +
    p(`${r('Dear {{na')}${r('me}}', '<w:i/>')}`) +
    p(`<w:bookmarkStart w:id="1" w:name="mark"/>${r('marked')}<w:bookmarkEnd w:id="1"/>`) +
    p(complexField(' MERGEFIELD city ', r('city'))) +
    p(`<w:fldSimple w:instr=" MERGEFIELD street ">${r('street')}</w:fldSimple>`) +
    named('rows', table(row(p(r('A')), p(r('B'))), row(p(r('1')), p(r('2'))))) +
    p(sdt(`${tag('empty')}<w:text/>`, '')),
  styles: '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault></w:docDefaults>',
  parts: { 'word/header1.xml': part('w:hdr', p(named('inline', r('head')))) },
  relationships: { header: ['header', 'header1.xml'] },
};
const values: Values = {
  inline: 'one\ntwo',
  block: 'a value & more',
  name: 'Ann <b>',
  mark: 'new',
  city: 'Bern',
  street: 'Main Street 1',
  empty: 'no longer',
  rows: {
    kind: 'table',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
};

const loops: DocxParts = {
  body:
    p(r('{{#items}}')) +
    p(`<w:bookmarkStart w:id="3" w:name="Here"/>${r('{{name}} costs {{price}}')}<w:bookmarkEnd w:id="3"/>`) +
    p(complexField(' REF Here \\h ', r('here'))) +
    p(r('{{/items}}')) +
    table(row(p(r('{{#items}}{{name}}')), p(r('{{price}}{{/items}}')))) +
    p(r('{{#if shown}}seen{{else}}hidden{{/if}}')) +
    p(r('item {{#items}}{{name}} {{/items}}'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'),
  numbering:
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="3"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
};
const data = {
  shown: true,
  items: [
    { name: 'Tea', price: 3 },
    { name: 'Milk', price: 2 },
  ],
};

describe.each([
  ['fields', docxOf(fields), (bytes: Uint8Array): Parts => filled(bytes, values), 'Main Street 1'],
  ['loops and conditions', docxOf(loops), (bytes: Uint8Array): Parts => expanded(bytes, data), 'Milk'],
] as const)('a template of %s', (_, bytes, fill, shown) => {
  const expected = fill(bytes);

  it('is filled', () => {
    expect(expected['word/document.xml']).toContain(shown);
  });

  it.each(formNames)('with %s', (form) => {
    expect(fill(inOtherForm(bytes, form) ?? bytes)).toEqual(expected);
  });
});
