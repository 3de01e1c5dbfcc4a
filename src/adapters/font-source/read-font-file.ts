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

/** The head of a font file → the names and style of its faces, without reading the whole file. */
interface FaceNames {
  readonly family: string;
  readonly aliases: readonly string[];
  readonly bold: boolean;
  readonly italic: boolean;
  /** Index in a collection; undefined for a file with one face. */
  readonly index?: number | undefined;
}

const collectionTag = 'ttcf';
/** Limit for one `name` table; real ones are far smaller. */
const maxTableBytes = 1 << 20;
const maxFaces = 64;

/** Empty for files that are not fonts or cannot be read. */
export function readFaceNames(path: string): FaceNames[] {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    return readFaces(file);
  } catch {
    return [];
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readFaces(file: number): FaceNames[] {
  const head = readWholeAt(file, 0, 12);
  const tag = head.toString('latin1', 0, 4);
  if (faceTags.has(tag)) return compact([readOne(file, 0)]);
  if (tag !== collectionTag) return [];
  const count = Math.min(head.readUInt32BE(8), maxFaces);
  const offsets = readWholeAt(file, 12, count * 4);
  return compact(Array.from({ length: count }, (_, index) => readOne(file, offsets.readUInt32BE(index * 4), index)));
}

const compact = (faces: readonly (FaceNames | undefined)[]): FaceNames[] => faces.filter((face) => face !== undefined);

function readOne(file: number, start: number, index?: number): FaceNames | undefined {
  const tables = readTableDirectory(file, start);
  const name = tables.get('name');
  if (!name) return undefined;
  const names = familyNames(readWholeAt(file, name.offset, Math.min(name.length, maxTableBytes)));
  const [family, ...aliases] = names;
  if (family === undefined) return undefined;
  const style = styleOf(file, tables);
  return { family, aliases, bold: style.bold, italic: style.italic, index };
}

function readTableDirectory(file: number, start: number): Map<string, { offset: number; length: number }> {
  const count = readWholeAt(file, start + 4, 2).readUInt16BE(0);
  const directory = readWholeAt(file, start + 12, count * 16);
  const tables = new Map<string, { offset: number; length: number }>();
  for (let at = 0; at + 16 <= directory.length; at += 16) {
    tables.set(directory.toString('latin1', at, at + 4), {
      offset: directory.readUInt32BE(at + 8),
      length: directory.readUInt32BE(at + 12),
    });
  }
  return tables;
}

interface FaceStyle {
  readonly bold: boolean;
  readonly italic: boolean;
}

/** `OS/2` fsSelection, else `head` macStyle. */
function styleOf(file: number, tables: ReadonlyMap<string, { offset: number; length: number }>): FaceStyle {
  const os2 = tables.get('OS/2');
  if (os2 && os2.length >= 64) {
    const bytes = readWholeAt(file, os2.offset, 64);
    const selection = bytes.readUInt16BE(62);
    return { bold: (selection & 32) !== 0, italic: (selection & 1) !== 0 };
  }
  const head = tables.get('head');
  const style = head ? readWholeAt(file, head.offset + 44, 2).readUInt16BE(0) : 0;
  return { bold: (style & 1) !== 0, italic: (style & 2) !== 0 };
}

/** Name 1 in all languages, English first. */
function familyNames(table: Buffer): string[] {
  const count = table.readUInt16BE(2);
  const strings = table.readUInt16BE(4);
  const english: string[] = [];
  const others: string[] = [];
  for (let at = 6; at < 6 + count * 12 && at + 12 <= table.length; at += 12) {
    if (table.readUInt16BE(at + 6) !== 1) continue;
    const platform = table.readUInt16BE(at);
    const language = table.readUInt16BE(at + 4);
    const start = strings + table.readUInt16BE(at + 10);
    const bytes = table.subarray(start, start + table.readUInt16BE(at + 8));
    if (platform === 1 && language !== 0) continue;
    const text = platform === 1 ? bytes.toString('latin1') : Buffer.from(bytes).swap16().toString('utf16le');
    (platform === 3 && (language & 0x3ff) === 9 ? english : others).push(text);
  }
  return [...new Set([...english, ...others])].filter((name) => name !== '');
}

function readWholeAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const read = readSync(file, bytes, 0, length, position);
  if (read < length) throw new RangeError('the file ends early');
  return bytes;
}
