/** What reading one Markdown text carries from token to token. */
import type { Token } from 'marked';
import type { Budget } from '../../base/abort.js';
import type { Block } from '../../document/block.js';
import type { ParagraphProperties } from '../../document/paragraph.js';
import type { Inline, RunProperties } from '../../document/run.js';
import type { HtmlFragmentReader } from '../house/html-fragment-reader.js';
import type { ListLevel } from '../house/list-numbering.js';
import type { TreeBuilder } from '../house/tree-builder.js';
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
  /** In a note there are no notes. */
  readonly isInNote?: boolean;
  readonly references: ReferenceIndex;
  /** Labels of notes that are referred to more than once. */
  readonly repeatedNotes: ReadonlySet<string>;
  /** Footnotes met so far, by label: id of the note and the bookmark at its first reference. */
  readonly notes: Map<string, { readonly id: string; readonly bookmark: string }>;
  /** Notes that have been referred to and whose text is still to be read. */
  readonly waitingNotes: { readonly id: string; readonly tokens: readonly Token[]; readonly index?: number }[];
  /** Captions so far, by label. */
  readonly captions: Map<string, number>;
  /** What tables of contents show, and how many entries they have so far. */
  readonly contents: { headings?: readonly Heading[]; entries: number };
  /** Who made tracked changes and comments. */
  readonly author: string;
  /** BCP 47, of the document, where it names one. */
  readonly language: string | undefined;
  /** Language of right-to-left text, where the document names one. */
  readonly bidiLanguage: string | undefined;
}

/** Handed to the readers of what holds other blocks. */
export type ReadBlocks = (tokens: readonly Token[], scope: Scope, context: MarkdownContext) => Block[];
export type ReadInlines = (tokens: readonly Token[], run: RunProperties, scope: Scope, context: MarkdownContext) => Inline[];

/** Where blocks are: flows from the outer to the inner. */
export interface Scope {
  /** Twips that everything is moved in, by lists and quotes. */
  readonly indent: number;
  /** Style of plain paragraphs; absent means Normal. */
  readonly styleId?: string;
  /** Twips of the indent that the style brings by itself. */
  readonly styleIndent?: number;
  /** Formatting that reaches the text from HTML around it. */
  readonly run: RunProperties;
  /** Formatting that reaches paragraphs from HTML around them. */
  readonly paragraph: ParagraphProperties;
  /** Twips across. */
  readonly room: number;
  /** The item's paragraphs are apart. */
  readonly isLoose?: boolean;
  /** The list whose items these blocks are. */
  readonly list?: ListScope;
  /** In a note or a table cell no figures with captions are made. */
  readonly isConfined?: boolean;
}

export interface ListScope {
  readonly numId: string;
  readonly levels: readonly (ListLevel | undefined)[];
  /** From 0; may be deeper than Word's nine levels. */
  readonly depth: number;
  /** Indent of the whole list. */
  readonly base: number;
  /** Depths below this item that a list has already been made of: a second one there starts again. */
  readonly taken?: Set<number>;
}
