/** The results of `inspect`, for the engine, OpenAPI and the client. Lists are cut off at a limit; then `truncated` names them. */
import type { FieldType } from './field-types.js';

export const fieldParts = ['body', 'header', 'footer', 'footnotes', 'endnotes', 'comments'] as const;
export type FieldPart = (typeof fieldParts)[number];

/** Kinds of content controls, of legacy form fields, and of all other fields. */
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
  /** The displayed text. */
  readonly text: string;
  /** The stored value. */
  readonly value: string;
}

export interface TemplateField {
  /** The name by which annotate finds it; absent if only an item of a repeating section, or nothing, reaches it. */
  readonly name?: string;
  readonly kind: FieldKind;
  /** The type of value that annotate expects. */
  readonly type: FieldType;
  /** `w:id` of a content control. */
  readonly id?: string;
  readonly tag?: string;
  readonly title?: string;
  /** From a JSON tag. */
  readonly group?: string;
  readonly where: FieldPart;
  readonly inTable: boolean;
  /** For lists: the choices. */
  readonly items?: readonly FieldItem[];
  /** Whether values other than the items are accepted. */
  readonly takesOther?: boolean;
  /** As displayed, cut off if long; for check boxes whether they are ticked; absent while a placeholder is shown. */
  readonly value?: string | boolean;
  readonly binding?: { readonly xpath: string; readonly storeItemId?: string };
  /** Whether it is a repeating section, which takes rows, one for each item. */
  readonly repeats?: boolean;
  /** Index in the list of the enclosing content control. */
  readonly within?: number;
  /** For a repeating section: indices in the list of the fields that a row's columns fill, in order. */
  readonly columns?: readonly number[];
}

/**
 * Kinds of tags. A `loop` repeats for each item of an array (`#items`, `#each items`), a `column` repeats columns, an `inverted` block
 * (`^items`, `#unless`) applies if the value is false or empty; a `control` is a content control that repeats for each object of an array.
 */
export const templateTagKinds = ['value', 'loop', 'column', 'condition', 'inverted', 'control'] as const;
export type TemplateTagKind = (typeof templateTagKinds)[number];

export const tagStyles = ['text', 'image', 'html'] as const;
export type TagStyle = (typeof tagStyles)[number];

/** A tag's position. */
export interface TemplatePlace {
  readonly where: FieldPart;
  /** Its part in the package: `word/header2.xml`. */
  readonly part: string;
  /** From 1, within the part. */
  readonly paragraph: number;
  readonly inTable: boolean;
}

export interface TemplateTag extends TemplatePlace {
  readonly kind: TemplateTagKind;
  /** As written between the delimiters; for a control its name. */
  readonly text: string;
  /** The requested name: `customer.city`, `../total`, `.`; absent if the tag computes its value. */
  readonly name?: string;
  /** For a value: the kind of content that replaces it. */
  readonly style?: TagStyle;
  /** For a value: the names of its formats, in order. */
  readonly formats?: readonly string[];
  /** For a block: its further branches as written, `else if vip`, `else`. */
  readonly branches?: readonly string[];
  /** Index in the list of the enclosing block. */
  readonly within?: number;
  /** The enclosing block's branch that contains it, unless that is the first: 1 is the first of the block's `branches`. */
  readonly branch?: number;
}

/** A tag that prevents the template from being filled with data. */
export interface TemplateProblem extends TemplatePlace {
  /** As written between the delimiters. */
  readonly text: string;
  /** The problem and how to fix it. */
  readonly issue: string;
}

/** How a template uses data. */
export interface TemplateStructure {
  /** Values and blocks in document order; a block's contents follow it. */
  readonly tags: readonly TemplateTag[];
  /**
   * Names of the documents that it includes (`{{> name}}`), each once: `annotate` needs them as `templates`. Their own tags are not listed.
   */
  readonly includes: readonly string[];
  readonly problems: readonly TemplateProblem[];
}

/** The count for one author. */
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

/** The part of JSON Schema that is used for values. */
export type ValueSchema = Readonly<Record<string, unknown>>;

/** Field types of a PDF form. */
export const formFieldTypes = ['text', 'button', 'checkbox', 'radio', 'choice', 'signature', 'unknown'] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export interface InspectionWarning {
  readonly code: string;
  readonly message: string;
  /** How often it was found. */
  readonly count: number;
}

export interface InspectedFont {
  /** As the document requests it. */
  readonly family: string;
  /** The family that it is drawn with; the same if it is available. */
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
  /** Name in the certificate, or in the signature; `verify` checks it, `inspect` does not. */
  readonly signer?: string;
  /** Name of the signature field in a PDF. */
  readonly field?: string;
  /** As the signer claims, ISO 8601. */
  readonly signingTime?: string;
}

interface InspectionBase {
  /** Absent for a DOCX that was not laid out. */
  readonly pages?: number;
  /** Names of lists that were cut off. */
  readonly truncated: readonly string[];
  readonly signatures: readonly InspectedSignature[];
  /** Oddities of the document. */
  readonly warnings: readonly InspectionWarning[];
}

export interface DocxInspection extends InspectionBase {
  readonly format: 'docx';
  readonly fields: readonly TemplateField[];
  /** JSON Schema (2020-12) of an object of values, by the names of the fields. */
  readonly schema: ValueSchema;
  /** Tags, loops and conditions. */
  readonly template: TemplateStructure;
  /** JSON Schema (2020-12) of the `data` that the template takes; the first entry of an `anyOf` is the intended one. */
  readonly dataSchema: ValueSchema;
  /** Fonts that the text requests, or those of the font table if the document was not laid out. */
  readonly fonts: readonly InspectedFont[];
  /** Packages with faces for letters that no available font has; install them beside this one. */
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
  /** The choices of lists, and the values of check boxes and radio buttons. */
  readonly options?: readonly string[];
  readonly readOnly: boolean;
  readonly required: boolean;
}

export interface PdfInspection extends InspectionBase {
  readonly format: 'pdf';
  readonly fields: readonly InspectedFormField[];
  /** JSON Schema (2020-12) of an object of values, by the names of the fields; `annotate` accepts what it accepts. */
  readonly schema: ValueSchema;
  /** Names of the files that it carries. */
  readonly attachments: readonly string[];
  /** The same files, in the same order. */
  readonly files: readonly InspectedFile[];
  /** As its metadata claim, `PDF/A-2b`, `PDF/UA-1`, `Factur-X EN 16931`; not checked. */
  readonly conformance: readonly string[];
  readonly encrypted: boolean;
}

/** A file that a PDF carries. */
export interface InspectedFile {
  readonly name: string;
  /** In bytes, as its PDF states; absent if it does not. */
  readonly size?: number;
  /** For example `text/xml`. */
  readonly mediaType?: string;
  readonly description?: string;
  /** Its relationship to the document: `Data`, `Source` … */
  readonly relationship?: string;
}

export type Inspection = DocxInspection | PdfInspection;
