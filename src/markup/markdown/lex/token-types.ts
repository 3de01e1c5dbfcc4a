/** The tokens of a Markdown text: those of CommonMark and GFM, with the types that Markdown's extensions add in them. */
import type { Tokens } from 'marked';
import type { AlertName } from '../alert-names.js';
import type { Attributes } from './attributes.js';
import type { CaptionKind } from './caption-labels.js';
import type { ListMarker } from './fancy-list.js';

export interface FootnoteDefinition {
  readonly type: 'footnote-definition';
  readonly raw: string;
  readonly label: string;
  readonly tokens: MarkdownToken[];
}

export interface FootnoteReference {
  readonly type: 'footnote-reference';
  readonly raw: string;
  readonly label: string;
}

/** `^[a note at its reference]`. */
export interface InlineNote {
  readonly type: 'inline-note';
  readonly raw: string;
  readonly tokens: MarkdownToken[];
}

export interface DefinitionList {
  readonly type: 'definition-list';
  readonly raw: string;
  readonly items: readonly { readonly terms: readonly MarkdownToken[][]; readonly definitions: readonly MarkdownToken[][] }[];
}

/** `: text` beside a table, `Table: text`, `Figure: text`, in several languages, optionally with `{#id}` at its end. */
export interface Caption {
  readonly type: 'caption';
  readonly raw: string;
  readonly kind: CaptionKind;
  /** As written; absent: the word of the document's language. */
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly tokens: MarkdownToken[];
}

export interface Math {
  readonly type: 'math';
  readonly raw: string;
  readonly text: string;
  readonly display: boolean;
  /** Set for a numbered equation, for references. */
  readonly id?: string | undefined;
}

/** `::: name`, `!!! name`: blocks with a class or attributes. */
export interface Division {
  readonly type: 'division';
  readonly raw: string;
  readonly attributes: Attributes;
  readonly alert?: AlertName | undefined;
  readonly tokens: MarkdownToken[];
}

/** `[text]{.class}`. */
export interface Span {
  readonly type: 'span';
  readonly raw: string;
  readonly attributes: Attributes;
  readonly tokens: MarkdownToken[];
}

/** `[@fig:x]`, `@tbl:y`: words, and identifiers of the targets. */
export interface CrossReference {
  readonly type: 'reference';
  readonly raw: string;
  readonly parts: readonly (string | { readonly id: string })[];
}

/** A cell of a grid, from its upper left corner. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly tokens: MarkdownToken[];
}

/** A drawn table: grid, simple and multiline tables of pandoc. */
export interface GridTable {
  readonly type: 'grid-table';
  readonly raw: string;
  readonly headerRows: number;
  /** Characters across each column; empty if the drawing states no widths. */
  readonly widths: readonly number[];
  readonly alignments: readonly ('left' | 'center' | 'right' | undefined)[];
  /** By the row in which each cell begins. */
  readonly rows: readonly (readonly GridCell[])[];
}

/** `| line` after line. */
export interface LineBlock {
  readonly type: 'line-block';
  readonly raw: string;
  readonly lines: readonly MarkdownToken[][];
}

/** `*[HTML]: expansion`: not shown. */
export interface Abbreviation {
  readonly type: 'abbreviation';
  readonly raw: string;
}

/** `\newpage` and similar commands, on a separate line or within a line. */
export interface PageBreak {
  readonly type: 'page-break';
  readonly raw: string;
}

export interface ContentsMark {
  readonly type: 'contents';
  readonly raw: string;
}

/** `==mark==`, `~sub~`, `^sup^`. */
export interface Styled {
  readonly type: 'mark' | 'sub' | 'sup';
  readonly raw: string;
  readonly tokens: MarkdownToken[];
}

/** CriticMarkup: a tracked change, a comment, or both. */
export interface Critic {
  readonly type: 'critic';
  readonly raw: string;
  readonly inserted?: MarkdownToken[];
  readonly deleted?: MarkdownToken[];
  readonly highlighted?: MarkdownToken[];
  readonly comment?: string | undefined;
}

export type ExtensionToken =
  | FootnoteDefinition
  | FootnoteReference
  | InlineNote
  | DefinitionList
  | Caption
  | Abbreviation
  | Math
  | PageBreak
  | ContentsMark
  | Styled
  | Critic
  | CrossReference
  | Division
  | GridTable
  | Span
  | LineBlock;

interface Content {
  readonly tokens: MarkdownToken[];
}

/** One of marked's tokens, whose content is tokens of ours. */
type Containing<T> = Omit<T, 'tokens'> & Content;

export type Blockquote = Containing<Tokens.Blockquote>;
export type HeadingToken = Containing<Tokens.Heading>;
export type ParagraphToken = Containing<Tokens.Paragraph>;
export type ListItem = Containing<Tokens.ListItem>;
export type TableCell = Containing<Tokens.TableCell>;
export type Link = Containing<Tokens.Link>;

export interface List extends Omit<Tokens.List, 'items'> {
  readonly items: ListItem[];
  /** Set for lists with letters and Roman numerals. */
  readonly marker?: ListMarker;
}

export interface GfmTable extends Omit<Tokens.Table, 'header' | 'rows'> {
  readonly header: TableCell[];
  readonly rows: TableCell[][];
}

export interface Text extends Omit<Tokens.Text, 'tokens'> {
  readonly tokens?: MarkdownToken[];
}

export interface Image extends Containing<Tokens.Image> {
  /** In braces after the picture. */
  readonly attributes?: Attributes;
}

export interface Emphasis extends Omit<Tokens.Em | Tokens.Strong | Tokens.Del, 'type' | 'tokens'> {
  readonly type: 'em' | 'strong' | 'del';
  readonly tokens: MarkdownToken[];
}

/** marked types every token as one with any properties; these are all that its lexer and our extensions produce. */
export type MarkdownToken =
  | Blockquote
  | HeadingToken
  | ParagraphToken
  | List
  | ListItem
  | GfmTable
  | Text
  | Link
  | Image
  | Emphasis
  | Tokens.Br
  | Tokens.Checkbox
  | Tokens.Code
  | Tokens.Codespan
  | Tokens.Def
  | Tokens.Escape
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.Space
  | Tokens.Tag
  | ExtensionToken;

/** The tokens inside a token. */
export const tokensIn = (token: MarkdownToken): MarkdownToken[] | undefined => ('tokens' in token ? token.tokens : undefined);

/** The text of a token as marked states it. */
export const textIn = (token: MarkdownToken): string | undefined => ('text' in token ? token.text : undefined);
