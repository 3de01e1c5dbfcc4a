/**
 * Contextual spacing over cell borders (ECMA-376-1 §17.3.1.9; WR-TBL-26): the first and last paragraph of a cell are neighbours of those
 * of the cells before and after it. Word drops their outer spaces too if the neighbour in text order has the same style. Between two rows
 * is the mark that ends the upper one, a paragraph of the default style.
 */
import type { ResolvedCell, ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowContext } from '../flow/flow-context.js';
import { cellContent } from './cell-flow.js';

/** Outer spaces that a cell's content loses. */
export interface DroppedSpaces {
  readonly before: boolean;
  readonly after: boolean;
}

const rowMark: Paragraph = { kind: 'paragraph', properties: {}, children: [] };

/** Rows of cells in text order → the spaces that cells lose; cells that keep both are absent. */
export function droppedSpaces(rows: readonly (readonly ResolvedCell[])[], context: FlowContext): ReadonlyMap<ResolvedCell, DroppedSpaces> {
  const dropped = new Map<ResolvedCell, DroppedSpaces>();
  const markStyle = context.cascade.paragraph(rowMark).styleId;
  for (const [row, cells] of rows.entries()) {
    const above = row > 0 ? markStyle : undefined;
    const edges = cells.map((cell) => ({ cell, ...edgeParagraphs(cell, context) }));
    let previous = above;
    for (const [index, { cell, first, last }] of edges.entries()) {
      const following = edges[index + 1];
      const next = following ? following.first?.styleId : markStyle;
      const before = first?.contextualSpacing === true && first.styleId === previous;
      const after = last?.contextualSpacing === true && last.styleId === next;
      if (before || after) dropped.set(cell, { before, after });
      previous = last?.styleId;
    }
  }
  return dropped;
}

/** Style of the first paragraph of a table's first cell. */
export function styleAtTop(first: ResolvedCell | undefined, context: FlowContext): string | undefined {
  return first && edgeParagraphs(first, context).first?.styleId;
}

/** First and last paragraph of a cell; absent if a table is there. */
function edgeParagraphs(
  cell: ResolvedCell,
  context: FlowContext,
): { readonly first: ResolvedParagraph | undefined; readonly last: ResolvedParagraph | undefined } {
  const { blocks } = cellContent(cell, context);
  const resolve = (index: number): ResolvedParagraph | undefined => {
    const block = blocks.at(index);
    return block?.kind === 'paragraph' ? context.cascade.paragraph(block, cell.context) : undefined;
  };
  const first = resolve(0);
  return { first, last: blocks.length > 1 ? resolve(-1) : first };
}
