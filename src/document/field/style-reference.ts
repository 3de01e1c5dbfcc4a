/** The style that a STYLEREF names, and the text that it finds in the body's order (ECMA-376-1 §17.16.5.59; WR-FIELD-4). */
import { itemAt } from '../../base/item-at.js';
import type { Block } from '../block.js';
import type { DocumentTree } from '../document-tree.js';
import type { Paragraph } from '../paragraph.js';
import { plainText } from '../plain-text.js';
import type { StyleSheet } from '../style.js';

const maxDepth = 64;

/**
 * The ids of the paragraph and character styles with a name, a number (a heading's level), or a localised name whose
 * letters are in the id.
 */
export function referencedStyles(name: string, { styles }: StyleSheet): Set<string> {
  const wanted = (/^[1-9]$/.test(name) ? `heading ${name}` : name).toLowerCase();
  const asId = wanted.replace(/[^a-z0-9]/g, '');
  const found = new Set<string>();
  for (const style of styles.values()) if (style.type !== 'table' && style.name.toLowerCase() === wanted) found.add(style.id);
  if (found.size === 0 && asId !== '')
    for (const style of styles.values()) if (style.type !== 'table' && style.id.toLowerCase() === asId) found.add(style.id);
  for (const id of [...found]) {
    const link = styles.get(id)?.link;
    if (link !== undefined) found.add(link);
  }
  return found;
}

const paragraphsOfTree = new WeakMap<DocumentTree, readonly Paragraph[]>();

/** For a field in the body: the nearest paragraph of the style above it, otherwise the first one below. */
export function nearestStyledText(tree: DocumentTree, from: Paragraph, name: string): string | undefined {
  const ids = referencedStyles(name, tree.styles);
  const all = bodyParagraphs(tree);
  const at = all.indexOf(from);
  if (at < 0 || ids.size === 0) return undefined;
  const textAt = (index: number): string | undefined => {
    const { properties, children } = itemAt(all, index);
    return properties.styleId !== undefined && ids.has(properties.styleId) ? plainText(children).text.trim() || undefined : undefined;
  };
  for (let i = at; i >= 0; i -= 1) {
    const text = textAt(i);
    if (text !== undefined) return text;
  }
  for (let i = at + 1; i < all.length; i += 1) {
    const text = textAt(i);
    if (text !== undefined) return text;
  }
  return undefined;
}

function bodyParagraphs(tree: DocumentTree): readonly Paragraph[] {
  const known = paragraphsOfTree.get(tree);
  if (known) return known;
  const found: Paragraph[] = [];
  for (const section of tree.sections) collectParagraphs(section.children, found, 0);
  paragraphsOfTree.set(tree, found);
  return found;
}

function collectParagraphs(blocks: readonly Block[], into: Paragraph[], depth: number): void {
  if (depth > maxDepth) return;
  for (const block of blocks) {
    if (block.kind === 'paragraph') into.push(block);
    else if (block.kind === 'content-control') collectParagraphs(block.children, into, depth + 1);
    else for (const row of block.rows) for (const cell of row.cells) collectParagraphs(cell.children, into, depth + 1);
  }
}
