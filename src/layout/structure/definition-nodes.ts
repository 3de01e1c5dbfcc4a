/**
 * Paragraphs in the style Definition Term, which HTML's `dt` and Markdown's terms have, and the definitions below them → lists whose
 * labels are the terms.
 */
import type { ResolvedParagraph, TableContext } from '../../document/cascade/resolved.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowBlock } from '../flow/flow-types.js';
import { isQuote } from '../../document/recognise/paragraph-kinds.js';
import { paragraphNodes } from './paragraph-node.js';
import type { StructureNode } from './structure-node.js';
import type { StructureScope } from './structure-scope.js';
import { indentTolerance } from '../../document/recognise/indent-tolerance.js';

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
      (last ? bodyOf(last).children : nodes).push(list);
      last = { list, indent, body: undefined };
      open.push(last);
    }
    const { node, after } = paragraphNodes(block, 'Lbl', this.scope, this.tableContext);
    last.list.children.push({ role: 'LI', children: [node] });
    last.body = undefined;
    for (const next of after) bodyOf(last).children.push(next);
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
        return bodyOf(last).children;
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

function bodyOf(last: OpenDefinitions): StructureNode {
  if (last.body) return last.body;
  last.body = { role: 'LBody', children: [] };
  last.list.children.at(-1)?.children.push(last.body);
  return last.body;
}
