/**
 * Blocks in order → elements. Most blocks give one each; labelled paragraphs are collected into lists nested by level; entries of a table
 * of contents, terms with their definitions and quoted paragraphs into their own elements; and a caption goes to the table beside it.
 * Content that continues at a deeper level belongs to the last item.
 */
import type { ResolvedParagraph, TableContext, ResolvedCell } from '../../document/cascade/resolved.js';
import type { Paragraph } from '../../document/paragraph.js';
import type { FlowBlock } from '../flow/flow-types.js';
import { contentsLevel, isQuote, isTerm } from '../../document/recognise/paragraph-kinds.js';
import { DefinitionNodes, ListNodes } from './definition-nodes.js';
import { paragraphNodes, paragraphRole, type ParagraphNodes } from './paragraph-node.js';
import type { StructureNode, StructureScope, CellAttributes } from './structure-node.js';
import type { Block } from '../../document/block.js';
import { flowContent } from '../flow/flow-content.js';
import type { FlowContext } from '../flow/flow-context.js';
import { tableHeads, type TableHeads } from '../../document/recognise/table-heads.js';
import type { Table } from '../../document/table.js';
import { countHeaderRows, isContinued, modelRows, type CellModel, type RowModel } from '../table/table-model.js';

// Collects entries of tables of contents.

/** Consecutive entries form one table, with a nested table for each deeper level. */
class ContentsNodes {
  readonly #open: { readonly level: number; readonly node: StructureNode }[] = [];

  close(): void {
    this.#open.length = 0;
  }

  add({ node, after }: ParagraphNodes, level: number, into: StructureNode[]): void {
    const open = this.#open;
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (!last) this.#begin(level, into);
    else if (last.level < level) this.#begin(level, last.node.children);
    const table = open.at(-1)?.node ?? node;
    table.children.push(node);
    for (const next of after) into.push(next);
  }

  #begin(level: number, into: StructureNode[]): void {
    const node: StructureNode = { role: 'TOC', children: [] };
    into.push(node);
    this.#open.push({ level, node });
  }
}

export function flowNodes(blocks: readonly FlowBlock[], scope: StructureScope, tableContext: TableContext | undefined): StructureNode[] {
  const nodes: StructureNode[] = [];
  const lists = new ListNodes(blocks, scope, tableContext);
  const contents = new ContentsNodes();
  const definitions = new DefinitionNodes(scope, tableContext);
  let quote: StructureNode | undefined;
  let target = nodes;
  // definitions in a list item, which continues after them
  let isInItem = false;
  const close = (): void => {
    quote = undefined;
    if (!isInItem) lists.close();
    contents.close();
  };
  for (const [index, block] of blocks.entries()) {
    scope.context.budget.step();
    const paragraph = block.kind === 'table' ? undefined : scope.context.cascade.paragraph(block, tableContext);
    if (block.kind !== 'table' && paragraph && isTerm(paragraph)) {
      const item = definitions.isOpen ? undefined : lists.bodyFor(index);
      if (!definitions.isOpen) isInItem = item !== undefined;
      close();
      definitions.add(block, paragraph, item ?? nodes);
      continue;
    }
    const body = definitions.bodyFor(block) ?? nodes;
    if (body !== target) close();
    target = body;
    isInItem &&= body !== nodes;
    const bodyOfItem = (): StructureNode[] | undefined => (isInItem ? undefined : lists.bodyFor(index));
    if (block.kind === 'table' || !paragraph) {
      quote = undefined;
      contents.close();
      const table = block.kind === 'table' && tableNode(block, scope);
      if (table) (bodyOfItem() ?? target).push(withCaption(table, target));
      continue;
    }
    const level = contentsLevel(paragraph);
    if (level !== undefined) {
      quote = undefined;
      lists.close();
      contents.add(paragraphNodes(block, 'TOCI', scope, tableContext), level, target);
      continue;
    }
    contents.close();
    if (lists.add(block, paragraph, target)) {
      quote = undefined;
      continue;
    }
    const into = bodyOfItem() ?? target;
    quote = isQuote(paragraph) ? (quote ?? openQuote(into)) : undefined;
    addParagraph(block, paragraph, quote?.children ?? into, scope, tableContext);
  }
  return nodes;
}

function openQuote(into: StructureNode[]): StructureNode {
  const quote: StructureNode = { role: 'BlockQuote', children: [] };
  into.push(quote);
  return quote;
}

function addParagraph(
  block: Paragraph,
  resolved: ResolvedParagraph,
  into: StructureNode[],
  scope: StructureScope,
  tableContext: TableContext | undefined,
): void {
  const { node, after } = paragraphNodes(block, paragraphRole(resolved), scope, tableContext);
  const before = into.at(-1);
  // a caption below its table is the table's last part (ISO 32000-1 table 337)
  if (node.role === 'Caption' && before?.role === 'Table' && before.children[0]?.role !== 'Caption') before.children.push(node);
  else into.push(node);
  for (const next of after) into.push(next);
}

/** A caption above its table is the table's first part. */
function withCaption(table: StructureNode, before: StructureNode[]): StructureNode {
  if (before.at(-1)?.role !== 'Caption') return table;
  const caption = before.pop();
  if (caption) table.children.unshift(caption);
  return table;
}

/** Deepest nesting of tables, notes and text boxes. */
const maxDepth = 64;

/**
 * The elements that the pages' content belongs to, in the document's order.
 * @param context of the pass that made the pages: its joined paragraphs and tables are the ones that were drawn
 */
export function buildStructure(context: FlowContext): StructureNode {
  const { sections, footnotes, endnotes } = context.tree;
  const taken = new Set<string>();
  let depth = 0;
  const scope: StructureScope = {
    context,
    blocks(blocks: readonly Block[], tableContext) {
      if (depth > maxDepth) return [];
      depth += 1;
      const nodes = flowNodes(flowContent(blocks, context, tableContext).blocks, scope, tableContext);
      depth -= 1;
      return nodes;
    },
    takeNote(note, id) {
      const key = `${note} ${id}`;
      if (taken.has(key)) return undefined;
      taken.add(key);
      return (note === 'footnote' ? footnotes : endnotes).get(id)?.children;
    },
  };
  const parts = sections.map((section) => scope.blocks(section.children));
  const [only] = parts;
  return { role: 'Document', children: only && parts.length === 1 ? only : parts.map((children) => ({ role: 'Sect', children })) };
}

/**
 * A table → rows of cells, with a separate head; every row covers every column, as readers that count cells expect. Undefined for a
 * table without visible rows.
 */
function tableNode(block: Table, scope: StructureScope): StructureNode | undefined {
  const table = scope.context.cascade.table(block);
  const models = modelRows(table, scope.context);
  if (models.length === 0) return undefined;
  const heads = tableHeads(table, scope.context.tree.styles, { repeated: countHeaderRows(models), rowCount: models.length });
  const rows = rowNodes(models, heads, scope);
  const parts: StructureNode[] =
    heads.rows === 0 || heads.rows >= rows.length
      ? rows
      : [
          { role: 'THead', children: rows.slice(0, heads.rows) },
          { role: 'TBody', children: rows.slice(heads.rows) },
        ];
  const { caption, description } = block.properties;
  return { role: 'Table', children: parts, summary: description ?? caption };
}

function rowNodes(models: readonly RowModel[], heads: TableHeads, scope: StructureScope): StructureNode[] {
  const columns = models.reduce((most, { cells }) => Math.max(most, columnAfter(cells.at(-1)?.cell)), 0);
  return models.map((model, index) => {
    scope.context.budget.step();
    const children: StructureNode[] = [];
    let column = 0;
    for (const cell of model.cells) {
      fill(children, cell.cell.column - column);
      column = columnAfter(cell.cell);
      if (!isContinued(cell)) children.push(cellNode(cell, index, heads, scope));
    }
    fill(children, columns - column);
    return { role: 'TR', children };
  });
}

const columnAfter = (cell: ResolvedCell | undefined): number => (cell ? cell.column + cell.span : 0);

/** Adds an empty cell if a row begins later or ends earlier than others. */
function fill(children: StructureNode[], columns: number): void {
  if (columns > 0) children.push({ role: 'TD', children: [], cell: spansOf(columns, 1), keepsEmpty: true });
}

/** Shared, since nearly all cells of a long document are like that. */
const singleCell: CellAttributes = { columnSpan: undefined, rowSpan: undefined };

const spansOf = (columnSpan: number, rowSpan: number): CellAttributes =>
  columnSpan > 1 || rowSpan > 1
    ? { columnSpan: columnSpan > 1 ? columnSpan : undefined, rowSpan: rowSpan > 1 ? rowSpan : undefined }
    : singleCell;

function cellNode({ cell, run }: CellModel, row: number, heads: TableHeads, scope: StructureScope): StructureNode {
  const isTop = row < heads.rows;
  const isFirst = heads.column && cell.column === 0;
  const children = scope.blocks(cell.source.children, cell.context);
  const [only] = children;
  const spans = spansOf(cell.span, run ? run.last - run.first + 1 : 1);
  const scopeOf = isTop ? (isFirst && heads.rows > 1 ? 'Both' : 'Column') : 'Row';
  const { names } = cell.source.properties;
  const isHead = isTop || isFirst || names !== undefined;
  const stated = names === 'column' && !isFirst ? 'Column' : scopeOf;
  const role = isHead ? 'TH' : 'TD';
  // Nothing is spread here: V8 gives each object that is made from a spread one a hidden class of its own, and tables have many cells.
  const attributes: CellAttributes = isHead
    ? { columnSpan: spans.columnSpan, rowSpan: spans.rowSpan, scope: isTop ? scopeOf : stated }
    : spans;
  // a cell of one paragraph needs no separate element for it
  return children.length === 1 && only?.role === 'P' && only.owner
    ? { role, owner: only.owner, children: only.children, cell: attributes, keepsEmpty: true }
    : { role, children, cell: attributes, keepsEmpty: true };
}
