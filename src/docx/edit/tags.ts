/** The tags of a text in sequence, with their canonical names: to find elements and change the text without reading a tree. */
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { NameTable } from '../../base/xml/name-table.js';
import { XmlSource } from '../../base/xml/xml-source.js';
import { attributeOf, attributePlace, lastDeclaration, scopeWith, type TagPlace } from './attributes.js';
import { afterDeclaration, indexOfSign, startTagEnd } from './markup.js';
import { rawPrefix } from './fragment.js';

export interface Tag extends TagPlace {
  readonly kind: 'start' | 'empty' | 'end';
  /** Canonical prefix and local name. */
  readonly name: string;
  /** As written. */
  readonly raw: string;
  readonly scope: NamespaceScope;
  /** The canonical name of its parent element, if that starts within the text. */
  readonly parent: string | undefined;
  readonly hasAttributes: boolean;
}

/** Reads a text from `start` to before `end`. */
class TagReader {
  readonly #source: string;
  readonly #scope: NamespaceScope;
  readonly #end: number;
  readonly #names: NameTable;
  readonly #open: Tag[] = [];
  readonly #lastDeclaration: number;
  #at: number;

  constructor(source: string, scope: NamespaceScope = NamespaceScope.root, start = 0, end = source.length) {
    this.#source = source;
    this.#scope = scope;
    this.#end = end;
    this.#at = start;
    this.#names = new NameTable(new XmlSource(source));
    this.#lastDeclaration = lastDeclaration(source);
  }

  next(): Tag | undefined {
    const source = this.#source;
    for (let at = indexOfSign(source, 60, this.#at); at >= 0 && at < this.#end; at = indexOfSign(source, 60, this.#at)) {
      const code = source.charCodeAt(at + 1);
      if (code === 33 /* ! */ || code === 63 /* ? */) this.#at = afterDeclaration(source, at);
      else return code === 47 /* / */ ? this.#endTag(at) : this.#startTag(at);
    }
    return undefined;
  }

  #endTag(start: number): Tag {
    const element = this.#open.pop();
    const outer = this.#outer;
    const scope = element?.scope ?? outer?.scope ?? this.#scope;
    const raw = element?.raw ?? this.#names.nameAt(start + 2);
    const openEnd = (this.#at = startTagEnd(this.#source, start));
    const name = element?.name ?? scope.elementName(raw);
    return { kind: 'end', name, raw, scope, parent: outer?.name, start, openEnd, hasAttributes: false };
  }

  #startTag(start: number): Tag {
    const source = this.#source;
    const outer = this.#outer;
    const raw = this.#names.nameAt(start + 1);
    const around = outer?.scope ?? this.#scope;
    const nameEnd = start + 1 + raw.length;
    const hasAttributes = source.charCodeAt(nameEnd) <= 32;
    const openEnd = (this.#at = startTagEnd(source, hasAttributes ? nameEnd : nameEnd - 1));
    const scope = hasAttributes && start < this.#lastDeclaration ? scopeWith(source, { start, openEnd }, around) : around;
    const kind = source.charCodeAt(openEnd - 2) === 47 ? 'empty' : 'start';
    const tag: Tag = { kind, name: scope.elementName(raw), raw, scope, parent: outer?.name, start, openEnd, hasAttributes };
    if (kind === 'start') this.#open.push(tag);
    return tag;
  }

  get #outer(): Tag | undefined {
    const { length } = this.#open;
    return length === 0 ? undefined : this.#open[length - 1];
  }
}

/** The start and end tags from `start` to before `end`. @param scope The namespaces declared there */
export function* tagsIn(source: string, scope?: NamespaceScope, start?: number, end?: number): Generator<Tag, undefined> {
  const reader = new TagReader(source, scope, start, end);
  for (let tag = reader.next(); tag; tag = reader.next()) yield tag;
  return undefined;
}

/** The first start tag that `wants` accepts. */
export function findTag(source: string, wants: (tag: Tag) => boolean, scope?: NamespaceScope): Tag | undefined {
  const reader = new TagReader(source, scope);
  for (let tag = reader.next(); tag; tag = reader.next()) if (tag.kind !== 'end' && wants(tag)) return tag;
  return undefined;
}

/** Whether an element with that canonical name starts in the text. */
export function hasElement(source: string, name: string, scope?: NamespaceScope): boolean {
  return source.includes(name.slice(name.indexOf(':') + 1)) && findTag(source, (tag) => tag.name === name, scope) !== undefined;
}

/** Attributes by their canonical names; those with an undefined value are removed. */
export type AttributeValues = Readonly<Record<string, string | undefined>>;

/** XML that replaces an element with all its content, or new values for its existing attributes; undefined keeps the element. */
export type TagChange = string | AttributeValues | undefined;

/** The text with its elements changed by `change`; the content of a replaced element is skipped. */
export function withElements(source: string, change: (tag: Tag) => TagChange, scope = NamespaceScope.root): string {
  const pieces: string[] = [];
  let at = 0;
  /** Open elements within the element that is replaced. */
  let within = 0;
  const reader = new TagReader(source, scope);
  for (let tag = reader.next(); tag; tag = reader.next()) {
    if (within > 0) {
      within += tag.kind === 'start' ? 1 : tag.kind === 'end' ? -1 : 0;
      if (within === 0) at = tag.openEnd;
      continue;
    }
    const changed = tag.kind === 'end' ? undefined : change(tag);
    if (changed === undefined) continue;
    pieces.push(source.slice(at, tag.start));
    if (typeof changed === 'string') {
      pieces.push(changed);
      if (tag.kind === 'start') within = 1;
    } else pieces.push(tagWith(source, tag, changed));
    at = tag.openEnd;
  }
  return at === 0 ? source : pieces.join('') + source.slice(at);
}

/** The text without the elements to remove. */
export function withoutElements(source: string, removes: (tag: Tag) => boolean, scope?: NamespaceScope): string {
  return withElements(source, (tag) => (removes(tag) ? '' : undefined), scope);
}

function tagWith(source: string, tag: Tag, values: AttributeValues): string {
  const places = Object.entries(values).flatMap(([name, value]) => {
    const place = attributePlace(source, tag, name);
    return place ? [{ ...place, value }] : [];
  });
  let text = '';
  let at = tag.start;
  for (const { from, start, end, value } of places.toSorted((a, b) => a.start - b.start)) {
    // The white space before the attribute is removed with it.
    text += source.slice(at, value === undefined ? from - 1 : start - 1) + (value === undefined ? '' : `"${escapeAttribute(value)}"`);
    at = end + 1;
  }
  return text + source.slice(at, tag.openEnd);
}

/** The position of the first start tag in a text. */
export function rootPlace(source: string): TagPlace | undefined {
  for (let at = indexOfSign(source, 60, 0); at >= 0; at = indexOfSign(source, 60, at)) {
    const code = source.charCodeAt(at + 1);
    if (code !== 33 /* ! */ && code !== 63 /* ? */) return { start: at, openEnd: startTagEnd(source, at) };
    at = afterDeclaration(source, at);
  }
  return undefined;
}

/** The first start tag of a text. */
export function firstTag(source: string, scope?: NamespaceScope): Tag | undefined {
  return findTag(source, () => true, scope);
}

/** An attribute of the first element in a text, by its canonical name. */
export function attributeIn(source: string, name: string, scope?: NamespaceScope): string | undefined {
  const tag = firstTag(source, scope);
  return attributeOf(source, tag, name);
}

/** An element with these attributes, replacing existing ones or put before them. @param written Names as written, for new attributes */
export function withAttributes(
  xml: string,
  values: AttributeValues,
  scope?: NamespaceScope,
  written = (name: string): string => name,
): string {
  const tag = firstTag(xml, scope);
  if (!tag) return xml;
  const end = tag.start + 1 + tag.raw.length;
  const added = Object.entries(values).filter(([name, value]) => value !== undefined && !attributePlace(xml, tag, name));
  const text = added.map(([name, value]) => ` ${written(name)}="${escapeAttribute(value ?? '')}"`).join('');
  return (
    xml.slice(0, tag.start) + xml.slice(tag.start, end) + text + tagWith(xml, tag, values).slice(end - tag.start) + xml.slice(tag.openEnd)
  );
}

/** A start tag with new values for existing attributes. */
export function changedAttributes(startTag: string, values: AttributeValues): string {
  const tag = firstTag(startTag);
  return tag ? tagWith(startTag, tag, values) : startTag;
}

/**
 * `added` before the end of the root, which gets an end tag if it has none. @param added Called with the root's
 * prefix, including its colon
 */
export function withinRoot(text: string, added: (prefix: string) => string): string {
  const root = firstTag(text);
  if (!root) return text;
  const xml = added(rawPrefix(root));
  if (root.kind === 'empty') {
    const slash = text.lastIndexOf('/', root.openEnd);
    return `${text.slice(0, slash)}>${xml}</${root.raw}>${text.slice(root.openEnd)}`;
  }
  const end = lastEndTag(text);
  return end < 0 ? text : text.slice(0, end) + xml + text.slice(end);
}

/** The root's end tag: only white space, comments and instructions follow it. */
function lastEndTag(text: string): number {
  const end = text.lastIndexOf('</');
  const comment = text.lastIndexOf('<!--');
  if (comment < end && !text.includes('-->', end)) return end;
  let last = -1;
  for (const { kind, start } of tagsIn(text)) if (kind === 'end') last = start;
  return last;
}
