/** Paragraphs whose mark a resolved tracked change removes → joined to the next one, or removed (ECMA-376-1 §17.13.5.15, 20). */
import type { Edits } from '../edit/edits.js';
import { childOf, isSelfClosing, outerXml, startTag, type FragmentNode } from '../edit/fragment.js';
import { isContent, type Fates } from './fates.js';
import { hasMark, resolvedProperties, type Resolution } from './resolve-properties.js';
import type { Take } from './revision-elements.js';

/** The receivers of decisions about paragraphs. */
export interface ParagraphChanges {
  readonly resolution: Resolution;
  readonly fates: Fates;
  readonly edits: Edits;
}

/** @param container An element with paragraphs, whose content is already settled */
export function settleParagraphs(container: FragmentNode, changes: ParagraphChanges): void {
  const { fates, resolution } = changes;
  let group: FragmentNode[] = [];
  for (const node of fates.remaining(container)) {
    if (node.name === 'w:p') {
      group.push(node);
      if (isMarkGone(node, resolution.take)) continue;
      if (group.length > 1) join(group, changes);
    } else if (isContent(node)) endGroup(group, false, changes);
    else continue;
    group = [];
  }
  // Around the content of a content control, other blocks follow.
  endGroup(group, !transparent.has(container.name), changes);
}

const transparent: ReadonlySet<string> = new Set(['w:sdtContent', 'w:customXml']);

function isMarkGone(paragraph: FragmentNode, take: Take): boolean {
  return hasMark(childOf(childOf(paragraph, 'w:pPr'), 'w:rPr'), take);
}

/** No paragraph follows whose mark could replace the removed ones. */
function endGroup(group: readonly FragmentNode[], isLast: boolean, changes: ParagraphChanges): void {
  if (group.length === 0) return;
  if (isLast || group.some((paragraph) => changes.fates.hasContent(paragraph))) join(group, changes, 'w:sectPr');
  else for (const paragraph of group) changes.fates.dissolve(paragraph);
}

/** The last paragraph keeps its properties; marks between the paragraphs stay where they are. @param without A property that it loses */
function join(group: readonly FragmentNode[], { fates, edits, resolution }: ParagraphChanges, without?: string): void {
  const { source, withoutTags } = resolution;
  const first = group[0];
  const last = group.at(-1);
  if (!first || !last) return;
  const properties = childOf(last, 'w:pPr');
  const own = (properties && resolvedProperties(properties, resolution, without)) ?? outerXml(source, properties);
  for (const paragraph of group) {
    const pPr = childOf(paragraph, 'w:pPr');
    if (pPr) fates.gone.add(pPr);
    edits.replace(paragraph.start, paragraph.openEnd, paragraph === first ? startTag(source, last) + own : '');
    if (paragraph !== last) {
      edits.remove(paragraph.closeStart, paragraph.end);
      withoutTags.push(paragraph);
    } else if (isSelfClosing(last)) edits.replace(last.start, last.end, `</${last.raw}>`);
  }
}
