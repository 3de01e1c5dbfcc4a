/** Category levels other than the one beside the axis: their groups, their room and how they are drawn (WR-CHART-28). */
import type { ChartAxis, LevelGroup } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import { alongCategories, type Cartesian } from './cartesian.js';

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
