/** A font file without its pictures in SVG: no page is drawn with them, and they are four fifths of a colour face. */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

const faceTags = new Set(['\u0000\u0001\u0000\u0000', 'true', 'OTTO']);
const leftOut = 'SVG ';
const headLength = 12;
const recordLength = 16;
/** What follows reads the file as it is, and says what is wrong with it. */
const mostTables = 256;

interface Table {
  readonly record: Buffer;
  readonly offset: number;
  readonly length: number;
}

/** The file's bytes; of a face with colours, without the table that is left out, which is not read at all. */
export function readFontFile(path: string): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const tables = tablesOf(file);
    const kept = tables.filter(({ record }) => tagOf(record) !== leftOut);
    const isColored = kept.length < tables.length && kept.some(({ record }) => tagOf(record) === 'COLR');
    return isColored ? packed(file, kept) : readFileSync(file);
  } finally {
    closeSync(file);
  }
}

const tagOf = (record: Buffer): string => record.toString('latin1', 0, 4);

/** Empty for what is not a file of one face, or has tables beyond its end. */
function tablesOf(file: number): Table[] {
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
