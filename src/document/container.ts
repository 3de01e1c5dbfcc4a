/** What a block is in that Word has no element for: quotations and items of lists. Readers of markup know it; DOCX has styles and indents alone. */
import type { Block } from './block.js';

export interface ListContainer {
  /** `task`: every item has a box. */
  readonly type: 'bullet' | 'ordered' | 'task';
  /** ST_NumberFormat. */
  readonly format: string;
  /** As `w:lvlText` of its level, and that level from 0. */
  readonly text: string;
  readonly level: number;
  /** Its items are paragraphs, with room between. */
  readonly isLoose: boolean;
}

export interface ItemContainer {
  readonly kind: 'item';
  /** The same object for all items of a list. */
  readonly list: ListContainer;
  readonly label: string;
  readonly value: number;
  /** Of its box; absent where it has none. */
  readonly checked?: boolean;
}

export interface QuoteContainer {
  readonly kind: 'quote';
  /** GitHub's name of an alert, lower case. */
  readonly alert?: string;
  /** The block is a table only to have one bar and background: its one cell has what is in the alert. */
  readonly isBox?: boolean;
}

/** The same object for all blocks that are in it together. */
export type Container = ItemContainer | QuoteContainer;

/** The block as part of one more container, around those that it is in. */
export function inside(block: Block, container: Container): Block {
  return block.kind === 'content-control'
    ? { ...block, children: block.children.map((child) => inside(child, container)) }
    : { ...block, within: block.within ? [container, ...block.within] : [container] };
}
