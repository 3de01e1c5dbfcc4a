/** A piece of well-formed XML → its elements with their positions in the text, enough to cut and paste. */
import { DocOpsError } from '../../base/errors.js';
import type { Mutable } from '../../base/mutable.js';
import { expandEntities } from '../../base/xml/entities.js';
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import { trimWhiteSpace } from '../../base/xml/white-space.js';
import { afterName, attributeOf, scopeWith } from './attributes.js';
import { afterDeclaration, indexOfSign, startTagEnd } from './markup.js';

/** The maximum number of elements read from one piece. */
const maxElements = 1_000_000;

/** One element; positions count UTF-16 units of the text from which it was read. */
export interface FragmentNode {
  /** Canonical prefix and local name. */
  readonly name: string;
  /** As written. */
  readonly raw: string;
  readonly scope: NamespaceScope;
  readonly parent: FragmentNode | undefined;
  readonly children: readonly FragmentNode[];
  /** Position of the `<`. */
  readonly start: number;
  /** Position after the start tag. */
  readonly openEnd: number;
  /** Position of the end tag; for an empty-element tag, equal to `end` and `openEnd`. */
  closeStart: number;
  /** Position after the end tag. */
  end: number;
}

/** Shared by all empty elements. */
const noChildren: readonly FragmentNode[] = Object.freeze([]);

/** An element that is still being read. */
type OpenNode = Mutable<FragmentNode>;

/**
 * The top-level elements of `source` from `start` to before `end`. The text is known to be well-formed.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if there are more than a million
 */
export function readFragment(source: string, start: number, end: number, scope: NamespaceScope): FragmentNode[] {
  return readWithin(source, { start, end, scope, parent: undefined });
}

/** The elements in an element. @throws DocOpsError as {@link readFragment} */
export function readChildren(source: string, parent: FragmentNode): FragmentNode[] {
  const { openEnd: start, closeStart: end, scope } = parent;
  return readWithin(source, { start, end, scope, parent });
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly scope: NamespaceScope;
  readonly parent: FragmentNode | undefined;
}

function readWithin(source: string, { start, end, scope, parent }: Stretch): FragmentNode[] {
  const roots: FragmentNode[] = [];
  let open: OpenNode | undefined;
  let count = 0;
  for (let at = indexOfSign(source, 60, start); at >= 0 && at < end; at = indexOfSign(source, 60, at)) {
    const code = source.charCodeAt(at + 1);
    if (code === 33 /* ! */ || code === 63 /* ? */) {
      at = afterDeclaration(source, at);
    } else if (code === 47 /* / */) {
      const close = startTagEnd(source, at);
      if (open) {
        open.closeStart = at;
        open.end = close;
        open = open.parent === parent ? undefined : open.parent;
      }
      at = close;
    } else {
      if (++count > maxElements)
        throw new DocOpsError(
          'UNPROCESSABLE_DOCUMENT',
          'A part of the document has more than a million elements, which is more than can be changed.',
        );
      const tagEnd = startTagEnd(source, at);
      const inner: NamespaceScope = open?.scope ?? scope;
      const own = scopeWith(source, { start: at, openEnd: tagEnd }, inner);
      const raw = source.slice(at + 1, afterName(source, at + 1));
      const isEmpty = source.charCodeAt(tagEnd - 2) === 47;
      const node: OpenNode = {
        name: own.elementName(raw),
        raw,
        scope: own,
        parent: open ?? parent,
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

/** The top-level elements of a whole text. */
export function readWhole(source: string, scope = NamespaceScope.root): FragmentNode[] {
  return readFragment(source, 0, source.length, scope);
}

/** A list created with one entry has room for one; a list that grew from empty has room for seventeen. */
function addTo(parent: OpenNode | undefined, roots: FragmentNode[], node: FragmentNode): void {
  if (!parent) roots.push(node);
  else if (parent.children === noChildren) parent.children = [node];
  else (parent.children as FragmentNode[]).push(node);
}

export function isSelfClosing(node: FragmentNode): boolean {
  return node.openEnd === node.end;
}

/** The text of an element and its descendants, without markup. */
export function elementText(source: string, node: FragmentNode): string {
  return markupText(source.slice(node.openEnd, node.closeStart));
}

/** The text of a `w:t`: white space at its ends counts only if `xml:space` preserves it, as in Word. */
export function wordText(source: string, node: FragmentNode): string {
  const text = elementText(source, node);
  const trimmed = trimWhiteSpace(text);
  return trimmed === text || attributeOf(source, node, 'xml:space') === 'preserve' ? text : trimmed;
}

/** The text of all elements of that name in another one. */
export function collectText(source: string, node: FragmentNode, name: string): string {
  return outermost([node], name)
    .map((each) => elementText(source, each))
    .join('');
}

/** Markup → its text. */
export function markupText(xml: string): string {
  let text = '';
  let done = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', done)) {
    text += xml.slice(done, at);
    const isDeclaration = xml.charCodeAt(at + 1) === 33 || xml.charCodeAt(at + 1) === 63;
    done = isDeclaration ? afterDeclaration(xml, at) : startTagEnd(xml, at);
    if (xml.startsWith('<![CDATA[', at)) text += xml.slice(at + 9, done - 3).replaceAll('&', '&amp;');
  }
  return expandEntities(text + xml.slice(done), 'text', () => undefined);
}

/** The first child with this name. */
export function childOf(node: FragmentNode | undefined, name: string): FragmentNode | undefined {
  return node?.children.find((child) => child.name === name);
}

/** The `w:val` of the first child with this name. */
export function childValue(source: string, node: FragmentNode | undefined, name: string): string | undefined {
  return attributeOf(source, childOf(node, name), 'w:val');
}

/** The descendants in document order; `enters` decides whether to enter an element. */
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

/** The elements of that name that are not inside another one of it, such as the rows of a table without those of tables in its cells. */
export function outermost(nodes: readonly FragmentNode[], name: string): FragmentNode[] {
  return Array.from(descendants(nodes, (node) => node.name !== name)).filter((node) => node.name === name);
}

/** The nearest element with that name, including the node itself. */
export function closest(node: FragmentNode, name: string): FragmentNode | undefined {
  for (let at: FragmentNode | undefined = node; at; at = at.parent) if (at.name === name) return at;
  return undefined;
}

/** Whether it contains text that was deleted or moved away. */
export function isDeletion({ name }: FragmentNode): boolean {
  return name === 'w:del' || name === 'w:moveFrom';
}

/** The prefix of the element as written, with its colon; empty if it has none. */
export const rawPrefix = ({ raw }: Pick<FragmentNode, 'raw'>): string => raw.slice(0, raw.indexOf(':') + 1);

/** The element as written. */
export function outerXml(source: string, node: FragmentNode | undefined): string {
  return node ? source.slice(node.start, node.end) : '';
}

/** The elements as written, one after the other. */
export function elementsXml(source: string, nodes: readonly FragmentNode[]): string {
  return nodes.map((node) => outerXml(source, node)).join('');
}

/** The children of that name as written. */
export function childrenXml(source: string, node: FragmentNode | undefined, name: string): string {
  return elementsXml(source, node?.children.filter((child) => child.name === name) ?? []);
}

export function innerXml(source: string, node: FragmentNode | undefined): string {
  return node ? source.slice(node.openEnd, node.closeStart) : '';
}

/** The start tag as written; an empty-element tag is turned into one with an end tag. */
export function startTag(source: string, node: FragmentNode): string {
  const tag = source.slice(node.start, node.openEnd);
  return isSelfClosing(node) ? `${tag.slice(0, -2).trimEnd()}>` : tag;
}
