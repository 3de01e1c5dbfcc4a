/** The section properties (ECMA-376-1 §17.6) of documents that follow each other in one document. */
import { firstTag, tagsIn } from '../../edit/tags.js';
import { canonicalPrefix } from '../../../base/xml/namespaces.js';
import type { ImportedBody } from '../imported-body.js';
import { Edits } from '../../edit/edits.js';
import { attributeOf, declarationsIn } from '../../edit/attributes.js';
import { childOf, descendants, isSelfClosing, outerXml, rawPrefix, startTag, type FragmentNode } from '../../edit/fragment.js';
import { lowParagraph, withoutSpaceAfter, withParagraphProperty } from './paragraph-properties.js';
import { readRoot } from '../declarations.js';

/** The prefix of the element, with its colon. */
export function prefixOf(xml: string): string {
  const tag = firstTag(xml);
  return tag ? rawPrefix(tag) : '';
}

/** @param root The start tag that declares the namespaces of `xml` */
export function parseElement(xml: string, root: string): { readonly text: string; readonly node: FragmentNode } | undefined {
  const text = `${root.endsWith('/>') ? `${root.slice(0, -2)}>` : root}${xml}`;
  const outer = readRoot(text);
  const node = outer?.children[0];
  return node && { text, node };
}

/** References to headers and footers: `headerReference default` … */
export function storyReferences(...texts: readonly string[]): Set<string> {
  const stories = new Set<string>();
  for (const text of texts) {
    if (!text.includes('erReference')) continue;
    for (const tag of tagsIn(text)) {
      const isStory = tag.kind !== 'end' && (tag.name === 'w:headerReference' || tag.name === 'w:footerReference');
      const type = isStory ? attributeOf(text, tag, 'w:type') : undefined;
      if (type !== undefined) stories.add(`${tag.name.slice(2)} ${type}`);
    }
  }
  return stories;
}

/** The prefix of attributes beside these elements. */
export function attributePrefix(root: string): string {
  const declared = [...declarationsIn(root, { start: 0, openEnd: root.length })];
  return `${declared.find(([prefix, name]) => prefix !== '' && canonicalPrefix(name, '') === 'w')?.[0] ?? 'w'}:`;
}

const sectionsIn = (nodes: readonly FragmentNode[]): FragmentNode[] =>
  Array.from(descendants(nodes, ({ name }) => name !== 'w:sectPr')).filter(({ name }) => name === 'w:sectPr');

/** The body with changed properties for each section, in order. @param change Receives the section's index; the last section comes last */
export function withSections(
  { elements, section }: ImportedBody,
  root: string,
  change: (section: string, index: number) => string,
): ImportedBody {
  let count = 0;
  const changed = elements.map((element) => {
    const found = element.includes('sectPr') ? parseElement(element, root) : undefined;
    if (!found) return element;
    const edits = new Edits();
    for (const node of sectionsIn([found.node])) edits.replace(node.start, node.end, change(outerXml(found.text, node), count++));
    return edits.apply(found.text, found.node.start, found.node.end);
  });
  return { elements: changed, section: section && change(section, count) };
}

/** The number of sections that end among the elements. */
export function countSections(elements: readonly string[], root: string): number {
  const found = elements.flatMap((element) => (element.includes('sectPr') ? (parseElement(element, root) ?? []) : []));
  return found.reduce((sum, { node }) => sum + sectionsIn([node]).length, 0);
}

const blocks: ReadonlySet<string> = new Set(['w:p', 'w:tbl', 'w:sdt', 'w:customXml', 'w:altChunk']);

/**
 * The elements as a section: its last paragraph ends it; if the last block is not a paragraph, one without height is added.
 * @param endsPage Whether the next section starts a page; its first space before would otherwise shrink by the last space after
 */
export function endingSection(
  elements: readonly string[],
  section: string,
  root: string,
  { endsPage }: { readonly endsPage: boolean },
): readonly string[] {
  const at = elements.findLastIndex((element) => blocks.has(firstTag(element)?.name ?? ''));
  const ended = paragraphEnding(elements[at] ?? '', section, root, endsPage);
  if (ended !== undefined) return elements.with(at, ended);
  const [prefix, own] = [prefixOf(section), attributePrefix(root)];
  if (elements.length > 0) return [...elements, lowParagraph(prefix, own, section)];
  return [`<${prefix}p><${prefix}pPr>${section}</${prefix}pPr></${prefix}p>`];
}

function paragraphEnding(element: string, section: string, root: string, endsPage: boolean): string | undefined {
  const found = parseElement(element, root);
  if (found?.node.name !== 'w:p' || childOf(childOf(found.node, 'w:pPr'), 'w:sectPr')) return undefined;
  const prefix = prefixOf(section);
  const ended = withParagraphProperty(found, { name: 'sectPr', put: () => section, prefix });
  const again = endsPage ? parseElement(ended, root) : undefined;
  const put = (spacing: string): string => withoutSpaceAfter(spacing, prefix, attributePrefix(root));
  return again ? withParagraphProperty(again, { name: 'spacing', put, prefix }) : ended;
}

const breaksPage: ReadonlySet<string> = new Set(['nextPage', 'oddPage', 'evenPage']);

/** The elements as part of the surrounding page: if a section started on a new page, its first paragraph does. */
export function withoutSections({ elements, section }: ImportedBody, root: string): readonly string[] {
  const found = elements.map((element) => (element.includes('sectPr') ? parseElement(element, root) : undefined));
  const ends = found.map((one) => one && sectionsIn([one.node]));
  const types = found.flatMap((one, index) => (ends[index] ?? []).slice(0, 1).map((node) => sectionType(one?.text ?? '', node)));
  const last = parseElement(section, root);
  types.push(last ? sectionType(last.text, last.node) : 'nextPage');
  let ended = 0;
  return elements.map((element, index) => {
    const begins = ended > 0 && (ends[index - 1] ?? []).length > 0 && breaksPage.has(types[ended] ?? '');
    const own = found[index] ?? (begins ? parseElement(element, root) : undefined);
    if (!own) return element;
    const edits = new Edits();
    for (const node of ends[index] ?? []) edits.remove(node.start, node.end);
    if ((ends[index] ?? []).length > 0) ended += 1;
    if (begins && own.node.name === 'w:p') putPageBreak(own.text, own.node, edits);
    return edits.apply(own.text, own.node.start, own.node.end);
  });
}

/** The type of the section with these properties (ECMA-376-1 §17.6.22). */
function sectionType(text: string, section: FragmentNode): string {
  const type = childOf(section, 'w:type');
  return (type && attributeOf(text, type, 'w:val')) ?? 'nextPage';
}

/** `w:pageBreakBefore` follows the style and two other elements (CT_PPrBase). */
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
