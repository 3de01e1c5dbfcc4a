/** A style sheet's text → rules for one medium, in order, and `@page` (CSS 2.2 §4, Media Queries 4, Paged Media 3). */
import type { CssNode } from 'css-tree/parser';
import { compileSelectors } from '../selector/compile-selector.js';
import { readCounterStyle, type CounterStyle } from '../property/counter-style.js';
import { parseCss, parseDeclarations, parseStyleAttribute, type Declaration } from './declaration.js';
import type { MediaType } from '../../../contract/conversion.js';
import { readImport, type ImportRule } from './import-rule.js';
import { appliesTo } from './media-query.js';
import { splitNested } from './nested-text.js';
import type { Selector } from '../selector/selector.js';
import { isSupported } from './supports-query.js';

export interface StyleRule {
  readonly selector: Selector;
  readonly declarations: readonly Declaration[];
  /** Later layers are stronger; rules outside any layer are strongest (CSS Cascade 5 §6.4.4). */
  readonly layer: number;
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
  /** `@counter-style` by lower-case name. */
  readonly counterStyles: ReadonlyMap<string, CounterStyle>;
  /** Reasons why imported sheets were not read. */
  readonly refused: readonly Refusal[];
}

/** A sheet that another one imports. */
export interface ImportedSheet {
  readonly address: string;
  readonly text: string;
}

export interface StyleSheetOptions {
  /** Width of the page's text area, in points. */
  readonly pageWidth: number;
  /** Layers of the page so far; those of this sheet are added. */
  readonly layers?: Layers;
  /** Default `print`. */
  readonly media?: MediaType | undefined;
  /** Absent for a sheet inside the page. */
  readonly address?: string | undefined;
  /** Returns an imported sheet; undefined if it is missing. By default, none can be loaded. */
  readonly load?: (reference: string, importing: string | undefined) => ImportedSheet | undefined;
}

const longest = 4_000_000;
/** Deepest chain of imports, not counting the first sheet. */
export const deepestImports = 5;
const deepest = 48;
const mostRules = 100_000;
const mostCounterStyles = 1000;
/** Maximum number of letters of nested rules that are parsed again, level by level. */
const mostNestedText = 8_000_000;

/** The reason why a sheet was not read. */
export type Refusal = 'too long' | 'nested too deeply' | 'imported too deeply' | 'not readable';

const parsing = { parseValue: false, parseAtrulePrelude: false } as const;

/** Positions of the layers by full name, in the order in which they were first named. */
export type Layers = Map<string, number>;

export function parseStyleSheet(
  text: string,
  { pageWidth, layers = new Map(), media = 'print', address, load }: StyleSheetOptions,
): StyleSheetRules | Refusal {
  const found: Found = {
    ...{ rules: [], pages: [], counterStyles: new Map(), refused: [], nestedText: 0 },
    ...{ pageWidth, media, layers, load: load ?? (() => undefined) },
  };
  const refusal = addSheet(text, {}, [address], found);
  return refusal ?? found;
}

/** @param chain Addresses of this sheet and of those that import it, its own last */
function addSheet(text: string, around: Around, chain: readonly (string | undefined)[], into: Found): Refusal | undefined {
  if (text.length > longest) return 'too long';
  if (depthOf(text) > deepest) return 'nested too deeply';
  let tree: CssNode;
  try {
    // Comment delimiters of HTML are white space (CSS Syntax 3 §4.3.1).
    tree = parseCss(text, parsing);
  } catch {
    return 'not readable';
  }
  addImports(tree, around, chain, into);
  addRules(tree, around, into);
  return undefined;
}

/** Imported rules come before the sheet's own; `@import` is valid only ahead of everything except layer names (CSS Cascade 5 §2). */
function addImports(tree: CssNode, around: Around, chain: readonly (string | undefined)[], into: Found): void {
  let isAhead = true;
  tree.children?.forEach((node) => {
    if (!isAhead || node.type === 'Comment' || node.type === 'WhiteSpace') return;
    const name = node.type === 'Atrule' && typeof node.name === 'string' ? node.name.toLowerCase() : '';
    const rule = name === 'import' ? readImport(rawText(node.prelude)) : undefined;
    if (name === 'layer' && !node.block) addAtRule(node, around, into);
    else if (rule) addImported(rule, around, chain, into);
    else isAhead = name === 'import' || name === 'charset';
  });
}

function addImported(rule: ImportRule, around: Around, chain: readonly (string | undefined)[], into: Found): void {
  const inside = rule.layer === undefined ? around : { ...around, layer: nameLayer(rule.layer, around, into) };
  if (!appliesTo(rule.media, into.pageWidth, into.media) || (rule.supports !== undefined && !isSupported(rule.supports))) return;
  if (chain.length > deepestImports) return void into.refused.push('imported too deeply');
  const sheet = into.load(rule.address, chain.at(-1));
  if (!sheet || chain.includes(sheet.address)) return;
  const refusal = addSheet(sheet.text, inside, [...chain, sheet.address], into);
  if (refusal) into.refused.push(refusal);
}

/** The parser recurses with brackets; quotes and comments can be ignored for an upper bound. */
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
  readonly counterStyles: Map<string, CounterStyle>;
  readonly refused: Refusal[];
  /** Letters of nested rules read so far. */
  nestedText: number;
  readonly pageWidth: number;
  readonly media: MediaType;
  readonly layers: Layers;
  readonly load: NonNullable<StyleSheetOptions['load']>;
}

/** The surroundings of a rule. */
interface Around {
  /** The selector list of the enclosing rule. */
  readonly nested?: readonly Selector[];
  /** Full name of the layer. */
  readonly layer?: string;
}

function addRules(parent: CssNode | null | undefined, around: Around, into: Found): void {
  parent?.children?.forEach((node) => {
    if (into.rules.length >= mostRules) return;
    if (node.type === 'Rule') addRule(node, around, into);
    else if (node.type === 'Atrule') addAtRule(node, around, into);
    else if (node.type === 'Raw' && around.nested) addNestedText(rawText(node), around, into);
  });
}

function addRule(node: CssNode, around: Around, into: Found): void {
  const selectors = compileSelectors(node.prelude, around.nested);
  if (selectors.length === 0) return;
  const inside = { ...around, nested: selectors };
  addDeclarations(parseDeclarations(node.block), inside, into);
  addRules(node.block, inside, into);
}

function addDeclarations(declarations: readonly Declaration[], { nested = [], layer }: Around, into: Found): void {
  if (declarations.length === 0) return;
  const rank = layer === undefined ? unlayered : layerRank(layer, into.layers);
  for (const selector of nested) into.rules.push({ selector, declarations, layer: rank });
}

/** Nested rules that do not begin with `&`. */
function addNestedText(text: string, around: Around, into: Found): void {
  into.nestedText += text.length;
  if (into.nestedText > mostNestedText) return;
  const { declarations, rules } = splitNested(text);
  if (declarations !== '') addDeclarations(parseStyleAttribute(declarations), around, into);
  for (const rule of rules) {
    // The parser accepts at-rules with declarations only if they are nested.
    if (rule.startsWith('@')) {
      const wrapped = parseCss(`x{${rule}}`, parsing);
      wrapped.children?.forEach((node) => {
        addRules(node.block, around, into);
      });
    } else addRules(parseCss(rule, parsing), around, into);
  }
}

const unlayered = Infinity;
const mostLayers = 1000;

/** Nested layers are weaker than the rules directly in their parent. */
function layerRank(layer: string, layers: Layers): number {
  const [top = ''] = layer.split('.');
  const place = layers.get(top) ?? -1;
  return layer === top ? place : place - 0.5 + (layers.get(layer) ?? -1) / (2 * mostLayers);
}

function nameLayer(name: string, { layer }: Around, { layers }: Found): string {
  const own = name === '' ? `?${layers.size}` : name.replace(/\s+/g, '');
  const full = layer === undefined ? own : `${layer}.${own}`;
  for (let end = full.indexOf('.'); ; end = full.indexOf('.', end + 1)) {
    const known = end < 0 ? full : full.slice(0, end);
    if (!layers.has(known) && layers.size < mostLayers) layers.set(known, layers.size);
    if (end < 0) return full;
  }
}

const rawText = (node: CssNode | null | undefined): string => (typeof node?.value === 'string' ? node.value.trim() : '');

function addAtRule(node: CssNode, around: Around, into: Found): void {
  const name = typeof node.name === 'string' ? node.name.toLowerCase() : '';
  const prelude = rawText(node.prelude);
  if (name === 'page')
    into.pages.push({ selector: prelude, declarations: parseDeclarations(node.block), marginBoxes: marginBoxesOf(node.block) });
  else if (name === 'counter-style') {
    const style = readCounterStyle(node.block);
    if (style && into.counterStyles.size < mostCounterStyles) into.counterStyles.set(prelude.toLowerCase(), style);
  } else if (name === 'layer' && !node.block) for (const each of prelude.split(',')) nameLayer(each.trim(), around, into);
  else if (applies(name, prelude, into)) {
    const inside = name === 'layer' ? { ...around, layer: nameLayer(prelude, around, into) } : around;
    if (around.nested) addDeclarations(parseDeclarations(node.block), inside, into);
    addRules(node.block, inside, into);
  } else if (name === 'media' && appliesTo(prelude, into.pageWidth)) pagesOnly(node, into);
}

/** Pages are set up for paper, whatever the medium of the text. */
function pagesOnly(node: CssNode, into: Found): void {
  node.block?.children?.forEach((inner) => {
    if (inner.type === 'Atrule' && inner.name === 'page') addAtRule(inner, {}, into);
  });
}

/** Whether the content of a conditional or grouping rule applies. */
function applies(name: string, prelude: string, { pageWidth, media }: Found): boolean {
  if (name === 'media') return appliesTo(prelude, pageWidth, media);
  return name === 'supports' ? isSupported(prelude) : name === 'layer' || name === 'container';
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
