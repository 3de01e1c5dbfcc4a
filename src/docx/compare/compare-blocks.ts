/** The content of a body, a cell, a text box or a note in both documents → the content of the result. */
import type { ComparedDocument } from '../../contract/comparing.js';
import { childOf, collectText, outerXml, type FragmentNode } from '../edit/fragment.js';
import { appendAll } from '../../base/append-all.js';
import { itemAt } from '../../base/item-at.js';
import { compareTables } from './compare-tables.js';
import { planBlocks, type LoneStep, type Step, type TailStep } from './plan/plan-blocks.js';
import { contentOf, readBlocks, type Block } from './read/blocks.js';
import { contentOfControl, differingProperties, mayReferToOthers } from './read/content-key.js';
import type { Story } from './story.js';
import { writeGroup, writeTail } from './write/paragraph-group.js';
import { isGone, type Change } from './write/revision.js';
import { writeWhole } from './write/whole.js';
import { withContent } from './write/with-content.js';

/** The revised document's marks of places by the block that follows them; those at the end have none. */
type MarksBefore = ReadonlyMap<Block | undefined, readonly Block[]>;

function marksBefore(blocks: readonly Block[]): MarksBefore {
  const found = new Map<Block | undefined, readonly Block[]>();
  let pending: Block[] = [];
  for (const block of blocks) {
    if (block.kind === 'mark') pending.push(block);
    else if (pending.length > 0) {
      found.set(block, pending);
      pending = [];
    }
  }
  if (pending.length > 0) found.set(undefined, pending);
  return found;
}

const isBlock = ({ kind }: Block): boolean => kind !== 'mark';

/** The revised document's first block of a step. */
function firstBlock(step: Step): Block | undefined {
  if (step.kind === 'pair') return step.b[0];
  if (step.kind === 'tail') return step.pair.b[0];
  return step.kind === 'new' ? step.block : undefined;
}

class BlockWriter {
  readonly #story: Story;
  readonly #out: string[] = [];
  /** Names of moves by their number in the plan. */
  readonly #names = new Map<number, string>();

  constructor(story: Story) {
    this.#story = story;
  }

  write(a: readonly Block[], b: readonly Block[]): readonly string[] {
    const { moveWords, ignoreCase = false, ignoreWhitespace = false, budget } = this.#story.revised.options;
    const marks = marksBefore(b);
    const steps = planBlocks(a.filter(isBlock), b.filter(isBlock), { moveWords, ignoreCase, ignoreWhitespace, budget });
    this.#steps(steps, marks);
    this.#marks(marks.get(undefined));
    return this.#out;
  }

  #steps(steps: readonly Step[], marks: MarksBefore): void {
    for (let at = 0; at < steps.length;) {
      const step = itemAt(steps, at);
      this.#story.revised.options.budget.step();
      const end = endOfMove(steps, at);
      this.#marks(marks.get(firstBlock(step)));
      if (end > at) this.#move(steps.slice(at, end).filter(isLone));
      else this.#step(step, marks);
      at = Math.max(end, at + 1);
    }
  }

  #pass(side: ComparedDocument, blocks: readonly Block[]): void {
    const { onBlocks, changes } = this.#story;
    if (onBlocks) for (const { node } of blocks) onBlocks(side, node, changes);
  }

  #marks(marks: readonly Block[] = []): void {
    for (const { node } of marks) this.#out.push(outerXml(this.#story.revised.text, node));
  }

  #step(step: Step, marks: MarksBefore): void {
    switch (step.kind) {
      case 'pair':
        return appendAll(this.#out, this.#pair(step.a, step.b));
      case 'tail':
        return this.#tail(step, marks);
      case 'gone':
        return this.#lone(step.block, 'deleted');
      case 'new':
        return this.#lone(step.block, 'inserted');
    }
  }

  #pair(a: readonly Block[], b: readonly Block[]): readonly string[] {
    const [first, second] = [a[0], b[0]];
    if (!first || !second) return [];
    this.#pass('original', a);
    this.#pass('revised', b);
    const same = a.length === 1 && b.length === 1 ? this.#same(first, second) : undefined;
    if (same !== undefined) return [same];
    if (second.kind === 'paragraph') return [writeGroup(this.#story, nodesOf({ a, b }))];
    if (second.kind === 'table') return compareTables(this.#story, first.node, second.node);
    const [before, after] = [contentOf(first.node), contentOf(second.node)];
    const { text } = this.#story.revised;
    if (second.kind !== 'control' || !before || !after) return [outerXml(text, second.node)];
    const inner = compareBlocks(this.#story, before, after);
    if (second.node.name === 'w:customXml') return [withContent(text, after, outerXml(text, childOf(after, 'w:customXmlPr')) + inner)];
    this.#controlProperties(first.node, second.node);
    return [text.slice(second.node.start, after.start), withContent(text, after, inner), text.slice(after.end, second.node.end)];
  }

  /** Tracked changes cannot mark them: they are listed. */
  #controlProperties(old: FragmentNode, now: FragmentNode): void {
    const { original, revised, changes } = this.#story;
    if (revised.options.ignoreFormatting === true) return;
    const of = (node: FragmentNode): FragmentNode | undefined => childOf(node, 'w:sdtPr');
    const properties = differingProperties([original, of(old)], [revised, of(now)], contentOfControl);
    if (properties.length > 0) changes.add({ kind: 'formatting', what: 'control', properties });
  }

  /** A block that both documents have with the same XML, if that means the same in both; its elements are not read again. */
  #same({ node: old }: Block, { node, kind, paragraphs }: Block): string | undefined {
    const { original, revised, changes, isHeading } = this.#story;
    if (kind !== 'paragraph' && kind !== 'table') return undefined;
    const xml = outerXml(revised.text, node);
    if (xml !== outerXml(original.text, old) || mayReferToOthers(xml)) return undefined;
    if (kind === 'paragraph' && isHeading(node)) changes.endParagraph(collectText(revised.text, node, 'w:t'));
    else changes.endParagraphs(paragraphs);
    return xml;
  }

  #lone(block: Block, status: Change): void {
    this.#record(block, status);
    this.#out.push(writeWhole(this.#story, block.node, status));
  }

  #record(block: Block, status: Change): void {
    const { changes } = this.#story;
    const { kind, text } = block;
    this.#pass(isGone(status) ? 'original' : 'revised', [block]);
    const what = kind === 'table' ? 'table' : kind === 'control' ? 'control' : 'paragraph';
    if (status === 'deleted') changes.add({ kind: 'deletion', what, before: text });
    else changes.add({ kind: 'insertion', what, after: text });
  }

  /** No mark may be added or go at the end of a body or a cell: the mark before it is, and the last one becomes the other document's. */
  #tail({ pair, more, last }: TailStep, marks: MarksBefore): void {
    const isNew = last.kind === 'new';
    this.#pass('original', pair.a);
    this.#pass('revised', pair.b);
    const { start, end } = writeTail(this.#story, nodesOf(pair), last.block.node, isNew ? 'inserted' : 'deleted');
    this.#out.push(start());
    this.#steps(more, marks);
    this.#marks(isNew ? marks.get(last.block) : []);
    this.#record(last.block, isNew ? 'inserted' : 'deleted');
    this.#out.push(end());
  }

  /** Paragraphs that stay together at another place. */
  #move(steps: readonly LoneStep[]): void {
    const [first] = steps;
    if (first?.move === undefined) return;
    const { marks, changes, nextMove } = this.#story;
    let name = this.#names.get(first.move);
    if (name === undefined) this.#names.set(first.move, (name = nextMove()));
    const isTarget = first.kind === 'new';
    const blocks = steps.map(({ block }) => block);
    this.#pass(isTarget ? 'revised' : 'original', blocks);
    const text = blocks.map((block) => block.text).join('\n');
    if (isTarget) changes.add({ kind: 'move', what: 'paragraph', before: text, after: text });
    const { start, end } = marks.range(isTarget ? 'moveTo' : 'moveFrom', name);
    this.#out.push(start);
    for (const { node } of blocks) this.#out.push(writeWhole(this.#story, node, isTarget ? 'moved to' : 'moved from'));
    this.#out.push(end);
  }
}

const isLone = (step: Step): step is LoneStep => step.kind === 'gone' || step.kind === 'new';

/** After the last step of the move that begins there; the place itself if none does. */
function endOfMove(steps: readonly Step[], at: number): number {
  const first = itemAt(steps, at);
  if (!isLone(first) || first.move === undefined) return at;
  let end = at;
  for (let step: Step | undefined = first; step && isLone(step) && step.move === first.move && step.kind === first.kind; step = steps[end])
    end += 1;
  return end;
}

const nodesOf = ({ a, b }: { readonly a: readonly Block[]; readonly b: readonly Block[] }): { a: FragmentNode[]; b: FragmentNode[] } => ({
  a: a.map(({ node }) => node),
  b: b.map(({ node }) => node),
});

/** The content in pieces: that of a book is never joined. @param original The element that holds it @param revised The revised one */
export function comparedPieces(story: Story, original: FragmentNode, revised: FragmentNode): readonly string[] {
  const { budget } = story.revised.options;
  return new BlockWriter(story).write(readBlocks(story.original.text, original, budget), readBlocks(story.revised.text, revised, budget));
}

/** The same as one text. */
export const compareBlocks: Story['compareBlocks'] = (...of) => comparedPieces(...of).join('');
