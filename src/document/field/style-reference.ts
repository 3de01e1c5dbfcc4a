/** The style that a STYLEREF names, and the text that it finds in the body's order (ECMA-376-1 §17.16.5.59; WR-FIELD-4). */
import { operationMemory } from '../../base/operation-memory.js';
import { firstIndex } from '../../base/first-index.js';
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

/** The body of a document as its STYLEREF fields see it: read once, since each paragraph may have one. */
interface Body {
  readonly paragraphs: readonly Paragraph[];
  readonly indexes: ReadonlyMap<Paragraph, number>;
  /** By the name that a field states, in the body's order. */
  readonly styled: Map<string, readonly StyledText[]>;
}

/** A paragraph of a style that has text. */
interface StyledText {
  readonly index: number;
  readonly text: string;
}

const bodies = operationMemory(() => new WeakMap<DocumentTree, Body>());

/** For a field in the body: the nearest paragraph of the style above it, otherwise the first one below. */
export function nearestStyledText(tree: DocumentTree, from: Paragraph, name: string): string | undefined {
  const body = bodyOf(tree);
  const at = body.indexes.get(from);
  if (at === undefined) return undefined;
  const styled = styledTexts(body, name, tree.styles);
  const below = firstIndex(styled, ({ index }) => index <= at);
  return (styled[below - 1] ?? styled[below])?.text;
}

function styledTexts(body: Body, name: string, styles: StyleSheet): readonly StyledText[] {
  const known = body.styled.get(name);
  if (known) return known;
  const ids = referencedStyles(name, styles);
  const made = body.paragraphs.flatMap(({ properties: { styleId }, children }, index): StyledText[] => {
    const text = styleId !== undefined && ids.has(styleId) ? plainText(children).text.trim() : '';
    return text === '' ? [] : [{ index, text }];
  });
  body.styled.set(name, made);
  return made;
}

function bodyOf(tree: DocumentTree): Body {
  const known = bodies().get(tree);
  if (known) return known;
  const paragraphs: Paragraph[] = [];
  for (const section of tree.sections) collectParagraphs(section.children, paragraphs, 0);
  const body = {
    paragraphs,
    indexes: new Map(paragraphs.map((paragraph, index) => [paragraph, index])),
    styled: new Map<string, StyledText[]>(),
  };
  bodies().set(tree, body);
  return body;
}

function collectParagraphs(blocks: readonly Block[], into: Paragraph[], depth: number): void {
  if (depth > maxDepth) return;
  for (const block of blocks) {
    if (block.kind === 'paragraph') into.push(block);
    else if (block.kind === 'content-control') collectParagraphs(block.children, into, depth + 1);
    else for (const row of block.rows) for (const cell of row.cells) collectParagraphs(cell.children, into, depth + 1);
  }
}
