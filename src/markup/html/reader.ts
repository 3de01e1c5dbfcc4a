/** The interface between the readers of single elements and the reader of the page. */
import type { ComputedStyle } from '../css/computed-style.js';
import type { CssColor } from '../css/value/css-color.js';
import type { BlockScope } from './block-scope.js';
import type { HtmlElement, HtmlNode } from './dom/dom.js';
import type { Flow } from './flow.js';
import type { PageContext } from './page/page-context.js';

/** Formatting that surrounding elements give to text, besides the innermost style. */
export interface InlineState {
  readonly style: ComputedStyle;
  readonly characterStyles: readonly string[];
  readonly background?: CssColor | undefined;
  /** Target of the surrounding link, for pictures. */
  readonly hyperlink?: string | undefined;
}

/** One element in its place. */
export interface Place {
  readonly element: HtmlElement;
  readonly style: ComputedStyle;
  /** State of the surrounding text. */
  readonly state: InlineState;
  readonly scope: BlockScope;
  readonly flow: Flow;
}

export interface Reader {
  readonly page: PageContext;
  /** Reads the children as the content of the element, with generated content around them. */
  readonly children: (place: Place, changes?: { readonly state?: Partial<InlineState>; readonly scope?: BlockScope }) => void;
  /** Reads an element as a block; `changes` apply to its content. */
  readonly block: (place: Place, changes?: BlockChanges) => void;
  /** Reads nodes into a separate flow, such as a cell's. */
  readonly into: (nodes: readonly HtmlNode[], state: InlineState, flow: Flow) => void;
}

export interface BlockChanges {
  readonly styleId?: string | undefined;
  /** Added to the leading indent if the page states none: twips. */
  readonly indent?: number | undefined;
  readonly endIndent?: number;
  readonly isTight?: boolean;
  readonly scope?: Partial<BlockScope>;
  /** An empty element still becomes a paragraph. */
  readonly keepsEmpty?: boolean;
}

export type ReadElement = (place: Place, reader: Reader) => void;
