/** A stream → a digest of its unpacked data, which identifies the same data under another object number. */
import { createHash } from 'node:crypto';
import type { PdfStream } from '../../../pdf/objects/pdf-object.js';
import type { PdfView } from '../../../pdf/read/pdf-document.js';
import { ByteWriter } from '../../../pdf/syntax/byte-writer.js';
import { writeObject } from '../../../pdf/syntax/write-object.js';

/** A stream that has been read is the same object in every revision, and revocation lists are large: each is unpacked once. */
const known = new WeakMap<PdfStream, string>();

/** A stream's filters and their parameters, in PDF syntax. */
function filtersOf({ dict }: PdfStream): Uint8Array {
  const writer = new ByteWriter();
  writeObject(writer, [dict.get('Filter') ?? null, dict.get('DecodeParms') ?? dict.get('DP') ?? null]);
  return writer.toBytes();
}

/**
 * Hexadecimal SHA-256. Streams that are damaged or have unknown filters count as the same only if their bytes in the file are.
 * @throws DocOpsError FILE_TOO_LARGE if the stream unpacks to more than is allowed.
 */
export function streamDigest(view: PdfView, stream: PdfStream): string {
  const seen = known.get(stream);
  if (seen !== undefined) return seen;
  const { data, remaining, damaged } = view.document.decodeStream(stream, view.revision.index);
  const isWhole = remaining.length === 0 && !damaged;
  const hash = createHash('sha256');
  const digest = isWhole ? hash.update(data).digest('hex') : `packed ${hash.update(filtersOf(stream)).update(stream.data).digest('hex')}`;
  known.set(stream, digest);
  return digest;
}
