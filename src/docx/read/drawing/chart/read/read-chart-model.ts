/** `c:chartSpace` (ECMA-376-1 §21.2.2.29) → {@link ChartModel}. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Outline } from '../../../../../document/color.js';
import { integer, oneOf, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import {
  blankWays,
  type ChartLegend,
  type ChartModel,
  type ChartPlot,
  type ChartText,
  type ChartTitle,
  type ChartAxis,
} from '../chart-model.js';
import { chartFlag, chartNumber, chartValue } from './chart-values.js';
import {
  noFill,
  readBox,
  readChartText,
  readManualLayout,
  readSide,
  solid,
  readChartTitle,
  percentNumber,
  readLine,
  thinLine,
} from './read-chart-format.js';
import { readChartPlot } from './read-chart-plot.js';
import type { Mutable } from '../../../../../base/mutable.js';
import { timeUnits } from '../axis/date-scale.js';

/** The grey half-point line around a chart that states none (WR-CHART-1). */
const frameLine: Outline = { fill: solid('898989'), width: 0.5, dash: 'solid' };
const axisNames: ReadonlySet<string> = new Set(['c:catAx', 'c:valAx', 'c:dateAx', 'c:serAx']);

/** Undefined if no plot can be drawn. */
export function readChartModel(root: XmlElement, paint: Paint): ChartModel | undefined {
  const chart = root.child('c:chart');
  const area = chart?.child('c:plotArea');
  const base: ChartText = {
    family: paint.theme.font('+mn-lt') ?? 'Calibri',
    size: 10,
    bold: false,
    italic: false,
    color: paint.theme.color('tx1') ?? '000000',
  };
  const text = readChartText(root, base, paint);
  const elements = area?.elements() ?? [];
  const plots = elements.map((element) => readChartPlot(element, text, paint)).filter((plot) => plot !== undefined);
  if (!chart || !area || plots.length === 0) return undefined;
  const title = readTitle(chart, plots, text, text.size === base.size ? 18 : text.size * 1.2, paint);
  const legend = readLegend(chart.child('c:legend'), text, paint);
  const dataTable = readDataTable(area, text, paint);
  const view = chart.child('c:view3D');
  const plotLayout = readManualLayout(area);
  return {
    plots,
    axes: elements.filter((element) => axisNames.has(element.name)).map((element) => readChartAxis(element, text, paint)),
    title,
    legend,
    dataTable,
    plotLayout,
    frame: { ...readBox(root.child('c:spPr'), paint, solid('FFFFFF'), frameLine), isRounded: chartFlag(root, 'c:roundedCorners', true) },
    view: view && { up: chartNumber(view, 'c:rotX') ?? 15, around: chartNumber(view, 'c:rotY') ?? 20 },
    blanks: oneOf(chartValue(chart, 'c:dispBlanksAs'), ...blankWays) ?? 'gap',
    plotArea: readBox(area?.child('c:spPr'), paint, noFill, undefined),
  };
}

/** A title without text shows the name of the only series. */
function readTitle(chart: XmlElement, plots: readonly ChartPlot[], text: ChartText, size: number, paint: Paint): ChartTitle | undefined {
  if (chartFlag(chart, 'c:autoTitleDeleted', false) && !chart.child('c:title')) return undefined;
  const all = plots.flatMap((plot) => plot.series);
  const automatic = all.length === 1 ? (all[0]?.name ?? '') : 'Chart Title';
  return readChartTitle(chart.child('c:title'), { ...text, size, bold: true }, automatic, paint);
}

function readLegend(element: XmlElement | undefined, text: ChartText, paint: Paint): ChartLegend | undefined {
  if (!element) return undefined;
  const layout = readManualLayout(element);
  const hidden = element
    .elements('c:legendEntry')
    .filter((entry) => chartFlag(entry, 'c:delete', false))
    .map((entry) => integer(chartValue(entry, 'c:idx'), 0) ?? -1);
  return {
    position: readSide(chartValue(element, 'c:legendPos'), 'r'),
    overlay: chartFlag(element, 'c:overlay', false),
    text: readChartText(element, text, paint),
    layout,
    hidden: new Set(hidden),
    box: readBox(element.child('c:spPr'), paint, noFill, undefined),
  };
}

// `c:catAx`, `c:valAx`, `c:dateAx`, `c:serAx` (ECMA-376-1 §21.2.2) → {@link ChartAxis}.

function readChartAxis(element: XmlElement, base: ChartText, paint: Paint): ChartAxis {
  const scaling = element.child('c:scaling');
  const isValue = element.name === 'c:valAx';
  const format = element.child('c:numFmt')?.attribute('formatCode');
  const crosses = chartValue(element, 'c:crosses');
  const axis: Mutable<ChartAxis> = {
    id: chartValue(element, 'c:axId') ?? '',
    kind: isValue ? 'value' : 'category',
    isDeleted: chartFlag(element, 'c:delete', false),
    side: readSide(chartValue(element, 'c:axPos'), isValue ? 'l' : 'b'),
    crossedBy: chartValue(element, 'c:crossAx') ?? '',
    crosses: chartNumber(element, 'c:crossesAt') ?? (crosses === 'min' || crosses === 'max' ? crosses : 'zero'),
    isReversed: chartValue(scaling, 'c:orientation') === 'maxMin',
    majorTicks: oneOf(chartValue(element, 'c:majorTickMark'), 'none', 'in', 'out', 'cross') ?? 'cross',
    minorTicks: oneOf(chartValue(element, 'c:minorTickMark'), 'none', 'in', 'out', 'cross') ?? 'cross',
    labels: oneOf(chartValue(element, 'c:tickLblPos'), 'none', 'nextTo', 'low', 'high') ?? 'nextTo',
    text: readChartText(element, base, paint),
    labelOffset: percentNumber(chartValue(element, 'c:lblOffset'), 100),
    isFlat: chartFlag(element, 'c:noMultiLvlLbl', false),
    hasOwnLine: element.path('c:spPr', 'a:ln') !== undefined,
    isBetween: chartValue(element, 'c:crossBetween') !== 'midCat',
  };
  put(axis, 'min', chartNumber(scaling, 'c:min'));
  put(axis, 'max', chartNumber(scaling, 'c:max'));
  put(axis, 'step', positiveStep(chartNumber(element, 'c:majorUnit')));
  put(axis, 'logBase', validLogBase(chartNumber(scaling, 'c:logBase')));
  put(axis, 'format', element.child('c:numFmt')?.attribute('sourceLinked') === '1' ? undefined : format);
  put(axis, 'labelSkip', integer(chartValue(element, 'c:tickLblSkip'), 1, 10_000));
  put(axis, 'tickSkip', integer(chartValue(element, 'c:tickMarkSkip'), 1, 10_000));
  const gridlines = element.child('c:majorGridlines');
  if (gridlines) put(axis, 'gridlines', readLine(gridlines, paint, thinLine));
  const minor = element.child('c:minorGridlines');
  if (minor) put(axis, 'minorGridlines', readLine(minor, paint, thinLine));
  if (element.name === 'c:dateAx') axis.time = readTime(element);
  put(axis, 'line', readLine(element, paint, thinLine));
  put(axis, 'title', readChartTitle(element.child('c:title'), { ...base, bold: true }, 'Axis Title', paint));
  return axis;
}

function readTime(element: XmlElement): NonNullable<ChartAxis['time']> {
  const base = oneOf(chartValue(element, 'c:baseTimeUnit'), ...timeUnits);
  const count = integer(chartValue(element, 'c:majorUnit'), 1, 10_000);
  const unit = oneOf(chartValue(element, 'c:majorTimeUnit'), ...timeUnits) ?? base ?? 'days';
  return { base, step: count === undefined ? undefined : { count, unit } };
}

function positiveStep(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

function validLogBase(value: number | undefined): number | undefined {
  return value !== undefined && value >= 2 && value <= 1000 ? value : undefined;
}

// `c:dTable` (ECMA-376-1 §21.2.2.54) → {@link DataTable}.

/** The data table below a plot, in place of the category labels. */
export interface DataTable {
  /** Lines between rows, between columns, and around. */
  readonly hasRows: boolean;
  readonly hasColumns: boolean;
  readonly hasFrame: boolean;
  /** Legend keys are shown beside the series names. */
  readonly hasKeys: boolean;
  readonly text: ChartText;
  readonly line?: Outline | undefined;
}

function readDataTable(area: XmlElement, text: ChartText, paint: Paint): DataTable | undefined {
  const element = area.child('c:dTable');
  if (!element) return undefined;
  const line = readLine(element, paint, thinLine);
  return {
    hasRows: chartFlag(element, 'c:showHorzBorder', false),
    hasColumns: chartFlag(element, 'c:showVertBorder', false),
    hasFrame: chartFlag(element, 'c:showOutline', false),
    hasKeys: chartFlag(element, 'c:showKeys', false),
    text: readChartText(element, text, paint),
    line,
  };
}
