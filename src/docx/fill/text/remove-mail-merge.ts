/**
 * Removes the data source from a merged document: otherwise Word would ask whether to run its query (`w:mailMerge`,
 * ECMA-376-1 §17.14.20).
 */
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { FillScope } from '../fill-scope.js';
import { isWellFormed } from '../../edit/well-formed.js';
import { Edits } from '../../edit/edits.js';
import { childOf, readFragment } from '../../edit/fragment.js';

export function removeMailMerge({ editor, budget }: FillScope): void {
  const part = editor.relationships(editor.mainPart).ofKind('settings')?.target;
  const source = part === undefined ? undefined : editor.text(part);
  if (part === undefined || source?.includes('mailMerge') !== true) return;
  if (!isWellFormed(source, budget)) return;
  const merge = childOf(readFragment(source, 0, source.length, NamespaceScope.root)[0], 'w:mailMerge');
  if (!merge) return;
  const edits = new Edits();
  edits.remove(merge.start, merge.end);
  editor.change(part, edits.apply(source));
}
