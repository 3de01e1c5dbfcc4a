/** A value of the request → what fills one field of a PDF form, or the issue with it. */
import { pictureWanted, type FieldValue, type PictureValue } from '../../../docx/fill/field-value.js';
import { dateIssue, dateOf, valueText } from '../../../docx/fill/content/value-text.js';
import type { FormatCall } from '../../../pdf/form/format-call.js';
import { formatted } from '../../../pdf/form/field-format.js';
import type { FormFiller } from '../../../pdf/form/fill-form.js';
import { isSet, type FillableField, type FormChoice } from '../../../pdf/form/form-field.js';
import { choiceNamed, shownValues, stateNamed } from '../../../pdf/form/match-value.js';

/** A value, or several entries of a list. */
export type FormValue = FieldValue | { readonly kind: 'entries'; readonly entries: readonly string[] };

export interface ValueContext {
  /** BCP 47: the document's language. */
  readonly language: string;
  readonly format: FormatCall | undefined;
}

/** Fills the field, once all values are known to be right. */
export type Application = { readonly fill: (filler: FormFiller) => void } | { readonly issue: string };

const wantsText = 'must be text: the field of the form holds nothing else';
const ticked: Readonly<Record<string, boolean>> = {
  true: true,
  x: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  '': false,
  '0': false,
  off: false,
  no: false,
};

/** Undefined for a field that is not filled: a signature, or one of an unknown type. */
export function applyValue(field: FillableField, value: FormValue, context: ValueContext): Application | undefined {
  switch (field.kind) {
    case 'text':
      return applyText(field, value, context);
    case 'checkbox':
    case 'radio':
      return applyState(field, value, context);
    case 'combo':
    case 'list':
      return applyChoice(field, value, context);
    case 'button':
      return applyPicture(field, value);
    default:
      return undefined;
  }
}

function applyText(field: FillableField, value: FormValue, { language, format }: ValueContext): Application {
  if (value.kind === 'entries' || value.kind === 'picture') return { issue: wantsText };
  const isOwnFormat = (value.kind === 'number' && value.format === undefined && !value.steps) || (value.kind === 'date' && !value.steps);
  const plain =
    value.kind === 'checkbox' && value.otherwise === undefined ? { text: value.checked ? 'X' : '' } : valueText(value, { language });
  if (!('text' in plain)) return plain;
  if (value.kind === 'date' && value.iso !== '' && !dateOf(value.iso)) return { issue: dateIssue };
  const raw =
    isOwnFormat && format ? (value.kind === 'number' ? String(value.value) : value.kind === 'date' ? value.iso : plain.text) : plain.text;
  const isText = value.kind === 'text' && !value.steps;
  const own = format && (isOwnFormat || isText) ? formatted(raw, format) : undefined;
  const text = own?.value ?? plain.text;
  const length = [...text].length;
  if (field.maxLength !== undefined && length > field.maxLength)
    return {
      issue: `must be at most ${String(field.maxLength)} characters, which is the most that the field holds; it has ${String(length)}`,
    };
  return { fill: (filler) => filler.setText(field, text, own?.shown) };
}

function applyState(field: FillableField, value: FormValue, { language }: ValueContext): Application {
  const state = (name: string): Application => ({ fill: (filler) => filler.setState(field, name) });
  const [first, ...more] = field.states;
  const issue = `must be one of ${shownValues(field)}, or empty`;
  const tick = (isOn: boolean): Application => {
    if (!isOn) return state('Off');
    return more.length === 0 ? state(first?.name ?? 'Yes') : { issue };
  };
  if (value.kind === 'checkbox') return tick(value.checked);
  if (value.kind === 'entries' || value.kind === 'picture') return { issue };
  const plain = valueText(value, { language });
  if (!('text' in plain)) return plain;
  const named = plain.text === '' ? undefined : stateNamed(field, plain.text);
  if (named) return state(named.name);
  const word = plain.text.trim().toLowerCase();
  const isOn = Object.hasOwn(ticked, word) ? ticked[word] : undefined;
  if (isOn !== undefined) return tick(isOn);
  return { issue: field.kind === 'checkbox' && more.length === 0 ? 'must be true or false, or the value of the box' : issue };
}

function applyChoice(field: FillableField, value: FormValue, { language }: ValueContext): Application {
  const texts = value.kind === 'entries' ? value.entries : undefined;
  const plain = value.kind === 'entries' || value.kind === 'picture' ? undefined : valueText(value, { language });
  if (!texts && (!plain || !('text' in plain))) return plain ?? { issue: wantsText };
  const wanted = (texts ?? [plain && 'text' in plain ? plain.text : '']).filter((text) => text !== '');
  if (wanted.length > 1 && !isSet(field, 'multiSelect')) return { issue: 'must be one value: the list takes no more' };
  const takesOther = field.kind === 'combo' && isSet(field, 'edit');
  const chosen = wanted.map((text): FormChoice | undefined => choiceNamed(field, text) ?? (takesOther ? { value: text, text } : undefined));
  const known = chosen.filter((choice) => choice !== undefined);
  if (known.length < chosen.length) return { issue: `must be one of ${shownValues(field)}, or empty` };
  return { fill: (filler) => filler.setChoices(field, known) };
}

function applyPicture(field: FillableField, value: FormValue): Application {
  const picture: PictureValue | undefined = value.kind === 'picture' ? value : value.kind === 'script' ? value.drawn : undefined;
  if (picture) return { fill: (filler) => filler.setPicture(field, picture.picture) };
  const isEmpty = value.kind === 'text' && value.text === '';
  return isEmpty ? { fill: (filler) => filler.clearPicture(field) } : { issue: pictureWanted.issue };
}
