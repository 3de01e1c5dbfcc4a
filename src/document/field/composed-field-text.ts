/**
 * The results of fields composed of others: IF, COMPARE, QUOTE and formulas, with the results of the fields in their
 * instruction (ECMA-376-1 §17.16.5; WR-FIELD-13).
 */
import type { DocumentTree } from '../document-tree.js';
import { comparisonHolds } from './compare-field-values.js';
import { defaultFieldText } from './field-without-result.js';
import type { FormulaCells } from './evaluate-formula.js';
import { formatFieldText } from './format-field-result.js';
import type { FieldInstruction } from './parse-field-instruction.js';

/** @returns undefined for other fields, and for invalid instructions */
export function composedFieldText(
  field: FieldInstruction,
  tree: Pick<DocumentTree, 'properties' | 'settings'>,
  cells: () => FormulaCells | undefined,
): string | undefined {
  switch (field.name) {
    case 'IF':
    case '=':
      return defaultFieldText(field, tree, cells);
    case 'COMPARE':
      return comparisonHolds(field) ? '1' : '0';
    case 'QUOTE':
      return formatFieldText(field.arguments.join(' '), field);
    default:
      return undefined;
  }
}
