/** Nested ranges of a part and changes of its text → program nodes, in one pass over the sorted list. */
import type { ProgramNode } from './program.js';

/** A piece of a part's text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A range that contains others. */
export interface Range extends Stretch {
  /** The range with the lower rank is outside another one with the same ends. */
  readonly rank: number;
  /** Its nodes → their replacement. */
  readonly wrap: (nodes: readonly ProgramNode[]) => readonly ProgramNode[];
  /** Called if it starts in another range and ends outside it. */
  readonly refuse?: () => void;
}

/** A replacement for a range whose content is skipped. */
export interface Replacement extends Stretch {
  readonly nodes: readonly ProgramNode[];
}

type Item = (Range & { readonly nodes?: never }) | (Replacement & { readonly rank?: never });

/** Nodes with adjacent texts joined. */
export class NodeList {
  readonly nodes: ProgramNode[] = [];

  add(node: ProgramNode): void {
    const last = this.nodes.at(-1);
    if (node === '') return;
    if (typeof node === 'string' && typeof last === 'string') this.nodes[this.nodes.length - 1] = last + node;
    else this.nodes.push(node);
  }

  addAll(nodes: readonly ProgramNode[]): void {
    for (const node of nodes) this.add(node);
  }
}

export function nodesOf(source: string, ranges: readonly Range[], replacements: readonly Replacement[]): readonly ProgramNode[] {
  const rank = (item: Item): number => item.rank ?? Infinity;
  const items: readonly Item[] = [...ranges, ...replacements].toSorted((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));
  let next = 0;
  const read = (from: number, to: number): readonly ProgramNode[] => {
    const list = new NodeList();
    let at = from;
    for (let item = items[next]; item && item.start < to; item = items[next]) {
      next += 1;
      // Within a replaced range.
      if (item.start < at) continue;
      if (item.end > to) {
        if (item.rank !== undefined) item.refuse?.();
        continue;
      }
      list.add(source.slice(at, item.start));
      list.addAll(item.rank === undefined ? item.nodes : item.wrap(read(item.start, item.end)));
      at = item.end;
    }
    list.add(source.slice(at, to));
    return list.nodes;
  };
  return read(0, source.length);
}
