/** A document → the same with bookmarks at some of its paragraphs, to find the pages on which a layout puts them. */
import { Edits } from '../edit/edits.js';
import { childOf, isSelfClosing, readWhole, type FragmentNode } from '../edit/fragment.js';
import { openSettled, type SettleOptions } from './open-settled.js';

/** Ids of bookmarks that documents do not reach. */
const firstId = 0x4000_0000;
export const markName = (paragraph: number): string => `_docops_compared_${String(paragraph)}`;

/** The paragraphs of the body in order, without those in text boxes: {@link ChangeList} counts them in the same way. */
function* bodyParagraphs(body: FragmentNode): Generator<FragmentNode, undefined> {
  const pending = body.children.toReversed();
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.name === 'w:p') yield node;
    else pending.push(...node.children.toReversed());
  }
  return undefined;
}

/** @param paragraphs Their numbers, from 1 */
export function withParagraphMarks(bytes: Uint8Array, paragraphs: ReadonlySet<number>, options: SettleOptions): Uint8Array {
  const editor = openSettled(bytes, options);
  const text = editor.text(editor.mainPart) ?? '';
  const [root] = readWhole(text);
  const body = childOf(root, 'w:body');
  const edits = new Edits();
  let number = 0;
  for (const paragraph of body ? bodyParagraphs(body) : []) {
    options.budget.step();
    number += 1;
    if (!paragraphs.has(number)) continue;
    const id = String(firstId + number);
    const mark = `<w:bookmarkStart w:id="${id}" w:name="${markName(number)}"/><w:bookmarkEnd w:id="${id}"/>`;
    if (isSelfClosing(paragraph)) edits.replace(paragraph.start, paragraph.end, `<w:p>${mark}</w:p>`);
    else edits.insert(childOf(paragraph, 'w:pPr')?.end ?? paragraph.openEnd, mark);
  }
  if (!edits.isEmpty) editor.change(editor.mainPart, edits.apply(text));
  return editor.bytes();
}
