/** An explanation of a document's pages, as plain values. Lengths are in points; no text of the document is in it. */
import type { Hyphenation, NextWord, Squeezing } from '../../layout/explain/decision-recorder.js';
import { type Keep, type LineReason, type PageReason, type WordRule, rulesOf, type Reason } from '../../layout/explain/reasons.js';

interface Explained {
  /** Full sentences for people. */
  readonly message: string;
  /** The rules behind it. */
  readonly rules: readonly WordRule[];
}

/** Where the lines of a page are. Headers and footers are left out. */
export type LinePlace = 'body' | 'note' | 'text-box';

/** Why a line ends. */
export interface ExplainedLine extends Explained {
  /** From 1 on its page: the body in reading order, then notes, then text boxes. */
  readonly line: number;
  readonly place: LinePlace;
  readonly reason: LineReason;
  /** Left end of its room and its top, from the page's top left corner; of vertical text as if it were horizontal. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Number of characters, without the spaces at its end. */
  readonly characters: number;
  /** Room of the text and the part that it fills; beside floats, those of the last gap between them. */
  readonly width: { readonly available: number; readonly used: number };
  /** Text that begins the next line. */
  readonly next: NextWord | undefined;
  readonly squeezing: Squeezing | undefined;
  readonly hyphenation: Hyphenation | undefined;
}

export interface ColumnHeight {
  readonly available: number;
  readonly used: number;
  /** Part of the available height that footnotes take. */
  readonly footnotes: number;
  /** Height of the next line or row, if it was laid out whole. */
  readonly next: number | undefined;
}

/** Why a column or a page ends. */
export interface ExplainedEnd extends Explained {
  readonly page: number;
  /** From 1; undefined for the end of a page without text. */
  readonly column: number | undefined;
  readonly reason: PageReason;
  readonly height: ColumnHeight | undefined;
  /** Lines and rows that had room, and the rules by which they move on. */
  readonly kept: readonly Keep[];
}

export interface ExplainedPage {
  readonly end: ExplainedEnd;
  /** Ends of columns before the last one of the page. */
  readonly columns: readonly ExplainedEnd[];
  /** Each with one sentence and its rules. */
  readonly lines: readonly ExplainedLine[];
}

/** Points, rounded to a hundredth; -0 is 0. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

export const points = (value: number): string => String(rounded(value));

export const percent = (share: number): string => `${String(Math.round(share * 100))} %`;

/** Sentences of an explanation, with the reasons whose rules they rest on. */
export interface Sentence {
  readonly message: string;
  readonly reasons: readonly Reason[];
}

export const joinSentences = (sentences: readonly Sentence[]): { readonly message: string; readonly rules: readonly WordRule[] } => ({
  message: sentences.map(({ message }) => message).join(' '),
  rules: rulesOf(sentences.flatMap(({ reasons }) => reasons)),
});
