/** Marks on the text of a page that viewers list with author, date and what they say (ISO 32000-2 §12.5.6.10, §12.5.6.11). */
import { pdfDict, pdfName, type PdfObject } from '../objects/pdf-object.js';
import { dateString, textString } from '../objects/text-string.js';
import type { PdfPage } from '../read/page-tree.js';
import { flateStream } from './flate-stream.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** A rectangle of text in default user space: its upper left, upper right, lower left and lower right corner, as viewers expect them. */
export type Quad = readonly [number, number, number, number, number, number, number, number];

export interface TextMarkup {
  /** A caret is at the right end of its only place. */
  readonly kind: 'highlight' | 'caret';
  readonly places: readonly Quad[];
  /** Red, green and blue, from 0 to 1. */
  readonly color: readonly [number, number, number];
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  readonly contents: string;
}

/** Print. */
const printed = 4;

const digits = (value: number): string => String(Math.round(value * 100) / 100);
const point = (x: number, y: number): string => `${digits(x)} ${digits(y)}`;

/** The corners around each place, in drawing order. */
function outlineOf(kind: TextMarkup['kind'], quad: Quad): readonly (readonly [number, number])[] {
  const [ax, ay, bx, by, cx, cy, dx, dy] = quad;
  if (kind === 'highlight')
    return [
      [ax, ay],
      [bx, by],
      [dx, dy],
      [cx, cy],
    ];
  // A wedge below the line, with its tip between the letters.
  const [upX, upY] = [bx - dx, by - dy];
  const [alongX, alongY] = [upY, -upX];
  const at = (along: number, up: number): readonly [number, number] => [dx + along * alongX + up * upX, dy + along * alongY + up * upY];
  return [at(0, 0.35), at(0.25, -0.1), at(-0.25, -0.1)];
}

const pathOf = (corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y], index) => `${point(x, y)} ${index === 0 ? 'm' : 'l'}`).join(' ');

/** @param page Its dictionary must be an indirect object @returns whether the page can have annotations */
export function addTextMarkup(
  update: IncrementalUpdate,
  page: PdfPage,
  { kind, places, color, author, date, contents }: TextMarkup,
): boolean {
  const outlines = places.map((quad) => outlineOf(kind, quad));
  const corners = outlines.flat();
  if (!page.reference || corners.length === 0) return false;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const rect = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((value) => Math.round(value * 100) / 100);
  const isHighlight = kind === 'highlight';
  // Highlights let the letters show through.
  const resources = isHighlight
    ? pdfDict({ ExtGState: pdfDict({ M: pdfDict({ Type: pdfName('ExtGState'), BM: pdfName('Multiply') }) }) })
    : pdfDict({});
  const content = `${isHighlight ? '/M gs ' : ''}${color.map(digits).join(' ')} rg ${outlines.map((outline) => `${pathOf(outline)} h f`).join(' ')}`;
  const form = flateStream(Buffer.from(content, 'latin1'), {
    ...{ Type: pdfName('XObject'), Subtype: pdfName('Form'), BBox: rect, Resources: resources },
    ...(isHighlight && { Group: pdfDict({ Type: pdfName('Group'), S: pdfName('Transparency'), CS: pdfName('DeviceRGB') }) }),
  });
  const own: Record<string, PdfObject | undefined> = isHighlight
    ? { Subtype: pdfName('Highlight'), QuadPoints: places.flatMap((quad) => quad.map((value) => Math.round(value * 100) / 100)) }
    : { Subtype: pdfName('Caret') };
  const annotation = pdfDict({
    ...{ Type: pdfName('Annot'), P: page.reference, Rect: rect, ...own, F: printed, C: [...color], AP: pdfDict({ N: update.add(form) }) },
    ...{ T: textString(author), Contents: textString(contents), M: dateString(date), CreationDate: dateString(date) },
  });
  update.append(update.edit(page.reference), 'Annots', [update.add(annotation)]);
  return true;
}
