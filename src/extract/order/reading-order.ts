/** Segments of a page → regions in reading order: columns are read one after another, what crosses their gutter divides them. */
import type { Budget } from '../../base/abort.js';
import type { Segment } from './segment.js';

/** The deepest nesting of columns and bands. */
const maxDepth = 12;
/** The least number of neighbouring lines beside a gutter. */
const leastLines = 3;
/** Letters of the usual segment on both sides of a gutter: fewer are cells of a table. */
const leastLetters = 18;
/** The share of segments that may cross a gutter, relative to the lines beside it. */
const mostCrossing = 0.5;

const lettersOf = ({ words }: Segment): number => words.reduce((sum, { text }) => sum + text.length + 1, -1);

/** Gaps between segments that are side by side. */
function gapsOf(segments: readonly Segment[], budget: Budget): readonly (readonly [from: number, to: number])[] {
  const gaps: [number, number][] = [];
  const sorted = segments.toSorted((a, b) => b.baseline - a.baseline);
  sorted.forEach((segment, index) => {
    let nearest: Segment | undefined;
    // Neighbours in height, up and down; their number is limited for pages that are full of tiny text.
    for (const step of [-1, 1])
      for (let other = index + step, tries = 0; tries < 40; other += step, tries += 1) {
        const next = sorted[other];
        budget.step();
        if (!next || Math.abs(next.baseline - segment.baseline) > 0.7 * Math.max(segment.size, next.size)) break;
        if (next.left >= segment.right && next.left < (nearest?.left ?? Infinity)) nearest = next;
      }
    if (nearest && nearest.left - segment.right > 0.5 * segment.size) gaps.push([segment.right, nearest.left]);
  });
  return gaps;
}

/** The middle of the stretch that most gaps share. */
function bestGutter(gaps: readonly (readonly [from: number, to: number])[]): { readonly at: number; readonly votes: number } | undefined {
  const ends = gaps.flatMap(([from, to]): [number, number][] => [
    [from, 1],
    [to, -1],
  ]);
  ends.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let votes = 0;
  let best: { at: number; votes: number } | undefined;
  ends.forEach(([at, change], index) => {
    votes += change;
    const next = ends[index + 1];
    if (change > 0 && next && votes > (best?.votes ?? 0)) best = { at: (at + next[0]) / 2, votes };
  });
  return best;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

interface Sides {
  readonly left: Segment[];
  readonly right: Segment[];
  readonly crossing: Segment[];
}

function sidesOf(segments: readonly Segment[], at: number): Sides {
  const sides: Sides = { left: [], right: [], crossing: [] };
  for (const segment of segments) {
    const side = segment.right <= at ? sides.left : segment.left >= at ? sides.right : sides.crossing;
    side.push(segment);
  }
  return sides;
}

/** Prose has lines of some length; a table has short cells in common rows. */
function isColumns({ left, right, crossing }: Sides, votes: number): boolean {
  if (votes < leastLines || left.length < leastLines || right.length < leastLines) return false;
  if (crossing.length > mostCrossing * Math.min(left.length, right.length) + 2) return false;
  return Math.min(median(left.map(lettersOf)), median(right.map(lettersOf))) >= leastLetters;
}

const fromTop = (a: Segment, b: Segment): number => b.baseline - a.baseline || a.left - b.left;

/** Regions whose segments belong to one column, from top to bottom. */
export function readingOrder(segments: readonly Segment[], budget: Budget, depth = 0): readonly (readonly Segment[])[] {
  budget.step(segments.length);
  const gutter = depth < maxDepth && segments.length >= 2 * leastLines ? bestGutter(gapsOf(segments, budget)) : undefined;
  if (!gutter) return segments.length === 0 ? [] : [segments.toSorted(fromTop)];
  const sides = sidesOf(segments, gutter.at);
  if (!isColumns(sides, gutter.votes)) return [segments.toSorted(fromTop)];
  // Bands from top to bottom: what crosses the gutter, and the columns between.
  const regions: (readonly Segment[])[] = [];
  const crossing = new Set(sides.crossing);
  let across: Segment[] = [];
  let beside: Segment[] = [];
  const endAcross = (): void => {
    for (const region of readingOrder(across, budget, depth + 1)) regions.push(region);
    across = [];
  };
  const endBeside = (): void => {
    const { left, right } = sidesOf(beside, gutter.at);
    for (const side of [left, right]) for (const region of readingOrder(side, budget, depth + 1)) regions.push(region);
    beside = [];
  };
  for (const segment of segments.toSorted(fromTop)) {
    if (crossing.has(segment)) {
      if (beside.length > 0) endBeside();
      across.push(segment);
    } else {
      endAcross();
      beside.push(segment);
    }
  }
  endBeside();
  endAcross();
  return regions;
}
