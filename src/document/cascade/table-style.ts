/** A table style chain folded into one format for each condition (ECMA-376-1 §17.7.6). */
import type { ConditionalFormat, Style, TableCondition } from '../style.js';
import type { CellProperties, RowProperties, TableProperties } from '../table.js';
import { mergeParagraph, mergeRun, overlay } from './merge-properties.js';

export interface TableFormat {
  readonly whole: ConditionalFormat;
  readonly conditions: ReadonlyMap<TableCondition, ConditionalFormat>;
}

/** A descendant's format for a condition lies over its ancestor's for the same condition; conditions lie over each other only when a cell is known. */
export function foldTableStyle(chain: readonly Style[]): TableFormat {
  const conditions = new Map<TableCondition, ConditionalFormat>();
  let whole: ConditionalFormat = {};
  for (const style of chain) {
    const { paragraph, run, table, row, cell } = style;
    whole = mergeFormat(whole, { paragraph, run, table, row, cell });
    for (const [name, format] of Object.entries(style.conditions ?? {})) {
      const condition = name as TableCondition;
      conditions.set(condition, mergeFormat(conditions.get(condition), format));
    }
  }
  return { whole, conditions };
}

/** One style that formats as `below` with `above` based on it. */
export function mergeStyles(below: Style, above: Style): Style {
  const { whole, conditions } = foldTableStyle([below, above]);
  return { ...above, ...whole, ...(conditions.size > 0 && { conditions: Object.fromEntries(conditions) }) };
}

export function mergeFormat(below: ConditionalFormat | undefined, above: ConditionalFormat | undefined): ConditionalFormat {
  if (!above || !below) return above ?? below ?? {};
  return {
    paragraph: mergeParagraph(below.paragraph, above.paragraph),
    run: mergeRun(below.run, above.run),
    table: mergeTable(below.table, above.table),
    row: overlay<RowProperties>(below.row, above.row),
    cell: mergeCell(below.cell, above.cell),
  };
}

/** Borders and cell margins merge side by side, everything else whole. */
export function mergeTable(below: TableProperties | undefined, above: TableProperties | undefined): TableProperties {
  if (!above || !below) return above ?? below ?? {};
  return {
    ...overlay(below, above),
    borders: overlay(below.borders, above.borders),
    cellMargins: overlay(below.cellMargins, above.cellMargins),
  };
}

export function mergeCell(below: CellProperties | undefined, above: CellProperties | undefined): CellProperties {
  if (!above || !below) return above ?? below ?? {};
  return { ...overlay(below, above), borders: overlay(below.borders, above.borders), margins: overlay(below.margins, above.margins) };
}
