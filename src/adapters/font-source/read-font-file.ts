/** Reads a font file without its SVG glyphs: no page is drawn with them, and they make up four fifths of a colour face. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

const faceTags = new Set(['\u0000\u0001\u0000\u0000', 'true', 'OTTO']);
const leftOut = 'SVG ';
const headLength = 12;
const recordLength = 16;
/** A file with more tables is read unchanged; its reader reports the problem. */
const mostTables = 256;

interface Table {
  readonly record: Buffer;
  readonly offset: number;
  readonly length: number;
}

/** The file's bytes; for a colour face without the SVG table, which is not read at all. */
export function readFontFile(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const tables = readTables(file);
    const kept = tables.filter(({ record }) => tagOf(record) !== leftOut);
    const isColored = kept.length < tables.length && kept.some(({ record }) => tagOf(record) === 'COLR');
    return isColored ? packed(file, kept) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

const tagOf = (record: Buffer): string => record.toString('latin1', 0, 4);

/** Empty unless it is a file with one face and all its tables lie inside the file. */
function readTables(file: number): Table[] {
  const { size } = fstatSync(file);
  const head = readAt(file, 0, headLength);
  const count = head.length < headLength ? 0 : head.readUInt16BE(4);
  if (!faceTags.has(head.toString('latin1', 0, 4)) || count > mostTables) return [];
  const directory = readAt(file, headLength, count * recordLength);
  const tables = Array.from({ length: Math.floor(directory.length / recordLength) }, (_, index): Table => {
    const record = directory.subarray(index * recordLength, (index + 1) * recordLength);
    return { record, offset: record.readUInt32BE(8), length: record.readUInt32BE(12) };
  });
  return tables.every(({ offset, length }) => offset + length <= size) ? tables : [];
}

function packed(file: number, tables: readonly Table[]): Uint8Array {
  const start = headLength + tables.length * recordLength;
  const bytes = Buffer.alloc(tables.reduce((end, { length }) => end + aligned(length), start));
  readSync(file, bytes, 0, headLength, 0);
  bytes.writeUInt16BE(tables.length, 4);
  let at = start;
  tables.forEach(({ record, offset, length }, index) => {
    const to = headLength + index * recordLength;
    record.copy(bytes, to);
    bytes.writeUInt32BE(at, to + 8);
    readSync(file, bytes, at, length, offset);
    at += aligned(length);
  });
  return bytes;
}

const aligned = (length: number): number => (length + 3) & ~3;

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, position));
}
