/** A PDF as written in its file: its revisions, and its objects as of each of them (ISO 32000-2 §7.5). */
import type { Encryption } from '../crypt/encryption.js';
import type { DecodedStream } from '../filter/decode-stream.js';
import { type PdfDict, type PdfObject, PdfRef, type PdfStream } from '../objects/pdf-object.js';
import { readEntryRanges, type EntryRange } from '../syntax/entry-ranges.js';
import { lenientContext, ifWellFormed } from '../syntax/read-object.js';
import type { XrefEntry } from '../xref/xref-section.js';
import type { PdfFinding } from './finding.js';
import type { IndirectObject } from './indirect-object.js';
import type { PdfLimits } from './limits.js';
import type { DatedEntry, ObjectHistory, Revision } from './object-history.js';
import type { ObjectSource } from './object-source.js';
import { followReferences, type ObjectStore } from './object-store.js';

/** The document as of one revision: as seen by a reader of the file when it ended there. */
export class PdfView implements ObjectSource {
  constructor(
    readonly document: PdfDocument,
    readonly revision: Revision,
  ) {}

  get trailer(): PdfDict {
    return this.revision.trailer;
  }

  resolve(object: PdfObject | undefined): PdfObject {
    return this.document.resolve(object, this.revision.index);
  }
}

/** The results of {@link readPdf}. */
export interface PdfDocumentParts {
  readonly bytes: Uint8Array;
  readonly revisions: readonly Revision[];
  readonly history: ObjectHistory;
  readonly store: ObjectStore;
  readonly limits: PdfLimits;
  readonly findings: readonly PdfFinding[];
  readonly encryption: Encryption | undefined;
}

/** If no revision index is given, the newest is used. */
export class PdfDocument implements ObjectSource {
  readonly bytes: Uint8Array;
  /** Oldest first; at least one. */
  readonly revisions: readonly Revision[];
  /** Absent if the file is not encrypted. */
  readonly encryption: Encryption | undefined;
  readonly #parts: PdfDocumentParts;

  constructor(parts: PdfDocumentParts) {
    this.bytes = parts.bytes;
    this.revisions = parts.revisions;
    this.encryption = parts.encryption;
    this.#parts = parts;
  }

  /** The findings so far. Objects are read on first use, so the list grows with use. */
  get findings(): readonly PdfFinding[] {
    return this.#parts.findings;
  }

  get newest(): Revision {
    const revision = this.revisions.at(-1);
    if (!revision) throw new RangeError('a document has at least one revision');
    return revision;
  }

  /** The newest revision's trailer. */
  get trailer(): PdfDict {
    return this.newest.trailer;
  }

  /** The lowest number that no object of any revision has or had. An impossible `Size` is ignored. */
  get nextObjectNumber(): number {
    const { history, limits } = this.#parts;
    const isCount = (size: PdfObject | undefined): size is number => Number.isInteger(size) && Number(size) <= limits.maxObjectNumber + 1;
    const sizes = this.revisions.map((revision) => revision.trailer.get('Size')).filter(isCount);
    return sizes.reduce((most, size) => Math.max(most, size), history.highest + 1);
  }

  /** The document as of a revision. */
  asOf(revision: number): PdfView {
    return new PdfView(this, this.revisions[revision] ?? this.newest);
  }

  /** The cross-reference entry in force as of the revision, and the revision that made it. */
  entry(number: number, revision?: number): DatedEntry | undefined {
    return this.#parts.history.at(number, revision ?? this.newest.index);
  }

  /** Every object number that has an entry as of the revision, including free ones. */
  *objectNumbers(revision?: number): Generator<number, void, undefined> {
    for (const number of this.#parts.history.numbers()) if (this.entry(number, revision)) yield number;
  }

  /** Numbers of the objects that a revision's own sections name, with their entries. */
  changedEntries(revision: number): ReadonlyMap<number, XrefEntry> {
    return this.revisions[revision]?.entries ?? new Map<number, XrefEntry>();
  }

  /** The object with its place; undefined if it is free, missing or unreadable (which is a finding). */
  indirectObject(reference: PdfRef, revision?: number): IndirectObject | undefined {
    return this.#parts.store.get(reference, revision ?? this.newest.index);
  }

  /** The object itself, or the target of the reference as of the revision; null if the target is missing. */
  resolve(object: PdfObject | undefined, revision?: number): PdfObject {
    // Most values are direct.
    if (!(object instanceof PdfRef)) return object ?? null;
    return followReferences(object, this.#parts.limits.maxIndirections, (ref) => this.indirectObject(ref, revision)?.value);
  }

  /**
   * A stream's data, decoded by its filters.
   * @throws DocOpsError FILE_TOO_LARGE if they unpack to more than is allowed.
   */
  decodeStream(stream: PdfStream, revision?: number): DecodedStream {
    return this.#parts.store.decode(stream, this.asOf(revision ?? this.newest.index), 0);
  }

  /**
   * Byte ranges of the entries of a dictionary in the file itself: the object's own dictionary, or the direct one at `path` within it.
   * Undefined for an object in an object stream or of another kind. Duplicates are all listed.
   */
  entryRanges(object: IndirectObject, path: readonly string[] = []): readonly EntryRange[] | undefined {
    if (object.container !== undefined) return undefined;
    const context = lenientContext(this.#parts.limits.maxDepth);
    const keyword = Buffer.from(this.bytes.buffer, this.bytes.byteOffset, object.range.end).indexOf('obj', object.range.start);
    if (keyword < 0 || this.bytes.indexOf(0x3c, keyword) < 0) return undefined;
    // The object may be a reference to the dictionary, or an array.
    return ifWellFormed(() => {
      let at = keyword + 3;
      for (const key of path) {
        const range = readEntryRanges(this.bytes, at, context).findLast((entry) => entry.key === key);
        if (!range || this.bytes[range.start] !== 0x3c || this.bytes[range.start + 1] !== 0x3c) return undefined;
        at = range.start;
      }
      return readEntryRanges(this.bytes, at, context);
    });
  }
}
