/** {@link Block}s → paragraphs, tables and content controls (EG_BlockLevelElts, ECMA-376-1 §17.2.2). */
import type { Block } from '../../../document/block.js';
import type { Paragraph } from '../../../document/paragraph.js';
import { contentControlXml } from './write-content-control.js';
import type { WriteContext } from './write-context.js';
import { paragraphPropertiesXml } from './write-paragraph-properties.js';
import { writeTable } from './write-table.js';

/** @returns the last block written */
export function writeBlocks(blocks: Iterable<Block>, context: WriteContext): Block | undefined {
  let last: Block | undefined;
  for (const block of blocks) {
    writeBlock(block, context);
    last = block;
  }
  return last;
}

/** Writes a separate story: it holds a paragraph, and ends with one if the last block is a table (§17.4.65). */
export function writeStory(blocks: Iterable<Block>, context: WriteContext): void {
  endStory(writeBlocks(blocks, context.isDeleted ? { ...context, isDeleted: false } : context), context);
}

export function endStory(last: Block | undefined, context: WriteContext): void {
  if (!last || last.kind === 'table') context.out.write('<w:p/>');
}

export function writeBlock(block: Block, context: WriteContext): void {
  context.budget.step();
  switch (block.kind) {
    case 'paragraph':
      writeParagraph(block, context);
      break;
    case 'table':
      writeTable(block, context);
      break;
    case 'content-control':
      context.out.write(`<w:sdt>${contentControlXml(block.properties, context.ids)}<w:sdtContent>`);
      writeBlocks(block.children, context);
      if (block.children.length === 0) context.out.write('<w:p/>');
      context.out.write('</w:sdtContent></w:sdt>');
      break;
  }
}

/** @param attributes of the element, each preceded by a space */
export function writeParagraph(paragraph: Paragraph, context: WriteContext, attributes = ''): void {
  const properties = paragraphPropertiesXml(paragraph.properties, context.ids, context.sectionEnd(paragraph));
  if (properties === '' && paragraph.children.length === 0) {
    context.out.write(`<w:p${attributes}/>`);
    return;
  }
  context.out.write(`<w:p${attributes}>${properties}`);
  context.inlines(paragraph.children, context);
  context.out.write('</w:p>');
}
