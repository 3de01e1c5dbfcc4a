/** `c:barChart`, `c:lineChart` … (ECMA-376-1 §21.2.2) → {@link ChartPlot}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { clamp, put, integer, oneOf } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import type { ChartKind, ChartPlot, ChartText } from '../chart-model.js';
import { chartFlag, chartNumber, chartValue, maxSeries } from './chart-values.js';
import { percentNumber, readBox, readLine, solid, thinLine } from './read-chart-format.js';
import { readChartSeries } from './read-chart-series.js';
import type { Outline } from '../../../../../document/color.js';

/** 3-D charts are drawn flat. */
const kinds = new Map<string, ChartKind>([
  ['c:barChart', 'bar'],
  ['c:bar3DChart', 'bar'],
  ['c:lineChart', 'line'],
  ['c:line3DChart', 'line'],
  ['c:areaChart', 'area'],
  ['c:area3DChart', 'area'],
  ['c:pieChart', 'pie'],
  ['c:pie3DChart', 'pie'],
  ['c:ofPieChart', 'pie'],
  ['c:doughnutChart', 'doughnut'],
  ['c:scatterChart', 'scatter'],
  ['c:bubbleChart', 'bubble'],
  ['c:radarChart', 'radar'],
  ['c:stockChart', 'stock'],
  ['c:surfaceChart', 'surface'],
  ['c:surface3DChart', 'surface'],
]);

/** Undefined if the element is not a plot or its kind is not supported. */
export function readChartPlot(element: XmlElement, text: ChartText, paint: Paint): ChartPlot | undefined {
  const kind = kinds.get(element.name);
  if (!kind) return undefined;
  const style =
    chartValue(element, 'c:scatterStyle') ??
    chartValue(element, 'c:radarStyle') ??
    (chartFlag(element, 'c:wireframe', false) ? 'wireframe' : '');
  const settings = {
    kind,
    style,
    hasMarkers: kind === 'scatter' ? style !== 'line' && style !== 'none' : kind === 'radar' ? style === 'marker' : false,
    labels: element.child('c:dLbls'),
    text,
    paint,
  };
  const grouping = chartValue(element, 'c:grouping');
  const plot: Mutable<ChartPlot> = {
    kind,
    axisIds: element.elements('c:axId').map((id) => id.attribute('val') ?? ''),
    series: element
      .elements('c:ser')
      .slice(0, maxSeries)
      .map((series, order) => readChartSeries(series, order, settings)),
    grouping: grouping === 'stacked' || grouping === 'percentStacked' ? grouping : 'clustered',
    isLying: chartValue(element, 'c:barDir') === 'bar',
    gap: clamp(percentNumber(chartValue(element, 'c:gapWidth'), 150), 0, 500),
    overlap: clamp(percentNumber(chartValue(element, 'c:overlap'), 0), -100, 100),
    variesColors: chartFlag(element, 'c:varyColors', kind === 'pie' || kind === 'doughnut'),
    firstAngle: chartNumber(element, 'c:firstSliceAng') ?? 0,
    hole: clamp(percentNumber(chartValue(element, 'c:holeSize'), 50), 0, 95),
    bubbleScale: clamp(percentNumber(chartValue(element, 'c:bubbleScale'), 100), 0, 300),
    isBubbleWidth: chartValue(element, 'c:sizeRepresents') === 'w',
    style,
  };
  if (element.name === 'c:ofPieChart') plot.second = readSecondPlot(element, paint);
  const bars = element.child('c:upDownBars');
  if (bars) {
    plot.upDownBars = {
      gap: clamp(percentNumber(chartValue(bars, 'c:gapWidth'), 150), 0, 500),
      up: readBox(bars.path('c:upBars', 'c:spPr'), paint, solid('FFFFFF'), thinLine),
      down: readBox(bars.path('c:downBars', 'c:spPr'), paint, solid('000000'), thinLine),
    };
  }
  const highLow = element.child('c:hiLowLines');
  if (highLow) put(plot, 'highLowLines', readLine(highLow, paint, thinLine));
  const drop = element.child('c:dropLines');
  if (drop) put(plot, 'dropLines', readLine(drop, paint, thinLine));
  return plot;
}

// The second plot stated by `c:ofPieChart` (ECMA-376-1 §21.2.2.126).

const splits = ['auto', 'cust', 'percent', 'pos', 'val'] as const;

export interface SecondPlot {
  readonly isBar: boolean;
  /** In percent of the pie. */
  readonly size: number;
  /** In percent of the second plot. */
  readonly gap: number;
  readonly split: (typeof splits)[number];
  /** A number of points, a value or a percentage. */
  readonly limit: number;
  readonly listed: ReadonlySet<number>;
  readonly lines?: Outline | undefined;
}

function readSecondPlot(element: XmlElement, paint: Paint): SecondPlot {
  const lines = element.child('c:serLines');
  const outline = lines && readLine(lines, paint, thinLine);
  const listed = element.child('c:custSplit')?.elements('c:secondPiePt') ?? [];
  return {
    isBar: chartValue(element, 'c:ofPieType') === 'bar',
    size: clamp(percentNumber(chartValue(element, 'c:secondPieSize'), 75), 5, 200),
    gap: clamp(percentNumber(chartValue(element, 'c:gapWidth'), 150), 0, 500),
    split: oneOf(chartValue(element, 'c:splitType'), ...splits) ?? 'auto',
    limit: chartNumber(element, 'c:splitPos') ?? 0,
    listed: new Set(listed.slice(0, 10_000).map((point) => integer(point.attribute('val'), 0) ?? -1)),
    lines: outline,
  };
}
