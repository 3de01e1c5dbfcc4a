/** Ids of structure elements while others are added, and the tree from ids to elements (ISO 32000-2 §14.7.2, Table 354). */
import { PdfString, type PdfDict, type PdfObject, type PdfRef } from '../objects/pdf-object.js';
import { dictOf } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { insertIntoNameTree, namesOf } from '../write/name-tree.js';
import { writeSortedTree, type TreeEntry } from '../write/sorted-tree.js';

const textOfKey = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

export class ElementIds {
  readonly #update: IncrementalUpdate;
  readonly #root: PdfRef;
  /** Ids of the document; read on first use. */
  #taken: Set<string> | undefined;
  /** The next number to try for an id that is taken. */
  readonly #numbers = new Map<string, number>();
  readonly #entries: TreeEntry[] = [];

  constructor(update: IncrementalUpdate, root: PdfRef) {
    this.#update = update;
    this.#root = root;
  }

  #tree(): PdfObject | undefined {
    return dictOf(this.#update, this.#root)?.get('IDTree');
  }

  free(wanted: PdfString): PdfString {
    this.#taken ??= new Set(namesOf(this.#update, dictOf(this.#update, this.#tree())).map(textOfKey));
    const base = textOfKey(wanted.bytes);
    let own = base;
    let number = this.#numbers.get(base) ?? 2;
    for (; this.#taken.has(own); number += 1) own = `${base}-${String(number)}`;
    this.#numbers.set(base, number);
    this.#taken.add(own);
    return own === base ? wanted : new PdfString(Buffer.from(own, 'latin1'));
  }

  enter(id: PdfString, element: PdfRef): void {
    this.#entries.push([id, element]);
  }

  /** Adds the entries to the existing tree, or all at once to a new one. */
  write(editRoot: () => PdfDict): void {
    if (this.#entries.length === 0) return;
    const update = this.#update;
    const keyOf = ([key]: TreeEntry): Uint8Array => (key as PdfString).bytes;
    const sorted = this.#entries.toSorted((left, right) => Buffer.compare(keyOf(left), keyOf(right)));
    if (!dictOf(update, this.#tree())) {
      editRoot().set('IDTree', writeSortedTree(update, 'Names', sorted));
      return;
    }
    const tree = update.editEntry(editRoot(), 'IDTree');
    for (const entry of sorted) insertIntoNameTree(update, tree, keyOf(entry), entry[1]);
  }
}
