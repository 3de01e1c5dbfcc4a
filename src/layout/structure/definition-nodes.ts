/**
 * Paragraphs in the style Definition Term, which HTML's `dt` and Markdown's terms have, and the definitions below them → lists whose
 * labels are the terms.
 */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowBlock } from '../flow/flow-types.js';
import { isQuote } from '../../document/recognise/paragraph-kinds.js';
import { paragraphNodes } from './paragraph-node.js';
import type { StructureNode, StructureScope, ListNumbering } from './structure-node.js';
import { indentTolerance } from '../../document/recognise/indent-tolerance.js';
import { hasShownRun } from '../../document/has-shown-run.js';
import type { Label } from '../../document/numbering/label.js';
import { OpenLists } from '../../document/recognise/open-lists.js';

interface OpenDefinitions {
  readonly list: StructureNode;
  /** Indent of the last term, in points: definitions are indented further. */
  readonly indent: number;
  /** Where the definitions of its terms begin, once a plain paragraph shows it. */
  bodyIndent?: number;
  body: StructureNode | undefined;
}

export class DefinitionNodes {
  readonly #open: OpenDefinitions[] = [];

  constructor(
    readonly scope: StructureScope,
    readonly tableContext: TableContext | undefined,
  ) {}

  /** Adds a term: an item of the list with the same indent, or of a new one in the last definition. */
  add(block: Paragraph, resolved: ResolvedParagraph, nodes: StructureNode[]): void {
    const indent = resolved.indent.start;
    const open = this.#open;
    let last = open.at(-1);
    for (; last && last.indent > indent + indentTolerance; last = open.at(-1)) open.pop();
    if (!last || last.indent < indent - indentTolerance) {
      const list: StructureNode = { role: 'L', children: [], numbering: 'Description' };
      (last ? definitionBody(last).children : nodes).push(list);
      last = { list, indent, body: undefined };
      open.push(last);
    }
    const { node, after } = paragraphNodes(block, 'Lbl', this.scope, this.tableContext);
    last.list.children.push({ role: 'LI', children: [node] });
    last.body = undefined;
    for (const next of after) definitionBody(last).children.push(next);
  }

  /** The destination of a block that is not a term: the previous term's definition if it is indented accordingly, else the lists end. */
  bodyFor(block: FlowBlock): StructureNode[] | undefined {
    const open = this.#open;
    let last = open.at(-1);
    if (!last) return undefined;
    const { edge, isOwn, isPlain } = this.#edgeOf(block);
    for (; last; last = open.at(-1)) {
      const least = last.bodyIndent ?? last.indent + 2 * indentTolerance;
      if (edge >= least - indentTolerance && !(isOwn && edge < least + indentTolerance)) {
        if (isPlain) last.bodyIndent ??= edge;
        return definitionBody(last).children;
      }
      open.pop();
    }
    return undefined;
  }

  /** Where the block, or its label, begins; quotations, tables and list items may have their own indent. */
  #edgeOf(block: FlowBlock): { readonly edge: number; readonly isOwn: boolean; readonly isPlain: boolean } {
    const { cascade, labels } = this.scope.context;
    if (block.kind === 'table') return { edge: cascade.table(block).indent ?? 0, isOwn: false, isPlain: false };
    const paragraph = cascade.paragraph(block, this.tableContext);
    const { start, firstLine } = paragraph.indent;
    const isOwn = isQuote(paragraph);
    return { edge: start + Math.min(0, firstLine), isOwn, isPlain: !isOwn && labels.get(block) === undefined };
  }

  /** Whether the next block may belong to a definition. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }
}

function definitionBody(last: OpenDefinitions): StructureNode {
  if (last.body) return last.body;
  last.body = { role: 'LBody', children: [] };
  last.list.children.at(-1)?.children.push(last.body);
  return last.body;
}

const byFormat: Readonly<Record<string, ListNumbering>> = {
  bullet: 'Disc',
  decimal: 'Decimal',
  decimalZero: 'Decimal',
  upperRoman: 'UpperRoman',
  lowerRoman: 'LowerRoman',
  upperLetter: 'UpperAlpha',
  lowerLetter: 'LowerAlpha',
};

/** Paragraphs with a label → nested lists. */
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
    const owner = this.#scope.context.owners.of(block);
    list.children.push({ role: 'LI', children: [{ role: 'Lbl', owner, part: 'label', children: [] }, body] });
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
