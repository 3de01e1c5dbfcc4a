/** Office 2016 series as plots of bars and markers (WR-CHART-34, WR-CHART-35); treemaps and sunbursts keep their tree. */
import { solid, accentColor, thinLine } from '../read/read-chart-format.js';
import { formatNumber } from '../text/number-picture.js';
import type { ChartLabels, ChartPlot, ChartSeries, ChartText } from '../chart-model.js';
import type { Paint } from '../../read-fill.js';
import { type ExtendedSeries, buildTree } from './extended-chart.js';
import { histogramBins, boxSummary } from './statistics.js';

type Spans = NonNullable<ChartPlot['spans']>;

export function extendedPlots(all: readonly ExtendedSeries[], gap: number | undefined, paint: Paint, text: ChartText): ChartPlot[] {
  const [first] = all;
  switch (first?.kind) {
    case 'waterfall':
      return [waterfallPlot(first, gap, paint)];
    case 'funnel':
      return [funnelPlot(first, gap, paint)];
    case 'treemap':
    case 'sunburst':
      return [
        {
          ...barPlot([barSeries(first, first.values, paint, 0)], 0),
          kind: first.kind,
          tree: buildTree(first),
          labelText: first.labels?.text ?? text,
        },
      ];
    case 'boxWhisker':
      return boxPlots(all, gap, paint);
    case 'clusteredColumn':
      return histogramPlots(first, gap, paint);
    default:
      return [];
  }
}

function barPlot(series: readonly ChartSeries[], gap: number, more: Partial<ChartPlot> = {}): ChartPlot {
  return {
    kind: 'bar',
    axisIds: ['0', '1'],
    series,
    grouping: 'clustered',
    isLying: false,
    gap,
    overlap: 100,
    variesColors: false,
    firstAngle: 0,
    hole: 0,
    bubbleScale: 100,
    isBubbleWidth: false,
    style: '',
    ...more,
  };
}

function barSeries(
  from: ExtendedSeries,
  values: ChartSeries['values'],
  paint: Paint,
  index: number,
  more: Partial<ChartSeries> = {},
): ChartSeries {
  const labels: ChartLabels | undefined = from.labels && { ...from.labels, hidden: new Set(), own: new Map() };
  return {
    index,
    name: from.name,
    categories: (from.levels[0] ?? []).map((name) => name ?? ''),
    levels: [],
    values,
    format: from.format,
    fill: from.fill ?? solid(accentColor(index, paint)),
    outline: from.outline,
    isSmooth: false,
    invertsNegative: false,
    points: new Map([...from.points].map(([at, fill]) => [at, { fill }])),
    explosion: 0,
    labels,
    trendlines: [],
    errorBars: [],
    ...more,
  };
}

/** Each bar starts where the previous one ends; totals start at 0. */
function waterfallPlot(series: ExtendedSeries, gap = 50, paint: Paint): ChartPlot {
  let sum = 0;
  const spans = series.values.map((value, index) => {
    const from = series.totals.has(index) ? 0 : sum;
    if (value !== undefined) sum = from + value;
    return [from, sum] as const;
  });
  const kindOf = (value: number, index: number): number => (series.totals.has(index) ? 2 : value < 0 ? 1 : 0);
  const kinds = ['Increase', 'Decrease', 'Total'].map((name, kind) => {
    const values = series.values.map((value, index) => (value !== undefined && kindOf(value, index) === kind ? value : undefined));
    return barSeries(series, values, paint, kind, { name, fill: solid(accentColor(kind, paint)) });
  });
  return barPlot(kinds, gap, {
    spans: kinds.map(({ values }) => values.map((value, index) => (value === undefined ? undefined : spans[index]))),
  });
}

/** Bars are centred, the first one on top. */
function funnelPlot(series: ExtendedSeries, gap = 6, paint: Paint): ChartPlot {
  const spans: Spans = [series.values.map((value) => (value === undefined ? undefined : [-Math.abs(value) / 2, Math.abs(value) / 2]))];
  return barPlot([barSeries(series, series.values, paint, 0)], gap, { isLying: true, spans, labelPlace: 'ctr' });
}

/** A histogram, or totals of equal categories. A line of shares has its own series and is left out here. */
function histogramPlots(series: ExtendedSeries, gap = 0, paint: Paint): ChartPlot[] {
  const known = series.values.filter((value) => value !== undefined);
  const white = { fill: solid('FFFFFF'), width: 0.75, dash: 'solid' };
  if (!series.bins) return [barPlot([barSeries(series, series.values, paint, 0)], gap)];
  const bins = histogramBins(known, series.bins, (value) => formatNumber(Number(value.toPrecision(6)), series.format));
  const counted = barSeries(
    series,
    bins.map(({ count }) => count),
    paint,
    0,
    {
      categories: bins.map(({ name }) => name),
      format: 'General',
      outline: series.outline ?? white,
    },
  );
  return [barPlot([counted], gap)];
}

/** A box is two bars that meet at the median; whiskers are error bars; the mean and outliers are markers. */
function boxPlots(all: readonly ExtendedSeries[], gap = 100, paint: Paint): ChartPlot[] {
  const groups = all
    .filter(({ kind }) => kind === 'boxWhisker')
    .flatMap((series, order) => groupValues(series).map((group) => ({ ...group, series, order })));
  const found = groups.flatMap(({ name, values, series, order }) => {
    const box = boxSummary(values, series.isExclusive);
    return box ? [{ name, box, fill: series.fill ?? solid(accentColor(order, paint)) }] : [];
  });
  const [first] = all;
  if (!first || found.length === 0) return [];
  const common = {
    categories: found.map(({ name }) => name),
    points: new Map(found.map(({ fill }, index) => [index, { fill }])),
    outline: thinLine,
  };
  const whisker = (amounts: readonly number[], isUp: boolean): ChartSeries['errorBars'] => [
    {
      isAcross: false,
      hasPlus: isUp,
      hasMinus: !isUp,
      hasCaps: true,
      size: { kind: 'cust', plus: amounts, minus: amounts },
      outline: thinLine,
    },
  ];
  const half = (isUp: boolean): ChartSeries => {
    const amounts = found.map(({ box }) => (isUp ? box.high - box.third : box.first - box.low));
    // A single amount would apply to all points.
    const { labels: _, ...plain } = barSeries(
      first,
      found.map(({ box }) => (isUp ? box.third : box.first)),
      paint,
      0,
      common,
    );
    return { ...plain, errorBars: whisker(amounts, isUp) };
  };
  const spans: Spans = [found.map(({ box }) => [box.median, box.third]), found.map(({ box }) => [box.median, box.first])];
  const most = found.reduce((count, { box }) => Math.max(count, box.outliers.length), 0);
  const marks = [
    markerSeries(
      first,
      found.map(({ box }) => box.mean),
      'x',
      paint,
      common.categories,
    ),
    ...Array.from({ length: Math.min(most, 50) }, (_, at) =>
      markerSeries(
        first,
        found.map(({ box }) => box.outliers[at]),
        'circle',
        paint,
        common.categories,
      ),
    ),
  ];
  return [barPlot([half(true), half(false)], gap, { spans }), barPlot(marks, gap, { kind: 'line' })];
}

function markerSeries(
  from: ExtendedSeries,
  values: ChartSeries['values'],
  symbol: string,
  paint: Paint,
  categories: readonly string[],
): ChartSeries {
  const { outline: _, labels: __, ...plain } = barSeries(from, values, paint, 0, { categories, points: new Map() });
  return { ...plain, marker: { symbol, size: 5, fill: symbol === 'x' ? solid('000000') : plain.fill, outline: thinLine } };
}

function groupValues({ levels, values, name }: ExtendedSeries): { name: string; values: number[] }[] {
  const groups = new Map<string, number[]>();
  let category = '';
  for (const [index, value] of values.entries()) {
    category = levels[0]?.[index] ?? category;
    if (value === undefined) continue;
    const group = groups.get(category) ?? [];
    group.push(value);
    groups.set(category, group);
  }
  return [...groups].map(([key, items]) => ({ name: key === '' ? name : key, values: items }));
}
