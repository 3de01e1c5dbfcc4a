/** Numbers of foot- and endnotes in the order of their references (ECMA-376-1 §17.11; word-rules §19). */
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { formatNumber } from '../../document/number-format/format-number.js';
import type { Inline } from '../../document/run.js';
import type { NoteProperties } from '../../document/section.js';
import type { NoteMarks } from '../layout-context.js';

interface Counter {
  next: number;
  readonly marks: Map<string, string>;
  /** Ids in order of first reference. */
  readonly order: string[];
  readonly format: string;
  readonly start: number;
}

export interface NumberedNotes extends NoteMarks {
  /** Endnotes that are referred to, by section, in order. */
  readonly endnotesBySection: readonly (readonly string[])[];
}

/** Numbers every note; restarts by section are honoured, restarts by page are left to the page filler. */
export function numberNotes(tree: DocumentTree): NumberedNotes {
  const footnotes = counter(tree.settings.footnotes, tree.sections[0]?.properties.footnotes, 'decimal');
  const endnotes = counter(tree.settings.endnotes, tree.sections[0]?.properties.endnotes, 'lowerRoman');
  const endnotesBySection: (readonly string[])[] = [];
  for (const section of tree.sections) {
    const before = endnotes.order.length;
    if (section.properties.footnotes.restart === 'eachSect') footnotes.next = section.properties.footnotes.start ?? footnotes.start;
    if (section.properties.endnotes.restart === 'eachSect') endnotes.next = section.properties.endnotes.start ?? endnotes.start;
    walkBlocks(section.children, footnotes, endnotes, 0);
    endnotesBySection.push(endnotes.order.slice(before));
  }
  return {
    footnote: (id) => footnotes.marks.get(id) ?? '',
    endnote: (id) => endnotes.marks.get(id) ?? '',
    endnotesBySection,
  };
}

function counter(settings: NoteProperties, section: NoteProperties | undefined, format: string): Counter {
  const start = section?.start ?? settings.start ?? 1;
  return { next: start, start, marks: new Map(), order: [], format: section?.format ?? settings.format ?? format };
}

const maxDepth = 64;

function walkBlocks(blocks: readonly Block[], footnotes: Counter, endnotes: Counter, depth: number): void {
  if (depth > maxDepth) return;
  for (const block of blocks) {
    if (block.kind === 'paragraph') walkInlines(block.children, footnotes, endnotes, 0);
    else if (block.kind === 'content-control') walkBlocks(block.children, footnotes, endnotes, depth + 1);
    else for (const row of block.rows) for (const cell of row.cells) walkBlocks(cell.children, footnotes, endnotes, depth + 1);
  }
}

function walkInlines(inlines: readonly Inline[], footnotes: Counter, endnotes: Counter, depth: number): void {
  if (depth > maxDepth) return;
  for (const inline of inlines) {
    if (inline.kind === 'run') {
      for (const content of inline.content) {
        if (content.kind !== 'note-reference') continue;
        const to = content.note === 'footnote' ? footnotes : endnotes;
        if (to.marks.has(content.id)) continue;
        to.order.push(content.id);
        to.marks.set(content.id, content.customMark ? '' : formatNumber(to.next, to.format));
        if (!content.customMark) to.next += 1;
      }
    } else if ('children' in inline) walkInlines(inline.children, footnotes, endnotes, depth + 1);
  }
}
