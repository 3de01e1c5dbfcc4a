/** Numbers of foot- and endnotes in the order of their references (ECMA-376-1 §17.11; WR-NOTE-8). */
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { formatNumber } from '../../document/number-format/format-number.js';
import { plainText } from '../../document/plain-text.js';
import type { Inline, Revision, RunContent } from '../../document/run.js';
import type { NoteProperties, Section } from '../../document/section.js';
import type { NoteMarks } from '../layout-context.js';

/** Letters of notes that are shown again for further references: a long note with many references would otherwise exceed any page. */
const mostRepeated = 100_000;

interface Counter {
  next: number;
  readonly marks: Map<string, string>;
  /** Ids in order of first reference. */
  readonly order: string[];
  readonly format: string;
  readonly start: number;
  readonly repeats: Repeats;
  /** Set if the section restarts the numbers on each page and an earlier pass found the pages. */
  pages: NotePages | undefined;
  page?: number | undefined;
}

/** Physical pages of footnotes by id. */
export type NotePages = ReadonlyMap<string, number>;

/** The cost of further references to notes. */
interface Repeats {
  readonly tree: DocumentTree;
  readonly isLeftOut: (revision: Revision) => boolean;
  readonly sizes: Map<string, number>;
  spent: number;
  /** References whose notes are not shown again. */
  readonly unshown: WeakSet<RunContent>;
  hasUnshown: boolean;
}

export interface NumberedNotes extends NoteMarks {
  /** Referenced endnotes, by section, in order. */
  readonly endnotesBySection: readonly (readonly string[])[];
  /** Whether some note is not shown again for a further reference. */
  readonly hasUnshown: boolean;
  /** Mark text by id. */
  readonly footnotes: ReadonlyMap<string, string>;
}

/** Whether a section restarts its footnotes on each page. */
export const restartsByPage = ({ properties }: Section): boolean => properties.footnotes.restart === 'eachPage';

/**
 * Numbers every note that is referenced.
 * @param isLeftOut whether the view of the tracked changes omits the content of a revision
 * @param pages found by an earlier pass that numbered footnotes; needed only for restarts by page
 */
export function numberNotes(tree: DocumentTree, isLeftOut: (revision: Revision) => boolean, pages?: NotePages): NumberedNotes {
  const repeats: Repeats = { tree, isLeftOut, sizes: new Map(), spent: 0, unshown: new WeakSet(), hasUnshown: false };
  const footnotes = counter(repeats, tree.settings.footnotes, tree.sections[0]?.properties.footnotes, 'decimal');
  const endnotes = counter(repeats, tree.settings.endnotes, tree.sections[0]?.properties.endnotes, 'lowerRoman');
  const endnotesBySection: (readonly string[])[] = [];
  for (const section of tree.sections) {
    const before = endnotes.order.length;
    footnotes.pages = restartsByPage(section) ? pages : undefined;
    if (section.properties.footnotes.restart === 'eachSect') footnotes.next = section.properties.footnotes.start ?? footnotes.start;
    if (section.properties.endnotes.restart === 'eachSect') endnotes.next = section.properties.endnotes.start ?? endnotes.start;
    walkBlocks(section.children, footnotes, endnotes, 0);
    endnotesBySection.push(endnotes.order.slice(before));
  }
  return {
    footnote: (id) => footnotes.marks.get(id) ?? '',
    endnote: (id) => endnotes.marks.get(id) ?? '',
    isShown: (reference) => !repeats.unshown.has(reference),
    hasUnshown: repeats.hasUnshown,
    footnotes: footnotes.marks,
    restartsByPage: tree.sections.some(restartsByPage),
    endnotesBySection,
  };
}

function counter(repeats: Repeats, settings: NoteProperties, section: NoteProperties | undefined, format: string): Counter {
  const start = section?.start ?? settings.start ?? 1;
  return {
    next: start,
    start,
    repeats,
    marks: new Map(),
    order: [],
    pages: undefined,
    format: section?.format ?? settings.format ?? format,
  };
}

/** Nested tables and controls below this depth are not searched: the stack is limited. */
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
        if (to.marks.has(content.id)) {
          if (content.note === 'footnote') countRepeat(content, content.id, to.repeats);
          continue;
        }
        to.order.push(content.id);
        restartOnNewPage(to, content.id);
        to.marks.set(content.id, content.customMark ? '' : formatNumber(to.next, to.format));
        if (!content.customMark) to.next += 1;
      }
    } else if (inline.kind === 'revision' && footnotes.repeats.isLeftOut(inline.revision)) continue;
    else if ('children' in inline) walkInlines(inline.children, footnotes, endnotes, depth + 1);
  }
}

function restartOnNewPage(counter: Counter, id: string): void {
  const page = counter.pages?.get(id);
  if (page === undefined || page === counter.page) return;
  counter.page = page;
  counter.next = counter.start;
}

/** Endnotes are shown once, however many references they have. */
function countRepeat(reference: RunContent, id: string, repeats: Repeats): void {
  let size = repeats.sizes.get(id);
  if (size === undefined) repeats.sizes.set(id, (size = letterCount(repeats.tree.footnotes.get(id)?.children ?? [], 0)));
  repeats.spent += size;
  if (repeats.spent <= mostRepeated) return;
  repeats.unshown.add(reference);
  repeats.hasUnshown = true;
}

/** Number of letters; a block counts as ten. */
function letterCount(blocks: readonly Block[], depth: number): number {
  let size = 0;
  if (depth > maxDepth) return size;
  for (const block of blocks) {
    size += 10;
    if (block.kind === 'paragraph') size += plainText(block.children).text.length;
    else if (block.kind === 'content-control') size += letterCount(block.children, depth + 1);
    else for (const row of block.rows) for (const cell of row.cells) size += letterCount(cell.children, depth + 1);
  }
  return size;
}
