/** The parts kept of `c:trendline` and `c:errBars` (ECMA-376-1 §21.2.2.211, §21.2.2.55). */
import type { Outline } from '../../../../../document/color.js';
import type { ChartText, ManualLayout } from '../chart-model.js';

export const trendKinds = ['exp', 'linear', 'log', 'movingAvg', 'poly', 'power'] as const;
export type TrendKind = (typeof trendKinds)[number];

export interface Trendline {
  readonly kind: TrendKind;
  /** The text in the legend; undefined for the automatic name. */
  readonly name?: string;
  /** Degree of a polynomial. */
  readonly order: number;
  /** The number of points of a moving average. */
  readonly period: number;
  /** How far the line extends beyond the points, in units of the axis. */
  readonly forward: number;
  readonly backward: number;
  readonly intercept?: number;
  readonly outline?: Outline;
  /** Undefined if neither the equation nor R² is shown. */
  readonly label?: TrendLabel;
}

export interface TrendLabel {
  readonly showsEquation: boolean;
  readonly showsRSquared: boolean;
  readonly text: ChartText;
  readonly format?: string;
  readonly layout?: ManualLayout;
  /** Lines that replace the equation. */
  readonly own: readonly string[];
}

export const errorKinds = ['cust', 'fixedVal', 'percentage', 'stdDev', 'stdErr'] as const;

export interface ErrorBars {
  /** Along the category axis or the x axis. */
  readonly isAcross: boolean;
  readonly hasPlus: boolean;
  readonly hasMinus: boolean;
  readonly hasCaps: boolean;
  readonly size: ErrorSize;
  readonly outline?: Outline;
}

export type ErrorSize =
  | { readonly kind: Exclude<(typeof errorKinds)[number], 'cust'>; readonly value: number }
  | { readonly kind: 'cust'; readonly plus: readonly (number | undefined)[]; readonly minus: readonly (number | undefined)[] };
