/** The parts that are kept of a chart of Office 2016 (`cx:chartSpace`, [MS-ODRAWXML] 2.24.3): its series with their data. */
import type { Fill, Outline } from '../../../../../document/color.js';
import type { LabelSettings } from '../chart-model.js';

export const extendedKinds = ['waterfall', 'funnel', 'treemap', 'sunburst', 'boxWhisker', 'clusteredColumn', 'paretoLine'] as const;
export type ExtendedKind = (typeof extendedKinds)[number];

export interface ExtendedSeries {
  readonly kind: ExtendedKind;
  readonly name: string;
  /** Names of the points by level, the innermost first; gaps take the name before them. */
  readonly levels: readonly (readonly (string | undefined)[])[];
  readonly values: readonly (number | undefined)[];
  readonly format: string;
  readonly fill?: Fill;
  readonly outline?: Outline;
  readonly points: ReadonlyMap<number, Fill>;
  readonly labels?: LabelSettings;
  /** Points of a waterfall that are sums. */
  readonly totals: ReadonlySet<number>;
  readonly bins?: { readonly size?: number; readonly count?: number };
  readonly isExclusive: boolean;
}
