/** The fields of an annotate request, as a caller gives them. */

export const fieldTypes = ['text', 'image', 'signature', 'table', 'checkbox', 'date', 'number', 'link', 'html', 'dropdown'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** One field's value. Exactly one of `id` and `group` names the field. */
export interface AnnotateField {
  /** The field with that id, tag, alias or name; all of its copies. */
  readonly id?: string;
  /** All fields of the group. */
  readonly group?: string;
  /** May be missing where types are inferred. */
  readonly type?: FieldType;
  /** What the type asks for; bytes are a picture's. */
  readonly value: string | number | boolean | null | Uint8Array | readonly (readonly (string | number | boolean | null)[])[];
  /** Those of other types are ignored. */
  readonly options?: AnnotateFieldOptions;
}

export interface AnnotateFieldOptions {
  /** Text: keep the formatting of the field's first run; default true. */
  readonly keepTextNodeStyles?: boolean;
  /** Image and signature: CSS pixels, 96 to the inch; one of the two keeps the ratio. */
  readonly dimensions?: { readonly width?: number | string; readonly height?: number | string };
  /** Image: alternative text. */
  readonly description?: string;
  /** Signature: small text below it. */
  readonly bottomLabel?: { readonly text?: string; readonly color?: string };
  /** Signature: small text above it, default `Signed by:`. */
  readonly topLabel?: { readonly text?: string; readonly color?: string };
  /** Signature: the bracket at its left. */
  readonly arcElement?: { readonly color?: string };
  /** Table: new rows look like the last body row; default true. */
  readonly copyRowStyle?: boolean;
  /** Number: `0,0.00`. */
  readonly format?: string;
  /** Number: BCP 47; default the field's own language. */
  readonly locale?: string;
  /** Link: what is read; default the URL. */
  readonly text?: string;
}
