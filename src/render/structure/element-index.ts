/** The elements of a document, indexed by the part of the document tree whose content they hold. */
import type { ContentOwner, ContentSource, CommentItem, FieldItem, FragmentItem, GlyphRunItem, LinkItem } from '../../layout/page-item.js';
import type { StructureNode } from '../../layout/structure/structure-node.js';
import { addChild, newElement, type Element } from './element.js';
import type { Box } from '../../layout/rectangle-path.js';
import type { Belonging } from './page-tags.js';

export class ElementIndex {
  readonly root: Element;
  readonly #main = new Map<ContentOwner, Element>();
  readonly #labels = new Map<ContentOwner, Element>();
  readonly #links = new Map<Element, Element>();
  /** Holds content without an intended element, so that readers lose nothing. */
  #rest: Element | undefined;

  constructor(structure: StructureNode) {
    this.root = newElement(structure);
    this.#add(this.root);
  }

  #add(element: Element): void {
    const { owner, part } = element.node;
    const known = part === 'label' ? this.#labels : this.#main;
    if (owner && !known.has(owner)) known.set(owner, element);
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
    return (part === 'label' ? this.#labels.get(owner) : undefined) ?? this.#main.get(owner);
  }

  /** Creates an element at the document's end for content whose owner has none. @param owner undefined if it has no owner either */
  addRest(owner?: ContentOwner): Element {
    if (!this.#rest) addChild(this.root, (this.#rest = newElement({ role: 'Sect', children: [] })));
    const element = newElement({ role: 'P', owner, children: [] });
    if (owner) this.#main.set(owner, element);
    addChild(this.#rest, element);
    return element;
  }
}

/** The owner of the content around an item; undefined at the top of a page. */
export type Around = Belonging | undefined;

/**
 * The owner of a fragment's content.
 * @param box of the fragment on the page
 */
export function insideOf(index: ElementIndex, item: FragmentItem, around: Around, page: number, box: () => Box): Around {
  if (typeof around === 'string') return around;
  if (item.artifact) return item.artifact;
  if (!item.source) return around;
  const element = index.find(item.source);
  if (!element) return around;
  const at = item.at ?? 0;
  const isOwn = element.node.owner === item.source.owner;
  if (isOwn && element.node.role === 'Figure') element.box ??= { page, box: box() };
  if (isOwn) element.at ??= at;
  return { element, source: item.source, at };
}

/** The owner of a run of glyphs: text that has an owner is never lost, wherever it is. */
export function belongingOf(index: ElementIndex, item: GlyphRunItem | LinkItem | CommentItem | FieldItem, around: Around): Belonging {
  if (typeof around === 'string') return around;
  const { source, at = 0 } = item;
  if (!source) return around ?? 'layout';
  const element = index.find(source) ?? around?.element ?? index.addRest(source.owner);
  return { element, source, at };
}
