/** An element of the revised document with other content. */
import { isSelfClosing, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';

/** An empty-element tag is turned into one with an end tag if it gets content. */
export function withContent(text: string, node: FragmentNode, content: string): string {
  return content === '' && isSelfClosing(node) ? outerXml(text, node) : `${startTag(text, node)}${content}</${node.raw}>`;
}

/** The whole text with other content of an element, in pieces. */
export const textWithContent = (text: string, node: FragmentNode, content: readonly string[]): readonly string[] =>
  content.every((piece) => piece === '') && isSelfClosing(node)
    ? [text]
    : [text.slice(0, node.start) + startTag(text, node), ...content, `</${node.raw}>${text.slice(node.end)}`];
