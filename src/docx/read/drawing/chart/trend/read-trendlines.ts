/** `c:trendline` (ECMA-376-1 §21.2.2.211) → {@link Trendline}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { clamp, integer, oneOf, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import type { ChartText } from '../chart-model.js';
import { chartFlag, chartNumber, chartValue } from '../read/chart-values.js';
import { readChartText, readLine, readManualLayout, readRichLines, thinLine } from '../read/read-chart-format.js';
import { trendKinds, type Trendline, type TrendLabel } from './trendline.js';

/** The maximum number of trendlines per series; each reads all its points. */
const maxTrendlines = 4;
/** The limits of ST_Order and ST_Period, and of a line's extension. */
const maxOrder = 6;
const maxPeriod = 255;
const maxForecast = 10_000;

export function readTrendlines(series: XmlElement, text: ChartText, paint: Paint): Trendline[] {
  return series
    .elements('c:trendline')
    .slice(0, maxTrendlines)
    .map((element) => readTrendline(element, text, paint));
}

function readTrendline(element: XmlElement, text: ChartText, paint: Paint): Trendline {
  const trend: Mutable<Trendline> = {
    kind: oneOf(chartValue(element, 'c:trendlineType'), ...trendKinds) ?? 'linear',
    order: integer(chartValue(element, 'c:order'), 2, maxOrder) ?? 2,
    period: integer(chartValue(element, 'c:period'), 2, maxPeriod) ?? 2,
    forward: clamp(chartNumber(element, 'c:forward') ?? 0, 0, maxForecast),
    backward: clamp(chartNumber(element, 'c:backward') ?? 0, 0, maxForecast),
  };
  put(trend, 'name', element.child('c:name')?.text());
  put(trend, 'intercept', chartNumber(element, 'c:intercept'));
  put(trend, 'outline', readLine(element, paint, thinLine));
  put(trend, 'label', readLabel(element, text, paint));
  return trend;
}

function readLabel(element: XmlElement, text: ChartText, paint: Paint): TrendLabel | undefined {
  const [showsEquation, showsRSquared] = [chartFlag(element, 'c:dispEq', false), chartFlag(element, 'c:dispRSqr', false)];
  if (!showsEquation && !showsRSquared) return undefined;
  const stated = element.child('c:trendlineLbl');
  const own = readRichLines(stated?.path('c:tx', 'c:rich'));
  const label: Mutable<TrendLabel> = { showsEquation, showsRSquared, text: readChartText(stated, text, paint), own };
  const format = stated?.child('c:numFmt')?.attribute('formatCode');
  if (format !== undefined && !/^general$/i.test(format)) label.format = format;
  put(label, 'layout', readManualLayout(stated));
  return label;
}
