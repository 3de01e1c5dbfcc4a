/** The meaning of a document's ids: its styles, its lists and the parts that it refers to. */
import { createHash } from 'node:crypto';
import { attributeOf } from '../../edit/attributes.js';
import { elementHint } from '../../edit/element-hint.js';
import { childOf, childValue, outerXml, type FragmentNode } from '../../edit/fragment.js';
import type { OpcPackage } from '../../opc/opc-package.js';
import type { CompareDocxOptions } from '../compare-options.js';
import { contentKey } from './content-key.js';
import type { Side } from './side.js';
import { TargetKeys } from './target-keys.js';

/** A part as text, with its elements. */
export interface TextPart {
  readonly name: string;
  readonly text: string;
  readonly root: FragmentNode;
}

export interface ComparedDocument {
  readonly package: OpcPackage;
  readonly mainPart: string;
  readonly part: (name: string) => TextPart | undefined;
}

/** Numbers of a definition that say nothing of its look. */
const ownNumbers: ReadonlySet<string> = new Set(['w:nsid', 'w:tmpl', 'w:rsid', 'w:abstractNumId']);
const headingName = /^heading [1-9]$/;
const mayBeHeading = elementHint(['w:pStyle', 'w:outlineLvl']);
/** Levels below are body text (ECMA-376-1 §17.3.1.20). */
const bodyLevel = 9;

/** The definition of a list is long, and is compared for each of its paragraphs. */
const shortened = (key: string): string => createHash('sha256').update(key).digest('base64');

export class DocumentFacts {
  readonly #document: ComparedDocument;
  readonly #options: CompareDocxOptions;
  readonly #targets: TargetKeys;
  readonly #styleNames = new Map<string, string>();
  readonly #headings = new Set<string>();
  readonly #lists = new Map<string, string>();

  constructor(document: ComparedDocument, options: CompareDocxOptions) {
    this.#document = document;
    this.#options = options;
    this.#targets = new TargetKeys(document.package, options);
    this.#readStyles();
    this.#readLists();
  }

  /** The document's related part, such as its styles. */
  related(kind: string): TextPart | undefined {
    const { package: parts, mainPart, part } = this.#document;
    const name = parts.relationships(mainPart).ofKind(kind)?.target;
    return name === undefined ? undefined : part(name);
  }

  /** Lists by their numbers. */
  get lists(): ReadonlyMap<string, string> {
    return this.#lists;
  }

  /** One of its parts as a side of the comparison. */
  side({ name, text }: TextPart): Side {
    return {
      text,
      options: this.#options,
      relationship: (id) => this.#targets.key(name, id),
      list: (id) => this.#lists.get(id) ?? id,
      style: (id) => this.#styleNames.get(id) ?? id,
      known: new Map(),
    };
  }

  isHeading(text: string, paragraph: FragmentNode): boolean {
    // Most paragraphs have neither a style nor a level, which shows without reading their elements.
    if (!mayBeHeading(outerXml(text, paragraph))) return false;
    const properties = childOf(paragraph, 'w:pPr');
    const level = childValue(text, properties, 'w:outlineLvl');
    if (level !== undefined) return Number(level) < bodyLevel;
    return this.#headings.has(childValue(text, properties, 'w:pStyle') ?? '');
  }

  #readStyles(): void {
    const part = this.related('styles');
    if (!part) return;
    const { text, root } = part;
    for (const node of root.children) {
      const id = node.name === 'w:style' ? attributeOf(text, node, 'w:styleId') : undefined;
      if (id === undefined) continue;
      const name = (childValue(text, node, 'w:name') ?? id).toLowerCase();
      this.#styleNames.set(id, name);
      const level = childValue(text, childOf(node, 'w:pPr'), 'w:outlineLvl');
      if (headingName.test(name) || (level !== undefined && Number(level) < bodyLevel)) this.#headings.add(id);
    }
  }

  #readLists(): void {
    const part = this.related('numbering');
    if (!part) return;
    const { text, root } = part;
    const side = this.side(part);
    const keyOf = (node: FragmentNode): string => {
      const kept = node.children.filter(({ name }) => !ownNumbers.has(name));
      return shortened(kept.map((child) => contentKey(side, child, ownNumbers)).join(''));
    };
    const definitions = new Map<string, string>();
    for (const node of root.children) {
      if (node.name === 'w:abstractNum') definitions.set(attributeOf(text, node, 'w:abstractNumId') ?? '', keyOf(node));
      if (node.name !== 'w:num') continue;
      const definition = definitions.get(childValue(text, node, 'w:abstractNumId') ?? '') ?? '';
      this.#lists.set(attributeOf(text, node, 'w:numId') ?? '', `${definition} ${keyOf(node)}`);
    }
  }
}
