/** Where two places of a part meet, and the way up to there. */
import type { FragmentNode } from '../../edit/fragment.js';

/** Itself first. */
export function ancestorsOf(node: FragmentNode): FragmentNode[] {
  const chain: FragmentNode[] = [];
  for (let at: FragmentNode | undefined = node; at; at = at.parent) chain.push(at);
  return chain;
}

export interface Meeting {
  /** The innermost element that holds both. */
  readonly common: FragmentNode;
  /** Its children on the way down; `common` itself where that is one of the two. */
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

/** The nearest element of that name, itself included. */
export function nearest(node: FragmentNode, name: string): FragmentNode | undefined {
  for (let at: FragmentNode | undefined = node; at; at = at.parent) if (at.name === name) return at;
  return undefined;
}
