/** An element → its canonical bytes: Canonical XML 1.0 and 1.1, Exclusive XML Canonicalization 1.0, with and without comments. */
import { Buffer } from 'node:buffer';
import type { SignedAttribute, SignedElement, SignedNode } from './xml-tree.js';

/** Options of canonicalization. */
export interface CanonicalForm {
  readonly exclusive: boolean;
  readonly withComments: boolean;
  /** Exclusive only: prefixes that are treated as inclusive; empty for the default namespace. */
  readonly inclusivePrefixes?: readonly string[];
}

export const inclusiveForm: CanonicalForm = { exclusive: false, withComments: false };

/** The algorithms by their URIs; 1.1 differs only in `xml:id` and `xml:base`, which no signed document of ours inherits. */
const forms: Readonly<Record<string, CanonicalForm>> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': inclusiveForm,
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments': { exclusive: false, withComments: true },
  'http://www.w3.org/2006/12/xml-c14n11': inclusiveForm,
  'http://www.w3.org/2006/12/xml-c14n11#WithComments': { exclusive: false, withComments: true },
  'http://www.w3.org/2001/10/xml-exc-c14n#': { exclusive: true, withComments: false },
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments': { exclusive: true, withComments: true },
};

/** Canonical XML 1.0. */
export const inclusiveUri = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** The maximum number of prefixes in an exclusive form; each is looked up at every element. */
const maxInclusivePrefixes = 64;

/** Undefined for an unknown algorithm, or one with more prefixes than the limit. */
export function canonicalForm(uri: string | undefined, inclusivePrefixes: readonly string[] = []): CanonicalForm | undefined {
  if (inclusivePrefixes.length > maxInclusivePrefixes) return undefined;
  const form = uri !== undefined && Object.hasOwn(forms, uri) ? forms[uri] : undefined;
  return form?.exclusive ? { ...form, inclusivePrefixes } : form;
}

const xmlUri = 'http://www.w3.org/XML/1998/namespace';

const textEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const attributeEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (character) => textEscapes[character] ?? character);
export const escapeValue = (text: string): string => text.replace(/[&<"\t\n\r]/g, (character) => attributeEscapes[character] ?? character);

/** Compares by code points, like UTF-8 byte order. */
function compare(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

type Scope = ReadonlyMap<string, string>;

/** Prefixes in scope at the element, except `xml`. */
function scopeAt(element: SignedElement | undefined): Map<string, string> {
  const lineage: SignedElement[] = [];
  for (let at = element; at !== undefined; at = at.parent) lineage.push(at);
  const scope = new Map<string, string>();
  for (const { declared } of lineage.reverse()) for (const [prefix, uri] of declared) scope.set(prefix, uri);
  scope.delete('xml');
  return scope;
}

/** Prefixes that the element's own name and attributes use. */
function visiblyUsed(element: SignedElement): Set<string> {
  const used = new Set([element.prefix]);
  for (const { name, uri } of element.attributes) if (uri !== '' && uri !== xmlUri) used.add(name.slice(0, name.indexOf(':')));
  return used;
}

/** `xml:` attributes of ancestors that the apex inherits (Canonical XML 1.0 §2.4). */
function inheritedAttributes(apex: SignedElement): SignedAttribute[] {
  const found = new Map<string, SignedAttribute>();
  for (let at = apex.parent; at !== undefined; at = at.parent)
    for (const attribute of at.attributes)
      if (attribute.uri === xmlUri && !found.has(attribute.local)) found.set(attribute.local, attribute);
  for (const { uri, local } of apex.attributes) if (uri === xmlUri) found.delete(local);
  return [...found.values()];
}

class Canonicalizer {
  readonly #out: string[] = [];

  constructor(readonly form: CanonicalForm) {}

  /** The apex element, with the namespaces in scope there. */
  apex(element: SignedElement, scope: Scope, inherited: readonly SignedAttribute[]): void {
    this.#element(element, scope, new Map(), [...scope.keys(), ''], inherited);
  }

  /**
   * @param rendered Declarations that output ancestors have written
   * @param declared Prefixes that the inclusive form may have to declare here: its parent has declared
   * all others
   */
  #element(
    element: SignedElement,
    scope: Scope,
    rendered: Scope,
    declared: Iterable<string>,
    inherited: readonly SignedAttribute[] = [],
  ): void {
    this.#out.push('<', element.name);
    const own = this.#declarations(element, scope, rendered, declared);
    const shown = own.length === 0 ? rendered : new Map([...rendered, ...own]);
    for (const [prefix, uri] of own) {
      this.#out.push(prefix === '' ? ' xmlns="' : ` xmlns:${prefix}="`, escapeValue(uri), '"');
    }
    const attributes = [...element.attributes, ...inherited].sort((a, b) => compare(a.uri, b.uri) || compare(a.local, b.local));
    for (const { name, value } of attributes) this.#out.push(' ', name, '="', escapeValue(value), '"');
    this.#out.push('>');
    for (const child of element.children) this.#node(child, scope, shown);
    this.#out.push('</', element.name, '>');
  }

  /** Declarations to write here, in order. */
  #declarations(element: SignedElement, scope: Scope, rendered: Scope, declared: Iterable<string>): [string, string][] {
    const { exclusive, inclusivePrefixes = [] } = this.form;
    const candidates = new Set(exclusive ? [...visiblyUsed(element), ...inclusivePrefixes] : declared);
    const own: [string, string][] = [];
    for (const prefix of candidates) {
      const uri = scope.get(prefix) ?? '';
      if (prefix === 'xml' || (uri === '' && prefix !== '')) continue;
      if ((rendered.get(prefix) ?? '') !== uri) own.push([prefix, uri]);
    }
    return own.sort(([a], [b]) => compare(a, b));
  }

  #node(node: SignedNode, scope: Scope, rendered: Scope): void {
    if (node.kind === 'text') this.#out.push(escapeText(node.text));
    else if (node.kind === 'instruction') this.#out.push(`<?${node.target}${node.body === '' ? '' : ` ${node.body}`}?>`);
    else if (node.kind === 'comment') {
      if (this.form.withComments) this.#out.push(`<!--${node.text}-->`);
    } else this.#element(node, node.declared.size === 0 ? scope : new Map([...scope, ...node.declared]), rendered, node.declared.keys());
  }

  bytes(): Buffer {
    return Buffer.from(this.#out.join(''));
  }
}

/** The element with all its contents as the apex. */
export function canonicalize(apex: SignedElement, form: CanonicalForm = inclusiveForm): Buffer {
  const canonicalizer = new Canonicalizer(form);
  canonicalizer.apex(apex, scopeAt(apex), form.exclusive ? [] : inheritedAttributes(apex));
  return canonicalizer.bytes();
}
