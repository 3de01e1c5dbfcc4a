/** Paragraphs with a label → nested lists. */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import { hasShownRun } from '../../document/has-shown-run.js';
import type { Label } from '../../document/numbering/label.js';
import type { Paragraph } from '../../document/paragraph.js';
import { OpenLists } from '../../document/recognise/open-lists.js';
import type { FlowBlock } from '../flow/flow-types.js';
import { paragraphNodes } from './paragraph-node.js';
import type { ListNumbering, StructureNode } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';

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
  readonly #scope: StructureScope;
  readonly #tableContext: TableContext | undefined;
  readonly #open: OpenLists<StructureNode, StructureNode, FlowBlock>;

  constructor(blocks: readonly FlowBlock[], scope: StructureScope, tableContext: TableContext | undefined) {
    this.#scope = scope;
    this.#tableContext = tableContext;
    const { cascade, labels } = scope.context;
    this.#open = new OpenLists({
      blocks,
      indentOf: (block) =>
        block.kind === 'table' ? (cascade.table(block).indent ?? 0) : cascade.paragraph(block, tableContext).indent.start,
      labelOf: (block) => (block.kind === 'paragraph' ? labels.get(block) : undefined),
    });
  }

  close(): void {
    this.#open.close();
  }

  /** Adds an item; false if the paragraph is not one, such as a numbered heading. */
  add(block: Paragraph, resolved: ResolvedParagraph, into: StructureNode[]): boolean {
    const label = this.#labelOf(block, resolved);
    if (!label) return false;
    const list = this.#open.enter(label, resolved.numbering?.level ?? 0, (within) => {
      const node: StructureNode = { role: 'L', children: [], numbering: byFormat[label.level.format] ?? 'None' };
      (within?.children ?? into).push(node);
      return node;
    });
    const { node: body, after } = paragraphNodes(block, 'LBody', this.#scope, this.#tableContext);
    list.children.push({ role: 'LI', children: [{ role: 'Lbl', owner: block, part: 'label', children: [] }, body] });
    const isEmpty = !hasShownRun(this.#scope.context.cascade, block.children, resolved);
    this.#open.added(body, { indent: resolved.indent.start, isEmpty });
    for (const next of after) body.children.push(next);
    return true;
  }

  #labelOf(block: Paragraph, resolved: ResolvedParagraph): Label | undefined {
    const label = resolved.outlineLevel === undefined ? this.#scope.context.labels.get(block) : undefined;
    return label && (label.text !== '' || label.pictureBullet) ? label : undefined;
  }

  /** The destination of a block that is not an item: the last item with a matching indent, else the lists end. */
  bodyFor(index: number): StructureNode[] | undefined {
    return this.#open.itemFor(index)?.children;
  }
}
