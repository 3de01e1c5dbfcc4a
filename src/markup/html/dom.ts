/** The nodes of a parsed page: elements and text, and the few comments that mean something. */
import type { StyleElement } from '../css/style-element.js';

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

export type HtmlNode = HtmlElement | HtmlText | HtmlComment;

export interface HtmlText {
  readonly kind: 'text';
  value: string;
  parent: HtmlParent | undefined;
}

export interface HtmlComment {
  readonly kind: 'comment';
  readonly value: string;
  parent: HtmlParent | undefined;
}

/** The document itself, or a fragment's or template's root. */
export class HtmlRoot {
  readonly kind = 'root';
  constructor(readonly children: HtmlNode[] = []) {}
}

export type HtmlParent = HtmlElement | HtmlRoot;

const noNames: readonly string[] = [];

export class HtmlElement implements StyleElement {
  readonly kind = 'element';
  readonly children: HtmlNode[] = [];
  parent: HtmlParent | undefined;
  /** What a `template` holds; never shown. */
  templateContent?: HtmlRoot;
  #elements: HtmlElement[] | undefined;
  #classes: readonly string[] | undefined;
  #index = 0;
  #typeIndex = 0;
  #typeCount = 1;

  constructor(
    readonly tagName: string,
    /** `html`, `svg`, `math`. */
    readonly namespace: 'html' | 'svg' | 'math',
    readonly attributes: Attribute[],
  ) {}

  attribute(name: string): string | undefined {
    for (const attribute of this.attributes) if (attribute.name === name) return attribute.value;
    return undefined;
  }

  get id(): string | undefined {
    return this.attribute('id');
  }

  get classes(): readonly string[] {
    this.#classes ??= this.#splitClasses();
    return this.#classes;
  }

  get parentElement(): HtmlElement | undefined {
    return this.parent?.kind === 'element' ? this.parent : undefined;
  }

  /** The tree must not change any more. */
  get elements(): readonly HtmlElement[] {
    if (this.#elements) return this.#elements;
    const elements = this.children.filter((child) => child.kind === 'element');
    const counts = new Map<string, number>();
    for (const [index, element] of elements.entries()) {
      const typeIndex = counts.get(element.tagName) ?? 0;
      element.#index = index;
      element.#typeIndex = typeIndex;
      counts.set(element.tagName, typeIndex + 1);
    }
    for (const element of elements) element.#typeCount = counts.get(element.tagName) ?? 1;
    this.#elements = elements;
    return elements;
  }

  get index(): number {
    this.#number();
    return this.#index;
  }

  get typeIndex(): number {
    this.#number();
    return this.#typeIndex;
  }

  get typeCount(): number {
    this.#number();
    return this.#typeCount;
  }

  get isEmpty(): boolean {
    return !this.children.some((child) => child.kind === 'element' || (child.kind === 'text' && child.value !== ''));
  }

  /** Places are given to all children of a parent at once. */
  #number(): void {
    const parent = this.parentElement;
    if (parent && !parent.#elements) void parent.elements;
  }

  #splitClasses(): readonly string[] {
    const value = this.attribute('class');
    if (value === undefined) return noNames;
    return [...new Set(value.split(/[ \t\n\f\r]+/).filter((name) => name !== ''))].slice(0, 200);
  }
}

/** All text below, in order; nothing of scripts, styles and templates. */
export function textOf(node: HtmlElement | HtmlRoot, longest = 1_000_000): string {
  const waiting: HtmlNode[] = node.children.toReversed();
  const parts: string[] = [];
  let length = 0;
  for (let next = waiting.pop(); next && length < longest; next = waiting.pop()) {
    if (next.kind === 'text') {
      parts.push(next.value);
      length += next.value.length;
    } else if (next.kind === 'element' && next.tagName !== 'script' && next.tagName !== 'style') {
      for (let at = next.children.length - 1; at >= 0; at--) waiting.push(next.children[at]);
    }
  }
  return parts.join('');
}

/** Elements below, in document order; without recursion. */
export function elementsBelow(root: HtmlParent, most = Infinity): HtmlElement[] {
  const found: HtmlElement[] = [];
  const waiting: { readonly children: readonly HtmlNode[]; at: number }[] = [{ children: root.children, at: 0 }];
  for (let level = waiting.at(-1); level && found.length < most; level = waiting.at(-1)) {
    const next = level.children[level.at++];
    if (!next) waiting.pop();
    else if (next.kind === 'element') {
      found.push(next);
      if (next.children.length > 0) waiting.push({ children: next.children, at: 0 });
    }
  }
  return found;
}
