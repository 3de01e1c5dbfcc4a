/** Tokens that Markdown's extensions add to those of CommonMark and GFM. */
import type { Token } from 'marked';
import type { AlertName } from '../alert-names.js';
import type { Attributes } from './attributes.js';
import type { CaptionKind } from './caption-labels.js';

export interface FootnoteDefinition {
  readonly type: 'footnote-definition';
  readonly raw: string;
  readonly label: string;
  readonly tokens: Token[];
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
  readonly tokens: Token[];
}

export interface DefinitionList {
  readonly type: 'definition-list';
  readonly raw: string;
  readonly items: readonly { readonly terms: readonly Token[][]; readonly definitions: readonly Token[][] }[];
}

/** `: text` beside a table, `Table: text`, `Figure: text`, in several languages, optionally with `{#id}` at its end. */
export interface Caption {
  readonly type: 'caption';
  readonly raw: string;
  readonly kind: CaptionKind;
  /** As written; absent: the word of the document's language. */
  readonly label?: string;
  readonly id?: string;
  readonly tokens: Token[];
}

export interface Math {
  readonly type: 'math';
  readonly raw: string;
  readonly text: string;
  readonly display: boolean;
  /** Set for a numbered equation, for references. */
  readonly id?: string;
}

/** `::: name`, `!!! name`: blocks with a class or attributes. */
export interface Division {
  readonly type: 'division';
  readonly raw: string;
  readonly attributes: Attributes;
  readonly alert?: AlertName;
  readonly tokens: Token[];
}

/** `[text]{.class}`. */
export interface Span {
  readonly type: 'span';
  readonly raw: string;
  readonly attributes: Attributes;
  readonly tokens: Token[];
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
  readonly tokens: Token[];
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
  readonly lines: readonly Token[][];
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
  readonly tokens: Token[];
}

/** CriticMarkup: a tracked change, a comment, or both. */
export interface Critic {
  readonly type: 'critic';
  readonly raw: string;
  readonly inserted?: Token[];
  readonly deleted?: Token[];
  readonly highlighted?: Token[];
  readonly comment?: string;
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
