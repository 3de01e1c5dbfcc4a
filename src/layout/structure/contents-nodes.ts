/** Collects entries of tables of contents. */
import type { ParagraphNodes } from './paragraph-node.js';
import type { StructureNode } from './structure-node.js';

/** Consecutive entries form one table, with a nested table for each deeper level. */
export class ContentsNodes {
  readonly #open: { readonly level: number; readonly node: StructureNode }[] = [];

  close(): void {
    this.#open.length = 0;
  }

  add({ node, after }: ParagraphNodes, level: number, into: StructureNode[]): void {
    const open = this.#open;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (!last) this.#begin(level, into);
    else if (last.level < level) this.#begin(level, last.node.children);
    const table = open.at(-1)?.node ?? node;
    table.children.push(node);
    for (const next of after) into.push(next);
  }

  #begin(level: number, into: StructureNode[]): void {
    const node: StructureNode = { role: 'TOC', children: [] };
    into.push(node);
    this.#open.push({ level, node });
  }
}
