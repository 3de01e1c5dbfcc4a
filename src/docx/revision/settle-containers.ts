/** Elements that lose all their content with tracked changes → removed, or given the content that the schema requires. */
import { descendants, isSelfClosing, rawPrefix, type FragmentNode } from '../edit/fragment.js';
import { isContent } from './fates.js';
import { settleParagraphs, type ParagraphChanges } from './settle-paragraphs.js';

/** Elements that say nothing without content. Content controls within a paragraph stay: they can be filled again. */
const dissolving: ReadonlySet<string> = new Set(
  'w:tbl w:tr w:customXml w:smartTag w:hyperlink w:fldSimple w:dir w:bdo m:oMath m:oMathPara'.split(' '),
);

/** Elements with blocks, at least one of which is required or expected. */
export const blockContainers: ReadonlySet<string> = new Set(
  'w:body w:hdr w:ftr w:footnote w:endnote w:comment w:txbxContent w:tc w:docPartBody'.split(' '),
);

const blocks: ReadonlySet<string> = new Set(['w:p', 'w:tbl', 'w:tr', 'w:tc']);

/** @param nodes In document order; the content of an element is settled before the element */
export function settleContainers(nodes: readonly FragmentNode[], changes: ParagraphChanges): void {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index];
    if (node && node.children.length > 0 && !changes.fates.isChanged(node)) settleContainer(node, changes);
  }
}

function settleContainer(node: FragmentNode, changes: ParagraphChanges): void {
  const { fates } = changes;
  if (node.children.some((child) => child.name === 'w:p' || fates.unwrapped.has(child))) settleParagraphs(node, changes);
  if (!node.children.some((child) => fates.isChanged(child))) return;
  if (blockContainers.has(node.name)) completeBlocks(node, changes);
  else if (dissolving.has(node.name) && !fates.hasContent(node)) fates.dissolve(node);
  else if (node.name === 'w:sdtContent' && !fates.hasContent(node) && heldBlocks(node, changes)) {
    fates.dissolve(node);
    if (node.parent) fates.dissolve(node.parent);
  }
}

function heldBlocks(node: FragmentNode, { fates }: ParagraphChanges): boolean {
  for (const child of descendants(node.children, (each) => fates.unwrapped.has(each))) if (blocks.has(child.name)) return true;
  return false;
}

/** A cell ends with a paragraph (§17.4.65), and other containers have at least one. */
function completeBlocks(node: FragmentNode, { fates, edits }: ParagraphChanges): void {
  const remaining = fates.remaining(node);
  const last = remaining.findLast(isContent);
  const isComplete = last && (node.name !== 'w:tc' || last.name !== 'w:tbl');
  if (isComplete || isSelfClosing(node)) return;
  const section = remaining.find(({ name }) => name === 'w:sectPr');
  edits.insert(section?.start ?? node.closeStart, `<${rawPrefix(node)}p/>`);
}
