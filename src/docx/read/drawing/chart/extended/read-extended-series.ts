/** `cx:series` and the `cx:data` that it names ([MS-ODRAWXML] 2.24.3) → {@link ExtendedSeries}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Fill } from '../../../../../document/color.js';
import { clamp, integer, oneOf, put } from '../../../values.js';
import { flagValue, numberValue } from '../../drawing-values.js';
import { readFillIn, type Paint } from '../../read-fill.js';
import { readOutline } from '../../read-outline.js';
import type { ChartText, LabelSettings } from '../chart-model.js';
import { readBodyText } from '../read/read-chart-format.js';
import { extendedKinds, type ExtendedSeries } from './extended-chart.js';
import { maxLevels, maxMagnitude, maxPoints } from '../read/chart-limits.js';

/** Undefined for maps, unknown kinds and hidden series. */
export function readExtendedSeries(
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
    levels: (names?.elements('cx:lvl') ?? []).slice(0, maxLevels).map(pointsOf),
    values: numbers ? pointsOf(numbers).map(numberOf) : [],
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

function pointsOf(level: XmlElement): (string | undefined)[] {
  const points = level.elements('cx:pt').slice(0, maxPoints);
  const count = integer(level.attribute('ptCount'), 0, maxPoints) ?? points.length;
  const texts = new Array<string | undefined>(count).fill(undefined);
  for (const point of points) {
    const index = integer(point.attribute('idx'), 0) ?? count;
    if (index < count) texts[index] = point.text();
  }
  return texts;
}

function numberOf(text: string | undefined): number | undefined {
  const number = numberValue(text);
  return number === undefined ? undefined : clamp(number, -maxMagnitude, maxMagnitude);
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
