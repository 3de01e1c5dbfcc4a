/** Layout of the labels of a horizontal category axis: straight, wrapped, turned, or only some of them. */
import { categoryWidth, type Cartesian, alongCategories } from './cartesian.js';
import type { DateScale } from './date-scale.js';
import type { ChartAxis, LevelGroup } from '../chart-model.js';
import { textHeights, textWidth, wrapText } from '../text/text-metrics.js';
import type { ChartSheet } from '../chart-sheet.js';

export interface CategoryLabelLayout {
  /** Every n-th category has a label. */
  readonly skip: number;
  /** Degrees clockwise; 0 for straight labels. */
  readonly turned: number;
  readonly lines: readonly (readonly string[])[];
  /** In addition to one straight line. */
  readonly extraHeight: number;
}

/** Turned labels take at most this share of the plot's height. */
const maxTurned = 0.6;
/** A label may be this much wider than its category before it is turned. */
const tolerance = 1.02;
const maxLines = 6;

export function categoryLabelLayout(cartesian: Cartesian, axis: ChartAxis): CategoryLabelLayout {
  const { area, dates } = cartesian;
  const categories = dates ? dates.marks.map(({ text }) => text) : cartesian.categories;
  const { line } = textHeights(axis.text);
  const step = categoryWidth(cartesian) * (dates ? markDistance(dates) : 1);
  const stated = axis.text.rotation;
  const widest = categories.reduce((most, label) => Math.max(most, textWidth(label, axis.text)), 0);
  const skipFor = (need: number): number => axis.labelSkip ?? Math.max(1, Math.ceil(need / Math.max(step, 0.1) - 1e-6));
  const single = categories.map((label) => [label]);
  if (stated !== undefined && stated !== 0) return turnedLabels(stated, skipFor(line), single, widest, line);
  const word = categories.reduce(
    (most, label) => label.split(' ').reduce((wide, part) => Math.max(wide, textWidth(part, axis.text)), most),
    0,
  );
  if (word <= step * tolerance || stated === 0 || axis.labelSkip !== undefined) {
    const skip = axis.labelSkip ?? (stated === 0 && word > step * tolerance ? skipFor(word) : 1);
    const lines = categories.map((label) => wrapText(label, axis.text, Math.max(step * skip * tolerance, word)).slice(0, maxLines));
    const most = lines.reduce((count, label) => Math.max(count, label.length), 1);
    return { skip, turned: 0, lines, extraHeight: (most - 1) * line };
  }
  // Turned by 45° while the lines fit beside each other, then by 90°.
  const isSteep = step < line * Math.SQRT2 || widest * Math.SQRT1_2 > (area.bottom - area.top) * maxTurned;
  return turnedLabels(isSteep ? -90 : -45, skipFor(isSteep ? line : line * Math.SQRT2), single, widest, line);
}

/** The number of slots between two date marks. */
function markDistance({ marks, count }: DateScale): number {
  return marks.length < 2 ? count : ((marks.at(-1)?.slot ?? 0) - (marks[0]?.slot ?? 0)) / (marks.length - 1);
}

function turnedLabels(
  turned: number,
  skip: number,
  lines: readonly (readonly string[])[],
  widest: number,
  line: number,
): CategoryLabelLayout {
  const radians = (Math.abs(turned) * Math.PI) / 180;
  const height = widest * Math.sin(radians) + line * Math.cos(radians);
  return { skip, turned, lines, extraHeight: Math.max(0, height - line) };
}

// Category levels other than the one beside the axis: their groups, their room and how they are drawn (WR-CHART-28).

/** The distance between two levels, in lines. */
const levelPitch = 1.15;

/** The room besides that of the labels beside the axis; measured across the axis, whether it is horizontal or vertical. */
export function levelsRoom({ levels }: Cartesian, axis: ChartAxis): number {
  return levels.length * textHeights(axis.text).line * levelPitch;
}

/**
 * @param line coordinate of the axis
 * @param start where the levels' room starts, on the side of the labels
 */
export function drawLevels(sheet: ChartSheet, cartesian: Cartesian, axis: ChartAxis, line: number, start: number): void {
  const { levels, isLying, categories } = cartesian;
  const { line: height, middle } = textHeights(axis.text);
  const outwards = start < line ? -1 : 1;
  for (const [row, groups] of levels.entries()) {
    const at = start + outwards * height * levelPitch * (row + 0.5);
    const end = start + outwards * height * levelPitch * (row + 1);
    const edges = new Set<number>();
    for (const [index, group] of groups.entries()) {
      const next = groups[index + 1]?.start ?? categories.length;
      const [from, to] = [group.start, next].map((place) => edgeAt(cartesian, place)) as [number, number];
      const text = fitting(group, Math.abs(to - from), axis);
      if (isLying) sheet.turnedLabel(text, [at + middle, (from + to) / 2], 'center', axis.text, -90);
      else sheet.label(text, (from + to) / 2, at + middle, 'center', axis.text);
      edges.add(from).add(to);
    }
    sheet.lines(
      [...edges].map((edge) => (isLying ? ([line, edge, end, edge] as const) : ([edge, line, edge, end] as const))),
      axis.line,
    );
  }
}

/** The coordinate between two categories; the middle of one if categories are on the marks. */
function edgeAt(cartesian: Cartesian, index: number): number {
  return alongCategories(cartesian, index / Math.max(1, cartesian.categories.length));
}

/** A text that is wider than its group ends with an ellipsis. */
function fitting({ text }: LevelGroup, width: number, axis: ChartAxis): string {
  if (textWidth(text, axis.text) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}…`, axis.text) > width) kept = kept.slice(0, -1);
  return kept === '' ? '' : `${kept}…`;
}
