/** Oddities of a file that could still be read: structured, with their places, for a verifier to judge. */

/** Stable codes of findings; each is something that ISO 32000-2 forbids and that readers may treat differently. */
export type PdfFindingCode =
  /** The header is not the file's first bytes. */
  | 'header-not-first'
  /** A dictionary has a duplicate key with equal values (ISO 32000-2 §7.3.7 forbids it). */
  | 'equal-keys'
  /** A dictionary has a duplicate key; the last value was used, as in viewers (SG-PDF-17). */
  | 'duplicate-key'
  /** A dictionary has a duplicate key, and viewers use different values; the last was used (SG-PDF-17). */
  | 'unclear-key'
  /** Bytes other than white space follow the last revision's end. */
  | 'trailing-bytes'
  /** `%%EOF` or `startxref` is not at the end of a revision. */
  | 'revision-end'
  /** Something other than comments is between a revision's last cross-reference section and its `startxref`. */
  | 'revision-gap'
  /** A cross-reference section has an object twice, or does not have the standard's form. */
  | 'xref-form'
  /** An offset in a trailer is an integer written as a real number, such as `123.`; it was accepted (ISO 32000-2 §7.5.5). */
  | 'offset-form'
  /** An entry's offset leads to another object, or to none; it was read as null. */
  | 'entry-mismatch'
  /** An object's syntax is broken; it was read as null. */
  | 'object-malformed'
  /** A number, name or string is not in the standard's form; the nearest value was used. */
  | 'token-malformed'
  /** A stream's `Length` does not lead to `endstream`; the bytes up to `endstream` were used. */
  | 'stream-length'
  /** `endobj` is missing. */
  | 'endobj-missing'
  /** A stream is encrypted with a password that was not given; it was read as null. */
  | 'stream-locked'
  /** A stream's data could not be decoded completely. */
  | 'stream-damaged';

/** One finding and its place. */
export interface PdfFinding {
  readonly code: PdfFindingCode;
  /** A sentence that contains no text of the document. */
  readonly message: string;
  /** Byte offset in the file; in an object stream, the offset in its decoded data. */
  readonly offset: number;
  /** Number of the affected indirect object; absent if there is no such object. */
  readonly object?: number | undefined;
}
