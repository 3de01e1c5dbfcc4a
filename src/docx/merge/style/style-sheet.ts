/** A styles part as text: each style with the keys by which other styles refer to it (ECMA-376-1 §17.7.4). */
import { expandEntities } from '../../../base/xml/entities.js';
import { attributeOf, attributesIn } from '../../edit/attributes.js';
import { childOf, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { isOn, localName } from '../../read/values.js';
import type { StyleType } from '../references.js';

export interface OwnStyle {
  readonly type: StyleType;
  readonly id: string;
  /** In lower case: the key by which styles of different documents are matched. */
  readonly name: string;
  readonly shownName: string;
  readonly xml: string;
  readonly basedOn?: string | undefined;
  readonly link?: string | undefined;
  readonly isDefault: boolean;
  /** The style's own statements, in canonical spelling. */
  readonly stated: string;
  /** The names of the paragraph and run properties that it states. */
  readonly properties: readonly string[];
  /** The list of its paragraphs; `0`: no list. */
  readonly list?: string | undefined;
}

export interface StyleSheetText {
  readonly byId: ReadonlyMap<string, OwnStyle>;
  readonly all: readonly OwnStyle[];
  /** The document's default properties of paragraphs and runs. */
  readonly defaults: DefaultProperties;
}

export interface DefaultProperties {
  readonly paragraph: readonly PropertyText[];
  readonly run: readonly PropertyText[];
  /** In canonical spelling. */
  readonly look: string;
}

export interface PropertyText {
  readonly name: string;
  /** By local name, as written. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly xml: string;
}

const lookElements: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr', 'w:tblPr', 'w:trPr', 'w:tcPr', 'w:tblStylePr']);

export const styleKey = (type: StyleType, id: string): string => `${type} ${id}`;

export function readStyleSheet(text: string, root: FragmentNode | undefined): StyleSheetText {
  const all = (root?.children ?? []).flatMap((node) => readOwnStyle(text, node) ?? []);
  const defaults = childOf(root, 'w:docDefaults');
  const paragraph = childOf(childOf(defaults, 'w:pPrDefault'), 'w:pPr');
  const run = childOf(childOf(defaults, 'w:rPrDefault'), 'w:rPr');
  return {
    all,
    byId: new Map(all.map((style) => [styleKey(style.type, style.id), style])),
    defaults: {
      paragraph: readPropertyTexts(text, paragraph),
      run: readPropertyTexts(text, run),
      look: [paragraph, run].map((node) => (node ? inOneSpelling(text, node) : '')).join('|'),
    },
  };
}

function readOwnStyle(text: string, node: FragmentNode): OwnStyle | undefined {
  const id = node.name === 'w:style' ? attributeOf(text, node, 'w:styleId') : undefined;
  if (id === undefined) return undefined;
  const value = (name: string): string | undefined => {
    const child = childOf(node, name);
    return child && attributeOf(text, child, 'w:val');
  };
  const shownName = value('w:name') ?? id;
  const type = attributeOf(text, node, 'w:type') ?? 'paragraph';
  const isDefault = attributeOf(text, node, 'w:default');
  const looks = node.children.filter(({ name }) => lookElements.has(name));
  const list = childOf(childOf(childOf(node, 'w:pPr'), 'w:numPr'), 'w:numId');
  return {
    type: type as StyleType,
    id,
    name: shownName.toLowerCase(),
    shownName,
    xml: outerXml(text, node),
    basedOn: value('w:basedOn'),
    link: value('w:link'),
    isDefault: isDefault !== undefined && isOn(isDefault),
    stated: looks.map((child) => inOneSpelling(text, child)).join(''),
    properties: looks
      .flatMap((child) => [child, ...child.children])
      .flatMap(({ name, children }) => (name === 'w:pPr' || name === 'w:rPr' ? children.map((property) => property.name) : [])),
    list: list && attributeOf(text, list, 'w:val'),
  };
}

function readPropertyTexts(text: string, node: FragmentNode | undefined): PropertyText[] {
  return (node?.children ?? []).map((child) => ({
    name: localName(child.name),
    attributes: new Map(canonicalAttributes(text, child).map(([name, value]) => [localName(name), value] as const)),
    xml: outerXml(text, child),
  }));
}

/** Canonical names with values as written. */
function canonicalAttributes(text: string, node: FragmentNode): [string, string][] {
  return attributesIn(text, node).map(({ name, start, end }) => [node.scope.attributeName(name), text.slice(start, end)]);
}

/**
 * An element in canonical names with sorted attributes; list numbers belong to their document, and revisions do not
 * affect the appearance.
 */
function inOneSpelling(text: string, node: FragmentNode): string {
  const attributes = canonicalAttributes(text, node)
    .filter(([name]) => !['xmlns', 'w:rsid', 'w:nsid'].some((other) => name.startsWith(other)))
    .map(([name, value]) => `${name}=${expandEntities(value, 'attribute', () => undefined)}`)
    .toSorted();
  const children = node.children.filter(({ name }) => name !== 'w:numId' && name !== 'w:rPrChange' && name !== 'w:pPrChange');
  return `<${node.name} ${attributes.join(' ')}>${children.map((child) => inOneSpelling(text, child)).join('')}</>`;
}

// The appearance of a style's text, including the styles that it is based on: styles of two documents with equal appearance need no copy.

/** The longest chain of base styles: a longer chain, or a cycle, ends there. */
const longestChain = 64;

/** Returns the appearance of a list by its number; a counting list only equals itself. */
export type ListLook = (id: string) => string;

export class StyleLooks {
  readonly #sheet: StyleSheetText;
  readonly #listLook: ListLook;
  readonly #looks = new Map<string, string>();

  readonly #numbers: Map<string, number>;

  /**
   * @param numbers Numbers of the contents of single styles: an appearance is a list of them, short however long the
   * text is. Shared by all compared documents
   */
  constructor(sheet: StyleSheetText, listLook: ListLook, numbers: Map<string, number>) {
    this.#sheet = sheet;
    this.#listLook = listLook;
    this.#numbers = numbers;
  }

  /** The style and its base styles, nearest first. */
  chain(style: OwnStyle): OwnStyle[] {
    const chain: OwnStyle[] = [];
    let at: OwnStyle | undefined = style;
    while (at && chain.length < longestChain && !chain.includes(at)) {
      chain.push(at);
      at = at.basedOn === undefined ? undefined : this.#sheet.byId.get(styleKey(at.type, at.basedOn));
    }
    return chain;
  }

  of(style: OwnStyle): string {
    const key = styleKey(style.type, style.id);
    let look = this.#looks.get(key);
    if (look === undefined) {
      const { type, link } = style;
      const linked = type === 'character' && link !== undefined ? this.#sheet.byId.get(styleKey('paragraph', link)) : undefined;
      // A character style linked to a paragraph style is included.
      look = [...this.chain(style), ...(linked ? this.chain(linked) : [])]
        .map((one) => this.#own(one))
        .filter(Boolean)
        .join('\n');
      this.#looks.set(key, look);
    }
    return look;
  }

  #own({ stated, list }: OwnStyle): string {
    const look = stated + (list === undefined || list === '0' ? (list ?? '') : this.#listLook(list));
    if (look === '') return '';
    let number = this.#numbers.get(look);
    if (number === undefined) this.#numbers.set(look, (number = this.#numbers.size + 1));
    return String(number);
  }
}
