/**
 * The conditional formats of a table style that apply to a cell, weakest first (ECMA-376-1 §17.7.6; order as
 * MS-OI29500 2.1.1298 and WR-TBL-24).
 */
import type { TableCondition } from '../style.js';
import type { TableLook } from '../table.js';

export interface CellPosition {
  readonly row: number;
  readonly rowCount: number;
  /** The first grid column. */
  readonly column: number;
  readonly isFirstCell: boolean;
  readonly isLastCell: boolean;
}

export interface BandSizes {
  readonly row: number;
  readonly column: number;
}

/** The same list for cells that meet the same conditions. */
export function cellConditions(position: CellPosition, look: TableLook, bands: BandSizes): readonly TableCondition[] {
  const { row, rowCount, column, isFirstCell, isLastCell } = position;
  // In a table of one row or column only the first one's format applies.
  const firstRow = look.firstRow && row === 0;
  const lastRow = look.lastRow && row === rowCount - 1 && !firstRow;
  const firstColumn = look.firstColumn && isFirstCell;
  const lastColumn = look.lastColumn && isLastCell && !firstColumn;
  const horizontal = look.noHorizontalBand ? undefined : bandIndex(row - (look.firstRow ? 1 : 0), bands.row);
  const vertical = look.noVerticalBand ? undefined : bandIndex(column - (look.firstColumn ? 1 : 0), bands.column);
  const key =
    (horizontal ?? 2) +
    3 * (vertical ?? 2) +
    9 * (Number(firstRow) + 2 * Number(lastRow) + 4 * Number(firstColumn) + 8 * Number(lastColumn));
  return (lists[key] ??= conditionList({ horizontal, vertical, firstRow, lastRow, firstColumn, lastColumn }));
}

/** The facts that decide which conditions a cell meets. */
interface Facts {
  /** 0 or 1; absent if there are no bands. */
  readonly horizontal: number | undefined;
  readonly vertical: number | undefined;
  readonly firstRow: boolean;
  readonly lastRow: boolean;
  readonly firstColumn: boolean;
  readonly lastColumn: boolean;
}

/** By a key of the facts; there are 144 keys. */
const lists: (readonly TableCondition[])[] = [];

function conditionList({ horizontal, vertical, firstRow, lastRow, firstColumn, lastColumn }: Facts): readonly TableCondition[] {
  const conditions: [TableCondition, boolean][] = [
    ['wholeTable', true],
    ['band1Horz', horizontal === 0],
    ['band2Horz', horizontal === 1],
    ['band1Vert', vertical === 0],
    ['band2Vert', vertical === 1],
    ['lastCol', lastColumn],
    ['firstCol', firstColumn],
    ['lastRow', lastRow],
    ['seCell', lastRow && lastColumn],
    ['swCell', lastRow && firstColumn],
    ['firstRow', firstRow],
    ['neCell', firstRow && lastColumn],
    ['nwCell', firstRow && firstColumn],
  ];
  return conditions.filter(([, applies]) => applies).map(([condition]) => condition);
}

/** Alternates between 0 and 1; undefined before the first banded row or column. A size of 0 or less counts as 1. */
function bandIndex(index: number, size: number): number | undefined {
  return index < 0 ? undefined : Math.floor(index / Math.max(size, 1)) % 2;
}

/** Whether the cell lies on each edge of a condition's region: its outline borders apply there, its inside borders between. */
export function regionEdges(
  condition: TableCondition,
  position: CellPosition,
  look: TableLook,
  bands: BandSizes,
): Readonly<Record<'top' | 'bottom' | 'start' | 'end', boolean>> {
  const { row, rowCount, column, isFirstCell, isLastCell } = position;
  const isTop = row === 0;
  const isBottom = row === rowCount - 1;
  switch (condition) {
    case 'wholeTable':
      return { top: isTop, bottom: isBottom, start: isFirstCell, end: isLastCell };
    case 'firstRow':
    case 'lastRow':
      return { top: true, bottom: true, start: isFirstCell, end: isLastCell };
    case 'firstCol':
    case 'lastCol':
      return { top: isTop, bottom: isBottom, start: true, end: true };
    case 'band1Horz':
    case 'band2Horz': {
      const size = Math.max(bands.row, 1);
      const index = row - (look.firstRow ? 1 : 0);
      return { top: index % size === 0, bottom: index % size === size - 1 || isBottom, start: isFirstCell, end: isLastCell };
    }
    case 'band1Vert':
    case 'band2Vert': {
      const size = Math.max(bands.column, 1);
      const index = column - (look.firstColumn ? 1 : 0);
      return { top: isTop, bottom: isBottom, start: index % size === 0, end: index % size === size - 1 || isLastCell };
    }
    default:
      return { top: true, bottom: true, start: true, end: true };
  }
}
