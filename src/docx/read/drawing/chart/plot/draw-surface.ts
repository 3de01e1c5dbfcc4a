/** Surface charts: bands of values over categories and series (WR-CHART-37). */
import type { Paint } from '../../read-fill.js';
import { valueLabel } from '../axis/label-room.js';
import { valueScale, type ValueScale } from '../axis/value-scale.js';
import type { ChartModel, ChartPlot, ChartText } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { accentColor, solid, thinLine } from '../read/read-chart-format.js';
import { textHeights } from '../text/text-metrics.js';
import { categoryCount } from './stack.js';
import { largest, smallest } from '../../../../../base/extremes.js';
import type { Point } from './smooth-curve.js';

/** The room for labels around the box, in text sizes. */
const roomBeside = 3;
const roomBelow = 2;
/** The maximum number of pieces in a surface; each grid cell is divided into as many as fit, so that bands have clean edges. */
const mostPieces = 6000;
const finest = 20;
/** Room that decides the number of bands. */
const bandRoom = 7;

interface Surface {
  readonly sheet: ChartSheet;
  readonly plot: ChartPlot;
  readonly columns: number;
  readonly scale: ValueScale;
  readonly at: Project;
  readonly paint: Paint;
}

/** The same for the surface and the legend: about five bands. */
export function surfaceScale({ axes, plots: [plot] }: ChartModel): ValueScale {
  const axis = axes.find(({ kind }) => kind === 'value');
  const values = plot?.series.flatMap((series) => series.values.filter((value) => value !== undefined)) ?? [];
  return valueScale(values, axis, { length: bandRoom, textSize: 1, isLying: false });
}

export function drawSurface(sheet: ChartSheet, model: ChartModel, plot: ChartPlot, room: Area, paint: Paint): void {
  const text = model.axes[0]?.text;
  const columns = categoryCount([plot]);
  if (!text || columns < 2 || plot.series.length < 2) return;
  const area = {
    left: room.left + roomBeside * text.size,
    top: room.top + text.size,
    right: room.right - roomBeside * text.size,
    bottom: room.bottom - roomBelow * text.size,
  };
  const at = projectInto(area, model.view ?? { up: 15, around: 20 });
  const surface: Surface = { sheet, plot, columns, scale: surfaceScale(model), at, paint };
  drawSides(surface);
  drawFields(surface);
  drawLabels(surface, model, text);
}

/** Floor, back and left side. */
function drawSides({ sheet, at, scale }: Surface): void {
  const faces = [
    [at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)],
    [at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)],
    [at(0, 0, 0), at(0, 1, 0), at(0, 1, 1), at(0, 0, 1)],
  ];
  for (const face of faces) sheet.path((pen) => pen.polygon(face.flat()), { kind: 'none' }, thinLine);
  const heights = scale.marks.map((mark) => (mark - scale.min) / (scale.max - scale.min));
  sheet.lines(
    heights.flatMap((up) => [[...at(0, 0, up), ...at(0, 1, up)] as const, [...at(0, 1, up), ...at(1, 1, up)] as const]),
    thinLine,
  );
}

/** Drawn from back to front, so that near cells cover far ones. */
function drawFields(surface: Surface): void {
  const { sheet, plot, columns, scale, at, paint } = surface;
  const rows = plot.series.length;
  const most = plot.style === 'wireframe' ? 1 : finest;
  const parts = Math.max(1, Math.min(most, Math.floor(Math.sqrt(mostPieces / ((rows - 1) * (columns - 1))))));
  const height = (row: number, column: number): number =>
    Math.max(0, Math.min(1, (interpolatedValue(plot, row, column) - scale.min) / (scale.max - scale.min)));
  const corner = (row: number, column: number): readonly [number, number] =>
    at(column / (columns - 1), row / (rows - 1), height(row, column));
  for (let row = (rows - 1) * parts - 1; row >= 0; row--) {
    for (let column = 0; column < (columns - 1) * parts; column++) {
      const [near, far, left, right] = [row / parts, (row + 1) / parts, column / parts, (column + 1) / parts];
      const band = valueBand(interpolatedValue(plot, (near + far) / 2, (left + right) / 2), scale);
      const points = [corner(near, left), corner(near, right), corner(far, right), corner(far, left)].flat();
      const fill = solid(accentColor(band, paint));
      sheet.path((pen) => pen.polygon(points), plot.style === 'wireframe' ? { kind: 'none' } : fill, { fill, width: 0.25, dash: 'solid' });
    }
  }
}

/** Values are interpolated linearly between points. */
function interpolatedValue({ series }: ChartPlot, row: number, column: number): number {
  const [top, left] = [Math.floor(row), Math.floor(column)];
  const value = (r: number, c: number): number => series[Math.min(r, series.length - 1)]?.values[c] ?? 0;
  const [down, across] = [row - top, column - left];
  const mix = (r: number): number => value(r, left) * (1 - across) + (across > 0 ? value(r, left + 1) * across : 0);
  return mix(top) * (1 - down) + (down > 0 ? mix(top + 1) * down : 0);
}

function valueBand(value: number, { marks }: ValueScale): number {
  const next = marks.findIndex((mark) => mark > value);
  return Math.max(0, next < 0 ? marks.length - 2 : next - 1);
}

function drawLabels({ sheet, plot, columns, scale, at }: Surface, model: ChartModel, text: ChartText): void {
  const { boxMiddle, ascent } = textHeights(text);
  const value = model.axes.find(({ kind }) => kind === 'value');
  const names = plot.series.find(({ categories }) => categories.length > 0)?.categories ?? [];
  const skip = Math.max(1, Math.ceil(columns / 12));
  for (let index = 0; index < columns; index += skip) {
    const [x, y] = at(index / (columns - 1), 0, 0);
    sheet.label(names[index] ?? String(index + 1), x, y + ascent + 2, 'center', text);
  }
  for (const [index, { name }] of plot.series.entries()) {
    const [x, y] = at(1, index / (plot.series.length - 1), 0);
    sheet.label(name, x + 3, y + boxMiddle, 'start', text);
  }
  // A view from above shows no heights.
  if (!value || value.isDeleted || Math.abs(at(0, 0, 1)[1] - at(0, 0, 0)[1]) < text.size) return;
  for (const mark of scale.marks) {
    const [x, y] = at(0, 0, (mark - scale.min) / (scale.max - scale.min));
    sheet.label(valueLabel(mark, value, [plot]), x - 3, y + boxMiddle, 'end', text);
  }
}

// A unit box seen from the angles of `c:view3D`, without perspective, and stretched into an area (WR-CHART-37).

/** In degrees: up from the side, and about the vertical axis. */
export interface View {
  readonly up: number;
  readonly around: number;
}

/** The point for shares (0 to 1) to the right, backwards and upwards. */
type Project = (right: number, back: number, up: number) => Point;

const radians = Math.PI / 180;

export function projectInto({ left, top, right, bottom }: Area, { up, around }: View): Project {
  const [sinUp, cosUp] = [Math.sin(up * radians), Math.cos(up * radians)];
  const [sinAround, cosAround] = [Math.sin(around * radians), Math.cos(around * radians)];
  const plain = (x: number, y: number, z: number): Point => {
    const [across, back] = [(x - 0.5) * cosAround + (y - 0.5) * sinAround, (y - 0.5) * cosAround - (x - 0.5) * sinAround];
    return [across, -(z * cosUp + back * sinUp)];
  };
  const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => plain(x, y, z))));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [minX, minY] = [smallest(xs), smallest(ys)];
  const [scaleX, scaleY] = [(right - left) / (largest(xs) - minX), (bottom - top) / (largest(ys) - minY)];
  return (x, y, z) => {
    const [across, down] = plain(x, y, z);
    return [left + (across - minX) * scaleX, top + (down - minY) * scaleY];
  };
}
