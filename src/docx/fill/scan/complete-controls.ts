/**
 * Adds an empty content to controls without content, or without the content that their level requires, so that a value
 * has a place (ECMA-376-1 §17.5.2.33 to §17.5.2.36 allow it to be absent).
 */
import { afterDeclaration, startTagEnd } from '../../edit/markup.js';
import type { Budget } from '../../../base/abort.js';
import { Edits } from '../../edit/edits.js';
import { childOf, isSelfClosing, readFragment, startTag, outermost, type FragmentNode } from '../../edit/fragment.js';
import type { ControlLevel, ControlPlace, StoryIndex } from './story-index.js';

/** The minimal content of each level, and how to recognise it. */
const least: Readonly<Record<ControlLevel, { readonly xml: string; readonly holds: (content: FragmentNode) => boolean }>> = {
  run: { xml: '', holds: () => true },
  block: { xml: '<w:p/>', holds: (content) => content.children.length > 0 },
  cell: { xml: '<w:tc><w:p/></w:tc>', holds: ({ children }) => outermost(children, 'w:tc').length > 0 },
  row: { xml: '<w:tr><w:tc><w:p/></w:tc></w:tr>', holds: ({ children }) => outermost(children, 'w:tr').length > 0 },
};

/** @returns the completed text; the same text if nothing was missing */
export function completeControls(source: string, { controls }: StoryIndex, budget: Budget): string {
  if (controls.length === 0 || !lacksContent(source)) return source;
  const edits = new Edits();
  for (const place of controls) {
    budget.step();
    complete(source, place, edits);
  }
  return edits.isEmpty ? source : edits.apply(source);
}

/** Whether more controls start than contents, or a content is empty. */
function lacksContent(source: string): boolean {
  let controls = 0;
  // Letters are searched first: a pattern that starts with any prefix would be tried at every tag.
  for (let at = source.indexOf('sdt'); at >= 0; at = source.indexOf('sdt', at + 3)) {
    const isContent = source.startsWith('Content', at + 3);
    if (!isEndOfName(source.charCodeAt(at + (isContent ? 10 : 3))) || !beginsTag(source, at)) continue;
    if (isContent && isEmptyAt(source, at)) return true;
    controls += isContent ? -1 : 1;
  }
  return controls > 0;
}

/** Whether the element whose local name is at `at` contains only white space, comments and instructions. */
function isEmptyAt(source: string, at: number): boolean {
  let end = startTagEnd(source, at);
  if (source.charCodeAt(end - 2) === 47) return true;
  for (;;) {
    while (source.charCodeAt(end) <= 32) end += 1;
    if (!source.startsWith('<!--', end) && !source.startsWith('<?', end)) return source.startsWith('</', end);
    end = afterDeclaration(source, end);
  }
}

/** White space, `/` or `>`. */
const isEndOfName = (code: number): boolean => code === 62 || code === 47 || code === 32 || code === 9 || code === 10 || code === 13;

const inPrefix = /[\w.-]/;

/** Whether the local name at `at` belongs to a start tag, with or without a prefix. */
function beginsTag(source: string, at: number): boolean {
  if (source[at - 1] === '<') return true;
  if (source[at - 1] !== ':') return false;
  let before = at - 2;
  while (before > 0 && inPrefix.test(source.charAt(before))) before -= 1;
  return before < at - 2 && source[before] === '<';
}

/** Nested controls are read from the outside in; only their top level matters. */
function complete(source: string, place: ControlPlace, edits: Edits): void {
  const [node] = readFragment(source, place.start, place.end, place.scope);
  if (!node || isSelfClosing(node)) return;
  const { xml, holds } = least[place.level];
  const content = childOf(node, 'w:sdtContent');
  if (!content) edits.insert(node.closeStart, `<w:sdtContent>${xml}</w:sdtContent>`);
  else if (holds(content)) return;
  else if (isSelfClosing(content)) edits.replace(content.start, content.end, `${startTag(source, content)}${xml}</${content.raw}>`);
  else edits.insert(content.closeStart, xml);
}
