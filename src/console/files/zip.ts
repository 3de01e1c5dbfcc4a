/** Files → an uncompressed ZIP archive (APPNOTE 6.3.10): the downloads (PDF, DOCX, pictures) are already compressed. */

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Duplicate names get a number: `contract (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${String(number)})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The CRC-32 that ZIP uses. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Little-endian numbers of two or four bytes. */
const bytesOf = (...numbers: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array =>
  Uint8Array.from(numbers.flatMap(([value, size]) => Array.from({ length: size }, (_, index) => (value >>> (8 * index)) & 0xff)));

/** 1 January 1980: the files have no dates of their own. */
const date = 0x21;
const isUtf8 = 0x800;
const version = 20;

/** @param entries Less than 4 GB in total, with distinct names */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const text = new TextEncoder().encode(name);
    const [sum, size] = [checksumOf(bytes), bytes.length];
    const facts = bytesOf([version, 2], [isUtf8, 2], [0, 2], [0, 2], [date, 2], [sum, 4], [size, 4], [size, 4], [text.length, 2], [0, 2]);
    const local = [bytesOf([0x04034b50, 4]), facts, text, bytes];
    directory.push(bytesOf([0x02014b50, 4], [version, 2]), facts, bytesOf([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), text);
    for (const part of local) offset += part.length;
    parts.push(...local);
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = entries.length;
  const end = bytesOf([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [offset, 4], [0, 2]);
  return [...parts, ...directory, end].map((part) => new Uint8Array(part));
}

/** The names in an archive, in directory order; empty if it cannot be read here (more than 65,535 files, or a comment). */
export function namesInZip(archive: Uint8Array): string[] {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0 && at + 46 <= end; count -= 1) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    names.push(new TextDecoder().decode(archive.subarray(at + 46, at + 46 + name)));
    at += 46 + name + extra + comment;
  }
  return names;
}
