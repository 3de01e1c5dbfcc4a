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
/** Characters of a block, such as a table of a hundred pages, whose children are blocks of their own. */
const longBlock = 250_000;
/** Long blocks within each other, such as a control, its content, a table and a row: each is searched for its children once more. */
const mostLevels = 4;

/** The elements of the blocks that were read last, of one part. */
class RecentBlocks {
  readonly source: string;
  readonly #kept = new Map<LazyNode, readonly FragmentNode[]>();
  #size = 0;

  constructor(source: string) {
    this.source = source;
  }

  children(node: LazyNode): readonly FragmentNode[] {
    let children = this.#kept.get(node);
    if (children) return children;
    children = readChildren(this.source, node);
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
  readonly #recent: RecentBlocks;
  /** How many long blocks contain it. */
  readonly #level: number;
  /** The children of a long block. */
  #blocks: readonly FragmentNode[] | undefined;

  constructor({ name, raw, scope, parent, start, openEnd, closeStart, end }: Omit<FragmentNode, 'children'>, recent: RecentBlocks) {
    this.#level = parent instanceof LazyNode ? parent.#level + 1 : 0;
    [this.name, this.raw, this.scope, this.parent] = [name, raw, scope, parent];
    [this.start, this.openEnd, this.closeStart, this.end] = [start, openEnd, closeStart, end];
    this.#recent = recent;
  }

  get children(): readonly FragmentNode[] {
    if (this.end - this.start < longBlock || this.#level >= mostLevels) return this.#recent.children(this);
    const { openEnd: start, closeStart: end } = this;
    return (this.#blocks ??= outerElements({ start, end, parent: this }, 0, this.#recent));
  }
}

/** The depth of the blocks: the root, its body, the blocks. */
const blockDepth = 2;

/** The root of a whole part. The text is known to be well-formed. */
export function readLazily(source: string): FragmentNode | undefined {
  return outerElements({ start: 0, end: source.length, parent: undefined }, blockDepth, new RecentBlocks(source))[0];
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly parent: FragmentNode | undefined;
}

/** The outer elements of a stretch. @param deepest The depth of those whose content is left unread */
function outerElements({ start, end, parent }: Stretch, deepest: number, recent: RecentBlocks): readonly FragmentNode[] {
  const { source } = recent;
  const roots: FragmentNode[] = [];
  let open: FragmentNode | undefined;
  let depth = 0;
  for (let at = indexOfSign(source, 60, start); at >= 0 && at < end; at = indexOfSign(source, 60, at)) {
    const code = source.charCodeAt(at + 1);
    if (code === 33 /* ! */ || code === 63 /* ? */) {
      at = afterDeclaration(source, at);
      continue;
    }
    const tagEnd = startTagEnd(source, at);
    if (code === 47 /* / */) {
      depth -= 1;
      if (depth <= deepest && open) {
        open.closeStart = at;
        open.end = tagEnd;
        open = open.parent === parent ? undefined : open.parent;
      }
    } else {
      const isEmpty = source.charCodeAt(tagEnd - 2) === 47;
      if (depth <= deepest) {
        const node = nodeAt(source, {
          ...{ start: at, openEnd: tagEnd, parent: open ?? parent },
          recent: depth === deepest ? recent : undefined,
        });
        if (open) (open.children as FragmentNode[]).push(node);
        else roots.push(node);
        if (!isEmpty) open = node;
      }
      if (!isEmpty) depth += 1;
    }
    at = tagEnd;
  }
  return roots;
}

interface NodePlace {
  readonly start: number;
  readonly openEnd: number;
  readonly parent: FragmentNode | undefined;
  /** Undefined for an element that keeps its children. */
  readonly recent: RecentBlocks | undefined;
}

function nodeAt(source: string, { start, openEnd, parent, recent }: NodePlace): FragmentNode {
  const scope = scopeWith(source, { start, openEnd }, parent?.scope ?? NamespaceScope.root);
  const raw = source.slice(start + 1, afterName(source, start + 1));
  const node = { name: scope.elementName(raw), raw, scope, parent, start, openEnd, closeStart: openEnd, end: openEnd };
  return recent ? new LazyNode(node, recent) : { ...node, children: [] };
}
