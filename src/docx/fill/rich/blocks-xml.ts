/** Rich content → XML with the formatting of its field. */
import { paragraphPropertyOrder } from '../../edit/paragraph-property-order.js';
import { NamespaceScope } from '../../../base/xml/namespace-scope.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import { statedLook, lookOver, runPropertiesOf, type RunLook } from '../content/runs.js';
import type { FillScope, Story } from '../fill-scope.js';
import { Edits } from '../../edit/edits.js';
import { childOf, descendants, innerXml, isSelfClosing, outerXml, readWhole, outermost, type FragmentNode } from '../../edit/fragment.js';
import { writeFragment } from './write-fragment.js';

export interface BlocksXml {
  /** Runs and links, if the content is one plain paragraph. */
  readonly inline?: string | undefined;
  readonly blocks: string;
  /** All text as runs, for a place that cannot contain a paragraph. */
  readonly joined: string;
}

/** The formatting of the field. */
export interface FieldLook {
  readonly look: RunLook;
  /** The `w:pPr` of its paragraph as written, without a section end; may be empty. */
  readonly paragraph: string;
}

export function blocksXml(tree: DocumentTree, story: Story, field: FieldLook, scope: FillScope): BlocksXml {
  const written = writeFragment(tree, story, scope);
  const plain = withLook(written, field, scope);
  const blocks = readWhole(plain);
  const content = (paragraph: FragmentNode): string =>
    isSelfClosing(paragraph)
      ? ''
      : innerXml(plain, paragraph).slice((childOf(paragraph, 'w:pPr')?.end ?? paragraph.openEnd) - paragraph.openEnd);
  const paragraphs = outermost(blocks, 'w:p');
  const [first] = blocks;
  const isInline = blocks.length === 1 && first?.name === 'w:p' && !isShaped(first);
  return {
    inline: isInline ? content(first) : undefined,
    blocks: plain,
    joined: paragraphs
      .map(content)
      .filter((xml) => xml !== '')
      .join('<w:r><w:br/></w:r>'),
  };
}

/** Whether the paragraph has its own style or list. */
function isShaped(paragraph: FragmentNode): boolean {
  const properties = childOf(paragraph, 'w:pPr');
  return childOf(properties, 'w:pStyle') !== undefined || childOf(properties, 'w:numPr') !== undefined;
}

/** Plain paragraphs look like the field's; runs in them, in lists and in tables use its character formatting. */
function withLook(xml: string, { look, paragraph }: FieldLook, scope: FillScope): string {
  const edits = new Edits();
  const roots = readWhole(xml);
  for (const node of descendants(roots)) {
    scope.budget.step();
    if (node.name === 'w:p') {
      const isPlain = !isShaped(node) && !node.parent;
      const properties = childOf(node, 'w:pPr');
      if (!isPlain || paragraph === '') continue;
      const own = properties ? innerXml(xml, properties) : '';
      if (own === '' && isSelfClosing(node)) edits.replace(node.start, node.end, `<w:p>${paragraph}</w:p>`);
      else if (own === '') edits.replace(node.openEnd, properties?.end ?? node.openEnd, paragraph);
      else if (properties)
        edits.replace(properties.start, properties.end, `<w:pPr>${mergedProperties(paragraph, own, look.scope)}</w:pPr>`);
    } else if (node.name === 'w:r' && look.xml !== '' && !isHeading(node, xml)) {
      const properties = childOf(node, 'w:rPr');
      const own = statedLook(xml, properties) ?? { xml: '', scope: NamespaceScope.root };
      const merged = runPropertiesOf(lookOver(look, own));
      if (properties) edits.replace(properties.start, properties.end, merged);
      else if (!isSelfClosing(node)) edits.insert(node.openEnd, merged);
    }
  }
  return edits.apply(xml);
}

/** The styles of headings, quotes and code state character formatting; those of lists and tables do not. */
function isHeading(run: FragmentNode, xml: string): boolean {
  let node: FragmentNode | undefined = run.parent;
  while (node && node.name !== 'w:p') node = node.parent;
  const style = outerXml(xml, childOf(childOf(node, 'w:pPr'), 'w:pStyle'));
  return style !== '' && !/List|TableText|BodyText/i.test(style);
}

/** The field's paragraph properties, each replaced by the value's own if stated. */
function mergedProperties(paragraph: string, own: string, scope: NamespaceScope): string {
  const [base] = readWhole(paragraph, scope);
  const mine = readWhole(own);
  const all = new Map((base?.children ?? []).map((node) => [node.name, outerXml(paragraph, node)]));
  for (const node of mine) all.set(node.name, outerXml(own, node));
  const place = (name: string): number =>
    paragraphPropertyOrder.includes(name) ? paragraphPropertyOrder.indexOf(name) : paragraphPropertyOrder.length;
  return [...all]
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([, each]) => each)
    .join('');
}
