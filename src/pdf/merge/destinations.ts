/** Link destinations: named destinations of all parts under unique names, and pages that were not taken (ISO 32000-2 §12.3.2). */
import { PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asName, type ObjectSource } from '../read/object-source.js';
import { nameTreeEntries } from '../read/sorted-tree.js';
import { writeSortedTree, type TreeEntry } from '../write/sorted-tree.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import type { PartImport } from './merge-part.js';
import { freeName } from '../write/free-name.js';

/** Names are bytes; here each byte is one character. */
const nameKey = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** The page of a destination, which is an array or a dictionary with one. */
function targetPage(source: ObjectSource, destination: PdfObject | undefined): PdfObject | undefined {
  const value = source.resolve(destination);
  return asArray(source, value instanceof PdfDict ? value.get('D') : value)[0];
}

/** Named destinations of one part. */
export class PartDestinations {
  readonly #part: PartImport;
  /** Name in the part → its destination there. */
  readonly #own = new Map<string, PdfObject>();
  /** Name in the part → its name in the result. */
  readonly #names = new Map<string, string>();

  /** @param taken Names in the result; those of the part are added */
  constructor(part: PartImport, taken: Set<string>) {
    this.#part = part;
    const { source, catalog, budget } = part;
    // Files of PDF 1.1 have a dictionary of names instead; the names become strings.
    for (const [name, value] of asDict(source, catalog?.get('Dests'))?.entries ?? []) this.#own.set(name, value);
    const tree = asDict(source, asDict(source, catalog?.get('Names'))?.get('Dests'));
    for (const [name, value] of nameTreeEntries(source, tree, budget)) this.#own.set(nameKey(name), value);
    for (const [name, value] of this.#own) {
      if (this.#isBehind(value)) continue;
      const free = freeName(name, taken);
      taken.add(free);
      this.#names.set(name, free);
    }
  }

  /** The part's destinations under their names in the result; to be called before the import is finished. */
  *entries(): Generator<TreeEntry> {
    for (const [name, own] of this.#names)
      yield [new PdfString(Buffer.from(own, 'latin1')), this.#part.imports.copy(this.#own.get(name) ?? null)];
  }

  /** Whether a destination is on a page that was not taken, or on none. */
  isGone(destination: PdfObject | undefined): boolean {
    const value = this.#part.source.resolve(destination);
    const name = this.#nameOf(value);
    return name === undefined ? this.#isBehind(value) : !this.#names.has(name);
  }

  /** Copies a destination into the result. */
  copy(destination: PdfObject): PdfObject {
    const { source, imports, pages } = this.#part;
    const value = source.resolve(destination);
    const name = this.#nameOf(value);
    if (name !== undefined) return new PdfString(Buffer.from(this.#names.get(name) ?? name, 'latin1'));
    const [first, ...view] = asArray(source, value);
    // A page number of the part differs from that in the result.
    const page = typeof first === 'number' && pages.find(({ index }) => index === first)?.reference;
    return page ? [page, ...view.map((item) => imports.copy(item))] : imports.copy(destination);
  }

  /** Updates the destinations of a copied annotation, action or outline item. Destinations on pages that were not taken are removed. */
  rename(copy: PdfDict, original: PdfDict): void {
    const { source } = this.#part;
    const destination = original.get('Dest');
    // Only if it can be a destination: other dictionaries also have keys with this name.
    if (destination !== undefined && isDestination(source.resolve(destination)))
      copy.set('Dest', this.isGone(destination) ? undefined : this.copy(destination));
    const action = asDict(source, original.get('A'));
    if (action && asName(source, action.get('S')) === 'GoTo' && this.isGone(action.get('D'))) copy.set('A', undefined);
    if (copy.get('SD') !== undefined) dropElement(copy);
    if (asName(source, original.get('S')) === 'GoTo' && original.get('D') !== undefined && !this.isGone(original.get('D')))
      copy.set('D', this.copy(original.get('D') ?? null));
  }

  #nameOf(value: PdfObject): string | undefined {
    if (value instanceof PdfString) return nameKey(value.bytes);
    return value instanceof PdfName ? value.value : undefined;
  }

  #isBehind(destination: PdfObject): boolean {
    const { source, imports, pages } = this.#part;
    const page = targetPage(source, destination);
    if (typeof page === 'number') return !pages.some(({ index }) => index === page);
    return !(page instanceof PdfRef) || imports.isDropped(page);
  }
}

/** A structure element that was not taken is not a destination; the page beside it is one. */
function dropElement(copy: PdfDict): void {
  const element = copy.get('SD');
  if (Array.isArray(element) && element[0] === null) copy.set('SD', undefined);
}

const isDestination = (value: PdfObject): boolean => value instanceof PdfString || value instanceof PdfName || Array.isArray(value);

/** The name tree of all destinations; undefined if it would be empty. */
export function destinationTree(update: IncrementalUpdate, entries: readonly TreeEntry[]): PdfRef | undefined {
  if (entries.length === 0) return undefined;
  const keyBytes = ([key]: TreeEntry): Uint8Array => (key instanceof PdfString ? key.bytes : new Uint8Array());
  return writeSortedTree(
    update,
    'Names',
    entries.toSorted((left, right) => Buffer.compare(keyBytes(left), keyBytes(right))),
  );
}
