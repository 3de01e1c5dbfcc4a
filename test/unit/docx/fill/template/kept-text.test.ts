/** Text beside the tags of blocks stays once; section breaks and list items are the same as without the tags. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../../src/base/abort.js';
import { Diagnostics } from '../../../../../src/base/diagnostics.js';
import { prepareTemplate } from '../../../../../src/docx/fill/template/expand-template.js';
import { annotate } from '../../../../../src/operations/annotate/annotate.js';
import { docxOf } from '../../../../support/docx-package.js';
import { p, r } from '../filled.js';
import { bodyWith, textWith } from './expanded.js';

const line = (text: string): string => p(r(text));
const section = (text: string): string => p(r(text), '<w:sectPr><w:pgSz w:w="16838" w:h="11906"/></w:sectPr>');
const item = (text: string): string => p(r(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const pageBreak = '<w:r><w:br w:type="page"/></w:r>';

const texts: readonly (readonly [string, string, unknown, string])[] = [
  ['text after the end tag', line('{{#l}}') + line('{{.}}') + line('{{/l}} after'), { l: ['a', 'b'] }, 'a|b| after'],
  ['a break after the end tag', line('{{#l}}') + line('{{.}}') + p(r('{{/l}}') + pageBreak) + line('x'), { l: ['a', 'b'] }, 'a|b||x'],
  ['text before the start tag', line('Items: {{#l}}') + line('{{.}}') + line('{{/l}}'), { l: ['a', 'b'] }, 'Items: |a|b'],
  ['text on both sides', line('Items: {{#l}}') + line('{{.}}') + line('{{/l}}end'), { l: ['a', 'b'] }, 'Items: |a|b|end'],
  ['text after a skipped block', line('{{#l}}') + line('{{.}}') + line('{{/l}}end'), { l: [] }, 'end'],
  ['a list item with a true condition', item('{{#if a}}one{{/if}}') + item('two'), { a: true }, 'one|two'],
  ['no item with a false condition', item('{{#if a}}one{{/if}}') + item('two'), { a: false }, 'two'],
  ['no item with two false conditions', item('{{#a}}one{{/a}}{{#b}}1{{/b}}') + item('two'), { a: false, b: 0 }, 'two'],
  ['an item with else', item('{{#if a}}one{{else}}none{{/if}}') + item('two'), { a: false }, 'none|two'],
  ['an item with text beside', item('no. {{#a}}one{{/a}}') + item('two'), { a: false }, 'no. |two'],
  ['a paragraph that is not an item', line('{{#a}}one{{/a}}') + line('two'), { a: false }, '|two'],
];

describe('a block leaves', () => {
  it.each(texts)('%s', (_, body, data, expected) => expect(textWith(body, data)).toBe(expected));

  it.each([
    ['end', line('{{#a}}') + line('x') + section('{{/a}}')],
    ['start', section('{{#a}}') + line('x') + line('{{/a}}')],
    ['loop', line('{{#l}}') + line('x') + section('{{/l}}')],
    ['text', line('{{#a}}') + section('x{{/a}}')],
  ])('the end of a section in the paragraph of its tag: %s', (_, body) => {
    for (const data of [
      { a: false, l: [] },
      { a: true, l: [1] },
    ])
      expect(bodyWith(body + line('y'), data).match(/<w:sectPr>/g)).toHaveLength(1);
  });
});

const strays: readonly (readonly [string, number])[] = [
  ['Dear {{name, your {{order}}', 1],
  ['Total}}: {{total', 2],
  ['{{name}} and {{other}}', 0],
  ['a { b } c }', 0],
];

describe('delimiters without a tag', () => {
  it.each(strays)('in %j: %i', async (text, count) => {
    const bytes = docxOf({ body: line(text) + line('{{x}}') });
    const { stray } = prepareTemplate(bytes, { budget: new Budget(), diagnostics: new Diagnostics() });
    expect(stray).toHaveLength(count);
    const data = { name: 'A', order: 1, other: 'B', x: 'X' };
    const { warnings } = await annotate({ bytes, data });
    expect(warnings.filter(({ code }) => code === 'docx.tag-not-closed')).toHaveLength(count);
    if (count === 0) return;
    await expect(annotate({ bytes: docxOf({ body: line(text) }), data, strict: true })).rejects.toThrow(/left as text/);
  });
});
