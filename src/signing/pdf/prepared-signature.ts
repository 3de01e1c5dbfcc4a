/** A written file with an empty signature → its byte range, the data to digest, and the CMS inserted (ISO 32000-2 §12.8.1). */
import type { SigningNotice } from './signing-structure.js';
import type { PdfRef } from '../../pdf/objects/pdf-object.js';
import { readEntryRanges, type EntryRange } from '../../pdf/syntax/entry-ranges.js';
import type { WrittenUpdate } from '../../pdf/write/write-incremental-update.js';
import { lenientContext } from '../../pdf/syntax/read-object.js';

/** A file that is complete except for its CMS. */
export interface PreparedSignature {
  /** The whole file; {@link embedSignature} writes into it. */
  readonly bytes: Buffer;
  /** Offset and length, twice: everything but the `<…>` of `Contents`. */
  readonly byteRange: readonly [number, number, number, number];
  /** The maximum size of the CMS in bytes. */
  readonly contentsSize: number;
  /** Full name of the field. */
  readonly fieldName: string;
  /** Removed attached files that posed as audit trails. */
  readonly takenOut?: readonly string[];
  /** Shortcomings of the resulting document. */
  readonly notices?: readonly SigningNotice[];
}

const context = lenientContext(100);

function requireEntry(entries: readonly EntryRange[], key: string): EntryRange {
  const found = entries.find((entry) => entry.key === key);
  if (!found) throw new RangeError(`a signature dictionary without ${key} was written`);
  return found;
}

/** Fills in the byte range of the signature dictionary written as `signature`. */
export function fillByteRange(written: WrittenUpdate, signature: PdfRef, fieldName: string): PreparedSignature {
  const { bytes } = written;
  const range = written.ranges.get(signature.number);
  if (!range) throw new RangeError('the signature dictionary was not written');
  const entries = readEntryRanges(bytes, bytes.indexOf('obj', range.start) + 3, context);
  const contents = requireEntry(entries, 'Contents');
  const place = requireEntry(entries, 'ByteRange');
  const byteRange = [0, contents.start, contents.end, bytes.length - contents.end] as const;
  bytes.write(`[${byteRange.join(' ')}]`.padEnd(place.end - place.start), place.start, 'latin1');
  return { bytes, byteRange, contentsSize: (contents.end - contents.start - 2) / 2, fieldName };
}

/** The two parts of the file that the signature covers; views, not copies. */
export function digestInput({ bytes, byteRange }: PreparedSignature): readonly [Uint8Array, Uint8Array] {
  const [first, firstLength, second, secondLength] = byteRange;
  return [bytes.subarray(first, first + firstLength), bytes.subarray(second, second + secondLength)];
}

/**
 * Writes the CMS or time-stamp token into its place and returns the finished file, which is the prepared file's own
 * buffer.
 * @throws RangeError if it is longer than the reserved space; reserve with `detachedSignatureSize`.
 */
export function embedSignature(prepared: PreparedSignature, cms: Uint8Array): Buffer {
  const { bytes, byteRange, contentsSize } = prepared;
  if (cms.length > contentsSize) throw new RangeError(`the signature has ${cms.length} bytes, but ${contentsSize} were reserved`);
  const hex = Buffer.from(cms.buffer, cms.byteOffset, cms.length).toString('hex').toUpperCase();
  bytes.write(hex, byteRange[1] + 1, 'latin1');
  return bytes;
}
