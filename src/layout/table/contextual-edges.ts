/**
 * Contextual spacing over cell borders (ECMA-376-1 §17.3.1.9): the first and last paragraph of a cell meet those of the cells before and after it.
 * Word drops their outer spaces too where the neighbour in the text's order has the same style.
 */
import type { ResolvedCell, ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { LayoutContext } from '../layout-context.js';
import { contentOf } from './cell-content.js';

/** Outer spaces that a cell's content loses. */
export interface DroppedSpaces {
  readonly before: boolean;
  readonly after: boolean;
}

/** Cells in the text's order → the spaces they lose; cells that keep both are absent. */
export function droppedSpaces(cells: Iterable<ResolvedCell>, context: LayoutContext): ReadonlyMap<ResolvedCell, DroppedSpaces> {
  const dropped = new Map<ResolvedCell, DroppedSpaces>();
  let previous: { readonly cell: ResolvedCell; readonly last: ResolvedParagraph | undefined } | undefined;
  for (const cell of cells) {
    const { blocks } = contentOf(cell, context);
    const resolve = (index: number): ResolvedParagraph | undefined => {
      const block = blocks.at(index);
      return block?.kind === 'paragraph' ? context.cascade.paragraph(block, cell.context) : undefined;
    };
    const first = resolve(0);
    const last = blocks.length > 1 ? resolve(-1) : first;
    const isSameStyle = previous?.last !== undefined && first !== undefined && previous.last.styleId === first.styleId;
    if (previous && isSameStyle && previous.last?.contextualSpacing) {
      dropped.set(previous.cell, { before: dropped.get(previous.cell)?.before ?? false, after: true });
    }
    if (isSameStyle && first.contextualSpacing) dropped.set(cell, { before: true, after: false });
    previous = { cell, last };
  }
  // below the last cell stands the mark that ends its row
  if (previous?.last?.contextualSpacing) dropped.set(previous.cell, { before: dropped.get(previous.cell)?.before ?? false, after: true });
  return dropped;
}
