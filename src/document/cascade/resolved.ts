/**
 * The result of the style cascade (ECMA-376-1 §17.7.2): formatting with every field set, lengths in points; colours
 * stay `RRGGBB` or `auto`.
 */
import type { Points } from '../../base/units.js';
import type { Color, Fill, Glow, Outline, Shading, Shadow } from '../color.js';
import type { Alignment, ParagraphBorders, ParagraphProperties } from '../paragraph.js';
import type { EastAsianLayout, Revision, RunProperties } from '../run.js';
import type { RowProperties, TableBorders, TableCell, TableLook, TableRow } from '../table.js';

/** A painted line; `nil` and `none` are `undefined` wherever this type is optional. */
export interface ResolvedBorder {
  /** ST_Border, never `nil` or `none`. */
  readonly style: string;
  readonly width: Points;
  /** Between the line and the content. */
  readonly space: Points;
  readonly color: Color;
  readonly shadow: boolean;
  readonly frame: boolean;
}

/** Effects beyond plain letters; at least one is present. */
export interface TextEffects {
  /** None (letters are empty), a gradient, or a partly transparent colour. */
  readonly fill?: Fill | undefined;
  readonly outline?: Outline | undefined;
  readonly shadow?: Shadow | undefined;
  readonly glow?: Glow | undefined;
}

/** Toggle properties (ECMA-376-1 §17.7.3): each kind of style flips the result of the style kinds below it. */
type VisibleToggle =
  'bold' | 'boldComplex' | 'italic' | 'italicComplex' | 'caps' | 'smallCaps' | 'strike' | 'outline' | 'shadow' | 'emboss' | 'imprint';
export type ToggleName = VisibleToggle | 'vanish';

/**
 * The formatting of a run or a paragraph mark. Objects are interned: the same formatting on the same paragraph style
 * is the same object.
 */
export interface ResolvedRun extends Readonly<Record<VisibleToggle, boolean>> {
  readonly fonts: { readonly ascii: string; readonly hAnsi: string; readonly eastAsia: string; readonly complex: string };
  readonly hint: 'default' | 'eastAsia' | 'cs';
  readonly size: Points;
  readonly sizeComplex: Points;
  readonly doubleStrike: boolean;
  /** `w:vanish`. */
  readonly hidden: boolean;
  readonly webHidden: boolean;
  /** `w:specVanish`: a hidden paragraph mark that joins its paragraph with the next one. */
  readonly specVanish: boolean;
  readonly rightToLeft: boolean;
  /** `w:cs`: complex font, size, bold and italic for every character. */
  readonly complexScript: boolean;
  readonly color: Color;
  /** Highlight as `RRGGBB`. */
  readonly highlight?: string | undefined;
  readonly shading?: Shading | undefined;
  readonly underline?: { readonly style: string; readonly color: Color } | undefined;
  readonly border?: ResolvedBorder | undefined;
  /** Added after every character. */
  readonly letterSpacing: Points;
  /** Horizontal scale; 1 is the natural width. */
  readonly scale: number;
  /** Whether pairs are kerned: the size has reached the threshold of `w:kern`. */
  readonly kerning: boolean;
  /** Raised (positive) or lowered. */
  readonly position: Points;
  readonly verticalAlign: 'baseline' | 'superscript' | 'subscript';
  /** ST_Em without `none`. */
  readonly emphasisMark?: string | undefined;
  /** The width that the run is squeezed or stretched to. Runs with the same id share one region. */
  readonly fitText?: { readonly width: Points; readonly id?: string | undefined } | undefined;
  readonly language: { readonly latin?: string; readonly eastAsia?: string; readonly bidi?: string };
  readonly eastAsianLayout?: EastAsianLayout | undefined;
  /** `w14:ligatures`; absent means none. */
  readonly ligatures?: string | undefined;
  readonly numberForm?: string | undefined;
  readonly numberSpacing?: string | undefined;
  readonly contextualAlternates: boolean;
  readonly effects?: TextEffects | undefined;
  readonly snapToGrid: boolean;
  /** The character style that applies, except the default one. */
  readonly characterStyleId?: string | undefined;
  /** The revision of a paragraph mark. */
  readonly revision?: Revision | undefined;
}

export interface ResolvedSpacing {
  /** Without `beforeAuto`, whose size depends on the neighbours. */
  readonly before: Points;
  readonly after: Points;
  /**
   * Hundredths of a line if stated in lines (0: not): a line grid makes them multiples of its pitch; `before`/`after`
   * then hold the stated twips, otherwise 12 pt per line.
   */
  readonly beforeLines: number;
  readonly afterLines: number;
  readonly beforeAuto: boolean;
  readonly afterAuto: boolean;
  /** `auto`: factor on the natural height (1 is single). `exact` and `atLeast`: points. */
  readonly line: number;
  readonly lineRule: 'auto' | 'exact' | 'atLeast';
  /** The paragraph or one of its styles states the line spacing, not only the document defaults. */
  readonly isLineStated: boolean;
}

export interface ResolvedIndent {
  /** The leading edge (left in a left-to-right paragraph). */
  readonly start: Points;
  readonly end: Points;
  /** Negative for a hanging indent. */
  readonly firstLine: Points;
}

export interface ResolvedTabStop {
  /** From the text margin of the leading edge. */
  readonly position: Points;
  readonly alignment: 'start' | 'end' | 'center' | 'decimal' | 'bar';
  /** ST_TabTlc. */
  readonly leader: string;
}

export type ResolvedParagraphBorders = Readonly<Partial<Record<keyof ParagraphBorders, ResolvedBorder | undefined>>>;

/** A text frame or drop cap with lengths in points (CT_FramePr, §17.3.1.11). */
export interface ResolvedFrame {
  readonly dropCap: 'none' | 'drop' | 'margin';
  readonly lines: number;
  /** Absent: as wide as the content, up to the column. */
  readonly width?: Points | undefined;
  readonly height: Points;
  readonly heightRule: 'auto' | 'atLeast' | 'exact';
  readonly horizontalSpace: Points;
  readonly verticalSpace: Points;
  /** ST_Wrap: `auto`, `around`, `none`, `notBeside`, `tight`, `through`. */
  readonly wrap: string;
  readonly horizontalAnchor: 'text' | 'margin' | 'page';
  readonly verticalAnchor: 'text' | 'margin' | 'page';
  readonly x?: Points | undefined;
  readonly xAlign?: string | undefined;
  readonly y?: Points | undefined;
  readonly yAlign?: string | undefined;
}

export interface ResolvedParagraph {
  readonly styleId: string;
  /** The name of that style in the style sheet, used by STYLEREF and tables of contents. */
  readonly styleName: string;
  /** False if neither the paragraph nor the sheet's defaults name an existing style: the defaults of East Asian text are then off. */
  readonly isStyled: boolean;
  readonly alignment: Alignment;
  readonly bidi: boolean;
  readonly spacing: ResolvedSpacing;
  /** Includes numbering. */
  readonly indent: ResolvedIndent;
  readonly contextualSpacing: boolean;
  readonly keepNext: boolean;
  readonly keepLines: boolean;
  readonly pageBreakBefore: boolean;
  readonly widowControl: boolean;
  /** Absent if the paragraph has none or `numId` 0 removed it. The definition may still be missing. */
  readonly numbering?: { readonly numId: string; readonly level: number } | undefined;
  readonly borders: ResolvedParagraphBorders;
  readonly shading?: Shading | undefined;
  /** Custom stops in ascending order, merged stop by stop, without `clear` stops. */
  readonly tabs: readonly ResolvedTabStop[];
  /** Positions cleared by `clear`: they also remove the implicit stop of a hanging indent. */
  readonly clearedTabs: readonly Points[];
  readonly suppressAutoHyphens: boolean;
  readonly kinsoku: boolean;
  readonly wordWrap: boolean;
  readonly overflowPunctuation: boolean;
  readonly autoSpaceLatin: boolean;
  readonly autoSpaceNumbers: boolean;
  readonly snapToGrid: boolean;
  /** 0 to 8; absent means body text. */
  readonly outlineLevel?: number | undefined;
  readonly frame?: ResolvedFrame | undefined;
  readonly textAlignment: 'auto' | 'baseline' | 'bottom' | 'center' | 'top';
  readonly textDirection?: string | undefined;
  readonly suppressLineNumbers: boolean;
  readonly mirrorIndents: boolean;
  readonly mark: ResolvedRun;
}

/** The text formatting that a table style gives one cell; the same style and conditions give the same object. */
export interface TableContext {
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
}

/** A preferred width; `percent` from 0 to 1. */
export type ResolvedMeasure =
  { readonly kind: 'auto' } | { readonly kind: 'points'; readonly value: Points } | { readonly kind: 'percent'; readonly value: number };

export type ResolvedSides = Readonly<Record<'top' | 'start' | 'bottom' | 'end', Points>>;

/**
 * The level that states the border, nearest first: the cell, the row's exceptions, the table, a conditional format,
 * the table style, none.
 */
export type BorderLevel = 'cell' | 'row' | 'table' | 'conditional' | 'style' | 'none';

/** One side of a cell before conflicts with its neighbour are resolved (§17.4.66). */
export interface ResolvedCellBorder {
  /** Absent: no line; if `level` is not `none`, because of an explicit `nil`. */
  readonly border?: ResolvedBorder | undefined;
  readonly level: BorderLevel;
  /** Whether the side is on the table's outline. */
  readonly isOuter: boolean;
}

export interface ResolvedCellBorders {
  readonly top: ResolvedCellBorder;
  readonly start: ResolvedCellBorder;
  readonly bottom: ResolvedCellBorder;
  readonly end: ResolvedCellBorder;
  readonly diagonalDown?: ResolvedBorder | undefined;
  readonly diagonalUp?: ResolvedBorder | undefined;
}

export interface ResolvedCell {
  readonly source: TableCell;
  /** The first grid column, from 0, including `gridBefore`. */
  readonly column: number;
  /** The grid columns covered; cells merged by `w:hMerge` are joined here. */
  readonly span: number;
  readonly verticalMerge?: 'restart' | 'continue' | undefined;
  readonly width: ResolvedMeasure;
  readonly margins: ResolvedSides;
  readonly borders: ResolvedCellBorders;
  readonly shading?: Shading | undefined;
  readonly verticalAlign: 'top' | 'center' | 'bottom';
  /** ST_TextDirection, `lrTb` by default. */
  readonly textDirection: string;
  readonly noWrap: boolean;
  readonly fitText: boolean;
  readonly hideMark: boolean;
  /** To pass to `paragraph` for every paragraph of the cell. */
  readonly context: TableContext;
}

export interface ResolvedRow {
  readonly source: TableRow;
  /** `auto`: no height is stated. */
  readonly height: { readonly value: Points; readonly rule: 'auto' | 'atLeast' | 'exact' };
  readonly isHeader: boolean;
  readonly cantSplit: boolean;
  readonly hidden: boolean;
  readonly alignment: 'start' | 'center' | 'end';
  readonly cellSpacing: Points;
  readonly gridBefore: number;
  readonly gridAfter: number;
  readonly widthBefore: ResolvedMeasure;
  readonly widthAfter: ResolvedMeasure;
  /** Includes row exceptions; absent if none is stated, which differs from 0. */
  readonly indent?: Points | undefined;
  readonly revision?: RowProperties['revision'] | undefined;
  readonly cells: readonly ResolvedCell[];
}

/** The position of a floating table, in points (CT_TblPPr, §17.4.57). */
export interface ResolvedTablePosition {
  readonly horizontalAnchor: 'text' | 'margin' | 'page';
  readonly verticalAnchor: 'text' | 'margin' | 'page';
  readonly x: Points;
  readonly y: Points;
  readonly xAlign?: 'left' | 'center' | 'right' | 'inside' | 'outside' | undefined;
  readonly yAlign?: 'inline' | 'top' | 'center' | 'bottom' | 'inside' | 'outside' | undefined;
  /** The distances kept free of text. */
  readonly distances: { readonly top: Points; readonly right: Points; readonly bottom: Points; readonly left: Points };
}

export interface ResolvedTable {
  readonly styleId?: string | undefined;
  readonly width: ResolvedMeasure;
  readonly alignment: 'start' | 'center' | 'end';
  /** Absent if neither the table nor its style states one: Word then aligns another edge. */
  readonly indent?: Points | undefined;
  readonly layout: 'fixed' | 'autofit';
  readonly bidiVisual: boolean;
  readonly cellSpacing: Points;
  /** The table's own cell margins; cells have theirs. */
  readonly cellMargins: ResolvedSides;
  /** The table's outline and inside lines, for spaced cells and measuring; cells have theirs. */
  readonly borders: Readonly<Partial<Record<keyof TableBorders, ResolvedBorder | undefined>>>;
  readonly shading?: Shading | undefined;
  readonly look: TableLook;
  readonly position?: ResolvedTablePosition | undefined;
  readonly overlap: boolean;
  /** Widths of `w:tblGrid`; may hold fewer columns than `columnCount`. */
  readonly grid: readonly Points[];
  /** The columns that the rows actually reach. */
  readonly columnCount: number;
  readonly rows: readonly ResolvedRow[];
}
