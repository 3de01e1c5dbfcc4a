/** Charts in a part with blocks → places in the part that name another chart's part in each copy (ECMA-376-1 §21.2.2.29). */
import { namesBefore } from '../../chart/find-charts.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { attributeOf, attributePlace, descendants, type FragmentNode } from '../../../edit/fragment.js';
import type { Replacement } from '../ranges.js';

export function chartReplacements(editor: PackageEditor, source: string, roots: readonly FragmentNode[], part: string): Replacement[] {
  const relationships = editor.relationships(part);
  if (!relationships.all.some(({ kind }) => kind === 'chart')) return [];
  const replacements: Replacement[] = [];
  for (const node of descendants(roots)) {
    if (node.name !== 'c:chart') continue;
    const id = attributeOf(source, node, 'r:id') ?? '';
    const place = attributePlace(source, node, 'r:id');
    const related = relationships.byId(id);
    if (!place || related?.kind !== 'chart' || related.isExternal || !editor.source.has(related.target)) continue;
    const names = namesBefore(source, node.start);
    if (names.length === 0) continue;
    replacements.push({ ...place, nodes: [{ kind: 'chart', at: node.start, part, id, chart: related.target, names }] });
  }
  return replacements;
}
