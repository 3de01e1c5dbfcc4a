/**
 * Collects the parts of a page other than its text (lists, notes, comments, pictures, bookmarks, styles) and builds the {@link
 * DocumentTree}.
 */
import { Budget } from '../../base/abort.js';
import { Diagnostics } from '../../base/diagnostics.js';
import type { Block } from '../../document/block.js';
import type { Comment, DocumentProperties, DocumentTree, Note } from '../../document/document-tree.js';
import type { Inline, Revision } from '../../document/run.js';
import type { Section, SectionProperties } from '../../document/section.js';
import { TreeTally } from '../../document/tree-tally.js';
import { BookmarkNames } from './bookmark-names.js';
import { defaultPage, textWidthOf } from '../defaults/default-page.js';
import { defaultSettings, defaultStyleSheet } from '../defaults/default-settings.js';
import { ListNumbering } from './list-numbering.js';
import { MediaStore } from './media-store.js';
import { endWithParagraph, plainRun, textRun } from './plain-blocks.js';
import { Resources } from './resources.js';

// * How many rows of tables are read if the document is laid out at once. A page of text can make a table of 60 columns that nobody can
// read, and that costs as much as a book.

/** Columns that a page has room for. */
const readableColumns = 20;
/** Cells of readable tables that a document may have; in a table of twice as many columns each cell counts as four. */
export const mostCellsOnPages = 100_000;

export class TableAllowance {
  readonly #diagnostics: Diagnostics;
  #left: number;

  /** @param cells infinite if the tables are only written, not laid out */
  constructor(diagnostics: Diagnostics, cells: number) {
    this.#diagnostics = diagnostics;
    this.#left = cells;
  }

  /** The first rows of a table, as many as the allowance permits. */
  rowsOf<T>(rows: readonly T[], columns: number): readonly T[] {
    const cost = columns * Math.max(1, columns / readableColumns) ** 2;
    const taken = Math.min(rows.length, Math.ceil(this.#left / cost));
    this.#left = Math.max(0, this.#left - taken * cost);
    if (taken === rows.length) return rows;
    this.#diagnostics.report(
      'markup.tables-too-large',
      `tables have more than ${mostCellsOnPages} cells together, those of more than ${readableColumns} columns counted more; the last rows were left out`,
    );
    return rows.slice(0, taken);
  }
}

export interface TreeBuilderOptions {
  readonly budget?: Budget;
  readonly diagnostics?: Diagnostics;
  /** Page of sections that state none; default A4. */
  readonly page?: SectionProperties | undefined;
  /** Whether the tree is laid out at once: tables then have at most {@link mostCellsOnPages} cells. */
  readonly isForPages?: boolean | undefined;
  /** By default, no resources are available. */
  readonly resources?: Resources;
}

export class TreeBuilder {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
  /** Page of sections that state none. */
  readonly page: SectionProperties;
  readonly lists = new ListNumbering();
  readonly media = new MediaStore();
  /** Resources that the document refers to by address. */
  readonly resources: Resources;
  readonly bookmarks = new BookmarkNames();
  readonly tables: TableAllowance;
  /** Counts the most expensive elements. */
  readonly tally = new TreeTally();
  readonly #notes = { footnote: new Map<string, Note>(), endnote: new Map<string, Note>() };
  readonly #comments = new Map<string, Comment>();
  #revisions = 0;
  #drawings = 0;
  #controls = 0;

  constructor(options: TreeBuilderOptions = {}) {
    this.budget = options.budget ?? new Budget();
    this.diagnostics = options.diagnostics ?? new Diagnostics();
    this.page = options.page ?? defaultPage();
    this.resources = options.resources ?? new Resources();
    this.tables = new TableAllowance(this.diagnostics, options.isForPages ? mostCellsOnPages : Infinity);
  }

  /** Width for text across the page, in twips. */
  get textWidth(): number {
    return textWidthOf(this.page);
  }

  /** Reserves a note: its reference gets the id first; its blocks are set after they have been read. */
  reserveNote(kind: NoteKind): string {
    const notes = this.#notes[kind];
    const id = String(notes.size + 1);
    notes.set(id, { id, type: 'normal', children: [] });
    return id;
  }

  /** Adds the note's own number at the beginning of its first paragraph. */
  setNote(kind: NoteKind, id: string, blocks: readonly Block[]): void {
    this.#notes[kind].set(id, { id, type: 'normal', children: endWithParagraph(withNoteMark(kind, blocks)) });
  }

  addComment(comment: NewComment): string {
    const id = this.reserveComment();
    this.setComment(id, comment);
    return id;
  }

  /** Reserves a comment: its place gets the id first; its text is set after it has been read. */
  reserveComment(): string {
    const id = String(this.#comments.size);
    this.setComment(id, { author: '', children: [] });
    return id;
  }

  setComment(id: string, comment: NewComment): void {
    this.#comments.set(id, { id, initials: authorInitials(comment.author), ...comment });
  }

  revision(kind: Revision['kind'], author: string): Revision {
    return { kind, id: String(++this.#revisions), author };
  }

  /** `wp:docPr/@id`, unique in the document. */
  nextDrawingId(): string {
    return String(++this.#drawings);
  }

  /** `w:sdtPr/w:id`, unique in the document. */
  nextControlId(): string {
    return String(100_000_000 + ++this.#controls);
  }

  build(sections: readonly Section[], properties: DocumentProperties): DocumentTree {
    const language = properties.language ?? 'en-US';
    return {
      sections: sections.length > 0 ? sections : [{ properties: this.page, children: [] }],
      styles: defaultStyleSheet(this.textWidth, language),
      numbering: this.lists.build(),
      settings: defaultSettings(language),
      footnotes: withSeparators(this.#notes.footnote),
      endnotes: withSeparators(this.#notes.endnote),
      comments: this.#comments,
      media: this.media.build(),
      fonts: new Map(),
      properties,
    };
  }
}

/** The properties of a new comment. */
export type NewComment = Omit<Comment, 'id' | 'initials'>;

function authorInitials(author: string): string {
  const initials = [...author.matchAll(/(?:^|\s)(\S)/gu)].map((match) => match[1]).join('');
  return initials.slice(0, 3).toUpperCase();
}

type NoteKind = 'footnote' | 'endnote';

const noteStyles = { footnote: 'Footnote', endnote: 'Endnote' } as const;

function withNoteMark(kind: NoteKind, blocks: readonly Block[]): Block[] {
  const style = noteStyles[kind];
  const mark: Inline[] = [{ kind: 'run', properties: { styleId: `${style}Reference` }, content: [{ kind: 'note-mark' }] }, textRun(' ')];
  const [first, ...rest] = blocks;
  if (first?.kind === 'paragraph') return [{ ...first, children: [...mark, ...first.children] }, ...rest];
  return [{ kind: 'paragraph', properties: { styleId: `${style}Text` }, children: mark }, ...blocks];
}

/** The same map if the document has no notes: it fills while the body is read. */
const withSeparators = (notes: ReadonlyMap<string, Note>): ReadonlyMap<string, Note> =>
  notes.size === 0 ? notes : new Map([...separators(), ...notes]);

/** The two rules above notes, which Word expects in the part (§17.11.23). */
function separators(): [string, Note][] {
  const note = (id: string, type: Note['type'], kind: 'separator' | 'continuation-separator'): [string, Note] => [
    id,
    {
      id,
      type,
      children: [
        {
          kind: 'paragraph',
          properties: { spacing: { before: 0, after: 0, line: 240, lineRule: 'auto' } },
          children: [plainRun({ kind })],
        },
      ],
    },
  ];
  return [note('-1', 'separator', 'separator'), note('0', 'continuationSeparator', 'continuation-separator')];
}
