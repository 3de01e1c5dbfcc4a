/**
 * Paragraph styles that number their paragraphs (ECMA-376-1 §17.9.23) → what their paragraphs must state to be in
 * another list and look the same.
 */
import type { Budget } from '../../../../base/abort.js';
import type { PackageEditor } from '../../../package/package-editor.js';
import { isWellFormed } from '../../../edit/well-formed.js';
import { attributeOf, attributePlace } from '../../../edit/attributes.js';
import { childOf, readWhole, childValue, type FragmentNode } from '../../../edit/fragment.js';
import type { TemplateLists } from './list-copies.js';
import type { ProgramNode } from '../program.js';
import type { Replacement } from '../ranges.js';
import { paragraphPropertyOrder } from '../../../edit/paragraph-property-order.js';

/** The list in which a style puts its paragraphs. */
export interface StyledList {
  readonly id: string;
  readonly level: string;
  /** The style's own indents, by attribute: those of a list stated by the paragraph would override them (§17.3.1.19). */
  readonly indents: ReadonlyMap<string, string>;
}

export type FindStyledList = (styleId: string) => StyledList | undefined;

/** Attributes of which a paragraph has only one, with or without the suffix for character units. */
const sameIndent: Readonly<Record<string, string>> = { 'w:start': 'w:left', 'w:end': 'w:right', 'w:firstLine': 'w:hanging' };
const indentNames = ['w:left', 'w:start', 'w:right', 'w:end', 'w:hanging', 'w:firstLine'].flatMap((name) => [name, `${name}Chars`]);
/** Properties that precede another one in a paragraph (§17.3.1.26). */
const propertiesBefore = (name: string): readonly string[] => paragraphPropertyOrder.slice(0, paragraphPropertyOrder.indexOf(name));
const [beforeList, beforeIndent] = [propertiesBefore('w:numPr'), propertiesBefore('w:ind')];
/** The longest chain of base styles. */
const longestChain = 50;

/** Headings are left out: their numbers are those of the document's chapters. */
export function readStyledLists(editor: PackageEditor, lists: TemplateLists, budget: Budget): FindStyledList {
  const text = editor.related('styles')?.text;
  if (text?.includes('numPr') !== true || !isWellFormed(text, budget)) return () => undefined;
  const [root] = readWhole(text);
  const styles = new Map<string, FragmentNode>();
  for (const node of root?.children ?? [])
    if (node.name === 'w:style' && attributeOf(text, node, 'w:type') === 'paragraph')
      styles.set(attributeOf(text, node, 'w:styleId') ?? '', node);
  const known = new Map<string, StyledList | undefined>();
  return (styleId) => {
    if (!known.has(styleId)) known.set(styleId, styledList(text, styleChain(text, styles, styleId), lists));
    return known.get(styleId);
  };
}

/** A style and its base styles, the style itself first. */
function styleChain(
  text: string,
  styles: ReadonlyMap<string, FragmentNode>,
  styleId: string,
): readonly (readonly [string, FragmentNode])[] {
  const chain: (readonly [string, FragmentNode])[] = [];
  let id: string | undefined = styleId;
  while (id !== undefined && chain.length < longestChain) {
    const style = styles.get(id);
    if (!style) break;
    chain.push([id, style]);
    id = childValue(text, style, 'w:basedOn');
  }
  return chain;
}

function styledList(text: string, chain: readonly (readonly [string, FragmentNode])[], lists: TemplateLists): StyledList | undefined {
  const styleProperties = ([, style]: readonly [string, FragmentNode]): FragmentNode | undefined => childOf(style, 'w:pPr');
  const outline = chain.map((style) => childValue(text, styleProperties(style), 'w:outlineLvl')).find((level) => level !== undefined);
  if (outline !== undefined && outline !== '9') return undefined;
  const stating = chain.findIndex((style) => childOf(childOf(styleProperties(style), 'w:numPr'), 'w:numId') !== undefined);
  const numbering = chain[stating] && childOf(styleProperties(chain[stating]), 'w:numPr');
  const id = childValue(text, numbering, 'w:numId');
  if (id === undefined || id === '0') return undefined;
  const linked = lists.linkedLevel(
    id,
    chain.map(([name]) => name),
  );
  const level = linked ?? childValue(text, numbering, 'w:ilvl') ?? '0';
  const indents = new Map<string, string>();
  for (const style of chain.slice(0, stating + 1).toReversed()) {
    const indent = childOf(styleProperties(style), 'w:ind');
    if (!indent) continue;
    for (const [name, value] of readIndents(text, indent)) {
      for (const other of indents.keys()) if (indentGroup(other) === indentGroup(name)) indents.delete(other);
      indents.set(name, value);
    }
  }
  return { id, level, indents };
}

function readIndents(source: string, node: FragmentNode): (readonly [string, string])[] {
  return indentNames.flatMap((name) => {
    const value = attributePlace(source, node, name) && attributeOf(source, node, name);
    return value === undefined || !/^-?[\d.]+(?:[A-Za-z_]\w*)?$/.test(value) ? [] : [[name, value] as const];
  });
}

function indentGroup(name: string): string {
  const [, base = name, ending = ''] = /^(.*?)(Chars)?$/.exec(name) ?? [];
  return (sameIndent[base] ?? base) + ending;
}

/** Places in a paragraph's properties that state the list and its indents if the list restarts. */
export function styledListReplacements(
  source: string,
  properties: FragmentNode,
  { id, level, indents }: StyledList,
): readonly Replacement[] {
  const prefix = properties.raw.slice(0, -'pPr'.length);
  const numbering = childOf(properties, 'w:numPr');
  const number = [`<${prefix}numId ${prefix}val="`, '"/>'] as const;
  const replacements: Replacement[] = [];
  const add = (at: number, before: string, after?: string): void => {
    const node: ProgramNode = { kind: 'styled list', id, before, after };
    replacements.push({ start: at, end: at, nodes: [node] });
  };
  if (numbering && numbering.openEnd < numbering.end) add(numbering.closeStart, ...number);
  else if (numbering) return [];
  else {
    const open = `<${prefix}numPr><${prefix}ilvl ${prefix}val="${level}"/>${number[0]}`;
    add(behind(properties, beforeList), open, `${number[1]}</${prefix}numPr>`);
  }
  const own = childOf(properties, 'w:ind');
  const stated = new Set(own ? readIndents(source, own).map(([name]) => indentGroup(name)) : []);
  const added = [...indents].filter(([name]) => !stated.has(indentGroup(name)));
  const attributes = added.map(([name, value]) => ` ${prefix}${name.slice('w:'.length)}="${value}"`).join('');
  if (attributes === '') return replacements;
  if (own) add(own.start + 1 + own.raw.length, attributes);
  else add(behind(properties, beforeIndent), `<${prefix}ind${attributes}/>`);
  return replacements;
}

/** The end of the last property that precedes the new one. */
function behind(properties: FragmentNode, names: readonly string[]): number {
  return properties.children.findLast(({ name }) => names.includes(name))?.end ?? properties.openEnd;
}
