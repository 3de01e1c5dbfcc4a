/** The properties of single paragraphs at the ends of parts (ECMA-376-1 §17.3.1.26). */
import { withAttributes } from '../../edit/tags.js';
import { paragraphPropertyOrder } from '../../edit/paragraph-property-order.js';
import { childOf, innerXml, isSelfClosing, startTag, type FragmentNode } from '../../edit/fragment.js';

/**
 * The lowest paragraph: one line of one point, without space around it. @param prefix The prefix of elements, with its
 * colon @param own The prefix of attributes @param content The section that it ends
 */
export function lowParagraph(prefix: string, own: string, content = ''): string {
  const spacing = `<${prefix}spacing ${own}before="0" ${own}after="0" ${own}line="20" ${own}lineRule="exact"/>`;
  return `<${prefix}p><${prefix}pPr>${spacing}<${prefix}rPr><${prefix}sz ${own}val="2"/></${prefix}rPr>${content}</${prefix}pPr></${prefix}p>`;
}

export interface PropertyChange {
  /** Without its prefix. */
  readonly name: string;
  /** The new property from the previous one, which is empty if it is missing. */
  readonly put: (own: string) => string;
  /** The prefix of elements, with its colon. */
  readonly prefix: string;
}

const propertyRank = (name: string): number => {
  const rank = paragraphPropertyOrder.indexOf(name);
  // Section properties and changes come last.
  return rank < 0 ? paragraphPropertyOrder.length + Number(name === 'w:pPrChange') : rank;
};

/** Where to insert a property among others that do not include it. @param properties Not self-closing @param name With the usual prefix */
export function propertyPlace(properties: FragmentNode, name: string): number {
  return properties.children.find((child) => propertyRank(child.name) > propertyRank(name))?.start ?? properties.closeStart;
}

/** @param paragraph Its position in the text that contains it */
export function withParagraphProperty(
  { text, node }: { readonly text: string; readonly node: FragmentNode },
  { name, put, prefix }: PropertyChange,
): string {
  const properties = childOf(node, 'w:pPr');
  if (!properties) return `${startTag(text, node)}<${prefix}pPr>${put('')}</${prefix}pPr>${innerXml(text, node)}</${node.raw}>`;
  const own = `w:${name}`;
  const known = childOf(properties, own);
  const start = known?.start ?? propertyPlace(properties, own);
  const end = known?.end ?? start;
  const changed = isSelfClosing(properties)
    ? `<${prefix}pPr>${put('')}</${prefix}pPr>`
    : text.slice(properties.start, start) + put(text.slice(start, end)) + text.slice(end, properties.end);
  return text.slice(node.start, properties.start) + changed + text.slice(properties.end, node.end);
}

/** Spacing without space after the paragraph. @param own The prefix of attributes */
export function withoutSpaceAfter(spacing: string, prefix: string, own: string): string {
  const none = { 'w:after': '0', 'w:afterLines': '0', 'w:afterAutospacing': '0' };
  const removed = { 'w:after': undefined, 'w:afterLines': undefined, 'w:afterAutospacing': undefined };
  return withAttributes(withAttributes(spacing || `<${prefix}spacing/>`, removed), none, undefined, (name) => own + name.slice(2));
}
