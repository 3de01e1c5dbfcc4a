/** One XML part to which controls are bound: finds nodes by path and changes their text, leaving everything else as it is. */
import type { Budget } from '../../../base/abort.js';
import { escapeAttribute, escapeText } from '../../../base/xml/escape-xml.js';
import { Edits } from '../../edit/edits.js';
import { attributePlace, declarationsIn } from '../../edit/attributes.js';
import { isSelfClosing, startTag, elementText, readWhole, rawPrefix, type FragmentNode } from '../../edit/fragment.js';
import type { XPathStep } from './xpath.js';

/** The target of a path. Equal keys mean the same node. */
export interface BoundNode {
  readonly key: string;
  readonly store: DataStore;
  readonly node: FragmentNode;
  /** An attribute of `node`, as written. */
  readonly attribute?: string;
  /** Steps below `node` that do not exist yet. */
  readonly missing: readonly XPathStep[];
}

export class DataStore {
  readonly partName: string;
  readonly source: string;
  readonly #root: FragmentNode | undefined;
  readonly #budget: Budget;
  readonly #children = new WeakMap<FragmentNode, ReadonlyMap<string, readonly FragmentNode[]>>();
  readonly #namespaces = new WeakMap<FragmentNode, string>();
  readonly #texts = new Map<string, { readonly bound: BoundNode; readonly text: string }>();
  /** Changes other than texts. */
  readonly edits = new Edits();

  /** @param source Well-formed XML */
  constructor(partName: string, source: string, budget: Budget) {
    this.#budget = budget;
    this.partName = partName;
    this.source = source;
    this.#root = readWhole(source)[0];
  }

  /** Undefined if the node does not exist and cannot be created. */
  find(steps: readonly XPathStep[]): BoundNode | undefined {
    const [first, ...others] = steps;
    const root = this.#root;
    if (!root || !first || first.isAttribute || first.index !== 1 || !this.#fits(root, first)) return undefined;
    let node = root;
    let key = `${this.partName}#${root.start}`;
    for (const [at, step] of others.entries()) {
      if (step.isAttribute)
        return step.name === undefined ? undefined : { key: `${key}@${step.name}`, store: this, node, attribute: step.name, missing: [] };
      const children = this.#childrenOf(node, step);
      const found = children[step.index - 1];
      if (!found) return this.#missing(node, children.length, others.slice(at), key);
      node = found;
      key = `${this.partName}#${node.start}`;
    }
    return { key, store: this, node, missing: [] };
  }

  /** New elements follow existing ones of their name; each step needs a name and the next number. */
  #missing(node: FragmentNode, count: number, steps: readonly XPathStep[], key: string): BoundNode | undefined {
    const canBeMade = steps.every(
      ({ name, isAttribute, index }, at) => name !== undefined && (isAttribute || index === (at === 0 ? count + 1 : 1)),
    );
    // Data do not mix own text and elements.
    if (!canBeMade || (node.children.length === 0 && elementText(this.source, node).trim() !== '')) return undefined;
    return {
      key: `${key}/${steps.map(({ name, isAttribute }) => `${isAttribute ? '@' : ''}${name}`).join('/')}`,
      store: this,
      node,
      missing: steps,
    };
  }

  /** The children that a step may match, in order. */
  #childrenOf(node: FragmentNode, step: XPathStep): readonly FragmentNode[] {
    if (step.name === undefined || step.namespace === undefined) {
      this.#budget.step(node.children.length);
      return node.children.filter((child) => this.#fits(child, step));
    }
    let byName = this.#children.get(node);
    if (!byName) {
      byName = grouped(node.children, (child) => `${this.namespaceOf(child)} ${localName(child)}`);
      this.#children.set(node, byName);
    }
    return byName.get(`${step.namespace} ${step.name}`) ?? [];
  }

  #fits(node: FragmentNode, { name, namespace }: XPathStep): boolean {
    return (name === undefined || name === localName(node)) && (namespace === undefined || namespace === this.namespaceOf(node));
  }

  /** The namespace name of an element. */
  namespaceOf(node: FragmentNode): string {
    let known = this.#namespaces.get(node);
    if (known === undefined) {
      known = this.#declared(node, rawPrefix(node).slice(0, -1));
      this.#namespaces.set(node, known);
    }
    return known;
  }

  #declared(node: FragmentNode, prefix: string): string {
    for (let at: FragmentNode | undefined = node; at; at = at.parent) {
      const declared = declarationsIn(this.source, at).get(prefix);
      if (declared !== undefined) return declared;
    }
    return '';
  }

  /** Whether the node can hold text: an element with child elements cannot. */
  takesText({ node, attribute, missing }: BoundNode): boolean {
    return attribute !== undefined || missing.length > 0 || node.children.length === 0;
  }

  /** The current text. */
  currentText({ node, attribute, missing }: BoundNode): string {
    return attribute !== undefined || missing.length > 0 ? '' : elementText(this.source, node);
  }

  /** The last of several texts for one node wins. */
  set(bound: BoundNode, text: string): void {
    this.#texts.set(bound.key, { bound, text });
  }

  get isChanged(): boolean {
    return this.#texts.size > 0 || !this.edits.isEmpty;
  }

  /** The part with all changes applied. */
  text(): string {
    for (const { bound, text } of this.#texts.values()) this.#write(bound, text);
    return this.edits.apply(this.source);
  }

  #write({ node, attribute, missing }: BoundNode, text: string): void {
    if (attribute !== undefined) {
      const place = attributePlace(this.source, node, attribute);
      if (place) this.edits.replace(place.start, place.end, escapeAttribute(text).replaceAll("'", '&apos;'));
      else this.edits.addAttribute(node.start + 1 + node.raw.length, attribute, escapeAttribute(text));
      return;
    }
    if (missing.length === 1 && missing[0]?.isAttribute === true) {
      this.edits.addAttribute(node.start + 1 + node.raw.length, missing[0].name ?? '', escapeAttribute(text));
      return;
    }
    const content = missing.length === 0 ? escapeText(text) : this.#made(node, missing, text);
    if (isSelfClosing(node)) this.edits.replace(node.start, node.end, `${startTag(this.source, node)}${content}</${node.raw}>`);
    else if (missing.length > 0) this.edits.insert(node.closeStart, content);
    else this.edits.replace(node.openEnd, node.closeStart, content);
  }

  #made(parent: FragmentNode, steps: readonly XPathStep[], text: string): string {
    const [first, ...others] = steps;
    if (!first) return escapeText(text);
    const prefix = rawPrefix(parent);
    const isSame = first.namespace === this.namespaceOf(parent);
    const name = `${isSame ? prefix : ''}${first.name ?? ''}`;
    const declaration = isSame ? '' : ` xmlns="${escapeAttribute(first.namespace ?? '')}"`;
    if (others[0]?.isAttribute === true) return `<${name}${declaration} ${others[0].name ?? ''}="${escapeAttribute(text)}"/>`;
    const inner = others.length === 0 ? escapeText(text) : this.#madeBelow(first, others, text);
    return `<${name}${declaration}>${inner}</${name}>`;
  }

  /** Elements within a new element declare their namespace if it differs. */
  #madeBelow(parent: XPathStep, steps: readonly XPathStep[], text: string): string {
    const [first, ...others] = steps;
    if (!first) return escapeText(text);
    if (first.isAttribute) return '';
    const declaration = ` xmlns="${escapeAttribute(first.namespace ?? parent.namespace ?? '')}"`;
    if (others[0]?.isAttribute === true) return `<${first.name ?? ''}${declaration} ${others[0].name ?? ''}="${escapeAttribute(text)}"/>`;
    return `<${first.name ?? ''}${declaration}>${others.length === 0 ? escapeText(text) : this.#madeBelow(first, others, text)}</${first.name ?? ''}>`;
  }
}

function localName({ raw }: FragmentNode): string {
  return raw.slice(raw.indexOf(':') + 1);
}

function grouped(nodes: readonly FragmentNode[], key: (node: FragmentNode) => string): Map<string, FragmentNode[]> {
  const groups = new Map<string, FragmentNode[]>();
  for (const node of nodes) {
    const group = groups.get(key(node));
    if (group) group.push(node);
    else groups.set(key(node), [node]);
  }
  return groups;
}
