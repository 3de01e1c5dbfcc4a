/**
 * Walks over the blocks of picture files: chunks of a PNG, segments of a JPEG, entries of a TIFF directory. Each walk continues to the end
 * of the bytes; callers stop it.
 */

/** A chunk or a segment. */
export interface PictureBlock {
  /** For PNG four letters as a number; for JPEG the second byte of the marker. */
  readonly type: number;
  /** Offset of the content. */
  readonly start: number;
  /** Offset after the content, as the header states it: it may lie past the end of the bytes, or before the start. */
  readonly end: number;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** PNG 3rd edition §5.3. @param most Maximum number of chunks */
export function* pngChunks(bytes: Uint8Array, most = Infinity): Generator<PictureBlock, void> {
  const view = viewOf(bytes);
  for (let at = 8, count = 0; count < most && at + 8 <= bytes.length; count += 1) {
    const end = at + 8 + view.getUint32(at);
    yield { type: view.getUint32(at + 4), start: at + 8, end };
    at = end + 4;
  }
}

/** Up to the first scan, whose data are not segments (ITU-T T.81 §B.1.1). @param most Maximum number of segments and fill bytes */
export function* jpegSegments(bytes: Uint8Array, most = Infinity): Generator<PictureBlock, void> {
  const view = viewOf(bytes);
  for (let at = 2, count = 0; count < most && at + 4 <= bytes.length && bytes[at] === 0xff; count += 1) {
    const type = view.getUint8(at + 1);
    const end = at + 2 + view.getUint16(at + 2);
    if (type !== 0xff) yield { type, start: at + 4, end };
    at = type === 0xff ? at + 1 : end;
  }
}

export interface TiffEntries {
  readonly little: boolean;
  /** Tags, and the offsets of their twelve-byte entries. */
  readonly entries: Iterable<{ readonly tag: number; readonly at: number }>;
}

function* entriesAfter(view: DataView, start: number, little: boolean, most: number): Generator<{ tag: number; at: number }, void> {
  const count = Math.min(most, view.getUint16(start, little));
  for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= view.byteLength; at += 12)
    yield { tag: view.getUint16(at, little), at };
}

/** The first directory (TIFF 6.0 §2) of at least eight bytes; undefined if it lies outside them. @param most Maximum number of entries */
export function tiffEntries(view: DataView, most = Infinity): TiffEntries | undefined {
  const little = view.getUint16(0) === 0x4949;
  const start = view.getUint32(4, little);
  return start + 2 > view.byteLength ? undefined : { little, entries: entriesAfter(view, start, little, most) };
}

/** The TIFF in an APP1 segment of a JPEG (CIPA DC-008 §4.5.2); undefined if it holds something else. */
export function exifOf(segment: Uint8Array): DataView | undefined {
  const view = viewOf(segment);
  return segment.length < 14 || view.getUint32(0) !== 0x45786966 ? undefined : viewOf(segment.subarray(6));
}
