/** `c:errBars` (ECMA-376-1 §21.2.2.55) → {@link ErrorBars}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { oneOf, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import { chartFlag, chartNumber, chartValue, readNumbers } from '../read/chart-values.js';
import { readLine, thinLine } from '../read/read-chart-format.js';
import { errorKinds, type ErrorBars, type ErrorSize } from './trendline.js';

/** One along each axis. */
const maxErrorBars = 2;

export function readErrorBars(series: XmlElement, paint: Paint): ErrorBars[] {
  return series
    .elements('c:errBars')
    .slice(0, maxErrorBars)
    .map((element) => {
      const type = chartValue(element, 'c:errBarType');
      const bars: Mutable<ErrorBars> = {
        isAcross: chartValue(element, 'c:errDir') === 'x',
        hasPlus: type !== 'minus',
        hasMinus: type !== 'plus',
        hasCaps: !chartFlag(element, 'c:noEndCap', false),
        size: readSize(element),
      };
      put(bars, 'outline', readLine(element, paint, thinLine));
      return bars;
    });
}

function readSize(element: XmlElement): ErrorSize {
  const kind = oneOf(chartValue(element, 'c:errValType'), ...errorKinds) ?? 'fixedVal';
  if (kind !== 'cust') return { kind, value: Math.abs(chartNumber(element, 'c:val') ?? 0) };
  return { kind, plus: readNumbers(element.child('c:plus')).values, minus: readNumbers(element.child('c:minus')).values };
}
