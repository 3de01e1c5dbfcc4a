/** What is told of a document by `inspect`, for the engine, OpenAPI and the client. Lists are cut off at a bound; then `truncated` names them. */
import type { FieldType } from './field-types.js';

export const fieldParts = ['body', 'header', 'footer', 'footnotes', 'endnotes', 'comments'] as const;
export type FieldPart = (typeof fieldParts)[number];

/** Of content controls; of legacy form fields; else what the field is. */
export const fieldKinds = [
  'text',
  'rich',
  'date',
  'dropDownList',
  'comboBox',
  'checkbox',
  'picture',
  'repeatingSection',
  'repeatingSectionItem',
  'form-text',
  'form-checkbox',
  'form-list',
  'merge',
  'tag',
  'bookmark',
  'chart',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

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

/**
 * What stands between delimiters. A `loop` repeats for each item of an array (`#items`, `#each items`), a `column` repeats columns, an `inverted` block
 * (`^items`, `#unless`) is for none; a `control` is a content control that repeats for each object of an array.
 */
export const templateTagKinds = ['value', 'loop', 'column', 'condition', 'inverted', 'control'] as const;
export type TemplateTagKind = (typeof templateTagKinds)[number];

export const tagStyles = ['text', 'image', 'html'] as const;
export type TagStyle = (typeof tagStyles)[number];

/** Where a tag is. */
export interface TemplatePlace {
  readonly where: FieldPart;
  /** Its part in the package: `word/header2.xml`. */
  readonly part: string;
  /** Counted from 1 in the part. */
  readonly paragraph: number;
  readonly inTable: boolean;
}

export interface TemplateTag extends TemplatePlace {
  readonly kind: TemplateTagKind;
  /** As written between the delimiters; of a control its name. */
  readonly text: string;
  /** What is asked for: `customer.city`, `../total`, `.`; absent where a tag computes. */
  readonly name?: string;
  /** Of a value: what is written in its place. */
  readonly style?: TagStyle;
  /** Of a value: names of its formats, in their order. */
  readonly formats?: readonly string[];
  /** Of a block: its further branches as written, `else if vip`, `else`. */
  readonly branches?: readonly string[];
  /** Place in the list of the block around it. */
  readonly within?: number;
  /** The branch of that block that it is in, where that is not the first: 1 is the first of its `branches`. */
  readonly branch?: number;
}

/** A tag that keeps the template from being filled with data. */
export interface TemplateProblem extends TemplatePlace {
  /** As written between the delimiters. */
  readonly text: string;
  /** What is wrong, and what would be right. */
  readonly issue: string;
}

/** What a template does with data. */
export interface TemplateStructure {
  /** Values and blocks in the order of the text; what is in a block comes behind it. */
  readonly tags: readonly TemplateTag[];
  /** Names of the documents that it includes (`{{> name}}`), each once: `annotate` needs them as `templates`. Their own tags are not told. */
  readonly includes: readonly string[];
  readonly problems: readonly TemplateProblem[];
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

/** JSON Schema, as far as it is used for values. */
export type ValueSchema = Readonly<Record<string, unknown>>;

/** Of a PDF's form. */
export const formFieldTypes = ['text', 'button', 'checkbox', 'radio', 'choice', 'signature', 'unknown'] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export interface InspectionWarning {
  readonly code: string;
  readonly message: string;
  /** How often it was found. */
  readonly count: number;
}

export interface InspectedFont {
  /** As the document asks for it. */
  readonly family: string;
  /** The family that it is drawn with; the same where it is there. */
  readonly drawnWith: string;
}

export interface InspectedSection {
  /** Points. */
  readonly pageWidth: number;
  /** Points. */
  readonly pageHeight: number;
}

export interface Counted {
  readonly total: number;
  readonly byAuthor: readonly AuthorCount[];
}

export interface InspectedSignature {
  /** Name in the certificate, or in the signature; not judged: that is what `verify` does. */
  readonly signer?: string;
  /** Of a PDF. */
  readonly field?: string;
  /** As the signer claims, ISO 8601. */
  readonly signingTime?: string;
}

interface InspectionBase {
  /** Absent for a DOCX that was not laid out. */
  readonly pages?: number;
  /** Names of lists that are longer than what is here. */
  readonly truncated: readonly string[];
  readonly signatures: readonly InspectedSignature[];
  /** What was odd. */
  readonly warnings: readonly InspectionWarning[];
}

export interface DocxInspection extends InspectionBase {
  readonly format: 'docx';
  readonly fields: readonly TemplateField[];
  /** JSON Schema (2020-12) of an object of values, by the names of the fields. */
  readonly schema: ValueSchema;
  /** Tags, loops and conditions. */
  readonly template: TemplateStructure;
  /** JSON Schema (2020-12) of the `data` that the template takes; of an `anyOf` the first is what is meant. */
  readonly dataSchema: ValueSchema;
  /** Those that the text asks for; those of the font table where the document was not laid out. */
  readonly fonts: readonly InspectedFont[];
  /** Packages with faces for letters that none here has; install them beside this one. */
  readonly missingPackages: readonly string[];
  readonly sections: readonly InspectedSection[];
  readonly changes: Counted;
  readonly comments: Counted;
  readonly links: readonly LinkedThing[];
  readonly embedded: readonly EmbeddedThing[];
  readonly macros: boolean;
  readonly properties: Readonly<Record<string, string>>;
}

export interface InspectedFormField {
  readonly name: string;
  readonly type: FormFieldType;
  readonly value?: string | readonly string[];
  /** Of choices, and of check boxes and radio buttons what each of them stands for. */
  readonly options?: readonly string[];
  readonly readOnly: boolean;
  readonly required: boolean;
}

export interface PdfInspection extends InspectionBase {
  readonly format: 'pdf';
  readonly fields: readonly InspectedFormField[];
  readonly attachments: readonly string[];
  /** As its metadata claim, `PDF/A-2b`, `PDF/UA-1`, `Factur-X EN 16931`; nothing of it is checked. */
  readonly conformance: readonly string[];
  readonly encrypted: boolean;
}

export type Inspection = DocxInspection | PdfInspection;
