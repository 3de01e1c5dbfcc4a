/** An update → the file with the update appended and a cross-reference section of the file's own kind (ISO 32000-2 §7.5.6, §7.5.8). */
import { createHash } from 'node:crypto';
import type { RandomBytes } from '../crypt/encryption.js';
import { pdfName, PdfDict, PdfRef, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asString } from '../read/object-source.js';
import type { ByteRange } from '../read/indirect-object.js';
import { ByteWriter } from '../syntax/byte-writer.js';
import { writeObject, writeIndirectObject } from '../syntax/write-object.js';
import { flateStream } from './flate-stream.js';
import type { IncrementalUpdate } from './incremental-update.js';

/** The file after an update. */
export interface WrittenUpdate {
  /** The document's bytes, followed by the update's. */
  readonly bytes: Buffer;
  /** The range of each object of the update, from `n g obj` to after `endobj`, by number. */
  readonly ranges: ReadonlyMap<number, ByteRange>;
}

export interface WriteUpdateOptions {
  /** Source of initialization vectors if the file is encrypted. */
  readonly random: RandomBytes;
}

interface Entry {
  readonly number: number;
  readonly generation: number;
  readonly offset: number;
}

/** An update repeats all entries of the previous trailer except those of the section or stream. */
const ownToSection = 'Size Prev XRefStm ID Type W Index Filter DecodeParms Length F FFilter FDecodeParms DL'.split(' ');

function trailerFor(update: IncrementalUpdate, size: number, body: Uint8Array): PdfDict {
  const { document } = update;
  const trailer = new PdfDict();
  for (const [key, value] of document.trailer.entries) if (!ownToSection.includes(key)) trailer.set(key, value);
  const [first, second] = asArray(document, document.trailer.get('ID')).map((item) => asString(document, item)?.bytes);
  const hash = createHash('sha256')
    .update(second ?? new Uint8Array())
    .update(body)
    .digest()
    .subarray(0, 16);
  // The first string never changes, the second changes with the content (§14.4). The key of an encrypted file is derived from the first,
  // or from its absence.
  if (first === undefined && document.encryption) trailer.set('ID', document.trailer.get('ID'));
  else trailer.set('ID', [new PdfString(first ?? hash, true), new PdfString(hash, true)]);
  trailer.set('Size', size);
  trailer.set('Prev', document.newest.startXref);
  return trailer;
}

/** Runs of consecutive numbers. */
function subsections(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && (run.at(-1)?.number ?? 0) + 1 === entry.number) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** Object 0, the head of the free list, is repeated unchanged, so that the list stays complete. */
function writeFreeHead(out: ByteWriter, update: IncrementalUpdate): void {
  const head = update.document.entry(0)?.entry;
  if (head?.kind !== 'free') return;
  out.ascii('0 1\n');
  out.digits(head.nextFree, 10);
  out.byte(0x20);
  out.digits(head.generation, 5);
  out.ascii(' f \n');
}

function writeTable(out: ByteWriter, update: IncrementalUpdate, entries: readonly Entry[], trailer: PdfDict): void {
  out.ascii('xref\n');
  writeFreeHead(out, update);
  for (const run of subsections(entries)) {
    out.ascii(`${run[0]?.number ?? 0} ${run.length}\n`);
    for (const entry of run) {
      out.digits(entry.offset, 10);
      out.byte(0x20);
      out.digits(entry.generation, 5);
      out.ascii(' n \n');
    }
  }
  out.ascii('trailer\n');
  writeObject(out, trailer, 'exact');
  out.byte(0x0a);
}

function writeStream(out: ByteWriter, entries: readonly Entry[], self: PdfRef, offset: number, trailer: PdfDict): void {
  const all = [...entries, { number: self.number, generation: 0, offset }];
  const rows = Buffer.alloc(all.length * 8);
  all.forEach((entry, index) => {
    rows.writeUInt8(1, index * 8);
    rows.writeUIntBE(entry.offset, index * 8 + 1, 5);
    rows.writeUInt16BE(entry.generation, index * 8 + 6);
  });
  const index = subsections(all).flatMap((run) => [run[0]?.number ?? 0, run.length]);
  const extra: Record<string, PdfObject> = { Type: pdfName('XRef') };
  for (const [key, value] of trailer.entries) extra[key] = value;
  writeIndirectObject(out, self, flateStream(rows, { ...extra, W: [1, 5, 2], Index: index }), 'exact');
}

/** Whether the file ends with a line feed or carriage return, so that the update starts on a new line. */
const endsLine = (bytes: Uint8Array): boolean => bytes.at(-1) === 0x0a || bytes.at(-1) === 0x0d;

/** The document's bytes stay unchanged; if the document is encrypted, so is every string and stream of the update. */
export function writeIncrementalUpdate(update: IncrementalUpdate, options: WriteUpdateOptions): WrittenUpdate {
  const { document } = update;
  const { bytes } = document;
  const out = new ByteWriter(1 << 16);
  if (!endsLine(bytes)) out.byte(0x0a);
  const encryptionDict = document.trailer.get('Encrypt');
  const entries: Entry[] = [];
  const ranges = new Map<number, ByteRange>();
  for (const { reference, value } of update.objects) {
    const start = bytes.length + out.length;
    const isClear = encryptionDict instanceof PdfRef && encryptionDict.number === reference.number;
    const encrypted = isClear ? undefined : document.encryption?.encrypt(value, reference, options.random);
    writeIndirectObject(out, reference, encrypted === undefined ? value : encrypted, 'exact');
    entries.push({ number: reference.number, generation: reference.generation, offset: start });
    ranges.set(reference.number, { start, end: bytes.length + out.length - 1 });
  }
  const offset = bytes.length + out.length;
  const isTable = document.newest.sections[0]?.kind === 'table';
  const self = isTable ? undefined : update.reserve();
  const size = Math.max(update.size, (entries.at(-1)?.number ?? 0) + 1);
  const trailer = trailerFor(update, size, out.toBytes());
  if (self) writeStream(out, entries, self, offset, trailer);
  else writeTable(out, update, entries, trailer);
  out.ascii(`startxref\n${offset}\n%%EOF\n`);
  return { bytes: Buffer.concat([bytes, out.toBytes()]), ranges };
}
