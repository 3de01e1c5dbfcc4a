/** A document's form of headings: by level, or by nesting; ISO 14289-1 §7.4.4 allows no mixture. */
import { PdfRef, type PdfObject } from '../objects/pdf-object.js';
import { dictOf } from '../read/object-source.js';
import { kidsOf } from './read-structure.js';
import { standardRole } from './roles.js';
import type { StructureTree } from './structure-tree.js';

export type HeadingForm = 'numbered' | 'plain';

/** The number of elements that are examined before a document counts as one without headings. */
const maxElements = 20_000;

export const isNumberedHeading = (role: string): boolean => /^H[1-6]$/.test(role);

/** The form of the document's first heading; `numbered` if it has none. */
export function headingForm({ update, facts }: StructureTree): HeadingForm {
  const seen = new Set<number>();
  const stack: PdfObject[] = [facts.root];
  for (let next = stack.pop(); next !== undefined && seen.size < maxElements; next = stack.pop()) {
    if (!(next instanceof PdfRef) || seen.has(next.number)) continue;
    seen.add(next.number);
    const dict = dictOf(update, next);
    if (!dict) continue;
    const role = standardRole(update, facts.roleMap, dict);
    if (role === 'H') return 'plain';
    if (role !== undefined && isNumberedHeading(role)) return 'numbered';
    for (const kid of kidsOf(update, dict.get('K')).toReversed()) stack.push(kid);
  }
  return 'numbered';
}
