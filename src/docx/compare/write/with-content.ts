/** An element of the revised document with other content. */
import { isSelfClosing, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';

/** An empty-element tag is turned into one with an end tag if it gets content. */
export function withContent(text: string, node: FragmentNode, content: string): string {
  return content === '' && isSelfClosing(node) ? outerXml(text, node) : `${startTag(text, node)}${content}</${node.raw}>`;
}
