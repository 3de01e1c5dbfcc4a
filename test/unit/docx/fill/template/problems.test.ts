/** Problems of a template or its data are reported by tag and place; no template runs code, and all of its work is counted. */
import { describe, expect, it } from 'vitest';
import { complexField, p, r, sdt } from '../filled.js';
import { problemsOf, textWith } from './expanded.js';

const line = (text: string): string => p(r(text));
const table = (...cells: string[]): string =>
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid><w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr></w:tbl>`;

const templates: readonly (readonly [string, string, RegExp])[] = [
  ['a block that is not closed', line('{{#a}}x'), /\{\{#a\}\} in word\/document\.xml is not closed: write \{\{\/a\}\}/],
  ['a tag that closes nothing', line('x{{/a}}'), /closes no block/],
  ['a tag that closes another block', line('{{#a}}{{#b}}{{/a}}{{/b}}'), /does not close \{\{#b\}\}.*write \{\{\/b\}\}/],
  ['else outside', line('{{else}}'), /must be inside a block/],
  ['a second else', line('{{#if a}}{{else}}{{else}}{{/if}}'), /follows \{\{else\}\}/],
  ['an operator without a value', line('{{#if a =}}x{{/if}}'), /a name or a value is missing/],
  ['an open quote', line('{{a = "x}}'), /no closing quote/],
  ['a value that is given a name', line('{{total = a + b}}'), /"=" gives no value a name: write \{\{a == b\}\}/],
  ['a call', line('{{a.b()}}'), /"\(" is not expected/],
  ['an unknown loop keyword', line('{{@foo}}'), /"@foo" is not known: use @index/],
  ['a block that begins in a table', table(line('{{#a}}')) + line('{{/a}}'), /begins inside a table and ends outside/],
  ['a block that begins in a control', sdt('', line('{{#a}}')) + line('{{/a}}'), /begins inside a content control/],
  ['a block that divides a field', p(r('{{#a}}')) + p(complexField(' IF ', r('{{/a}}'))), /a Word field/],
  ['blocks nested too deep', line('{{#a}}'.repeat(33)), /nested deeper than 32/],
  ['parentheses nested too deep', line(`{{${'('.repeat(40)}a${')'.repeat(40)}}}`), /more than 32 levels/],
  [
    'a statement of Jinja without a match',
    line('{{a}} {% raw %}x{% endraw %}'),
    /the tag {% raw %} in .*"raw" has no match: choose other delimiters/,
  ],
  ['columns outside of a table', line('{{#column a}}x{{/column}}'), /both of its tags must be in cells of one table/],
];

describe('a template is refused with', () => {
  it.each(templates)('%s', (_, body, issue) => expect(problemsOf(body, {})[0]?.issue).toMatch(issue));

  it('all of its problems together', () => expect(problemsOf(line('{{#a}}') + line('{{b ?}}'), {})).toHaveLength(2));
});

const values: readonly (readonly [string, string, unknown, string, RegExp])[] = [
  ['an object where text is', '{{a}}', { a: { b: 1 } }, 'data.a', /is an object/],
  ['an array of objects where text is', '{{a}}', { a: [{ b: 1 }] }, 'data.a', /loop over it/],
  ['a number that is looped over', '{{#each a}}x{{/each}}', { a: 3 }, 'data.a', /must be an array/],
  ['a value within', '{{#a}}{{#b}}{{c}}{{/b}}{{/a}}', { a: [{}, { b: { c: {} } }] }, 'data.a[1].b.c', /is an object/],
];

describe('data are refused with', () => {
  it.each(values)('%s', (_, text, data, field, issue) => {
    const [problem] = problemsOf(line(text), data);
    expect(problem?.field).toBe(field);
    expect(problem?.issue).toMatch(issue);
  });
});

describe('a template cannot', () => {
  it.each(['constructor', 'a.constructor.name', '__proto__.x', 'a.toString', 'a["__proto__"]', 'this.constructor', 'a.length.constructor'])(
    'access members that JavaScript adds: %s',
    (path) => expect(textWith(line(`{{${path}}}`), { a: 'text' })).toBe(''),
  );

  it('copy without a limit', () => {
    const many = { a: Array.from({ length: 400 }, (_, index) => index) };
    expect(problemsOf(line('{{#a}}{{#@root.a}}{{#@root.a}}x{{/}}{{/}}{{/}}'), many)[0]?.issue).toMatch(/more than 100000 copies/);
  });

  it('grow without a limit', () => {
    const data = { a: Array.from({ length: 1000 }, (_, index) => index), text: 'x'.repeat(100_000) };
    expect(problemsOf(line('{{#a}}{{@root.text}}{{/a}}'), data)[0]?.issue).toMatch(/larger than 67108864 characters/);
  });
});
