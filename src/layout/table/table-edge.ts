/** Position of a table's left edge (WR-TBL-6, WR-TBL-7). */
import type { Points } from '../../base/units.js';

export interface TableEdgeQuestion {
  readonly tableWidth: Points;
  readonly availableWidth: Points;
  readonly alignment: 'start' | 'center' | 'end';
  /** Absent if neither table nor style states one. */
  readonly indent?: Points | undefined;
  readonly insets: { readonly start: Points; readonly end: Points };
  /** Half the width of the outer borders of the first row. */
  readonly halfBorders: { readonly start: Points; readonly end: Points };
  readonly bidiVisual: boolean;
  readonly compatibilityMode: number;
  /** Whether the table is in a cell: it is then never outdented. */
  readonly isNested: boolean;
  readonly isFloating: boolean;
}

/**
 * From the flow's left edge to the table's left edge. Up to mode 14 Word aligns the first cell's *text*, so the table is outdented by its
 * inset, but only if an indent is stated anywhere (even 0); from mode 15 on it aligns the outer face of the table's border. A floating
 * table's `x` refers to the same point as an indent.
 */
export function tableEdge(question: TableEdgeQuestion): Points {
  const { tableWidth, availableWidth, alignment, insets, halfBorders } = question;
  const isModern = question.compatibilityMode >= 15;
  const alignsText = !isModern && !question.isNested;
  if (question.isFloating) return alignsText ? 0 - insets.start : 0;
  if (alignment === 'center') return (availableWidth - tableWidth) / 2;
  const hasIndent = question.indent !== undefined;
  const outdent = (inset: Points, half: Points): Points => (isModern ? 0 - half : alignsText && hasIndent ? inset : 0);
  if (alignment === 'end') {
    const overhang = outdent(insets.end, halfBorders.end);
    return question.bidiVisual ? 0 - overhang : availableWidth - tableWidth + overhang;
  }
  const start = (question.indent ?? 0) - outdent(insets.start, halfBorders.start);
  return question.bidiVisual ? availableWidth - start - tableWidth : start;
}
