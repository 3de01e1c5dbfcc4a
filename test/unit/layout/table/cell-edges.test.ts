/** Content that a cell drops at its edges: the line below a nested table, and contextual spacing towards the neighbours. */
import { describe, expect, it } from 'vitest';
import type { ResolvedCell } from '../../../../src/document/cascade/resolved.js';
import type { Paragraph } from '../../../../src/document/paragraph.js';
import type { Table } from '../../../../src/document/table.js';
import type { FlowContext } from '../../../../src/layout/flow/flow-context.js';
import { cellContent } from '../../../../src/layout/table/cell-flow.js';
import { droppedSpaces } from '../../../../src/layout/table/contextual-edges.js';
import { sketchEnvironment, sketchTable } from './table-model.fixture.js';

const defaultStyle = 'tight-default';

const paragraph = (styleId: string, text = true): Paragraph => ({
  kind: 'paragraph',
  properties: { styleId, contextualSpacing: styleId.startsWith('tight') },
  children: text ? [{ kind: 'run', properties: {}, content: [{ kind: 'text', text: 'x' }] }] : [],
});
const nested: Table = { kind: 'table', properties: {}, grid: [], rows: [] };

function cellOf(...children: readonly (Paragraph | Table)[]): ResolvedCell {
  const cell = sketchTable([{ cells: [{ lines: [] }] }]).rows[0]?.cells[0];
  if (!cell) throw new Error('no cell');
  return { ...cell, source: { properties: {}, children } };
}

function contextOf(): FlowContext {
  const { context } = sketchEnvironment(sketchTable([]));
  const resolve = ({ properties }: Paragraph): unknown => ({
    styleId: properties.styleId ?? defaultStyle,
    contextualSpacing: properties.contextualSpacing,
  });
  return { ...context, cascade: { paragraph: resolve } } as unknown as FlowContext;
}

describe('content of a cell', () => {
  it.each([
    ['an empty paragraph below a nested table takes no line', cellOf(nested, paragraph('a', false)), 1],
    ['a paragraph with text below a nested table stays', cellOf(nested, paragraph('a')), 2],
    ['an empty paragraph below text stays', cellOf(paragraph('a'), paragraph('a', false)), 2],
    ['a lone empty paragraph stays', cellOf(paragraph('a', false)), 1],
  ])('%s', (_, cell, count) => {
    const context = contextOf();
    expect(cellContent(cell, context).blocks).toHaveLength(count);
    expect(cellContent(cell, context)).toBe(cellContent(cell, context));
  });
});

describe('contextual spacing over cell borders', () => {
  const kept = { before: false, after: false };
  const dropped = (...rows: ResolvedCell[][]): unknown[] => {
    const spaces = droppedSpaces(rows, contextOf());
    return rows.flat().map((cell) => spaces.get(cell) ?? kept);
  };

  it('drops the spaces between cells of one style; the first of a row keeps the one before, the last the one after', () => {
    const tight = (): ResolvedCell => cellOf(paragraph('tight'));
    const row = [
      { before: false, after: true },
      { before: true, after: true },
      { before: true, after: false },
    ];
    expect(dropped([tight(), tight(), tight()], [tight(), tight(), tight()])).toEqual([...row, ...row]);
  });

  it('counts the end of a row as a paragraph of the default style', () => {
    const plain = (): ResolvedCell => cellOf(paragraph(defaultStyle));
    expect(dropped([plain(), plain()], [plain()])).toEqual([
      { before: false, after: true },
      { before: true, after: true },
      { before: true, after: true },
    ]);
  });

  it('keeps the spaces between different styles, without the setting and around nested tables', () => {
    expect(dropped([cellOf(paragraph('tight')), cellOf(paragraph('tight2'))])).toEqual([kept, kept]);
    expect(dropped([cellOf(paragraph('loose')), cellOf(paragraph('loose'))])).toEqual([kept, kept]);
    expect(dropped([cellOf(nested), cellOf(paragraph('tight'))])).toEqual([kept, kept]);
  });
});
