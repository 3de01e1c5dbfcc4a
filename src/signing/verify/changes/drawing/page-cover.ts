/** An annotation → the share of its page that it may cover (ISO 32000-2 §12.5.2, §12.5.5). */
import type { Budget } from '../../../../base/abort.js';
import type { PlacedDict } from '../../../../pdf/read/field-tree.js';
import { type Box, pageGeometry } from '../../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';
import { drawnBox } from './drawn-box.js';
import type { PageNode } from '../ruled-objects.js';
import { isHidden } from './visible-area.js';

/** The least share of a visible annotation, however small. */
const leastShare = 1e-6;

export interface Cover {
  /** Share of the visible page, from 0 to 1; 0 for an invisible annotation, 1 if its place cannot be determined. */
  readonly share: number;
  /** The part of it within the visible page; absent if nothing is visible. */
  readonly box?: Box;
}

/** Does not check what it draws there; the caller must know whether it draws nothing. */
export function pageCover(view: PdfView, page: PageNode, annotation: PlacedDict, budget: Budget): Cover {
  if (isHidden(view, annotation)) return { share: 0 };
  const { box: shown } = pageGeometry(view, page);
  const drawn = drawnBox(view, annotation, budget);
  if (drawn === undefined) return { share: 1, box: shown };
  const box: Box = [Math.max(drawn[0], shown[0]), Math.max(drawn[1], shown[1]), Math.min(drawn[2], shown[2]), Math.min(drawn[3], shown[3])];
  return box[2] < box[0] || box[3] < box[1] ? { share: 0 } : { share: shareOf(box, shown), box };
}

const boxArea = ([left, bottom, right, top]: Box): number => (right - left) * (top - bottom);
const shareOf = (box: Box, shown: Box): number => Math.max(leastShare, boxArea(box) / boxArea(shown));

/** The box that encloses both. */
export const enclosing = (a: Box, b: Box): Box => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];

/** The cover that encloses two places on a page. */
export function bothCovers(view: PdfView, page: PageNode, one: Cover, other: Cover): Cover {
  if (one.box === undefined || other.box === undefined) return one.share >= other.share ? one : other;
  const { box: shown } = pageGeometry(view, page);
  const box = enclosing(one.box, other.box);
  return { share: shareOf(box, shown), box };
}

/** The share as part of a sentence: `12 % of page 3`. */
export function coverText(share: number, page: number): string {
  const percent = share < 0.01 ? 'less than 1' : String(Math.round(share * 100));
  return `${percent} % of page ${page}`;
}
