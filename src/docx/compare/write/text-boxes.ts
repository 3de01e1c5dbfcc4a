/** An object that both documents have → the revised one's, with the differences of the text in its boxes. */
import { descendants, outerXml, type FragmentNode } from '../../edit/fragment.js';
import { Edits } from '../../edit/edits.js';
import { itemAt } from '../../../base/item-at.js';
import { inTextBox, type Story } from '../story.js';
import { withContent } from './with-content.js';

const boxesIn = (node: FragmentNode): FragmentNode[] =>
  Array.from(descendants([node], ({ name }) => name !== 'w:txbxContent')).filter(({ name }) => name === 'w:txbxContent');

/** @returns undefined if nothing differs. Shapes have their text once for new and once for old programs: the second is compared silently */
export function changedTextBoxes(story: Story, former: FragmentNode, now: FragmentNode): string | undefined {
  const [before, after] = [boxesIn(former), boxesIn(now)];
  if (after.length === 0 || before.length !== after.length) return undefined;
  const { original, revised } = story;
  const edits = new Edits();
  const inner = inTextBox(story);
  for (const [index, box] of after.entries()) {
    const old = itemAt(before, index);
    if (outerXml(original.text, old) === outerXml(revised.text, box)) continue;
    const isAlternative = isInFallback(box, now);
    const content = story.compareBlocks(isAlternative ? { ...inner, changes: inner.changes.silent() } : inner, old, box);
    edits.replace(box.start, box.end, withContent(revised.text, box, content));
  }
  return edits.isEmpty ? undefined : edits.apply(revised.text, now.start, now.end);
}

function isInFallback(node: FragmentNode, object: FragmentNode): boolean {
  for (let at: FragmentNode | undefined = node; at && at !== object; at = at.parent) if (at.name === 'mc:Fallback') return true;
  return false;
}
