/** A style sheet's text → rules for print, in order, and `@page` (CSS 2.2 §4, Media Queries 4, Paged Media 3). */
import parse, { type CssNode } from 'css-tree/parser';
import { compileSelectors } from './compile-selector.js';
import { parseDeclarations, type Declaration } from './declaration.js';
import { appliesToPrint } from './media-query.js';
import type { Selector } from './selector.js';

export interface StyleRule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
}

export interface PageRule {
  /** `:first`, a page's name, or empty. */
  readonly selector: string;
  readonly declarations: readonly Declaration[];
  /** By name: `top-center`, … */
  readonly marginBoxes: ReadonlyMap<string, readonly Declaration[]>;
}

export interface StyleSheetRules {
  readonly rules: readonly StyleRule[];
  readonly pages: readonly PageRule[];
  /** Sheets named by `@import`, which are not fetched. */
  readonly imports: number;
}

const longest = 4_000_000;
const deepest = 48;
const mostRules = 100_000;

/** Why a sheet was not read. */
export type Refusal = 'too long' | 'nested too deeply' | 'not readable';

export function parseStyleSheet(text: string, pageWidth: number): StyleSheetRules | Refusal {
  if (text.length > longest) return 'too long';
  if (depthOf(text) > deepest) return 'nested too deeply';
  let tree: CssNode;
  try {
    // Comment delimiters of HTML are white space (CSS Syntax 3 §4.3.1).
    tree = parse(text, { parseValue: false, parseAtrulePrelude: false });
  } catch {
    return 'not readable';
  }
  const found = { rules: [] as StyleRule[], pages: [] as PageRule[], imports: 0 };
  collect(tree, undefined, found, pageWidth);
  return found;
}

/** The parser recurses with brackets; quotes and comments do not matter for a bound. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x28 || code === 0x5b || code === 0x7b) most = Math.max(most, ++depth);
    else if ((code === 0x29 || code === 0x5d || code === 0x7d) && depth > 0) depth--;
  }
  return most;
}

interface Found {
  readonly rules: StyleRule[];
  readonly pages: PageRule[];
  imports: number;
}

function collect(parent: CssNode | null | undefined, nested: readonly Selector[] | undefined, into: Found, pageWidth: number): void {
  parent?.children?.forEach((node) => {
    if (into.rules.length >= mostRules) return;
    if (node.type === 'Rule') addRule(node, nested, into, pageWidth);
    else if (node.type === 'Atrule') addAtRule(node, nested, into, pageWidth);
  });
}

function addRule(node: CssNode, nested: readonly Selector[] | undefined, into: Found, pageWidth: number): void {
  const selectors = compileSelectors(node.prelude, nested);
  if (selectors.length === 0) return;
  const declarations = parseDeclarations(node.block);
  if (declarations.length > 0) for (const selector of selectors) into.rules.push({ selector, declarations });
  collect(node.block, selectors, into, pageWidth);
}

const textOf = (node: CssNode | null | undefined): string => (typeof node?.value === 'string' ? node.value.trim() : '');

function addAtRule(node: CssNode, nested: readonly Selector[] | undefined, into: Found, pageWidth: number): void {
  const name = typeof node.name === 'string' ? node.name.toLowerCase() : '';
  const prelude = textOf(node.prelude);
  if (name === 'page')
    into.pages.push({ selector: prelude, declarations: parseDeclarations(node.block), marginBoxes: marginBoxesOf(node.block) });
  else if (name === 'import') into.imports++;
  else if (name === 'media' ? appliesToPrint(prelude, pageWidth) : name === 'layer' || name === 'supports' || name === 'container') {
    if (nested) {
      const declarations = parseDeclarations(node.block);
      for (const selector of declarations.length > 0 ? nested : []) into.rules.push({ selector, declarations });
    }
    collect(node.block, nested, into, pageWidth);
  }
}

function marginBoxesOf(block: CssNode | null | undefined): Map<string, Declaration[]> {
  const boxes = new Map<string, Declaration[]>();
  block?.children?.forEach((node) => {
    if (node.type !== 'Atrule' || typeof node.name !== 'string' || boxes.size > 16) return;
    const name = node.name.toLowerCase();
    boxes.set(name, [...(boxes.get(name) ?? []), ...parseDeclarations(node.block)]);
  });
  return boxes;
}
