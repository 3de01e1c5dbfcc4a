/** Pieces of HTML between Markdown. */
import { expect, test } from 'vitest';
import type { Inline } from '../../../../src/document/run.js';
import { createHtmlFragmentReader } from '../../../../src/markup/html/fragment-reader.js';
import { slotMark, type SlotFormat } from '../../../../src/markup/tree/html-fragment-reader.js';
import { TreeBuilder } from '../../../../src/markup/tree/tree-builder.js';
import { describeBlocks, describeInlines } from './describe-tree.js';

const reader = createHtmlFragmentReader();
const plain: SlotFormat = { run: {}, paragraph: {} };
const run = (text: string, format: SlotFormat): Inline => ({ kind: 'run', properties: format.run, content: [{ kind: 'text', text }] });

const inlines = (html: string, format = plain): string =>
  describeInlines(reader.inlines(html, { builder: new TreeBuilder(), format, slot: (n, given) => [run(`slot ${n}`, given)] }));

test('inline elements format what Markdown puts into them', () => {
  expect(inlines(`<span style="color:red">a ${slotMark(1)}</span> b`)).toBe('{color:FF0000|a }{color:FF0000|slot 1} b');
});

test('formatting around the fragment reaches its text', () => {
  expect(inlines('<i>x</i>', { run: { bold: true }, paragraph: {} })).toBe('{bold italic|x}');
});

test('a link around a slot', () => {
  expect(inlines(`<a href="https://e.com">${slotMark(2)}</a>`)).toBe('[{Hyperlink|slot 2}](https://e.com)');
});

test('blocks hand their format to slots', () => {
  const seen: SlotFormat[] = [];
  const blocks = reader.blocks(`<style>.x{color:blue}</style><div align="center" class="x">before${slotMark(7)}<p>after</p></div>`, {
    builder: new TreeBuilder(),
    format: plain,
    slot: (n, format) => {
      seen.push(format);
      return [{ kind: 'paragraph', properties: format.paragraph, children: [run(`slot ${n}`, format)] }];
    },
  });
  expect(describeBlocks(blocks)).toEqual([
    '(alignment:center) {color:0000FF|before}',
    '(alignment:center) {color:0000FF|slot 7}',
    '(alignment:center) {color:0000FF|after}',
  ]);
  expect(seen).toEqual([{ run: { color: '0000FF' }, paragraph: { alignment: 'center' } }]);
});
