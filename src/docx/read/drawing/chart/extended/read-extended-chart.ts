/** `cx:chartSpace` ([MS-ODRAWXML] 2.24.3) → {@link ChartModel}: the same plots, axes, titles and legends as in other charts. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Outline, Fill } from '../../../../../document/color.js';
import { oneOf, integer, put } from '../../../values.js';
import { flagValue, numberValue } from '../../drawing-values.js';
import { readFillIn, type Paint } from '../../read-fill.js';
import { readOutline } from '../../read-outline.js';
import type { ChartAxis, ChartLegend, ChartModel, ChartText, ChartTitle, LabelSettings } from '../chart-model.js';
import { noFill, readBodyText, readBox, readRichLines, readSide, solid } from '../read/read-chart-format.js';
import { extendedPlots } from './extended-plots.js';
import { maxSeries, maxLevels, maxPoints, boundedNumber } from '../read/chart-values.js';
import type { Mutable } from '../../../../../base/mutable.js';
import { extendedKinds, type ExtendedSeries } from './extended-chart.js';

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
  const plots = extendedPlots(series, statedGap(area), paint, text);
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
    frame: { ...readBox(root.child('cx:spPr'), paint, solid('FFFFFF'), grey), isRounded: false },
    plotArea: readBox(area?.path('cx:plotAreaRegion', 'cx:plotSurface', 'cx:spPr'), paint, noFill, undefined),
    blanks: 'gap',
  };
}

/** In percent of a bar; the file states a fraction. */
function statedGap(area: XmlElement | undefined): number | undefined {
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

function readLegend(element: XmlElement | undefined, text: ChartText, paint: Paint): ChartLegend | undefined {
  return (
    element && {
      position: readSide(element.attribute('pos'), 'r'),
      overlay: flagValue(element.attribute('overlay'), false),
      text: readBodyText(element.child('cx:txPr'), text, paint),
      hidden: new Set(),
      box: readBox(element.child('cx:spPr'), paint, noFill, undefined),
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

// `cx:series` and the `cx:data` that it names ([MS-ODRAWXML] 2.24.3) → {@link ExtendedSeries}.

/** Undefined for maps, unknown kinds and hidden series. */
function readExtendedSeries(
  element: XmlElement,
  data: ReadonlyMap<string, XmlElement>,
  text: ChartText,
  paint: Paint,
): ExtendedSeries | undefined {
  const kind = oneOf(element.attribute('layoutId'), ...extendedKinds);
  if (!kind || flagValue(element.attribute('hidden'), false)) return undefined;
  const own = data.get(element.child('cx:dataId')?.attribute('val') ?? '');
  const numbers = own?.elements('cx:numDim')[0]?.child('cx:lvl');
  const names = own?.elements('cx:strDim').find((dimension) => dimension.attribute('type') === 'cat');
  const layout = element.child('cx:layoutPr');
  const properties = element.child('cx:spPr');
  const series: Mutable<ExtendedSeries> = {
    kind,
    name: element.path('cx:tx', 'cx:txData', 'cx:v')?.text() ?? '',
    levels: (names?.elements('cx:lvl') ?? []).slice(0, maxLevels).map(pointTexts),
    values: numbers ? pointTexts(numbers).map(boundedNumber) : [],
    format: numbers?.attribute('formatCode') ?? 'General',
    points: readPoints(element, paint),
    totals: new Set((layout?.child('cx:subtotals')?.elements('cx:idx') ?? []).map((index) => integer(index.attribute('val'), 0) ?? -1)),
    isExclusive: layout?.child('cx:statistics')?.attribute('quartileMethod') !== 'inclusive',
  };
  put(series, 'fill', readFillIn(properties, paint));
  put(series, 'outline', readOutline(properties?.child('a:ln'), paint));
  put(series, 'labels', readLabels(element.child('cx:dataLabels'), text, paint));
  const binning = layout?.child('cx:binning');
  const [size, count] = ['cx:binSize', 'cx:binCount'].map((name) => numberValue(binning?.child(name)?.attribute('val')));
  if (binning) series.bins = { size, count };
  return series;
}

function pointTexts(level: XmlElement): (string | undefined)[] {
  const points = level.elements('cx:pt').slice(0, maxPoints);
  const count = integer(level.attribute('ptCount'), 0, maxPoints) ?? points.length;
  const texts = new Array<string | undefined>(count).fill(undefined);
  for (const point of points) {
    const index = integer(point.attribute('idx'), 0) ?? count;
    if (index < count) texts[index] = point.text();
  }
  return texts;
}

function readPoints(element: XmlElement, paint: Paint): Map<number, Fill> {
  const points = new Map<number, Fill>();
  for (const point of element.elements('cx:dataPt').slice(0, maxPoints)) {
    const fill = readFillIn(point.child('cx:spPr'), paint);
    const index = integer(point.attribute('idx'), 0);
    if (fill && index !== undefined) points.set(index, fill);
  }
  return points;
}

function readLabels(element: XmlElement | undefined, text: ChartText, paint: Paint): LabelSettings | undefined {
  if (!element) return undefined;
  const shown = element.child('cx:visibility');
  const isShown = (name: string, absent: boolean): boolean => flagValue(shown?.attribute(name), absent && !shown);
  const labels: Mutable<LabelSettings> = {
    showValue: isShown('value', true),
    showCategory: isShown('categoryName', false),
    showSeries: isShown('seriesName', false),
    showPercent: false,
    showSize: false,
    separator: element.child('cx:separator')?.text() ?? ', ',
    text: readBodyText(element.child('cx:txPr'), text, paint),
  };
  put(labels, 'position', element.attribute('pos'));
  const format = element.child('cx:numFmt');
  if (format && !flagValue(format.attribute('sourceLinked'), false)) put(labels, 'format', format.attribute('formatCode'));
  return labels;
}
