/**
 * The objects of a revision that are compared by separate rules: page tree, annotations, form
 * fields. Everything else must stay unchanged.
 */
import type { Budget } from '../../../base/abort.js';
import { PdfDict, type PdfObject, PdfRef } from '../../../pdf/objects/pdf-object.js';
import { decodePdfText } from '../../../pdf/objects/text-string.js';
import { asArray, catalogOf, asDict, asName, type ObjectSource, asString } from '../../../pdf/read/object-source.js';
import { inheritedAttributes, type PageAttributes } from '../../../pdf/read/page-tree.js';

/** A node of the field tree: a field, or one of its widgets. */
export interface FieldNode {
  readonly reference: PdfRef;
  readonly dict: PdfDict;
  /** Full name of the field or of the widget's field. */
  readonly name: string;
  readonly type: string | undefined;
  /** Whether it has child fields. */
  readonly isGroup: boolean;
  /** The field's own value, or the value of the widget's field. */
  readonly value: PdfObject | undefined;
  /** Number of the object that has the value entry: the node itself or an ancestor. */
  readonly valueHolder: number | undefined;
  readonly kids: readonly PdfRef[];
}

/** A page and its position. */
export interface PageNode {
  readonly reference: PdfRef;
  readonly dict: PdfDict;
  /** From 1; 0 for a node between the root and the pages. */
  readonly number: number;
  readonly annotations: readonly PdfObject[];
  readonly attributes: PageAttributes;
}

export interface RuledObjects {
  readonly fields: ReadonlyMap<number, FieldNode>;
  /** The form's top-level fields. */
  readonly topFields: readonly PdfObject[];
  readonly pages: ReadonlyMap<number, PageNode>;
  readonly numbers: ReadonlySet<number>;
  /** The pages and the catalog among them, to which drawn objects may refer back. */
  readonly structure: ReadonlySet<number>;
  readonly catalog: number | undefined;
}

const refsOf = (items: readonly PdfObject[]): readonly PdfRef[] => items.filter((item) => item instanceof PdfRef);

function collectFields(source: ObjectSource, budget: Budget): { fields: Map<number, FieldNode>; topFields: readonly PdfObject[] } {
  const fields = new Map<number, FieldNode>();
  const topFields = asArray(source, asDict(source, catalogOf(source)?.get('AcroForm'))?.get('Fields'));
  interface Pending {
    readonly reference: PdfRef;
    readonly name: string;
    readonly type: string | undefined;
    readonly value: PdfObject | undefined;
    readonly valueHolder: number | undefined;
  }
  const none = { name: '', type: undefined, value: undefined, valueHolder: undefined };
  const stack: Pending[] = refsOf(topFields).map((reference) => ({ ...none, reference }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    budget.step();
    const dict = source.resolve(next.reference);
    // A stream with the entries of a field is not a field: no rule would compare its data.
    if (!(dict instanceof PdfDict) || fields.has(next.reference.number)) continue;
    const partial = asString(source, dict.get('T'));
    const name = partial === undefined ? next.name : [next.name, decodePdfText(partial.bytes)].filter((part) => part !== '').join('.');
    const type = asName(source, dict.get('FT')) ?? next.type;
    const own = dict.get('V');
    const value = own ?? next.value;
    const valueHolder = own === undefined ? next.valueHolder : next.reference.number;
    const kids = refsOf(asArray(source, dict.get('Kids')));
    const isGroup = kids.some((kid) => asDict(source, kid)?.get('T') !== undefined);
    fields.set(next.reference.number, { reference: next.reference, dict, name, type, isGroup, value, valueHolder, kids });
    for (const reference of kids) stack.push({ reference, name, type, value, valueHolder });
  }
  return { fields, topFields };
}

function collectPages(source: ObjectSource, budget: Budget): Map<number, PageNode> {
  const pages = new Map<number, PageNode>();
  const root = catalogOf(source)?.get('Pages');
  const stack = root instanceof PdfRef ? [{ next: root, above: new Map() as PageAttributes }] : [];
  let number = 0;
  for (let pending = stack.pop(); pending; pending = stack.pop()) {
    budget.step();
    const { next, above } = pending;
    const dict = source.resolve(next);
    if (!(dict instanceof PdfDict) || pages.has(next.number)) continue;
    const attributes = inheritedAttributes(dict, above);
    const isLeaf = dict.get('Kids') === undefined;
    if (isLeaf) number++;
    pages.set(next.number, {
      reference: next,
      dict,
      number: isLeaf ? number : 0,
      annotations: isLeaf ? asArray(source, dict.get('Annots')) : [],
      attributes,
    });
    for (const kid of refsOf(asArray(source, dict.get('Kids'))).toReversed()) stack.push({ next: kid, above: attributes });
  }
  return pages;
}

export function collectRuledObjects(source: ObjectSource, budget: Budget): RuledObjects {
  const { fields, topFields } = collectFields(source, budget);
  const pages = collectPages(source, budget);
  const numbers = new Set([...fields.keys(), ...pages.keys()]);
  for (const page of pages.values()) for (const reference of refsOf(page.annotations)) numbers.add(reference.number);
  const [root, form] = [source.trailer.get('Root'), catalogOf(source)?.get('AcroForm')];
  for (const value of [root, form]) if (value instanceof PdfRef) numbers.add(value.number);
  const structure = new Set([...pages.keys(), ...(root instanceof PdfRef ? [root.number] : [])]);
  return { fields, topFields, pages, numbers, structure, catalog: root instanceof PdfRef ? root.number : undefined };
}
