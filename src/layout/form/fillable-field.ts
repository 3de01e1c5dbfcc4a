/** Fields that a reader of the PDF fills in, from the document's content controls and legacy form fields. */

interface Named {
  /** Unique in the document; without full stops, which separate the names of nested fields (ISO 32000-2 §12.7.4.2). */
  readonly name: string;
  /** The field's purpose, in words; never empty. */
  readonly tip: string;
  readonly isReadOnly: boolean;
}

export interface TextField extends Named {
  readonly kind: 'text';
  /** Empty if a placeholder is shown. Lines end with a line feed. */
  readonly value: string;
  readonly isMultiLine: boolean;
  /** Maximum number of characters; absent if unlimited. */
  readonly maxLength?: number;
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  /** The text of an entry, or a free text if the field accepts one; empty if nothing is chosen. */
  readonly value: string;
  /** The displayed text, and its value. */
  readonly entries: readonly { readonly text: string; readonly value: string }[];
  readonly takesText: boolean;
}

export interface CheckboxField extends Named {
  readonly kind: 'checkbox';
  readonly isChecked: boolean;
}

/** One object may be shown at several places, which then share one value. */
export type FillableField = TextField | ChoiceField | CheckboxField;

/** Content that is filled in in Word and remains text in the PDF. */
export interface KeptText {
  readonly kind: 'kept';
  /** A sentence for the author, without text of the document. */
  readonly reason: string;
}
