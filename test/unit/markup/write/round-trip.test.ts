/** Made-up documents → Markdown and HTML → our readers: the same headings, lists, tables, links, notes and emphasis. */
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import { itemAt } from '../../../../src/base/item-at.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { Block } from '../../../../src/document/block.js';
import type { TableRow } from '../../../../src/document/table.js';
import { plainText } from '../../../../src/document/plain-text.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { writeHtml } from '../../../../src/markup/write/html/write-html.js';
import { writeMarkdown } from '../../../../src/markup/write/markdown/write-markdown.js';
import { buildOutline } from '../../../../src/markup/write/outline/build-outline.js';
import { PictureSink } from '../../../../src/markup/write/shared/picture-sink.js';
import { writeText } from '../../../../src/markup/write/write-text.js';
import { linesOf } from './text-of-tree.js';

const options = () => ({ budget: new Budget(), diagnostics: new Diagnostics() });
const outlineOf = (tree: DocumentTree) => buildOutline(tree, { ...options(), changes: 'markup' });
const markdownOf = (tree: DocumentTree) =>
  writeMarkdown(outlineOf(tree), { ...options(), pictures: new PictureSink('embed', new Diagnostics()), comments: 'inline' });
const htmlOf = (tree: DocumentTree, look: 'document' | 'none') =>
  writeHtml(outlineOf(tree), { ...options(), pictures: new PictureSink('embed', new Diagnostics()), comments: 'none', look });

const red = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';

const documents: Readonly<Record<string, string>> = {
  headings: '# One\n\ntext\n\n## Two **bold** `code`\n\n### Three\n\n###### Six\n\nlast\n',
  emphasis: 'a **bold** b *italic* c ***both*** d ~~gone~~ `code` x^2^ H~2~O **one *two* three** *four **five** six*\n',
  lists: '1. one\n2. two\n   - bullet\n     - deeper\n   - next\n3. three\n\ntext\n\n- a\n- b\n\n<!-- -->\n\n- c\n',
  'lists that begin on a deeper level':
    '- - one\n  - two\n    - three\n\ntext\n\n- - 1. first\n    2. second\n\n<!-- -->\n\n1. a\n   - 1. b\n',
  'lists that cannot begin below a paragraph without an empty line':
    '1. one\n\n   5. five\n\n2. two\n\n   (1) first\n\n   (2) second\n\n3. three\n',
  'lists with paragraphs': '- one\n\n  more of one\n\n- two\n\n      code\n\ntext\n\n5. five\n6. six\n',
  letters: 'a. first\n\nb. second\n\nc. third\n',
  tasks: '- [x] done\n- [ ] open\n',
  table: '| a | b | c |\n| --- | :-: | --: |\n| 1 | **2** | x\\|y |\n| | `q` | [l](https://e.org/) |\n',
  'table without a head': '| | |\n| --- | --- |\n| a | b |\n| c | d |\n',
  'table with spans':
    '<table><thead><tr><th>A</th><th colspan="2">B</th></tr></thead><tbody><tr><td rowspan="2">x</td><td>y</td><td>z</td></tr><tr><td><ul><li>one</li><li>two</li></ul></td><td><p>p</p><p>q</p></td></tr></tbody></table>\n',
  'table with columns that no cell begins in':
    '<table><colgroup><col><col><col></colgroup><tr><td>a</td><td colspan="2">b</td></tr><tr><td colspan="3">c</td></tr></table>\n',
  links: '# Here\n\n[out](https://e.org/a_b?c=d&e "tip") and [in](#here), <https://e.org/>\n',
  notes: 'One[^a] and two[^b].\n\n[^a]: First *note*.\n\n    Second paragraph.\n\n[^b]: Another.\n',
  quote: '> quoted *text*\n>\n> more\n\nafter\n',
  code: 'before\n\n```\nline *one*\n\n  line `two`\n```\n\nafter\n',
  formulas: 'inline $\\frac{a}{b}$ and\n\n$$\\sum_{i=1}^{n} x_i = \\sqrt{2}$$\n',
  terms: 'Term\n: what it means\n\nOther\n: another\n',
  'changes in a link': 'see [the {++new++}{--old--} page](https://e.org/) now\n',
  'dollars in a cell': '| a | b |\n| --- | --- |\n| cost \\$1.<br>and \\$x | y |\n',
  changes: 'kept {++added++} and {--removed--} text\n',
  breaks: 'one\\\ntwo\n\n---\n\nthree\n',
  picture: `text ![alt](${red}) more\n`,
  'other scripts': 'שלום **עולם** abc\n\n日本語の*文*です\n',
};

describe.each(Object.entries(documents))('%s', (_, source) => {
  test('Markdown', async () => {
    const { tree } = await readMarkdown(source);
    const again = (await readMarkdown(markdownOf(tree))).tree;
    expect(linesOf(again), markdownOf(tree)).toEqual(linesOf(tree));
    expect(markdownOf(again)).toBe(markdownOf(tree));
  });

  test.each(['document', 'none'] as const)('HTML, look %s', async (look) => {
    const { tree } = await readMarkdown(source);
    const { tree: again } = readHtml(htmlOf(tree, look));
    expect(linesOf(again), htmlOf(tree, look)).toEqual(linesOf(tree));
  });
});

test('text on the line of a heading moves below it', async () => {
  const { tree } = await readMarkdown('## Place\n\n.  Meetings are held.\n');
  const section = itemAt(tree.sections, 0);
  const [heading, text] = section.children;
  if (heading?.kind !== 'paragraph' || !text) throw new Error('there is no heading');
  const separated = { ...heading, properties: { ...heading.properties, mark: { vanish: true } } };
  const document: DocumentTree = { ...tree, sections: [{ ...section, children: [separated, text] }] };
  expect(markdownOf(document)).toBe('## Place.\n\nMeetings are held.\n');
  expect(htmlOf(document, 'none')).toContain('<h2>Place.</h2>\n<p>Meetings are held.</p>');
});

test('hidden comments do not split words', async () => {
  const { tree } = await readMarkdown('**a{==b==}{>>why?<<}c**\n');
  const write = (comments: 'none' | 'end') =>
    writeMarkdown(outlineOf(tree), { ...options(), pictures: new PictureSink('none', new Diagnostics()), comments });
  expect(write('none')).toBe('**abc**\n');
  expect(write('end')).toMatch(/^\*\*ab<sup>\[K1\]<\/sup>c\*\*\n/);
});

test('labels with words are text on pages, and labels again when read back', () => {
  const source =
    '<ol style="list-style:none" data-level-text="Article %1"><li><span class="label">Article 1</span> one<ul><li>in</li></ul></li>' +
    '<li><span class="label">Article 2</span> two</li></ol><ol type="A" start="3" style="list-style:none" data-level-text="Annex %1:">' +
    '<li><span class="label">Annex C:</span> three</li></ol>';
  const { tree } = readHtml(source);
  const lines = ['decimal one', '  bullet in', 'decimal two', 'upperLetter three'];
  expect(linesOf(tree)).toEqual(lines);
  const page = htmlOf(tree, 'none');
  expect(page).toContain('<li><span class="label">Article 2</span> two</li>');
  expect(page).toContain('<ol start="3" type="A" style="list-style: none" data-level-text="Annex %1:">');
  const again = readHtml(page).tree;
  expect(linesOf(again)).toEqual(lines);
  expect(writeText(outlineOf(again), { budget: new Budget(), comments: 'none' })).toBe(
    'Article 1 one\n          - in\nArticle 2 two\n\nAnnex C: three\n',
  );
  expect(linesOf(readHtml('<ol data-level-text="%1%2"><li><span class="label">1.</span> x</li></ol>').tree)).toEqual(['decimal 1. x']);
});

test('lists that begin on a deeper level are nested in bullet items', async () => {
  const source = documents['lists that begin on a deeper level'] ?? '';
  const { tree } = await readMarkdown(source);
  expect(markdownOf(tree)).toBe(source);
  const numbered = (await readMarkdown('- 1. x\n')).tree;
  const section = itemAt(numbered.sections, 0);
  const [item] = section.children;
  if (item?.kind !== 'paragraph') throw new Error('there is no item');
  const { within: _, ...outside } = item;
  expect(markdownOf({ ...numbered, sections: [{ ...section, children: [{ ...outside, children: [] }] }] })).toBe('1.\n');
  expect(linesOf(tree).slice(0, 3)).toEqual(['  bullet one', '  bullet two', '    bullet three']);
});

test('indented rows get empty cells before them', async () => {
  const { tree } = await readMarkdown('| a | b |\n| - | - |\n| c | d |\n');
  const section = itemAt(tree.sections, 0);
  const [table] = section.children;
  if (table?.kind !== 'table') throw new Error('there is no table');
  const [head, { cells }] = table.rows as [TableRow, TableRow];
  const rows = [head, { properties: { gridBefore: 1 }, cells: cells.slice(1) }];
  const shifted: DocumentTree = { ...tree, sections: [{ ...section, children: [{ ...table, rows }] }] };
  expect(markdownOf(shifted)).toBe('| a | b |\n| --- | --- |\n|  | d |\n');
  expect(htmlOf(shifted, 'none')).toContain('<tr>\n<td></td>\n<td>d</td>\n</tr>');
});

describe('plain text', () => {
  const textOf = async (source: string) =>
    writeText(outlineOf((await readMarkdown(source)).tree), { budget: new Budget(), comments: 'none' });

  test('numbers, cells and notes in reading order', async () => {
    expect(await textOf(`${documents['lists'] ?? ''}`)).toBe(
      '1. one\n2. two\n   - bullet\n     - deeper\n   - next\n3. three\n\ntext\n\n- a\n- b\n\n- c\n',
    );
    expect(await textOf(documents['table'] ?? '')).toBe('a\tb\tc\n1\t2\tx|y\n\tq\tl\n');
    expect(await textOf(documents['notes'] ?? '')).toBe('One[1] and two[2].\n\n[1] First note.\n\n    Second paragraph.\n[2] Another.\n');
  });

  test('tracked changes as if accepted', async () => {
    const { tree } = await readMarkdown(documents['changes'] ?? '');
    const outline = (changes: 'final' | 'original') => buildOutline(tree, { ...options(), changes });
    expect(writeText(outline('final'), { budget: new Budget(), comments: 'none' })).toBe('kept added and  text\n');
    expect(writeText(outline('original'), { budget: new Budget(), comments: 'none' })).toBe('kept  and removed text\n');
  });
});

test('comments as CriticMarkup, and at the end', async () => {
  const { tree } = await readMarkdown('some {==words==}{>>why these?<<} here\n');
  expect(markdownOf(tree)).toBe('some {==words==}{>>why these?<<} here\n');
  const atEnd = writeMarkdown(outlineOf(tree), { ...options(), pictures: new PictureSink('none', new Diagnostics()), comments: 'end' });
  expect(atEnd).toBe('some words<sup>[K1]</sup> here\n\n---\n\n- **K1** Author: why these?\n');
});

describe('charts', () => {
  const chartIn = (tree: DocumentTree, description: string): DocumentTree => {
    const content = {
      ...({ kind: 'group', rotation: { degrees: 0, flipHorizontal: false, flipVertical: false }, children: [] } as const),
      ...{ childOffset: { x: 0, y: 0 }, childExtent: { width: 1, height: 1 } },
      chart: {
        title: 'Sales',
        rows: [
          ['', 'North'],
          ['Q1', '4.5'],
        ],
      },
    };
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    const placement = { kind: 'inline', distances: none } as const;
    const drawing = { placement, width: 914_400, height: 914_400, effectExtent: none, isChart: true, description, content };
    const paragraph: Block = {
      kind: 'paragraph',
      properties: {},
      children: [{ kind: 'run', properties: {}, content: [{ kind: 'drawing', drawing }] }],
    };
    return { ...tree, sections: [{ ...itemAt(tree.sections, 0), children: [paragraph] }] };
  };
  const table = 'Sales\n\n|  | North |\n| --- | --- |\n| Q1 | 4.5 |\n';

  test('are written as their data', async () => {
    const { tree } = await readMarkdown('');
    expect(markdownOf(chartIn(tree, ''))).toBe(table);
    expect(markdownOf(chartIn(tree, 'up'))).toBe(`&#91;up&#93;\n\n${table}`);
    expect(htmlOf(chartIn(tree, ''), 'none')).toContain('<th scope="col">North</th>');
    expect(writeText(outlineOf(chartIn(tree, '')), { budget: new Budget(), comments: 'none' })).toBe('Sales\n\n\tNorth\nQ1\t4.5\n');
  });

  test('omit nothing that would need a warning', async () => {
    const diagnostics = new Diagnostics();
    const { tree } = await readMarkdown('');
    const pictures = new PictureSink('embed', diagnostics);
    writeMarkdown(outlineOf(chartIn(tree, 'up')), { ...options(), pictures, comments: 'none' });
    expect(diagnostics.list()).toEqual([]);
  });
});

const discussed =
  '<meta name="author" content="Ann"><p>some <span aria-details="c1">words</span><sup><a class="comment-ref" href="#c1">1</a></sup>' +
  '<sup><a class="comment-ref" href="#c2">2</a></sup> here</p><section class="comments">' +
  '<div id="c1" role="comment" data-author="Bea Li"><header><time datetime="2026-01-31T09:00:00Z">then</time></header><p>why (these)?</p><p>and how</p></div>' +
  '<div id="c2" role="comment" data-author="Cy" data-answers="c1"><header><time datetime="2026-02-01">then</time></header><p>so</p></div></section>';

const commentsOf = ({ comments }: DocumentTree) =>
  [...comments.values()].map(({ author, date, parentId, children }) => ({
    ...{ author, date, parentId },
    text: children.map((block) => (block.kind === 'paragraph' ? plainText(block.children).text : '')),
  }));

const bea = { author: 'Bea Li', date: '2026-01-31T09:00:00Z', parentId: undefined };
const cy = { author: 'Cy', date: '2026-02-01T00:00:00Z', parentId: '0', text: ['so'] };

describe('comments survive a round trip', () => {
  const { tree } = readHtml(discussed);

  test('from a page, with authors, dates, replies and their text', () => {
    expect(commentsOf(tree)).toEqual([{ ...bea, text: ['why (these)?', 'and how'] }, cy]);
    const page = writeHtml(outlineOf(tree), {
      ...options(),
      pictures: new PictureSink('none', new Diagnostics()),
      ...({ comments: 'end', look: 'document' } as const),
    });
    expect(page).toContain('some <span aria-details="comment-1">words</span><sup><a href="#comment-1"');
    const again = readHtml(page).tree;
    expect(commentsOf(again)).toEqual(commentsOf(tree));
    const [block, ...others] = itemAt(again.sections, 0).children;
    expect(others).toEqual([]);
    expect(
      block?.kind === 'paragraph' && block.children.map((child) => (child.kind === 'run' ? plainText([child]).text : child.kind)),
    ).toEqual(['some ', 'comment-range-start', 'words', 'comment-range-end', '', 'comment-range-start', 'comment-range-end', '', ' here']);
  });

  test('from CriticMarkup, with authors and dates', async () => {
    const text = markdownOf(tree);
    expect(text).toBe(
      'some {==words==}{>>Bea Li (2026-01-31T09:00:00Z): why (these)? and how<<}{>>Cy (2026-02-01T00:00:00Z): so<<} here\n',
    );
    const again = (await readMarkdown(text)).tree;
    expect(commentsOf(again)).toEqual([
      { ...bea, text: ['why (these)? and how'] },
      { ...cy, parentId: undefined },
    ]);
    expect(markdownOf(again)).toBe(text);
  });

  test('a comment with an invalid date has no author', async () => {
    const { tree: other } = await readMarkdown('a{>>See (2026-99-99): b<<} c{>>See (there): d<<}\n');
    expect(commentsOf(other).map(({ author, text }) => [author, ...text])).toEqual([
      ['Author', 'See (2026-99-99): b'],
      ['Author', 'See (there): d'],
    ]);
  });
});

test('links and roles of other pages are not comments', () => {
  const { tree } = readHtml(
    '<p><a href="#c">permalink</a> <span aria-details="c">x</span></p><div id="c" role="comment"><p>text</p></div>',
  );
  expect(tree.comments.size).toBe(0);
  expect(linesOf(tree).at(-1)).toBe('p text');
});

test('named styles and tracked rows survive a round trip through pages', () => {
  const source =
    '<p data-custom-style="Title">T</p><div data-custom-style="Quote"><p>q</p></div><p data-custom-style="Nobody\'s">n</p>' +
    '<table><tr><td>a</td></tr><tr class="deleted" data-author="Bea" datetime="2026-01-31T09:00:00Z"><td>b</td></tr></table>';
  const { tree } = readHtml(source);
  const again = readHtml(htmlOf(tree, 'none')).tree;
  for (const { sections } of [tree, again]) {
    const blocks = itemAt(sections, 0).children;
    expect(blocks.map((block) => (block.kind === 'paragraph' ? block.properties.styleId : block.kind)).slice(0, 2)).toEqual([
      'Title',
      'Quote',
    ]);
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.rows.map(({ properties: { revision } }) => revision && [revision.kind, revision.author, revision.date])).toEqual([
      undefined,
      ['deleted', 'Bea', '2026-01-31T09:00:00Z'],
    ]);
  }
});

test('work grows with the document', async () => {
  const page =
    '# Heading\n\n' +
    'Some **bold** text with a [link](https://e.org/) and a note[^1].\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n'.repeat(4000) +
    '[^1]: note\n';
  const { tree } = await readMarkdown(page);
  const seconds = (write: () => string): number => {
    const begun = performance.now();
    expect(write().length).toBeGreaterThan(400_000);
    return (performance.now() - begun) / 1000;
  };
  expect(seconds(() => markdownOf(tree))).toBeLessThan(10);
  expect(seconds(() => htmlOf(tree, 'document'))).toBeLessThan(10);
});
