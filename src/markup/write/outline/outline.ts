/**
 * A document from the author's point of view: headings, paragraphs, lists, tables and notes in reading order, with everything resolved
 * that the source leaves to styles, numbering and fields.
 */
import type { ResolvedCell, ResolvedParagraph, ResolvedRun, ResolvedTable } from '../../../document/cascade/resolved.js';
import type { Cascade } from '../../../document/cascade/create-cascade.js';
import type { DocumentProperties, MediaItem } from '../../../document/document-tree.js';
import type { MathElement } from '../../../document/math.js';
import type { Revision } from '../../../document/run.js';

export interface Outline {
  readonly properties: DocumentProperties;
  /** BCP 47, of most of the text. */
  readonly language?: string | undefined;
  /** Text width of the page, in points. */
  readonly textWidth: number;
  readonly cascade: Cascade;
  readonly blocks: readonly OutlineBlock[];
  /** In order of reference. */
  readonly notes: readonly OutlineNote[];
  /** In order of reference; answers follow the comment that they answer. */
  readonly comments: readonly OutlineComment[];
  /** Names of bookmarks that are targets of links. */
  readonly wantedAnchors: ReadonlySet<string>;
}

export interface OutlineNote {
  readonly kind: 'footnote' | 'endnote';
  /** Unique among all notes. */
  readonly key: string;
  /** Counted by kind, from 1. */
  readonly number: number;
  readonly blocks: readonly OutlineBlock[];
}

export interface OutlineComment {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly author: string;
  readonly date?: string | undefined;
  /** Number of the comment that this one answers. */
  readonly answers?: number | undefined;
  readonly paragraphs: readonly string[];
}

export type OutlineBlock =
  | OutlineHeading
  | OutlineParagraph
  | OutlineList
  | OutlineQuote
  | OutlineCode
  | OutlineTable
  | OutlineDefinitions
  | OutlineContents
  | OutlineMark;

/** Text of one paragraph. */
export interface OutlineText {
  readonly pieces: readonly Piece[];
  /** Its number or sign, if any. */
  readonly label?: string | undefined;
  readonly resolved: ResolvedParagraph;
}

/** Markdown and HTML have six levels. */
export const deepestHeading = 6;

export interface OutlineHeading extends OutlineText {
  readonly kind: 'heading';
  /** 1 to 9. */
  readonly level: number;
}

export interface OutlineParagraph extends OutlineText {
  readonly kind: 'paragraph';
  readonly role: ParagraphRole;
}

export type ParagraphRole = 'text' | 'title' | 'subtitle' | 'author' | 'date' | 'caption';

export interface OutlineList {
  readonly kind: 'list';
  /** `task`: every item has a box. */
  readonly type: 'bullet' | 'ordered' | 'task';
  /** ST_NumberFormat of an ordered list. */
  readonly format: string;
  /** `w:lvlText` of its level, and that level from 0. */
  readonly text: string;
  readonly level: number;
  /** Whether numbers of the outer levels are decimal, whatever their own format (ECMA-376-1 §17.9.4). */
  readonly isLegal?: boolean | undefined;
  /** Whether its items are paragraphs, with space between; absent if unknown. */
  readonly isLoose?: boolean;
  readonly items: OutlineItem[];
}

export interface OutlineItem {
  readonly label: string;
  /** The item's number within its level. */
  readonly value: number;
  /** State of a box that the item begins with. */
  readonly checked?: boolean | undefined;
  readonly blocks: OutlineBlock[];
}

export interface OutlineQuote {
  readonly kind: 'quote';
  /** GitHub's name of an alert, lower case. */
  readonly alert?: string | undefined;
  readonly blocks: OutlineBlock[];
}

export interface OutlineCode {
  readonly kind: 'code';
  /** Name of the programming language. */
  readonly language?: string | undefined;
  readonly lines: string[];
}

export interface OutlineTable {
  readonly kind: 'table';
  readonly columns: number;
  /** Number of header rows, which label the columns. */
  readonly headRows: number;
  readonly rows: readonly OutlineRow[];
  readonly caption?: OutlineParagraph | undefined;
  readonly isCaptionBelow?: boolean | undefined;
  readonly description?: string | undefined;
  readonly resolved: ResolvedTable;
}

export interface OutlineRow {
  readonly cells: readonly OutlineCell[];
  readonly change?: Revision | undefined;
}

export interface OutlineCell {
  /** From 0. */
  readonly column: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
  /** The cells that this one labels. */
  readonly scope?: 'row' | 'column' | undefined;
  readonly blocks: readonly OutlineBlock[];
  /** Absent if the row has no cell there, because it begins further in. */
  readonly resolved?: ResolvedCell | undefined;
}

/** Terms and their definitions. */
export interface OutlineDefinitions {
  readonly kind: 'definitions';
  readonly items: { readonly term: OutlineText; readonly blocks: OutlineBlock[] }[];
}

/** A table of contents, of figures or of authorities. */
export interface OutlineContents {
  readonly kind: 'contents';
  readonly entries: { readonly level: number; readonly pieces: readonly Piece[] }[];
}

export interface OutlineMark {
  readonly kind: 'rule' | 'page-break';
}

/** The appearance of text, and its link and changes; adjacent equal pieces share the object. */
export interface TextFormat {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly underline: boolean;
  readonly highlight: boolean;
  readonly code: boolean;
  readonly vertical: 'baseline' | 'superscript' | 'subscript';
  readonly link?: OutlineLink | undefined;
  readonly change?: Revision | undefined;
  /** The expansion of an abbreviation. */
  readonly expansion?: string | undefined;
  readonly look: ResolvedRun;
}

/** The same object for all pieces of one link. */
export interface OutlineLink {
  /** An address; absent: the place in the document named `anchor`. */
  readonly target?: string | undefined;
  readonly anchor?: string | undefined;
  readonly tooltip?: string | undefined;
}

export type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly format: TextFormat }
  | { readonly kind: 'break'; readonly format: TextFormat }
  | { readonly kind: 'checkbox'; readonly checked: boolean; readonly text: string; readonly format: TextFormat }
  | { readonly kind: 'picture'; readonly picture: OutlinePicture; readonly format: TextFormat }
  | { readonly kind: 'math'; readonly isDisplay: boolean; readonly elements: readonly MathElement[]; readonly format: TextFormat }
  | { readonly kind: 'note'; readonly note: OutlineNote; readonly format: TextFormat }
  | { readonly kind: 'ruby'; readonly base: readonly Piece[]; readonly guide: string; readonly format: TextFormat }
  | { readonly kind: 'anchor'; readonly name: string }
  | { readonly kind: 'comment-start' | 'comment-end' | 'comment'; readonly id: string };

export interface OutlinePicture {
  /** Absent if no picture can be shown. */
  readonly media?: MediaItem | undefined;
  /** Whether its content is also written, so that nothing is missing. */
  readonly isDescribed?: boolean;
  readonly description: string;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}
