/** Section properties (ECMA-376-1 §17.6) of documents that follow each other in one. */
import { NamespaceScope } from '../../base/xml/namespace-scope.js';
import {
  attributeOf,
  childOf,
  descendants,
  innerXml,
  isSelfClosing,
  outerXml,
  readFragment,
  startTag,
  type FragmentNode,
} from '../fill/xml/fragment.js';

/** Prefix of the element, with its colon. */
export const prefixOf = (xml: string): string => /^<([\w.-]+:)?/.exec(xml)?.[1] ?? '';

/** Children of `w:sectPr` that come before its page numbers, and those that come before its type, in the order of CT_SectPr. */
const beforeType = 'headerReference footerReference footnotePr endnotePr'.split(' ');
const beforeNumbers = [...beforeType, ...'type pgSz pgMar paperSrc pgBorders lnNumType'.split(' ')];

const localName = (node: FragmentNode): string => node.raw.slice(node.raw.indexOf(':') + 1);

/** @param root Start tag that declares what `xml` uses */
export function parsed(xml: string, root: string): { readonly text: string; readonly node: FragmentNode } | undefined {
  const text = `${root.replace(/\s*\/?>$/, '>')}${xml}`;
  const [outer] = readFragment(text, 0, text.length, NamespaceScope.root);
  const node = outer?.children[0];
  return node && { text, node };
}

/** References to headers and footers: `headerReference default` … */
export function storiesOf(section: string): Set<string> {
  return new Set(
    Array.from(
      section.matchAll(/<(?:[\w.-]+:)?(headerReference|footerReference)\s(?:[^>]*?\s)?(?:[\w.-]+:)?type\s*=\s*"(\w+)"/g),
      ([, element = '', type = '']) => `${element} ${type}`,
    ),
  );
}

export interface SectionStart {
  /** Declares what the section's properties use. */
  readonly root: string;
  /** Elements of references to headers and footers that it would else take over. */
  readonly stories: string;
  /** Whether its footnotes begin with 1: only where it is the document's only section. */
  readonly restartsNotes: boolean;
}

/** The first section of a document begins on a page of its own, which is page 1 unless it says otherwise. */
export function asFirstSection(section: string, { root, stories, restartsNotes }: SectionStart): string {
  const found = parsed(section, root);
  if (!found) return section;
  const { text, node } = found;
  const [prefix, own] = [prefixOf(section), attributePrefix(root)];
  const pieces = node.children.map((child) => ({ name: localName(child), xml: text.slice(child.start, child.end) }));
  const put = (name: string, xml: string, before: readonly string[]): void => {
    const at = pieces.findLastIndex((piece) => before.includes(piece.name));
    pieces.splice(at + 1, 0, { name, xml });
  };
  if (restartsNotes && !childOf(node, 'w:footnotePr'))
    put('footnotePr', `<${prefix}footnotePr><${prefix}numRestart ${own}val="eachSect"/></${prefix}footnotePr>`, [
      'headerReference',
      'footerReference',
    ]);
  const type = childOf(node, 'w:type');
  const kind = type && attributeOf(text, type, 'w:val');
  if (kind === 'continuous' || kind === 'nextColumn') {
    pieces.splice(
      pieces.findIndex(({ name }) => name === 'type'),
      1,
    );
    put('type', `<${prefix}type ${own}val="nextPage"/>`, beforeType);
  }
  const numbers = childOf(node, 'w:pgNumType');
  if (!numbers) put('pgNumType', `<${prefix}pgNumType ${own}start="1"/>`, beforeNumbers);
  else if (attributeOf(text, numbers, 'w:start') === undefined) {
    const piece = pieces.find(({ name }) => name === 'pgNumType');
    if (piece) piece.xml = piece.xml.replace(/^<[^\s/>]+/, (start) => `${start} ${own}start="1"`);
  }
  return `${startTag(text, node)}${stories}${pieces.map(({ xml }) => xml).join('')}</${node.raw}>`;
}

/** As attributes are written beside elements. */
const attributePrefix = (root: string): string =>
  `${/\sxmlns:([\w.-]+)\s*=\s*["'][^"']*\/wordprocessingml\/(?:2006\/)?main["']/.exec(root)?.[1] ?? 'w'}:`;

/** A paragraph as the last of a section; another element gets one behind it. */
export function endingSection(element: string, section: string, root: string): string {
  const found = parsed(element, root);
  const prefix = prefixOf(section);
  const added = `${element}<${prefix}p><${prefix}pPr>${section}</${prefix}pPr></${prefix}p>`;
  if (found?.node.name !== 'w:p') return added;
  const { text, node } = found;
  const properties = childOf(node, 'w:pPr');
  if (childOf(properties, 'w:sectPr')) return added;
  if (!properties) return `${startTag(text, node)}<${prefix}pPr>${section}</${prefix}pPr>${innerXml(text, node)}</${node.raw}>`;
  const at = childOf(properties, 'w:pPrChange')?.start ?? properties.closeStart;
  const own = isSelfClosing(properties)
    ? `<${prefix}pPr>${section}</${prefix}pPr>`
    : text.slice(properties.start, at) + section + text.slice(at, properties.end);
  return text.slice(node.start, properties.start) + own + text.slice(properties.end, node.end);
}

/** The first section that ends among the elements: its place, and the text of its properties. */
export function firstSectionIn(
  elements: readonly string[],
  root: string,
): { readonly index: number; readonly section: string } | undefined {
  for (const [index, element] of elements.entries()) {
    const found = element.includes('sectPr') ? parsed(element, root) : undefined;
    const node = found && Array.from(descendants([found.node])).find(({ name }) => name === 'w:sectPr');
    if (found && node) return { index, section: outerXml(found.text, node) };
  }
  return undefined;
}
