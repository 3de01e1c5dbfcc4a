/** What is told of a field of a template, and of the package around it. */
import type { FieldType } from '../../base/names/field-types.js';
import type { ControlKind } from '../fill/control/read-control.js';

export type FieldPart = 'body' | 'header' | 'footer' | 'footnotes' | 'endnotes' | 'comments';

/** Of content controls; of legacy form fields; else what the field is. */
export type FieldKind = ControlKind | 'form-text' | 'form-checkbox' | 'form-list' | 'merge' | 'tag' | 'bookmark';

export interface FieldItem {
  /** What is read. */
  readonly text: string;
  /** What is stored. */
  readonly value: string;
}

export interface TemplateField {
  /** By which annotate finds it; absent for one that only an item of a repeating section or nothing reaches. */
  readonly name?: string;
  readonly kind: FieldKind;
  /** What annotate takes for it. */
  readonly type: FieldType;
  /** `w:id` of a content control. */
  readonly id?: string;
  readonly tag?: string;
  readonly title?: string;
  /** From a tag that is JSON. */
  readonly group?: string;
  readonly where: FieldPart;
  readonly inTable: boolean;
  /** Of lists: what may be chosen. */
  readonly items?: readonly FieldItem[];
  /** Other values than the items are taken too. */
  readonly takesOther?: boolean;
  /** As it is read, cut off when long; of check boxes whether they are ticked; absent where a placeholder is shown. */
  readonly value?: string | boolean;
  readonly binding?: { readonly xpath: string; readonly storeItemId?: string };
  /** A repeating section: it takes rows, one for each item. */
  readonly repeats?: boolean;
  /** Place in the list of the content control around it. */
  readonly within?: number;
  /** Of a repeating section: places in the list of the fields that the columns of a row fill, in their order. */
  readonly columns?: readonly number[];
}

/** A field with the names that annotate may find it by, the best first. */
export interface Described {
  readonly names: readonly (string | undefined)[];
  readonly field: Omit<TemplateField, 'name' | 'where' | 'inTable'>;
}

/** How many by one author. */
export interface AuthorCount {
  readonly author: string;
  readonly count: number;
}

export interface LinkedThing {
  /** `hyperlink`, `image`, `attachedTemplate`, `oleObject` …: the kind of relationship. */
  readonly kind: string;
  readonly target: string;
}

export interface EmbeddedThing {
  readonly kind: string;
  readonly part: string;
}

/** A list that may be longer than what is shown of it. */
export interface Bounded<T> {
  readonly list: readonly T[];
  readonly total: number;
}

export interface TemplateReport {
  readonly fields: Bounded<TemplateField>;
  readonly changes: Bounded<AuthorCount>;
  readonly links: Bounded<LinkedThing>;
  readonly embedded: Bounded<EmbeddedThing>;
  readonly hasMacros: boolean;
}
