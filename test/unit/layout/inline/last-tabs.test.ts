/** Tabs that end a paragraph at the edge of its cell. */
import { expect, it } from 'vitest';
import type { Run } from '../../../../src/document/run.js';
import type { Paragraph } from '../../../../src/document/paragraph.js';
import { firstItems } from '../../../support/first-items.js';
import { cell, paragraph, row, run, table } from '../../document/tree.js';
import { layoutLines, textParagraph } from './pages.js';

const tabs: Run = { kind: 'run', properties: {}, content: Array.from({ length: 6 }, () => ({ kind: 'tab' as const })) };
const widths = { width: { value: 1400, type: 'dxa' as const } };
const inCell = (block: Paragraph) => table([row([cell(widths, block)])], {}, [1400]);
const inBody = (block: Paragraph) => paragraph({ indent: { end: 7960 } }, ...block.children);

it.each([
  ['in a cell begin no line', inCell, [], 1],
  ['with spaces behind them neither', inCell, [run('  ')], 1],
  ['before more text do', inCell, [run('z')], 6],
  ['in the body do', inBody, [], 6],
])('%s (WR-TAB-9)', async (_, place, more, count) => {
  const [first, second] = firstItems(await layoutLines({ blocks: [textParagraph('x'), textParagraph('y')] }), 2);
  const lines = await layoutLines({ blocks: [place(paragraph({}, run('abc'), tabs, ...more)), textParagraph('after')] });
  const at = (text: string): number => lines.find((line) => line.text === text)?.y ?? NaN;
  expect(Math.round((at('after') - at('abc')) / (second.y - first.y))).toBe(count);
});
