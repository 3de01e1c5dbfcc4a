/** The data table below a plot: categories, and a row for each series (WR-CHART-27). */
import { categoryAt, categoryWidth, type Cartesian } from '../axis/cartesian.js';
import type { ChartModel } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { keyRoom, seriesKey } from '../text/legend-keys.js';
import { formatNumber } from '../text/number-picture.js';
import { numberColor } from '../text/number-sections.js';
import { textHeights } from '../text/text-metrics.js';
import { cellPadding, dataTableOf, dataTableRoom, type DataTableRoom } from './data-table-room.js';
import type { DataTable } from './read-data-table.js';

/** The maximum number of values in a table; further rows are empty. */
const maxCells = 10_000;

export function drawDataTable(sheet: ChartSheet, model: ChartModel, cartesian: Cartesian): void {
  const table = dataTableOf(model, cartesian);
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
