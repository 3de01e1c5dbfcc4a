/**
 * Containers of a block for which Word has no element: quotations and list items. Readers of markup know them; DOCX
 * only has styles and indents.
 */
import { copyWith } from '../base/copy-with.js';
import type { Block } from './block.js';

export interface ListContainer {
  /** `task`: every item has a check box. */
  readonly type: 'bullet' | 'ordered' | 'task';
  /** ST_NumberFormat. */
  readonly format: string;
  /** Like `w:lvlText` of its level, and that level from 0. */
  readonly text: string;
  readonly level: number;
  /** Its items are paragraphs with space between them. */
  readonly isLoose: boolean;
}

export interface ItemContainer {
  readonly kind: 'item';
  /** The same object for all items of a list. */
  readonly list: ListContainer;
  readonly label: string;
  readonly value: number;
  /** Whether its check box is ticked; absent if it has none. */
  readonly checked?: boolean;
}

export interface QuoteContainer {
  readonly kind: 'quote';
  /** GitHub's name of an alert, in lower case. */
  readonly alert?: string;
  /** The block is a table only to have a bar and a background: its one cell contains the content of the alert. */
  readonly isBox?: boolean;
}

/** The same object for all blocks that it contains. */
export type Container = ItemContainer | QuoteContainer;

/** The block inside another container, around its existing containers. */
export function inside(block: Block, container: Container): Block {
  return block.kind === 'content-control'
    ? { ...block, children: block.children.map((child) => inside(child, container)) }
    : copyWith(block, { within: block.within ? [container, ...block.within] : [container] });
}
