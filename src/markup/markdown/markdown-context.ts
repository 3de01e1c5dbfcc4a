/** State of reading one Markdown text, passed from token to token. */
import type { MarkdownToken } from './lex/token-types.js';
import type { Budget } from '../../base/abort.js';
import type { Block } from '../../document/block.js';
import type { ParagraphProperties } from '../../document/paragraph.js';
import type { Inline, RunProperties } from '../../document/run.js';
import type { HtmlFragmentReader } from '../tree/html-fragment-reader.js';
import type { ListLevel } from '../tree/list-numbering.js';
import type { TreeBuilder } from '../tree/tree-builder.js';
import type { Heading, HeadingIndex } from './heading-index.js';
import type { LexedMarkdown } from './lex/lex-markdown.js';
import type { ReferenceIndex } from './reference-index.js';

export interface MarkdownContext {
  readonly builder: TreeBuilder;
  readonly budget: Budget;
  readonly html: HtmlFragmentReader;
  readonly headings: HeadingIndex;
  readonly footnotes: LexedMarkdown['footnotes'];
  readonly cutText: LexedMarkdown['cutText'];
  /** Whether it is in a note, which cannot contain notes. */
  readonly isInNote?: boolean;
  readonly references: ReferenceIndex;
  /** Labels of notes that are referenced more than once. */
  readonly repeatedNotes: ReadonlySet<string>;
  /** Footnotes so far, by label: id of the note and the bookmark at its first reference. */
  readonly notes: Map<string, { readonly id: string; readonly bookmark: string }>;
  /** Referenced notes whose text has not been read yet. */
  readonly waitingNotes: { readonly id: string; readonly tokens: readonly MarkdownToken[]; readonly index?: number | undefined }[];
  /** Captions so far, by label. */
  readonly captions: Map<string, number>;
  /** The headings for tables of contents, and the number of their entries so far. */
  readonly contents: { headings?: readonly Heading[]; entries: number };
  /** Author of tracked changes and comments. */
  readonly author: string;
  /** BCP 47, of the document, if it names one. */
  readonly language: string | undefined;
  /** Language of right-to-left text, if the document names one. */
  readonly bidiLanguage: string | undefined;
}

/** Passed to the readers of content that contains other blocks. */
export type ReadBlocks = (tokens: readonly MarkdownToken[], scope: Scope, context: MarkdownContext) => Block[];
export type ReadInlines = (tokens: readonly MarkdownToken[], run: RunProperties, scope: Scope, context: MarkdownContext) => Inline[];

/** The context of blocks: passed from the outer to the inner. */
export interface Scope {
  /** Indent in twips by lists and quotes. */
  readonly indent: number;
  /** Style of plain paragraphs; absent means Normal. */
  readonly styleId?: string;
  /** Twips of indent that the style itself has. */
  readonly styleIndent?: number;
  /** Formatting that text gets from surrounding HTML. */
  readonly run: RunProperties;
  /** Formatting that paragraphs get from surrounding HTML. */
  readonly paragraph: ParagraphProperties;
  /** Available width in twips. */
  readonly room: number;
  /** Whether the item's paragraphs are spaced apart. */
  readonly isLoose?: boolean;
  /** The list that contains the blocks as items. */
  readonly list?: ListScope;
  /** Set in a note or a table cell, where figures with captions are not created. */
  readonly isConfined?: boolean;
}

export interface ListScope {
  readonly numId: string;
  readonly levels: readonly (ListLevel | undefined)[];
  /** From 0; may be deeper than Word's nine levels. */
  readonly depth: number;
  /** Indent of the whole list. */
  readonly base: number;
  /** Depths below this item that already have a list: a second one there restarts. */
  readonly taken?: Set<number>;
}
