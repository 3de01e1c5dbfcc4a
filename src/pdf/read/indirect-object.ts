/** An indirect object with its place in the file (ISO 32000-2 §7.3.10). */
import type { PdfObject, PdfRef } from '../objects/pdf-object.js';
import type { PdfFinding } from './finding.js';

/** Half-open range of bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object as found in the file; strings and streams are decrypted. */
export interface IndirectObject {
  readonly reference: PdfRef;
  readonly value: PdfObject;
  /** From `n g obj` to after `endobj`; in an object stream, the object's range in the decoded data. */
  readonly range: ByteRange;
  /** A stream's data in the file, as encoded. */
  readonly streamRange?: ByteRange | undefined;
  /** Number of the object stream that contains it; absent for an object in the file itself. */
  readonly container?: number;
  /** Its findings. */
  readonly findings: readonly PdfFinding[];
}
