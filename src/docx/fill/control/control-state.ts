/** Keeps the properties of a content control in step with its content (`w:sdtPr`, ECMA-376-1 §17.5.2.38). */
import { escapeAttribute } from '../../../base/xml/escape-xml.js';
import type { Story } from '../fill-scope.js';
import { attributePlace } from '../../edit/attributes.js';
import { childOf, type FragmentNode } from '../../edit/fragment.js';
import type { Control } from './read-control.js';

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
