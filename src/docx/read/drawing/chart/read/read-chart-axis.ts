/** `c:catAx`, `c:valAx`, `c:dateAx`, `c:serAx` (ECMA-376-1 §21.2.2) → {@link ChartAxis}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { integer, oneOf, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import { timeUnits } from '../axis/date/time-units.js';
import type { ChartAxis, ChartText } from '../chart-model.js';
import { chartFlag, chartNumber, chartValue } from './chart-values.js';
import { percentOf, readChartText, readLine, thinLine } from './read-chart-format.js';
import { readChartTitle } from './read-chart-title.js';

const sides = new Map([
  ['l', 'left'],
  ['r', 'right'],
  ['t', 'top'],
  ['b', 'bottom'],
] as const);

export function readChartAxis(element: XmlElement, base: ChartText, paint: Paint): ChartAxis {
  const scaling = element.child('c:scaling');
  const isValue = element.name === 'c:valAx';
  const format = element.child('c:numFmt')?.attribute('formatCode');
  const crosses = chartValue(element, 'c:crosses');
  const axis: Mutable<ChartAxis> = {
    id: chartValue(element, 'c:axId') ?? '',
    kind: isValue ? 'value' : 'category',
    isDeleted: chartFlag(element, 'c:delete', false),
    side: sides.get(oneOf(chartValue(element, 'c:axPos'), 'l', 'r', 't', 'b') ?? (isValue ? 'l' : 'b')) ?? 'left',
    crossedBy: chartValue(element, 'c:crossAx') ?? '',
    crosses: chartNumber(element, 'c:crossesAt') ?? (crosses === 'min' || crosses === 'max' ? crosses : 'zero'),
    isReversed: chartValue(scaling, 'c:orientation') === 'maxMin',
    majorTicks: oneOf(chartValue(element, 'c:majorTickMark'), 'none', 'in', 'out', 'cross') ?? 'cross',
    minorTicks: oneOf(chartValue(element, 'c:minorTickMark'), 'none', 'in', 'out', 'cross') ?? 'cross',
    labels: oneOf(chartValue(element, 'c:tickLblPos'), 'none', 'nextTo', 'low', 'high') ?? 'nextTo',
    text: readChartText(element, base, paint),
    labelOffset: percentOf(chartValue(element, 'c:lblOffset'), 100),
    isFlat: chartFlag(element, 'c:noMultiLvlLbl', false),
    hasOwnLine: element.path('c:spPr', 'a:ln') !== undefined,
    isBetween: chartValue(element, 'c:crossBetween') !== 'midCat',
  };
  put(axis, 'min', chartNumber(scaling, 'c:min'));
  put(axis, 'max', chartNumber(scaling, 'c:max'));
  put(axis, 'step', positive(chartNumber(element, 'c:majorUnit')));
  put(axis, 'logBase', logBase(chartNumber(scaling, 'c:logBase')));
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

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

function logBase(value: number | undefined): number | undefined {
  return value !== undefined && value >= 2 && value <= 1000 ? value : undefined;
}
