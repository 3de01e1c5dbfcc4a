/** Paragraphs in the style Definition Term, as HTML's `dt` and Markdown's terms have, and what is defined below them → lists whose labels are the terms. */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowBlock } from '../block/flow-types.js';
import { isQuote } from '../../document/recognise/paragraph-kinds.js';
import { paragraphNodes } from './paragraph-node.js';
import type { StructureNode } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';

interface OpenDefinitions {
  readonly list: StructureNode;
  /** Of the last term, in points: what is defined is indented further. */
  readonly indent: number;
  /** Where what its terms mean begins, once a plain paragraph tells it. */
  bodyIndent?: number;
  body?: StructureNode;
}

/** Less than this is rounding, in points. */
const rounding = 0.5;

export class DefinitionNodes {
  readonly #open: OpenDefinitions[] = [];

  constructor(
    readonly scope: StructureScope,
    readonly tableContext: TableContext | undefined,
  ) {}

  /** A term: an item of the list that it is indented like, or of a new one in what is defined last. */
  add(block: Paragraph, resolved: ResolvedParagraph, nodes: StructureNode[]): void {
    const indent = resolved.indent.start;
    const open = this.#open;
    while (open.length > 0 && open[open.length - 1].indent > indent + rounding) open.pop();
    let last = open.at(-1);
    if (!last || last.indent < indent - rounding) {
      const list: StructureNode = { role: 'L', children: [], numbering: 'Description' };
      (last ? bodyOf(last).children : nodes).push(list);
      last = { list, indent };
      open.push(last);
    }
    const { node, after } = paragraphNodes(block, 'Lbl', this.scope, this.tableContext);
    last.list.children.push({ role: 'LI', children: [node] });
    last.body = undefined;
    for (const next of after) bodyOf(last).children.push(next);
  }

  /** Where a block goes that is no term: into what the term before defines as far as it is indented like that, else the lists end. */
  bodyFor(block: FlowBlock): StructureNode[] | undefined {
    const open = this.#open;
    if (open.length === 0) return undefined;
    const { edge, isOwn, isPlain } = this.#edgeOf(block);
    for (; open.length > 0; open.pop()) {
      const last = open[open.length - 1];
      const least = last.bodyIndent ?? last.indent + 2 * rounding;
      if (edge < least - rounding || (isOwn && edge < least + rounding)) continue;
      if (isPlain) last.bodyIndent ??= edge;
      return bodyOf(last).children;
    }
    return undefined;
  }

  /** Where the block, or its label, begins; quotations, tables and items of lists may be indented by themselves. */
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

function bodyOf(last: OpenDefinitions): StructureNode {
  if (last.body) return last.body;
  last.body = { role: 'LBody', children: [] };
  last.list.children.at(-1)?.children.push(last.body);
  return last.body;
}
