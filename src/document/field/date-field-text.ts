/** The text of date fields without a cached result (ECMA-376-1 §17.16.5.9, §17.16.5.14, §17.16.5.55, §17.16.5.64). */
import type { DocumentProperties } from '../document-tree.js';
import { formatDatePicture, parseDateParts } from './date-picture.js';
import { formatFieldText } from './format-field-result.js';
import type { FieldInstruction } from './parse-field-instruction.js';

export interface DateSources {
  /** ISO 8601; undefined if the time is unknown. */
  readonly now: string | undefined;
  readonly properties: DocumentProperties;
  /** The language (BCP 47) of the names of days and months. */
  readonly language: string | undefined;
}

/** The default pictures of fields, as in English versions of Word. */
const day = 'M/d/yyyy';
const timeOfDay = 'h:mm AM/PM';
const dayAndTime = 'M/d/yyyy h:mm:ss AM/PM';

/** @returns undefined for other fields, and if the time is unknown */
export function dateFieldText(field: FieldInstruction, { now, properties, language }: DateSources): string | undefined {
  switch (field.name) {
    case 'DATE':
      return shown(now, day, field, language);
    case 'TIME':
      return shown(now, timeOfDay, field, language);
    case 'CREATEDATE':
      return shown(properties.created, dayAndTime, field, language);
    case 'SAVEDATE':
      return shown(properties.modified, dayAndTime, field, language);
    default:
      return undefined;
  }
}

function shown(time: string | undefined, usual: string, field: FieldInstruction, language: string | undefined): string | undefined {
  const date = time === undefined ? undefined : parseDateParts(time);
  const picture = field.switches.get('@');
  return date && formatFieldText(formatDatePicture(date, typeof picture === 'string' ? picture : usual, language), field);
}
