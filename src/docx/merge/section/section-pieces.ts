/** The properties of one section as pieces that are read, set and removed by name, in the order of CT_SectPr (ECMA-376-1 §17.6.17). */
import { withAttributes } from '../../edit/tags.js';
import { attributeOf } from '../../edit/attributes.js';
import { startTag, type FragmentNode, rawPrefix } from '../../edit/fragment.js';
import { localName } from '../../read/values.js';
import { attributePrefix, parseElement } from './sections.js';

const order = [
  ...['headerReference', 'footerReference', 'footnotePr', 'endnotePr', 'type', 'pgSz', 'pgMar', 'paperSrc', 'pgBorders', 'lnNumType'],
  ...['pgNumType', 'cols', 'formProt', 'vAlign', 'noEndnote', 'titlePg', 'textDirection', 'bidi', 'rtlGutter', 'docGrid'],
  ...['printerSettings', 'sectPrChange'],
];

interface Piece {
  readonly name: string;
  xml: string;
}

export class SectionPieces {
  /** The prefix of elements, with its colon. */
  readonly prefix: string;
  /** The prefix of attributes, with its colon. */
  readonly attributePrefix: string;
  readonly #text: string;
  readonly #node: FragmentNode;
  readonly #pieces: Piece[];

  private constructor(text: string, node: FragmentNode, root: string) {
    this.#text = text;
    this.#node = node;
    this.prefix = rawPrefix(node);
    this.attributePrefix = attributePrefix(root);
    this.#pieces = node.children.map((child) => ({ name: localName(child.raw), xml: text.slice(child.start, child.end) }));
  }

  /** @param root The start tag that declares the namespaces of `section` */
  static of(section: string, root: string): SectionPieces | undefined {
    const found = section === '' ? undefined : parseElement(section, root);
    return found && new SectionPieces(found.text, found.node, root);
  }

  /** The first piece of that name. */
  get(name: string): string | undefined {
    return this.#pieces.find((piece) => piece.name === name)?.xml;
  }

  /** An attribute of the first piece of that name. */
  attribute(name: string, attribute: string): string | undefined {
    const node = this.#node.children.find((child) => localName(child.raw) === name);
    return node && attributeOf(this.#text, node, `w:${attribute}`);
  }

  /** The value of a child of the first piece of that name. */
  valueIn(name: string, child: string): string | undefined {
    const node = this.#node.children.find((one) => localName(one.raw) === name)?.children.find((one) => localName(one.raw) === child);
    return node && attributeOf(this.#text, node, 'w:val');
  }

  put(name: string, xml: string): void {
    const known = this.#pieces.find((piece) => piece.name === name);
    if (known) {
      known.xml = xml;
      return;
    }
    this.append(name, xml);
  }

  /** Adds another piece of that name. */
  append(name: string, xml: string): void {
    const rank = order.indexOf(name);
    const at = this.#pieces.findLastIndex((piece) => order.indexOf(piece.name) <= rank);
    this.#pieces.splice(at + 1, 0, { name, xml });
  }

  /** Sets an element that consists only of a value. */
  putValue(name: string, value: string): void {
    this.put(name, `<${this.prefix}${name} ${this.attributePrefix}val="${value}"/>`);
  }

  /** Changes an attribute of an existing piece. */
  putAttribute(name: string, attribute: string, value: string): void {
    const piece = this.#pieces.find((one) => one.name === name);
    if (!piece) return;
    piece.xml = withAttributes(piece.xml, { [`w:${attribute}`]: value }, undefined, () => this.attributePrefix + attribute);
  }

  remove(removes: (name: string, xml: string) => boolean): void {
    for (let at = this.#pieces.length - 1; at >= 0; at--) {
      const piece = this.#pieces[at];
      if (piece && removes(piece.name, piece.xml)) this.#pieces.splice(at, 1);
    }
  }

  /** The references to headers and footers. */
  get stories(): readonly string[] {
    return this.#pieces.filter(({ name }) => name === 'headerReference' || name === 'footerReference').map(({ xml }) => xml);
  }

  /** @param stories References to headers and footers, which come first */
  toString(stories = ''): string {
    return `${startTag(this.#text, this.#node)}${stories}${this.#pieces.map(({ xml }) => xml).join('')}</${this.#node.raw}>`;
  }
}
