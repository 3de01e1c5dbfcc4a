/** Pages that mean harm: each ends in bounded steps, with a document or with the budget's own error. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { DocOpsError } from '../../../../src/base/errors.js';
import { itemAt } from '../../../../src/base/item-at.js';
import type { Block } from '../../../../src/document/block.js';
import { readDocx } from '../../../../src/docx/read/read-docx.js';
import { writeDocx } from '../../../../src/docx/write/write-docx.js';
import { sampled } from '../../../support/sampled.js';
import { readMarkdown, readMarkdownPage } from '../../../../src/markup/markdown/read-markdown.js';

const n = 20_000;
const nested = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const pages: Readonly<Record<string, string>> = {
  'quotes in quotes': `${'> '.repeat(5000)}x`,
  'quotes without blanks': '>'.repeat(n),
  'quotes that deepen': nested(300, (index) => `${'>'.repeat(index + 1)} a`),
  'lists in lists': nested(700, (index) => `${' '.repeat(index * 2)}- a`),
  'lists in a line': `${'- '.repeat(5000)}x`,
  'opening brackets': '['.repeat(n),
  'closing brackets': 'a]'.repeat(n),
  'images in images': '!['.repeat(n),
  'links without an end': '[a](b'.repeat(n),
  'parentheses in a link': `[a](${'('.repeat(n)}`,
  stars: '*a '.repeat(n),
  'double stars': '**a '.repeat(n),
  'stars of all kinds': '***a** b* '.repeat(n / 4),
  underscores: 'a_b _c '.repeat(n),
  'brackets of formulas': '\\[x=\n\n'.repeat(n),
  'divisions in divisions': '::: a\n'.repeat(n),
  'lines of grids': '+---+\n| a |\n'.repeat(n),
  'spans without an end': '[a]{.b '.repeat(n),
  'code spans of many lengths': nested(400, (index) => '`'.repeat(index + 1)),
  dollars: '$a '.repeat(n),
  'double dollars': '$$ '.repeat(n),
  marks: '==a '.repeat(n),
  tildes: 'a~b '.repeat(n),
  carets: '^a '.repeat(n),
  'notes in the line': '^[a '.repeat(n / 2),
  'tracked changes': '{++a '.repeat(n),
  'highlights in highlights': '{==a'.repeat(n),
  'tracked changes over lines': '{++a\n\n'.repeat(n) + '++}',
  'tracked changes in tracked changes': `${'{--a\n'.repeat(n)}--}`,
  'one change above many lines': `{++a ${'b\n'.repeat(4 * n)}`,
  'quotes and apostrophes': `"' '`.repeat(n),
  'escapes and tabs': 'a\t\\*'.repeat(n),
  'attributes without an end': `![a](b){#${'a'.repeat(n)}`,
  emoji: ':a'.repeat(n),
  'tags without an end': '<a '.repeat(n),
  'comments without an end': '<!--'.repeat(10 * n),
  references: '&amp'.repeat(n),
  addresses: 'http://a'.repeat(n),
  'mail addresses': 'a@b.'.repeat(n),
  'a very long word and an at sign': `${'a'.repeat(n)}@`,
  'blanks without an end': `a${' '.repeat(n)}b`,
  'a wide table': `${'|'.repeat(n)}\n${'|-'.repeat(n)}\n`,
  'table rows': `a|b\n-|-\n${'a|b\n'.repeat(n)}`,
  'definitions of links': '[a]: b\n'.repeat(n),
  'notes that refer to notes': `${nested(2000, (index) => `[^${index}]: x[^${index + 1}]\n`)}\n[^0]`,
  'a note that refers to itself': '[^a]\n\n[^a]: [^a] [^a]',
  'definition lists': 'a\n: b\n'.repeat(n / 4),
  'elements never closed': '<div>\n\n'.repeat(5000),
  'elements in elements': '<div>\n\n'.repeat(2000) + '</div>\n\n'.repeat(2000),
  'tags in a line': '<b>'.repeat(n),
  'an underline far below': `${'a\n'.repeat(n)}=`,
  'YAML in brackets': `---\na: ${'['.repeat(n)}\n---\n`,
  'YAML aliases': '---\na: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n---\n',
  'braces in math': `$${'{'.repeat(n)}$ $$${'\\frac'.repeat(n)}$$`,
  'empty lines': '\n'.repeat(10 * n),
  backslashes: '\\'.repeat(n),
  'fences in fences': '```js\n'.repeat(n / 4),
  'tabs without an end': `a${'\t'.repeat(10 * n)}b\n`,
  'blanks before a brace in a heading': `# a${' '.repeat(10 * n)}{b\n`,
  'blanks in a line block': `| a\n| ${' '.repeat(10 * n)}|\n`,
  'blanks and colons behind a division': `::: a ${' :'.repeat(5 * n)}x\n`,
  'blank lines in front matter without a key': `---\n${'\n'.repeat(3 * n)}!a\n`,
  'tags without an end in an HTML block': `<div>\n${'<a '.repeat(5 * n)}'>\n`,
  'names of attributes in code': `\`\`\`html\n${'a.'.repeat(5 * n)}\n\`\`\`\n`,
  'breaks in raw Word text': `\`\`\`{=openxml}\n${'<w:br '.repeat(5 * n)}\n\`\`\`\n\na\n`,
  'control characters': 'a\ud800\u0000\u0001b'.repeat(n),
};

/** Far above what a quiet machine needs, far below what quadratic time would take. */
const limitMs = 15_000;

/** Levels of blocks in blocks. */
function depthOf(blocks: readonly Block[]): number {
  let depth = 0;
  for (const block of blocks) {
    if (block.kind === 'content-control') depth = Math.max(depth, 1 + depthOf(block.children));
    if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row.cells) depth = Math.max(depth, 1 + depthOf(cell.children));
  }
  return depth;
}

/** Letters and digits of a page are still in the document, unless it is code of a kind that is not shown. */
const notShown = new Set([
  'definitions of links',
  'YAML in brackets',
  'YAML aliases',
  'elements never closed',
  'elements in elements',
  'tags in a line',
  'tags without an end in an HTML block',
]);

describe('hostile pages', () => {
  it.each(sampled(Object.entries(pages)))('%s', async (name, page) => {
    const { tree } = await readMarkdown(page, { budget: new Budget({ timeoutMs: limitMs }) });
    expect(tree.sections).toHaveLength(1);
    expect(depthOf(tree.sections[0]?.children ?? [])).toBeLessThan(3);
    const docx = writeDocx(tree, { budget: new Budget({ timeoutMs: limitMs }) });
    // nothing grows: neither the package nor, by nesting, what is in it
    expect(docx.length).toBeLessThan(50_000 + 4 * page.length);
    const back = readDocx(docx);
    expect(back.diagnostics.list()).toEqual([]);
    expect(back.tree.sections[0]?.children.length).toBe(tree.sections[0]?.children.length);
    if (!notShown.has(name) && /[a-z0-9]/i.test(page))
      expect(JSON.stringify([back.tree.sections, ...back.tree.footnotes])).toMatch(/"text":"[^"]*[a-z0-9]/i);
  });

  it('end with the budget', async () => {
    const text = '*a* b '.repeat(n);
    await expect(readMarkdown(text, { budget: new Budget({ maxSteps: 100 }) })).rejects.toThrow(DocOpsError);
    await expect(readMarkdown(text, { budget: new Budget({ signal: AbortSignal.abort(new Error('gone')) }) })).rejects.toThrow('gone');
  });

  it('tables of contents end with their entries, and are not empty tables after that', async () => {
    const { tree, diagnostics } = await readMarkdown('# heading\n[toc]\n'.repeat(1500));
    const tables = itemAt(tree.sections, 0).children.filter((block) => block.kind === 'content-control');
    expect(tables.map(({ children }) => children.length)).toEqual([1500, 500]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['markdown.contents-too-long']);
  });

  it('a long page is cut into text block by block', async () => {
    const maxSteps = 4000;
    const { body } = await readMarkdownPage('*a* **b** `c` [d](e) *f* **g**\n\n'.repeat(500), { budget: new Budget({ maxSteps }) });
    const blocks = body[Symbol.iterator]();
    expect(blocks.next().done).toBe(false);
    expect(() => Array.from({ length: 500 }, () => blocks.next())).toThrow(DocOpsError);
  });

  it('twice as much takes twice as many steps', async () => {
    const steps = async (text: string): Promise<number> => {
      let count = 0;
      const budget = new Budget();
      const counting = Object.assign(Object.create(budget) as Budget, { step: (cost = 1) => (count += cost) });
      await readMarkdown(text, { budget: counting });
      return count;
    };
    const page = '# A\n\ntext *b* `c` [d](e)\n\n- x\n- y\n\n| a |\n|---|\n| b |\n\n';
    expect((await steps(page.repeat(400))) / (await steps(page.repeat(200)))).toBeLessThan(2.3);
  });
});
