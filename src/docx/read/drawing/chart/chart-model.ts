/** The parts of a chart part (ECMA-376-1 §21.2) that are needed to draw it, with colours and fonts resolved. */
import type { Fill, Outline } from '../../../../document/color.js';
import type { TimeUnit } from './axis/date-scale.js';
import type { TreeNode } from './extended/extended-chart.js';
import type { SecondPlot } from './read/read-chart-plot.js';
import type { View } from './plot/draw-surface.js';
import type { DataTable } from './read/read-chart-model.js';
import type { ErrorBars, Trendline } from './trend/read-trendlines.js';

export interface ChartModel {
  /** Most charts have one; combinations have several on shared axes. */
  readonly plots: readonly ChartPlot[];
  readonly axes: readonly ChartAxis[];
  readonly title?: ChartTitle | undefined;
  readonly legend?: ChartLegend | undefined;
  readonly dataTable?: DataTable | undefined;
  readonly plotLayout?: ManualLayout | undefined;
  readonly frame: Box & { readonly isRounded: boolean };
  readonly plotArea: Box;
  /** The direction from which a surface is seen. */
  readonly view?: View | undefined;
  readonly blanks: (typeof blankWays)[number];
}

/** How lines show points without a value (ST_DispBlanksAs). */
export const blankWays = ['gap', 'span', 'zero'] as const;

export interface Box {
  readonly fill: Fill;
  readonly outline?: Outline | undefined;
}

/** Lengths in points. */
export interface ChartText {
  readonly family: string;
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly color: string;
  /** The stated rotation, in degrees clockwise. */
  readonly rotation?: number | undefined;
}

/** In fractions of the chart (`c:manualLayout`); only plots and legends have `width` and `height`. */
export interface ManualLayout {
  readonly x: number;
  readonly y: number;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** The layout measures the plot without its labels. */
  readonly isInner: boolean;
  /** `x` and `y` are relative to the automatic position. */
  readonly isOffset: boolean;
}

export interface ChartTitle {
  readonly lines: readonly string[];
  readonly text: ChartText;
  /** Overlaps the plot and takes no room. */
  readonly overlay: boolean;
  readonly layout?: ManualLayout | undefined;
}

export interface ChartLegend {
  readonly position: 'right' | 'left' | 'top' | 'bottom';
  readonly overlay: boolean;
  readonly text: ChartText;
  readonly layout?: ManualLayout | undefined;
  readonly hidden: ReadonlySet<number>;
  readonly box: Box;
}

export interface ChartAxis {
  readonly id: string;
  readonly kind: 'category' | 'value';
  readonly isDeleted: boolean;
  readonly side: 'left' | 'right' | 'top' | 'bottom';
  readonly crossedBy: string;
  /** Where the other axis crosses: `min`, `max`, a value, or zero. */
  readonly crosses: 'min' | 'max' | 'zero' | number;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly step?: number | undefined;
  readonly isReversed: boolean;
  readonly logBase?: number;
  readonly gridlines?: Outline | undefined;
  readonly minorGridlines?: Outline;
  readonly line?: Outline | undefined;
  /** The line is stated explicitly. */
  readonly hasOwnLine: boolean;
  readonly majorTicks: TickMark;
  readonly minorTicks: TickMark;
  readonly labels: 'none' | 'nextTo' | 'low' | 'high';
  readonly format?: string | undefined;
  readonly text: ChartText;
  readonly title?: ChartTitle | undefined;
  /** In percent of the usual distance of category labels. */
  readonly labelOffset: number;
  /** Multi-level categories are written as one level. */
  readonly isFlat: boolean;
  readonly labelSkip?: number;
  readonly tickSkip?: number;
  /** For a date axis: the unit of its slots and the step of its marks, if stated. */
  readonly time?: { readonly base: TimeUnit | undefined; readonly step: { readonly count: number; readonly unit: TimeUnit } | undefined };
  /** For a value axis: its marks lie between the categories. */
  readonly isBetween: boolean;
}

export type TickMark = 'none' | 'in' | 'out' | 'cross';
export type ChartKind =
  'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'scatter' | 'bubble' | 'radar' | 'stock' | 'surface' | 'treemap' | 'sunburst';

export interface ChartPlot {
  readonly kind: ChartKind;
  readonly axisIds: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly grouping: 'clustered' | 'stacked' | 'percentStacked';
  /** Bars are horizontal. */
  readonly isLying: boolean;
  /** Where bars start and end, if not at 0 and their value. */
  readonly spans?: readonly (readonly (readonly [number, number] | undefined)[])[];
  /** The default position of labels, if it differs from that of the kind. */
  readonly labelPlace?: string;
  /** For treemaps and sunbursts. */
  readonly tree?: readonly TreeNode[];
  readonly labelText?: ChartText;
  /** In percent of a bar's width. */
  readonly gap: number;
  readonly overlap: number;
  readonly variesColors: boolean;
  /** Degrees clockwise from the top. */
  readonly firstAngle: number;
  /** The smaller plot beside a pie, which shows some of its points. */
  readonly second?: SecondPlot;
  /** In percent of the disc. */
  readonly hole: number;
  readonly bubbleScale: number;
  readonly isBubbleWidth: boolean;
  /** For scatter and radar charts: `lineMarker`, `smoothMarker`, `marker`, `filled` … */
  readonly style: string;
  readonly upDownBars?: { readonly gap: number; readonly up: Box; readonly down: Box };
  readonly highLowLines?: Outline;
  readonly dropLines?: Outline;
}

/** A group holds the categories from `start` up to the next group. */
export interface LevelGroup {
  readonly start: number;
  readonly text: string;
}

export interface ChartSeries {
  readonly index: number;
  readonly name: string;
  readonly categories: readonly string[];
  /** Numeric categories, such as dates. */
  readonly categoryNumbers?: { readonly values: readonly (number | undefined)[]; readonly format: string };
  /** The levels above the categories, the nearest first. */
  readonly levels: readonly (readonly LevelGroup[])[];
  readonly values: readonly (number | undefined)[];
  /** For scatter and bubble charts. */
  readonly xValues?: readonly (number | undefined)[];
  readonly sizes?: readonly (number | undefined)[];
  readonly format: string;
  readonly fill: Fill;
  readonly outline?: Outline | undefined;
  readonly marker?: ChartMarker;
  readonly isSmooth: boolean;
  /** Lines continue across points without a value. */
  readonly spansGaps?: boolean;
  readonly invertsNegative: boolean;
  readonly points: ReadonlyMap<number, PointFormat>;
  readonly explosion: number;
  readonly labels?: ChartLabels | undefined;
  readonly trendlines: readonly Trendline[];
  readonly errorBars: readonly ErrorBars[];
}

export interface PointFormat {
  readonly fill?: Fill | undefined;
  readonly outline?: Outline | undefined;
  readonly explosion?: number | undefined;
}

export interface ChartMarker {
  readonly symbol: string;
  /** In points. */
  readonly size: number;
  readonly fill: Fill;
  readonly outline?: Outline | undefined;
}

export interface LabelSettings {
  readonly showValue: boolean;
  readonly showCategory: boolean;
  readonly showSeries: boolean;
  readonly showPercent: boolean;
  /** For bubbles. */
  readonly showSize: boolean;
  readonly separator: string;
  readonly position?: string;
  readonly format?: string;
  readonly text: ChartText;
  /** Moves a label from its usual position. */
  readonly layout?: ManualLayout;
}

export interface ChartLabels extends LabelSettings {
  readonly hidden: ReadonlySet<number>;
  readonly own: ReadonlyMap<number, OwnLabel>;
}

/** The label that one point states itself. */
export interface OwnLabel {
  readonly settings: Partial<LabelSettings>;
  readonly text?: string | undefined;
}
