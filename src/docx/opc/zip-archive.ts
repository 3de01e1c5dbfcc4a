/** Inflates entries of a ZIP archive, one at a time and never beyond the limits. */
import { crc32, inflateRawSync } from 'node:zlib';
import { DocOpsError } from '../../base/errors.js';
import type { PackageLimits } from './package-limits.js';
import type { PackedZipEntry } from './write-zip.js';
import { readZipDirectory, recoverZipEntries, type ZipEntry } from './zip-directory.js';

/** Bytes unpacked into one chunk of memory: zlib's minimum, and the most that a false header can cost. */
const leastPiece = 64;
const mostPiece = 1 << 20;

/** Bytes unpacked so far; archives that are read for one document share a tally. */
export interface UnpackedTally {
  bytes: number;
}

export class ZipArchive {
  /** By lower-case name. */
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #bytes: Uint8Array;
  readonly #limits: PackageLimits;
  /** Whether the central directory was missing. */
  readonly isRecovered: boolean;
  readonly #unpacked: UnpackedTally;

  /**
   * @param from An archive that was opened before is reused, with its own tally
   * @throws DocOpsError INVALID_FILE_FORMAT or FILE_TOO_LARGE, see {@link readZipDirectory}.
   */
  constructor(from: Uint8Array | ZipArchive, limits: PackageLimits, unpacked: UnpackedTally = { bytes: 0 }) {
    this.#unpacked = unpacked;
    this.#limits = limits;
    if (from instanceof ZipArchive) {
      this.isRecovered = from.isRecovered;
      this.#entries = from.#entries;
      this.#bytes = from.#bytes;
      return;
    }
    const listed = readZipDirectory(from, limits);
    const entries = listed ?? recoverZipEntries(from, limits);
    this.isRecovered = listed === undefined;
    this.#entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    this.#bytes = from;
  }

  /** The names in the archive's order. */
  get names(): string[] {
    return Array.from(this.#entries.values(), (entry) => entry.name);
  }

  entry(name: string): ZipEntry | undefined {
    return this.#entries.get(name.toLowerCase());
  }

  /**
   * The bytes of an entry, a view of the archive if it is stored.
   * @throws DocOpsError FILE_TOO_LARGE beyond a limit, INVALID_FILE_FORMAT for damaged, mis-declared or unknown compression.
   */
  read(entry: ZipEntry): Uint8Array {
    const { maxPartBytes, maxTotalBytes, maxRatio, ratioFloorBytes } = this.#limits;
    if (entry.size > maxPartBytes)
      throw new DocOpsError('FILE_TOO_LARGE', `A part of the document unpacks to more than ${maxPartBytes} bytes.`);
    if (this.#unpacked.bytes + entry.size > maxTotalBytes)
      throw new DocOpsError('FILE_TOO_LARGE', `The document unpacks to more than ${maxTotalBytes} bytes.`);
    if (entry.size > ratioFloorBytes && entry.size > entry.packedSize * maxRatio) {
      throw new DocOpsError('FILE_TOO_LARGE', `A part of the document unpacks to more than ${maxRatio} times its size.`);
    }
    const packed = this.#bytes.subarray(entry.dataOffset, entry.dataOffset + entry.packedSize);
    const bytes = unpack(entry, packed);
    this.#unpacked.bytes += bytes.length;
    return bytes;
  }

  /** An entry as stored in the archive, unread. */
  packed({ name, dataOffset, packedSize, method, size, checksum }: ZipEntry): PackedZipEntry {
    return { name, packed: this.#bytes.subarray(dataOffset, dataOffset + packedSize), method, size, checksum };
  }

  /** Whether the bytes of an entry have the declared size and checksum. */
  isIntact(entry: ZipEntry, bytes: Uint8Array): boolean {
    return bytes.length === entry.size && crc32(bytes) === entry.checksum;
  }
}

function unpack(entry: ZipEntry, packed: Uint8Array): Uint8Array {
  if (entry.method === 0) return packed;
  if (entry.method !== 8)
    throw new DocOpsError('INVALID_FILE_FORMAT', `A part is packed by method ${entry.method}; only stored and deflated parts can be read.`);
  try {
    // A stream that yields more than declared is stopped there and refused. One byte more than declared lets it end in one chunk.
    const chunkSize = Math.min(Math.max(leastPiece, entry.size + 1), mostPiece);
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size), chunkSize });
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new DocOpsError(
      'INVALID_FILE_FORMAT',
      isLonger ? 'A part unpacks to more than its declared size.' : 'A part is damaged and cannot be unpacked.',
      { cause: error },
    );
  }
}
