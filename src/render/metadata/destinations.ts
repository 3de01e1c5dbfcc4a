/** Anchors → the name tree of destinations (ISO 32000-2 §12.3.2.4, §7.9.6). */
import type { Diagnostics } from '../../base/diagnostics.js';
import type { Points } from '../../base/units.js';
import { pdfDict, pdfName, type PdfDict, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';
import type { PageMarks } from '../draw/draw-items.js';

/** A place on a page; y upwards as PDF has it. */
export interface Destination {
  readonly page: PdfRef;
  readonly x: Points;
  readonly y: Points;
}

/** Pages as far as places on them are concerned. */
export interface MarkedPage {
  readonly ref: PdfRef;
  readonly height: Points;
  readonly marks: PageMarks;
}

const leafSize = 64;

/**
 * Most bookmarks that become destinations though nothing in the document leads to them: they serve addresses such as `file.pdf#name`. Books have some
 * thousands; each takes a hundred bytes of the file.
 */
const mostUnreferred = 10_000;

/** Places by name; the first of equal names counts. Those that a link leads to or that `outline` names are all there. */
export function destinationsOf(
  pages: readonly MarkedPage[],
  outline: readonly { readonly anchor: string }[],
  diagnostics: Diagnostics,
): Map<string, Destination> {
  const referred = new Set(outline.map(({ anchor }) => anchor));
  for (const { marks } of pages) for (const { target } of marks.links) if (target.startsWith('#')) referred.add(target.slice(1));
  const destinations = new Map<string, Destination>();
  let unreferred = 0;
  for (const { ref, height, marks } of pages) {
    for (const { name, place } of marks.anchors) {
      if (destinations.has(name)) continue;
      if (referred.has(name) || ++unreferred <= mostUnreferred)
        destinations.set(name, { page: ref, x: Math.max(0, place.x), y: height - place.y });
    }
  }
  if (unreferred > mostUnreferred)
    diagnostics.report(
      'destination.left-out',
      `bookmarks that nothing in the document refers to, after the first ${mostUnreferred}, are not destinations`,
    );
  return destinations;
}

/** Keeps the zoom that the reader has chosen. */
export const destinationArray = (place: Destination): PdfObject[] => [place.page, pdfName('XYZ'), place.x, place.y, null];

/** Entries sorted by the bytes of their keys, in leaves under one root; undefined when there are none. */
export function destinationTree(file: PdfFile, destinations: ReadonlyMap<string, Destination>): PdfDict | undefined {
  if (destinations.size === 0) return undefined;
  const entries = Array.from(destinations, ([name, place]) => ({ key: textString(name), place }));
  entries.sort((a, b) => Buffer.compare(a.key.bytes, b.key.bytes));
  const kids: PdfRef[] = [];
  for (let start = 0; start < entries.length; start += leafSize) {
    const leaf = entries.slice(start, start + leafSize);
    const names = leaf.flatMap(({ key, place }): PdfObject[] => [key, destinationArray(place)]);
    kids.push(file.add(pdfDict({ Limits: [leaf[0].key, leaf[leaf.length - 1].key], Names: names })));
  }
  return pdfDict({ Dests: file.add(pdfDict({ Kids: kids })) });
}
