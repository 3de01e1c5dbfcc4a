/** An annotation → how much of its page it may draw over (ISO 32000-2 §12.5.2, §12.5.5). */
import type { Budget } from '../../../base/abort.js';
import type { PlacedDict } from '../../../pdf/read/field-tree.js';
import { type Box, pageGeometry } from '../../../pdf/read/page-tree.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import { drawnBox } from './drawn-box.js';
import type { PageNode } from './ruled-objects.js';
import { isHidden } from './visible-area.js';

/** Least share of something that is seen, however small. */
const leastShare = 1e-6;

export interface Cover {
  /** Share of what the page shows, from 0 to 1; 0 for an annotation that is not to be seen, 1 where its place cannot be told. */
  readonly share: number;
  /** Where it is drawn, as far as the page is shown; absent where nothing is seen. */
  readonly box?: Box;
}

/** What it draws in that place is not looked at; that it draws nothing is for the caller to know. */
export function pageCover(view: PdfView, page: PageNode, annotation: PlacedDict, budget: Budget): Cover {
  if (isHidden(view, annotation)) return { share: 0 };
  const { box: shown } = pageGeometry(view, page);
  const drawn = drawnBox(view, annotation, budget);
  if (drawn === undefined) return { share: 1, box: shown };
  const box: Box = [Math.max(drawn[0], shown[0]), Math.max(drawn[1], shown[1]), Math.min(drawn[2], shown[2]), Math.min(drawn[3], shown[3])];
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  if (width < 0 || height < 0) return { share: 0 };
  return { share: Math.max(leastShare, (width * height) / ((shown[2] - shown[0]) * (shown[3] - shown[1]))), box };
}

/** The share as part of a sentence: `12 % of page 3`. */
export function coverText(share: number, page: number): string {
  const percent = share < 0.01 ? 'less than 1' : String(Math.round(share * 100));
  return `${percent} % of page ${page}`;
}
