/** A finished PDF → the same in fewer bytes. */
import { pdfHeaderVersion } from '../../base/pdf-header.js';
import type { Budget } from '../../base/abort.js';
import { innerObjects, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { asDict } from '../read/object-source.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { readPdf } from '../read/read-pdf.js';
import { bestLevel } from '../write/flate-stream.js';
import { PdfFile } from '../write/pdf-file.js';
import { renumbered } from '../write/renumber.js';
import { wholeObjects } from '../write/whole-objects.js';
import { writePdf } from '../write/write-pdf.js';
import { shrinkFonts } from './fonts/shrink-fonts.js';
import { joinEqual } from './join-equal.js';
import { recompressed } from './recompress.js';
import { shrinkPictures, type PictureQuality } from './shrink-pictures.js';

export interface OptimizeOptions extends Partial<PictureQuality> {
  readonly budget: Budget;
}

/** Bytes of data, packed and unpacked, for a step of the budget. */
const bytesPerStep = 4096;

/**
 * Streams are packed as well as they can be, fonts lose unused glyphs, equal resources are joined, and unused objects left out; it looks the same, but for pictures if
 * `dpi` or `quality` says so.
 * @param bytes A PDF without signatures and encryption that this package wrote
 * @returns The same bytes if they are not more
 * @throws DocOpsError OPERATION_TIMEOUT
 */
export function optimizePdf(bytes: Uint8Array, { budget, dpi, quality }: OptimizeOptions): Uint8Array {
  const document = readPdf(bytes, { budget });
  const objects = wholeObjects(document, budget);
  if (dpi !== undefined || quality !== undefined) shrinkPictures(document, objects, { dpi, quality, budget });
  shrinkFonts(document, objects, budget);
  repack(document, objects, budget);
  const root = document.trailer.get('Root');
  if (!(root instanceof PdfRef)) return bytes;
  const info = document.trailer.get('Info');
  const hasInfo = info instanceof PdfRef && asDict(document, info) !== undefined;
  const places = joinEqual(objects, budget);
  const { file, numbers } = usedObjects(objects, places, { starts: hasInfo ? [root, info] : [root], budget });
  const optimized = writePdf(file, {
    root: new PdfRef(numbers.get(root.number) ?? 0),
    info: hasInfo ? new PdfRef(numbers.get(info.number) ?? 0) : undefined,
    version: pdfHeaderVersion(bytes),
    isPacked: true,
    level: bestLevel,
    numbers: 'exact',
  });
  return optimized.length < bytes.length ? optimized : bytes;
}

function repack(document: PdfDocument, objects: Map<number, PdfObject>, budget: Budget): void {
  for (const [number, value] of objects) {
    if (!(value instanceof PdfStream)) continue;
    budget.step(1 + Math.floor(value.data.length / bytesPerStep));
    budget.check();
    const smaller = recompressed(document, value);
    if (smaller) objects.set(number, smaller);
  }
}

interface Used {
  readonly starts: readonly PdfRef[];
  readonly budget: Budget;
}

/** The reachable objects, numbered in the order in which it is reached. */
function usedObjects(
  objects: ReadonlyMap<number, PdfObject>,
  places: ReadonlyMap<number, number>,
  { starts, budget }: Used,
): { readonly file: PdfFile; readonly numbers: ReadonlyMap<number, number> } {
  const order = new Map<number, number>();
  const waiting: PdfObject[] = [...starts];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    budget.step();
    let value: PdfObject = next;
    if (next instanceof PdfRef) {
      const place = places.get(next.number);
      if (place === undefined || order.has(place)) continue;
      order.set(place, order.size + 1);
      value = objects.get(place) ?? null;
    }
    for (const inner of innerObjects(value)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
  const numbers = new Map<number, number>();
  for (const [number, place] of places) {
    const own = order.get(place);
    if (own !== undefined) numbers.set(number, own);
  }
  const file = new PdfFile();
  for (const number of order.keys()) file.add(renumbered(objects.get(number) ?? null, numbers));
  return { file, numbers };
}
