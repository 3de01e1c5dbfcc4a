/** The parts that are kept of `c:trendline` and `c:errBars` (ECMA-376-1 §21.2.2.211, §21.2.2.55). */
import type { Outline } from '../../../../../document/color.js';
import type { ChartText, ManualLayout } from '../chart-model.js';

export const trendKinds = ['exp', 'linear', 'log', 'movingAvg', 'poly', 'power'] as const;
export type TrendKind = (typeof trendKinds)[number];

export interface Trendline {
  readonly kind: TrendKind;
  /** The text in the legend; absent for the automatic name. */
  readonly name?: string;
  /** Degree of a polynomial. */
  readonly order: number;
  /** Points that a moving average is taken over. */
  readonly period: number;
  /** How far the line goes on beyond the points, in units of the axis. */
  readonly forward: number;
  readonly backward: number;
  readonly intercept?: number;
  readonly outline?: Outline;
  /** Absent where neither the equation nor R² is shown. */
  readonly label?: TrendLabel;
}

export interface TrendLabel {
  readonly showsEquation: boolean;
  readonly showsRSquared: boolean;
  readonly text: ChartText;
  readonly format?: string;
  readonly layout?: ManualLayout;
  /** Lines that someone typed in place of the equation. */
  readonly own: readonly string[];
}

export const errorKinds = ['cust', 'fixedVal', 'percentage', 'stdDev', 'stdErr'] as const;

export interface ErrorBars {
  /** Along the axis of categories, or of x. */
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
