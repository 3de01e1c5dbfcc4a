/** Cross-reference sections (ISO 32000-2 §7.5.4, §7.5.8): the locations of one update's indirect objects. */
import type { PdfDict, PdfRef } from '../objects/pdf-object.js';

/** The location of an indirect object, or that it is free. */
export type XrefEntry =
  | { readonly kind: 'free'; readonly generation: number; /** Number of the next free object. */ readonly nextFree: number }
  | { readonly kind: 'offset'; readonly generation: number; /** Bytes from the file's start. */ readonly offset: number }
  | {
      readonly kind: 'compressed';
      /** Number of the object stream. */ readonly container: number;
      /** Index in it, from 0. */ readonly index: number;
    };

/** One cross-reference table with its trailer, or one cross-reference stream, as written in the file. */
export interface XrefSection {
  readonly kind: 'table' | 'stream';
  /** Offset of the keyword `xref`, or of the stream's `n g obj`. */
  readonly offset: number;
  /** After the trailer dictionary, or after the stream's `endobj`. */
  readonly end: number;
  /** By object number; entries from `XRefStm` are not here but in {@link hidden}. */
  readonly entries: ReadonlyMap<number, XrefEntry>;
  /** As {@link entries}, before any of them were replaced by {@link hidden}. */
  readonly listed: ReadonlyMap<number, XrefEntry>;
  /** The trailer dictionary, or the cross-reference stream's. */
  readonly trailer: PdfDict;
  /** The cross-reference stream's own object. */
  readonly streamReference?: PdfRef;
  /** For a hybrid file (§7.5.8.4): the section that `XRefStm` leads to. It is consulted after this one and before `Prev`. */
  readonly hidden?: XrefSection;
}
