/** A document with tracked changes → its text in order, each piece with how it was changed. */
import { descendants, elementText, readWhole, type FragmentNode } from '../edit/fragment.js';
import type { PackageEditor } from '../package/package-editor.js';
import { revisionKinds } from '../read/revision.js';
import { isTakenOut } from './revision-elements.js';

export interface RevisedText {
  readonly text: string;
  /** `new` is only in the text with all changes accepted, `gone` only in that with all rejected. */
  readonly status: 'same' | 'new' | 'gone';
}

const texts: ReadonlySet<string> = new Set(['w:t', 'w:delText', 'm:t']);
/** Elements that divide words. */
const dividing: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:p', '\n'],
]);
/** A second description of what is before it. */
const repeated = 'mc:Fallback';

function statusOf(node: FragmentNode): RevisedText['status'] {
  for (let at: FragmentNode | undefined = node.parent; at; at = at.parent) {
    if (!revisionKinds.has(at.name)) continue;
    return isTakenOut(at.name, 'accept') ? 'gone' : 'new';
  }
  return 'same';
}

/** The text of the body. */
export function revisedTexts(editor: PackageEditor): readonly RevisedText[] {
  const source = editor.text(editor.mainPart) ?? '';
  const found: RevisedText[] = [];
  for (const node of descendants(readWhole(source), ({ name }) => name !== repeated)) {
    const sign = dividing.get(node.name);
    if (sign !== undefined) found.push({ text: sign, status: 'same' });
    else if (texts.has(node.name)) found.push({ text: elementText(source, node), status: statusOf(node) });
  }
  return found;
}
