/**
 * Paragraphs with labels → the list and depth of each item, and its further content: levels nest, and a block indented
 * like an item's text belongs to the item.
 */
import { itemAt } from '../../base/item-at.js';
import type { Block } from '../block.js';
import type { Label } from '../numbering/label.js';
import { indentTolerance } from './indent-tolerance.js';

interface OpenList<List, Item> {
  readonly numId: string;
  readonly level: number;
  readonly list: List;
  /** The last item. */
  item: Item | undefined;
  /** The indent of the last item's text, in points. */
  indent: number;
  /** The last item is only a label: the following content must not be treated as its text. */
  isEmpty: boolean;
}

/** Facts about the blocks of one flow. */
export interface ListFacts<Of extends Block> {
  readonly blocks: readonly Of[];
  /** The indent of the block's text, in points. */
  readonly indentOf: (block: Of) => number;
  readonly labelOf: (block: Of) => Pick<Label, 'numId'> | undefined;
}
/** The maximum number of blocks searched between two items of a list. */
const mostBetween = 20;

export class OpenLists<List, Item, Of extends Block> {
  readonly #facts: ListFacts<Of>;
  readonly #open: OpenList<List, Item>[] = [];

  constructor(facts: ListFacts<Of>) {
    this.#facts = facts;
  }

  close(): void {
    this.#open.length = 0;
  }

  /**
   * The list of an item, created by `begin` if it does not continue an open one.
   * @param begin receives the item that contains the new list; undefined at the top
   */
  enter({ numId }: Pick<Label, 'numId'>, level: number, begin: (within: Item | undefined) => List): List {
    const open = this.#open;
    let last = open.at(-1);
    while (last && (last.level > level || this.#isOther(last, numId, level))) {
      open.pop();
      last = open.at(-1);
    }
    if (last?.level === level) return last.list;
    const list = begin(last?.item);
    open.push({ numId, level, list, item: undefined, indent: 0, isEmpty: true });
    return list;
  }

  /** Records the item that was added to the last entered list. */
  added(item: Item, { indent, isEmpty }: { readonly indent: number; readonly isEmpty: boolean }): void {
    const last = this.#open.at(-1);
    if (last) Object.assign(last, { item, indent, isEmpty });
  }

  #isOther(list: OpenList<List, Item>, numId: string, level: number): boolean {
    return list.level === level && list.numId !== numId;
  }

  /** The item that a block without a label belongs to: the last one with a matching indent; otherwise the lists end. */
  itemFor(index: number): Item | undefined {
    const indent = this.#facts.indentOf(itemAt(this.#facts.blocks, index));
    const open = this.#open;
    for (let list = open.at(-1); list; list = open.at(-1)) {
      if (!list.isEmpty && list.indent > indentTolerance && indent > list.indent - indentTolerance && this.#goesOn(index, indent, list))
        return list.item;
      open.pop();
    }
    return undefined;
  }

  /** Whether the block's text starts where the item's does, or the list continues after it. */
  #goesOn(index: number, indent: number, list: OpenList<List, Item>): boolean {
    if (Math.abs(indent - list.indent) < indentTolerance) return true;
    const { blocks, labelOf, indentOf } = this.#facts;
    for (const block of blocks.slice(index + 1, index + mostBetween)) {
      if (block.kind === 'paragraph' && labelOf(block)?.numId === list.numId) return true;
      if (indentOf(block) < list.indent - indentTolerance) return false;
    }
    return false;
  }
}
