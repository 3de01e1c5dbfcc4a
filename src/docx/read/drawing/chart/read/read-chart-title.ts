/** `c:title` (ECMA-376-1 §21.2.2.211) → {@link ChartTitle}. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Paint } from '../../read-fill.js';
import type { ChartText, ChartTitle } from '../chart-model.js';
import { chartFlag, readTexts } from './chart-values.js';
import { readChartText, readManualLayout, readRichLines } from './read-chart-format.js';

/** `automatic` is the text of a title without its own text. */
export function readChartTitle(element: XmlElement | undefined, base: ChartText, automatic: string, paint: Paint): ChartTitle | undefined {
  if (!element) return undefined;
  const rich = readRichLines(element.path('c:tx', 'c:rich'));
  const lines = rich.length > 0 ? rich : readTexts(element.child('c:tx'));
  const layout = readManualLayout(element);
  return {
    lines: lines.length > 0 ? lines : [automatic],
    text: readChartText(element, base, paint),
    overlay: chartFlag(element, 'c:overlay', false),
    layout,
  };
}
