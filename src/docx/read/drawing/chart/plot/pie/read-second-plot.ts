/** The second plot stated by `c:ofPieChart` (ECMA-376-1 §21.2.2.126). */
import type { XmlElement } from '../../../../../../base/xml/xml-element.js';
import type { Outline } from '../../../../../../document/color.js';
import { clamp, integer, oneOf } from '../../../../values.js';
import type { Paint } from '../../../read-fill.js';
import { chartNumber, chartValue } from '../../read/chart-values.js';
import { percentOf, readLine, thinLine } from '../../read/read-chart-format.js';

const splits = ['auto', 'cust', 'percent', 'pos', 'val'] as const;

export interface SecondPlot {
  readonly isBar: boolean;
  /** In percent of the pie. */
  readonly size: number;
  /** In percent of the second plot. */
  readonly gap: number;
  readonly split: (typeof splits)[number];
  /** A number of points, a value or a percentage. */
  readonly limit: number;
  readonly listed: ReadonlySet<number>;
  readonly lines?: Outline | undefined;
}

export function readSecondPlot(element: XmlElement, paint: Paint): SecondPlot {
  const lines = element.child('c:serLines');
  const outline = lines && readLine(lines, paint, thinLine);
  const listed = element.child('c:custSplit')?.elements('c:secondPiePt') ?? [];
  return {
    isBar: chartValue(element, 'c:ofPieType') === 'bar',
    size: clamp(percentOf(chartValue(element, 'c:secondPieSize'), 75), 5, 200),
    gap: clamp(percentOf(chartValue(element, 'c:gapWidth'), 150), 0, 500),
    split: oneOf(chartValue(element, 'c:splitType'), ...splits) ?? 'auto',
    limit: chartNumber(element, 'c:splitPos') ?? 0,
    listed: new Set(listed.slice(0, 10_000).map((point) => integer(point.attribute('val'), 0) ?? -1)),
    lines: outline,
  };
}
