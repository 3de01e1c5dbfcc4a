/** Matrices and equation arrays (ECMA-376-1 §22.1.2.60, §22.1.2.34; WR-MATH-14). */
import { appendAll } from '../../base/append-all.js';
import { itemAt } from '../../base/item-at.js';
import type { Points } from '../../base/units.js';
import type { PageItem } from '../page-item.js';
import { movedItems, type MathBox } from './math-box.js';
import { axisHeight, mathLeading } from './math-constants.js';
import { em, settingSize, type MathScope } from './math-scope.js';

type Alignment = 'left' | 'center' | 'right';

export interface TableShape {
  /** By column; columns without one are centred. */
  readonly alignments: readonly Alignment[];
  readonly gap: Points;
  readonly baseline?: 'top' | 'center' | 'bottom' | undefined;
}

/** Least extent of the outer rows, the ink of usual letters; least distance of baselines: a line of text. */
const outerRow = { above: 1000, below: 100 } as const;
const textLine = 1946 + 455;

export function mathTable(rows: readonly (readonly MathBox[])[], { alignments, gap, baseline }: TableShape, scope: MathScope): MathBox {
  if (rows.length === 0) return { width: 0, above: 0, below: 0, items: [] };
  const count = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const widths = Array.from({ length: count }, (_, column) => rows.reduce((most, cells) => Math.max(most, cells[column]?.width ?? 0), 0));
  const items: PageItem[] = [];
  let firstBaseline = 0;
  let y = 0;
  let below = 0;
  for (const [index, cells] of rows.entries()) {
    const above = cells.reduce((most, cell) => Math.max(most, cell.above), em(outerRow.above, scope));
    y = index === 0 ? above : y + Math.max(em(textLine, scope), below + above) + em(mathLeading, scope);
    if (index === 0) firstBaseline = y;
    let x = 0;
    for (const [column, cell] of cells.entries()) {
      const columnWidth = itemAt(widths, column);
      const free = columnWidth - cell.width;
      const alignment = alignments[column] ?? 'center';
      appendAll(items, movedItems(cell, x + (alignment === 'center' ? free / 2 : alignment === 'right' ? free : 0), y));
      x += columnWidth + gap;
    }
    below = cells.reduce((most, cell) => Math.max(most, cell.below), em(outerRow.below, scope));
  }
  const width = widths.reduce((sum, one) => sum + one, 0) + Math.max(0, count - 1) * gap;
  const height = y + below;
  const above = baseline === 'top' ? firstBaseline : baseline === 'bottom' ? y : height / 2 + em(axisHeight, scope);
  return { width, above, below: height - above, items: [{ kind: 'fragment', x: 0, y: -above, fragment: { width, height, items } }] };
}

/** Columns of a matrix are an em apart. */
export const columnGap = (scope: MathScope): Points => settingSize(scope);
