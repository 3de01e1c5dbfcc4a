/** Paragraphs with labels → which list each one is an item of, how deep, and what goes on in an item: levels nest, and a block that is indented like an item's text belongs to it. */
import type { Block } from '../block.js';
import type { Label } from '../numbering/label.js';

interface OpenList<List, Item> {
  readonly numId: string;
  readonly level: number;
  readonly list: List;
  /** The last one. */
  item: Item | undefined;
  /** Of the last item's text, in points. */
  indent: number;
  /** The last item is a label alone: what is read after it must not be taken for its text. */
  isEmpty: boolean;
}

/** What is asked about the blocks of one flow. */
export interface ListFacts<Of extends Block> {
  readonly blocks: readonly Of[];
  /** Of the block's text, in points. */
  readonly indentOf: (block: Of) => number;
  readonly labelOf: (block: Of) => Pick<Label, 'numId'> | undefined;
}

/** Less than this is rounding, in points. */
const rounding = 0.5;
/** Blocks between two items of a list that are looked through. */
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
   * The list of an item, made by `begin` where none is open that it goes on with.
   * @param begin is told the item that the new list is in; undefined at the top
   */
  enter({ numId }: Pick<Label, 'numId'>, level: number, begin: (within: Item | undefined) => List): List {
    const open = this.#open;
    while (open.length > 0 && (open[open.length - 1].level > level || this.#isOther(open[open.length - 1], numId, level))) open.pop();
    const last = open.at(-1);
    if (last?.level === level) return last.list;
    const list = begin(last?.item);
    open.push({ numId, level, list, item: undefined, indent: 0, isEmpty: true });
    return list;
  }

  /** The item that was put into the list entered last. */
  added(item: Item, { indent, isEmpty }: { readonly indent: number; readonly isEmpty: boolean }): void {
    const last = this.#open.at(-1);
    if (last) Object.assign(last, { item, indent, isEmpty });
  }

  #isOther(list: OpenList<List, Item>, numId: string, level: number): boolean {
    return list.level === level && list.numId !== numId;
  }

  /** Where a block goes that is no item: into the last item that it is indented like, else the lists end. */
  itemFor(index: number): Item | undefined {
    const indent = this.#facts.indentOf(this.#facts.blocks[index]);
    const open = this.#open;
    while (open.length > 0) {
      const list = open[open.length - 1];
      if (!list.isEmpty && list.indent > rounding && indent > list.indent - rounding && this.#goesOn(index, indent, list)) return list.item;
      open.pop();
    }
    return undefined;
  }

  /** The block's text begins where the item's does, or the list goes on after it. */
  #goesOn(index: number, indent: number, list: OpenList<List, Item>): boolean {
    if (Math.abs(indent - list.indent) < rounding) return true;
    const { blocks, labelOf, indentOf } = this.#facts;
    for (const block of blocks.slice(index + 1, index + mostBetween)) {
      if (block.kind === 'paragraph' && labelOf(block)?.numId === list.numId) return true;
      if (indentOf(block) < list.indent - rounding) return false;
    }
    return false;
  }
}
