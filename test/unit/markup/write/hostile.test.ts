/** Trees that nobody writes by hand: they end, soon, with what can be said of them. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { Block } from '../../../../src/document/block.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import type { Inline } from '../../../../src/document/run.js';
import { TreeBuilder } from '../../../../src/markup/tree/tree-builder.js';
import { writeHtml } from '../../../../src/markup/write/html/write-html.js';
import { writeMarkdown } from '../../../../src/markup/write/markdown/write-markdown.js';
import { buildOutline } from '../../../../src/markup/write/outline/build-outline.js';
import { PictureSink } from '../../../../src/markup/write/shared/picture-sink.js';
import { writeText } from '../../../../src/markup/write/write-text.js';

const treeOf = (children: readonly Block[]): DocumentTree => {
  const builder = new TreeBuilder();
  return builder.build([{ properties: builder.page, children }], { other: new Map() });
};
const run = (text: string): Inline => ({ kind: 'run', properties: {}, content: [{ kind: 'text', text }] });
const paragraph = (...children: readonly Inline[]): Block => ({ kind: 'paragraph', properties: {}, children });

function written(tree: DocumentTree, budget = new Budget()): { readonly texts: readonly string[]; readonly codes: readonly string[] } {
  const diagnostics = new Diagnostics();
  const outline = buildOutline(tree, { changes: 'markup', budget, diagnostics });
  const pictures = new PictureSink('embed', diagnostics);
  const texts = [
    writeMarkdown(outline, { budget, diagnostics, pictures, comments: 'inline' }),
    writeHtml(outline, { budget, diagnostics, pictures, comments: 'end', look: 'document' }),
    writeText(outline, { budget, comments: 'end' }),
  ];
  return { texts, codes: diagnostics.list().map(({ code }) => code) };
}

test('cuts off tables that are nested too deeply', () => {
  let block = paragraph(run('core'));
  for (let depth = 0; depth < 300; depth++)
    block = { kind: 'table', properties: {}, grid: [1000], rows: [{ properties: {}, cells: [{ properties: {}, children: [block] }] }] };
  const { texts } = written(treeOf([paragraph(run('before')), block, paragraph(run('behind'))]));
  for (const text of texts) {
    expect(text).toContain('before');
    expect(text).toContain('behind');
    expect(text.length).toBeLessThan(50_000);
  }
});

test('links that must not be followed leave their text, with one warning', () => {
  const link: Inline = { kind: 'hyperlink', target: 'javascript:alert(1)', children: [run('press')] };
  const { texts, codes } = written(treeOf([paragraph(link)]));
  expect(texts.map((text) => /press/.test(text) && !/alert/.test(text))).toEqual([true, true, true]);
  expect(codes).toEqual(['text.link-dropped']);
});

test('markup in names, descriptions and titles stays text', () => {
  const evil = '"><script>alert(1)</script>';
  const anchor: Inline[] = [
    { kind: 'bookmark-start', id: '1', name: evil },
    { kind: 'hyperlink', anchor: evil, tooltip: evil, children: [run('there')] },
  ];
  const change: Inline = { kind: 'revision', revision: { kind: 'inserted', id: '1', author: evil, date: evil }, children: [run('new')] };
  const tree = { ...treeOf([paragraph(...anchor, change)]), properties: { title: evil, author: evil, language: evil, other: new Map() } };
  for (const text of written(tree).texts) expect(text).not.toContain('<script');
});

test('twenty thousand breaks, changes and comments in one paragraph', () => {
  const children = Array.from({ length: 20_000 }, (_, index): Inline => {
    const id = String(index);
    if (index % 4 === 0) return { kind: 'comment-range-start', id };
    if (index % 4 === 1)
      return {
        kind: 'run',
        properties: {},
        content: [
          { kind: 'text', text: 'x' },
          { kind: 'break', type: 'page' },
        ],
      };
    return { kind: 'revision', revision: { kind: index % 4 === 2 ? 'inserted' : 'deleted', id, author: 'A' }, children: [run('y')] };
  });
  const begun = performance.now();
  expect(written(treeOf([paragraph(...children)])).texts[2]).toContain('x');
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test.each(['\t', ' ', '#', '*', '\u00a0'])('writes a run of %j of any length', (sign) => {
  const text = `a${sign.repeat(400_000)}b`;
  const cell = { properties: {}, children: [paragraph(run(text))] };
  const table: Block = { kind: 'table', properties: {}, grid: [1000], rows: [{ properties: {}, cells: [cell] }] };
  const { texts } = written(
    treeOf([paragraph(run(text)), { ...paragraph(run(text)), properties: { styleId: 'Heading1' } } as Block, table]),
  );
  for (const one of texts) expect(one.length).toBeGreaterThan(1_000_000);
});

test('a budget ends the work', () => {
  const tree = treeOf(Array.from({ length: 2000 }, () => paragraph(run('text'))));
  expect(() => written(tree, new Budget({ maxSteps: 1000 }))).toThrow(expect.objectContaining({ code: 'UNPROCESSABLE_DOCUMENT' }) as Error);
});

test('rows that begin a thousand columns in, and one that is a thousand wide, cost what they hold', () => {
  const cell = (text: string) => ({ properties: {}, children: [paragraph(run(text))] });
  const wide = { properties: {}, cells: Array.from({ length: 900 }, () => cell('w')) };
  const short = { properties: {}, cells: [cell('s')] };
  const late = { properties: { gridBefore: 1000 }, cells: [cell('l')] };
  const rows = [wide, ...Array.from({ length: 3000 }, (_, index) => (index % 2 === 0 ? short : late))];
  const { texts } = written(treeOf([{ kind: 'table', properties: {}, grid: [], rows }]));
  // The first row alone is some 10,000 characters; of blank cells there would be 2,700,000.
  for (const text of texts) expect(text.length).toBeLessThan(2_000_000);
  expect(texts[0]?.length).toBeLessThan(300_000);
});
