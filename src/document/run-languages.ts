/** The languages of a document's Latin text (`w:lang`, ECMA-376-1 §17.3.2.20). */
import type { Block } from './block.js';
import type { DocumentTree } from './document-tree.js';
import type { Inline } from './run.js';

/** The deepest nesting of tables, content controls and inline containers that is searched. */
const maxDepth = 64;

/** BCP 47 tags as written, from the defaults, the styles, the body and the notes. */
export function runLanguages(tree: DocumentTree): Set<string> {
  const found = new Set<string>();
  const add = (language: string | undefined): void => {
    if (language) found.add(language);
  };
  add(tree.styles.defaults.run?.language?.latin);
  for (const style of tree.styles.styles.values()) add(style.run?.language?.latin);
  for (const section of tree.sections) searchBlocks(section.children, add, 0);
  for (const notes of [tree.footnotes, tree.endnotes]) for (const note of notes.values()) searchBlocks(note.children, add, 0);
  return found;
}

function searchBlocks(blocks: readonly Block[], add: (language: string | undefined) => void, depth: number): void {
  if (depth > maxDepth) return;
  for (const block of blocks) {
    if (block.kind === 'paragraph') searchInlines(block.children, add, depth + 1);
    else if (block.kind === 'content-control') searchBlocks(block.children, add, depth + 1);
    else for (const row of block.rows) for (const cell of row.cells) searchBlocks(cell.children, add, depth + 1);
  }
}

function searchInlines(inlines: readonly Inline[], add: (language: string | undefined) => void, depth: number): void {
  if (depth > maxDepth) return;
  for (const inline of inlines) {
    if (inline.kind === 'run') add(inline.properties.language?.latin);
    else if ('children' in inline) searchInlines(inline.children, add, depth + 1);
  }
}
