/** `c:dTable` (ECMA-376-1 §21.2.2.54) → {@link DataTable}. */
import type { XmlElement } from '../../../../../base/xml/xml-element.js';
import type { Outline } from '../../../../../document/color.js';
import type { Paint } from '../../read-fill.js';
import type { ChartText } from '../chart-model.js';
import { chartFlag } from '../read/chart-values.js';
import { readChartText, readLine, thinLine } from '../read/read-chart-format.js';

/** The data table below a plot, in place of the category labels. */
export interface DataTable {
  /** Lines between rows, between columns, and around. */
  readonly hasRows: boolean;
  readonly hasColumns: boolean;
  readonly hasFrame: boolean;
  /** Legend keys are shown beside the series names. */
  readonly hasKeys: boolean;
  readonly text: ChartText;
  readonly line?: Outline | undefined;
}

export function readDataTable(area: XmlElement, text: ChartText, paint: Paint): DataTable | undefined {
  const element = area.child('c:dTable');
  if (!element) return undefined;
  const line = readLine(element, paint, thinLine);
  return {
    hasRows: chartFlag(element, 'c:showHorzBorder', false),
    hasColumns: chartFlag(element, 'c:showVertBorder', false),
    hasFrame: chartFlag(element, 'c:showOutline', false),
    hasKeys: chartFlag(element, 'c:showKeys', false),
    text: readChartText(element, text, paint),
    line,
  };
}
