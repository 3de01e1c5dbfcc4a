/** A properties element with tracked changes → the same with its new or its former properties (ECMA-376-1 §17.13.5). */
import { attributePlace, attributeValue } from '../edit/attributes.js';
import { childOf, descendants, outerXml, rawPrefix, startTag, type FragmentNode } from '../edit/fragment.js';
import { changeOf, contentRevisions, isTakenOut, propertiesRules, revisionElements, type Take } from './revision-elements.js';

/** State while one text is resolved. */
export interface Resolution {
  readonly source: string;
  readonly take: Take;
  /** Elements whose content stays without their tags; their namespace declarations must stay, too. */
  readonly withoutTags: FragmentNode[];
}

interface Property {
  readonly name: string;
  readonly xml: string;
}

/**
 * @param without The name of a child that is removed as well
 * @returns undefined if the element does not change; an empty string if it is removed
 */
export function resolvedProperties(node: FragmentNode, resolution: Resolution, without?: string): string | undefined {
  const { source, take } = resolution;
  // Numbering as a whole is inserted (§17.13.5.19).
  if (node.name === 'w:numPr' && hasMark(node, take)) return '';
  const children = settledChildren(node, resolution);
  let isChanged = children.length !== node.children.length || children.some((child) => child.parent !== node);
  const properties: Property[] = [];
  for (const child of children) {
    const own = propertiesRules.has(child.name) ? resolvedProperties(child, resolution) : undefined;
    isChanged ||= own !== undefined || child.name === without;
    const xml = child.name === without ? '' : (own ?? outerXml(source, child));
    if (xml !== '') properties.push({ name: child.name, xml });
  }
  if (!isChanged) return undefined;
  const xml = withMerge(properties, node, resolution)
    .map((property) => property.xml)
    .join('');
  if (xml !== '') return `${startTag(source, node)}${xml}</${node.raw}>`;
  return propertiesRules.get(node.name)?.isRequired ? `${startTag(source, node).slice(0, -1)}/>` : '';
}

/** Whether a tracked change in a properties element removes the object that has the properties. */
export function hasMark(properties: FragmentNode | undefined, take: Take): boolean {
  return properties?.children.some(({ name }) => isTakenOut(name, take)) ?? false;
}

/** The children that stay: current ones, or former ones and those that no change concerns. */
function settledChildren(node: FragmentNode, { take, withoutTags }: Resolution): readonly FragmentNode[] {
  const change = childOf(node, changeOf(node.name));
  if (!change || take === 'accept') return currentChildren(node, take, withoutTags);
  const { kept = [], keptFirst = false } = propertiesRules.get(node.name) ?? {};
  const former = childOf(change, node.name);
  withoutTags.push(change, ...(former ? [former] : []));
  const before = currentChildren(former, take, withoutTags).filter(({ name }) => !kept.includes(name));
  const staying = node.children.filter(({ name }) => kept.includes(name));
  return keptFirst ? [...staying, ...before] : [...before, ...staying];
}

/** Changes to control characters of equations contain their properties (§22.1.2.23). */
function currentChildren(node: FragmentNode | undefined, take: Take, withoutTags: FragmentNode[]): FragmentNode[] {
  const isOpened = ({ name }: FragmentNode): boolean => contentRevisions.has(name) && !isTakenOut(name, take);
  const current: FragmentNode[] = [];
  for (const child of descendants(node?.children ?? [], isOpened)) {
    if (isOpened(child)) withoutTags.push(child);
    else if (!revisionElements.has(child.name)) current.push(child);
  }
  return current;
}

/** The values of ST_AnnotationVMerge (§17.18.1) → the attributes of `w:vMerge`, after the prefix of its attribute. */
const merges: ReadonlyMap<string, (prefix: string) => string> = new Map([
  ['rest', (prefix: string): string => ` ${prefix}val="restart"`],
  ['cont', (): string => ''],
]);

/** Properties of cells that precede `w:vMerge` in CT_TcPr. */
const beforeMerge: ReadonlySet<string> = new Set(['w:cnfStyle', 'w:tcW', 'w:gridSpan', 'w:hMerge']);

/** Applies a tracked change to vertically merged cells (§17.13.5.3). An attribute that is missing leaves former properties unchanged. */
function withMerge(properties: readonly Property[], node: FragmentNode, { source, take }: Resolution): readonly Property[] {
  const mark = node.name === 'w:tcPr' ? childOf(node, 'w:cellMerge') : undefined;
  if (!mark) return properties;
  const place = attributePlace(source, mark, take === 'accept' ? 'w:vMerge' : 'w:vMergeOrig');
  const attributes = place && merges.get(attributeValue(source, place));
  const hasFormer = take === 'reject' && childOf(node, changeOf(node.name)) !== undefined;
  if (!attributes && hasFormer) return properties;
  const others = properties.filter(({ name }) => name !== 'w:vMerge');
  if (!attributes || !place) return others;
  const prefix = place.name.slice(0, place.name.indexOf(':') + 1);
  const merge = { name: 'w:vMerge', xml: `<${rawPrefix(mark)}vMerge${attributes(prefix)}/>` };
  const at = others.findLastIndex(({ name }) => beforeMerge.has(name)) + 1;
  return others.toSpliced(at, 0, merge);
}
