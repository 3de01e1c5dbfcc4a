/** Revisions of a file (ISO 32000-2 §7.5.6): what was there first, and each incremental update after it. */
import type { PdfDict } from '../objects/pdf-object.js';
import type { XrefEntry, XrefSection } from '../xref/xref-section.js';

/** One state of the document: everything up to {@link end}. */
export interface Revision {
  /** From 0, the oldest. */
  readonly index: number;
  /** Newest first. More than one only in a linearized file's first revision (Annex F) and where hybrid (then the hidden stream follows its table). */
  readonly sections: readonly XrefSection[];
  /** What this revision's sections say of each object, the newest of them winning. */
  readonly entries: ReadonlyMap<number, XrefEntry>;
  /** Of the newest section. */
  readonly trailer: PdfDict;
  /** What its last `startxref` says, or where its newest section is where that leads elsewhere: what the next update's `Prev` must repeat. */
  readonly startXref: number;
  /** Where its bytes begin: the {@link endOfLine} of the revision before; 0 for the first. */
  readonly start: number;
  /** After the `F` of `%%EOF`; the file's length where that is missing (then there is a finding). */
  readonly end: number;
  /** After the end-of-line marker behind `%%EOF`, where there is one; else {@link end}. A signature may end at either. */
  readonly endOfLine: number;
}
