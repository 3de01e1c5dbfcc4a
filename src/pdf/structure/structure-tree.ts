/** A structure tree while an update extends it: elements, and the mapping from content back to them (ISO 32000-2 §14.7). */
import { pdfName, PdfRef, type PdfDict, type PdfObject, PdfString } from '../objects/pdf-object.js';
import { asDict } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import {
  appendToNumberTree,
  type NumberEntry,
  writeSortedTree,
  type TreeEntry,
  insertIntoNameTree,
  nameTreeKeys,
} from '../write/sorted-tree.js';
import { kidsOf, type StructureFacts } from './read-structure.js';
import { isInPdf2, mappedRole, namespaceName, pdf2Namespace } from './roles.js';
import { freeName } from '../write/free-name.js';

/** Ids of structure elements while others are added, and the tree from ids to elements (ISO 32000-2 §14.7.2, Table 354). */
const keyText = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

class ElementIds {
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
    return asDict(this.#update, this.#root)?.get('IDTree');
  }

  free(wanted: PdfString): PdfString {
    this.#taken ??= new Set(nameTreeKeys(this.#update, asDict(this.#update, this.#tree())).map(keyText));
    const base = keyText(wanted.bytes);
    const own = freeName(base, this.#taken, this.#numbers);
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
    const keyBytes = ([key]: TreeEntry): Uint8Array => (key as PdfString).bytes;
    const sorted = this.#entries.toSorted((left, right) => Buffer.compare(keyBytes(left), keyBytes(right)));
    if (!asDict(update, this.#tree())) {
      editRoot().set('IDTree', writeSortedTree(update, 'Names', sorted));
      return;
    }
    const tree = update.editEntry(editRoot(), 'IDTree');
    for (const entry of sorted) insertIntoNameTree(update, tree, keyBytes(entry), entry[1]);
  }
}

/** The number of suffixes that are tried to find an unused name. */
const maxNames = 1000;

export class StructureTree {
  readonly #entries: NumberEntry[] = [];
  readonly #ids: ElementIds;
  #nextKey: number;

  constructor(
    readonly update: IncrementalUpdate,
    readonly facts: StructureFacts,
  ) {
    this.#nextKey = facts.nextKey;
    this.#ids = new ElementIds(update, facts.root);
  }

  /** An unused id: this one, or with a number. It then counts as used. */
  freeId(wanted: PdfString): PdfString {
    return this.#ids.free(wanted);
  }

  /** Registers an element under its id. */
  enterId(id: PdfString, element: PdfRef): void {
    this.#ids.enter(id, element);
  }

  /** The element that contains new parts of the document. */
  get container(): PdfRef {
    return this.facts.document ?? this.facts.root;
  }

  /** The current root, for reading. */
  get root(): PdfDict | undefined {
    return asDict(this.update, this.facts.root);
  }

  editRoot(): PdfDict {
    return this.update.edit(this.facts.root);
  }

  /** Whether a standard role keeps its meaning here: a document may redefine it, so that it cannot be used. */
  canSay(role: string): boolean {
    return this.namespaceFor(role) !== undefined || mappedRole(this.update, this.facts.roleMap, role) === role;
  }

  /** The namespace that must be stated for a standard role; undefined if the document uses PDF 1.7's, or the role exists in no other. */
  namespaceFor(role: string): PdfObject | undefined {
    const { document } = this.facts;
    const element = asDict(this.update, document);
    return element && isInPdf2(role) && namespaceName(this.update, element) === pdf2Namespace ? element.get('NS') : undefined;
  }

  /** A name that a dictionary under the root does not contain: `base`, or with a number. */
  freeName(key: 'RoleMap' | 'ClassMap', base: string): string {
    const names = asDict(this.update, this.root?.get(key));
    let name = base;
    for (let number = 2; names?.get(name) !== undefined && number < maxNames; number += 1) name = `${base}-${number}`;
    return name;
  }

  /** Adds the parent tree entry of a page or an annotation; returns its key. */
  addParent(value: PdfObject): number {
    const key = this.#nextKey;
    this.#nextKey += 1;
    this.#entries.push([key, value]);
    return key;
  }

  /** Adds an element to the children of another or of the root: after one of them, otherwise at the end. */
  addKid(parent: PdfRef, kid: PdfRef, after?: PdfRef): void {
    const dict = this.update.edit(parent);
    const value = dict.get('K');
    const kids = [...kidsOf(this.update, value)];
    const place = after ? kids.findIndex((one) => one instanceof PdfRef && one.number === after.number) : -1;
    kids.splice(place < 0 ? kids.length : place + 1, 0, kid);
    if (value instanceof PdfRef && Array.isArray(this.update.resolve(value))) this.update.set(value, kids);
    else dict.set('K', kids);
  }

  /** Sets the role's name and its namespace. */
  setRole(element: PdfDict, role: string): void {
    element.set('S', pdfName(role)).set('NS', this.namespaceFor(role));
  }

  /** Writes the parent tree and the ids after the last addition. */
  finish(): void {
    this.#ids.write(() => this.editRoot());
    if (this.#entries.length === 0) return;
    const root = this.editRoot();
    appendToNumberTree(this.update, root, 'ParentTree', this.#entries);
    root.set('ParentTreeNextKey', this.#nextKey);
  }
}
