/** Anchors → the name tree of destinations (ISO 32000-2 §12.3.2.4, §7.9.6). */
import type { Points } from '../../base/units.js';
import { pdfDict, pdfName, type PdfDict, type PdfObject, type PdfRef } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';
import type { PdfFile } from '../../pdf/write/pdf-file.js';

/** A place on a page; y upwards as PDF has it. */
export interface Destination {
  readonly page: PdfRef;
  readonly x: Points;
  readonly y: Points;
}

const leafSize = 64;

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
