/**
 * Changes a content control: puts runs or blocks into it at any level (runs, blocks, a cell, a row; ECMA-376-1
 * §17.5.2.34 to §17.5.2.36), and keeps its properties in step with them (`w:sdtPr`, §17.5.2.38).
 */
import { keptContent, paragraphsXml, withKept } from '../content/replaced-content.js';
import type { Story } from '../fill-scope.js';
import { isSelfClosing, startTag, childOf, outermost, type FragmentNode } from '../../edit/fragment.js';
import type { Control } from './read-control.js';
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import { attributePlace } from '../../edit/attributes.js';

/** The replaced content: the children of `holder` from `from` on. */
interface Slot {
  readonly holder: FragmentNode;
  readonly from: number;
  readonly nodes: readonly FragmentNode[];
}

/** The slot for a control's blocks; undefined for runs. */
export function blockSlot(content: FragmentNode, level: Control['place']['level']): Slot | undefined {
  if (level === 'run') return undefined;
  if (level === 'block') return wholeSlot(content);
  const [cell] = outermost([content], 'w:tc');
  return cell && cellSlot(cell);
}

export function wholeSlot(holder: FragmentNode): Slot {
  return { holder, from: holder.openEnd, nodes: holder.children };
}

/** The content of a cell except its properties. */
export function cellSlot(cell: FragmentNode): Slot {
  const properties = childOf(cell, 'w:tcPr');
  const nodes = cell.children.filter((child) => child !== properties);
  return { holder: cell, from: properties?.end ?? cell.openEnd, nodes };
}

/** Replaces the content of the slot, even if the holder was an empty element. */
export function replaceSlot({ source, edits }: Story, { holder, from }: Slot, xml: string): void {
  if (isSelfClosing(holder)) edits.replace(holder.start, holder.end, `${startTag(source, holder)}${xml}</${holder.raw}>`);
  else edits.replace(from, holder.closeStart, xml);
}

/**
 * Each entry of `paragraphs` holds the runs of one paragraph; at run level they follow each other.
 * @returns false if the control has no usable content
 */
export function putRuns({ story, content, place }: Control, paragraphs: readonly string[]): boolean {
  if (!content) return false;
  const slot = blockSlot(content, place.level);
  if (slot) replaceSlot(story, slot, paragraphsXml(story.source, slot.nodes, paragraphs));
  else if (place.level !== 'run') return false;
  else {
    const runs = withKept(paragraphs.join('<w:r><w:br/></w:r>'), keptContent(story.source, content.children));
    replaceSlot(story, wholeSlot(content), runs);
  }
  return true;
}

/** Sets an attribute of an existing element. */
export function setAttribute({ source, edits }: Story, node: FragmentNode, name: string, value: string): void {
  const place = attributePlace(source, node, name);
  if (place) {
    if (source.slice(place.start, place.end) !== value)
      edits.replace(place.start, place.end, escapeAttribute(value).replaceAll("'", '&apos;'));
    return;
  }
  // Attributes are written with the prefix of their element.
  const prefix = node.raw.includes(':') ? node.raw.slice(0, node.raw.indexOf(':')) : name.slice(0, name.indexOf(':'));
  edits.addAttribute(node.start + 1 + node.raw.length, `${prefix}:${name.slice(name.indexOf(':') + 1)}`, escapeAttribute(value));
}

export function removeAttribute({ source, edits }: Story, node: FragmentNode, name: string): void {
  const place = attributePlace(source, node, name);
  if (place) edits.remove(source.charCodeAt(place.from - 1) <= 32 ? place.from - 1 : place.from, place.end + 1);
}

export function removeNode({ edits }: Story, node: FragmentNode | undefined): void {
  if (node) edits.remove(node.start, node.end);
}

/** The content is no longer a placeholder, which Word would delete at the first click. */
export function markFilled({ story, properties }: Control): void {
  removeNode(story, childOf(properties, 'w:showingPlcHdr'));
}

/** Inserts `w:showingPlcHdr` in schema order: before the element that states the kind. */
export function markPlaceholder({ story, properties, showsPlaceholder }: Control): void {
  if (showsPlaceholder || !properties || properties.closeStart === properties.openEnd) return;
  const flag = childOf(properties, 'w:showingPlcHdr');
  removeNode(story, flag);
  const before = ['w:placeholder', 'w:lock', 'w:id', 'w:tag', 'w:alias', 'w:rPr'].map((name) => childOf(properties, name)).find(Boolean);
  story.edits.insert(before?.end ?? properties.openEnd, '<w:showingPlcHdr/>');
}

/** Removes a control that disappears when it is filled (`w:temporary`); its content is kept. */
export function dropTemporary({ story, node, properties, content }: Control): void {
  if (!content || !childOf(properties, 'w:temporary')) return;
  story.edits.remove(node.start, content.openEnd);
  story.edits.remove(content.closeStart, node.end);
}
