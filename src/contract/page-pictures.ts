/** The pages that become pictures, and their resolution; the pages that are turned, and how far. */
import { mostPicturePages } from './convert-options.js';
import { pageAngles, type PageAngle } from './merging.js';
import { rangesIssue, readPageRanges, type PageRange } from './page-ranges.js';

export interface PictureChoice {
  /** `2`, `1-3`, `1-3,7`; absent: all. */
  readonly pages?: string | undefined;
  readonly dpi?: number | undefined;
  /** Pixels across; with `dpi`, the maximum. */
  readonly width?: number | undefined;
}

/** The problem with a choice of pages for pictures; undefined if it is valid. */
export function pagesIssue(pages: string): string | undefined {
  const ranges = readPageRanges(pages);
  if (!ranges) return rangesIssue;
  const count = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return count > mostPicturePages ? `must be at most ${String(mostPicturePages)} pages of one request` : undefined;
}

/** Pages that are turned by one angle. */
interface PageTurn {
  readonly angle: PageAngle;
  /** Absent: all. */
  readonly ranges?: readonly PageRange[];
}

const example = `an angle for all pages, such as ${String(pageAngles[0])}, or angles with pages, such as 90:1-3,5,180:7`;
const angles = pageAngles.join(', ');

const angleOf = (text: string): PageAngle | undefined => pageAngles.find((angle) => String(angle) === text.trim());

/** An angle begins a group, to which the pages that follow belong. @returns What is wrong, as a text, or the groups */
export function readPageTurns(text: string): readonly PageTurn[] | string {
  if (!text.includes(':')) {
    const angle = angleOf(text);
    if (angle !== undefined) return [{ angle }];
    return /^\s*[-+]?\d+\s*$/.test(text) ? wrongAngle(text) : `must be ${example}`;
  }
  const groups: { readonly written: string; readonly pages: string[] }[] = [];
  for (const item of text.split(',')) {
    const [before = '', behind, ...more] = item.split(':');
    if (more.length > 0) return `must be ${example}`;
    if (behind !== undefined) groups.push({ written: before, pages: [behind] });
    else if (groups.length === 0) return `must begin with an angle: ${example}`;
    else groups.at(-1)?.pages.push(before);
  }
  const turns: PageTurn[] = [];
  for (const { written, pages } of groups) {
    const [angle, ranges] = [angleOf(written), readPageRanges(pages.join(','))];
    if (angle === undefined) return wrongAngle(written);
    if (!ranges) return `must have page numbers or ranges after ${String(angle)}:, such as ${String(angle)}:1-3,5`;
    turns.push({ angle, ranges });
  }
  return turns;
}

const wrongAngle = (written: string): string => `has the angle ${written.trim().slice(0, 20) || '(none)'}, which is not one of ${angles}`;
