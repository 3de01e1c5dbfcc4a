/** A cut through a paragraph's text: the elements from the text up to an ancestor are closed and reopened with the same properties. */
import { childOf, outerXml, startTag, type FragmentNode } from '../../edit/fragment.js';

export interface Cut {
  /** End tags, from the text outward. */
  readonly close: string;
  /** Start tags, inward to the text. */
  readonly open: string;
}

/** Elements that may be split in two: controls and fields may not. */
const divisible: ReadonlySet<string> = new Set('w:t w:r w:ins w:moveTo w:hyperlink w:smartTag w:dir w:bdo w:customXml'.split(' '));

/** @returns the cut, or the element that prevents it */
export function cutAt(source: string, text: FragmentNode, ancestor: FragmentNode): Cut | FragmentNode {
  let close = '';
  let open = '';
  for (let node = text; node !== ancestor;) {
    if (!divisible.has(node.name)) return node;
    close += `</${node.raw}>`;
    open =
      (node === text ? `<${node.raw} xml:space="preserve">` : startTag(source, node) + outerXml(source, childOf(node, 'w:rPr'))) + open;
    if (!node.parent) break;
    node = node.parent;
  }
  return { close, open };
}
