/** HTML text → nodes, by the standard's own rules for broken markup (WHATWG HTML §13.2), with the depth cut where browsers cut it. */
import { parse, parseFragment } from 'parse5';
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { HtmlRoot, HtmlElement, HtmlNode } from './dom.js';
import { createTreeAdapter } from './tree-adapter.js';

/** Blink and WebKit let elements be 512 deep; what is deeper becomes a sibling. Half of it is more than any page has and keeps stacks small. */
export const deepestElement = 256;

/** A parser that copies formatting elements makes more elements than the text has tags. */
const elementsPerLetter = 1;
const freeElements = 10_000;

export interface ParseContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

export function parseHtml(text: string, context: ParseContext): HtmlRoot {
  const treeAdapter = createTreeAdapter(context.budget, freeElements + text.length * elementsPerLetter);
  const root = parse(text, { treeAdapter, scriptingEnabled: true });
  cutDepth(root, context);
  return root;
}

/** A piece of a page, as if it stood in its body. */
export function parseHtmlFragment(text: string, context: ParseContext): HtmlRoot {
  const treeAdapter = createTreeAdapter(context.budget, freeElements + text.length * elementsPerLetter);
  const root = parseFragment(text, { treeAdapter, scriptingEnabled: true });
  cutDepth(root, context);
  return root;
}

/** Children of the deepest elements become their next siblings. */
function cutDepth(root: HtmlRoot, { budget, diagnostics }: ParseContext): void {
  const waiting: { node: HtmlRoot | HtmlElement; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    if (depth === deepestElement && node.kind === 'element' && hasGrandchildren(node)) {
      diagnostics.report('html.too-deep', `elements more than ${deepestElement} deep were taken out of those around them`);
      const flat = flattened(node, budget);
      node.children.length = 0;
      for (const child of flat) {
        child.parent = node;
        node.children.push(child);
      }
      continue;
    }
    for (const child of node.children) if (child.kind === 'element') waiting.push({ node: child, depth: depth + 1 });
  }
}

const hasGrandchildren = (node: HtmlElement): boolean =>
  node.children.some((child) => child.kind === 'element' && child.children.length > 0);

/** Everything below in document order; elements lose their children to the list. */
function flattened(node: HtmlElement, budget: Budget): HtmlNode[] {
  const flat: HtmlNode[] = [];
  const waiting: HtmlNode[] = node.children.toReversed();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    budget.step();
    flat.push(next);
    if (next.kind !== 'element' || next.tagName === 'script' || next.tagName === 'style') continue;
    for (let at = next.children.length - 1; at >= 0; at--) waiting.push(next.children[at]);
    next.children.length = 0;
  }
  return flat;
}
