/**
 * Names in one structure tree → names that mean the same in another: roles, attribute classes,
 * namespaces, ids (ISO 32000-2 §14.7.4 to §14.7.6).
 */
import { PdfDict, pdfName, PdfName, PdfRef, type PdfString, type PdfObject } from '../objects/pdf-object.js';
import { decodePdfText } from '../objects/text-string.js';
import { asArray, asDict, asName, asString, type ObjectSource } from '../read/object-source.js';
import type { ObjectImport } from '../write/import-objects.js';
import { mappedRole, namespaceName, standardRole } from './roles.js';
import type { StructureTree } from './structure-tree.js';
import { kidsOf } from './read-structure.js';

/** A document's form of headings: by level, or by nesting; ISO 14289-1 §7.4.4 allows no mixture. */
export type HeadingForm = 'numbered' | 'plain';

/** The number of elements that are examined before a document counts as one without headings. */
const maxElements = 20_000;

const isNumberedHeading = (role: string): boolean => /^H[1-6]$/.test(role);

/** The form of the document's first heading; `numbered` if it has none. */
function headingForm({ update, facts }: StructureTree): HeadingForm {
  const seen = new Set<number>();
  const stack: PdfObject[] = [facts.root];
  for (let next = stack.pop(); next !== undefined && seen.size < maxElements; next = stack.pop()) {
    if (!(next instanceof PdfRef) || seen.has(next.number)) continue;
    seen.add(next.number);
    const dict = asDict(update, next);
    if (!dict) continue;
    const role = standardRole(update, facts.roleMap, dict);
    if (role === 'H') return 'plain';
    if (role !== undefined && isNumberedHeading(role)) return 'numbered';
    for (const kid of kidsOf(update, dict.get('K')).toReversed()) stack.push(kid);
  }
  return 'numbered';
}

const ownNamespace = (source: ObjectSource, element: PdfDict): PdfRef | undefined => {
  const namespace = element.get('NS');
  return namespace instanceof PdfRef && namespaceName(source, element) !== undefined ? namespace : undefined;
};

export class JoinedNames {
  readonly #imports: ObjectImport;
  readonly #tree: StructureTree;
  /** Entries of the source. */
  readonly #roleMap: PdfDict | undefined;
  readonly #classMap: PdfDict | undefined;
  readonly #roles = new Map<string, string>();
  readonly #classes = new Map<string, string>();
  readonly #namespaces = new Map<string, PdfObject>();
  readonly #newIds = new Map<string, PdfString>();
  readonly #headings: HeadingForm;
  #hasHeading = false;

  /** @param root The root of the source's structure tree */
  constructor(imports: ObjectImport, tree: StructureTree, root: PdfDict) {
    this.#imports = imports;
    this.#tree = tree;
    this.#headings = headingForm(tree);
    this.#roleMap = asDict(imports.source, root.get('RoleMap'));
    this.#classMap = asDict(imports.source, root.get('ClassMap'));
  }

  /** The standard role of an element if the document gives it another meaning, so that it cannot be used there; otherwise undefined. */
  unsayable(element: PdfDict): string | undefined {
    const { source } = this.#imports;
    if (ownNamespace(source, element)) return undefined;
    const standard = this.#asHere(mappedRole(source, this.#roleMap, asName(source, element.get('S')) ?? ''), false);
    return this.#tree.canSay(standard) ? undefined : standard;
  }

  /** Sets role and namespace of a copy. */
  setRole(copy: PdfDict, element: PdfDict): void {
    const { source } = this.#imports;
    const name = asName(source, element.get('S')) ?? '';
    const namespace = ownNamespace(source, element);
    if (namespace) {
      copy.set('S', pdfName(name)).set('NS', this.#namespace(namespace, element));
      return;
    }
    const stated = mappedRole(source, this.#roleMap, name);
    const standard = this.#asHere(stated, this.#hasHeading);
    this.#hasHeading ||= standard === 'H';
    if (name === standard || stated !== standard || this.#tree.namespaceFor(standard) !== undefined) this.#tree.setRole(copy, standard);
    else copy.set('S', pdfName(this.#role(name, standard)));
  }

  /** In a document with unnumbered headings, only the first heading of the part stays a heading. */
  #asHere(standard: string, hasHeading: boolean): string {
    if (this.#headings === 'numbered' || !isNumberedHeading(standard)) return standard;
    return hasHeading ? 'P' : 'H';
  }

  /** A name of the source's role map, renamed if necessary so that it leads to the same role. */
  #role(name: string, standard: string): string {
    const known = this.#roles.get(name);
    if (known !== undefined) return known;
    const { update, facts } = this.#tree;
    let own = name;
    if (mappedRole(update, facts.roleMap, name) !== standard) {
      own = this.#tree.freeName('RoleMap', name);
      update.editEntry(this.#tree.editRoot(), 'RoleMap').set(own, pdfName(standard));
    }
    this.#roles.set(name, own);
    return own;
  }

  #namespace(reference: PdfRef, element: PdfDict): PdfObject {
    const { update } = this.#tree;
    const name = namespaceName(this.#imports.source, element) ?? '';
    const known = this.#namespaces.get(name);
    if (known !== undefined) return known;
    const listed = asArray(update, this.#tree.root?.get('Namespaces')).find((item) => {
      const text = asString(update, asDict(update, item)?.get('NS'));
      return text !== undefined && Buffer.from(text.bytes).toString('latin1') === name;
    });
    const own = listed ?? this.#imports.copy(reference);
    if (listed === undefined) update.append(this.#tree.editRoot(), 'Namespaces', [own]);
    this.#namespaces.set(name, own);
    return own;
  }

  /** `C`: a class, or several with their revisions. */
  classes(value: PdfObject): PdfObject {
    const { source } = this.#imports;
    const several = source.resolve(value);
    if (Array.isArray(several)) return (several as readonly PdfObject[]).map((item) => this.#class(source.resolve(item)));
    return this.#class(several);
  }

  #class(value: PdfObject): PdfObject {
    if (!(value instanceof PdfName)) return value;
    let own = this.#classes.get(value.value);
    if (own === undefined) {
      own = this.#tree.freeName('ClassMap', value.value);
      this.#classes.set(value.value, own);
      const attributes = this.#classMap?.get(value.value);
      if (attributes !== undefined) this.#tree.update.editEntry(this.#tree.editRoot(), 'ClassMap').set(own, this.attributes(attributes));
    }
    return pdfName(own);
  }

  /** Attributes of elements; table cells refer to their headers by id. */
  attributes(value: PdfObject): PdfObject {
    const { source } = this.#imports;
    const object = source.resolve(value);
    if (Array.isArray(object)) return (object as readonly PdfObject[]).map((item) => this.attributes(item));
    if (!(object instanceof PdfDict)) return this.#imports.copy(value);
    const headers = object.get('Headers');
    if (headers === undefined) return this.#imports.copy(value);
    const ids = asArray(source, headers).map((item) => {
      const id = asString(source, item);
      return id ? this.id(id) : this.#imports.copy(item);
    });
    return this.#imports.copyDict(object, ['Headers']).set('Headers', ids);
  }

  /** The id of an element in this document: its own, or with a number if the document already uses it. */
  id(value: PdfString): PdfString {
    const text = decodePdfText(value.bytes);
    const known = this.#newIds.get(text);
    if (known) return known;
    const own = this.#tree.freeId(value);
    this.#newIds.set(text, own);
    return own;
  }
}
