/** The laid-out document tree → the elements that its pages' content belongs to, in the document's order. */
import type { Block } from '../../document/block.js';
import { flowContent } from '../flow/flow-content.js';
import type { FlowContext } from '../flow/flow-context.js';
import { flowNodes } from './flow-nodes.js';
import type { StructureNode } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';

/** Deepest nesting of tables, notes and text boxes. */
const maxDepth = 64;

/** @param context of the pass that made the pages: its joined paragraphs and tables are the ones that were drawn */
export function buildStructure(context: FlowContext): StructureNode {
  const { sections, footnotes, endnotes } = context.tree;
  const taken = new Set<string>();
  let depth = 0;
  const scope: StructureScope = {
    context,
    blocks(blocks: readonly Block[], tableContext) {
      if (depth > maxDepth) return [];
      depth += 1;
      const nodes = flowNodes(flowContent(blocks, context, tableContext).blocks, scope, tableContext);
      depth -= 1;
      return nodes;
    },
    takeNote(note, id) {
      const key = `${note} ${id}`;
      if (taken.has(key)) return undefined;
      taken.add(key);
      return (note === 'footnote' ? footnotes : endnotes).get(id)?.children;
    },
  };
  const parts = sections.map((section) => scope.blocks(section.children));
  const [only] = parts;
  return { role: 'Document', children: only && parts.length === 1 ? only : parts.map((children) => ({ role: 'Sect', children })) };
}
