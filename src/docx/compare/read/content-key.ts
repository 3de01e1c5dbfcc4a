/** Elements → keys that are equal where the elements mean the same, whatever their ids and revision marks are. */
import { isOffice } from '../../../base/xml/namespaces.js';
import { itemAt } from '../../../base/item-at.js';
import { attributesIn, attributeValue, eachAttribute } from '../../edit/attributes.js';
import { elementHint } from '../../edit/element-hint.js';
import { descendants, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { noteReferences, objectElements } from './shown-elements.js';
import type { Side } from './side.js';

/** Elements without a meaning of their own for a reader, or compared apart. */
const passedOver: ReadonlySet<string> = new Set([
  'w:proofErr',
  'w:lastRenderedPageBreak',
  'w:lang',
  'w:noProof',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:rsid',
  'mc:Fallback',
  'w:txbxContent',
  'a:extLst',
]);

/** Attributes that number or mark elements and change nothing of what is shown. */
const ownNames: ReadonlySet<string> = new Set(['w14:paraId', 'w14:textId', 'wp14:anchorId', 'wp14:editId', 'o:spid', 'w16du:dateUtc']);
const isRevision = (name: string): boolean => name.startsWith('w:rsid');
/** Other programs' own attributes. */
const isForeign = (name: string): boolean => {
  const colon = name.indexOf(':');
  return colon > 0 && name !== 'xml:space' && !isOffice(name.slice(0, colon));
};
/** Elements whose `id` and `name` number them. */
const numbered: ReadonlySet<string> = new Set(['wp:docPr', 'pic:cNvPr', 'wps:cNvPr', 'v:shape', 'v:rect', 'v:imagedata', 'w:sdtPr']);
const numberingNames: ReadonlySet<string> = new Set(['id', 'name']);

const styleReferences: ReadonlySet<string> = new Set(['w:pStyle', 'w:rStyle', 'w:tblStyle']);

function attributeKey(side: Side, node: FragmentNode, name: string, value: string): string | undefined {
  if (isRevision(name) || ownNames.has(name) || isForeign(name)) return undefined;
  if (numberingNames.has(name) && numbered.has(node.name)) return undefined;
  const reference = referenceOf(node, name);
  return reference ? side[reference](value) : value;
}

/** The kind of thing that an attribute refers to; undefined if its value has a meaning of its own. */
function referenceOf(node: FragmentNode, attribute: string): 'relationship' | 'style' | 'list' | undefined {
  if (attribute.startsWith('r:') || attribute === 'o:relid') return 'relationship';
  if (attribute !== 'w:val') return undefined;
  return styleReferences.has(node.name) ? 'style' : node.name === 'w:numId' ? 'list' : undefined;
}

/** The element and what it contains. @param skips Elements to leave out as well */
export function contentKey(side: Side, node: FragmentNode, skips?: ReadonlySet<string>): string {
  const { text } = side;
  const attributes = attributesIn(text, node).flatMap((attribute) => {
    const name = node.scope.attributeName(attribute.name);
    if (name === 'xmlns' || name.startsWith('xmlns:')) return [];
    const value = attributeKey(side, node, name, attributeValue(text, attribute));
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const inner: string[] = [];
  let at = node.openEnd;
  for (const child of node.children) {
    inner.push(text.slice(at, child.start).trim());
    if (!passedOver.has(child.name) && skips?.has(child.name) !== true) inner.push(contentKey(side, child, skips));
    at = child.end;
  }
  inner.push(text.slice(at, node.closeStart));
  return `<${node.name} ${attributes.toSorted().join(' ')}>${inner.join('')}</>`;
}

/** Whether two elements that are written the same have the same {@link contentKey}. */
export function meanTheSame([a, original]: readonly [Side, FragmentNode], [b, revised]: readonly [Side, FragmentNode]): boolean {
  const { text } = a;
  let isSame = true;
  eachAttribute(text, original, (from, nameEnd, start, end) => {
    const reference = isSame ? referenceOf(original, original.scope.attributeName(text.slice(from, nameEnd))) : undefined;
    if (!reference) return;
    const id = attributeValue(text, { start, end });
    isSame = a[reference](id) === b[reference](id);
  });
  return (
    isSame &&
    original.children.every((child, index) => passedOver.has(child.name) || meanTheSame([a, child], [b, itemAt(revised.children, index)]))
  );
}

/** The properties in an element such as `w:rPr`, which may be missing. @param skips Properties to leave out */
export function propertiesKey(side: Side, node: FragmentNode | undefined, skips?: ReadonlySet<string>): string {
  if (!node || side.options.ignoreFormatting === true) return '';
  const xml = outerXml(side.text, node);
  const known = side.known.get(xml);
  if (known !== undefined) return known;
  const key = node.children
    .filter(({ name }) => !passedOver.has(name) && skips?.has(name) !== true)
    .map((child) => contentKey(side, child, skips))
    .join('');
  side.known.set(xml, key);
  return key;
}

/** Properties of a content control that follow from what it contains. */
export const contentOfControl: ReadonlySet<string> = new Set([
  'w:id',
  'w:placeholder',
  'w:showingPlcHdr',
  'w:dataBinding',
  'w15:dataBinding',
  'w:rPr',
]);

/** The names of the properties in which two elements differ, without their prefix. @param skips Properties to leave out */
export function differingProperties(
  a: readonly [Side, FragmentNode | undefined],
  b: readonly [Side, FragmentNode | undefined],
  skips?: ReadonlySet<string>,
): readonly string[] {
  const keysOf = ([side, node]: readonly [Side, FragmentNode | undefined]): Map<string, string> =>
    new Map(
      node?.children
        .filter(({ name }) => !passedOver.has(name) && skips?.has(name) !== true)
        .map((child) => [child.name, contentKey(side, child)]),
    );
  const [before, after] = [keysOf(a), keysOf(b)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => name.slice(name.indexOf(':') + 1));
}

/** Elements that refer to something outside of their text, which may differ although the text is the same. */
const referring: ReadonlySet<string> = new Set(['w:numId', 'w:hyperlink', 'w:sectPr']);

/** Whether the meaning of XML may depend on its document, found without reading its elements. */
export const mayReferToOthers = elementHint([...referring, ...objectElements, ...noteReferences.keys(), 'w:txbxContent']);

export function refersToOthers(paragraph: FragmentNode): boolean {
  for (const { name } of descendants([paragraph])) if (referring.has(name) || objectElements.has(name)) return true;
  return false;
}
