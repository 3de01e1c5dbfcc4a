/** Points without a value in lines: a gap, nothing at all, or 0 (ST_DispBlanksAs, WR-CHART-31). */
import type { ChartKind, ChartModel, ChartSeries } from '../chart-model.js';

/** The maximum number of points in a chart whose blanks are treated as 0: a file can declare far more points than it holds. */
const maxPoints = 20_000;

const lineKinds: ReadonlySet<ChartKind> = new Set(['line', 'scatter', 'radar'] as const);

export function withBlanks(model: ChartModel): ChartModel {
  const { blanks } = model;
  const points = model.plots.flatMap(({ series }) => series).reduce((sum, { values }) => sum + values.length, 0);
  if (blanks === 'gap' || (blanks === 'zero' && points > maxPoints)) return model;
  const change = (series: ChartSeries): ChartSeries => (blanks === 'span' ? { ...series, spansGaps: true } : withZeros(series));
  const plots = model.plots.map((plot) => (lineKinds.has(plot.kind) ? { ...plot, series: plot.series.map(change) } : plot));
  return { ...model, plots };
}

/** A scatter point without a position is left out. */
function withZeros(series: ChartSeries): ChartSeries {
  const { xValues } = series;
  return { ...series, values: series.values.map((value, index) => value ?? (xValues && xValues[index] === undefined ? undefined : 0)) };
}
