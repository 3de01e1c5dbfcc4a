/**
 * The structure of a tagged document while annotations become content: their elements get the content in place of the annotation; content
 * without an element is an artifact (ISO 32000-2 §14.7.5, §14.8.5.6).
 */
import type { Budget } from '../../base/abort.js';
import { PdfRef, pdfDict, pdfName, PdfString, type PdfDict, type PdfObject } from '../objects/pdf-object.js';
import { asArray, asDict, asName, asNumber, refKey } from '../read/object-source.js';
import { numberTreeEntries } from '../read/sorted-tree.js';
import { kidsOf } from '../structure/read-structure.js';
import { standardRole } from '../structure/roles.js';
import type { StructureTree } from '../structure/structure-tree.js';
import type { FillableField } from './form-field.js';

/** An annotation that becomes content. */
export interface FlattenedAnnotation {
  readonly reference: PdfRef | undefined;
  readonly dict: PdfDict;
  /** The field that it shows; absent for comments. */
  readonly field: FillableField | undefined;
}

/** Operators around the content. */
export interface MarkedContent {
  readonly before: string;
  readonly after: string;
}

const artifact: MarkedContent = { before: '/Artifact BMC ', after: ' EMC' };

/** Roles of fields that cannot be filled any more (Table 382). */
const printRoles: Readonly<Partial<Record<FillableField['kind'], string>>> = {
  ...{ text: 'tv', combo: 'tv', list: 'tv' },
  ...{ checkbox: 'cb', radio: 'rb', button: 'pb' },
};

interface OpenPage {
  readonly dict: PdfDict;
  readonly reference: PdfRef;
  /** Elements by the identifiers of their content. */
  readonly parents: PdfObject[];
}

export class FlatStructure {
  readonly #tree: StructureTree;
  readonly #parents: ReadonlyMap<number, PdfObject>;
  #page: OpenPage | undefined;
  /** Whether a field has no element, so that assistive technology skips it. */
  hasUntagged = false;

  constructor(
    tree: StructureTree,
    readonly budget: Budget,
  ) {
    this.#tree = tree;
    this.#parents = new Map(numberTreeEntries(tree.update, asDict(tree.update, tree.root?.get('ParentTree')), budget));
  }

  /** @param dict The editable page */
  openPage(dict: PdfDict, reference: PdfRef): void {
    const key = asNumber(this.#tree.update, dict.get('StructParents'));
    const parents = key === undefined ? [] : asArray(this.#tree.update, this.#parents.get(key));
    this.#page = { dict, reference, parents: [...parents] };
  }

  /** The page's elements change, so that they get their own entry of the parent tree. */
  closePage(): void {
    if (this.#page) this.#page.dict.set('StructParents', this.#tree.addParent(this.#page.parents));
    this.#page = undefined;
  }

  /** Puts the annotation's content into its element. */
  mark(annotation: FlattenedAnnotation): MarkedContent {
    const element = this.#elementOf(annotation);
    const page = this.#page;
    if (!element || !page || !this.#replace(element, annotation, page, page.parents.length)) {
      this.hasUntagged ||= annotation.field !== undefined;
      return artifact;
    }
    const number = page.parents.push(element) - 1;
    this.#describe(element, annotation);
    return { before: `/Form <</MCID ${String(number)}>> BDC `, after: ' EMC' };
  }

  /** An annotation without an appearance leaves its element. */
  remove(annotation: FlattenedAnnotation): void {
    const element = this.#elementOf(annotation);
    if (element) this.#replace(element, annotation, undefined, 0);
  }

  finish(): void {
    this.#tree.finish();
  }

  #elementOf({ dict }: FlattenedAnnotation): PdfRef | undefined {
    const key = asNumber(this.#tree.update, dict.get('StructParent'));
    const element = key === undefined ? undefined : this.#parents.get(key);
    return element instanceof PdfRef && asDict(this.#tree.update, element) ? element : undefined;
  }

  /** @returns Whether the element refers to the annotation */
  #replace(element: PdfRef, { reference }: FlattenedAnnotation, page: OpenPage | undefined, number: number): boolean {
    const { update } = this.#tree;
    const kids = kidsOf(update, asDict(update, element)?.get('K'));
    this.budget.step(kids.length);
    const isOwn = (kid: PdfObject): boolean => {
      const object = asDict(update, kid)?.get('Obj');
      return object instanceof PdfRef && reference !== undefined && refKey(object) === refKey(reference);
    };
    if (!kids.some(isOwn)) return false;
    const content = page && pdfDict({ Type: pdfName('MCR'), Pg: page.reference, MCID: number });
    const kept = kids.flatMap((kid) => (isOwn(kid) ? (content ?? []) : [kid]));
    update.edit(element).set('K', kept.length > 0 ? kept : undefined);
    return true;
  }

  /** A form element that has content instead of a widget states which field it shows. */
  #describe(reference: PdfRef, { field, dict }: FlattenedAnnotation): void {
    const { update, facts } = this.#tree;
    const element = update.edit(reference);
    const role = standardRole(update, facts.roleMap, element);
    if (role === 'Annot' && this.#tree.canSay('Span')) this.#tree.setRole(element, 'Span');
    const printed = field && printRoles[field.kind];
    if (role !== 'Form' || printed === undefined) return;
    const attributes = kidsOf(update, element.get('A'));
    if (attributes.some((item) => asName(update, asDict(update, item)?.get('O')) === 'PrintField')) return;
    const own = pdfDict({ O: pdfName('PrintField'), Role: pdfName(printed) });
    if (printed === 'cb' || printed === 'rb') {
      const state = asName(update, dict.get('AS')) ?? 'Off';
      own.set('checked', pdfName(state === 'Off' ? 'off' : 'on'));
    }
    const tip = update.resolve(field?.dict.get('TU'));
    if (tip instanceof PdfString) own.set('Desc', tip);
    element.set('A', attributes.length === 0 ? own : [...attributes, own]);
  }
}
