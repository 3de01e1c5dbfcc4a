/** Containers that markup readers name → quotations and lists of the outline, each as long as its blocks follow. */
import type { Container, ItemContainer, ListContainer } from '../../../document/container.js';
import type { OutlineBlock, OutlineItem, OutlineList } from './outline.js';

export class OpenContainers {
  readonly #top: OutlineBlock[];
  readonly #open: { readonly container: Container; readonly blocks: OutlineBlock[] }[] = [];
  readonly #lists = new Map<ListContainer, OutlineList>();

  constructor(top: OutlineBlock[]) {
    this.#top = top;
  }

  /** The destination of a block. */
  enter(within: readonly Container[] = []): OutlineBlock[] {
    const open = this.#open;
    const shared = within.findIndex((container, index) => open[index]?.container !== container);
    open.length = Math.min(open.length, shared < 0 ? within.length : shared);
    for (const container of within.slice(open.length)) {
      const into = open.at(-1)?.blocks ?? this.#top;
      open.push({ container, blocks: container.kind === 'item' ? this.#item(container, into).blocks : quoteIn(into, container.alert) });
    }
    return open.at(-1)?.blocks ?? this.#top;
  }

  #item({ list, label, value, checked }: ItemContainer, into: OutlineBlock[]): OutlineItem {
    const { type, format, text, level, isLoose } = list;
    let node = this.#lists.get(list);
    if (!node || into.at(-1) !== node) {
      node = { kind: 'list', type, format, text, level, isLoose, items: [] };
      this.#lists.set(list, node);
      into.push(node);
    }
    const item: OutlineItem = { label, value, checked, blocks: [] };
    node.items.push(item);
    return item;
  }
}

function quoteIn(into: OutlineBlock[], alert: string | undefined): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  into.push({ kind: 'quote', alert, blocks });
  return blocks;
}
