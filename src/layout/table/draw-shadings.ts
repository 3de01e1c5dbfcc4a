/** Cell backgrounds, under everything else of a table. */
import type { PageItem } from '../page-item.js';
import { shadingColor } from '../border/shading-color.js';
import { lastRowOf, type PartDrawing } from './part-drawing.js';

/** A merged run is one rectangle. A `clear` shading without a colour paints white if something is under the table (WR-PAR-12). */
export function drawShadings({ rows, environment }: PartDrawing): PageItem[] {
  const items: PageItem[] = [];
  for (const [placedAt, row] of rows.entries()) {
    for (const cell of row.cells) {
      if (cell.open && cell.open.placedAt !== placedAt) continue;
      const { shading } = cell.open?.run.owner ?? cell.model.cell;
      const color = shadingColor(shading) ?? (shading?.pattern === 'clear' && environment.depth > 0 ? 'FFFFFF' : undefined);
      if (!color) continue;
      const last = cell.open ? lastRowOf(rows, placedAt, row, cell) : row;
      items.push({
        kind: 'rectangle',
        x: cell.box.left,
        y: row.top,
        width: cell.box.right - cell.box.left,
        height: last.top + last.height - row.top,
        color,
      });
    }
  }
  return items;
}
