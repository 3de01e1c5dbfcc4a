/** Tracked changes that are shown beside the text: deleted, moved and reformatted text (ECMA-376-1 §17.13.5; WR-COMMENT-5). */
import type { Block } from '../../document/block.js';
import type { DocumentTree } from '../../document/document-tree.js';
import type { Paragraph } from '../../document/paragraph.js';
import { plainText } from '../../document/plain-text.js';
import type { FormerFormatting, Inline, Revision, Run } from '../../document/run.js';
import { isAddition } from '../../document/is-addition.js';
import { changedFont, changedParagraph } from './changed-formatting.js';
import { eachParagraph } from './comment-ranges.js';

/** The document tree's record of a change. */
export type ChangeSource = Revision | FormerFormatting<unknown>;

export interface ChangeNote {
  /** Identifies its places on the pages; differs from every comment's id. */
  readonly id: string;
  readonly author: string;
  /** "Deleted", "Moved" or "Formatted". */
  readonly label: string;
  /** The text that was removed, or the formatting that was set. */
  readonly text: string;
}

export interface ChangeNotes {
  readonly notes: ReadonlyMap<string, ChangeNote>;
  /** The note that shows a change; absent if none does. */
  readonly idOf: ReadonlyMap<ChangeSource, string>;
}

/** Maximum number of notes; further changes stay in the text. */
const mostNotes = 5000;
/** Characters of one note; longer ones are cut. */
const longestText = 2000;
/** Deepest nesting of inline containers that is searched. */
const maxDepth = 64;
const pilcrow = '\u00B6';

type Writable = { -readonly [Key in keyof ChangeNote]: ChangeNote[Key] };

/** Changes in the body and its footnotes, in text order: those in headers, endnotes and text boxes stay where they are. */
export function changeNotes(tree: DocumentTree): ChangeNotes {
  const search = new ChangeSearch(tree);
  search.addStory(tree.sections.flatMap(({ children }) => children));
  for (const { children } of tree.footnotes.values()) search.addStory(children);
  return search;
}

class ChangeSearch implements ChangeNotes {
  readonly notes = new Map<string, Writable>();
  readonly idOf = new Map<ChangeSource, string>();
  readonly #tree: DocumentTree;
  /** The preceding note, as long as nothing comes between it and the next one. */
  #last: Writable | undefined;

  constructor(tree: DocumentTree) {
    this.#tree = tree;
  }

  addStory(blocks: readonly Block[]): void {
    this.#last = undefined;
    eachParagraph(blocks, (paragraph) => this.#addParagraph(paragraph));
  }

  #addParagraph({ properties, children }: Paragraph): void {
    const { former, mark } = properties;
    const isRemoved = mark?.revision && !isAddition(mark.revision);
    // formatting belongs to the mark
    if (former && !isRemoved) {
      this.#last = undefined;
      this.#note(former, former.author, 'Formatted', changedParagraph(properties, former.properties, this.#tree.styles));
      this.#last = undefined;
    }
    this.#addInlines(children, 0);
    if (isRemoved) this.#removed(mark.revision, pilcrow);
    else this.#last = undefined;
  }

  #addInlines(inlines: readonly Inline[], depth: number): void {
    if (depth > maxDepth) return;
    for (const inline of inlines) {
      if (inline.kind === 'revision' && !isAddition(inline.revision)) this.#removed(inline.revision, plainText(inline.children).text);
      else if (inline.kind === 'run') this.#addRun(inline);
      else if ('children' in inline) this.#addInlines(inline.children, depth + 1);
      else if (inline.kind === 'math') this.#last = undefined;
    }
  }

  #addRun({ properties, content }: Run): void {
    const { former } = properties;
    if (former) this.#note(former, former.author, 'Formatted', changedFont(properties, former.properties, this.#tree.styles));
    else if (content.length > 0) this.#last = undefined;
  }

  /** Content without text, such as a picture, stays where it is. */
  #removed(revision: Revision, text: string): void {
    if (text === '') return;
    const label = revision.kind === 'movedFrom' ? 'Moved' : 'Deleted';
    this.#note(revision, revision.author, label, text);
  }

  /** Adjacent deletions become one note, as do runs that one change formatted alike. */
  #note(source: ChangeSource, author: string, label: string, text: string): void {
    const last = this.#last;
    const isFormat = label === 'Formatted';
    if (last?.author === author && last.label === label && (!isFormat || last.text === text)) {
      if (!isFormat) last.text = cut(last.text + text);
      this.idOf.set(source, last.id);
      return;
    }
    if (this.notes.size >= mostNotes) {
      this.#last = undefined;
      return;
    }
    const note = { id: `change ${this.notes.size + 1}`, author, label, text: cut(text) };
    this.notes.set(note.id, note);
    this.idOf.set(source, note.id);
    this.#last = note;
  }
}

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text);
