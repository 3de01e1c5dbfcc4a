/** HTML text → nodes, by the standard's own rules for broken markup (WHATWG HTML §13.2), with the depth cut like in browsers. */
import type { Budget } from '../../../base/abort.js';
import type { Diagnostics } from '../../../base/diagnostics.js';
import { following, followingOutside, type HtmlElement, type HtmlNode, type HtmlRoot } from './dom.js';
import { parseFragmentText, parseText } from './text-parser.js';
import { appendNode, createTreeAdapter, flatten } from './tree-adapter.js';

/**
 * Blink and WebKit nest elements up to 512 deep; deeper ones become siblings. Half of it is more than any page has and keeps stacks
 * small.
 */
export const deepestElement = 256;

/** A parser that copies formatting elements creates more elements than the text has tags. */
const elementsPerLetter = 1;
const freeElements = 10_000;

export interface ParseContext {
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

export function parseHtml(text: string, context: ParseContext): HtmlRoot {
  const treeAdapter = createTreeAdapter(context.budget, freeElements + text.length * elementsPerLetter);
  const root = parseText(text, { treeAdapter, scriptingEnabled: true });
  cutDepth(root, context);
  return root;
}

/** Parses a piece of a page as the content of its body. */
export function parseHtmlFragment(text: string, context: ParseContext): HtmlRoot {
  const treeAdapter = createTreeAdapter(context.budget, freeElements + text.length * elementsPerLetter);
  const root = parseFragmentText(text, { treeAdapter, scriptingEnabled: true });
  cutDepth(root, context);
  return root;
}

/** The content of the deepest elements is flattened. */
function cutDepth(root: HtmlRoot, { budget, diagnostics }: ParseContext): void {
  let depth = 1;
  for (let node = root.firstChild; node;) {
    if (node.kind === 'text') flatten(node.value);
    const child: HtmlNode | undefined = node.kind === 'element' ? node.firstChild : undefined;
    if (node.kind === 'element' && child && depth === deepestElement) {
      if (hasGrandchildren(node)) {
        diagnostics.report('html.too-deep', `elements more than ${deepestElement} deep were taken out of those around them`);
        liftAll(node, budget);
      }
    } else if (child) {
      node = child;
      depth += 1;
      continue;
    }
    let at: HtmlNode | undefined = node;
    while (at && !at.next) {
      at = at.parent?.kind === 'element' ? at.parent : undefined;
      depth -= 1;
    }
    node = at?.next;
  }
}

function hasGrandchildren(node: HtmlElement): boolean {
  for (let child = node.firstChild; child; child = child.next) if (child.kind === 'element' && child.firstChild) return true;
  return false;
}

/** Everything below becomes a child, in document order; the content of scripts and styles stays in them. */
function liftAll(root: HtmlElement, budget: Budget): void {
  const flat: HtmlNode[] = [];
  for (let node = root.firstChild; node;) {
    budget.step();
    flat.push(node);
    const isKept = node.kind === 'element' && (node.tagName === 'script' || node.tagName === 'style');
    node = isKept ? followingOutside(node, root) : following(node, root);
  }
  root.release();
  for (const node of flat) {
    if (node.kind === 'element' && node.tagName !== 'script' && node.tagName !== 'style') node.release();
    appendNode(root, node);
  }
}
