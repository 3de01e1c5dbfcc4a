/** Revisions of a file (ISO 32000-2 §7.5.6): the original, and each incremental update after it. */
import type { PdfDict } from '../objects/pdf-object.js';
import type { XrefEntry, XrefSection } from '../xref/xref-section.js';

/** One state of the document: everything up to {@link end}. */
export interface Revision {
  /** From 0, the oldest. */
  readonly index: number;
  /**
   * Newest first. More than one only in a linearized file's first revision (Annex F) and in hybrid
   * files (the hidden stream follows its table).
   */
  readonly sections: readonly XrefSection[];
  /** The entry of each object in this revision's sections; newer sections take precedence. */
  readonly entries: ReadonlyMap<number, XrefEntry>;
  /** The newest section's trailer. */
  readonly trailer: PdfDict;
  /**
   * The value of its last `startxref`, or the offset of its newest section if the value is
   * wrong: the next update's `Prev` must repeat it.
   */
  readonly startXref: number;
  /** Start of its bytes: the {@link endOfLine} of the previous revision; 0 for the first. */
  readonly start: number;
  /** After the `F` of `%%EOF`; the file's length if that is missing (which is a finding). */
  readonly end: number;
  /** After the end-of-line marker that follows `%%EOF`, if present; otherwise {@link end}. A signature may end at either. */
  readonly endOfLine: number;
}
