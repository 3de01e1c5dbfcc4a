/** The parts kept of an Office 2016 chart (`cx:chartSpace`, [MS-ODRAWXML] 2.24.3): its series with their data. */
import type { Fill, Outline } from '../../../../../document/color.js';
import type { LabelSettings } from '../chart-model.js';

export const extendedKinds = ['waterfall', 'funnel', 'treemap', 'sunburst', 'boxWhisker', 'clusteredColumn', 'paretoLine'] as const;
export type ExtendedKind = (typeof extendedKinds)[number];

export interface ExtendedSeries {
  readonly kind: ExtendedKind;
  readonly name: string;
  /** The names of the points by level, the innermost first; a gap takes the previous name. */
  readonly levels: readonly (readonly (string | undefined)[])[];
  readonly values: readonly (number | undefined)[];
  readonly format: string;
  readonly fill?: Fill;
  readonly outline?: Outline;
  readonly points: ReadonlyMap<number, Fill>;
  readonly labels?: LabelSettings;
  /** The points of a waterfall that are totals. */
  readonly totals: ReadonlySet<number>;
  readonly bins?: { readonly size?: number | undefined; readonly count?: number | undefined };
  readonly isExclusive: boolean;
}
