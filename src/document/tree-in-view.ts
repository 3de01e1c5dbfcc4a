/**
 * A document as it was before its tracked changes, or with them accepted: its formatting, and the table cells that
 * exist (ECMA-376-1 §17.13.5; WR-COMMENT-6).
 */
import type { Block } from './block.js';
import type { DocumentTree } from './document-tree.js';
import { isOutside, type SettledView } from './is-addition.js';
import type { ParagraphProperties } from './paragraph.js';
import type { Run, RunProperties } from './run.js';
import type { TableCell } from './table.js';

/** Unchanged parts are shared with the tree: omitted text is kept, because fields may span it. */
export function treeInView(tree: DocumentTree, view: SettledView): DocumentTree {
  return {
    ...tree,
    sections: inView(tree.sections, view),
    footnotes: inView(tree.footnotes, view),
    endnotes: inView(tree.endnotes, view),
    comments: inView(tree.comments, view),
  };
}

/** The tree's readers limit how deeply its text is nested. */
function inView<T>(value: T, view: SettledView): T {
  return valueInView(value, view) as T;
}

function valueInView(value: unknown, view: SettledView): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (Array.isArray(value)) return listInView(value, view);
  if (value instanceof Map) return mapInView(value as ReadonlyMap<unknown, unknown>, view);
  if (view === 'final' && isPlainRun(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, field] of Object.entries(value)) {
    const own = key === 'cells' ? valueInView(cellsInView(field as readonly TableCell[], view), view) : valueInView(field, view);
    if (own !== field) (copy ??= { ...value })[key] = own;
  }
  const result = copy ?? value;
  return view === 'original' && 'former' in result ? formerProperties(result as Formatted) : result;
}

/** Accepted changes only affect cells, and runs without a drawing contain no cells. */
function isPlainRun(value: object): boolean {
  const { kind, content } = value as Partial<Run>;
  return kind === 'run' && !content?.some((piece) => piece.kind === 'drawing');
}

type Formatted = Pick<ParagraphProperties, 'mark' | 'former'> & Pick<RunProperties, 'revision'>;

/** A formatting change states the complete previous formatting; paragraph marks and text changes are not part of it. */
function formerProperties({ former, mark, revision }: Formatted): unknown {
  return { ...former?.properties, ...(mark && { mark }), ...(revision && { revision }) };
}

function listInView(list: readonly unknown[], view: SettledView): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of list.entries()) {
    const own = valueInView(item, view);
    if (own !== item) (copy ??= [...list])[index] = own;
  }
  return copy ?? list;
}

function mapInView(map: ReadonlyMap<unknown, unknown>, view: SettledView): ReadonlyMap<unknown, unknown> {
  let copy: Map<unknown, unknown> | undefined;
  for (const [key, item] of map) {
    const own = valueInView(item, view);
    if (own !== item) (copy ??= new Map(map)).set(key, own);
  }
  return copy ?? map;
}

/** A row keeps at least one cell. */
function cellsInView(cells: readonly TableCell[], view: SettledView): readonly TableCell[] {
  const isGone = ({ properties: { revision } }: TableCell): boolean => revision !== undefined && isOutside(revision, view);
  if (!cells.some(isGone)) return cells;
  const kept = cells.filter((cell) => !isGone(cell));
  return kept.length > 0 ? kept : cells.slice(0, 1).map((cell) => ({ ...cell, children: [emptyParagraph] }));
}

const emptyParagraph: Block = { kind: 'paragraph', properties: {}, children: [] };
