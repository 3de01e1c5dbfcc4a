/** Finds the check box that an item of a task list begins with. */
import type { HtmlElement } from './dom.js';

/** Looks into `label`, `p` and `span`; text before it means that it is no task. */
export function checkboxOf(item: HtmlElement): HtmlElement | undefined {
  let at: HtmlElement | undefined = item;
  for (let depth = 0; at && depth < 5; depth++) {
    const first: HtmlElement['children'][number] | undefined = at.children.find(
      (child) => child.kind === 'element' || (child.kind === 'text' && /\S/.test(child.value)),
    );
    if (first?.kind !== 'element') return undefined;
    if (first.tagName === 'input') return first.attribute('type')?.toLowerCase() === 'checkbox' ? first : undefined;
    at = /^(?:label|p|span|div)$/.test(first.tagName) ? first : undefined;
  }
  return undefined;
}
