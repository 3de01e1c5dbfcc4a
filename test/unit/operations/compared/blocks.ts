/** Rows about loops and conditions. */
import { p, r } from '../../docx/fill/filled.js';
import { cell, counted, line, refused, row, table, text, type ComparedRow, type Outcome } from './row.js';

const lines = [{ what: 'Pen' }, { what: 'Ink' }];
const body = (...texts: readonly string[]): { readonly body: string } => ({ body: texts.map(line).join('') });
const item = (content: string): string =>
  p(`<w:r><w:t xml:space="preserve">${content}</w:t></w:r>`, '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const numbering =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const rowsAndText = (outcome: Outcome): string => outcome.error || `${outcome.body.match(/<w:tr\b/g)?.length ?? 0} rows: ${text(outcome)}`;
const itemsAndText = (outcome: Outcome): string =>
  outcome.error || `${outcome.body.match(/<w:numPr>/g)?.length ?? 0} items: ${text(outcome)}`;
const tablesAndText = (outcome: Outcome): string =>
  outcome.error || `${outcome.body.match(/<w:tbl>/g)?.length ?? 0} tables: ${text(outcome)}`;

export const loopRows: readonly ComparedRow[] = [
  {
    capability: 'a loop within a line',
    template: body('{{#lines}}{{what}}; {{/lines}}end'),
    data: { lines },
    wanted: 'Pen; Ink; end',
  },
  {
    capability: 'loop over paragraphs',
    template: body('{{#lines}}', '{{what}}', '{{/lines}}', 'end'),
    data: { lines },
    wanted: 'Pen|Ink|end',
  },
  {
    capability: 'loop over list items',
    template: { numbering, body: item('{{#lines}}') + item('{{what}}') + item('{{/lines}}') + line('end') },
    data: { lines },
    look: itemsAndText,
    wanted: '2 items: Pen|Ink|end',
  },
  {
    capability: 'loop over list items, tags in the items',
    template: { numbering, body: item('{{#lines}}x {{what}}') + item('y{{/lines}}') + line('end') },
    data: { lines },
    look: itemsAndText,
    wanted: '4 items: x Pen|y|x Ink|y|end',
  },
  {
    capability: 'loop over rows',
    template: { body: table(2, row('A', 'B'), row('{{#lines}}{{what}}', 'x{{/lines}}'), row('C', 'D')) + line('') },
    data: { lines },
    look: rowsAndText,
    wanted: '4 rows: A|B|Pen|x|Ink|x|C|D',
  },
  {
    capability: 'loop over two rows together',
    template: { body: table(2, row('{{#lines}}{{what}}', 'x'), row('y', '{{what}}{{/lines}}')) + line('') },
    data: { lines },
    look: rowsAndText,
    wanted: '4 rows: Pen|x|y|Pen|Ink|x|y|Ink',
  },
  {
    capability: 'loop over columns',
    template: { body: table(2, row('A', '{{#column lines}}{{what}}'), row('B', '{{what}}{{/column}}')) + line('') },
    data: { lines },
    look: rowsAndText,
    wanted: '2 rows: A|Pen|Ink|B|Pen|Ink',
  },
  {
    capability: 'loop over rows and columns of one table',
    template: { body: table(2, row('{{#rows}}{{title}}', '{{#column values}}{{.}}{{/column}}{{/rows}}')) + line('') },
    data: {
      rows: [
        { title: 'N', values: [1, 2] },
        { title: 'S', values: [3, 4] },
      ],
    },
    look: rowsAndText,
    wanted: '2 rows: N|1|2|S|3|4',
  },
  {
    capability: 'loop over paragraphs of a cell',
    template: { body: table(1, `<w:tr>${cell(['{{#lines}}', '{{what}}', '{{/lines}}'].map(line).join(''))}</w:tr>`) + line('') },
    data: { lines },
    look: rowsAndText,
    wanted: '1 rows: Pen|Ink',
  },
  {
    capability: 'loop around a table',
    template: { body: line('{{#lines}}') + table(1, row('{{what}}')) + line('{{/lines}}') + line('end') },
    data: { lines },
    look: tablesAndText,
    wanted: '2 tables: Pen|Ink|end',
  },
  {
    capability: 'loop around a section',
    template: {
      body: `${line('{{#lines}}')}${line('{{what}}')}${p(r('{{/lines}}'), '<w:sectPr><w:pgSz w:w="9000" w:h="9000"/></w:sectPr>')}${line('end')}`,
    },
    data: { lines },
    look: (outcome) => `${outcome.body.match(/<w:pgSz w:w="9000"/g)?.length ?? 0} sections: ${text(outcome).replace(/\|+/g, '|')}`,
    wanted: '2 sections: Pen|Ink|end',
  },
  {
    capability: 'loops within each other',
    template: body('{{#groups}}', '{{title}}', '{{#lines}}', '{{what}}', '{{/lines}}', '{{/groups}}', 'end'),
    data: {
      groups: [
        { title: 'A', lines },
        { title: 'B', lines: [] },
      ],
    },
    wanted: 'A|Pen|Ink|B|end',
  },
  {
    capability: 'loop over texts',
    template: body('{{#names}}', '{{.}}', '{{/names}}', 'end'),
    data: { names: ['Ann', 'Bo'] },
    wanted: 'Ann|Bo|end',
  },
  {
    capability: 'loop over keys of an object',
    template: body('{{#each sizes}}{{@key}}: {{.}} {{/each}}'),
    data: { sizes: { S: 1, M: 2 } },
    wanted: 'S: 1 M: 2 ',
  },
  {
    capability: 'numbers of the items',
    template: body('{{#lines}}{{@number}}. {{what}} {{/lines}}'),
    data: { lines },
    wanted: '1. Pen 2. Ink ',
  },
  {
    capability: 'comma between items only',
    template: body('{{#lines}}{{what}}{{#unless @last}}, {{/unless}}{{/lines}}'),
    data: { lines },
    wanted: 'Pen, Ink',
  },
  {
    capability: 'outer values in a loop',
    template: body('{{#lines}}{{what}} {{currency}} {{/lines}}'),
    data: { lines, currency: 'EUR' },
    wanted: 'Pen EUR Ink EUR ',
  },
  {
    capability: 'outer values despite equal names',
    template: body('{{#lines}}{{what}} {{../what}} {{/lines}}'),
    data: { lines, what: 'Desk' },
    wanted: 'Pen Desk Ink Desk ',
  },
  {
    capability: 'an empty loop removes its rows',
    template: { body: table(2, row('A', 'B'), row('{{#lines}}{{what}}', 'x{{/lines}}')) + line('end') },
    data: { lines: [] },
    look: rowsAndText,
    wanted: '1 rows: A|B|end',
  },
  {
    capability: 'a table without rows goes',
    template: { body: line('text') + table(2, row('{{#lines}}{{what}}', 'x{{/lines}}')) + line('end') },
    data: { lines: [] },
    look: tablesAndText,
    wanted: '0 tables: text|end',
  },
  {
    capability: 'empty cells keep a paragraph',
    template: { body: table(1, `<w:tr>${cell(['{{#lines}}', 'x', '{{/lines}}'].map(line).join(''))}</w:tr>`) + line('end') },
    data: { lines: [] },
    look: counted(/<w:tc>(?:(?!<\/w:tc>).)*<\/?w:p(?: [^>]*)?\/?><\/w:tc>/),
    wanted: '1 found, 1 different',
  },
  {
    capability: 'a list sorted by the template',
    template: body('{{#lines | sort:‘what’}}{{what}} {{/lines}}'),
    data: { lines },
    wanted: 'Ink Pen ',
    look: refused,
    instead: 'UNPROCESSABLE_DOCUMENT: document the tag {{#lines | sort:‘what’}} in word/document.xml cannot be parsed',
  },
  {
    capability: 'filtered loop',
    template: body('{{#lines}}{{#if price > 1}}{{what}} {{/if}}{{/lines}}'),
    data: {
      lines: [
        { what: 'Pen', price: 1 },
        { what: 'Ink', price: 2 },
      ],
    },
    wanted: 'Ink ',
  },
  {
    capability: 'a sum over a list',
    template: body('{{lines|sum(attribute="price")}}'),
    data: { lines: [{ price: 1 }, { price: 2 }] },
    wanted: '3',
  },
];

export const conditionRows: readonly ComparedRow[] = [
  {
    capability: 'condition around paragraphs',
    template: body('{{#vip}}', 'Dear', '{{/vip}}', '{{#other}}', 'no', '{{/other}}', 'end'),
    data: { vip: true, other: false },
    wanted: 'Dear|end',
  },
  {
    capability: 'condition within a line',
    template: body('a{{#vip}} b{{/vip}}{{#other}} c{{/other}} d'),
    data: { vip: true, other: false },
    wanted: 'a b d',
  },
  {
    capability: 'condition for a row',
    template: { body: table(2, row('A', 'B'), row('{{#if vip}}C', 'D{{/if}}'), row('{{#if other}}E', 'F{{/if}}')) + line('') },
    data: { vip: true, other: false },
    look: rowsAndText,
    wanted: '2 rows: A|B|C|D',
  },
  {
    capability: 'condition for a column',
    template: { body: table(3, row('A', '{{#column vip}}B{{/column}}', '{{#column other}}C{{/column}}')) + line('') },
    data: { vip: [1], other: [] },
    look: rowsAndText,
    wanted: '1 rows: A|B',
  },
  { capability: 'text for an empty list', template: body('{{^lines}}nothing{{/lines}}'), data: { lines: [] }, wanted: 'nothing' },
  { capability: 'a comparison', template: body('{{#if age >= 18}}in{{/if}}'), data: { age: 20 }, wanted: 'in' },
  {
    capability: 'and, or, not',
    template: body('{{#if (age >= 18 or vip) and not blocked}}in{{/if}}'),
    data: { age: 17, vip: true, blocked: false },
    wanted: 'in',
  },
  { capability: 'else', template: body('{{#if vip}}in{{else}}out{{/if}}'), data: { vip: false }, wanted: 'out' },
  {
    capability: 'else if',
    template: body('{{#if age > 17}}a{{else if vip}}b{{else}}c{{/if}}'),
    data: { age: 1, vip: true },
    wanted: 'b',
  },
];
