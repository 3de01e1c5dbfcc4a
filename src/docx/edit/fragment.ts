/** A piece of well-formed XML → its elements with their positions in the text: enough to cut and paste, no more. */
import { DocOpsError } from '../../base/errors.js';
import type { Mutable } from '../../base/mutable.js';
import { expandEntities } from '../../base/xml/entities.js';
import type { NamespaceScope } from '../../base/xml/namespace-scope.js';

/** Most elements of one piece that is looked at. */
const maxElements = 1_000_000;

/** One element; positions count UTF-16 units of the text it was read from. */
export interface FragmentNode {
  /** Canonical prefix and local name. */
  readonly name: string;
  /** As written. */
  readonly raw: string;
  readonly scope: NamespaceScope;
  readonly parent: FragmentNode | undefined;
  readonly children: readonly FragmentNode[];
  /** Of the `<`. */
  readonly start: number;
  /** After the start tag. */
  readonly openEnd: number;
  /** Of the end tag; with `end` and `openEnd` the same in an empty-element tag. */
  closeStart: number;
  /** After the end tag. */
  end: number;
}

/** Of all elements that are empty. */
const noChildren: readonly FragmentNode[] = Object.freeze([]);

/** An element while it is read. */
type OpenNode = Mutable<FragmentNode>;

/**
 * Elements at the top of `source` from `start` to before `end`. The text is known to be well-formed.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT when there are more than a million
 */
export function readFragment(source: string, start: number, end: number, scope: NamespaceScope): FragmentNode[] {
  const roots: FragmentNode[] = [];
  let open: OpenNode | undefined;
  let count = 0;
  for (let at = source.indexOf('<', start); at >= 0 && at < end; at = source.indexOf('<', at)) {
    const code = source.charCodeAt(at + 1);
    if (code === 33 /* ! */) {
      at = afterDeclaration(source, at);
    } else if (code === 63 /* ? */) {
      at = after(source, '?>', at);
    } else if (code === 47 /* / */) {
      const close = after(source, '>', at);
      if (open) {
        open.closeStart = at;
        open.end = close;
        open = open.parent;
      }
      at = close;
    } else {
      if (++count > maxElements) throw new DocOpsError('UNPROCESSABLE_DOCUMENT', 'A field of the document is too large to be filled.');
      const tagEnd = startTagEnd(source, at);
      const inner: NamespaceScope = open?.scope ?? scope;
      const own = mayDeclare(source, at, tagEnd) ? inner.with(rawAttributes(source, at, tagEnd).flat()) : inner;
      const raw = rawName(source, at);
      const isEmpty = source.charCodeAt(tagEnd - 2) === 47;
      const node: OpenNode = {
        name: own.elementName(raw),
        raw,
        scope: own,
        parent: open,
        children: noChildren,
        start: at,
        openEnd: tagEnd,
        closeStart: tagEnd,
        end: tagEnd,
      };
      addTo(open, roots, node);
      if (!isEmpty) open = node;
      at = tagEnd;
    }
  }
  return roots;
}

/** A list of one has room for one; one that grew from nothing has room for seventeen. */
function addTo(parent: OpenNode | undefined, roots: FragmentNode[], node: FragmentNode): void {
  if (!parent) roots.push(node);
  else if (parent.children === noChildren) parent.children = [node];
  else (parent.children as FragmentNode[]).push(node);
}

/** Whether "xmlns" is in a start tag. */
function mayDeclare(source: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at++)
    if (source.charCodeAt(at) === 120 /* x */ && source.charCodeAt(at + 1) === 109 /* m */ && source.startsWith('xmlns', at)) return true;
  return false;
}

export function isSelfClosing(node: FragmentNode): boolean {
  return node.openEnd === node.end;
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? source.length : found + mark.length;
}

function afterDeclaration(source: string, at: number): number {
  if (source.startsWith('<!--', at)) return after(source, '-->', at + 4);
  return source.startsWith('<![CDATA[', at) ? after(source, ']]>', at) : after(source, '>', at);
}

/** Position after the `>` of the start tag at `at`: one in an attribute's value does not count. */
export function startTagEnd(source: string, at: number): number {
  for (let next = at + 1; next < source.length; next++) {
    const code = source.charCodeAt(next);
    if (code === 62) return next + 1;
    if (code === 34 || code === 39) {
      next = source.indexOf(code === 34 ? '"' : "'", next + 1);
      if (next < 0) break;
    }
  }
  return source.length;
}

function rawName(source: string, at: number): string {
  let end = at + 1;
  for (; end < source.length; end++) {
    const code = source.charCodeAt(end);
    if (code <= 32 || code === 62 || code === 47) break;
  }
  return source.slice(at + 1, end);
}

const attributePattern = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Names and values as written. */
function rawAttributes(source: string, start: number, end: number): [string, string][] {
  return Array.from(source.slice(start, end).matchAll(attributePattern), (match) => [match[1] ?? '', match[2] ?? match[3] ?? '']);
}

/** Value of an attribute by its canonical name. */
export function attributeOf(source: string, node: FragmentNode, name: string): string | undefined {
  const place = attributePlace(source, node, name);
  return place && expandEntities(source.slice(place.start, place.end), true, () => undefined);
}

/** Where the value of an attribute is, between its quotes; and the whole attribute with the white space before it. */
export function attributePlace(
  source: string,
  node: FragmentNode,
  name: string,
): { readonly start: number; readonly end: number; readonly quote: string; readonly from: number } | undefined {
  for (const match of source.slice(node.start, node.openEnd).matchAll(attributePattern)) {
    if (node.scope.attributeName(match[1] ?? '') !== name) continue;
    const end = node.start + match.index + match[0].length - 1;
    const value = match[2] ?? match[3] ?? '';
    return { start: end - value.length, end, quote: match[2] === undefined ? "'" : '"', from: node.start + match.index };
  }
  return undefined;
}

/** Text of an element and of those below it, without mark-up. */
export function textOf(source: string, node: FragmentNode): string {
  return plainText(source.slice(node.openEnd, node.closeStart));
}

/** Mark-up → the text in it. */
export function plainText(xml: string): string {
  const text = xml.replace(/<!\[CDATA\[([^]*?)\]\]>|<!--[^]*?-->|<[^>]*>/g, (_, data: string | undefined) =>
    data === undefined ? '' : data.replaceAll('&', '&amp;'),
  );
  return expandEntities(text, false, () => undefined);
}

/** First child of that name. */
export function childOf(node: FragmentNode | undefined, name: string): FragmentNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** Elements below, in document order; `enters` says whether to look into one. */
export function* descendants(
  nodes: readonly FragmentNode[],
  enters: (node: FragmentNode) => boolean = () => true,
): Generator<FragmentNode, undefined> {
  const pending = nodes.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node;
    if (!enters(node)) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index];
      if (child) pending.push(child);
    }
  }
}

/** Prefix of the element as written, with its colon; empty without one. */
export const rawPrefix = ({ raw }: FragmentNode): string => raw.slice(0, raw.indexOf(':') + 1);

/** The element as written. */
export function outerXml(source: string, node: FragmentNode | undefined): string {
  return node ? source.slice(node.start, node.end) : '';
}

export function innerXml(source: string, node: FragmentNode | undefined): string {
  return node ? source.slice(node.openEnd, node.closeStart) : '';
}

/** The start tag as written, made one that has an end tag. */
export function startTag(source: string, node: FragmentNode): string {
  const tag = source.slice(node.start, node.openEnd);
  return isSelfClosing(node) ? tag.replace(/\s*\/>$/, '>') : tag;
}
