/** Pages of a document → stamps on the pages of another, each on its own page, marked as artifacts (ISO 32000-2 §14.8.2.2). */
import type { Matrix } from '../../base/matrix.js';
import type { StampPlace } from '../../contract/finishing.js';
import type { PdfRef } from '../objects/pdf-object.js';
import { asDict } from '../read/object-source.js';
import { pageGeometry, eachPage, type PageGeometry, shownSize } from '../read/page-tree.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { FormPages } from '../write/import-page-as-form.js';
import { paintOverPage } from '../write/paint-over-page.js';
import type { MergeTarget } from './merge-target.js';

/** The size of a page as displayed, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export interface Stamps {
  /** A document with one page per stamped page, each as wide as the page that it is for. */
  readonly source: PdfDocument;
  readonly place: StampPlace;
  /** The height of its pages, in points. */
  readonly height: number;
}

export type DrawStamps = (sizes: readonly PageSize[]) => Promise<Stamps>;

/** Points between a stamp and the edge of the page. */
export const edge = 18;

export const geometryOf = ({ update }: MergeTarget, page: PdfRef): PageGeometry =>
  pageGeometry(update, { attributes: asDict(update, page)?.entries ?? new Map() });

export function shownSizes(target: MergeTarget, pages: readonly PdfRef[]): PageSize[] {
  return pages.map((page) => shownSize(geometryOf(target, page)));
}

/** Maps displayed coordinates, from the lower left corner, to the page's own space. */
export function pageMatrix({ box: [left, bottom, right, top], rotation }: PageGeometry): Matrix {
  if (rotation === 90) return [0, 1, -1, 0, right, bottom];
  if (rotation === 180) return [-1, 0, 0, -1, right, top];
  return rotation === 270 ? [0, -1, 1, 0, left, top] : [1, 0, 0, 1, left, bottom];
}

export function stampPages(target: MergeTarget, pages: readonly PdfRef[], { source, place, height }: Stamps): void {
  const { update } = target;
  const forms = new FormPages(update, source);
  const isTop = place.startsWith('top');
  const sizes = shownSizes(target, pages);
  const strips = eachPage(source);
  for (const [index, page] of pages.entries()) {
    const strip = strips.next().value;
    if (!strip) return;
    const { reference } = forms.import(strip);
    const dict = update.edit(page);
    const y = isTop ? (sizes[index]?.height ?? 0) - edge - height : edge;
    const before = [
      ['/Artifact', `<</Type/Pagination/Subtype/${isTop ? 'Header' : 'Footer'}>>`, 'BDC', 'q'],
      [...pageMatrix(geometryOf(target, page)).map(decimal), 'cm', '1 0 0 1 0', decimal(y), 'cm', ''],
    ];
    const stamp = { form: reference, before: before.flat().join(' '), after: 'Q EMC' };
    paintOverPage(update, { dict, resources: dict.get('Resources') }, [stamp], 'Stamp');
  }
  forms.finish();
}

export const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
