/** What the readers of single elements are given and what they may call. */
import type { ComputedStyle } from '../css/computed-style.js';
import type { CssColor } from '../css/css-color.js';
import type { BlockScope } from './block-scope.js';
import type { HtmlElement, HtmlNode } from './dom/dom.js';
import type { Flow } from './flow.js';
import type { PageContext } from './page/page-context.js';

/** What the elements around give to text, besides the innermost style. */
export interface InlineState {
  readonly style: ComputedStyle;
  readonly characterStyles: readonly string[];
  readonly background?: CssColor;
  /** Target of the link around, for pictures. */
  readonly hyperlink?: string;
}

/** One element where it stands. */
export interface Place {
  readonly element: HtmlElement;
  readonly style: ComputedStyle;
  /** Of the text around the element. */
  readonly state: InlineState;
  readonly scope: BlockScope;
  readonly flow: Flow;
}

export interface Reader {
  readonly page: PageContext;
  /** Reads the children as the content of the element, with generated content around them. */
  readonly children: (place: Place, changes?: { readonly state?: Partial<InlineState>; readonly scope?: BlockScope }) => void;
  /** Reads an element as a block; `changes` go to what is inside. */
  readonly block: (place: Place, changes?: BlockChanges) => void;
  /** Nodes into a flow of their own, as in a cell. */
  readonly into: (nodes: readonly HtmlNode[], state: InlineState, flow: Flow) => void;
}

export interface BlockChanges {
  readonly styleId?: string;
  /** Added to the leading indent where the page states none: twips. */
  readonly indent?: number;
  readonly endIndent?: number;
  readonly isTight?: boolean;
  readonly scope?: Partial<BlockScope>;
  /** An empty element is a paragraph all the same. */
  readonly keepsEmpty?: boolean;
}

export type ReadElement = (place: Place, reader: Reader) => void;
