/**
 * Paragraphs numbered by a style of the target → paragraphs in separate lists, so that each document restarts its
 * numbers (ECMA-376-1 §17.3.1.19).
 */
import { Edits } from '../../edit/edits.js';
import { attributeOf } from '../../edit/attributes.js';
import { childOf, rawPrefix, type FragmentNode } from '../../edit/fragment.js';
import { stories } from './stated-styles.js';

/** Precedes the id of a target list, which is not renamed like those of the source. XML cannot contain it. */
export const targetMark = '\u0001';

/** The numbering of a style's paragraphs. */
export interface StyleNumbering {
  readonly list: string;
  readonly level: string;
  /** The attributes, as written, of the style's own indents, which those of a list stated by a paragraph would hide. */
  readonly indent: string | undefined;
}

const properties = (names: string): readonly string[] => names.split(' ').map((name) => `w:${name}`);
/** Elements that precede these in a paragraph's properties (CT_PPrBase). */
const beforeNumbering = properties('pStyle keepNext keepLines pageBreakBefore framePr widowControl');
const beforeIndent = [
  ...beforeNumbering,
  ...properties(
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
  const [first, second] = [endOf(own, beforeNumbering), endOf(own, beforeIndent)];
  if (first === second) edits.insert(first, numbering + indent);
  else {
    edits.insert(first, numbering);
    if (indent !== '') edits.insert(second, indent);
  }
}

const endOf = (own: FragmentNode, names: readonly string[]): number =>
  own.children.findLast(({ name }) => names.includes(name))?.end ?? own.openEnd;
