/** The content of content controls is set as if the controls did not exist. */
import { expect, it } from 'vitest';
import type { Block } from '../../../../src/document/block.js';
import { layoutLines, textParagraph } from './pages.js';

const control = (...children: Block[]): Block => ({
  kind: 'content-control',
  properties: { type: 'richText', showingPlaceholder: false },
  children,
});

it('keeps the order of text around and inside nested controls', async () => {
  const blocks = [
    textParagraph('one'),
    control(textParagraph('two'), control(textParagraph('three'), textParagraph('four')), textParagraph('five')),
    control(),
    textParagraph('six'),
  ];
  expect((await layoutLines({ blocks })).map((line) => line.text)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});

it('shows the text of a thousand controls', async () => {
  let block: Block = textParagraph('innermost');
  for (let depth = 0; depth < 1000; depth++) block = control(block);
  expect((await layoutLines({ blocks: [block] })).map((line) => line.text)).toEqual(['innermost']);
});
