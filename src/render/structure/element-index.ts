/** The elements of a document, indexed by the part of the document tree whose content they hold. */
import type { ContentSource } from '../../layout/page-item.js';
import type { StructureNode } from '../../layout/structure/structure-node.js';
import { newElement, type Element } from './element.js';

interface Owned {
  main?: Element;
  label?: Element;
}

export class ElementIndex {
  readonly root: Element;
  readonly #owned = new Map<object, Owned>();
  readonly #links = new Map<Element, Element>();
  /** Holds content without an intended element, so that readers lose nothing. */
  #rest: Element | undefined;

  constructor(structure: StructureNode) {
    this.root = newElement(structure);
    this.#add(this.root);
  }

  #add(element: Element): void {
    const { owner, part } = element.node;
    if (owner) {
      const owned = this.#owned.get(owner) ?? {};
      owned[part ?? 'main'] ??= element;
      this.#owned.set(owner, owned);
    }
    for (const child of element.children) {
      if (element.node.role === 'Link') this.#links.set(child, element);
      this.#add(child);
    }
  }

  /** The link that holds a picture, or the element itself. */
  linkAround(element: Element): Element {
    return this.#links.get(element) ?? element;
  }

  /** Undefined if the owner has no element. */
  find({ owner, part }: ContentSource): Element | undefined {
    const owned = this.#owned.get(owner);
    return (part && owned?.[part]) ?? owned?.main;
  }

  /** Creates an element at the document's end for text whose owner has none. */
  addRest(owner: object): Element {
    if (!this.#rest) this.root.children.push((this.#rest = newElement({ role: 'Sect', children: [] })));
    const element = newElement({ role: 'P', owner, children: [] });
    this.#owned.set(owner, { main: element });
    this.#rest.children.push(element);
    return element;
  }
}
