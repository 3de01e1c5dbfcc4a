/** Puts runs or blocks into a content control at any level: runs, blocks, a cell, a row (ECMA-376-1 §17.5.2.34 to §17.5.2.36). */
import { keptOf, paragraphsXml, withKept } from '../content/replaced-content.js';
import type { Story } from '../fill-scope.js';
import { descendants, isSelfClosing, startTag, type FragmentNode } from '../../edit/fragment.js';
import type { Control } from './read-control.js';

/** The replaced content: the children of `holder` from `from` on. */
interface Slot {
  readonly holder: FragmentNode;
  readonly from: number;
  readonly nodes: readonly FragmentNode[];
}

/** The slot for a control's blocks; undefined for runs. */
export function blockSlot(content: FragmentNode, level: Control['place']['level']): Slot | undefined {
  if (level === 'run') return undefined;
  if (level === 'block') return { holder: content, from: content.openEnd, nodes: content.children };
  for (const node of descendants([content], ({ name }) => name !== 'w:tc')) if (node.name === 'w:tc') return cellSlot(node);
  return undefined;
}

/** The content of a cell except its properties. */
export function cellSlot(cell: FragmentNode): Slot {
  const properties = cell.children.find(({ name }) => name === 'w:tcPr');
  const nodes = cell.children.filter((child) => child !== properties);
  return { holder: cell, from: properties?.end ?? cell.openEnd, nodes };
}

/** Replaces the content of the slot, even if the holder was an empty element. */
export function replaceSlot({ source, edits }: Story, { holder, from }: Slot, xml: string): void {
  if (isSelfClosing(holder)) edits.replace(holder.start, holder.end, `${startTag(source, holder)}${xml}</${holder.raw}>`);
  else edits.replace(from, holder.closeStart, xml);
}

/**
 * Each entry of `paragraphs` holds the runs of one paragraph; at run level they follow each other.
 * @returns false if the control has no usable content
 */
export function putRuns({ story, content, place }: Control, paragraphs: readonly string[]): boolean {
  if (!content) return false;
  const slot = blockSlot(content, place.level);
  if (slot) replaceSlot(story, slot, paragraphsXml(story.source, slot.nodes, paragraphs));
  else if (place.level !== 'run') return false;
  else {
    const kept = keptOf(story.source, content.children);
    replaceSlot(
      story,
      { holder: content, from: content.openEnd, nodes: content.children },
      withKept(paragraphs.join('<w:r><w:br/></w:r>'), kept),
    );
  }
  return true;
}
