/** Text that looks like markup comes back as the same text: random strings of signs → Markdown → our own reader. */
import { expect, test } from 'vitest';
import { Budget } from '../../../../src/base/abort.js';
import { Diagnostics } from '../../../../src/base/diagnostics.js';
import type { Block } from '../../../../src/document/block.js';
import type { DocumentTree } from '../../../../src/document/document-tree.js';
import { plainText } from '../../../../src/document/plain-text.js';
import type { RunProperties } from '../../../../src/document/run.js';
import { TreeBuilder } from '../../../../src/markup/tree/tree-builder.js';
import { readHtml } from '../../../../src/markup/html/read-html.js';
import { readMarkdown } from '../../../../src/markup/markdown/read-markdown.js';
import { writeHtml } from '../../../../src/markup/write/html/write-html.js';
import { writeMarkdown } from '../../../../src/markup/write/markdown/write-markdown.js';
import { buildOutline } from '../../../../src/markup/write/outline/build-outline.js';
import { PictureSink } from '../../../../src/markup/write/shared/picture-sink.js';

/** Mulberry32, so that a failure can be seen again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pieces = [
  ...'\\`*_{}[]()<>#+-.!|~^$=:;@&%"\'/?,'.split(''),
  ...[
    'a',
    'b',
    'I',
    '1',
    '12',
    ' ',
    '  ',
    'word',
    'é',
    '漢',
    '**',
    '__',
    '~~',
    '``',
    '```',
    '$$',
    '==',
    '++',
    '--',
    '...',
    '![',
    '](',
    '[^1]',
    '[x]',
    '[ ]',
  ],
  ...[
    '{++',
    '++}',
    '{--',
    '--}',
    '{>>',
    '<<}',
    '{==',
    '==}',
    '{#id}',
    '{.c}',
    '<b>',
    '</b>',
    '<!--',
    '-->',
    '<br>',
    '&amp;',
    '&#65;',
    '&lt',
    ':smile:',
    '@fig:x',
  ],
  ...[
    'http://a.b/c_d',
    'www.a.b',
    'x@y.zz',
    'Table: ',
    'Figure: ',
    '\\newpage',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '[TOC]',
    '[[toc]]',
    '> ',
    '# ',
    '- ',
    '1. ',
    'a) ',
    '(a) ',
    ': ',
    '| ',
    ':::',
    '!!! note',
    '---',
    '===',
    '\t',
  ],
];

const paragraph = (text: string, properties: RunProperties = {}): Block => ({
  kind: 'paragraph',
  properties: {},
  children: [{ kind: 'run', properties, content: [{ kind: 'text', text }] }],
});

const treeOf = (children: readonly Block[]): DocumentTree => {
  const builder = new TreeBuilder();
  return builder.build([{ properties: builder.page, children }], { other: new Map() });
};

function markdownOf(tree: DocumentTree): string {
  const [budget, diagnostics] = [new Budget(), new Diagnostics()];
  const outline = buildOutline(tree, { changes: 'markup', budget, diagnostics });
  return writeMarkdown(outline, { budget, diagnostics, pictures: new PictureSink('embed', diagnostics), comments: 'none' });
}

function htmlOf(tree: DocumentTree): string {
  const [budget, diagnostics] = [new Budget(), new Diagnostics()];
  const outline = buildOutline(tree, { changes: 'markup', budget, diagnostics });
  return writeHtml(outline, { budget, diagnostics, pictures: new PictureSink('embed', diagnostics), comments: 'none', look: 'none' });
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();
const textsOf = (tree: DocumentTree): string[] =>
  tree.sections.flatMap(({ children }) =>
    children.flatMap((block) => (block.kind === 'paragraph' ? [folded(plainText(block.children).text)] : [block.kind])),
  );

const rounds = 800;

function texts(next: () => number): string[] {
  return Array.from({ length: 3 }, () => {
    const length = 1 + Math.floor(next() * 9);
    return Array.from({ length }, () => pieces[Math.floor(next() * pieces.length)] ?? '').join('');
  }).filter((text) => folded(text) !== '');
}

test('plain text, whatever characters it contains', async () => {
  const next = random(1);
  for (let round = 0; round < rounds; round++) {
    const own = texts(next);
    const markdown = markdownOf(treeOf(own.map((text) => paragraph(text))));
    const { tree } = await readMarkdown(markdown);
    expect(
      textsOf(tree).filter((text) => text !== ''),
      `round ${String(round)}: ${JSON.stringify(own)} → ${markdown}`,
    ).toEqual(own.map(folded));
  }
});

test('runs with formatting, side by side without blanks', async () => {
  const next = random(2);
  const formats: RunProperties[] = [
    {},
    { bold: true },
    { italic: true },
    { bold: true, italic: true },
    { strike: true },
    { underline: { style: 'single', color: 'auto' } },
    { verticalAlign: 'superscript' },
    { styleId: 'HTMLCode' },
  ];
  for (let round = 0; round < rounds; round++) {
    const runs = texts(next).map((text) => ({ text, properties: formats[Math.floor(next() * formats.length)] ?? {} }));
    const children = runs.map(({ text, properties }) => ({ kind: 'run', properties, content: [{ kind: 'text', text }] }) as const);
    const own = folded(runs.map(({ text }) => text).join(''));
    if (own === '') continue;
    const markdown = markdownOf(treeOf([{ kind: 'paragraph', properties: {}, children }]));
    const { tree } = await readMarkdown(markdown);
    expect(
      textsOf(tree).filter((text) => text !== ''),
      `round ${String(round)}: ${JSON.stringify(runs)} → ${markdown}`,
    ).toEqual([own]);
  }
});

test('HTML', () => {
  const next = random(3);
  for (let round = 0; round < rounds; round++) {
    const own = texts(next);
    const { tree } = readHtml(htmlOf(treeOf(own.map((text) => paragraph(text)))));
    expect(textsOf(tree).filter((text) => text !== '')).toEqual(own.map(folded));
  }
});
