/** The columns of a data source that a template maps to parts of an address (`w:fieldMapData`, ECMA-376-1 §17.14.15). */
import { NamespaceScope } from '../../../../base/xml/namespace-scope.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { isWellFormed } from '../../../edit/well-formed.js';
import type { Budget } from '../../../../base/abort.js';
import { attributeOf } from '../../../edit/attributes.js';
import { childOf, descendants, readFragment } from '../../../edit/fragment.js';

/** By the names of the parts, in lower case. */
export function readColumns(editor: PackageEditor, budget: Budget): ReadonlyMap<string, string> {
  const columns = new Map<string, string>();
  const part = editor.relationships(editor.mainPart).ofKind('settings')?.target;
  const source = part === undefined ? undefined : editor.text(part);
  if (source?.includes('fieldMapData') !== true || !isWellFormed(source, budget)) return columns;
  for (const node of descendants(readFragment(source, 0, source.length, NamespaceScope.root))) {
    if (node.name !== 'w:fieldMapData') continue;
    const value = (name: string): string | undefined => {
      const child = childOf(node, name);
      return child && attributeOf(source, child, 'w:val');
    };
    const [type, column, mapped] = [value('w:type'), value('w:name'), value('w:mappedName')];
    if (type === 'dbColumn' && column !== undefined && mapped !== undefined) columns.set(mapped.toLowerCase(), column);
  }
  return columns;
}
