/**
 * Lists the entries of a ZIP archive from its central directory (APPNOTE 4.3.12 to 4.3.16), or from its local headers
 * if the directory is lost.
 */
import { DocOpsError } from '../../base/errors.js';
import type { PackageLimits } from './package-limits.js';

/** One file of the archive. */
export interface ZipEntry {
  /** With forward slashes. */
  readonly name: string;
  /** 0 stored, 8 deflated; other methods cannot be read. */
  readonly method: number;
  readonly packedSize: number;
  /** The declared inflated size. */
  readonly size: number;
  /** The declared CRC-32 of the inflated bytes. */
  readonly checksum: number;
  /** The offset of the packed bytes. */
  readonly dataOffset: number;
}

const localHeader = 0x04034b50;
const directoryHeader = 0x02014b50;
/** The length of an entry's header in the directory, before its name. */
export const headerLength = 46;
const endOfDirectory = 0x06054b50;
const endOfDirectory64 = 0x06064b50;
const locator64 = 0x07064b50;

function invalid(what: string): DocOpsError {
  return new DocOpsError('INVALID_FILE_FORMAT', `The file is a damaged or unusual ZIP archive: ${what}.`);
}

/** An 8-byte little-endian number; beyond 2^53 it is only known to be too large, which is enough. */
function uint64(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at) + bytes.readUInt32LE(at + 4) * 0x1_0000_0000;
}

interface Directory {
  readonly offset: number;
  readonly count: number;
  readonly end: number;
  /** Bytes before the archive that its offsets do not count. */
  readonly shift: number;
}

/** @throws DocOpsError INVALID_FILE_FORMAT if the end names a missing 64-bit directory */
export function findDirectory(bytes: Buffer): Directory | undefined {
  const lowest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) !== endOfDirectory) continue;
    let count = bytes.readUInt16LE(at + 10);
    let size = bytes.readUInt32LE(at + 12);
    let offset = bytes.readUInt32LE(at + 16);
    let end = at;
    if (at >= 20 && bytes.readUInt32LE(at - 20) === locator64 && (offset === 0xffffffff || count === 0xffff || size === 0xffffffff)) {
      const at64 = uint64(bytes, at - 12);
      if (at64 + 56 > bytes.length || bytes.readUInt32LE(at64) !== endOfDirectory64) throw invalid('its 64-bit directory is missing');
      count = uint64(bytes, at64 + 32);
      size = uint64(bytes, at64 + 40);
      offset = uint64(bytes, at64 + 48);
      end = at64;
    }
    const shift = end - size - offset;
    if (shift >= 0) return { offset: offset + shift, count, end, shift };
  }
  return undefined;
}

/** The offset of an entry's header in the directory, with its name and extra fields. */
interface EntryHeader {
  readonly at: number;
  readonly nameEnd: number;
  readonly extraLength: number;
}

/** @throws DocOpsError INVALID_FILE_FORMAT if a header is incomplete or another record */
export function* entryHeaders(bytes: Buffer, { offset, count, end }: Directory): Generator<EntryHeader, void, undefined> {
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (at + headerLength > end || bytes.readUInt32LE(at) !== directoryHeader) throw invalid('its directory is cut off');
    const nameEnd = at + headerLength + bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const next = nameEnd + extraLength + bytes.readUInt16LE(at + 32);
    if (next > end) throw invalid('its directory is cut off');
    yield { at, nameEnd, extraLength };
    at = next;
  }
}

/**
 * The entries of the central directory; directories (names ending in `/`) are left out. Undefined if the central directory is missing.
 * @throws DocOpsError INVALID_FILE_FORMAT for encrypted entries, duplicate, absolute or climbing names, overlapping
 * entries and broken headers; FILE_TOO_LARGE for too many entries.
 */
export function readZipDirectory(source: Uint8Array, limits: PackageLimits): ZipEntry[] | undefined {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const directory = findDirectory(bytes);
  if (!directory) return undefined;
  if (directory.count > limits.maxEntries)
    throw new DocOpsError('FILE_TOO_LARGE', `The archive has more than ${limits.maxEntries} entries.`);
  const entries: ZipEntry[] = [];
  const ranges: { start: number; end: number }[] = [];
  const names = new Set<string>();
  for (const { at, nameEnd, extraLength } of entryHeaders(bytes, directory)) {
    const flags = bytes.readUInt16LE(at + 8);
    const sizes = readSizes(bytes, at, nameEnd, extraLength);
    const name = entryName(bytes.subarray(at + headerLength, nameEnd), flags);
    const start = sizes.offset + directory.shift;
    const dataOffset = findData(bytes, start);
    if (dataOffset + sizes.packedSize > bytes.length) throw invalid('an entry reaches beyond the end of the file');
    ranges.push({ start, end: dataOffset + sizes.packedSize });
    if (!name.endsWith('/')) {
      checkEntry(name, flags, names);
      entries.push({
        name,
        method: bytes.readUInt16LE(at + 10),
        packedSize: sizes.packedSize,
        size: sizes.size,
        checksum: bytes.readUInt32LE(at + 16),
        dataOffset,
      });
    }
  }
  ranges.sort((a, b) => a.start - b.start);
  for (let index = 1; index < ranges.length; index++) {
    if ((ranges[index]?.start ?? 0) < (ranges[index - 1]?.end ?? 0)) throw invalid('its entries overlap');
  }
  return entries;
}

/** The sizes and offset of the directory header at `at`, from its zip64 extra field (APPNOTE 4.5.3) if 32 bits cannot hold them. */
export function readSizes(
  bytes: Buffer,
  at: number,
  extra: number,
  extraLength: number,
): { packedSize: number; size: number; offset: number } {
  let packedSize = bytes.readUInt32LE(at + 20);
  let size = bytes.readUInt32LE(at + 24);
  let offset = bytes.readUInt32LE(at + 42);
  for (let field = extra; field + 4 <= extra + extraLength; field += 4 + bytes.readUInt16LE(field + 2)) {
    if (bytes.readUInt16LE(field) !== 1) continue;
    const end = Math.min(field + 4 + bytes.readUInt16LE(field + 2), extra + extraLength);
    let value = field + 4;
    const take = (narrow: number): number => {
      if (narrow !== 0xffffffff || value + 8 > end) return narrow;
      value += 8;
      return uint64(bytes, value - 8);
    };
    size = take(size);
    packedSize = take(packedSize);
    offset = take(offset);
  }
  return { packedSize, size, offset };
}

function findData(bytes: Buffer, header: number): number {
  if (header + 30 > bytes.length || bytes.readUInt32LE(header) !== localHeader)
    throw invalid('an entry is not at the offset that the directory states');
  return header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
}

/** Flag bit 11 means UTF-8; otherwise part names must be ASCII, and Latin-1 keeps other names distinct. */
function entryName(bytes: Buffer, flags: number): string {
  return bytes.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8').replaceAll('\\', '/');
}

function checkEntry(name: string, flags: number, names: Set<string>): void {
  if ((flags & 1) !== 0) throw new DocOpsError('INVALID_FILE_FORMAT', 'The file is an encrypted ZIP archive; remove the password first.');
  if (name === '' || name.startsWith('/') || /^[a-zA-Z]:/.test(name) || name.includes('\0'))
    throw invalid('it has an absolute or empty entry name');
  if (name.split('/').includes('..')) throw invalid('an entry name leads out of the archive');
  // Part names are equivalent regardless of case (ECMA-376-2 §6.2.2.3).
  const key = name.toLowerCase();
  if (names.has(key)) throw invalid('it has two entries with the same name');
  names.add(key);
}

/**
 * The entries found by walking over the local headers of a file that lost its end. An entry whose end cannot be found
 * is left out: half a part must not pass for a whole one.
 * @throws DocOpsError as {@link readZipDirectory}.
 */
export function recoverZipEntries(source: Uint8Array, limits: PackageLimits): ZipEntry[] {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const signature = (last: number, last2: number): Buffer => Buffer.from([0x50, 0x4b, last, last2]);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  while (at + 30 <= bytes.length && bytes.readUInt32LE(at) === localHeader) {
    if (entries.length >= limits.maxEntries)
      throw new DocOpsError('FILE_TOO_LARGE', `The archive has more than ${limits.maxEntries} entries.`);
    const flags = bytes.readUInt16LE(at + 6);
    const dataOffset = findData(bytes, at);
    const name = entryName(bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26)), flags);
    let packedSize = bytes.readUInt32LE(at + 18);
    let size = bytes.readUInt32LE(at + 22);
    let checksum = bytes.readUInt32LE(at + 14);
    let end = dataOffset + packedSize;
    if ((flags & 8) !== 0) {
      const descriptor = bytes.indexOf(signature(7, 8), dataOffset);
      if (descriptor < 0 || descriptor + 16 > bytes.length) break;
      packedSize = descriptor - dataOffset;
      size = bytes.readUInt32LE(descriptor + 12);
      checksum = bytes.readUInt32LE(descriptor + 4);
      end = descriptor + 16;
    }
    if (end > bytes.length) break;
    if (!name.endsWith('/')) {
      checkEntry(name, flags, names);
      entries.push({ name, method: bytes.readUInt16LE(at + 8), packedSize, size, checksum, dataOffset });
    }
    at = end;
  }
  return entries;
}
