/** Whether a number is written as an integer: not all programs accept `2.0` for an integer (ISO 32000-2 §7.3.3). */
import { PdfRef, PdfStream } from '../../../../pdf/objects/pdf-object.js';
import type { PlacedDict } from '../../../../pdf/read/field-tree.js';
import type { IndirectObject } from '../../../../pdf/read/indirect-object.js';
import type { PdfView } from '../../../../pdf/read/pdf-document.js';
import { readEntryRanges } from '../../../../pdf/syntax/entry-ranges.js';
import { PdfSyntaxError } from '../../../../pdf/syntax/read-object.js';

const integer = /^[+-]?[0-9]{1,10}$/;
const context = { maxDepth: 100, step: () => undefined, onDuplicateKey: () => undefined, onMalformed: () => undefined };

/** The bytes of an object, and the offsets in them where its dictionary may start. */
function writtenBytes(
  view: PdfView,
  { container, range }: IndirectObject,
): { readonly bytes: Uint8Array; readonly at: number } | undefined {
  const { document, revision } = view;
  if (container === undefined) {
    const keyword = Buffer.from(document.bytes.buffer, document.bytes.byteOffset, range.end).indexOf('obj', range.start);
    return keyword < 0 ? undefined : { bytes: document.bytes, at: keyword + 3 };
  }
  const stream = document.indirectObject(new PdfRef(container), revision.index)?.value;
  return stream instanceof PdfStream ? { bytes: document.decodeStream(stream, revision.index).data, at: range.start } : undefined;
}

/** For an entry of an indirect dictionary; false if it cannot be determined, for example within another object. */
export function isWrittenAsInteger(view: PdfView, { reference, dict }: PlacedDict, key: string): boolean {
  const object = reference && view.document.indirectObject(reference, view.revision.index);
  const written = object?.value === dict ? writtenBytes(view, object) : undefined;
  if (written === undefined) return false;
  try {
    const ranges = readEntryRanges(written.bytes, written.at, context).filter((entry) => entry.key === key);
    return (
      ranges.length === 1 &&
      ranges.every(({ start, end }) => integer.test(Buffer.from(written.bytes.subarray(start, end)).toString('latin1')))
    );
  } catch (error) {
    if (error instanceof PdfSyntaxError) return false;
    throw error;
  }
}
