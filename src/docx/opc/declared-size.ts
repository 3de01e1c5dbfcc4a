/** The size of a package's contents according to its own directory: an estimate of the work, for which nothing is unpacked. */
import { entryHeaders, findDirectory, headerLength, readSizes } from './zip-directory.js';

/**
 * Limits for the entries and bytes of a directory that is read: far more than an ordinary document has, and at most a
 * millisecond or two of work.
 */
const mostEntries = 4096;
const mostDirectoryBytes = 1 << 20;

export interface DeclaredSize {
  /** Bytes of all XML parts, unpacked. */
  readonly xmlBytes: number;
  /** Bytes of photographs (JPEG), which are copied into a PDF unchanged. */
  readonly photoBytes: number;
  /** Packed bytes of everything else: other pictures, fonts, documents within the document. */
  readonly otherBytes: number;
}

/**
 * The sizes that the central directory (APPNOTE 4.3.12) states. They are not checked: the caller must be safe from any number.
 * Undefined if the directory is missing, damaged or larger than any ordinary one. Never throws.
 */
export function declaredSize(source: Uint8Array): DeclaredSize | undefined {
  try {
    return sumsOf(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  } catch {
    return undefined;
  }
}

function sumsOf(bytes: Buffer): DeclaredSize | undefined {
  const directory = findDirectory(bytes);
  if (!directory || directory.count > mostEntries || directory.end - directory.offset > mostDirectoryBytes) return undefined;
  const sums = { xmlBytes: 0, photoBytes: 0, otherBytes: 0 };
  for (const { at, nameEnd, extraLength } of entryHeaders(bytes, directory)) {
    const { size, packedSize } = readSizes(bytes, at, nameEnd, extraLength);
    const ending = bytes.toString('latin1', Math.max(at + headerLength, nameEnd - 4), nameEnd).toLowerCase();
    if (ending === '.xml') sums.xmlBytes += size;
    else if (ending === '.jpg' || ending === 'jpeg') sums.photoBytes += packedSize;
    else sums.otherBytes += packedSize;
  }
  return sums;
}
