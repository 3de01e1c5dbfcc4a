/** Numbers beside lines (ECMA-376-1 §17.6.8; WR-SECT-7). The number is painted after the line's text. */
import { describe, expect, it } from 'vitest';
import { itemAt } from '../../../../src/base/item-at.js';
import type { Block } from '../../../../src/document/block.js';
import type { SectionProperties } from '../../../../src/document/section.js';
import { cell, paragraph, row, run, table, tree } from '../../document/tree.js';
import { layoutPages, plainDefaults, textParagraph } from './pages.js';

const pageBreak: Block = paragraph({}, { kind: 'run', properties: {}, content: [{ kind: 'break', type: 'page' }] });
const plain = { countBy: 1, start: 1, restart: 'newPage' } as const;

async function numbered(lineNumbering: SectionProperties['lineNumbering'], ...blocks: readonly Block[]): Promise<string[][]> {
  const document = tree({ defaults: plainDefaults, blocks });
  const section = itemAt(document.sections, 0);
  const pages = await layoutPages({
    ...document,
    sections: [{ ...section, properties: { ...section.properties, ...(lineNumbering ? { lineNumbering } : {}) } }],
  });
  return pages.map((lines) => lines.map(({ text }) => text));
}

const [a, b, c] = [textParagraph('a'), textParagraph('b'), textParagraph('c')];
const quiet = paragraph({ suppressLineNumbers: true }, run('quiet'));

describe('line numbers', () => {
  it.each<[string, SectionProperties['lineNumbering'], readonly Block[], string[][]]>([
    ['none unless the section enables them', undefined, [a, b], [['a', 'b']]],
    ['every line, empty ones too', plain, [a, paragraph(), b], [['a1', 'b3', '2']]],
    ['some paragraphs do not count', plain, [a, quiet, b], [['a1', 'quiet', 'b2']]],
    ['multiples of a number', { ...plain, countBy: 2 }, [a, b, c], [['a', 'b2', 'c']]],
    ['from a number', { ...plain, start: 5 }, [a, b], [['a5', 'b6']]],
    ['restarting on each page', plain, [a, b, pageBreak, c], [['a1', 'b2', '3'], ['c1']]],
    ['continuously', { ...plain, start: 5, restart: 'continuous' }, [a, b, pageBreak, c], [['a1', 'b2', '3'], ['c4']]],
    ['not in tables', plain, [table([row([cell({}, a)])], {}, [2000]), b], [['a', 'b1']]],
  ])('%s', async (_, lineNumbering, blocks, expected) => {
    expect(await numbered(lineNumbering, ...blocks)).toEqual(expected);
  });

  it('are a quarter inch before the text unless the section sets a distance', async () => {
    const document = tree({ defaults: plainDefaults, blocks: [paragraph()] });
    const section = itemAt(document.sections, 0);
    const left = async (distance?: number): Promise<number> => {
      const lineNumbering = { ...plain, ...(distance === undefined ? {} : { distance }) };
      const pages = await layoutPages({ ...document, sections: [{ ...section, properties: { ...section.properties, lineNumbering } }] });
      return itemAt(itemAt(pages, 0), 0).x;
    };
    expect(await left()).toBeCloseTo(72 - 18 - 5, 1);
    expect(await left(720)).toBeCloseTo(72 - 36 - 5, 1);
  });
});
