/** A table style chain folded into one format for each condition (ECMA-376-1 §17.7.6). */
import type { Mutable } from '../../base/mutable.js';
import type { ConditionalFormat, Style, TableCondition } from '../style.js';
import type { CellProperties, RowProperties, TableProperties } from '../table.js';
import { laidOver, mergeParagraph, mergeRun, overlay } from './merge-properties.js';

export interface TableFormat {
  readonly whole: ConditionalFormat;
  readonly conditions: ReadonlyMap<TableCondition, ConditionalFormat>;
}

/** A descendant's format for a condition lies over its ancestor's for the same condition; conditions lie over each other only when a cell is known. */
export function foldTableStyle(chain: readonly Style[]): TableFormat {
  const conditions = new Map<TableCondition, ConditionalFormat>();
  let whole: ConditionalFormat = {};
  for (const style of chain) {
    whole = mergeFormat(whole, style);
    for (const [name, format] of Object.entries(style.conditions ?? {})) {
      const condition = name as TableCondition;
      conditions.set(condition, mergeFormat(conditions.get(condition), format));
    }
  }
  return { whole, conditions };
}

/** One style that formats like `above` based on `below`. */
export function mergeStyles(below: Style, above: Style): Style {
  const merged: Mutable<Style> = { ...above };
  putFormat(merged, below, above);
  if (!below.conditions || !above.conditions) merged.conditions = above.conditions ?? below.conditions;
  else merged.conditions = Object.fromEntries(foldTableStyle([below, above]).conditions);
  return merged;
}

export function mergeFormat(below: ConditionalFormat | undefined, above: ConditionalFormat | undefined): ConditionalFormat {
  if (!above || !below) return above ?? below ?? {};
  const merged: Mutable<ConditionalFormat> = {};
  putFormat(merged, below, above);
  return merged;
}

/** Sets the formats that either of them states: most styles have only one. */
function putFormat(into: Mutable<ConditionalFormat>, below: ConditionalFormat, above: ConditionalFormat): void {
  if (below.paragraph || above.paragraph) into.paragraph = mergeParagraph(below.paragraph, above.paragraph);
  if (below.run || above.run) into.run = mergeRun(below.run, above.run);
  if (below.table || above.table) into.table = mergeTable(below.table, above.table);
  if (below.row || above.row) into.row = overlay<RowProperties>(below.row, above.row);
  if (below.cell || above.cell) into.cell = mergeCell(below.cell, above.cell);
}

/** Borders and cell margins merge side by side, all other properties as a whole. */
export function mergeTable(below: TableProperties | undefined, above: TableProperties | undefined): TableProperties {
  if (!above || !below) return above ?? below ?? {};
  const merged = laidOver(below, above);
  if (below.borders && above.borders) merged.borders = laidOver(below.borders, above.borders);
  if (below.cellMargins && above.cellMargins) merged.cellMargins = laidOver(below.cellMargins, above.cellMargins);
  return merged;
}

function mergeCell(below: CellProperties | undefined, above: CellProperties | undefined): CellProperties {
  if (!above || !below) return above ?? below ?? {};
  const merged = laidOver(below, above);
  if (below.borders && above.borders) merged.borders = laidOver(below.borders, above.borders);
  if (below.margins && above.margins) merged.margins = laidOver(below.margins, above.margins);
  return merged;
}
