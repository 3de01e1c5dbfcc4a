/** A structure tree while an update adds to it: elements, and the way from content back to them (ISO 32000-2 §14.7). */
import { pdfName, PdfRef, type PdfDict, type PdfObject, type PdfString } from '../objects/pdf-object.js';
import { dictOf } from '../read/object-source.js';
import type { IncrementalUpdate } from '../write/incremental-update.js';
import { appendToNumberTree, type NumberEntry } from '../write/number-tree.js';
import { ElementIds } from './element-ids.js';
import { kidsOf, type StructureFacts } from './read-structure.js';
import { isInPdf2, mappedRole, namespaceName, pdf2Namespace } from './roles.js';

/** Numbers that are tried to find a name that nothing has. */
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

  /** An id that no element has: this one, or with a number. From then on it is taken. */
  freeId(wanted: PdfString): PdfString {
    return this.#ids.free(wanted);
  }

  /** Enters an element under its id. */
  enterId(id: PdfString, element: PdfRef): void {
    this.#ids.enter(id, element);
  }

  /** What new parts of the document go into. */
  get container(): PdfRef {
    return this.facts.document ?? this.facts.root;
  }

  /** The root as it is so far, to be read. */
  get root(): PdfDict | undefined {
    return dictOf(this.update, this.facts.root);
  }

  editRoot(): PdfDict {
    return this.update.edit(this.facts.root);
  }

  /** Whether a standard role means itself here: a document may give it another meaning, and then it cannot be said. */
  canSay(role: string): boolean {
    return this.namespaceFor(role) !== undefined || mappedRole(this.update, this.facts.roleMap, role) === role;
  }

  /** The namespace to be stated for a standard role; undefined where the document's is that of PDF 1.7, or the role is not in another. */
  namespaceFor(role: string): PdfObject | undefined {
    const { document } = this.facts;
    const element = dictOf(this.update, document);
    return element && isInPdf2(role) && namespaceName(this.update, element) === pdf2Namespace ? element.get('NS') : undefined;
  }

  /** A name that a dictionary under the root does not have: `base`, or with a number. */
  freeName(key: 'RoleMap' | 'ClassMap', base: string): string {
    const names = dictOf(this.update, this.root?.get(key));
    let name = base;
    for (let number = 2; names?.get(name) !== undefined && number < maxNames; number += 1) name = `${base}-${number}`;
    return name;
  }

  /** Enters what a key of a page, or of an annotation, leads to; returns the key. */
  addParent(value: PdfObject): number {
    const key = this.#nextKey;
    this.#nextKey += 1;
    this.#entries.push([key, value]);
    return key;
  }

  /** Adds an element to the children of another, or of the root: after one of them, else at the end. */
  addKid(parent: PdfRef, kid: PdfRef, after?: PdfRef): void {
    const dict = this.update.edit(parent);
    const value = dict.get('K');
    const kids = [...kidsOf(this.update, value)];
    const place = after ? kids.findIndex((one) => one instanceof PdfRef && one.number === after.number) : -1;
    kids.splice(place < 0 ? kids.length : place + 1, 0, kid);
    if (value instanceof PdfRef && Array.isArray(this.update.resolve(value))) this.update.set(value, kids);
    else dict.set('K', kids);
  }

  /** The role's name, with its namespace. */
  setRole(element: PdfDict, role: string): void {
    element.set('S', pdfName(role)).set('NS', this.namespaceFor(role));
  }

  /** Writes the parent tree and the ids, once nothing more is added. */
  finish(): void {
    this.#ids.write(() => this.editRoot());
    if (this.#entries.length === 0) return;
    const root = this.editRoot();
    appendToNumberTree(this.update, root, 'ParentTree', this.#entries);
    root.set('ParentTreeNextKey', this.#nextKey);
  }
}
