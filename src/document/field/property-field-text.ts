/** Fields that show a document property or a variable (ECMA-376-1 §17.16.5), for fields without a cached result. */
import type { DocumentTree } from '../document-tree.js';
import { formatFieldText } from './format-field-result.js';
import type { FieldInstruction } from './parse-field-instruction.js';

type Sources = Pick<DocumentTree, 'properties' | 'settings'>;

export function propertyFieldText(field: FieldInstruction, sources: Sources): string | undefined {
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
