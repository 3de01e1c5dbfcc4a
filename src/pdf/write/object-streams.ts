/** Objects packed into object streams, located by a cross-reference stream (ISO 32000-2 §7.5.7, §7.5.8). */
import { pdfDict, pdfName, PdfRef, PdfStream, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeObject, type NumberForm, writeIndirectObject } from '../syntax/write-object.js';
import { flateStream, objectLevel } from './flate-stream.js';
import type { FileObject } from './pdf-file.js';

/** The number of objects per stream: a reader unpacks all to get one. */
const objectsPerStream = 256;

/** The location of an object: an offset in the file, or an index in a stream. */
export type XrefStreamEntry =
  { readonly kind: 'offset'; readonly offset: number } | { readonly kind: 'packed'; readonly stream: number; readonly index: number };

export interface ObjectStreamOptions {
  readonly trailerOf: (size: number) => PdfDict;
  readonly numbers?: NumberForm | undefined;
  readonly encryption?: WrittenEncryption | undefined;
  /** How well objects are packed; default {@link objectLevel}. */
  readonly level?: number | undefined;
}

export interface WrittenEncryption {
  /** The encryption dictionary, which is not itself encrypted. */
  readonly dict: PdfRef;
  /** The file's own, from which the key may be derived; undefined if it has none. */
  readonly id: PdfObject | undefined;
  readonly encrypt: (value: PdfObject, object: PdfRef) => PdfObject;
}

/**
 * Writes the objects, numbered from 1, followed by the streams and the cross-reference stream.
 * @param options.trailerOf returns the trailer's entries for a number of objects, after everything before it is
 * written
 * @param options.encryption encrypts streams, and with them the objects in object streams; its dictionary is written by itself and clear (§7.5.7)
 * @returns the offset of the cross-reference stream
 */
export function writeObjectStreams(
  out: ByteWriter,
  objects: readonly (FileObject | undefined)[],
  { trailerOf, numbers, encryption, level }: ObjectStreamOptions,
): number {
  const entries: XrefStreamEntry[] = [];
  const packed: number[] = [];
  const write = (number: number, object: PdfObject): void => {
    entries[number] = { kind: 'offset', offset: out.length };
    const reference = new PdfRef(number);
    const isClear = !encryption || encryption.dict.number === number;
    writeIndirectObject(out, reference, isClear ? object : encryption.encrypt(object, reference), numbers);
  };
  const isSeparate = (object: FileObject | undefined, number: number): object is PdfObject =>
    object instanceof PdfStream || (object !== undefined && encryption?.dict.number === number);
  for (const [index, object] of objects.entries()) {
    if (isSeparate(object, index + 1)) write(index + 1, object);
    else packed.push(index + 1);
  }
  let next = objects.length + 1;
  for (let start = 0; start < packed.length; start += objectsPerStream) {
    const batch = packed.slice(start, start + objectsPerStream);
    const stream = next;
    next += 1;
    batch.forEach((number, index) => (entries[number] = { kind: 'packed', stream, index }));
    write(
      stream,
      objectStream(
        batch.map((number) => [number, objects[number - 1] ?? null]),
        { numbers, level },
      ),
    );
  }
  const begin = out.length;
  entries[next] = { kind: 'offset', offset: begin };
  const trailer = trailerOf(next + 1);
  writeIndirectObject(out, new PdfRef(next), crossReferenceStream(entries, { first: 0, end: next + 1 }, trailer));
  return begin;
}

export function objectStream(
  batch: readonly (readonly [number: number, object: FileObject])[],
  { numbers, level = objectLevel }: Pick<ObjectStreamOptions, 'numbers' | 'level'>,
): PdfStream {
  const body = new ByteWriter(1 << 12);
  const head = batch.map(([number, object]) => {
    const at = body.length;
    writeObject(body, object, numbers);
    body.byte(0x0a);
    return `${number} ${at}`;
  });
  const first = `${head.join(' ')}\n`;
  const entries = { Type: pdfName('ObjStm'), N: batch.length, First: first.length };
  return flateStream(Buffer.concat([Buffer.from(first, 'latin1'), body.toBytes()]), entries, level);
}

/** Sizes of an entry's fields in bytes: kind, offset or number of the stream, index in it. */
const widths = [1, 4, 2] as const;
const rowLength = widths[0] + widths[1] + widths[2];

/** Numbers from `first` to before `end`. */
interface NumberRange {
  readonly first: number;
  readonly end: number;
}

/** Rows are written as differences from the previous row (PNG's filter 2), which deflate compresses well. @param entries By number */
export function crossReferenceStream(
  entries: readonly (XrefStreamEntry | undefined)[],
  { first, end }: NumberRange,
  trailer: PdfDict,
): PdfStream {
  const rows = Buffer.alloc((end - first) * (rowLength + 1));
  const [above, row] = [Buffer.alloc(rowLength), Buffer.alloc(rowLength)];
  for (let number = first; number < end; number += 1) {
    const at = (number - first) * (rowLength + 1);
    writeRow(row, entries[number]);
    rows[at] = 2;
    for (let index = 0; index < rowLength; index += 1) rows[at + 1 + index] = (row[index] ?? 0) - (above[index] ?? 0);
    above.set(row);
  }
  const parameters = pdfDict({ Predictor: 12, Columns: rowLength });
  return flateStream(rows, { Type: pdfName('XRef'), ...Object.fromEntries(trailer.entries), W: [...widths], DecodeParms: parameters });
}

/** Undefined is the head of the free list. */
function writeRow(row: Buffer, entry: XrefStreamEntry | undefined): void {
  row[0] = entry === undefined ? 0 : entry.kind === 'offset' ? 1 : 2;
  row.writeUInt32BE(entry === undefined ? 0 : entry.kind === 'offset' ? entry.offset : entry.stream, 1);
  row.writeUInt16BE(entry === undefined ? 0xffff : entry.kind === 'offset' ? 0 : entry.index, 5);
}
