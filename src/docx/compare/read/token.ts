/** The content of a paragraph as a sequence that is compared: words, objects, the ends of what contains them, and its mark. */
import type { FragmentNode } from '../../edit/fragment.js';

/** A part of a token that is in one run. */
export interface RunPiece {
  /** The `w:rPr` of its run; undefined if the run has none. */
  readonly properties: FragmentNode | undefined;
  readonly propertiesKey: string;
  /** Text, as shown; undefined for other content. */
  readonly text: string | undefined;
  /** Other content as written; empty for text. */
  readonly xml: string;
  /** The content as it is written in a deletion, if that differs. */
  readonly deletedXml?: string;
  /** A run in place of content that no revision may enclose. */
  readonly asRun?: { readonly inserted: string; readonly deleted: string };
  /** Whether the content is beside runs, as equations are. */
  readonly isBare: boolean;
}

/** A hyperlink, a control, or the like: what is between its ends belongs to it. */
export interface Container {
  readonly kind: 'element' | 'field';
  /** The start as written, with all that comes before the content; empty for a field, which consists of runs. */
  readonly start: string;
  readonly end: string;
  /** Whether revisions enclose it, because they may contain it; otherwise it encloses them. */
  readonly isRunContent: boolean;
}

interface TokenBase {
  /** Equal for tokens that are the same for a reader. */
  readonly key: string;
  /** As shown; empty for what shows nothing. */
  readonly shown: string;
  readonly pieces: readonly RunPiece[];
  /** Bookmarks and ranges of comments before it, as written. */
  readonly before: string;
}

export interface TextToken extends TokenBase {
  readonly kind: 'text';
}

export interface ObjectToken extends TokenBase {
  readonly kind: 'object';
  readonly node: FragmentNode;
}

export interface EdgeToken extends TokenBase {
  readonly kind: 'open' | 'close';
  readonly container: Container;
}

/** The paragraph's mark. */
export interface EndToken extends TokenBase {
  readonly kind: 'end';
  readonly paragraph: FragmentNode;
}

export type Token = TextToken | ObjectToken | EdgeToken | EndToken;
