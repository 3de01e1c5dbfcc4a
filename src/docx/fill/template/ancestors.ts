/** The common ancestor of two places in a part, and the path up to it. */
import type { FragmentNode } from '../../edit/fragment.js';

/** The node itself comes first. */
export function ancestorsOf(node: FragmentNode): FragmentNode[] {
  const chain: FragmentNode[] = [];
  for (let at: FragmentNode | undefined = node; at; at = at.parent) chain.push(at);
  return chain;
}

export interface Meeting {
  /** The innermost element that contains both. */
  readonly common: FragmentNode;
  /** Its children on the way down; `common` itself if it is one of the two. */
  readonly first: FragmentNode;
  readonly last: FragmentNode;
}

export function meetingOf(first: FragmentNode, last: FragmentNode): Meeting | undefined {
  const above = new Map(ancestorsOf(first).map((node, index, chain) => [node, chain[index - 1] ?? node]));
  let below = last;
  for (let at: FragmentNode | undefined = last; at; at = at.parent) {
    const child = above.get(at);
    if (child) return { common: at, first: child, last: below };
    below = at;
  }
  return undefined;
}

/** The nearest element with that name, including the node itself. */
export function nearest(node: FragmentNode, name: string): FragmentNode | undefined {
  for (let at: FragmentNode | undefined = node; at; at = at.parent) if (at.name === name) return at;
  return undefined;
}
