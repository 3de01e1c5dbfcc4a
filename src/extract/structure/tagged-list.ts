/** A list element → paragraphs with numbering (ISO 32000-2 §14.8.4.8.2, §14.8.5.5). */
import type { Block } from '../../document/block.js';
import type { Paragraph } from '../../document/paragraph.js';
import { type ListMark, listMarks } from '../blocks/list-mark.js';
import { listLevelLook } from '../blocks/list-items.js';
import type { StructureElement, StructureKid } from './structure-element.js';
import type { TaggedContext } from './tagged-context.js';
import { wordsIn } from './tagged-inlines.js';

/** Levels of lists around a block, the outermost first. */
export type ListScope = readonly ListMark[];

/** Blocks of an item's parts. */
export type ItemFlow = (kids: readonly StructureKid[], scope: ListScope) => readonly Block[];

const deepestLevel = 8;

/** The reading of a label that continues the list, else one that begins it. */
function markOf(label: string, last: ListMark | undefined): ListMark | undefined {
  const marks = listMarks(label.trim());
  const next = marks.find((mark) => last?.format === mark.format && last.pattern === mark.pattern && mark.number === last.number + 1);
  return next ?? marks.find(({ number }) => number === 1) ?? marks.at(-1);
}

const isSameList = (mark: ListMark, last: ListMark): boolean =>
  mark.format === last.format && (mark.format === 'bullet' || (mark.pattern === last.pattern && mark.number === last.number + 1));

/** The first paragraph has the label; what follows has the indent of the item's text. */
function numbered(blocks: readonly Block[], numId: string, level: number, indent: number): readonly Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'paragraph');
  return blocks.map((block, index): Block => {
    if (block.kind !== 'paragraph' || block.properties.numbering) return block;
    const own: Paragraph['properties'] =
      index === first ? { styleId: 'ListParagraph', numbering: { numId, level } } : { ...block.properties, indent: { start: indent } };
    return block.properties.indent ? block : { ...block, properties: own };
  });
}

export function taggedList(element: StructureElement, outer: ListScope, context: TaggedContext, flow: ItemFlow): readonly Block[] {
  const level = Math.min(deepestLevel, outer.length);
  const blocks: Block[] = [];
  let last: ListMark | undefined;
  let numId = '';
  for (const item of element.kids) {
    context.budget.step();
    if (item.kind !== 'element') continue;
    if (item.role !== 'LI') {
      // A list directly in a list is nested in its last item.
      for (const block of flow([item], item.role === 'L' && last ? [...outer, last] : outer)) blocks.push(block);
      continue;
    }
    const labels = item.kids.filter((kid) => kid.kind === 'element' && kid.role === 'Lbl');
    const label = wordsIn(labels, context)
      .map(({ text }) => text)
      .join('');
    const mark: ListMark | undefined = label === '' ? { format: 'bullet', pattern: '•', number: 1 } : markOf(label, last);
    if (!mark) {
      // A label that no list mark expresses is text.
      for (const block of flow(item.kids, outer)) blocks.push(block);
      continue;
    }
    if (!last || !isSameList(mark, last))
      numId = context.target.addList([...outer, mark].slice(0, deepestLevel + 1).map(listLevelLook), level, mark.number);
    last = mark;
    const body = flow(
      item.kids.filter((kid) => !labels.includes(kid)),
      [...outer, mark],
    );
    for (const block of numbered(body, numId, level, context.target.listIndent(level))) blocks.push(block);
  }
  return blocks;
}
