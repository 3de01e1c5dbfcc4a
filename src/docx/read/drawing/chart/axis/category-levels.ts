/** Levels of categories beyond the one beside the axis: their groups, their room and how they are drawn (WR-CHART-28). */
import type { ChartAxis, LevelGroup } from '../chart-model.js';
import type { ChartSheet } from '../chart-sheet.js';
import { textHeights, textWidth } from '../text/text-metrics.js';
import { alongCategories, type Cartesian } from './cartesian.js';

/** Distance of two levels in lines. */
const levelPitch = 1.15;

/** Beyond the labels beside the axis; across the axis for lying and upright ones alike. */
export function levelsRoom({ levels }: Cartesian, axis: ChartAxis): number {
  return levels.length * textHeights(axis.text).line * levelPitch;
}

/**
 * @param line where the axis is
 * @param start where the room of the levels begins, on the side of the labels
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
      if (isLying) sheet.label(text, at + middle, (from + to) / 2, 'center', axis.text, -90);
      else sheet.label(text, (from + to) / 2, at + middle, 'center', axis.text);
      edges.add(from).add(to);
    }
    sheet.lines(
      [...edges].map((edge) => (isLying ? ([line, edge, end, edge] as const) : ([edge, line, edge, end] as const))),
      axis.line,
    );
  }
}

/** Between two categories; on the middle of one where categories are on the marks. */
function edgeAt(cartesian: Cartesian, index: number): number {
  return alongCategories(cartesian, index / Math.max(1, cartesian.categories.length));
}

/** A text that is wider than its group ends in dots. */
function fitting({ text }: LevelGroup, width: number, axis: ChartAxis): string {
  if (textWidth(text, axis.text) <= width) return text;
  let kept = text;
  while (kept !== '' && textWidth(`${kept}…`, axis.text) > width) kept = kept.slice(0, -1);
  return kept === '' ? '' : `${kept}…`;
}
