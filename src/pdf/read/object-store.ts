/** A document's indirect objects, read on first use and cached: from the file itself or from object streams, decrypted. */
import type { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import type { Encryption } from '../crypt/encryption.js';
import { decodeStreamData, type DecodedStream } from '../filter/decode-stream.js';
import { TooLargeError } from '../filter/inflate.js';
import { PdfRef, PdfStream, type PdfObject } from '../objects/pdf-object.js';
import { skipSpace } from '../syntax/characters.js';
import { CollectingContext, readIndirectObject, type RawIndirectObject } from '../syntax/read-indirect-object.js';
import { ifWellFormed, PdfSyntaxError, readObject } from '../syntax/read-object.js';
import type { PdfFinding, PdfFindingCode } from './finding.js';
import type { IndirectObject } from './indirect-object.js';
import type { PdfLimits } from './limits.js';
import type { ObjectHistory } from './object-history.js';
import { refKey, type ObjectSource, type RefKey } from './object-source.js';
import { readObjectStream, type ObjectStream } from './object-stream.js';

/** The parts of the document that the store uses. */
export interface ObjectStoreContext {
  readonly bytes: Uint8Array;
  readonly history: ObjectHistory;
  readonly limits: PdfLimits;
  readonly budget: Budget;
  /** Index of the newest revision. */
  readonly newest: number;
  readonly findings: PdfFinding[];
  /** Whether the readable part of a damaged object counts, as in viewers; for uses that judge nothing. */
  readonly isForgiving: boolean;
  /** The document as of a revision. */
  readonly viewAt: (revision: number) => ObjectSource;
  countUnpacked(count: number): void;
}

/** An object's place in the file or in an object stream as one key: a number if a double represents it exactly, as in files below 1 GiB. */
const placeKey = (offset: number, number: number): number | string =>
  offset < 2 ** 30 && number < 2 ** 23 ? offset * 2 ** 23 + number : `${offset} ${number}`;

/** Two bytes for the index are not enough for larger streams, whose writers let it restart at 0; viewers use the object number. */
const mostIndexed = 65_536;

function placeIn({ objects }: ObjectStream, index: number, number: number): ObjectStream['objects'][number] | undefined {
  const place = objects[index];
  if (place?.number === number || objects.length <= mostIndexed) return place;
  for (let at = index % mostIndexed; at < objects.length; at += mostIndexed) if (objects[at]?.number === number) return objects[at];
  return place;
}

/** Nearly all objects share it: large structures have a hundred thousand. */
const noFindings: readonly PdfFinding[] = [];

export class ObjectStore {
  readonly #context: ObjectStoreContext;
  readonly #objects = new Map<number | string, IndirectObject | undefined>();
  /** Objects as of the newest revision, which nearly every look-up uses. */
  readonly #newest = new Map<RefKey, IndirectObject>();
  readonly #containers = new Map<number, ObjectStream | undefined>();
  /** Objects in streams, by the streams' offsets and the places within them. */
  readonly #members = new Map<number, Map<number | string, IndirectObject | undefined>>();
  /** Streams whose lengths are being looked up, to detect cycles. */
  readonly #open = new Set<number>();
  readonly #step = (cost?: number): void => this.#context.budget.step(cost);
  #encryption: Encryption | undefined;
  #encryptionDict: PdfRef | undefined;

  constructor(context: ObjectStoreContext) {
    this.#context = context;
  }

  /** From now on objects are decrypted; objects read before are dropped. The encryption dictionary itself is not encrypted. */
  setEncryption(encryption: Encryption, dict: PdfRef | undefined): void {
    this.#encryption = encryption;
    this.#encryptionDict = dict;
    this.#objects.clear();
    this.#newest.clear();
    this.#containers.clear();
    this.#members.clear();
  }

  /** The object as of the revision; undefined if it is free, missing, or replaced by something else. */
  get(reference: PdfRef, revision: number): IndirectObject | undefined {
    if (revision !== this.#context.newest) return this.#find(reference, revision);
    const key = refKey(reference);
    const known = this.#newest.get(key);
    if (known) return known;
    const found = this.#find(reference, revision);
    if (found) this.#newest.set(key, found);
    return found;
  }

  #find(reference: PdfRef, revision: number): IndirectObject | undefined {
    const dated = this.#context.history.at(reference.number, revision);
    if (!dated || dated.entry.kind === 'free') return undefined;
    const { entry } = dated;
    if (entry.kind === 'compressed') {
      return reference.generation === 0 ? this.#compressed(reference, entry.container, entry.index, revision) : undefined;
    }
    if (entry.generation !== reference.generation) return undefined;
    return this.#kept(placeKey(entry.offset, reference.number), revision, () => this.#direct(reference, entry.offset, revision));
  }

  /** An indirect length may differ between revisions: then the object is cached for each. */
  #kept(
    place: number | string,
    revision: number,
    read: () => { object: IndirectObject | undefined; dependsOnRevision: boolean },
  ): IndirectObject | undefined {
    const known = this.#objects.get(place);
    if (known !== undefined || this.#objects.has(place)) return known;
    const dated = `${place}@${revision}`;
    if (this.#objects.has(dated)) return this.#objects.get(dated);
    const { object, dependsOnRevision } = read();
    this.#objects.set(dependsOnRevision ? dated : place, object);
    return object;
  }

  #report(code: PdfFindingCode, message: string, offset: number, object: number): undefined {
    this.#context.findings.push({ code, message, offset, object });
    return undefined;
  }

  #direct(reference: PdfRef, offset: number, revision: number): { object: IndirectObject | undefined; dependsOnRevision: boolean } {
    const { bytes, limits, budget } = this.#context;
    let dependsOnRevision = false;
    if (this.#open.has(offset)) return { object: undefined, dependsOnRevision: true };
    this.#open.add(offset);
    const read = (isForgiving: boolean): RawIndirectObject =>
      readIndirectObject(
        {
          bytes,
          maxDepth: limits.maxDepth,
          isForgiving,
          step: (cost) => budget.step(cost),
          lengthAt: (ref) => {
            dependsOnRevision = true;
            const length = this.get(ref, revision)?.value;
            return typeof length === 'number' ? length : undefined;
          },
        },
        // White space and comments before the object are common, and viewers skip them.
        skipSpace(bytes, offset),
      );
    try {
      const raw = this.#readable(read, reference.number);
      return { object: raw && this.#checked(reference, raw), dependsOnRevision };
    } finally {
      this.#open.delete(offset);
    }
  }

  /** Read strictly, then, if the document is opened forgivingly, what is readable of it. */
  #readable<T>(read: (isForgiving: boolean) => T, number: number): T | undefined {
    try {
      return read(false);
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      const part = this.#context.isForgiving ? ifWellFormed(() => read(true)) : undefined;
      const what = part === undefined ? 'an object cannot be read' : 'an object is damaged and read in part';
      this.#report('object-malformed', `${what}: ${error.message}`, error.offset, number);
      return part;
    }
  }

  #checked(reference: PdfRef, raw: RawIndirectObject): IndirectObject | undefined {
    if (raw.reference.number !== reference.number || raw.reference.generation !== reference.generation) {
      return this.#report('entry-mismatch', 'another object is where the cross-reference entry leads', raw.range.start, reference.number);
    }
    this.#context.findings.push(...raw.findings);
    if (!this.#encryption || this.#encryptionDict?.number === reference.number) return raw;
    const value = this.#encryption.decrypt(raw.value, reference);
    if (value === undefined)
      return this.#report('stream-locked', 'its data need the password of the document', raw.range.start, reference.number);
    return { ...raw, value };
  }

  #compressed(reference: PdfRef, container: number, index: number, revision: number): IndirectObject | undefined {
    const dated = this.#context.history.at(container, revision);
    if (dated?.entry.kind !== 'offset') {
      return this.#report('entry-mismatch', 'an object’s object stream is missing', 0, reference.number);
    }
    const { offset } = dated.entry;
    let members = this.#members.get(offset);
    if (!members) this.#members.set(offset, (members = new Map<number | string, IndirectObject | undefined>()));
    const place = placeKey(index, reference.number);
    const known = members.get(place);
    if (known !== undefined || members.has(place)) return known;
    const stream = this.#container(offset, this.get(new PdfRef(container, dated.entry.generation), revision));
    const object = stream && this.#inStream(stream, reference, container, index);
    members.set(place, object);
    return object;
  }

  #container(offset: number, holder: IndirectObject | undefined): ObjectStream | undefined {
    if (this.#containers.has(offset)) return this.#containers.get(offset);
    const value = holder?.value;
    let stream: ObjectStream | undefined;
    if (holder && value instanceof PdfStream) {
      const decoded = this.decode(value, this.#context.viewAt(Infinity), holder.reference.number);
      if (decoded.remaining.length === 0) stream = readObjectStream(value.dict, decoded.data);
    }
    if (!stream) this.#report('object-malformed', 'an object stream cannot be read', offset, holder?.reference.number ?? 0);
    this.#containers.set(offset, stream);
    return stream;
  }

  #inStream(stream: ObjectStream, reference: PdfRef, container: number, index: number): IndirectObject | undefined {
    const { limits } = this.#context;
    const place = placeIn(stream, index, reference.number);
    if (place?.number !== reference.number) {
      return this.#report('entry-mismatch', 'another object is at its place in the object stream', place?.offset ?? 0, reference.number);
    }
    return this.#readable((isForgiving) => {
      const findings: PdfFinding[] = [];
      const context = new CollectingContext({ maxDepth: limits.maxDepth, isForgiving, step: this.#step }, reference.number, findings);
      const { value, end } = readObject(stream.data, place.offset, context);
      this.#context.findings.push(...findings);
      return { reference, value, range: { start: place.offset, end }, container, findings: findings.length === 0 ? noFindings : findings };
    }, reference.number);
  }

  /** A stream's data, decoded by its filters. @throws DocOpsError FILE_TOO_LARGE if they unpack to more than is allowed. */
  decode(stream: PdfStream, source: ObjectSource, object: number): DecodedStream {
    const { limits } = this.#context;
    try {
      const decoded = decodeStreamData(source, stream, { maxBytes: limits.maxStreamBytes, maxFilters: limits.maxFilters });
      this.#context.countUnpacked(decoded.data.length);
      if (decoded.damaged) this.#report('stream-damaged', 'a stream’s data are damaged', 0, object);
      return decoded;
    } catch (error) {
      if (error instanceof TooLargeError) throw new DocOpsError('FILE_TOO_LARGE', 'A stream of the PDF unpacks to more than the limit.');
      throw error;
    }
  }
}

/** Follows references to something that is not a reference; null if the target is missing or the chain is too long. */
export function followReferences(object: PdfObject | undefined, maximum: number, get: (ref: PdfRef) => PdfObject | undefined): PdfObject {
  let value = object ?? null;
  for (let count = 0; value instanceof PdfRef; count += 1) {
    if (count >= maximum) return null;
    value = get(value) ?? null;
  }
  return value;
}
