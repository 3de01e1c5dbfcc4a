/** A heading's label → its chapter number, without the words around it (ECMA-376-1 §17.6.12). */
import type { Label } from './label.js';
import type { FindDefinition } from './numbering-definitions.js';
import { labelText } from './numbering-state.js';

/** @returns an empty string if the label has no number */
export function chapterNumber({ numId, level, values }: Label, find: FindDefinition): string {
  const [first, last] = [level.text.search(/%[1-9]/), level.text.lastIndexOf('%')];
  if (first < 0 || level.format === 'bullet') return '';
  return labelText({ ...level, text: level.text.slice(first, last + 2) }, find(numId)?.levels ?? [], values);
}
