/** The nodes of a parsed page: elements and text, and the few meaningful comments. */
import type { StyleElement } from '../../css/selector/selector.js';

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

export type HtmlNode = HtmlElement | HtmlText | HtmlComment;

/** Nodes of one parent are a linked list: a page has millions of them, and most have no child or one. */
abstract class ChildNode {
  parent: HtmlParent | undefined = undefined;
  next: HtmlNode | undefined = undefined;
  previous: HtmlNode | undefined = undefined;
}

export class HtmlText extends ChildNode {
  readonly kind = 'text';
  constructor(public value: string) {
    super();
  }
}

export class HtmlComment extends ChildNode {
  readonly kind = 'comment';
  constructor(readonly value: string) {
    super();
  }
}

/** The document itself, or a fragment's or template's root. */
export class HtmlRoot {
  readonly kind = 'root';
  firstChild: HtmlNode | undefined = undefined;
  lastChild: HtmlNode | undefined = undefined;
}

export type HtmlParent = HtmlElement | HtmlRoot;

const noNames: readonly string[] = [];

/** Used only by some style sheets: children and positions among siblings. */
interface Places {
  readonly elements: readonly HtmlElement[];
  readonly typeIndexes: readonly number[];
  readonly typeCounts: ReadonlyMap<string, number>;
}

export class HtmlElement extends ChildNode implements StyleElement {
  readonly kind = 'element';
  firstChild: HtmlNode | undefined = undefined;
  lastChild: HtmlNode | undefined = undefined;
  /** The content of a `template`; never shown. */
  templateContent: HtmlRoot | undefined = undefined;
  #places: Places | undefined = undefined;
  #classes: readonly string[] | undefined = undefined;
  #index = -1;

  constructor(
    readonly tagName: string,
    /** `html`, `svg`, `math`. */
    readonly namespace: 'html' | 'svg' | 'math',
    public attributes: readonly Attribute[],
  ) {
    super();
  }

  attribute(name: string): string | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return undefined;
  }

  get id(): string | undefined {
    return this.attribute('id');
  }

  get classes(): readonly string[] {
    if (this.attributes.length === 0) return noNames;
    this.#classes ??= this.#splitClasses();
    return this.#classes;
  }

  get parentElement(): HtmlElement | undefined {
    return this.parent?.kind === 'element' ? this.parent : undefined;
  }

  /** The tree must no longer change. */
  get elements(): readonly HtmlElement[] {
    return this.#numbered().elements;
  }

  get index(): number {
    const parent = this.parentElement;
    if (!parent) return 0;
    if (this.#index < 0) void parent.#numbered();
    return Math.max(0, this.#index);
  }

  get typeIndex(): number {
    const parent = this.parentElement;
    return parent ? (parent.#numbered().typeIndexes[this.index] ?? 0) : 0;
  }

  get typeCount(): number {
    const parent = this.parentElement;
    return parent ? (parent.#numbered().typeCounts.get(this.tagName) ?? 1) : 1;
  }

  get isEmpty(): boolean {
    for (let child = this.firstChild; child; child = child.next) {
      if (child.kind === 'element' || (child.kind === 'text' && child.value !== '')) return false;
    }
    return true;
  }

  /** Releases everything inside, which has been read. */
  release(): void {
    this.firstChild = undefined;
    this.lastChild = undefined;
    this.#places = undefined;
  }

  #numbered(): Places {
    if (this.#places) return this.#places;
    const elements = childElements(this);
    const typeCounts = new Map<string, number>();
    const typeIndexes = elements.map((element, index) => {
      const typeIndex = typeCounts.get(element.tagName) ?? 0;
      element.#index = index;
      typeCounts.set(element.tagName, typeIndex + 1);
      return typeIndex;
    });
    return (this.#places = { elements, typeIndexes, typeCounts });
  }

  #splitClasses(): readonly string[] {
    const value = this.attribute('class');
    if (value === undefined) return noNames;
    if (!/[ \t\n\f\r]/.test(value)) return value === '' ? noNames : [value];
    return [...new Set(value.split(/[ \t\n\f\r]+/).filter((name) => name !== ''))].slice(0, 200);
  }
}

/** Child nodes in order. */
export function childrenOf(parent: HtmlParent): HtmlNode[] {
  const children: HtmlNode[] = [];
  for (let child = parent.firstChild; child; child = child.next) children.push(child);
  return children;
}

/** Child elements in order. */
export function childElements(parent: HtmlParent): HtmlElement[] {
  const elements: HtmlElement[] = [];
  for (let child = parent.firstChild; child; child = child.next) if (child.kind === 'element') elements.push(child);
  return elements;
}

/** The node after `node` in document order, below `root`. */
export function following(node: HtmlNode, root: HtmlParent): HtmlNode | undefined {
  if (node.kind === 'element' && node.firstChild) return node.firstChild;
  return followingOutside(node, root);
}

/** The next node that is not inside `node`. */
export function followingOutside(node: HtmlNode, root: HtmlParent): HtmlNode | undefined {
  for (let at: HtmlNode = node; ;) {
    if (at.next) return at.next;
    const { parent } = at;
    if (!parent || parent === root || parent.kind === 'root') return undefined;
    at = parent;
  }
}

/** All text below, in order; without scripts, styles and templates. */
export function nodeText(root: HtmlParent, longest = 1_000_000): string {
  const parts: string[] = [];
  let length = 0;
  for (let node = root.firstChild; node && length < longest;) {
    if (node.kind === 'text') {
      parts.push(node.value);
      length += node.value.length;
    }
    const isSkipped = node.kind === 'element' && (node.tagName === 'script' || node.tagName === 'style');
    node = isSkipped ? followingOutside(node, root) : following(node, root);
  }
  return parts.join('');
}

/** Elements below, in document order; without recursion. */
export function elementsBelow(root: HtmlParent, most = Infinity): HtmlElement[] {
  const found: HtmlElement[] = [];
  for (let node = root.firstChild; node && found.length < most; node = following(node, root)) {
    if (node.kind === 'element') found.push(node);
  }
  return found;
}
