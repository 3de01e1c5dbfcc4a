/** Lines that are repeated at the edges of pages → headers, footers and page numbers, which are not part of the text. */
import type { Segment } from '../order/segment.js';

/** The part of a page's height at its top and at its bottom that is examined. */
const edge = 0.12;
/** A line is repeated on at least this many pages, and on this share of them. */
const [leastPages, leastShare] = [3, 0.4];
/** A page has at least this much other text: a page of a few lines has no header. */
const leastText = 4;
/** Places are compared in steps of this many points. */
const placeStep = 6;

export interface EdgePage {
  readonly height: number;
  readonly segments: readonly Segment[];
}

/** Page numbers differ; places, nearly the same, do not. */
function keyOf({ words, baseline }: Segment, place: number): string {
  const text = words.map((word) => word.text).join(' ');
  return `${String(Math.round(baseline / placeStep) + place)} ${text.replace(/\d+|\b[ivxlc]{1,6}\b/gi, '#')}`;
}

const isAtEdge = ({ baseline }: Segment, height: number): boolean => baseline < edge * height || baseline > (1 - edge) * height;

export function runningLines(pages: readonly EdgePage[]): ReadonlySet<Segment> {
  const counts = new Map<string, number>();
  for (const { height, segments } of pages) {
    const keys = segments.filter((segment) => isAtEdge(segment, height)).map((segment) => keyOf(segment, 0));
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(leastPages, leastShare * pages.length);
  const isRepeated = (segment: Segment): boolean => [-1, 0, 1].some((place) => (counts.get(keyOf(segment, place)) ?? 0) >= least);
  const found = new Set<Segment>();
  for (const { height, segments } of pages) {
    const repeated = segments.filter((segment) => isAtEdge(segment, height) && isRepeated(segment));
    if (segments.length - repeated.length >= leastText) for (const segment of repeated) found.add(segment);
  }
  return found;
}
