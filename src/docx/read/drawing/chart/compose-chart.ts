/** {@link ChartModel} → {@link ShapeGroup} at the size of its frame, in points (WR-CHART-1, WR-CHART-16). */
import type { ShapeGroup } from '../../../../document/drawing.js';
import type { Paint } from '../read-fill.js';
import type { Cartesian } from './axis/cartesian.js';
import type { ChartModel, ChartPlot, ChartTitle, ChartKind, ChartSeries } from './chart-model.js';
import { ChartSheet, type Area } from './chart-sheet.js';
import { drawAxes, drawAxisTitles, drawGridlines } from './axis/compose-axes.js';
import { drawBars } from './plot/draw-bars.js';
import { drawLegend, legendRoom } from './text/draw-legend.js';
import { drawAreas, drawLines } from './plot/draw-lines.js';
import { drawPies } from './plot/pie/draw-pie.js';
import { drawRadar } from './plot/draw-radar.js';
import { drawBubbles, drawScatter } from './plot/draw-scatter.js';
import { drawTree } from './extended/draw-tree.js';
import { drawSurface } from './plot/draw-surface.js';
import { drawDataTable } from './axis/draw-data-table.js';
import { drawTrendlines } from './trend/draw-trendlines.js';
import { titleRoom } from './axis/label-room.js';
import { layoutCartesian } from './axis/layout-cartesian.js';
import { textHeights, textWidth, wrapText } from './text/text-metrics.js';

// Points without a value in lines: a gap, nothing at all, or 0 (ST_DispBlanksAs, WR-CHART-31).

/** The maximum number of points in a chart whose blanks are treated as 0: a file can declare far more points than it holds. */
const maxPoints = 20_000;

const lineKinds: ReadonlySet<ChartKind> = new Set(['line', 'scatter', 'radar'] as const);

function withBlanks(model: ChartModel): ChartModel {
  const { blanks } = model;
  const points = model.plots.flatMap(({ series }) => series).reduce((sum, { values }) => sum + values.length, 0);
  if (blanks === 'gap' || (blanks === 'zero' && points > maxPoints)) return model;
  const change = (series: ChartSeries): ChartSeries => (blanks === 'span' ? { ...series, spansGaps: true } : withZeros(series));
  const plots = model.plots.map((plot) => (lineKinds.has(plot.kind) ? { ...plot, series: plot.series.map(change) } : plot));
  return { ...model, plots };
}

/** A scatter point without a position is left out. */
function withZeros(series: ChartSeries): ChartSeries {
  const { xValues } = series;
  return { ...series, values: series.values.map((value, index) => value ?? (xValues && xValues[index] === undefined ? undefined : 0)) };
}

/** Radius of the frame's corners. */
const cornerRadius = 10;
/** From the frame's top to the title's box. */
const titleTop = 7.43;
/** A title is wrapped at this share of the frame's width. */
const titleShare = 0.75;

export function composeChart(read: ChartModel, width: number, height: number, paint: Paint): ShapeGroup {
  const model = withBlanks(read);
  const sheet = new ChartSheet(width, height);
  const { frame } = model;
  const radius = frame.isRounded ? Math.min(cornerRadius, width / 2, height / 2) : 0;
  sheet.path((pen) => pen.roundedRectangle(width, height, radius), frame.fill, frame.outline);
  const titleLines = model.title ? wrapTitle(model.title, width) : [];
  const top = model.title && !model.title.overlay ? titleRoom + titleLines.length * textHeights(model.title.text).line : 0;
  drawPlots(sheet, model, plotRoom(model, sheet, top, paint), paint);
  drawLegend(sheet, model, top, paint);
  if (model.title) drawTitle(sheet, model.title, titleLines);
  return sheet.group();
}

function plotRoom(model: ChartModel, sheet: ChartSheet, top: number, paint: Paint): Area {
  const room = { left: 0, top, right: sheet.width, bottom: sheet.height };
  const taken = legendRoom(model, paint);
  switch (model.legend?.position) {
    case 'left':
      return { ...room, left: taken };
    case 'right':
      return { ...room, right: sheet.width - taken };
    case 'top':
      return { ...room, top: top + taken };
    default:
      return { ...room, bottom: sheet.height - taken };
  }
}

function drawPlots(sheet: ChartSheet, model: ChartModel, room: Area, paint: Paint): void {
  const [first] = model.plots;
  if (first?.kind === 'pie' || first?.kind === 'doughnut') {
    drawPies(sheet, model, first, room, paint);
  } else if (first?.tree) {
    drawTree(sheet, first, room, paint);
  } else if (first?.kind === 'surface') {
    drawSurface(sheet, model, first, room, paint);
  } else if (first?.kind === 'radar') {
    for (const plot of model.plots) drawRadar(sheet, model, plot, room);
  } else {
    const cartesians = layoutCartesian(model, room, { left: 0, top: 0, right: sheet.width, bottom: sheet.height });
    const [main] = cartesians;
    if (main) sheet.box(main.area, model.plotArea);
    for (const cartesian of cartesians) drawGridlines(sheet, cartesian);
    // Areas lie below bars, bars below lines, whatever their order in the file.
    for (const layer of [0, 1, 2]) {
      for (const cartesian of cartesians)
        for (const plot of cartesian.plots) if (drawingLayer(plot) === layer) drawPlot(sheet, cartesian, plot, paint);
    }
    for (const cartesian of cartesians) drawTrendlines(sheet, cartesian);
    for (const cartesian of cartesians) {
      drawAxes(sheet, cartesian);
      drawAxisTitles(sheet, cartesian, room);
    }
    if (main) drawDataTable(sheet, model, main);
  }
}

function drawingLayer({ kind }: ChartPlot): number {
  return kind === 'area' ? 0 : kind === 'bar' ? 1 : 2;
}

function drawPlot(sheet: ChartSheet, cartesian: Cartesian, plot: ChartPlot, paint: Paint): void {
  switch (plot.kind) {
    case 'bar':
      drawBars(sheet, cartesian, plot, paint);
      break;
    case 'area':
      drawAreas(sheet, cartesian, plot);
      break;
    case 'scatter':
      drawScatter(sheet, cartesian, plot);
      break;
    case 'bubble':
      drawBubbles(sheet, cartesian, plot, paint);
      break;
    default:
      drawLines(sheet, cartesian, plot);
  }
}

function wrapTitle(title: ChartTitle, width: number): string[] {
  return title.lines.flatMap((line) => wrapText(line, title.text, width * titleShare));
}

function drawTitle(sheet: ChartSheet, title: ChartTitle, lines: readonly string[]): void {
  const heights = textHeights(title.text);
  const { layout } = title;
  const widest = lines.reduce((most, line) => Math.max(most, textWidth(line, title.text)), 0);
  const isPlaced = layout && !layout.isOffset;
  const middle = isPlaced ? layout.x * sheet.width + widest / 2 : sheet.width / 2;
  const top = isPlaced ? layout.y * sheet.height : titleTop;
  lines.forEach((line, row) => {
    sheet.label(line, middle, top + heights.ascent + row * heights.line, 'center', title.text);
  });
}
