/** Rectangles, lines and paths → SVG shapes, with their fills. */
import type { LineItem, Paint, PathItem, RectangleItem, Segment } from '../layout/page-item.js';
import { alphaAt, colorsOf, orderedStops, type Gradient } from '../render/draw/gradient-colors.js';
import { dotRuns, patternSide } from '../render/draw/pattern-dots.js';
import { matrixText, numberText, opacity, svgColor, type SvgCanvas } from './svg-canvas.js';

// * Edges on whole pixels, so that borders are as dark and shadings meet as cleanly as on paper: a line half a pixel wide would be grey, or
// two pale lines.

/** Start and end along one axis. */
export type Span = readonly [number, number];

/** The nearest whole pixels, at least one. */
function snapped([from, to]: Span, grid: number | undefined): Span {
  if (grid === undefined) return [from, to];
  const first = Math.round(from * grid);
  const pixels = Math.max(1, Math.round((to - from) * grid));
  // A thin line stays centred, an area keeps both edges.
  if ((to - from) * grid < thin) {
    const start = Math.round(((from + to) / 2) * grid - pixels / 2);
    return [start / grid, (start + pixels) / grid];
  }
  return [first / grid, Math.round(to * grid) / grid];
}

/** Pixels. */
const thin = 2;

const isFinite = (...values: readonly number[]): boolean => values.every(Number.isFinite);

export function drawRectangle(canvas: SvgCanvas, item: RectangleItem, x: number, y: number): void {
  const { width, height, color, alpha = 1 } = item;
  if (!(width > 0 && height > 0 && isFinite(x, y, width, height))) return;
  const [left, right] = snapped([x, x + width], canvas.grid);
  const [top, bottom] = snapped([y, y + height], canvas.grid);
  const box = `x="${numberText(left)}" y="${numberText(top)}" width="${numberText(right - left)}" height="${numberText(bottom - top)}"`;
  canvas.add(`<rect ${box} fill="${svgColor(color)}"${opacity('fill-opacity', alpha)}/>`);
}

const dashOf = (dash: readonly number[] = []): string =>
  dash.length > 0 ? ` stroke-dasharray="${dash.map((length) => numberText(length)).join(' ')}"` : '';
const capOf = (cap = 'butt'): string => (cap === 'butt' ? '' : ` stroke-linecap="${cap}"`);

/** A horizontal or vertical line aligned to whole pixels. */
function straightened(line: LineItem, x: number, y: number, grid: number | undefined): LineItem {
  const across = (at: number): Span => snapped([at - line.width / 2, at + line.width / 2], grid);
  if (grid === undefined || (line.x1 !== line.x2 && line.y1 !== line.y2)) return line;
  const isLevel = line.y1 === line.y2;
  const [from, to] = across(isLevel ? y + line.y1 : x + line.x1);
  const middle = (from + to) / 2 - (isLevel ? y : x);
  const aligned = { ...line, width: to - from };
  return isLevel ? { ...aligned, y1: middle, y2: middle } : { ...aligned, x1: middle, x2: middle };
}

export function drawLine(canvas: SvgCanvas, item: LineItem, x: number, y: number): void {
  if (!(item.width > 0) || !isFinite(x, y, item.x1, item.y1, item.x2, item.y2)) return;
  const { x1, y1, x2, y2, width, color, dash, cap } = straightened(item, x, y, canvas.grid);
  const d = `M${numberText(x + x1)} ${numberText(y + y1)}L${numberText(x + x2)} ${numberText(y + y2)}`;
  canvas.add(`<path d="${d}" stroke="${svgColor(color)}" stroke-width="${numberText(width)}"${capOf(cap)}${dashOf(dash)}/>`);
}

/** Empty if the segments draw nothing. */
export function pathData(segments: readonly Segment[], x: number, y: number): string {
  let d = '';
  const point = (px: number, py: number): string => `${numberText(x + px)} ${numberText(y + py)}`;
  for (const segment of segments) {
    if (segment.op === 'Z') {
      if (d !== '') d += 'Z';
      continue;
    }
    // A path must start with a move.
    if (d === '') d = `M${point(segment.x, segment.y)}`;
    else if (segment.op === 'C') d += `C${point(segment.x1, segment.y1)} ${point(segment.x2, segment.y2)} ${point(segment.x, segment.y)}`;
    else d += segment.op + point(segment.x, segment.y);
  }
  return d;
}

function strokeAttributes(stroke: NonNullable<PathItem['stroke']>): string {
  const { color, alpha, width, dash, cap, join = 'miter' } = stroke;
  // PDF's default miter limit is higher than SVG's.
  const corner = join === 'miter' ? ' stroke-miterlimit="10"' : ` stroke-linejoin="${join}"`;
  return ` stroke="${svgColor(color)}" stroke-width="${numberText(width)}"${opacity('stroke-opacity', alpha)}${corner}${capOf(cap)}${dashOf(dash)}`;
}

function patternId(canvas: SvgCanvas, paint: Extract<Paint, { kind: 'pattern' }>, x: number, y: number): string {
  const { rows, foreground, background, dot, at } = paint;
  const dots = dotRuns(rows).map((run) => `M${run.x} ${run.y}h${run.length}v1h-${run.length}z`);
  const side = `width="${patternSide}" height="${patternSide}"`;
  const space = matrixText([dot, 0, 0, dot, x + at.x, y + at.y]);
  const marks = `<rect ${side} fill="${svgColor(background)}"/><path d="${dots.join('')}" fill="${svgColor(foreground)}"/>`;
  const body = `patternUnits="userSpaceOnUse" ${side} patternTransform="${space}">${marks}</pattern>`;
  return canvas.define(body, 'n', (id) => `<pattern id="${id}" ${body}`);
}

// Gradient fills become linear and radial gradients in page coordinates.

const hex = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

function stopElements(gradient: Gradient): string {
  const stops = orderedStops(gradient);
  return colorsOf(stops)
    .map(({ at, values }, index) => {
      const color = values.map(hex).join('');
      return `<stop offset="${numberText(at, 4)}" stop-color="#${color}"${opacity('stop-opacity', alphaAt(stops, at, index))}/>`;
    })
    .join('');
}

/** The gradient's id; undefined if it paints nothing. */
export function gradientId(canvas: SvgCanvas, gradient: Gradient, x: number, y: number): string | undefined {
  const { box, angle } = gradient;
  if (gradient.stops.length === 0 || !(box.width > 0 && box.height > 0)) return undefined;
  const [centerX, centerY] = [x + box.x + box.width / 2, y + box.y + box.height / 2];
  if (angle === undefined) {
    // A circle through the corners, stretched with the box.
    const space = matrixText([box.width * Math.SQRT1_2, 0, 0, box.height * Math.SQRT1_2, centerX, centerY]);
    const places = `gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${space}"`;
    const body = `${places}>${stopElements(gradient)}</radialGradient>`;
    return canvas.define(body, 'c', (id) => `<radialGradient id="${id}" ${body}`);
  }
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const half = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const from = `x1="${numberText(centerX - half * cos)}" y1="${numberText(centerY - half * sin)}"`;
  const to = `x2="${numberText(centerX + half * cos)}" y2="${numberText(centerY + half * sin)}"`;
  const body = `gradientUnits="userSpaceOnUse" ${from} ${to}>${stopElements(gradient)}</linearGradient>`;
  return canvas.define(body, 'c', (id) => `<linearGradient id="${id}" ${body}`);
}

function fillAttributes(canvas: SvgCanvas, fill: PathItem['fill'], x: number, y: number): string | undefined {
  if (fill?.kind === 'solid') return ` fill="${svgColor(fill.color)}"${opacity('fill-opacity', fill.alpha)}`;
  if (fill?.kind === 'pattern') return ` fill="url(#${patternId(canvas, fill, x, y)})"`;
  const id = fill && gradientId(canvas, fill, x, y);
  return id && ` fill="url(#${id})"`;
}

export function drawPath(canvas: SvgCanvas, item: PathItem, x: number, y: number): void {
  const stroke = item.stroke !== undefined && item.stroke.width > 0 ? item.stroke : undefined;
  const fill = fillAttributes(canvas, item.fill, x, y);
  if (fill === undefined && stroke === undefined) return;
  const d = pathData(item.segments, x, y);
  if (d === '') return;
  const rule = item.evenOdd === true ? ' fill-rule="evenodd"' : '';
  canvas.add(`<path d="${d}"${fill ?? ' fill="none"'}${rule}${stroke ? strokeAttributes(stroke) : ''}/>`);
}
