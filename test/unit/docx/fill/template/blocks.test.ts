/** Loops and conditions: what each block covers, and what is left of it. */
import { describe, expect, it } from 'vitest';
import { p, r, sdt } from '../filled.js';
import { bodyWith, textWith } from './expanded.js';

const cell = (content: string): string => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]): string => `<w:tr>${cells.map((text) => cell(p(r(text)))).join('')}</w:tr>`;
const table = (...rows: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${rows.join('')}</w:tbl>`;
const split = (...texts: string[]): string => p(texts.map((text) => r(text)).join('<w:proofErr w:type="spellStart"/>'));
const line = (text: string): string => p(r(text));
const people = {
  people: [
    { name: 'Ann', age: 31 },
    { name: 'Bo', age: 17 },
  ],
  none: [],
  yes: true,
  no: false,
  title: 'List',
};

const ways: readonly (readonly [string, string, unknown, string])[] = [
  ['a value', line('Dear {{name}},'), { name: 'Ann' }, 'Dear Ann,'],
  ['a value that Word has split', split('Dear {', '{na', 'me}', '}, hello'), { name: 'Ann' }, 'Dear Ann, hello'],
  ['a value of a value', line('{{a.b.c}} {{list[1].x}} {{list.0.x}}'), { a: { b: { c: 1 } }, list: [{ x: 'p' }, { x: 'q' }] }, '1 q p'],
  ['text with mark-up in it', line('{{a}}'), { a: '<b> & "c"' }, '&lt;b&gt; &amp; "c"'],
  ['text of several lines', line('{{a}}'), { a: 'x\ny' }, 'x\ny'],
  ['text that looks like a tag', line('{{a}} {{b}}'), { a: '{{b}}', b: 'B' }, '{{b}} B'],
  ['a list of strings', line('{{a}}'), { a: ['x', 2, null] }, 'x, 2, '],
  [
    'a name with blanks',
    line('{{First Name}} {{Terms and Conditions}}'),
    { 'First Name': 'Ann', 'Terms and Conditions': 'none' },
    'Ann none',
  ],
  ['a comment', line('a{{! not for readers }}b'), {}, 'ab'],
  ['a loop in a run', line('{{#people}}{{name}}; {{/people}}.'), people, 'Ann; Bo; .'],
  ['a loop over runs', split('x {{#peo', 'ple}}{{name}}', ' is {{age}}, {{', '/people}} y'), people, 'x Ann is 31, Bo is 17,  y'],
  ['a loop over strings', line('{{#a}}{{.}}/{{this}} {{/a}}'), { a: ['x', 'y'] }, 'x/x y/y '],
  [
    'turns',
    line('{{#a}}{{@index}}{{@number}}{{#if @first}}F{{/if}}{{#if @last}}L{{/if}}{{#unless @last}}, {{/unless}}{{/a}}'),
    { a: [1, 2, 3] },
    '01F, 12, 23L',
  ],
  ['a name with points', line('{{a.b}} {{#l}}{{c.d}}{{a.b}}{{/l}}'), { 'a.b': 1, a: { c: 2 }, l: [{ 'c.d': 3 }] }, '1 31'],
  ['a name that hides a loop variable', line('{{#a}}{{$index}}{{/a}}'), { a: [{ $index: 'own' }, {}] }, 'own1'],
  [
    'a text element with child elements, which is ignored',
    p('<w:r><w:t>x<w:t>{{a}}</w:t>y</w:t></w:r>') + line('{{a}}'),
    { a: 1 },
    'x{{a}}y|1',
  ],
  ['a loop variable by its name in docxtemplater', line('{{#a}}{{$index + 1}}{{#$index == 0}}F{{/}} {{/a}}'), { a: ['x', 'y'] }, '1F 2 '],
  ['a loop over paragraphs', line('{{#people}}') + line('{{name}}') + line('{{/people}}') + line('end'), people, 'Ann|Bo|end'],
  ['paragraphs with more in them', line('Hello {{#people}}') + line('{{name}}{{/people}} bye'), people, 'Hello |Ann|Bo bye'],
  ['paragraphs whose edges are tags', line('{{#people}}{{name}}') + line('{{age}}{{/people}}'), people, 'Ann|31|Bo|17'],
  ['a last paragraph with an end tag', line('{{#people}}') + line('{{name}}{{/people}}'), people, 'Ann|Bo'],
  [
    'loops in loops',
    line('{{#a}}') + line('{{x}}:') + line('{{#b}}') + line('{{x}}{{y}}') + line('{{/b}}') + line('{{/a}}'),
    {
      a: [
        { x: 1, b: [{ y: 'p' }, { y: 'q' }] },
        { x: 2, b: [] },
      ],
    },
    '1:|1p|1q|2:',
  ],
  [
    'loops that begin in one paragraph',
    line('{{#a}}{{#b}}') + line('{{.}}') + line('{{/b}}{{/a}}') + line('z'),
    { a: [{ b: [1, 2] }, { b: [3] }] },
    '1|2|3|z',
  ],
  [
    'loops one after another in one paragraph',
    line('{{#a}}') + line('A') + line('{{/a}}{{#b}}') + line('B') + line('{{/b}}'),
    { a: [1], b: [1, 2] },
    'A|B|B',
  ],
  [
    'values from outside a loop',
    line('{{#people}}{{title}} {{../title}} {{@root.title}} {{name}};{{/people}}'),
    people,
    'List List List Ann;List List List Bo;',
  ],
  ['the outer one of two names', line('{{#a}}{{#b}}{{x}}{{../x}}{{../../x}}{{/b}}{{/a}}'), { x: 1, a: [{ x: 2, b: [{ x: 3 }] }] }, '321'],
  ['an empty list', line('x') + line('{{#none}}') + line('{{name}}') + line('{{/none}}') + line('y'), people, 'x|y'],
  ['none', line('{{^none}}nobody{{/none}}{{^people}}nobody{{/people}}'), people, 'nobody'],
  ['else for an empty list', line('{{#none}}x{{else}}nobody{{/none}}'), people, 'nobody'],
  ['an object', line('{{#a}}{{b}}{{/a}}{{#c}}x{{/c}}'), { a: { b: 1 }, c: null }, '1'],
  ['keys of an object', line('{{#each a}}{{@key}}={{.}};{{/each}}'), { a: { x: 1, y: 2 } }, 'x=1;y=2;'],
  ['a condition', line('{{#if yes}}A{{/if}}{{#if no}}B{{/if}}{{#unless no}}C{{/unless}}'), people, 'AC'],
  [
    'branches',
    line('{{#people}}{{#if age &lt; 18}}child{{else if age &lt; 30}}young{{else}}grown{{/if}} {{/people}}'),
    people,
    'grown child ',
  ],
  ['branches of paragraphs', line('{{#if no}}') + line('A') + line('{{else}}') + line('B') + line('{{/if}}'), people, 'B'],
  ['a first branch without content', line('{{#if no}}{{else}}') + line('B') + line('{{/if}}'), people, 'B'],
  ['a condition around a list item', line('a{{#if no}} b{{/if}} c'), people, 'a c'],
  ['a table row', table(row('Name', 'Age'), row('{{#people}}{{name}}', '{{age}}{{/people}}')), people, 'Name|Age|Ann|31|Bo|17'],
  [
    'rows between rows of tags',
    table(row('{{#people}}', ''), row('{{name}}', ''), row('{{age}}', 'x'), row('{{/people}}', '')),
    people,
    'Ann||31|x|Bo||17|x',
  ],
  ['rows by two tags', table(row('{{#people}}{{name}}', ''), row('{{age}}{{/people}}', 'x')), people, 'Ann||31|x|Bo||17|x'],
  ['a table without rows', line('a') + table(row('{{#none}}{{name}}', '{{/none}}')) + line('b'), people, 'a|b'],
  ['a loop in a cell', table(row('x', '{{#people}}{{name}} {{/people}}')), people, 'x|Ann Bo '],
  ['paragraphs in a cell', table(`<w:tr>${cell(line('{{#people}}') + line('{{name}}') + line('{{/people}}'))}</w:tr>`), people, 'Ann|Bo'],
  ['a loop around a table', line('{{#people}}') + table(row('{{name}}', '{{age}}')) + line('{{/people}}'), people, 'Ann|31|Bo|17'],
  ['columns', table(row('h', '{{#column people}}{{name}}'), row('v', '{{age}}{{/column}}')), people, 'h|Ann|Bo|v|31|17'],
  [
    'columns in rows',
    table(row('', '{{#column c}}{{.}}{{/column}}'), row('{{#r}}{{n}}', '{{#column v}}{{.}}{{/column}}{{/r}}')),
    {
      c: ['a', 'b', 'c'],
      r: [
        { n: 1, v: [1, 2, 3] },
        { n: 2, v: [4, 5, 6] },
      ],
    },
    '|a|b|c|1|1|2|3|2|4|5|6',
  ],
  ['inserted text', p(`<w:ins w:id="1" w:author="a">${r('{{#people}}{{name}} ')}</w:ins>${r('{{/people}}')}`), people, 'Ann Bo '],
  [
    'deleted tags',
    p(`<w:del w:id="1" w:author="a"><w:r><w:delText>{{#people}}</w:delText></w:r></w:del>${r('{{title}}')}`),
    people,
    'List',
  ],
  ['a link', p(`<w:hyperlink w:anchor="x">${r('{{#people}}{{name}} ')}</w:hyperlink>${r('{{/people}}')}`), people, 'Ann Bo '],
  ['a control around a loop', sdt('', line('{{#people}}') + line('{{name}}') + line('{{/people}}')), people, 'Ann|Bo'],
  ['a closing tag without a name', line('{{#people}}{{name}} {{/}}'), people, 'Ann Bo '],
];

describe('a template', () => {
  it.each(ways)('has %s', (_, body, data, text) => expect(textWith(body, data)).toBe(text));

  it('keeps the formats of runs that a loop divides', () => {
    const body = p(r('a {{#x}}b', '<w:b/>') + r('c{{/x}} d', '<w:i/>'));
    expect(bodyWith(body, { x: [1, 2] }).replaceAll(' xml:space="preserve"', '')).toBe(
      p(r('a ', '<w:b/>') + `${r('b', '<w:b/>')}${r('c', '<w:i/>')}`.repeat(2) + r(' d', '<w:i/>')),
    );
  });

  it('leaves a paragraph in a cell, with its format', () => {
    const body = table(`<w:tr>${cell(p(r('{{#no}}'), '<w:jc w:val="center"/>') + line('x') + line('{{/no}}'))}</w:tr>`);
    expect(bodyWith(body, people)).toContain('</w:tcPr><w:p><w:pPr><w:jc w:val="center"/></w:pPr></w:p></w:tc>');
  });

  it('keeps the grid of a table within its width when columns are repeated', () => {
    const wide = bodyWith(table(row('h', '{{#column people}}{{name}}{{/column}}'), row('total', '')), people);
    expect(wide).toContain('<w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>');
    expect(wide).toContain('<w:tcW w:w="4000" w:type="dxa"/><w:gridSpan w:val="2"/>');
  });

  it('copies the properties of a section', () => {
    const section = '<w:sectPr><w:type w:val="nextPage"/></w:sectPr>';
    const body = line('{{#people}}') + line('{{name}}') + p(r('{{/people}}'), section) + line('end');
    const after = bodyWith(body, people);
    expect(after.match(/<w:sectPr>/g)?.length).toBe(2);
    expect(after).toMatch(/Ann[^]*sectPr[^]*Bo[^]*sectPr[^]*end/);
  });
});
