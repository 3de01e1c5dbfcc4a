/**
 * An XMP packet → its statements, property by property, independent of their notation (ISO 16684-1 §7). Writers that change one date
 * rewrite the whole packet: with other prefixes, properties as attributes or as elements, in one description or in several. Each value
 * becomes a digest of its kind and contents, bottom up, so that two packets are compared without building trees.
 */
import { createHash } from 'node:crypto';
import type { Budget } from '../../../base/abort.js';
import { elementsOf, readSignedXml, type SignedElement, elementText } from '../../xml/xml-tree.js';
import { ifReadable } from '../../errors.js';

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xmlSpace = 'http://www.w3.org/XML/1998/namespace';
const packetRoots: ReadonlySet<string> = new Set(['adobe:ns:meta/ xmpmeta', 'adobe:ns:meta/ xapmeta']);
/** Attributes of RDF's own grammar; they are not properties. */
const grammar: ReadonlySet<string> = new Set(['about', 'ID', 'nodeID', 'parseType', 'resource']);

/** Digests of values by name, `namespace name`; a repeated name has several. */
export type XmpProperties = ReadonlyMap<string, readonly string[]>;

interface Property {
  readonly name: string;
  readonly digest: string;
}

const qualifiedName = ({ uri, local }: { readonly uri: string; readonly local: string }): string => `${uri} ${local}`;
const isRdf = (element: SignedElement, local: string): boolean => element.uri === rdf && element.local === local;

function valueDigest(kind: string, parts: readonly string[]): string {
  const hash = createHash('sha256').update(kind);
  for (const part of parts) hash.update(`\0${part.length}\0`).update(part);
  return hash.digest('base64');
}

/** Text in a language. Some writers write addresses as text and others as a resource, which has no language. */
export function textDigest(text: string, language = ''): string {
  const trimmed = text.trim();
  return valueDigest('text', [trimmed, /^https?:/.test(trimmed) ? '' : language.toLowerCase()]);
}

/** Ordered if the order is significant, `Seq` and `Alt`. */
export const arrayDigest = (kind: string, items: readonly string[]): string =>
  valueDigest(kind, kind === 'Bag' ? [...items].sort() : items);

const structureDigest = (fields: readonly Property[]): string =>
  valueDigest('structure', fields.map(({ name, digest }) => `${name} ${digest}`).sort());

class XmpReader {
  constructor(readonly budget: Budget) {}

  /** Fields of a description or a structured property, both attributes and elements. */
  fields(element: SignedElement, language: string): readonly Property[] {
    const attributes = element.attributes.filter(
      ({ uri, local, name }) => !(uri === rdf && grammar.has(local)) && name !== 'about' && uri !== xmlSpace,
    );
    return [
      ...attributes.map((attribute) => ({ name: qualifiedName(attribute), digest: textDigest(attribute.value) })),
      ...elementsOf(element).map((child) => ({ name: qualifiedName(child), digest: this.value(child, language) })),
    ];
  }

  value(element: SignedElement, outer: string): string {
    this.budget.step();
    const language = element.attributes.find(({ uri, local }) => uri === xmlSpace && local === 'lang')?.value ?? outer;
    const children = elementsOf(element);
    const [only] = children;
    const ofGrammar = (local: string): string | undefined =>
      element.attributes.find((attribute) => attribute.uri === rdf && attribute.local === local)?.value;
    const type = ofGrammar('parseType');
    if (type === 'Resource') return this.#structure(this.fields(element, language));
    if (type !== undefined) return valueDigest('unknown', [type, this.#raw(element)]);
    if (only === undefined) return this.#simple(element, ofGrammar('resource'), language);
    if (children.length > 1 || elementText(element).trim() !== '') return valueDigest('unknown', [this.#raw(element)]);
    if (isRdf(only, 'Description')) return this.#structure(this.fields(only, language));
    if (only.uri !== rdf || !['Seq', 'Bag', 'Alt'].includes(only.local)) return valueDigest('unknown', [this.#raw(element)]);
    return arrayDigest(
      only.local,
      elementsOf(only).map((item) => this.value(item, language)),
    );
  }

  /** A structure with `rdf:value` is that value, with qualifiers if it has any (§7.8). */
  #structure(fields: readonly Property[]): string {
    const [only] = fields;
    return fields.length === 1 && only?.name === `${rdf} value` ? only.digest : structureDigest(fields);
  }

  #simple(element: SignedElement, resource: string | undefined, language: string): string {
    const fields = this.fields(element, language);
    const text = resource ?? elementText(element);
    if (fields.length === 0) return textDigest(text, language);
    return text.trim() === '' ? structureDigest(fields) : valueDigest('qualified', [textDigest(text, language), structureDigest(fields)]);
  }

  /** Constructs outside the model, name by name. */
  #raw(element: SignedElement): string {
    this.budget.step();
    const attributes = element.attributes.map((attribute) => `${qualifiedName(attribute)}=${attribute.value}`).sort();
    const children = element.children.map((child) => {
      if (child.kind === 'element') return this.#raw(child);
      return child.kind === 'text' ? `text ${child.text.trim()}` : '';
    });
    return valueDigest(qualifiedName(element), [...attributes, ...children]);
  }
}

/** The element that describes the document; undefined if it is missing or repeated. */
function descriptionsIn(root: SignedElement): SignedElement | undefined {
  if (isRdf(root, 'RDF')) return root;
  const [only, ...others] = packetRoots.has(qualifiedName(root)) ? elementsOf(root) : [];
  return only !== undefined && others.length === 0 && isRdf(only, 'RDF') ? only : undefined;
}

/** Undefined if the data are not an XMP packet. */
export function readXmp(data: Uint8Array, budget: Budget): XmpProperties | undefined {
  const root = ifReadable(() => readSignedXml(data), 'INVALID_FILE_FORMAT');
  const holder = root && descriptionsIn(root);
  if (holder === undefined || !elementsOf(holder).every((element) => isRdf(element, 'Description'))) return undefined;
  const reader = new XmpReader(budget);
  const properties = new Map<string, string[]>();
  for (const { name, digest } of elementsOf(holder).flatMap((element) => reader.fields(element, ''))) {
    const digests = properties.get(name);
    if (digests === undefined) properties.set(name, [digest]);
    else digests.push(digest);
  }
  return properties;
}
