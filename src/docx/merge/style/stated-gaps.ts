/**
 * Gaps between paragraphs if the document's setting calculates them differently: each paragraph states a space before that keeps its gap
 * (`w:doNotUseHTMLParagraphAutoSpacing`, ECMA-376-1 §17.15.3.21: space after and before are added, or the larger one counts).
 */
import { appendAll } from '../../../base/append-all.js';
import { Edits } from '../../edit/edits.js';
import { attributeOf, attributePlace } from '../../edit/attributes.js';
import { childOf, descendants, isSelfClosing, rawPrefix, startTag, type FragmentNode } from '../../edit/fragment.js';
import { isOn } from '../../read/values.js';
import { propertyPlace } from '../section/paragraph-properties.js';
import { stories } from './stated-styles.js';

export const addedGaps = 'doNotUseHTMLParagraphAutoSpacing';

/** How a part's gaps were calculated: `add` both spaces, or use the `larger`. */
export type Gaps = 'add' | 'larger';

export interface SpacingStyles {
  /** A property of a style's paragraphs, including the styles that it is based on and the document's defaults. */
  property(style: string | undefined, property: string, attribute: string): string | undefined;
  /** The list of a paragraph style. */
  listOf(style: string | undefined): string | undefined;
  /** Whether a table style sets the spacing of the paragraphs in its tables. */
  spacesInside(tableStyle: string | undefined): boolean;
}

interface Spaced {
  readonly node: FragmentNode;
  readonly style: string | undefined;
}

/** Elements whose children belong to the surrounding flow. */
const within: ReadonlySet<string> = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo']);
/** Elements outside any flow. */
const aside = /^w:(?:bookmark|comment|permission|perm|proofErr|sdtPr|sdtEndPr|customXmlPr|moveFromRange|moveToRange)/;
/** Properties of paragraphs that are positioned by other rules. */
const placedOtherwise: ReadonlySet<string> = new Set(['w:framePr', 'w:vanish', 'w:sectPr', 'w:pageBreakBefore']);
const breaksFlow: ReadonlySet<string | undefined> = new Set(['page', 'column']);
const lineAttributes = ['beforeLines', 'afterLines'];
/** Twips of an automatic space: 5 points if both are added, otherwise 14. */
const autoSpaces: Readonly<Record<Gaps, number>> = { add: 100, larger: 280 };

/** Attributes of `w:spacing` by paragraph: each may be on either side of a gap. */
type Changes = Map<FragmentNode, Map<string, string>>;

/** Tables whose style sets the spacing of their paragraphs are left unchanged. @param gaps The previous calculation */
export function withStatedGaps(text: string, root: FragmentNode, gaps: Gaps, styles: SpacingStyles): string {
  if (!stories.has(root.name)) return text;
  const changes: Changes = new Map();
  const pending: FragmentNode[] = [root];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.name === 'w:tbl' && styles.spacesInside(tableStyle(text, node))) continue;
    for (const child of node.children) if (child.children.length > 0) pending.push(child);
    if (node.name === 'w:p' || within.has(node.name)) continue;
    let previous: Spaced | undefined;
    for (const child of flowElements(node)) {
      const next = child.name === 'w:p' ? readSpaced(text, child) : undefined;
      if (previous && next) stateGap(text, [previous, next], gaps, { styles, changes });
      previous = next;
    }
  }
  if (changes.size === 0) return text;
  const edits = new Edits();
  for (const [paragraph, attributes] of changes) putSpacing(text, paragraph, attributes, edits);
  return edits.apply(text);
}

function tableStyle(text: string, table: FragmentNode): string | undefined {
  const style = childOf(childOf(table, 'w:tblPr'), 'w:tblStyle');
  return style && attributeOf(text, style, 'w:val');
}

function flowElements(node: FragmentNode): FragmentNode[] {
  const flow: FragmentNode[] = [];
  const pending = node.children.toReversed();
  for (let child = pending.pop(); child; child = pending.pop()) {
    if (within.has(child.name)) appendAll(pending, child.children.toReversed());
    else if (!aside.test(child.name)) flow.push(child);
  }
  return flow;
}

function readSpaced(text: string, node: FragmentNode): Spaced {
  const style = childOf(childOf(node, 'w:pPr'), 'w:pStyle');
  return { node, style: style && attributeOf(text, style, 'w:val') };
}

function stateGap(
  text: string,
  [previous, next]: readonly [Spaced, Spaced],
  gaps: Gaps,
  { styles, changes }: { readonly styles: SpacingStyles; readonly changes: Changes },
): void {
  const value = ({ node, style }: Spaced, property: string, attribute: string): string | undefined => {
    const own = childOf(childOf(node, 'w:pPr'), `w:${property}`);
    const stated = own && (attributeOf(text, own, `w:${attribute}`) ?? (attribute === 'val' ? '1' : undefined));
    return stated ?? styles.property(style, property, attribute);
  };
  const isStated = (one: Spaced, property: string, attribute = 'val'): boolean => {
    const stated = value(one, property, attribute);
    return stated !== undefined && isOn(stated);
  };
  const isOther = ({ node }: Spaced): boolean =>
    Array.from(descendants([node])).some(
      (one) => placedOtherwise.has(one.name) || (one.name === 'w:br' && breaksFlow.has(attributeOf(text, one, 'w:type'))),
    );
  const pair = [previous, next];
  if (pair.some((one) => isOther(one) || lineAttributes.some((name) => Number(value(one, 'spacing', name) ?? 0) > 0))) return;
  if (isStated(next, 'pageBreakBefore')) return;
  if (previous.style === next.style && pair.some((one) => isStated(one, 'contextualSpacing'))) return;
  const list = listIn(text, previous, styles);
  const isOneList = list !== undefined && list === listIn(text, next, styles);
  const space = (one: Spaced, side: 'before' | 'after'): { readonly isAuto: boolean; readonly twips: number } => {
    const isAuto = isStated(one, 'spacing', `${side}Autospacing`);
    return { isAuto, twips: isAuto ? (isOneList ? 0 : autoSpaces[gaps]) : plainTwips(value(one, 'spacing', side)) };
  };
  const [after, before] = [space(previous, 'after'), space(next, 'before')];
  const stated = gaps === 'add' ? (before.twips > 0 ? after.twips + before.twips : 0) : Math.max(0, before.twips - after.twips);
  if (after.isAuto) stateSpace(changes, previous, 'after', after.twips);
  if (before.isAuto || stated !== before.twips) stateSpace(changes, next, 'before', stated);
}

function listIn(text: string, { node, style }: Spaced, styles: SpacingStyles): string | undefined {
  const own = childOf(childOf(childOf(node, 'w:pPr'), 'w:numPr'), 'w:numId');
  const list = (own && attributeOf(text, own, 'w:val')) ?? styles.listOf(style);
  return list === '0' ? undefined : list;
}

/** Zero if the value is not a number. */
const plainTwips = (value: string | undefined): number => (value !== undefined && /^\d{1,5}$/.test(value) ? Number(value) : 0);

function stateSpace(changes: Changes, { node }: Spaced, side: 'before' | 'after', twips: number): void {
  let attributes = changes.get(node);
  if (!attributes) changes.set(node, (attributes = new Map<string, string>()));
  attributes.set(side, String(twips)).set(`${side}Autospacing`, '0');
}

function putSpacing(text: string, paragraph: FragmentNode, attributes: ReadonlyMap<string, string>, edits: Edits): void {
  const prefix = rawPrefix(paragraph);
  const own = prefix || 'w:';
  const properties = childOf(paragraph, 'w:pPr');
  const spacing = childOf(properties, 'w:spacing');
  if (spacing) {
    for (const [name, value] of attributes) {
      const stated = attributePlace(text, spacing, `w:${name}`);
      if (stated) edits.replace(stated.start, stated.end, value);
      else edits.addAttribute(spacing.start + 1 + spacing.raw.length, `${own}${name}`, value);
    }
    return;
  }
  const written = Array.from(attributes, ([name, value]) => ` ${own}${name}="${value}"`).join('');
  const element = `<${prefix}spacing${written}/>`;
  const all = `<${prefix}pPr>${element}</${prefix}pPr>`;
  if (properties && !isSelfClosing(properties)) edits.insert(propertyPlace(properties, 'w:spacing'), element);
  else if (properties) edits.replace(properties.start, properties.end, all);
  else if (isSelfClosing(paragraph)) edits.replace(paragraph.start, paragraph.end, `${startTag(text, paragraph)}${all}</${paragraph.raw}>`);
  else edits.insert(paragraph.openEnd, all);
}
