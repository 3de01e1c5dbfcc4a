/** A cell's own formatting, its row's exceptions, its table's and its table style's → a complete cell (ECMA-376-1 §17.4.65 to §17.4.84). */
import type { Border } from '../color.js';
import type { ConditionalFormat, TableCondition } from '../style.js';
import type {
  CellBorders,
  CellProperties,
  RowProperties,
  TableBorders,
  TableCell,
  TableLook,
  TableProperties,
  CellMargins,
  TableMeasure,
} from '../table.js';
import { resolveBorder, resolveShading } from './paint.js';
import type {
  BorderLevel,
  ResolvedCell,
  ResolvedCellBorder,
  ResolvedCellBorders,
  ResolvedSides,
  TableContext,
  ResolvedMeasure,
} from './resolved.js';
import { regionEdges, type BandSizes, type CellPosition } from './table-conditions.js';
import type { TableFormat } from './table-style.js';
import { pointsFromTwips, type Points } from '../../base/units.js';

export interface CellPlace {
  readonly source: TableCell;
  readonly column: number;
  readonly span: number;
  readonly position: CellPosition;
  readonly look: TableLook;
  readonly bands: BandSizes;
  /** The conditions that apply here, weakest first. */
  readonly conditions: readonly TableCondition[];
}

/** The table style's format for cells that meet the same conditions. */
export interface CellFormat {
  readonly context: TableContext;
  readonly cell: CellProperties;
  readonly row: RowProperties;
}

export interface CellLevels {
  readonly style: TableFormat;
  readonly table: TableProperties;
  readonly exceptions: TableProperties | undefined;
  /** Shared by tables of one style that state the same borders and margins. */
  readonly boxes: CellBoxes;
}

/** Boxes by their inputs: most cells of a table share a few boxes. The key of a cell that states nothing is a number. */
export type CellBoxes = Map<string | number, CellBox>;

/** The properties shared by all cells with the same statements at similar places of a table. */
export interface CellBox {
  readonly margins: ResolvedSides;
  readonly borders: ResolvedCellBorders;
}

export function resolveCell(place: CellPlace, format: CellFormat, levels: CellLevels): ResolvedCell {
  const { source, column, span } = place;
  const direct = source.properties;
  const { margins, borders } = cellBox(place, levels);
  return {
    source,
    column,
    span,
    verticalMerge: direct.verticalMerge,
    width: resolveMeasure(direct.width),
    margins,
    borders,
    shading: resolveShading(direct.shading ?? format.cell.shading),
    verticalAlign: direct.verticalAlign ?? format.cell.verticalAlign ?? 'top',
    textDirection: direct.textDirection ?? format.cell.textDirection ?? 'lrTb',
    noWrap: direct.noWrap ?? format.cell.noWrap ?? false,
    fitText: direct.fitText ?? format.cell.fitText ?? false,
    hideMark: direct.hideMark ?? false,
    context: format.context,
  };
}

function cellBox(place: CellPlace, levels: CellLevels): CellBox {
  const { source, position, look, bands } = place;
  const { margins, borders } = source.properties;
  const { exceptions, table, style, boxes } = levels;
  const outline = regionEdges('wholeTable', position, look, bands);
  const regions = style.conditions.size === 0 ? noRegions : styleRegions(place, style);
  const key = boxKey(source.properties, exceptions, outline, regions);
  let box = boxes.get(key);
  if (!box) {
    box = {
      margins: resolveMargins([margins, exceptions?.cellMargins, table.cellMargins, ...styleMargins(style, regions)]),
      borders: resolveCellBorders(borders ?? {}, outline, regions, levels),
    };
    boxes.set(key, box);
  }
  return box;
}

function boxKey(
  { borders, margins }: CellProperties,
  exceptions: TableProperties | undefined,
  outline: Edges,
  regions: readonly Region[],
): string | number {
  const onOutline = edgesKey(outline);
  if (!borders && !margins && !exceptions && regions.length === 0) return onOutline;
  let key = String(onOutline);
  for (const { condition, edges } of regions) key += `|${condition}${edgesKey(edges)}`;
  for (const stated of [borders, margins, exceptions?.borders, exceptions?.cellMargins]) key += stated ? `|${JSON.stringify(stated)}` : '|';
  return key;
}

const noRegions: readonly Region[] = [];

function styleRegions({ conditions, position, look, bands }: CellPlace, style: TableFormat): Region[] {
  return conditions.flatMap((condition): Region[] => {
    const format = style.conditions.get(condition);
    return format ? [{ condition, format, edges: regionEdges(condition, position, look, bands) }] : [];
  });
}

/** The strongest comes first. */
function styleMargins({ whole }: TableFormat, regions: readonly Region[]): NonNullable<CellProperties['margins']>[] {
  const levels = [whole, ...regions.map(({ format }) => format)].reverse();
  return levels.flatMap((level) => [level.cell?.margins, level.table?.cellMargins]).filter((margins) => margins !== undefined);
}

type Side = 'top' | 'start' | 'bottom' | 'end';

/** One level's border for a side: its outline border on its edges, its inside border between. */
interface BorderSource {
  readonly level: BorderLevel;
  readonly borders: TableBorders | undefined;
  readonly edges: Edges;
}

type Edges = Readonly<Record<Side, boolean>>;

/** A condition of the style that applies to the cell, and the edges of its region on which the cell lies. */
interface Region {
  readonly condition: TableCondition;
  readonly format: ConditionalFormat;
  readonly edges: Edges;
}

const edgesKey = ({ top, start, bottom, end }: Edges): number => Number(top) + 2 * Number(start) + 4 * Number(bottom) + 8 * Number(end);

const everyEdge = { top: true, bottom: true, start: true, end: true };

function resolveCellBorders(own: CellBorders, outline: Edges, regions: readonly Region[], levels: CellLevels): ResolvedCellBorders {
  const { style, table, exceptions } = levels;
  const conditional = regions.flatMap(({ condition, format, edges }): BorderSource[] => {
    const level = condition === 'wholeTable' ? 'style' : 'conditional';
    return [
      { level, borders: format.table?.borders, edges },
      { level, borders: format.cell?.borders, edges },
    ];
  });
  const sources: readonly BorderSource[] = [
    { level: 'cell', borders: own, edges: everyEdge },
    { level: 'row', borders: exceptions?.borders, edges: outline },
    { level: 'table', borders: table.borders, edges: outline },
    ...conditional.reverse(),
    { level: 'style', borders: style.whole.cell?.borders, edges: outline },
    { level: 'style', borders: style.whole.table?.borders, edges: outline },
  ];
  return {
    top: pickBorder(sources, 'top', outline.top),
    start: pickBorder(sources, 'start', outline.start),
    bottom: pickBorder(sources, 'bottom', outline.bottom),
    end: pickBorder(sources, 'end', outline.end),
    diagonalDown: resolveBorder(own.diagonalDown),
    diagonalUp: resolveBorder(own.diagonalUp),
  };
}

function pickBorder(sources: readonly BorderSource[], side: Side, isOuter: boolean): ResolvedCellBorder {
  const inside = side === 'top' || side === 'bottom' ? 'insideHorizontal' : 'insideVertical';
  for (const { level, borders, edges } of sources) {
    const border: Border | undefined = borders?.[edges[side] ? side : inside];
    if (border) return { border: resolveBorder(border), level, isOuter };
  }
  return { level: 'none', isOuter };
}

// CT_TblWidth measures (ECMA-376-1 §17.4.87) → points and shares.

const automatic: ResolvedMeasure = { kind: 'auto' };

/** A width of 0 is automatic. */
export function resolveMeasure(measure: TableMeasure | undefined): ResolvedMeasure {
  if (!measure || measure.value <= 0) return automatic;
  if (measure.type === 'dxa') return { kind: 'points', value: pointsFromTwips(measure.value) };
  if (measure.type === 'pct') return { kind: 'percent', value: measure.value / 5000 };
  return automatic;
}

/** For indents: undefined stays undefined; a measure that is not a length is 0. */
export function optionalLength(measure: TableMeasure | undefined): Points | undefined {
  if (!measure) return undefined;
  return measure.type === 'dxa' ? pointsFromTwips(measure.value) : 0;
}

export function cellSpacing(measure: TableMeasure | undefined): Points {
  return Math.max(0, optionalLength(measure) ?? 0);
}

/** The left and right margin if none is stated: measured between 7 and 12 twips (WR-TBL-5). */
const unstatedSideMargin = 0.5;

/** For each side, the first level that states it. */
export function resolveMargins(levels: readonly (CellMargins | undefined)[]): ResolvedSides {
  const side = (name: keyof CellMargins, otherwise: Points): Points => {
    for (const level of levels) {
      const length = optionalLength(level?.[name]);
      if (length !== undefined) return Math.max(0, length);
    }
    return otherwise;
  };
  return { top: side('top', 0), start: side('start', unstatedSideMargin), bottom: side('bottom', 0), end: side('end', unstatedSideMargin) };
}
