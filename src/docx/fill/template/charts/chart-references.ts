/** Charts in a part with blocks → places in the part that name a different chart part in each copy (ECMA-376-1 §21.2.2.29). */
import { drawingNames } from '../../chart/find-charts.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { descendants, type FragmentNode } from '../../../edit/fragment.js';
import type { Replacement } from '../ranges.js';

export function chartReplacements(editor: PackageEditor, source: string, roots: readonly FragmentNode[], part: string): Replacement[] {
  const relationships = editor.relationships(part);
  if (!relationships.all.some(({ kind }) => kind === 'chart')) return [];
  const replacements: Replacement[] = [];
  let drawing: FragmentNode | undefined;
  for (const node of descendants(roots)) {
    if (node.name === 'wp:docPr') drawing = node;
    if (node.name !== 'c:chart') continue;
    const id = attributeOf(source, node, 'r:id') ?? '';
    const place = attributePlace(source, node, 'r:id');
    const related = relationships.byId(id);
    if (!place || related?.kind !== 'chart' || related.isExternal || !editor.source.has(related.target)) continue;
    const names = drawing ? drawingNames(source, drawing) : [];
    if (names.length === 0) continue;
    replacements.push({
      start: place.start,
      end: place.end,
      nodes: [{ kind: 'chart', at: node.start, part, id, chart: related.target, names }],
    });
  }
  return replacements;
}
