/** `c:dLbls` (ECMA-376-1 §21.2.2.49) → {@link ChartLabels}. */
import type { Mutable } from '../../../../../base/mutable.js';
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import { integer, put } from '../../../values.js';
import type { Paint } from '../../read-fill.js';
import type { ChartLabels, ChartText } from '../chart-model.js';
import { chartFlag, chartValue } from './chart-values.js';
import { readChartText, readRichLines } from './read-chart-format.js';

/** Absent when nothing is shown. */
export function readChartLabels(element: XmlElement | undefined, base: ChartText, paint: Paint): ChartLabels | undefined {
  if (!element || chartFlag(element, 'c:delete', false)) return undefined;
  const single = element.elements('c:dLbl');
  const shown = (name: string): boolean =>
    chartFlag(element, name, false) || (!element.child(name) && single.some((label) => chartFlag(label, name, false)));
  const hidden = new Set<number>();
  const own = new Map<number, string>();
  for (const label of single) {
    const index = integer(chartValue(label, 'c:idx'), 0, 10_000);
    if (index === undefined) continue;
    if (chartFlag(label, 'c:delete', false)) hidden.add(index);
    const text = readRichLines(label.path('c:tx', 'c:rich')).join(' ');
    if (text.trim() !== '') own.set(index, text);
  }
  const labels: Mutable<ChartLabels> = {
    showValue: shown('c:showVal'),
    showCategory: shown('c:showCatName'),
    showSeries: shown('c:showSerName'),
    showPercent: shown('c:showPercent'),
    separator: element.child('c:separator')?.text() ?? ', ',
    text: readChartText(element, base, paint),
    hidden,
    own,
  };
  put(labels, 'position', chartValue(element, 'c:dLblPos'));
  const format = element.child('c:numFmt');
  if (format && format.attribute('sourceLinked') !== '1') put(labels, 'format', format.attribute('formatCode'));
  return labels.showValue || labels.showCategory || labels.showSeries || labels.showPercent || own.size > 0 ? labels : undefined;
}
