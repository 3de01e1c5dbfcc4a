/**
 * Checks that an archive shows the same parts to programs that read its directory and to those
 * that read it from the beginning (APPNOTE 4.3).
 */
import { DocOpsError } from '../../base/errors.js';

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;
const endOfDirectory64 = 0x06064b50;

const odd = (what: string): DocOpsError => new DocOpsError('INVALID_FILE_FORMAT', `Programs may read the package differently: ${what}.`);

interface LocalEntry {
  readonly start: number;
  readonly end: number;
}

/** 64-bit sizes and offsets are in the zip64 field (APPNOTE 4.5.3), in order, and only those that are needed. */
function wideValues(bytes: Buffer, extra: number, end: number, wanted: readonly number[]): number[] {
  for (let at = extra; at + 4 <= end; at += 4 + bytes.readUInt16LE(at + 2)) {
    if (bytes.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    return wanted.map((value) => {
      if (value !== 0xffffffff || next + 8 > end) return value;
      next += 8;
      return Number(bytes.readBigUInt64LE(next - 8));
    });
  }
  return [...wanted];
}

/** The file of a directory entry; its local header must have the same name. */
function localEntry(bytes: Buffer, at: number, nameLength: number, extraLength: number): LocalEntry {
  const extra = at + 46 + nameLength;
  const sizes = [24, 20, 42].map((place) => bytes.readUInt32LE(at + place));
  const [, packed = 0, start = 0] = wideValues(bytes, extra, extra + extraLength, sizes);
  if (start + 30 > bytes.length || bytes.readUInt32LE(start) !== localHeader) throw odd('a part is not at the offset in its directory');
  const length = bytes.readUInt16LE(start + 26);
  const isSameName = bytes.compare(bytes, at + 46, at + 46 + nameLength, start + 30, start + 30 + length) === 0;
  if (!isSameName) throw odd('a part has two names');
  return { start, end: start + 30 + length + bytes.readUInt16LE(start + 28) + packed };
}

function directoryEntries(bytes: Buffer, from: number, to: number): LocalEntry[] {
  const entries: LocalEntry[] = [];
  for (let at = from; at + 46 <= to && bytes.readUInt32LE(at) === directoryHeader;) {
    const [nameLength, extraLength, remark] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place)) as [number, number, number];
    entries.push(localEntry(bytes, at, nameLength, extraLength));
    at += 46 + nameLength + extraLength + remark;
  }
  return entries.sort((a, b) => a.start - b.start);
}

/**
 * @throws DocOpsError INVALID_FILE_FORMAT for bytes before or after the archive, names that differ, and files missing from its directory.
 */
export function checkArchiveForm(source: Uint8Array): void {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const end = bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 5, 6));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfDirectory) throw odd('its directory has no end');
  if (end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw odd('bytes follow its end');
  const wide = bytes.lastIndexOf(Buffer.of(0x50, 0x4b, 6, 6), end);
  const isWide =
    bytes.readUInt32LE(end + 16) === 0xffffffff && wide >= 0 && wide + 56 <= end && bytes.readUInt32LE(wide) === endOfDirectory64;
  const directory = isWide ? Number(bytes.readBigUInt64LE(wide + 48)) : bytes.readUInt32LE(end + 16);
  const entries = directoryEntries(bytes, directory, isWide ? wide : end);
  let at = 0;
  for (const { start, end: next } of [...entries, { start: directory, end: directory }]) {
    if (start < at) throw odd('its parts overlap');
    const between = bytes.subarray(at, start);
    if (at === 0 ? between.length > 0 : between.indexOf(Buffer.of(0x50, 0x4b, 3, 4)) >= 0)
      throw odd(at === 0 ? 'it is preceded by other bytes' : 'it contains a part that its directory does not list');
    at = next;
  }
}
