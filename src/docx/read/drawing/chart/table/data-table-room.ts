/** The width and height of a chart's data table (WR-CHART-27). */
import { categoryWidth, type Cartesian } from '../axis/cartesian.js';
import type { ChartModel } from '../chart-model.js';
import { keyRoom, seriesKey } from '../text/legend-keys.js';
import { brokenText, textHeights, textWidth, wrapText } from '../text/text-metrics.js';
import type { DataTable } from './read-data-table.js';

/** The padding left and right of a cell's text, and the room that a row adds to its line. */
export const cellPadding = 3;
const rowPadding = 2.4;
/** The maximum number of lines in a category's name. */
const maxLines = 4;

export interface DataTableRoom {
  /** The column of names, left of the plot. */
  readonly names: number;
  readonly head: readonly (readonly string[])[];
  readonly headHeight: number;
  readonly rowHeight: number;
  readonly height: number;
}

/** Undefined if there is no table: horizontal bars have none here. */
export function dataTableOf({ dataTable }: ChartModel, cartesian: Cartesian | undefined): DataTable | undefined {
  return cartesian && !cartesian.isLying && !cartesian.across ? dataTable : undefined;
}

export function dataTableRoom({ plots }: ChartModel, { text, hasKeys }: DataTable, cartesian: Cartesian): DataTableRoom {
  const { line } = textHeights(text);
  const width = Math.max(text.size, categoryWidth(cartesian) - cellPadding);
  const head = cartesian.categories.map((label) =>
    wrapText(label, text, width)
      .flatMap((row) => brokenText(row, text, width))
      .slice(0, maxLines),
  );
  const all = plots.flatMap((plot) => plot.series.map((series) => ({ plot, series })));
  const names = all.reduce((most, { plot, series }) => {
    const key = hasKeys ? keyRoom(seriesKey(plot, series, text).kind, text) : 0;
    return Math.max(most, textWidth(series.name, text) + key);
  }, 0);
  const headHeight = head.reduce((most, lines) => Math.max(most, lines.length), 1) * line + rowPadding;
  const rowHeight = line + rowPadding;
  return { names: names + 2 * cellPadding, head, headHeight, rowHeight, height: headHeight + all.length * rowHeight };
}
