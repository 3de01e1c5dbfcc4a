/** The text of a part of a document with tracked changes → the text with all of them accepted or rejected (ECMA-376-1 §17.13.5). */
import { escapeAttribute } from '../../base/xml/escape-xml.js';
import { declarationsIn, lastDeclaration } from '../edit/attributes.js';
import { Edits } from '../edit/edits.js';
import { elementHint } from '../edit/element-hint.js';
import { isSelfClosing, rawPrefix, readWhole, type FragmentNode } from '../edit/fragment.js';
import { findTag } from '../edit/tags.js';
import { Fates, settleOwnMarks } from './fates.js';
import { keptMarks } from './kept-marks.js';
import { resolvedProperties } from './resolve-properties.js';
import { contentRevisions, propertiesRules, restoredTexts, revisionElements, type Take } from './revision-elements.js';
import { blockContainers, settleContainers } from './settle-containers.js';
import type { ParagraphChanges } from './settle-paragraphs.js';

/** A long text without tracked changes need not be read by its tags. */
const mayHaveRevisions = elementHint(revisionElements);

export const hasRevisions = (text: string): boolean =>
  mayHaveRevisions(text) && findTag(text, ({ name }) => revisionElements.has(name)) !== undefined;

/**
 * The text is known to be well-formed. A text without tracked changes is returned as it is.
 * @throws DocOpsError UNPROCESSABLE_DOCUMENT if it has more than a million elements
 */
export function resolveRevisions(text: string, take: Take): string {
  if (!hasRevisions(text)) return text;
  const roots = readWhole(text);
  const changes: ParagraphChanges = { fates: new Fates(), edits: new Edits(), resolution: { source: text, take, withoutTags: [] } };
  const nodes = settleOwnMarks(roots, text, take, changes.fates);
  settleContainers(nodes, changes);
  for (const node of nodes) writeChange(node, changes);
  if (roots[0]) keepDeclarations(roots[0], changes);
  return changes.edits.apply(text);
}

function writeChange(node: FragmentNode, { fates, edits, resolution }: ParagraphChanges): void {
  const { source, take } = resolution;
  if (fates.gone.has(node)) edits.replace(node.start, node.end, keptMarks(source, node));
  else if (fates.unwrapped.has(node)) {
    resolution.withoutTags.push(node);
    const paragraph = isLooseText(node) ? `${rawPrefix(node)}p` : undefined;
    edits.replace(node.start, node.openEnd, paragraph === undefined ? '' : `<${paragraph}>`);
    if (!isSelfClosing(node)) edits.replace(node.closeStart, node.end, paragraph === undefined ? '' : `</${paragraph}>`);
  } else if (propertiesRules.has(node.name)) {
    const properties = resolvedProperties(node, resolution);
    if (properties !== undefined) edits.replace(node.start, node.end, properties);
  } else if (take === 'reject') restoreText(node, edits);
}

/** Runs in a tracked change between blocks, which must be in a paragraph without it. */
function isLooseText({ name, parent, children }: FragmentNode): boolean {
  return contentRevisions.has(name) && blockContainers.has(parent?.name ?? '') && children.some((child) => child.name === 'w:r');
}

function restoreText(node: FragmentNode, edits: Edits): void {
  const local = restoredTexts.get(node.name);
  if (local === undefined) return;
  const name = rawPrefix(node) + local;
  edits.replace(node.start + 1, node.start + 1 + node.raw.length, name);
  if (!isSelfClosing(node)) edits.replace(node.closeStart + 2, node.closeStart + 2 + node.raw.length, name);
}

/** Moves namespace declarations of tags that are not written, but whose content is, to the root; the part uses each prefix for one namespace. */
function keepDeclarations(root: FragmentNode, { edits, resolution: { source, withoutTags } }: ParagraphChanges): void {
  if (lastDeclaration(source) < root.openEnd) return;
  const known = declarationsIn(source, root);
  for (const node of withoutTags) {
    for (const [prefix, namespace] of declarationsIn(source, node)) {
      if (prefix === '' || known.has(prefix)) continue;
      known.set(prefix, namespace);
      edits.addAttribute(root.start + 1 + root.raw.length, `xmlns:${prefix}`, escapeAttribute(namespace));
    }
  }
}
