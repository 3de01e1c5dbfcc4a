/** Which pages are turned, and how far: `90` turns all of them, `90:1-3,5,180:7` some. */
import { pageAngles, type PageAngle } from './merging.js';
import { readPageRanges, type PageRange } from './page-pictures.js';

/** Pages that are turned by one angle. */
export interface PageTurn {
  readonly angle: PageAngle;
  /** Absent: all. */
  readonly ranges?: readonly PageRange[];
}

const example = `an angle for all pages, as ${String(pageAngles[0])}, or angles with pages, as 90:1-3,5,180:7`;
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
    if (!ranges) return `must have page numbers and ranges behind ${String(angle)}:, as ${String(angle)}:1-3,5`;
    turns.push({ angle, ranges });
  }
  return turns;
}

const wrongAngle = (written: string): string => `has the angle ${written.trim().slice(0, 20) || '(none)'}, which is not one of ${angles}`;
