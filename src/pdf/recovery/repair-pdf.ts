/** A PDF with a damaged cross-reference → the same bytes with an appended one that names the objects found. */
import type { Budget } from '../../base/abort.js';
import { pdfName, PdfDict, PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { asDict } from '../read/object-source.js';
import { readObjectStream } from '../read/object-stream.js';
import type { PdfDocument } from '../read/pdf-document.js';
import { readPdf, type ReadPdfOptions } from '../read/read-pdf.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeObject } from '../syntax/write-object.js';
import { flateStream } from '../write/flate-stream.js';
import { findObjects, type FoundObjects } from './found-objects.js';

export interface RepairOptions extends Pick<ReadPdfOptions, 'allowsLockedFiles' | 'isForgiving'> {
  readonly budget: Budget;
  /** The user's or the owner's password; default: the empty one. */
  readonly password?: string | undefined;
}

/** The location of an object; `at` is the place in the file, which decides between duplicates. */
type Place =
  | { readonly kind: 'offset'; readonly at: number; readonly generation: number }
  | { readonly kind: 'compressed'; readonly at: number; readonly container: number; readonly index: number };

type Places = ReadonlyMap<number, Place>;

/** Trailer entries that determine how the document is read. */
const kept = ['Root', 'Info', 'ID', 'Encrypt'];

/** Field sizes of an entry in bytes: its kind, an offset or a stream's number, a generation or an index. */
const widths = [1, 5, 4] as const;
const rowLength = widths[0] + widths[1] + widths[2];

function writeRow(rows: Buffer, at: number, place: Place): void {
  rows.writeUInt8(place.kind === 'offset' ? 1 : 2, at);
  rows.writeUIntBE(place.kind === 'offset' ? place.at : place.container, at + widths[0], widths[1]);
  rows.writeUInt32BE(place.kind === 'offset' ? place.generation : place.index, at + widths[0] + widths[1]);
}

/** Appends a cross-reference stream without a predecessor. */
function withXref(bytes: Uint8Array, places: Places, trailer: PdfDict): Uint8Array {
  const numbers = [...places.keys()].toSorted((a, b) => a - b);
  const rows = Buffer.alloc(numbers.length * rowLength);
  const index: number[] = [];
  for (const [row, number] of numbers.entries()) {
    writeRow(rows, row * rowLength, places.get(number) as Place);
    if (row > 0 && numbers[row - 1] === number - 1) index[index.length - 1] = (index.at(-1) ?? 0) + 1;
    else index.push(number, 1);
  }
  const own = (numbers.at(-1) ?? 0) + 1;
  const entries: Record<string, PdfObject> = { Type: pdfName('XRef'), Size: own + 1, W: [...widths], Index: index };
  for (const [key, value] of trailer.entries) entries[key] = value;
  const out = new ByteWriter(rows.length + 1024);
  out.byte(0x0a);
  const start = bytes.length + out.length;
  out.ascii(`${own} 0 obj\n`);
  writeObject(out, flateStream(rows, entries), 'exact');
  out.ascii(`\nendobj\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat([bytes, out.toBytes()]);
}

/** If trailers differ in an entry, the last one that has it counts. */
function trailerOf({ trailers, catalog }: FoundObjects): PdfDict {
  const trailer = new PdfDict();
  for (const dict of trailers) for (const key of kept) if (dict.get(key) !== undefined) trailer.set(key, dict.get(key));
  if (trailer.get('Root') === undefined && catalog !== undefined) trailer.set('Root', new PdfRef(catalog));
  return trailer;
}

/** Adds the objects in streams, which may be encrypted, to those of the file itself. */
function withCompressed(document: PdfDocument, { objects, containers }: FoundObjects, budget: Budget): Places {
  const places = new Map<number, Place>();
  for (const [number, { offset, generation }] of objects) places.set(number, { kind: 'offset', at: offset, generation });
  for (const container of containers) {
    budget.step();
    const holder = objects.get(container);
    const stream = document.resolve(new PdfRef(container, holder?.generation ?? 0));
    if (!holder || !(stream instanceof PdfStream)) continue;
    const listed = readObjectStream(stream.dict, document.decodeStream(stream).data)?.objects ?? [];
    for (const [index, { number }] of listed.entries()) {
      budget.step();
      const known = places.get(number);
      if (number > 0 && (known === undefined || known.at < holder.offset))
        places.set(number, { kind: 'compressed', at: holder.offset, container, index });
    }
  }
  return places;
}

const isCatalog = (document: PdfDocument, root: PdfObject | undefined): boolean => asDict(document, root)?.get('Pages') !== undefined;

/**
 * The root of the last trailer that leads to a catalog, because the very last one may lead to
 * damage; otherwise the last catalog of the file.
 */
function lastCatalog(document: PdfDocument, { trailers, catalog }: FoundObjects): PdfObject | undefined {
  const named = trailers.map((dict) => dict.get('Root')).findLast((root) => isCatalog(document, root));
  if (named !== undefined) return named;
  const last = catalog === undefined ? undefined : new PdfRef(catalog);
  return isCatalog(document, last) ? last : undefined;
}

/**
 * The document built from its objects; undefined if they include no catalog.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if the password is wrong or a limit is exceeded
 */
export function repairPdf(bytes: Uint8Array, options: RepairOptions): PdfDocument | undefined {
  const { budget } = options;
  const found = findObjects(bytes, options);
  if (found.objects.size === 0) return undefined;
  const trailer = trailerOf(found);
  const plain: Places = new Map(
    Array.from(found.objects, ([number, { offset, generation }]) => [number, { kind: 'offset', at: offset, generation }] as const),
  );
  const first = readPdf(withXref(bytes, plain, trailer), options);
  const places = found.containers.length === 0 ? plain : withCompressed(first, found, budget);
  const second = places === plain ? first : readPdf(withXref(bytes, places, trailer), options);
  const root = lastCatalog(second, found);
  if (root === undefined) return undefined;
  if (root === trailer.get('Root')) return second;
  trailer.set('Root', root);
  return readPdf(withXref(bytes, places, trailer), options);
}
