/** The structure of one document → a part of the structure of another (ISO 32000-2 §14.7), when its pages are appended. */
import { pdfDict, PdfDict, PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { textString, decodePdfText } from '../objects/text-string.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { catalogOf, asDict, asName, refKey, asString, type ObjectSource, type RefKey } from '../read/object-source.js';
import type { ObjectImport } from '../write/import-objects.js';
import { JoinedNames } from './join-names.js';
import { kidsOf, readStructure } from './read-structure.js';
import type { StructureTree } from './structure-tree.js';

/** Whether the appended pages have their structure, and in which element; if not, a clause that gives the reason. */
export type Joined = { readonly isJoined: true; readonly part: PdfRef } | { readonly isJoined: false; readonly reason: string };

/** An element of the source. */
interface Element {
  readonly reference: PdfRef;
  readonly dict: PdfDict;
  /** Undefined at the top level. */
  readonly parent: PdfRef | undefined;
}

/** Entries that are set separately, not copied. */
const rewrittenKeys = ['S', 'NS', 'P', 'K', 'A', 'C', 'ID'];

/** The document's stated language. */
export function statedLanguage(source: ObjectSource): string | undefined {
  const language = asString(source, catalogOf(source)?.get('Lang'));
  return language && decodePdfText(language.bytes);
}

/** Every element below the root, parents first. Repeated elements are skipped, so that cycles end. */
function elementsOf({ source, budget }: ObjectImport, root: PdfDict): Map<RefKey, Element> {
  const elements = new Map<RefKey, Element>();
  const stack: { readonly dict: PdfDict; readonly parent: PdfRef | undefined }[] = [{ dict: root, parent: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    for (const kid of kidsOf(source, next.dict.get('K'))) {
      budget?.step();
      const dict = kid instanceof PdfRef ? asDict(source, kid) : undefined;
      if (!(kid instanceof PdfRef) || !dict || asName(source, dict.get('S')) === undefined || elements.has(refKey(kid))) continue;
      elements.set(refKey(kid), { reference: kid, dict, parent: next.parent });
      stack.push({ dict, parent: kid });
    }
  }
  return elements;
}

/**
 * Joins the tree of a document whose pages are being imported: must be called before they are copied, because it renumbers the keys of
 * pages and annotations. Everything is added as one part at the end of the document, with its language if that differs.
 * @param place `document`: it becomes the content of the document, which must be empty
 */
export function joinStructure(imports: ObjectImport, tree: StructureTree, place: 'part' | 'document' = 'part'): Joined {
  const { source, update } = imports;
  const facts = readStructure(source, imports.budget);
  const root = facts.kind === 'tree' ? asDict(source, facts.root) : undefined;
  if (facts.kind !== 'tree' || !root) return { isJoined: false, reason: 'they have no structure of their own' };
  const elements = elementsOf(imports, root);
  if (imports.isPartial) leaveBehind(imports, elements);
  const names = new JoinedNames(imports, tree, root);
  const foreign = ['Part', ...[...elements.values()].map(({ dict }) => names.unsayable(dict))].find(
    (role, index) => role !== undefined && (index > 0 || !tree.canSay(role)),
  );
  if (foreign !== undefined) return { isJoined: false, reason: `the document gives the role ${foreign.slice(0, 60)} another meaning` };
  const part = place === 'document' ? tree.container : update.reserve();
  // The source's document element, which the part replaces.
  const top = facts.document && elements.get(refKey(facts.document));
  imports.map(facts.root, part);
  if (top) imports.map(top.reference, part);
  for (const element of elements.values()) if (element !== top) imports.claim(element.reference);
  const copy = new ElementCopy(imports, names, tree, elements, part);
  for (const element of elements.values()) if (element !== top) copy.write(element);
  const kids = copy.kids((top?.dict ?? root).get('K'), top?.reference);
  imports.keyOf = keysOf(imports, tree, root, elements);
  if (place === 'document') {
    update.edit(part).set('K', kids);
    return { isJoined: true, part };
  }
  const dict = pdfDict({ P: tree.container, Lang: ownLanguage(update, source), K: kids });
  tree.setRole(dict, 'Part');
  update.set(part, dict);
  tree.addKid(tree.container, part);
  return { isJoined: true, part };
}

/** Whether a kid is content of a page or an annotation that is not imported. */
function isLeftBehind(imports: ObjectImport, kid: PdfObject, page: PdfObject | undefined): boolean {
  const dict = asDict(imports.source, kid);
  const dropped = (value: PdfObject | undefined): boolean => value instanceof PdfRef && imports.isDropped(value);
  return dropped(dict?.get('Obj')) || dropped(dict?.get('Pg') ?? page);
}

/** Elements whose entire content is not imported are dropped; those that never had any follow their parents. */
function leaveBehind(imports: ObjectImport, elements: Map<RefKey, Element>): void {
  const { source } = imports;
  const content = new Map<RefKey, { all: number; here: number }>();
  for (const [key, { dict, parent }] of [...elements].toReversed()) {
    imports.budget?.step();
    const own = content.get(key) ?? { all: 0, here: 0 };
    for (const kid of kidsOf(source, dict.get('K'))) {
      if (kid instanceof PdfRef && elements.has(refKey(kid))) continue;
      own.all += 1;
      if (!isLeftBehind(imports, kid, dict.get('Pg'))) own.here += 1;
    }
    content.set(key, own);
    const above = parent && (content.get(refKey(parent)) ?? { all: 0, here: 0 });
    if (!above) continue;
    above.all += own.all;
    above.here += own.here;
    content.set(refKey(parent), above);
  }
  for (const [key, { reference, parent }] of [...elements]) {
    const { all, here } = content.get(key) ?? { all: 0, here: 0 };
    if ((all === 0 || here > 0) && (!parent || elements.has(refKey(parent)))) continue;
    elements.delete(key);
    imports.drop(reference);
  }
}

function ownLanguage(document: ObjectSource, source: ObjectSource): PdfObject | undefined {
  const own = statedLanguage(source);
  return own === undefined || own.toLowerCase() === statedLanguage(document)?.toLowerCase() ? undefined : textString(own);
}

class ElementCopy {
  constructor(
    readonly imports: ObjectImport,
    readonly names: JoinedNames,
    readonly tree: StructureTree,
    readonly elements: ReadonlyMap<RefKey, Element>,
    readonly part: PdfRef,
  ) {}

  write({ reference, dict, parent }: Element): void {
    const { imports, names } = this;
    const own = imports.claim(reference);
    const copy = imports.copyDict(dict, rewrittenKeys);
    names.setRole(copy, dict);
    const [attributes, classes] = [dict.get('A'), dict.get('C')];
    const id = asString(imports.source, dict.get('ID'));
    if (copy.get('Pg') === null) copy.set('Pg', undefined);
    copy
      .set('P', parent ? imports.copy(parent) : this.part)
      .set('A', attributes === undefined ? undefined : names.attributes(attributes))
      .set('C', classes === undefined ? undefined : names.classes(classes))
      .set('K', this.kids(dict.get('K'), reference));
    if (id) {
      copy.set('ID', names.id(id));
      this.tree.enterId(names.id(id), own);
    }
    imports.update.set(own, copy);
  }

  #pageOf(element: PdfRef | undefined): PdfObject | undefined {
    return element && asDict(this.imports.source, element)?.get('Pg');
  }

  /** Elements, each below one parent only, marked-content sequences and annotations; everything else is dropped. */
  kids(value: PdfObject | undefined, parent: PdfRef | undefined): PdfObject | undefined {
    const { source } = this.imports;
    const page = this.#pageOf(parent);
    const kids = kidsOf(source, value).flatMap((kid): PdfObject[] => {
      const element = kid instanceof PdfRef ? this.elements.get(refKey(kid)) : undefined;
      if (element) return element.parent?.number === parent?.number ? [this.imports.copy(kid)] : [];
      if (this.imports.isPartial && isLeftBehind(this.imports, kid, page)) return [];
      const object = source.resolve(kid);
      if (object instanceof PdfDict) return asName(source, object.get('S')) === undefined ? [this.imports.copyDict(object)] : [];
      return typeof object === 'number' ? [object] : [];
    });
    return kids.length === 0 ? undefined : kids.length === 1 ? kids[0] : kids;
  }
}

/** Copies the entries of the source's parent tree under new keys of the document, but only for keys that imported objects use. */
function keysOf(
  imports: ObjectImport,
  tree: StructureTree,
  root: PdfDict,
  elements: ReadonlyMap<RefKey, Element>,
): (key: number) => number | undefined {
  const { source, update, budget } = imports;
  const said = new Map<number, PdfObject>();
  const keys = new Map<number, number | undefined>();
  const own = (value: PdfObject): PdfObject => {
    if (!(value instanceof PdfRef) || !elements.has(refKey(value))) return null;
    return imports.copy(value);
  };
  const copiedEntry = (value: PdfObject): PdfObject => {
    const list = source.resolve(value);
    return Array.isArray(list) ? update.add((list as readonly PdfObject[]).map(own)) : own(value);
  };
  for (const [key, value] of numberTreeEntries(source, asDict(source, root.get('ParentTree')), budget))
    if (!said.has(key)) said.set(key, value);
  return (key) => {
    if (!keys.has(key)) {
      const entry = copiedEntry(said.get(key) ?? null);
      keys.set(key, entry === null ? undefined : tree.addParent(entry));
    }
    return keys.get(key);
  };
}
