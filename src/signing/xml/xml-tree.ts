/**
 * XML with its prefixes and namespace declarations preserved, as required by canonical forms (XML
 * 1.0 without document types, Namespaces in XML).
 */
import { SaxesParser } from 'saxes';
import { DocOpsError } from '../../base/errors.js';
import { decodeXmlBytes } from '../../base/xml/decode-xml.js';

export interface SignedAttribute {
  /** As written, with its prefix. */
  readonly name: string;
  readonly local: string;
  /** Empty without a prefix. */
  readonly uri: string;
  readonly value: string;
}

export interface SignedElement {
  readonly kind: 'element';
  /** As written, with its prefix. */
  readonly name: string;
  readonly prefix: string;
  readonly local: string;
  readonly uri: string;
  /** Declarations of this element: prefix, empty for the default, to namespace; an empty namespace removes the default. */
  readonly declared: ReadonlyMap<string, string>;
  /** Without namespace declarations. */
  readonly attributes: readonly SignedAttribute[];
  readonly children: readonly SignedNode[];
  readonly parent: SignedElement | undefined;
}

export type SignedNode =
  | SignedElement
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly body: string };

const maxDepth = 64;
const maxNodes = 500_000;
/** The largest known signature parts have about 200 KB; the relationship part of a picture book has 2 MB. A megabyte takes about 50 ms. */
const maxBytes = 8 * 1024 * 1024;
/** Namespaces in scope, summed over the elements that declare any: canonical forms list them again at each. */
const maxScopes = 2_000_000;

const malformed = (why: string): DocOpsError => new DocOpsError('INVALID_FILE_FORMAT', `The XML of a signature cannot be read: ${why}.`);

class TreeBuilder {
  root: SignedElement | undefined;
  readonly #open: { readonly element: SignedElement; readonly children: SignedNode[]; readonly inScope: number }[] = [];
  #nodes = 0;
  #scopes = 0;

  begin(element: Omit<SignedElement, 'kind' | 'children' | 'parent'>): void {
    if (this.#open.length >= maxDepth) throw malformed('it is nested too deeply');
    const inScope = (this.#open.at(-1)?.inScope ?? 0) + element.declared.size;
    this.#scopes += element.declared.size === 0 ? 0 : inScope;
    if (this.#scopes > maxScopes) throw malformed('it declares too many namespaces');
    const children: SignedNode[] = [];
    const opened: SignedElement = { ...element, kind: 'element', children, parent: this.#open.at(-1)?.element };
    if (this.#open.length === 0) this.root = opened;
    else this.add(opened);
    this.#open.push({ element: opened, children, inScope });
  }

  end(): void {
    this.#open.pop();
  }

  /** Nodes outside the root element are dropped. */
  add(node: SignedNode): void {
    this.#nodes += 1;
    if (this.#nodes > maxNodes) throw malformed('it has too many parts');
    this.#open.at(-1)?.children.push(node);
  }
}

/** @throws DocOpsError INVALID_FILE_FORMAT for anything that is not well-formed, has a document type, or is too large or too deep */
export function readSignedXml(source: Uint8Array | string): SignedElement {
  if (source.length > maxBytes) throw malformed(`it is larger than ${String(maxBytes)} bytes`);
  const text = typeof source === 'string' ? source : decodeXmlBytes(source);
  const tree = new TreeBuilder();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw malformed(error.message);
  });
  parser.on('doctype', () => {
    throw malformed('it has a document type');
  });
  parser.on('opentag', ({ name, prefix, local, uri, ns, attributes }) => {
    const own = Object.values(attributes).filter((attribute) => attribute.name !== 'xmlns' && attribute.prefix !== 'xmlns');
    tree.begin({ name, prefix, local, uri, declared: new Map(Object.entries(ns ?? {})), attributes: own });
  });
  parser.on('closetag', () => tree.end());
  parser.on('text', (content) => tree.add({ kind: 'text', text: content }));
  parser.on('cdata', (content) => tree.add({ kind: 'text', text: content }));
  parser.on('comment', (content) => tree.add({ kind: 'comment', text: content }));
  parser.on('processinginstruction', ({ target, body }) => tree.add({ kind: 'instruction', target, body }));
  parser.write(text.replace(/^\ufeff/, '')).close();
  if (tree.root === undefined) throw malformed('it has no root element');
  return tree.root;
}

/** Child elements, filtered by name if one is given. */
export function elementsOf(parent: SignedElement, uri?: string, local?: string): SignedElement[] {
  return parent.children.filter(
    (child): child is SignedElement =>
      child.kind === 'element' && (uri === undefined || child.uri === uri) && (local === undefined || child.local === local),
  );
}

/** The descendant by a path of local names, each unique in its parent; undefined if one is missing or repeated. */
export function onlyElement(
  from: SignedElement | undefined,
  ...path: readonly (readonly [uri: string, local: string])[]
): SignedElement | undefined {
  let at = from;
  for (const [uri, local] of path) {
    if (at === undefined) return undefined;
    const found = elementsOf(at, uri, local);
    if (found.length !== 1) return undefined;
    at = found[0];
  }
  return at;
}

/** The value of an attribute without a namespace. */
export function attributeValue(element: SignedElement | undefined, name: string): string | undefined {
  return element?.attributes.find((attribute) => attribute.uri === '' && attribute.local === name)?.value;
}

/** Text directly in the element; nested markup is ignored. */
export function elementText(element: SignedElement | undefined): string {
  return (element?.children ?? []).map((child) => (child.kind === 'text' ? child.text : '')).join('');
}

/** Every element, the root first. */
export function* allElements(root: SignedElement): Generator<SignedElement> {
  const waiting: SignedElement[] = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    yield element;
    for (const child of element.children) if (child.kind === 'element') waiting.push(child);
  }
}
