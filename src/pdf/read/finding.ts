/** What was odd in a file that could be read all the same: structured, with its place, for a verifier to judge. */

/** Stable names of oddities; each is something that ISO 32000-2 forbids and that readers may treat differently. */
export type PdfFindingCode =
  /** The header is not the file's first bytes. */
  | 'header-not-first'
  /** A dictionary has a key twice with equal values (ISO 32000-2 §7.3.7 forbids it). */
  | 'equal-keys'
  /** A dictionary has a key twice; the last value was taken, as viewers do (SG-PDF-17). */
  | 'duplicate-key'
  /** A dictionary has a key twice, and viewers take different values; the last was taken (SG-PDF-17). */
  | 'unclear-key'
  /** Bytes other than white space follow the last revision's end. */
  | 'trailing-bytes'
  /** `%%EOF` or `startxref` is not where a revision ends. */
  | 'revision-end'
  /** Something other than remarks is between a revision's last cross-reference section and its `startxref`. */
  | 'revision-gap'
  /** A cross-reference section has the same object twice, or is written in another than the standard's form. */
  | 'xref-form'
  /** An offset in a trailer is an integer that is written as a real number, as `123.`; it was followed (ISO 32000-2 §7.5.5). */
  | 'offset-form'
  /** The object at an entry's offset is another one, or none; it was read as null. */
  | 'entry-mismatch'
  /** An object's syntax is broken; it was read as null. */
  | 'object-malformed'
  /** A number, name or string is not in the standard's form; the nearest value was taken. */
  | 'token-malformed'
  /** A stream's `Length` is not where `endstream` is; the bytes up to `endstream` were taken. */
  | 'stream-length'
  /** `endobj` is missing. */
  | 'endobj-missing'
  /** A stream's data could not be decoded to its end. */
  | 'stream-damaged';

/** One oddity and where it stands. */
export interface PdfFinding {
  readonly code: PdfFindingCode;
  /** A sentence without text of the document. */
  readonly message: string;
  /** Byte offset in the file; in an object stream, the offset in its decoded data. */
  readonly offset: number;
  /** Number of the indirect object concerned; absent where there is none. */
  readonly object?: number;
}
