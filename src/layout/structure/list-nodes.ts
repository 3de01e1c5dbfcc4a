/** Paragraphs with a label → lists in lists. */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import { hasShownRun } from '../../document/has-shown-run.js';
import type { Label } from '../../document/numbering/label.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowBlock } from '../block/flow-types.js';
import { paragraphNodes } from './paragraph-node.js';
import type { ListNumbering, StructureNode } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';

interface OpenList {
  readonly numId: string;
  readonly level: number;
  readonly node: StructureNode;
  /** Of the last item. */
  body: StructureNode;
  /** Of the last item's text, in points. */
  indent: number;
  /** The last item is a label alone: what is read after it must not be taken for its text. */
  isEmpty: boolean;
}

/** Less than this is rounding, in points. */
const rounding = 0.5;

const byFormat: Readonly<Record<string, ListNumbering>> = {
  bullet: 'Disc',
  decimal: 'Decimal',
  decimalZero: 'Decimal',
  upperRoman: 'UpperRoman',
  lowerRoman: 'LowerRoman',
  upperLetter: 'UpperAlpha',
  lowerLetter: 'LowerAlpha',
};

export class ListNodes {
  readonly #blocks: readonly FlowBlock[];
  readonly #scope: StructureScope;
  readonly #tableContext: TableContext | undefined;
  readonly #open: OpenList[] = [];

  constructor(blocks: readonly FlowBlock[], scope: StructureScope, tableContext: TableContext | undefined) {
    this.#blocks = blocks;
    this.#scope = scope;
    this.#tableContext = tableContext;
  }

  close(): void {
    this.#open.length = 0;
  }

  /** Adds an item; false where the paragraph is none, as a numbered heading is. */
  add(block: Paragraph, resolved: ResolvedParagraph, into: StructureNode[]): boolean {
    const label = this.#labelOf(block, resolved);
    if (!label) return false;
    const { numId } = label;
    const level = resolved.numbering?.level ?? 0;
    const open = this.#open;
    while (open.length > 0 && (open[open.length - 1].level > level || this.#isOther(open[open.length - 1], numId, level))) open.pop();
    let list = open.at(-1);
    if (list?.level !== level) {
      const node: StructureNode = { role: 'L', children: [], numbering: byFormat[label.level.format] ?? 'None' };
      (list?.body.children ?? into).push(node);
      list = { numId, level, node, body: node, indent: 0, isEmpty: true };
      open.push(list);
    }
    const { node: body, after } = paragraphNodes(block, 'LBody', this.#scope, this.#tableContext);
    list.node.children.push({ role: 'LI', children: [{ role: 'Lbl', owner: block, part: 'label', children: [] }, body] });
    list.body = body;
    list.indent = resolved.indent.start;
    list.isEmpty = !hasShownRun(this.#scope.context.cascade, block.children, resolved);
    for (const next of after) body.children.push(next);
    return true;
  }

  #isOther(list: OpenList, numId: string, level: number): boolean {
    return list.level === level && list.numId !== numId;
  }

  #labelOf(block: Paragraph, resolved: ResolvedParagraph): Label | undefined {
    const label = resolved.outlineLevel === undefined ? this.#scope.context.labels.get(block) : undefined;
    return label && (label.text !== '' || label.pictureBullet) ? label : undefined;
  }

  /** Where a block goes that is no item: into the last item that it is indented like, else the lists end. */
  bodyFor(index: number): StructureNode[] | undefined {
    const block = this.#blocks[index];
    const indent = this.#indentOf(block);
    const open = this.#open;
    while (open.length > 0) {
      const list = open[open.length - 1];
      if (!list.isEmpty && list.indent > rounding && indent > list.indent - rounding && this.#goesOn(index, indent, list))
        return list.body.children;
      open.pop();
    }
    return undefined;
  }

  /** The block's text begins where the item's does, or the list goes on after it. */
  #goesOn(index: number, indent: number, list: OpenList): boolean {
    if (Math.abs(indent - list.indent) < rounding) return true;
    for (const block of this.#blocks.slice(index + 1, index + mostBetween)) {
      if (block.kind === 'paragraph' && this.#scope.context.labels.get(block)?.numId === list.numId) return true;
      if (this.#indentOf(block) < list.indent - rounding) return false;
    }
    return false;
  }

  #indentOf(block: FlowBlock): number {
    const { cascade } = this.#scope.context;
    return block.kind === 'table' ? (cascade.table(block).indent ?? 0) : cascade.paragraph(block, this.#tableContext).indent.start;
  }
}

/** Blocks between two items of a list that are looked through. */
const mostBetween = 20;
