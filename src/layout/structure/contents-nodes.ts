/** Entries of tables of contents, gathered. */
import type { ResolvedParagraph } from '../../document/cascade/resolved.js';
import type { ParagraphNodes } from './paragraph-node.js';
import type { StructureNode } from './structure-node.js';

/** From 1; undefined for a paragraph that is no entry. */
export function contentsLevel({ styleName }: ResolvedParagraph): number | undefined {
  if (/^table of (?:figures|authorities)$/i.test(styleName)) return 1;
  const level = /^toc ([1-9])$/i.exec(styleName)?.[1];
  return level === undefined ? undefined : Number(level);
}

/** Entries that follow one another are one table, with a table of its own for each deeper level. */
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
