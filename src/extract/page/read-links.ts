/** A page's link annotations → rectangles with addresses (ISO 32000-2 §12.5.6.5, §12.6.4.8). */
import type { Budget } from '../../base/abort.js';
import { boundsUnder } from '../../base/matrix.js';
import type { PdfDict } from '../../pdf/objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, asString } from '../../pdf/read/object-source.js';
import { displayMatrix, pageGeometry, type PdfPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import type { Word } from './word.js';

export interface PageLink {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  readonly address: string;
}

const maxLinks = 5000;
const longestAddress = 8000;

/** The address of an action on a URI; undefined for other actions. */
export function addressOf(document: PdfDocument, annotation: PdfDict): string | undefined {
  const action = asDict(document, annotation.get('A'));
  if (asName(document, action?.get('S')) !== 'URI') return undefined;
  const address = asString(document, action?.get('URI'));
  return address && address.bytes.length <= longestAddress ? Buffer.from(address.bytes).toString('utf8') : undefined;
}

export function readLinks(document: PdfDocument, page: PdfPage, budget: Budget): readonly PageLink[] {
  const matrix = displayMatrix(pageGeometry(document, page));
  const links: PageLink[] = [];
  for (const item of asArray(document, page.dict.get('Annots'))) {
    budget.step();
    const annotation = asDict(document, item);
    if (!annotation || asName(document, annotation.get('Subtype')) !== 'Link' || links.length >= maxLinks) continue;
    const address = addressOf(document, annotation);
    const [a, b, c, d] = asArray(document, annotation.get('Rect')).map((value) => asNumber(document, value));
    if (address === undefined || a === undefined || b === undefined || c === undefined || d === undefined) continue;
    const [left, bottom, right, top] = boundsUnder(matrix, [a, b, c, d]);
    links.push({ left, bottom, right, top, address });
  }
  return links;
}

/** The address of the link whose rectangle contains the middle of an upright word. */
export function linkAt(links: readonly PageLink[], word: Word): string | undefined {
  if (word.angle !== 0) return undefined;
  const middle = (word.left + word.right) / 2;
  const [x, y] = [word.isMirrored ? -middle : middle, word.baseline + 0.25 * word.size];
  return links.find(({ left, right, bottom, top }) => x >= left && x <= right && y >= bottom && y <= top)?.address;
}
