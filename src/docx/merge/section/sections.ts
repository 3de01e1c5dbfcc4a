/** Section properties (ECMA-376-1 §17.6) of documents that follow each other in one. */
import type { ImportedBody } from '../document-importer.js';
import { Edits } from '../../fill/xml/edits.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
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
} from '../../fill/xml/fragment.js';

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

const breaksPage: ReadonlySet<string> = new Set(['nextPage', 'oddPage', 'evenPage']);

/** Elements that take the page that they are in: where a section began on a new page, its first paragraph does. */
export function withoutSections({ elements, section }: ImportedBody, root: string): readonly string[] {
  const found = elements.map((element) => (element.includes('sectPr') ? parsed(element, root) : undefined));
  const ends = found.map((one) => one && Array.from(descendants([one.node])).filter(({ name }) => name === 'w:sectPr'));
  const types = found.flatMap((one, index) => (ends[index] ?? []).slice(0, 1).map((node) => typeOf(one?.text ?? '', node)));
  const last = parsed(section, root);
  types.push(last ? typeOf(last.text, last.node) : 'nextPage');
  let ended = 0;
  return elements.map((element, index) => {
    const begins = ended > 0 && (ends[index - 1] ?? []).length > 0 && breaksPage.has(types[ended] ?? '');
    const own = found[index] ?? (begins ? parsed(element, root) : undefined);
    if (!own) return element;
    const edits = new Edits();
    for (const node of ends[index] ?? []) edits.remove(node.start, node.end);
    if ((ends[index] ?? []).length > 0) ended += 1;
    if (begins && own.node.name === 'w:p') putPageBreak(own.text, own.node, edits);
    return edits.apply(own.text, own.node.start, own.node.end);
  });
}

/** How the section begins whose properties these are (ECMA-376-1 §17.6.22). */
function typeOf(text: string, section: FragmentNode): string {
  const type = childOf(section, 'w:type');
  return (type && attributeOf(text, type, 'w:val')) ?? 'nextPage';
}

/** `w:pageBreakBefore` comes behind the style and two others (CT_PPrBase). */
function putPageBreak(text: string, paragraph: FragmentNode, edits: Edits): void {
  const prefix = prefixOf(text.slice(paragraph.start));
  const element = `<${prefix}pageBreakBefore/>`;
  const properties = childOf(paragraph, 'w:pPr');
  if (!properties || isSelfClosing(properties)) {
    const own = `<${prefix}pPr>${element}</${prefix}pPr>`;
    if (properties) edits.replace(properties.start, properties.end, own);
    else if (isSelfClosing(paragraph))
      edits.replace(paragraph.start, paragraph.end, `${startTag(text, paragraph)}${own}</${paragraph.raw}>`);
    else edits.insert(paragraph.openEnd, own);
    return;
  }
  if (childOf(properties, 'w:pageBreakBefore')) return;
  const before = properties.children.findLast(({ name }) => ['w:pStyle', 'w:keepNext', 'w:keepLines'].includes(name));
  edits.insert(before?.end ?? properties.openEnd, element);
}
