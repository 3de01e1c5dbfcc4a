/** `cx:chartSpace` ([MS-ODRAWXML] 2.24.3) → {@link ChartModel}: the same plots, axes, titles and legends as in other charts. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Outline } from '../../../../../document/color.js';
import { oneOf } from '../../../values.js';
import { flagValue, numberValue } from '../../drawing-values.js';
import { readFillIn, type Paint } from '../../read-fill.js';
import { readOutline } from '../../read-outline.js';
import type { Box, ChartAxis, ChartLegend, ChartModel, ChartText, ChartTitle } from '../chart-model.js';
import { noFill, readBodyText, readRichLines, solid } from '../read/read-chart-format.js';
import { extendedPlots } from './extended-plots.js';
import { readExtendedSeries } from './read-extended-series.js';
import { maxSeries } from '../read/chart-limits.js';

/** The grey lines of Office 2016 charts. */
const grey: Outline = { fill: solid('D9D9D9'), width: 0.75, dash: 'solid' };

export function readExtendedChart(root: XmlElement, paint: Paint): ChartModel | undefined {
  const chart = root.child('cx:chart');
  const area = chart?.child('cx:plotArea');
  const base: ChartText = { family: paint.theme.font('+mn-lt') ?? 'Calibri', size: 9, bold: false, italic: false, color: '595959' };
  const text = readBodyText(root.child('cx:txPr'), base, paint);
  const data = new Map((root.child('cx:chartData')?.elements('cx:data') ?? []).map((element) => [element.attribute('id') ?? '', element]));
  const series = (area?.child('cx:plotAreaRegion')?.elements('cx:series') ?? [])
    .slice(0, maxSeries)
    .flatMap((element) => readExtendedSeries(element, data, text, paint) ?? []);
  const plots = extendedPlots(series, gapOf(area), paint, text);
  if (!chart || plots.length === 0) return undefined;
  const title = readTitle(chart.child('cx:title'), text, paint);
  const legend = readLegend(chart.child('cx:legend'), text, paint);
  const all = area?.elements('cx:axis') ?? [];
  const used = [all.find((axis) => axis.child('cx:catScaling')), all.find((axis) => axis.child('cx:valScaling'))];
  const axes = used.filter((axis) => axis !== undefined).map((axis) => readAxis(axis, series[0]?.kind === 'funnel', text, paint));
  return {
    plots: plots.map((plot) => ({ ...plot, axisIds: axes.map(({ id }) => id) })),
    axes,
    title,
    legend,
    frame: { ...readBox(root, paint, solid('FFFFFF'), grey), isRounded: false },
    plotArea: readBox(area?.child('cx:plotAreaRegion')?.child('cx:plotSurface'), paint, noFill, undefined),
    blanks: 'gap',
  };
}

function readBox(owner: XmlElement | undefined, paint: Paint, fill: Box['fill'], outline: Outline | undefined): Box {
  const properties = owner?.child('cx:spPr');
  const line = readOutline(properties?.child('a:ln'), paint, outline);
  return { fill: readFillIn(properties, paint) ?? fill, outline: line };
}

/** In percent of a bar; the file states a fraction. */
function gapOf(area: XmlElement | undefined): number | undefined {
  const scaling = area
    ?.elements('cx:axis')
    .find((axis) => axis.child('cx:catScaling'))
    ?.child('cx:catScaling');
  const gap = numberValue(scaling?.attribute('gapWidth'));
  return gap === undefined ? undefined : Math.min(500, Math.max(0, gap * 100));
}

function readTitle(element: XmlElement | undefined, text: ChartText, paint: Paint): ChartTitle | undefined {
  if (!element) return undefined;
  const rich = readRichLines(element.path('cx:tx', 'cx:rich')).filter((line) => line !== '');
  const plain = element.path('cx:tx', 'cx:txData', 'cx:v')?.text();
  const body = element.child('cx:txPr') ?? element.path('cx:tx', 'cx:rich');
  return {
    lines: rich.length > 0 ? rich : [plain ?? 'Chart Title'],
    text: readBodyText(body, { ...text, size: text.size * 1.5556 }, paint),
    overlay: flagValue(element.attribute('overlay'), false),
  };
}

const positions = { l: 'left', t: 'top', r: 'right', b: 'bottom' } as const;

function readLegend(element: XmlElement | undefined, text: ChartText, paint: Paint): ChartLegend | undefined {
  return (
    element && {
      position: positions[oneOf(element.attribute('pos'), 'l', 't', 'r', 'b') ?? 'r'],
      overlay: flagValue(element.attribute('overlay'), false),
      text: readBodyText(element.child('cx:txPr'), text, paint),
      hidden: new Set(),
      box: readBox(element, paint, noFill, undefined),
    }
  );
}

/** The axes of a funnel are swapped. */
function readAxis(element: XmlElement, isFunnel: boolean, text: ChartText, paint: Paint): ChartAxis {
  const scaling = element.child('cx:valScaling');
  const isValue = scaling !== undefined;
  const [min, max, step] = ['min', 'max', 'majorUnit'].map((name) => numberValue(scaling?.attribute(name)));
  const id = element.attribute('id') ?? '';
  const gridlines = element.child('cx:majorGridlines');
  const grid = gridlines && readOutline(gridlines.child('cx:spPr')?.child('a:ln'), paint, grey);
  const line = readOutline(element.child('cx:spPr')?.child('a:ln'), paint, isValue ? undefined : grey);
  const format = element.child('cx:numFmt');
  const title = readTitle(element.child('cx:title'), { ...text, size: text.size / 1.5556 }, paint);
  return {
    id,
    kind: isValue ? 'value' : 'category',
    isDeleted: flagValue(element.attribute('hidden'), false) || (isFunnel && isValue),
    side: isValue === isFunnel ? 'bottom' : 'left',
    crossedBy: '',
    crosses: isValue || isFunnel ? 'min' : 'zero',
    min,
    max,
    step: step !== undefined && step > 0 ? step : undefined,
    isReversed: isFunnel && !isValue,
    gridlines: grid && !isFunnel ? grid : undefined,
    line,
    hasOwnLine: line !== undefined,
    majorTicks: 'none',
    minorTicks: 'none',
    labels: element.child('cx:tickLabels') ? (isValue ? 'nextTo' : 'low') : 'none',
    format: format && !flagValue(format.attribute('sourceLinked'), false) ? (format.attribute('formatCode') ?? 'General') : undefined,
    text: readBodyText(element.child('cx:txPr'), text, paint),
    title,
    labelOffset: 100,
    isFlat: false,
    isBetween: true,
  };
}
