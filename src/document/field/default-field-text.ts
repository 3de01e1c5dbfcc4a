/**
 * The text of fields without a cached result: merge fields show their names, IF its branch, formulas their value
 * (WR-FIELD-5, WR-FIELD-8).
 */
import type { DocumentSettings, DocumentTree } from '../document-tree.js';
import { chooseText } from './compare-field-values.js';
import { evaluateFormula, type FormulaCells } from './evaluate-formula.js';
import { formatFieldNumber, formatFieldText } from './format-field-result.js';
import { formatPlainNumber, type NumericSymbols } from './numeric-picture.js';
import type { FieldInstruction } from './parse-field-instruction.js';

/** Fields that show a document property or a variable (ECMA-376-1 §17.16.5), for fields without a cached result. */
type Sources = Pick<DocumentTree, 'properties' | 'settings'>;

function propertyFieldText(field: FieldInstruction, sources: Sources): string | undefined {
  const argument = field.arguments[0] ?? '';
  const text = textOf(field.name, argument, sources);
  return text === undefined ? undefined : formatFieldText(text, field);
}

function textOf(name: string, argument: string, sources: Sources): string | undefined {
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
        (argument.toUpperCase().startsWith('DOC') ? undefined : textOf(argument.toUpperCase(), '', sources))
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
      return formulaText(field, tree.settings, cells);
    case 'IF': {
      const text = chooseText(field);
      return text === undefined ? undefined : formatFieldText(text, field);
    }
    case 'MERGEFIELD':
      return mergeFieldText(field);
    case 'MERGEREC':
      return '«Merge Record #»';
    case 'MERGESEQ':
      return '«Merge Sequence #»';
    default:
      return propertyFieldText(field, tree);
  }
}

function mergeFieldText(field: FieldInstruction): string | undefined {
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

function formulaText(field: FieldInstruction, settings: DocumentSettings, cells: () => FormulaCells | undefined): string | undefined {
  const expression = field.arguments[0] ?? '';
  const needsCells = /\b(?:ABOVE|BELOW|LEFT|RIGHT)\b|[A-Z]{1,2}\d|:/i.test(expression);
  const value = evaluateFormula(expression, needsCells ? cells() : undefined);
  if (value === undefined) return undefined;
  const symbols: NumericSymbols = settings.decimalSymbol === ',' ? { decimal: ',', grouping: '.' } : { decimal: '.', grouping: ',' };
  const isStyled = field.switches.has('#') || field.formats.some((format) => !neutralFormats.has(format.toLowerCase()));
  return isStyled ? formatFieldNumber(value, field, { symbols }) : formatPlainNumber(value, symbols);
}
