/** Finds the check box at the start of a task list item. */
import type { HtmlElement, HtmlNode } from '../dom/dom.js';

/** Searches `label`, `p` and `span`; text before the box means that the item is not a task. */
export function checkboxOf(item: HtmlElement): HtmlElement | undefined {
  let at: HtmlElement | undefined = item;
  for (let depth = 0; at && depth < 5; depth++) {
    let first: HtmlNode | undefined = at.firstChild;
    while (first && first.kind !== 'element' && !(first.kind === 'text' && /\S/.test(first.value))) first = first.next;
    if (first?.kind !== 'element') return undefined;
    if (first.tagName === 'input') return first.attribute('type')?.toLowerCase() === 'checkbox' ? first : undefined;
    at = /^(?:label|p|span|div)$/.test(first.tagName) ? first : undefined;
  }
  return undefined;
}
