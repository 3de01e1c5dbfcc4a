/** The head of a font file → the names and style of its faces, without reading the whole file. */
import { closeSync, openSync, readSync } from 'node:fs';

export interface FaceNames {
  readonly family: string;
  readonly aliases: readonly string[];
  readonly bold: boolean;
  readonly italic: boolean;
  /** Index in a collection; undefined for a file with one face. */
  readonly index?: number | undefined;
}

const collectionTag = 'ttcf';
const faceTags = new Set(['\u0000\u0001\u0000\u0000', 'true', 'OTTO']);
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
  const head = readAt(file, 0, 12);
  const tag = head.toString('latin1', 0, 4);
  if (faceTags.has(tag)) return compact([readOne(file, 0)]);
  if (tag !== collectionTag) return [];
  const count = Math.min(head.readUInt32BE(8), maxFaces);
  const offsets = readAt(file, 12, count * 4);
  return compact(Array.from({ length: count }, (_, index) => readOne(file, offsets.readUInt32BE(index * 4), index)));
}

const compact = (faces: readonly (FaceNames | undefined)[]): FaceNames[] => faces.filter((face) => face !== undefined);

function readOne(file: number, start: number, index?: number): FaceNames | undefined {
  const tables = readTableDirectory(file, start);
  const name = tables.get('name');
  if (!name) return undefined;
  const names = familyNames(readAt(file, name.offset, Math.min(name.length, maxTableBytes)));
  const [family, ...aliases] = names;
  if (family === undefined) return undefined;
  const style = styleOf(file, tables);
  return { family, aliases, bold: style.bold, italic: style.italic, index };
}

function readTableDirectory(file: number, start: number): Map<string, { offset: number; length: number }> {
  const count = readAt(file, start + 4, 2).readUInt16BE(0);
  const directory = readAt(file, start + 12, count * 16);
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
    const bytes = readAt(file, os2.offset, 64);
    const selection = bytes.readUInt16BE(62);
    return { bold: (selection & 32) !== 0, italic: (selection & 1) !== 0 };
  }
  const head = tables.get('head');
  const style = head ? readAt(file, head.offset + 44, 2).readUInt16BE(0) : 0;
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

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const read = readSync(file, bytes, 0, length, position);
  if (read < length) throw new RangeError('the file ends early');
  return bytes;
}
