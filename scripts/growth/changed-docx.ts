/** A DOCX → the same with changes in some of its texts and without some of its blocks, to be compared with. */
import { Edits } from '../../src/docx/edit/edits.js';
import { childOf, descendants, readWhole } from '../../src/docx/edit/fragment.js';
import { openEditor } from '../compare/normal-form.js';

/** One in so many is changed, or left out. */
export interface ChangeSteps {
  readonly textStep: number;
  readonly blockStep: number;
}

export function changedDocx(bytes: Uint8Array, { textStep, blockStep }: ChangeSteps = { textStep: 3, blockStep: 9 }): Uint8Array {
  const editor = openEditor(bytes);
  const source = editor.text(editor.mainPart) ?? '';
  const blocks = childOf(readWhole(source)[0], 'w:body')?.children.filter(({ name }) => name === 'w:p' || name === 'w:tbl') ?? [];
  const edits = new Edits();
  let texts = 0;
  for (const [index, block] of blocks.entries()) {
    if (index % blockStep === blockStep - 1) edits.remove(block.start, block.end);
    else
      for (const node of descendants([block]))
        if (node.name === 'w:t' && node.openEnd < node.closeStart && (texts += 1) % textStep === 0) edits.insert(node.openEnd, 'changed ');
  }
  if (!edits.isEmpty) editor.change(editor.mainPart, edits.apply(source));
  return editor.bytes();
}
