/**
 * Sections with vertical text: they are laid out horizontally on a page of swapped sides, which is turned a quarter to the right
 * (WR-SECT-13).
 */
import type { SectionProperties } from '../document/section.js';
import type { Exclusion } from './float/float-types.js';
import type { PageGeometry } from './layout-context.js';
import type { PageItem } from './page-item.js';

type Direction = Pick<SectionProperties, 'textDirection'>;

/** Whether lines are vertical. */
export function runsDown({ textDirection = 'lrTb' }: Direction): boolean {
  return !textDirection.startsWith('lr');
}

/** Whether East Asian characters are turned against the line (WR-EA-23); with `btLr` the whole page is turned. */
export function turnsEastAsian({ textDirection = 'lrTb' }: Direction): boolean {
  return textDirection !== 'lrTb' && textDirection !== 'btLr';
}

/** The boxes of a page for the text of a section. */
export function flowGeometry(section: Direction, paper: PageGeometry): PageGeometry {
  if (!runsDown(section)) return paper;
  const { width, height, top, bottom, left, right, isEven } = paper;
  return { width: height, height: width, top: width - right, bottom: width - left, left: top, right: bottom, isEven, paper };
}

/** An area of the paper in the coordinates of the vertical text. */
export function turnedExclusion(exclusion: Exclusion, paper: PageGeometry): Exclusion {
  const { left, top, right, bottom, kind, side } = exclusion;
  return { left: top, right: bottom, top: paper.width - right, bottom: paper.width - left, kind, side };
}

/** Items of the text in paper coordinates. */
export function onPaper(items: PageItem[], { paper }: PageGeometry): PageItem[] {
  return paper && items.length > 0 ? [{ kind: 'group', transform: [0, 1, -1, 0, paper.width, 0], items }] : items;
}
