/** The text of fields that Word stores without a result: paragraph numbers and running heads. */
import type { DocumentTree, DocumentProperties, DocumentSettings } from '../document-tree.js';
import type { Paragraph } from '../paragraph.js';
import type { Revision, RunProperties } from '../run.js';
import { autoNumberFields, fieldNumbers, type NumberedTree } from './field-numbers.js';
import { readEquationField } from './equation-field.js';
import { equationText } from './equation-text.js';
import type { FieldInstruction } from './parse-field-instruction.js';
import { nearestStyledText } from './style-reference.js';
import { tableCells } from './table-cells.js';
import { formatDatePicture, parseDateParts } from './date-picture.js';
import { formatFieldText, formatFieldNumber } from './format-field-result.js';
import { chooseText } from './compare-field-values.js';
import { evaluateFormula, type FormulaCells } from './evaluate-formula.js';
import { formatPlainNumber, type NumericSymbols } from './numeric-picture.js';

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
      return formattedTime(now, day, field, language);
    case 'TIME':
      return formattedTime(now, timeOfDay, field, language);
    case 'CREATEDATE':
      return formattedTime(properties.created, dayAndTime, field, language);
    case 'SAVEDATE':
      return formattedTime(properties.modified, dayAndTime, field, language);
    default:
      return undefined;
  }
}

function formattedTime(time: string | undefined, usual: string, field: FieldInstruction, language: string | undefined): string | undefined {
  const date = time === undefined ? undefined : parseDateParts(time);
  const picture = field.switches.get('@');
  return date && formatFieldText(formatDatePicture(date, typeof picture === 'string' ? picture : usual, language), field);
}

const noProperties: RunProperties = {};

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
  if (field.name === 'EQ') return equationText(readEquationField(field.rest, () => noProperties));
  if (alwaysShown.has(field.name)) return fieldNumbers(place, place.isLeftOut).get(place.field);
  return (
    dateFieldText(field, { now, properties: tree.properties, language }) ??
    defaultFieldText(field, tree, () => paragraph && tableCells(tree, paragraph))
  );
}

// The text of fields without a cached result: merge fields show their names, IF its branch, formulas their value (WR-FIELD-5, WR-FIELD-8).

/** Fields that show a document property or a variable (ECMA-376-1 §17.16.5), for fields without a cached result. */
type Sources = Pick<DocumentTree, 'properties' | 'settings'>;

function propertyFieldText(field: FieldInstruction, sources: Sources): string | undefined {
  const argument = field.arguments[0] ?? '';
  const text = propertyText(field.name, argument, sources);
  return text === undefined ? undefined : formatFieldText(text, field);
}

function propertyText(name: string, argument: string, sources: Sources): string | undefined {
  const { properties, settings } = sources;
  switch (name) {
    case 'TITLE':
      return properties.title;
    case 'SUBJECT':
      return properties.subject;
    case 'AUTHOR':
      return properties.author;
    case 'KEYWORDS':
      return properties.keywords;
    case 'COMMENTS':
      return properties.description;
    case 'LASTSAVEDBY':
      return properties.lastModifiedBy;
    case 'DOCVARIABLE':
      return settings.documentVariables.get(argument);
    case 'DOCPROPERTY':
      // custom properties, otherwise those that have their own fields
      return (
        properties.other.get(argument) ??
        (argument.toUpperCase().startsWith('DOC') ? undefined : propertyText(argument.toUpperCase(), '', sources))
      );
    default:
      return undefined;
  }
}

/** @param cells the table around the field, called only if a formula needs it */
export function defaultFieldText(
  field: FieldInstruction,
  tree: Pick<DocumentTree, 'properties' | 'settings'>,
  cells: () => FormulaCells | undefined,
): string | undefined {
  switch (field.name) {
    case '=':
      return formulaResult(field, tree.settings, cells);
    case 'IF': {
      const text = chooseText(field);
      return text === undefined ? undefined : formatFieldText(text, field);
    }
    case 'MERGEFIELD':
      return mergeFieldPlaceholder(field);
    case 'MERGEREC':
      return '«Merge Record #»';
    case 'MERGESEQ':
      return '«Merge Sequence #»';
    default:
      return propertyFieldText(field, tree);
  }
}

function mergeFieldPlaceholder(field: FieldInstruction): string | undefined {
  const name = field.arguments[0];
  if (!name) return undefined;
  const part = (letter: string): string => {
    const value = field.switches.get(letter);
    return typeof value === 'string' ? value : '';
  };
  return `${part('b')}«${formatFieldText(name, field)}»${part('f')}`;
}

/** Formats that do not affect how a number is written. */
const neutralFormats = new Set(['mergeformat', 'charformat']);

function formulaResult(field: FieldInstruction, settings: DocumentSettings, cells: () => FormulaCells | undefined): string | undefined {
  const expression = field.arguments[0] ?? '';
  const needsCells = /\b(?:ABOVE|BELOW|LEFT|RIGHT)\b|[A-Z]{1,2}\d|:/i.test(expression);
  const value = evaluateFormula(expression, needsCells ? cells() : undefined);
  if (value === undefined) return undefined;
  const symbols: NumericSymbols = settings.decimalSymbol === ',' ? { decimal: ',', grouping: '.' } : { decimal: '.', grouping: ',' };
  const isStyled = field.switches.has('#') || field.formats.some((format) => !neutralFormats.has(format.toLowerCase()));
  return isStyled ? formatFieldNumber(value, field, { symbols }) : formatPlainNumber(value, symbols);
}
