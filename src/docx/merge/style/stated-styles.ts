/**
 * Paragraphs and tables without a style → with the name of their default style, for a document with another default
 * (ECMA-376-1 §17.7.4.17).
 */
import { Edits } from '../../edit/edits.js';
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { childOf, isSelfClosing, rawPrefix, startTag, type FragmentNode } from '../../edit/fragment.js';

/** Follows the id of a style that is used in a table whose own style must show through. XML cannot contain it. */
export const insideMark = '\u0001';

/** The effect of a document's styles on paragraphs and tables that name none. */
export interface StatedStyles {
  has(type: 'paragraph' | 'table', id: string): boolean;
  /** @returns the id of the style to state; undefined if the target's default looks the same */
  stated(type: 'paragraph' | 'table', isInside: boolean): string | undefined;
  /** Whether a table's style must show through those of its paragraphs. @param id Default: the default table style */
  isInside(id: string | undefined): boolean;
}

interface Place {
  readonly node: FragmentNode;
  readonly isInside: boolean;
}

/** The root elements of text parts. */
export const stories: ReadonlySet<string> = new Set(['w:document', 'w:hdr', 'w:ftr', 'w:footnotes', 'w:endnotes', 'w:comments']);

/** @param root The root of a part; parts without paragraphs are left unchanged */
export function withStatedStyles(text: string, root: FragmentNode, styles: StatedStyles): string {
  if (!stories.has(root.name)) return text;
  const edits = new Edits();
  const pending: Place[] = [{ node: root, isInside: false }];
  for (let place = pending.pop(); place; place = pending.pop()) {
    const { node } = place;
    let { isInside } = place;
    if (node.name === 'w:tbl') isInside = stateTable(text, node, styles, edits);
    else if (node.name === 'w:txbxContent') isInside = false;
    else if (node.name === 'w:p') stateParagraph(text, node, { styles, isInside, edits });
    for (const child of node.children) pending.push({ node: child, isInside });
  }
  return edits.isEmpty ? text : edits.apply(text);
}

/** @returns whether its style must show through those of its paragraphs */
function stateTable(text: string, table: FragmentNode, styles: StatedStyles, edits: Edits): boolean {
  const properties = childOf(table, 'w:tblPr');
  const style = childOf(properties, 'w:tblStyle');
  const id = style && attributeOf(text, style, 'w:val');
  if (id !== undefined && styles.has('table', id)) return styles.isInside(id);
  const stated = styles.stated('table', false);
  if (style) edits.remove(style.start, style.end);
  if (properties && stated !== undefined) putFirst(text, properties, 'tblStyle', stated, edits);
  return styles.isInside(undefined);
}

function stateParagraph(
  text: string,
  paragraph: FragmentNode,
  { styles, isInside, edits }: { readonly styles: StatedStyles; readonly isInside: boolean; readonly edits: Edits },
): void {
  const properties = childOf(paragraph, 'w:pPr');
  const style = childOf(properties, 'w:pStyle');
  const id = style && attributeOf(text, style, 'w:val');
  if (style && id !== undefined && styles.has('paragraph', id)) {
    const value = isInside ? attributePlace(text, style, 'w:val') : undefined;
    if (value) edits.insert(value.end, insideMark);
    return;
  }
  const stated = styles.stated('paragraph', isInside);
  if (style) edits.remove(style.start, style.end);
  if (stated === undefined) return;
  if (properties) return putFirst(text, properties, 'pStyle', stated, edits);
  const prefix = rawPrefix(paragraph);
  const added = `<${prefix}pPr>${valued(prefix, 'pStyle', stated)}</${prefix}pPr>`;
  if (isSelfClosing(paragraph)) edits.replace(paragraph.start, paragraph.end, `${startTag(text, paragraph)}${added}</${paragraph.raw}>`);
  else edits.insert(paragraph.openEnd, added);
}

function putFirst(text: string, properties: FragmentNode, element: string, value: string, edits: Edits): void {
  const added = valued(rawPrefix(properties), element, value);
  if (isSelfClosing(properties))
    edits.replace(properties.start, properties.end, `${startTag(text, properties)}${added}</${properties.raw}>`);
  else edits.insert(properties.openEnd, added);
}

/** Attributes have a prefix even if elements have none. */
const valued = (prefix: string, element: string, value: string): string => `<${prefix}${element} ${prefix || 'w:'}val="${value}"/>`;

// Paragraphs numbered by a style of the target → paragraphs in separate lists, so that each document restarts its numbers (ECMA-376-1 §17.3.1.19).

/** Precedes the id of a target list, which is not renamed like those of the source. XML cannot contain it. */
export const targetMark = '\u0001';

/** The numbering of a style's paragraphs. */
export interface StyleNumbering {
  readonly list: string;
  readonly level: string;
  /** The attributes, as written, of the style's own indents, which those of a list stated by a paragraph would hide. */
  readonly indent: string | undefined;
}

const prefixedNames = (names: string): readonly string[] => names.split(' ').map((name) => `w:${name}`);
/** Elements that precede these in a paragraph's properties (CT_PPrBase). */
const beforeNumbering = prefixedNames('pStyle keepNext keepLines pageBreakBefore framePr widowControl');
const beforeIndent = [
  ...beforeNumbering,
  ...prefixedNames(
    'numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi ' +
      'adjustRightInd snapToGrid spacing',
  ),
];

/** @param numberingOf Returns the numbering of the paragraph style with that id in the source; undefined if it does not count */
export function withRestartedLists(text: string, root: FragmentNode, numberingOf: (style: string) => StyleNumbering | undefined): string {
  if (!stories.has(root.name)) return text;
  const edits = new Edits();
  const pending: FragmentNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const own = node.name === 'w:p' ? childOf(node, 'w:pPr') : undefined;
    if (own) restart(text, own, numberingOf, edits);
    for (const child of node.children) pending.push(child);
  }
  return edits.isEmpty ? text : edits.apply(text);
}

function restart(text: string, own: FragmentNode, numberingOf: (style: string) => StyleNumbering | undefined, edits: Edits): void {
  const style = childOf(own, 'w:pStyle');
  const id = style && attributeOf(text, style, 'w:val');
  const found = id === undefined || childOf(own, 'w:numPr') ? undefined : numberingOf(id);
  if (!found) return;
  const prefix = rawPrefix(own);
  const value = (name: string, attribute: string): string => `<${prefix}${name} ${prefix || 'w:'}val="${attribute}"/>`;
  const numbering = `<${prefix}numPr>${value('ilvl', found.level)}${value('numId', targetMark + found.list)}</${prefix}numPr>`;
  const indent = found.indent === undefined || childOf(own, 'w:ind') ? '' : `<${prefix}ind${found.indent}/>`;
  const [first, second] = [endAfter(own, beforeNumbering), endAfter(own, beforeIndent)];
  if (first === second) edits.insert(first, numbering + indent);
  else {
    edits.insert(first, numbering);
    if (indent !== '') edits.insert(second, indent);
  }
}

const endAfter = (own: FragmentNode, names: readonly string[]): number =>
  own.children.findLast(({ name }) => names.includes(name))?.end ?? own.openEnd;
