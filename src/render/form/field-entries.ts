/** A field's type, value and options, as the entries of its dictionary (ISO 32000-2 §12.7.4, §12.7.5). */
import type { ChoiceField, FillableField, TextField } from '../../layout/form/fillable-field.js';
import { pdfName, type PdfObject } from '../../pdf/objects/pdf-object.js';
import { textString } from '../../pdf/objects/text-string.js';

/** Flags of all fields, of text fields and of choices, by their bits. */
const flags = { readOnly: 1, multiLine: 1 << 12, combo: 1 << 17, edit: 1 << 18 };

/** The appearance state of a ticked box. */
export const onState = 'Yes';

type Entries = Record<string, PdfObject | undefined>;

/** @param shown `isOverLines`: the present text takes several lines */
export function fieldEntries(field: FillableField, { isOverLines }: { readonly isOverLines: boolean }): Entries {
  const readOnly = field.isReadOnly ? flags.readOnly : 0;
  switch (field.kind) {
    case 'text':
      return { FT: pdfName('Tx'), Ff: flagsOr(readOnly | (field.isMultiLine || isOverLines ? flags.multiLine : 0)), ...textEntries(field) };
    case 'choice':
      return { FT: pdfName('Ch'), Ff: readOnly | flags.combo | (field.takesText ? flags.edit : 0), ...choiceEntries(field) };
    case 'checkbox':
      return { FT: pdfName('Btn'), Ff: flagsOr(readOnly), V: pdfName(field.isChecked ? onState : 'Off') };
  }
}

const flagsOr = (value: number): number | undefined => (value === 0 ? undefined : value);

const textEntries = ({ value, maxLength }: TextField): Entries => ({ V: valueOr(value), MaxLen: maxLength });

/** Entries whose text is their value are written once. The field's value is that of the chosen entry (ISO 32000-2 table 234). */
function choiceEntries({ value, entries }: ChoiceField): Entries {
  const chosen = entries.find(({ text }) => text === value);
  return {
    Opt: entries.map((entry) => (entry.text === entry.value ? textString(entry.text) : [textString(entry.value), textString(entry.text)])),
    V: valueOr(chosen?.value ?? value),
  };
}

const valueOr = (text: string): PdfObject | undefined => (text === '' ? undefined : textString(text));
