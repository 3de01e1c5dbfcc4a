/** Tables (ECMA-376-1 §17.4), as the source states them. */
import type { Container } from './container.js';
import type { Twips } from '../base/units.js';
import type { Block } from './block.js';
import type { Border, Shading } from './color.js';
import type { ContentControlProperties, Revision } from './run.js';

/** CT_TblWidth; `pct` in fiftieths of a percent, `dxa` in twips. */
export interface TableMeasure {
  readonly type: 'nil' | 'auto' | 'dxa' | 'pct';
  readonly value: number;
}

export type TableBorders = Readonly<Partial<Record<'top' | 'start' | 'bottom' | 'end' | 'insideHorizontal' | 'insideVertical', Border>>>;

export interface CellBorders extends TableBorders {
  /** Diagonals: top start to bottom end, top end to bottom start. */
  readonly diagonalDown?: Border;
  readonly diagonalUp?: Border;
}

export type CellMargins = Readonly<Partial<Record<'top' | 'start' | 'bottom' | 'end', TableMeasure>>>;

/** The conditional formats that apply (CT_TblLook). */
export type TableLook = Readonly<
  Record<'firstRow' | 'lastRow' | 'firstColumn' | 'lastColumn' | 'noHorizontalBand' | 'noVerticalBand', boolean>
>;

/** Floating position (CT_TblPPr, §17.4.57). */
export interface TablePosition {
  readonly horizontalAnchor: 'text' | 'margin' | 'page';
  readonly verticalAnchor: 'text' | 'margin' | 'page';
  readonly x?: Twips;
  readonly y?: Twips;
  readonly xAlign?: 'left' | 'center' | 'right' | 'inside' | 'outside';
  readonly yAlign?: 'inline' | 'top' | 'center' | 'bottom' | 'inside' | 'outside';
  readonly distanceLeft: Twips;
  readonly distanceRight: Twips;
  readonly distanceTop: Twips;
  readonly distanceBottom: Twips;
}

export interface TableProperties {
  readonly styleId?: string;
  readonly width?: TableMeasure;
  readonly alignment?: 'start' | 'center' | 'end';
  readonly indent?: TableMeasure;
  readonly borders?: TableBorders;
  readonly shading?: Shading;
  readonly cellMargins?: CellMargins;
  readonly cellSpacing?: TableMeasure;
  readonly layout?: 'fixed' | 'autofit';
  readonly look?: TableLook;
  readonly bidiVisual?: boolean;
  readonly position?: TablePosition;
  readonly overlap?: boolean;
  readonly rowBandSize?: number;
  readonly columnBandSize?: number;
  readonly caption?: string;
  readonly description?: string;
}

export interface RowProperties {
  readonly height?: { readonly value: Twips; readonly rule?: 'auto' | 'atLeast' | 'exact' | undefined };
  readonly isHeader?: boolean;
  readonly cantSplit?: boolean;
  readonly hidden?: boolean;
  readonly alignment?: 'start' | 'center' | 'end';
  readonly cellSpacing?: TableMeasure;
  readonly gridBefore?: number;
  readonly gridAfter?: number;
  readonly widthBefore?: TableMeasure;
  readonly widthAfter?: TableMeasure;
  /** `w:tblPrEx`: table properties that this row overrides. */
  readonly exceptions?: TableProperties;
  readonly revision?: Revision;
}

export interface CellProperties {
  readonly width?: TableMeasure;
  readonly gridSpan?: number;
  readonly verticalMerge?: 'restart' | 'continue';
  /** Legacy `w:hMerge`. */
  readonly horizontalMerge?: 'restart' | 'continue';
  readonly borders?: CellBorders;
  readonly shading?: Shading;
  readonly margins?: CellMargins;
  readonly noWrap?: boolean;
  readonly fitText?: boolean;
  readonly hideMark?: boolean;
  readonly verticalAlign?: 'top' | 'center' | 'bottom';
  /** ST_TextDirection: `lrTb`, `tbRl`, `btLr`, … */
  readonly textDirection?: string;
  /** It names its row or column although its row is not a header row: HTML's `th`. DOCX only marks whole columns, by their style. */
  readonly names?: 'row' | 'column';
  /** The cell itself was inserted or deleted (`w:cellIns`, `w:cellDel`). */
  readonly revision?: Revision;
}

export interface TableCell {
  readonly properties: CellProperties;
  /** The innermost content control around the cell (§17.5.2.32). */
  readonly control?: ContentControlProperties | undefined;
  readonly children: readonly Block[];
}

export interface TableRow {
  readonly properties: RowProperties;
  readonly cells: readonly TableCell[];
}

/** A table (CT_Tbl). Rows inside content controls and revisions are unwrapped; cells keep their control. */
export interface Table {
  readonly kind: 'table';
  readonly properties: TableProperties;
  /** Column widths of `w:tblGrid`. */
  readonly grid: readonly Twips[];
  readonly rows: readonly TableRow[];
  /** Its containers, outermost first; only readers of markup set it. */
  readonly within?: readonly Container[];
}
