/** Gridlines, axis lines, ticks, labels and axis titles (WR-CHART-2, WR-CHART-5). */
import {
  alongCategories,
  acrossAt,
  categoryAt,
  categoryLineAt,
  slotAt,
  valueCoordinate,
  valueLineAt,
  type Cartesian,
} from './cartesian.js';
import type { DateScale } from './date-scale.js';
import { drawLevels, categoryLabelLayout } from './category-labels.js';
import type { ChartAxis, TickMark } from '../chart-model.js';
import type { Area, ChartSheet } from '../chart-sheet.js';
import { belowGap, besideGap, valueLabel } from './label-room.js';
import { numberColor } from '../text/number-picture.js';
import { textHeights, textWidth } from '../text/text-metrics.js';

type Segment = readonly [number, number, number, number];

/** Length of major and minor ticks. */
const majorTick = 3.1733;
const minorTick = 2.28;
/** From the frame to the outer edge of an axis title. */
const titleInset = 12.5;
/** The number of parts into which minor marks divide a major step. */
const minorParts = 5;

export function drawGridlines(sheet: ChartSheet, cartesian: Cartesian): void {
  const { scale, across, value, category } = cartesian;
  if (value?.minorGridlines)
    sheet.lines(
      minorMarks(scale.marks).map((mark) => acrossPlot(cartesian, valueCoordinate(cartesian, mark))),
      value.minorGridlines,
    );
  const axisLine = categoryLineAt(cartesian);
  if (value?.gridlines) {
    const places = scale.marks.map((mark) => valueCoordinate(cartesian, mark)).filter((at) => Math.abs(at - axisLine) > 0.01);
    sheet.lines(
      places.map((at) => acrossPlot(cartesian, at)),
      value.gridlines,
    );
  }
  if (!category?.gridlines) return;
  const own = valueLineAt(cartesian);
  const places = across ? across.marks.map((mark) => acrossAt(cartesian, mark)) : categoryMarks(cartesian, category);
  sheet.lines(
    places.filter((at) => Math.abs(at - own) > 0.01).map((at) => alongPlot(cartesian, at)),
    category.gridlines,
  );
}

/** A line across the plot at a coordinate of the value axis. */
function acrossPlot({ area, isLying }: Cartesian, at: number): Segment {
  return isLying ? [at, area.top, at, area.bottom] : [area.left, at, area.right, at];
}

function alongPlot({ area, isLying }: Cartesian, at: number): Segment {
  return isLying ? [area.left, at, area.right, at] : [at, area.top, at, area.bottom];
}

function minorMarks(marks: readonly number[]): number[] {
  return marks.slice(0, -1).flatMap((mark, index) => {
    const next = marks[index + 1] ?? mark;
    return Array.from({ length: minorParts - 1 }, (_, part) => mark + ((next - mark) * (part + 1)) / minorParts);
  });
}

function categoryMarks(cartesian: Cartesian, axis: ChartAxis): number[] {
  if (cartesian.dates) return dateMarks(cartesian, cartesian.dates);
  const count = cartesian.categories.length;
  const skip = axis.tickSkip ?? 1;
  const parts = cartesian.isBetween ? count : count - 1;
  return Array.from({ length: Math.floor(Math.max(0, parts) / skip) + 1 }, (_, at) =>
    alongCategories(cartesian, (at * skip) / Math.max(1, parts)),
  );
}

/** Marks are before the first day, month or year of their step, and after the last. */
function dateMarks(cartesian: Cartesian, { marks, count }: DateScale): number[] {
  const parts = Math.max(1, cartesian.isBetween ? count : count - 1);
  const slots = cartesian.isBetween ? [...marks.map(({ slot }) => slot), count] : marks.map(({ slot }) => slot);
  return slots.map((slot) => alongCategories(cartesian, slot / parts));
}

export function drawAxes(sheet: ChartSheet, cartesian: Cartesian): void {
  const { value, category, scale, across } = cartesian;
  if (value && !value.isDeleted) {
    const at = valueLineAt(cartesian);
    const isUpright = !cartesian.isLying;
    sheet.line(isUpright ? uprightLine(at, cartesian.area) : lyingLine(at, cartesian.area), value.line);
    const marks = scale.marks.map((mark) => valueCoordinate(cartesian, mark));
    const line: AxisLine = { axis: value, at, isUpright };
    drawTicks(
      sheet,
      line,
      marks,
      minorMarks(scale.marks).map((mark) => valueCoordinate(cartesian, mark)),
    );
    drawValueLabels(
      sheet,
      cartesian,
      line,
      scale.marks.map(
        (mark) => [valueCoordinate(cartesian, mark), valueLabel(mark, value, cartesian.plots), markColor(mark, value, cartesian)] as const,
      ),
    );
  }
  if (!category || category.isDeleted) return;
  const at = categoryLineAt(cartesian);
  const isUpright = cartesian.isLying;
  const line: AxisLine = { axis: category, at, isUpright };
  sheet.line(isUpright ? uprightLine(at, cartesian.area) : lyingLine(at, cartesian.area), category.line);
  if (across) {
    const marks = across.marks.map((mark) => acrossAt(cartesian, mark));
    drawTicks(
      sheet,
      line,
      marks,
      minorMarks(across.marks).map((mark) => acrossAt(cartesian, mark)),
    );
    const labels = across.marks.map(
      (mark) => [acrossAt(cartesian, mark), valueLabel(mark, category, cartesian.plots, { isAcross: true })] as const,
    );
    drawValueLabels(sheet, cartesian, line, labels);
    return;
  }
  const marks = categoryMarks(cartesian, category);
  const middles = marks.slice(0, -1).map((mark, index) => (mark + (marks[index + 1] ?? mark)) / 2);
  drawTicks(sheet, line, marks, middles);
  drawCategoryLabels(sheet, cartesian, category, at);
}

/** Axes are not quite straight, so that viewers do not round them to whole pixels as they round gridlines (WR-CHART-20). */
const slant = 0.01;

function uprightLine(at: number, area: Area): readonly number[] {
  return [at, area.bottom, at + slant, area.top];
}

function lyingLine(at: number, area: Area): readonly number[] {
  return [area.left, at, area.right, at + slant];
}

/** An axis and where its line is drawn: at an x if it is upright, otherwise at a y. */
interface AxisLine {
  readonly axis: ChartAxis;
  readonly at: number;
  readonly isUpright: boolean;
}

function drawTicks(sheet: ChartSheet, { axis, at: line, isUpright }: AxisLine, majors: readonly number[], minors: readonly number[]): void {
  const outside = axis.side === 'left' || axis.side === 'top' ? -1 : 1;
  const tick = (at: number, mark: TickMark, length: number): Segment[] => {
    if (mark === 'none') return [];
    const from = mark === 'out' ? line : line - outside * length;
    const to = mark === 'in' ? line : line + outside * length;
    return [isUpright ? [from, at, to, at] : [at, from, at, to]];
  };
  sheet.lines(
    minors.flatMap((at) => tick(at, axis.minorTicks, minorTick)),
    axis.line,
  );
  sheet.lines(
    majors.flatMap((at) => tick(at, axis.majorTicks, majorTick)),
    axis.line,
  );
}

/** Where labels are: beside their axis line, or at the low or high end of the other axis. */
function labelLine({ area }: Cartesian, axis: ChartAxis, line: number): { at: number; side: ChartAxis['side'] } {
  const isUpright = axis.side === 'left' || axis.side === 'right';
  if (axis.labels === 'low') return isUpright ? { at: area.left, side: 'left' } : { at: area.bottom, side: 'bottom' };
  if (axis.labels === 'high') return isUpright ? { at: area.right, side: 'right' } : { at: area.top, side: 'top' };
  return { at: line, side: axis.side };
}

function drawValueLabels(
  sheet: ChartSheet,
  cartesian: Cartesian,
  { axis, at: line, isUpright }: AxisLine,
  labels: readonly (readonly [place: number, text: string, color?: string | undefined])[],
): void {
  if (axis.labels === 'none') return;
  const { at, side } = labelLine(cartesian, axis, line);
  const { middle, descent } = textHeights(axis.text);
  const { size } = axis.text;
  for (const [place, text, color] of labels) {
    const format = color === undefined ? axis.text : { ...axis.text, color };
    if (isUpright)
      sheet.label(
        text,
        side === 'right' ? at + besideGap * size : at - besideGap * size,
        place + middle,
        side === 'right' ? 'start' : 'end',
        format,
      );
    else sheet.label(text, place, side === 'top' ? at - belowGap * size + size - descent : at + belowGap * size, 'center', format);
  }
}

/** The colour that the format of the axis, or of its data, states. */
function markColor(mark: number, axis: ChartAxis, { plots }: Cartesian): string | undefined {
  return numberColor(mark, axis.format ?? plots[0]?.series[0]?.format);
}

function drawCategoryLabels(sheet: ChartSheet, cartesian: Cartesian, axis: ChartAxis, line: number): void {
  if (axis.labels === 'none' || cartesian.hasTable) return;
  const { categories, isLying, dates } = cartesian;
  if (isLying) {
    const skip = axis.labelSkip ?? 1;
    const labels = (dates ? dates.marks.map(({ text }) => text) : categories)
      .map((text, index) => [labelCoordinate(cartesian, index), text] as const)
      .filter((_, index) => index % skip === 0);
    drawValueLabels(sheet, cartesian, { axis, at: line, isUpright: true }, labels);
    const { at, side } = labelLine(cartesian, axis, line);
    const beside = besideGap * axis.text.size + widestText(categories, axis);
    drawLevels(sheet, cartesian, axis, at, side === 'right' ? at + beside : at - beside);
    return;
  }
  const layout = categoryLabelLayout(cartesian, axis);
  const { at, side } = labelLine(cartesian, axis, line);
  const { size } = axis.text;
  const heights = textHeights(axis.text);
  const baseline =
    side === 'top'
      ? at - belowGap * size + size - layout.extraHeight
      : at + belowGap * size + (0.312 * size * (axis.labelOffset - 100)) / 100;
  for (const [index, lines] of layout.lines.entries()) {
    if (index % layout.skip !== 0) continue;
    const x = labelCoordinate(cartesian, index);
    if (layout.turned === 0)
      lines.forEach((text, row) => {
        sheet.label(text, x, baseline + row * heights.line, 'center', axis.text);
      });
    else drawTurned(sheet, lines.join(' '), [x, baseline - size * 0.75], layout.turned, axis);
  }
  const below = baseline + layout.extraHeight + heights.descent;
  drawLevels(sheet, cartesian, axis, at, side === 'top' ? baseline - heights.ascent : below);
}

/** The coordinate of the label of a category or of a date mark. */
function labelCoordinate(cartesian: Cartesian, index: number): number {
  const mark = cartesian.dates?.marks[index];
  return mark ? slotAt(cartesian, mark.slot) : categoryAt(cartesian, index);
}

function widestText(texts: readonly string[], axis: ChartAxis): number {
  return texts.reduce((most, text) => Math.max(most, textWidth(text, axis.text)), 0);
}

/** A turned label ends (or begins) under its mark. */
function drawTurned(sheet: ChartSheet, text: string, [x, top]: readonly [x: number, top: number], turned: number, axis: ChartAxis): void {
  const radians = (turned * Math.PI) / 180;
  const { middle } = textHeights(axis.text);
  const isUpright = Math.abs(turned) > 80;
  const at = [x - middle * Math.sin(radians), top + (isUpright ? 0 : middle * Math.cos(radians))] as const;
  sheet.turnedLabel(text, at, turned < 0 ? 'end' : 'start', axis.text, turned);
}

export function drawAxisTitles(sheet: ChartSheet, cartesian: Cartesian, room: Area): void {
  const { area } = cartesian;
  for (const axis of [cartesian.value, cartesian.category]) {
    if (!axis?.title || axis.isDeleted) continue;
    const { lines, text, layout } = axis.title;
    const heights = textHeights(text);
    const isUpright = axis.side === 'left' || axis.side === 'right';
    for (const [index, line] of lines.entries()) {
      if (isUpright) {
        const edge =
          layout && !layout.isOffset
            ? layout.x * sheet.width
            : axis.side === 'left'
              ? room.left + titleInset
              : room.right - titleInset - heights.line * lines.length;
        const middle = layout && !layout.isOffset ? layout.y * sheet.height + textWidth(line, text) / 2 : (area.top + area.bottom) / 2;
        const isFlat = text.rotation === 0;
        if (isFlat) sheet.label(line, edge, middle + heights.middle, 'start', text);
        else
          sheet.turnedLabel(
            line,
            [edge + heights.ascent + index * heights.line, middle],
            'center',
            text,
            text.rotation !== undefined && text.rotation > 0 ? 90 : -90,
          );
      } else {
        const top =
          layout && !layout.isOffset
            ? layout.y * sheet.height
            : axis.side === 'bottom'
              ? room.bottom - titleInset - heights.line * lines.length
              : room.top + titleInset;
        const middle = layout && !layout.isOffset ? layout.x * sheet.width + textWidth(line, text) / 2 : (area.left + area.right) / 2;
        sheet.label(line, middle, top + heights.ascent + index * heights.line, 'center', text);
      }
    }
  }
}
