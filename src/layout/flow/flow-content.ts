/** Blocks → flow content: content controls unwrapped, paragraphs without a mark and tables with nothing between them joined, once per list. */
import type { Block } from '../../document/block.js';
import type { Shading } from '../../document/color.js';
import type { TableContext } from '../../document/cascade/resolved.js';
import type { FlowContext } from './flow-context.js';
import { type FlowBlock, type FlowContent, contentOfFlow } from './flow-types.js';
import { itemAt } from '../../base/item-at.js';
import { hasShownRun } from '../../document/has-shown-run.js';
import type { Paragraph } from '../../document/paragraph.js';
import { isLeftOut, type LayoutContext } from '../layout-context.js';
import { RecentCache } from '../../base/recent-cache.js';
import { appendAll } from '../../base/append-all.js';
import { smallest } from '../../base/extremes.js';
import type { Twips } from '../../base/units.js';
import type { Table, TableCell, TableMeasure, TableProperties, TableRow } from '../../document/table.js';
import { maxColumns } from '../table/table-model.js';

// Paragraphs that run into the next one, because their mark is hidden or not in this view of tracked changes (WR-PAR-13).

/** Whether the next paragraph continues this one. */
function runsOn(block: FlowBlock, context: FlowContext): block is Paragraph {
  return block.kind === 'paragraph' && (block.properties.mark?.vanish === true || isMarkRemoved(block, context));
}

const isMarkRemoved = ({ properties }: Paragraph, context: FlowContext): boolean => isLeftOut(properties.mark?.revision, context);

/** One paragraph of each sequence represents all of them; the context knows whose text it holds. */
function joinedParagraphs(blocks: readonly FlowBlock[], context: FlowContext, table: TableContext | undefined): FlowBlock[] {
  const joined: FlowBlock[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const first = itemAt(blocks, index);
    if (first.kind !== 'paragraph') {
      joined.push(first);
      continue;
    }
    const parts = [first];
    let kept = first;
    for (let last = first; runsOn(last, context);) {
      const next = blocks[index + 1];
      if (next?.kind !== 'paragraph') break;
      if (isMarkRemoved(last, context) || !hasShownRun(context.cascade, kept.children, context.cascade.paragraph(kept, table))) kept = next;
      parts.push(next);
      last = next;
      index += 1;
    }
    if (parts.length > 1) context.joinedParagraphs.set(kept, parts);
    joined.push(kept);
  }
  return joined;
}

/** Lists of a generation; a row that is measured, placed and drawn has far fewer. */
const recentLists = 2048;

/** Flow contents by the lists of blocks that they are made of. */
export class ContentCache {
  readonly #recent = new RecentCache<readonly Block[], FlowContent>(recentLists, () => 1);
  readonly #joined = new Map<readonly Block[], FlowContent>();

  get(blocks: readonly Block[]): FlowContent | undefined {
    return this.#joined.get(blocks) ?? this.#recent.get(blocks);
  }

  /** Keeps a content that is made again if it is needed later: a long document has a hundred thousand cells. */
  set(blocks: readonly Block[], content: FlowContent): void {
    if (this.#joined.has(blocks)) this.#joined.set(blocks, content);
    else this.#recent.set(blocks, content);
  }

  /** Keeps a content with blocks that are not in the document tree, and whose identity therefore is only here. */
  setJoined(blocks: readonly Block[], content: FlowContent): void {
    this.#joined.set(blocks, content);
  }
}

/** Cached by the list's identity. */
export function flowContent(
  blocks: readonly Block[],
  context: FlowContext,
  tableContext?: TableContext,
  background?: Shading,
): FlowContent {
  const known = context.contentCache.get(blocks);
  if (known) return known;
  const flat = isFlat(blocks) ? blocks : unwrappedBlocks(blocks);
  const joined = flat.some((block) => runsOn(block, context)) ? joinedParagraphs(flat, context, tableContext) : flat;
  const whole = joined.some((block, index) => goesOn(block, joined[index + 1], context)) ? joinedTables(joined, context) : joined;
  const content = contentOfFlow({ blocks: whole, tableContext, background });
  if (whole === flat) context.contentCache.set(blocks, content);
  else context.contentCache.setJoined(blocks, content);
  return content;
}

function isFlat(blocks: readonly Block[]): blocks is readonly FlowBlock[] {
  return blocks.every((block) => block.kind !== 'content-control');
}

/** Any nesting depth: a list of the blocks still to walk, the next one last, replaces a call stack. */
export function unwrappedBlocks(blocks: readonly Block[]): FlowBlock[] {
  const flat: FlowBlock[] = [];
  const rest = blocks.toReversed();
  for (let block = rest.pop(); block; block = rest.pop()) {
    if (block.kind === 'content-control') for (const child of block.children.toReversed()) rest.push(child);
    else flat.push(block);
  }
  return flat;
}

/** Whether a table continues with the next block. */
function goesOn(block: FlowBlock, next: FlowBlock | undefined, context: LayoutContext): boolean {
  if (block.kind !== 'table' || next?.kind !== 'table') return false;
  const [a, b] = [block.properties, next.properties];
  if (a.position || b.position || a.styleId !== b.styleId || a.alignment !== b.alignment || a.bidiVisual !== b.bidiVisual) return false;
  if (block.rows.length === 0 || next.rows.length === 0) return false;
  return hasSameGrid(block, next) || (isFixed(block, context) && isFixed(next, context));
}

/** One table is kept for each sequence. */
function joinedTables(blocks: readonly FlowBlock[], context: LayoutContext): FlowBlock[] {
  const joined: FlowBlock[] = [];
  let sequence: Table[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'table') sequence.push(block);
    else joined.push(block);
    if (sequence.length === 0 || goesOn(block, blocks[index + 1], context)) continue;
    appendAll(joined, join(sequence));
    sequence = [];
  }
  return joined;
}

function join(tables: readonly Table[]): readonly Table[] {
  const [first] = tables;
  if (!first || tables.length === 1) return tables;
  if (tables.every((table) => hasSameGrid(first, table))) return [{ ...first, rows: tables.flatMap(({ rows }) => rows) }];
  const grid = commonGrid(tables, first.properties.width);
  if (grid.columnOf.size > maxColumns) return tables;
  const width: TableMeasure = { type: 'dxa', value: grid.columns.reduce((sum, column) => sum + column, 0) };
  const properties: TableProperties = { ...first.properties, width };
  return [{ ...first, properties, grid: grid.columns, rows: tables.flatMap((table) => rowsIn(table, grid)) }];
}

interface CommonGrid {
  readonly columns: readonly Twips[];
  /** Column that begins at an edge of a table's own grid, including the table's offset. */
  readonly columnOf: ReadonlyMap<Twips, number>;
  readonly scale: number;
  /** The smallest indent of all. */
  readonly from: Twips;
}

/** Every edge of every table, scaled to the width that the first one states where the widest exceeds it. */
function commonGrid(tables: readonly Table[], stated: TableMeasure | undefined): CommonGrid {
  const from = smallest(tables.map(tableIndent));
  const edges = new Set<Twips>([0]);
  for (const table of tables) for (const edge of columnEdges(table, from)) edges.add(edge);
  const sorted = [...edges].sort((a, b) => a - b);
  const widest = sorted.at(-1) ?? 0;
  const scale = stated?.type === 'dxa' && stated.value > 0 && widest > stated.value ? stated.value / widest : 1;
  return {
    columns: sorted.slice(1).map((edge, index) => (edge - itemAt(sorted, index)) * scale),
    columnOf: new Map(sorted.map((edge, index) => [edge, index])),
    scale,
    from,
  };
}

function columnEdges(table: Table, from: Twips): Twips[] {
  let edge = tableIndent(table) - from;
  const edges = [edge];
  for (const column of table.grid) edges.push((edge += column));
  return edges;
}

function rowsIn(table: Table, grid: CommonGrid): TableRow[] {
  const columns = columnEdges(table, grid.from).map((edge) => grid.columnOf.get(edge) ?? 0);
  const at = (column: number): number => itemAt(columns, Math.min(column, columns.length - 1));
  return table.rows.map(({ properties, cells }) => {
    let column = properties.gridBefore ?? 0;
    const gridBefore = at(column);
    const spanned: TableCell[] = cells.map((cell) => {
      const next = column + (cell.properties.gridSpan ?? 1);
      const gridSpan = Math.max(1, at(next) - at(column));
      column = next;
      const { width } = cell.properties;
      return { ...cell, properties: { ...cell.properties, gridSpan, ...(width && { width: scaled(width, grid.scale) }) } };
    });
    const { widthBefore: _before, gridAfter: _after, widthAfter: _widthAfter, ...rest } = properties;
    return { properties: { ...rest, gridBefore }, cells: spanned };
  });
}

function scaled(width: TableMeasure, scale: number): TableMeasure {
  return width.type === 'dxa' ? { ...width, value: width.value * scale } : width;
}

function tableIndent({ properties: { indent } }: Table): Twips {
  return indent?.type === 'dxa' ? indent.value : 0;
}

function isFixed(table: Table, context: LayoutContext): boolean {
  return table.grid.length > 0 && context.cascade.table(table).layout === 'fixed';
}

function hasSameGrid(a: Table, b: Table): boolean {
  return tableIndent(a) === tableIndent(b) && a.grid.length === b.grid.length && a.grid.every((column, index) => column === b.grid[index]);
}
