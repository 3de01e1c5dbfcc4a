/** The data table below a plot: categories, and a row for each series (WR-CHART-27). */
import { categoryAt, categoryWidth, type Cartesian } from './cartesian.js';
import type { ChartModel } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { keyRoom, seriesKey } from '../text/legend-keys.js';
import { formatNumber, numberColor } from '../text/number-picture.js';
import { textHeights, brokenText, textWidth, wrapText } from '../text/text-metrics.js';
import type { DataTable } from '../read/read-chart-model.js';

/** The maximum number of values in a table; further rows are empty. */
const maxCells = 10_000;

export function drawDataTable(sheet: ChartSheet, model: ChartModel, cartesian: Cartesian): void {
  const table = shownDataTable(model, cartesian);
  if (!table) return;
  const room = dataTableRoom(model, table, cartesian);
  drawGrid(sheet, table, room, cartesian);
  const { text } = table;
  const heights = textHeights(text);
  const top = cartesian.area.bottom;
  for (const [index, lines] of room.head.entries()) {
    const first = top + (room.headHeight - lines.length * heights.line) / 2 + heights.ascent;
    for (const [row, line] of lines.entries()) sheet.label(line, categoryAt(cartesian, index), first + row * heights.line, 'center', text);
  }
  const left = cartesian.area.left - room.names + cellPadding;
  const all = model.plots.flatMap((plot) => plot.series.map((series) => ({ plot, series })));
  for (const [row, { plot, series }] of all.entries()) {
    const middle = top + room.headHeight + (row + 0.5) * room.rowHeight;
    const key = seriesKey(plot, series, text);
    if (table.hasKeys) key.draw(sheet, left, middle);
    sheet.label(series.name, left + (table.hasKeys ? keyRoom(key.kind, text) : 0), middle + heights.boxMiddle, 'start', text);
    if ((row + 1) * cartesian.categories.length > maxCells) continue;
    for (const [index, value] of series.values.entries()) {
      if (value === undefined || index >= cartesian.categories.length) continue;
      const color = numberColor(value, series.format);
      const format = color === undefined ? text : { ...text, color };
      sheet.label(formatNumber(value, series.format), categoryAt(cartesian, index), middle + heights.boxMiddle, 'center', format);
    }
  }
}

/** The row of categories has no cell above the names. */
function drawGrid(sheet: ChartSheet, table: DataTable, room: DataTableRoom, cartesian: Cartesian): void {
  const { left, right, bottom: top } = cartesian.area;
  const [start, head, end] = [left - room.names, top + room.headHeight, top + room.height];
  const rows = Math.round((end - head) / room.rowHeight);
  const lines: (readonly [number, number, number, number])[] = [];
  if (table.hasRows)
    for (let row = 0; row < rows; row++) lines.push([start, head + row * room.rowHeight, right, head + row * room.rowHeight]);
  if (table.hasColumns) {
    const half = categoryWidth(cartesian) / 2;
    for (let index = 1; index < cartesian.categories.length; index++) {
      const at = categoryAt(cartesian, index) + (cartesian.category?.isReversed === true ? half : -half);
      lines.push([at, top, at, end]);
    }
    lines.push([left, head, left, end]);
  }
  if (table.hasFrame)
    lines.push(
      [left, top, left, head],
      [right, top, right, end],
      [start, head, left, head],
      [start, head, start, end],
      [start, end, right, end],
    );
  sheet.lines(lines, table.line);
}

// The width and height of a chart's data table (WR-CHART-27).

/** The padding left and right of a cell's text, and the room that a row adds to its line. */
const cellPadding = 3;
const rowPadding = 2.4;
/** The maximum number of lines in a category's name. */
const maxLines = 4;

interface DataTableRoom {
  /** The column of names, left of the plot. */
  readonly names: number;
  readonly head: readonly (readonly string[])[];
  readonly headHeight: number;
  readonly rowHeight: number;
  readonly height: number;
}

/** Undefined if there is no table: horizontal bars have none here. */
export function shownDataTable({ dataTable }: ChartModel, cartesian: Cartesian | undefined): DataTable | undefined {
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
