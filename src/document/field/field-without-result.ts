/** The text of fields that Word stores without a result: paragraph numbers and running heads. */
import type { DocumentTree, DocumentProperties } from '../document-tree.js';
import type { Paragraph } from '../paragraph.js';
import type { Revision, RunProperties } from '../run.js';
import { autoNumberFields } from './auto-number.js';
import { readEquationField } from './equation-field.js';
import { equationText } from './equation-text.js';
import { defaultFieldText } from './default-field-text.js';
import { fieldNumbers, type NumberedTree } from './field-numbers.js';
import type { FieldInstruction } from './parse-field-instruction.js';
import { nearestStyledText } from './style-reference.js';
import { tableCells } from './table-cells.js';
import { formatDatePicture, parseDateParts } from './date-picture.js';
import { formatFieldText } from './format-field-result.js';

/** The text of date fields without a cached result (ECMA-376-1 §17.16.5.9, §17.16.5.14, §17.16.5.55, §17.16.5.64). */
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

const plain: RunProperties = {};

/** Fields that Word always computes, whether or not they have room for a result. */
const alwaysShown: ReadonlySet<string> = new Set([...autoNumberFields, 'LISTNUM', 'STYLEREF', 'EQ']);

export interface FieldPlace extends NumberedTree {
  readonly tree: DocumentTree;
  /** The field's begin, or the simple field itself. */
  readonly field: object;
  /** Whether the field has room for a result, which is empty. */
  readonly hasRoom: boolean;
  /** Undefined if the field is not in a paragraph of the tree. */
  readonly paragraph: Paragraph | undefined;
  /** BCP 47. */
  readonly language: string | undefined;
  /** ISO 8601; undefined if dates are unknown. */
  readonly now: string | undefined;
  readonly isLeftOut: (revision: Revision) => boolean;
}

/** @returns undefined if the field shows nothing */
export function fieldWithoutResult(field: FieldInstruction, place: FieldPlace): string | undefined {
  if (!place.hasRoom && !alwaysShown.has(field.name)) return undefined;
  const { tree, paragraph, now, language } = place;
  if (field.name === 'STYLEREF') return paragraph && nearestStyledText(tree, paragraph, field.arguments[0] ?? '');
  if (field.name === 'EQ') return equationText(readEquationField(field.rest, () => plain));
  if (alwaysShown.has(field.name)) return fieldNumbers(place, place.isLeftOut).get(place.field);
  return (
    dateFieldText(field, { now, properties: tree.properties, language }) ??
    defaultFieldText(field, tree, () => paragraph && tableCells(tree, paragraph))
  );
}
