/** A chart's data → its title and a table, written like any other. */
import type { Block } from '../../../document/block.js';
import type { ChartTable } from '../../../document/drawing.js';
import type { Paragraph } from '../../../document/paragraph.js';

const paragraphOf = (text: string): Paragraph => ({
  kind: 'paragraph',
  properties: {},
  children: [{ kind: 'run', properties: {}, content: [{ kind: 'text', text }] }],
});

export function chartBlocks({ title, rows }: ChartTable): readonly Block[] {
  const table: Block = {
    kind: 'table',
    properties: {},
    grid: [],
    rows: rows.map((cells, index) => ({
      properties: index === 0 ? { isHeader: true } : {},
      cells: cells.map((text) => ({ properties: {}, children: [paragraphOf(text)] })),
    })),
  };
  return title === undefined ? [table] : [paragraphOf(title), table];
}
