/** `c:chartSpace` (ECMA-376-1 §21.2.2.29) → {@link ChartModel}. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Outline } from '../../../../../document/color.js';
import { integer, oneOf } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import { blankWays, type ChartLegend, type ChartModel, type ChartPlot, type ChartText, type ChartTitle } from '../chart-model.js';
import { chartFlag, chartNumber, chartValue } from './chart-values.js';
import { noFill, readBox, readChartText, readManualLayout, solid } from './read-chart-format.js';
import { readDataTable } from '../table/read-data-table.js';
import { readChartAxis } from './read-chart-axis.js';
import { readChartPlot } from './read-chart-plot.js';
import { readChartTitle } from './read-chart-title.js';

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
    frame: { ...readBox(root, paint, solid('FFFFFF'), frameLine), isRounded: chartFlag(root, 'c:roundedCorners', true) },
    view: view && { up: chartNumber(view, 'c:rotX') ?? 15, around: chartNumber(view, 'c:rotY') ?? 20 },
    blanks: oneOf(chartValue(chart, 'c:dispBlanksAs'), ...blankWays) ?? 'gap',
    plotArea: readBox(area, paint, noFill, undefined),
  };
}

/** A title without text shows the name of the only series. */
function readTitle(chart: XmlElement, plots: readonly ChartPlot[], text: ChartText, size: number, paint: Paint): ChartTitle | undefined {
  if (chartFlag(chart, 'c:autoTitleDeleted', false) && !chart.child('c:title')) return undefined;
  const all = plots.flatMap((plot) => plot.series);
  const automatic = all.length === 1 ? (all[0]?.name ?? '') : 'Chart Title';
  return readChartTitle(chart.child('c:title'), { ...text, size, bold: true }, automatic, paint);
}

const positions = new Map([
  ['l', 'left'],
  ['t', 'top'],
  ['b', 'bottom'],
] as const);

function readLegend(element: XmlElement | undefined, text: ChartText, paint: Paint): ChartLegend | undefined {
  if (!element) return undefined;
  const position = oneOf(chartValue(element, 'c:legendPos'), 'l', 't', 'b');
  const layout = readManualLayout(element);
  const hidden = element
    .elements('c:legendEntry')
    .filter((entry) => chartFlag(entry, 'c:delete', false))
    .map((entry) => integer(chartValue(entry, 'c:idx'), 0) ?? -1);
  return {
    position: (position && positions.get(position)) ?? 'right',
    overlay: chartFlag(element, 'c:overlay', false),
    text: readChartText(element, text, paint),
    layout,
    hidden: new Set(hidden),
    box: readBox(element, paint, noFill, undefined),
  };
}
