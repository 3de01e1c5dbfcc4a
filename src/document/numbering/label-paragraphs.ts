/** Document tree → the label of every numbered paragraph, counted in the order of the source. */
import type { TrackedChanges } from '../../contract/conversion.js';
import { appendAll } from '../../base/append-all.js';
import type { Block } from '../block.js';
import type { Cascade } from '../cascade/create-cascade.js';
import type { ResolvedParagraph, TableContext } from '../cascade/resolved.js';
import type { DocumentTree } from '../document-tree.js';
import type { DrawingContent } from '../drawing.js';
import { hasShownRun } from '../has-shown-run.js';
import type { Paragraph } from '../paragraph.js';
import type { Inline } from '../run.js';
import type { Label } from './label.js';
import { createNumberingState, type NumberingState } from './numbering-state.js';

interface Walk {
  readonly cascade: Cascade;
  readonly changes: TrackedChanges;
  readonly labels: Map<Paragraph, Label>;
  readonly state: NumberingState;
  /** The bodies of text boxes found on the way; they are counted as a separate story. */
  readonly textBoxes: (readonly Block[])[];
}

/** The body, all footnotes, all endnotes, each header and footer part, and the text boxes of each of these are counted separately. */
export function labelParagraphs(tree: DocumentTree, cascade: Cascade, changes: TrackedChanges = 'markup'): Map<Paragraph, Label> {
  const labels = new Map<Paragraph, Label>();
  for (const story of documentStories(tree)) {
    let bodies = story;
    while (bodies.length > 0) {
      const walk: Walk = { cascade, changes, labels, state: createNumberingState(cascade.numberingDefinition), textBoxes: [] };
      for (const blocks of bodies) walkBlocks(walk, blocks, undefined);
      bodies = walk.textBoxes;
    }
  }
  return labels;
}

export function documentStories(tree: DocumentTree): (readonly (readonly Block[])[])[] {
  const parts = new Set<readonly Block[]>();
  for (const { properties } of tree.sections) {
    for (const set of [properties.headers, properties.footers]) {
      for (const part of [set.default, set.first, set.even]) if (part) parts.add(part.children);
    }
  }
  return [
    tree.sections.map((section) => section.children),
    [...tree.footnotes.values()].map((note) => note.children),
    [...tree.endnotes.values()].map((note) => note.children),
    ...[...parts].map((part) => [part]),
  ];
}

function walkBlocks(walk: Walk, blocks: readonly Block[], table: TableContext | undefined): void {
  for (const block of blocks) {
    if (block.kind === 'paragraph') walkParagraph(walk, block, table);
    else if (block.kind === 'content-control') walkBlocks(walk, block.children, table);
    else {
      for (const row of walk.cascade.table(block).rows) {
        // The content of a vertical merge's continuation is not shown.
        for (const cell of row.cells) if (cell.verticalMerge !== 'continue') walkBlocks(walk, cell.source.children, cell.context);
      }
    }
  }
}

function walkParagraph(walk: Walk, paragraph: Paragraph, table: TableContext | undefined): void {
  const resolved = walk.cascade.paragraph(paragraph, table);
  if (resolved.numbering && isCounted(walk, paragraph, resolved)) {
    const { numId, level } = resolved.numbering;
    const label = walk.state.next(numId, level, resolved.mark.language.latin, !isLeaving(walk, resolved));
    if (label) walk.labels.set(paragraph, label);
  }
  collectTextBoxes(paragraph.children, walk.textBoxes);
}

export function collectTextBoxes(inlines: readonly Inline[], into: (readonly Block[])[]): void {
  for (const inline of inlines) {
    if (inline.kind === 'run') {
      for (const piece of inline.content) if (piece.kind === 'drawing') appendAll(into, textBoxBodies(piece.drawing.content));
    } else if ('children' in inline) collectTextBoxes(inline.children, into);
  }
}

/** A paragraph whose mark is missing runs into the next one and takes its label; a completely hidden one takes none. */
function isCounted({ cascade, changes }: Walk, paragraph: Paragraph, resolved: ResolvedParagraph): boolean {
  const revision = resolved.mark.revision?.kind;
  if ((changes === 'final' || changes === 'balloons') && (revision === 'deleted' || revision === 'movedFrom')) return false;
  if (changes === 'original' && (revision === 'inserted' || revision === 'movedTo')) return false;
  return !resolved.mark.hidden || hasShownRun(cascade, paragraph.children, resolved);
}

/** A paragraph whose mark is deleted or moved away, in a view that shows it: an accepted list counts without it. */
function isLeaving({ changes }: Walk, { mark }: ResolvedParagraph): boolean {
  const revision = mark.revision?.kind;
  return changes !== 'original' && (revision === 'deleted' || revision === 'movedFrom');
}

function textBoxBodies(content: DrawingContent): (readonly Block[])[] {
  if (content.kind === 'shape') return content.text ? [content.text.children] : [];
  if (content.kind === 'group') return content.children.flatMap((child) => textBoxBodies(child.content));
  return content.kind === 'unsupported' && content.fallback ? textBoxBodies(content.fallback) : [];
}
