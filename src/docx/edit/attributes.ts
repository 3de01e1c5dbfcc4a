/**
 * The attributes of a start tag by their positions in the text (XML 1.0 §3.1). The text is known to be well-formed; in
 * other text some may be missed.
 */
import { indexOfSign } from './markup.js';
import { expandEntities } from '../../base/xml/entities.js';
import type { NamespaceScope } from '../../base/xml/namespace-scope.js';

/** A start tag in a text. */
export interface TagPlace {
  /** Position of the `<`. */
  readonly start: number;
  /** Position after the `>`. */
  readonly openEnd: number;
}

export interface Attribute {
  /** As written. */
  readonly name: string;
  /** Position of its name. */
  readonly from: number;
  /** Position of its value, between the quotes. */
  readonly start: number;
  readonly end: number;
}

/** Position after the name at `at`: up to white space or one of `/ > = ?`. */
export function afterName(source: string, at: number): number {
  let end = at;
  for (; end < source.length; end++) {
    const code = source.charCodeAt(end);
    if (code <= 32 || code === 62 || code === 47 || code === 61 || code === 63) break;
  }
  return end;
}

/** Takes an attribute; `nameEnd` is after its name. */
type VisitAttribute = (from: number, nameEnd: number, start: number, end: number) => void;

/** In order, without allocating a string or an object for each: most attributes of a document are not needed. */
export function eachAttribute(source: string, { start: tagStart, openEnd }: TagPlace, visit: VisitAttribute): void {
  const first = source.charCodeAt(tagStart + 1) === 63 ? tagStart + 2 : tagStart + 1;
  let from = afterName(source, first);
  for (;;) {
    // Only white space occurs between attributes.
    while (from < openEnd && source.charCodeAt(from) <= 32) from++;
    const nameEnd = afterName(source, from);
    let sign = nameEnd;
    while (sign < openEnd && source.charCodeAt(sign) <= 32) sign++;
    if (nameEnd === from || source.charCodeAt(sign) !== 61 /* = */) return;
    let quote = sign + 1;
    while (quote < openEnd && source.charCodeAt(quote) <= 32) quote++;
    const code = source.charCodeAt(quote);
    if (code !== 34 && code !== 39) return;
    const end = indexOfSign(source, code, quote + 1);
    if (end < 0 || end >= openEnd) return;
    visit(from, nameEnd, quote + 1, end);
    from = end + 1;
  }
}

/** In order. */
export function attributesIn(source: string, tag: TagPlace): Attribute[] {
  const all: Attribute[] = [];
  eachAttribute(source, tag, (from, nameEnd, start, end) => all.push({ name: source.slice(from, nameEnd), from, start, end }));
  return all;
}

/** The position of the attribute with this canonical name. */
export function attributePlace(source: string, tag: TagPlace & { readonly scope: NamespaceScope }, name: string): Attribute | undefined {
  const local = name.slice(name.indexOf(':') + 1);
  let found: Attribute | undefined;
  eachAttribute(source, tag, (from, nameEnd, start, end) => {
    if (found || !source.startsWith(local, nameEnd - local.length)) return;
    const written = source.slice(from, nameEnd);
    if (tag.scope.attributeName(written) === name) found = { name: written, from, start, end };
  });
  return found;
}

/** The attribute's value, with references replaced; undefined also for an element that is missing. */
export function attributeOf(
  source: string,
  tag: (TagPlace & { readonly scope: NamespaceScope }) | undefined,
  name: string,
): string | undefined {
  const place = tag && attributePlace(source, tag, name);
  return place && attributeValue(source, place);
}

export function attributeValue(source: string, { start, end }: Pick<Attribute, 'start' | 'end'>): string {
  return expandEntities(source.slice(start, end), 'attribute', () => undefined);
}

/** The namespaces that a tag declares, by prefix as written; the default namespace has the empty prefix. */
export function declarationsIn(source: string, tag: TagPlace): Map<string, string> {
  const declared = new Map<string, string>();
  for (const attribute of attributesIn(source, tag)) {
    const { name } = attribute;
    if (name === 'xmlns' || name.startsWith('xmlns:')) declared.set(name.slice(6), attributeValue(source, attribute));
  }
  return declared;
}

/** Where the last namespace declaration of a text may be, -1 if it has none: tags after it need no check. */
export const lastDeclaration = (source: string): number => source.lastIndexOf('xmlns');

/** `scope` with the declarations of a tag. */
export function scopeWith(source: string, tag: TagPlace, scope: NamespaceScope): NamespaceScope {
  return mayDeclare(source, tag)
    ? scope.with(attributesIn(source, tag).map((attribute) => [attribute.name, attributeValue(source, attribute)] as const))
    : scope;
}

/** Whether an attribute's name starts with "xmlns". */
function mayDeclare(source: string, { start, openEnd }: TagPlace): boolean {
  for (let at = afterName(source, start + 1); at < openEnd; at++) {
    const code = source.charCodeAt(at);
    if (code === 120 /* x */ && source.charCodeAt(at - 1) <= 32 && source.startsWith('xmlns', at)) return true;
    if (code === 34 || code === 39) {
      at = indexOfSign(source, code, at + 1);
      if (at < 0) return false;
    }
  }
  return false;
}
