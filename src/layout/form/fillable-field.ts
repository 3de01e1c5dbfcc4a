/** Fields that a reader of the PDF fills in, as the document's content controls and legacy form fields give them. */

interface Named {
  /** Unique in the document; without full stops, which part the names of fields in fields (ISO 32000-2 §12.7.4.2). */
  readonly name: string;
  /** What the field is for, in words; never empty. */
  readonly tip: string;
  readonly isReadOnly: boolean;
}

export interface TextField extends Named {
  readonly kind: 'text';
  /** Empty where a placeholder is shown. Lines end with a line feed. */
  readonly value: string;
  readonly isMultiLine: boolean;
  /** Most characters; absent: any number. */
  readonly maxLength?: number;
}

export interface ChoiceField extends Named {
  readonly kind: 'choice';
  /** The text of an entry, or a text of its own in a field that takes one; empty: nothing is chosen. */
  readonly value: string;
  /** What is shown, and what it stands for. */
  readonly entries: readonly { readonly text: string; readonly value: string }[];
  readonly takesText: boolean;
}

export interface CheckboxField extends Named {
  readonly kind: 'checkbox';
  readonly isChecked: boolean;
}

/** One object may be shown at several places, which then have one value. */
export type FillableField = TextField | ChoiceField | CheckboxField;

/** Something that is filled in in Word and stays text in the PDF. */
export interface KeptText {
  readonly kind: 'kept';
  /** A sentence for the author, without text of the document. */
  readonly reason: string;
}
