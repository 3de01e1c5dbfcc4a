/**
 * A part as elements of which only the outer ones stay in memory: what is in a block of the body is read when it is asked for, and again
 * when it is asked for after many others. A book has a million elements, and is passed through block by block.
 */
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { afterName, scopeWith } from './attributes.js';
import { readChildren, type FragmentNode } from './fragment.js';
import { afterDeclaration, indexOfSign, startTagEnd } from './markup.js';

/** Characters of the blocks whose elements are kept: a document of usual length is read once, and its elements take 10 MB at most. */
const mostKept = 1_000_000;

/** The elements of the blocks that were read last, of one part. */
class RecentBlocks {
  readonly #source: string;
  readonly #kept = new Map<LazyNode, readonly FragmentNode[]>();
  #size = 0;

  constructor(source: string) {
    this.#source = source;
  }

  children(node: LazyNode): readonly FragmentNode[] {
    let children = this.#kept.get(node);
    if (children) return children;
    children = readChildren(this.#source, node);
    this.#kept.set(node, children);
    this.#size += node.end - node.start;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= mostKept || oldest === node) break;
      this.#kept.delete(oldest);
      this.#size -= oldest.end - oldest.start;
    }
    return children;
  }
}

class LazyNode implements FragmentNode {
  readonly name: string;
  readonly raw: string;
  readonly scope: NamespaceScope;
  readonly parent: FragmentNode | undefined;
  readonly start: number;
  readonly openEnd: number;
  closeStart: number;
  end: number;
  readonly #blocks: RecentBlocks;

  constructor({ name, raw, scope, parent, start, openEnd, closeStart, end }: Omit<FragmentNode, 'children'>, blocks: RecentBlocks) {
    [this.name, this.raw, this.scope, this.parent] = [name, raw, scope, parent];
    [this.start, this.openEnd, this.closeStart, this.end] = [start, openEnd, closeStart, end];
    this.#blocks = blocks;
  }

  get children(): readonly FragmentNode[] {
    return this.#blocks.children(this);
  }
}

/** The depth of the blocks: the root, its body, the blocks. */
const blockDepth = 2;

/** The root of a whole part. The text is known to be well-formed. */
export function readLazily(source: string): FragmentNode | undefined {
  const blocks = new RecentBlocks(source);
  let root: FragmentNode | undefined;
  let open: FragmentNode | undefined;
  let depth = 0;
  for (let at = indexOfSign(source, 60, 0); at >= 0; at = indexOfSign(source, 60, at)) {
    const code = source.charCodeAt(at + 1);
    if (code === 33 /* ! */ || code === 63 /* ? */) {
      at = afterDeclaration(source, at);
      continue;
    }
    const tagEnd = startTagEnd(source, at);
    if (code === 47 /* / */) {
      depth -= 1;
      if (depth <= blockDepth && open) {
        open.closeStart = at;
        open.end = tagEnd;
        open = open.parent;
      }
    } else {
      const isEmpty = source.charCodeAt(tagEnd - 2) === 47;
      if (depth <= blockDepth) {
        const node = nodeAt(source, { start: at, openEnd: tagEnd, parent: open, blocks: depth === blockDepth ? blocks : undefined });
        if (open) (open.children as FragmentNode[]).push(node);
        else root ??= node;
        if (!isEmpty) open = node;
      }
      if (!isEmpty) depth += 1;
    }
    at = tagEnd;
  }
  return root;
}

interface NodePlace {
  readonly start: number;
  readonly openEnd: number;
  readonly parent: FragmentNode | undefined;
  /** Undefined for an element that keeps its children. */
  readonly blocks: RecentBlocks | undefined;
}

function nodeAt(source: string, { start, openEnd, parent, blocks }: NodePlace): FragmentNode {
  const scope = scopeWith(source, { start, openEnd }, parent?.scope ?? NamespaceScope.root);
  const raw = source.slice(start + 1, afterName(source, start + 1));
  const node = { name: scope.elementName(raw), raw, scope, parent, start, openEnd, closeStart: openEnd, end: openEnd };
  return blocks ? new LazyNode(node, blocks) : { ...node, children: [] };
}
