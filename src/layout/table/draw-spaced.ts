/** Tables with spaced cells (`w:tblCellSpacing`): every cell draws its own box, the table its own frame (ECMA-376-1 §17.4.45). */
import { appendAll } from '../../base/append-all.js';
import type { Points } from '../../base/units.js';
import type { ResolvedBorder } from '../../document/cascade/resolved.js';
import { borderItems } from '../border/border-items.js';
import { borderThickness } from '../border/border-stripes.js';
import type { PageItem } from '../page-item.js';
import type { PlacedRow } from './row-layout.js';
import type { TableModel } from './table-model.js';

export function drawSpacedRow(row: PlacedRow): PageItem[] {
  return row.cells.flatMap(({ box, model }) => {
    const { borders } = model.cell;
    const topWidth = row.model.cells.reduce((most, { cell }) => Math.max(most, borderThickness(cell.borders.top.border)), 0);
    const bottomWidth = row.model.cells.reduce((most, { cell }) => Math.max(most, borderThickness(cell.borders.bottom.border)), 0);
    const top = row.top + row.frame.before - topWidth;
    const bottom = row.top + row.height - row.frame.after + bottomWidth;
    return boxItems(
      { left: box.left, top, right: box.right, bottom },
      { top: borders.top.border, left: borders.start.border, bottom: borders.bottom.border, right: borders.end.border },
    );
  });
}

export function drawTableFrame(model: TableModel, height: Points): PageItem[] {
  const { top, start, bottom, end } = model.table.borders;
  return boxItems({ left: model.x, top: 0, right: model.x + model.width, bottom: height }, { top, left: start, bottom, right: end });
}

interface Box {
  readonly left: Points;
  readonly top: Points;
  readonly right: Points;
  readonly bottom: Points;
}

/** Borders inside a box. */
function boxItems(box: Box, borders: { readonly [Side in keyof Box]: ResolvedBorder | undefined }): PageItem[] {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const items: PageItem[] = [];
  if (borders.top) appendAll(items, borderItems(borders.top, { axis: 'horizontal', x: box.left, y: box.top, length: width, side: 'top' }));
  if (borders.bottom)
    appendAll(
      items,
      borderItems(borders.bottom, {
        axis: 'horizontal',
        x: box.left,
        y: box.bottom - borderThickness(borders.bottom),
        length: width,
        side: 'bottom',
      }),
    );
  if (borders.left)
    appendAll(items, borderItems(borders.left, { axis: 'vertical', x: box.left, y: box.top, length: height, side: 'left' }));
  if (borders.right)
    appendAll(
      items,
      borderItems(borders.right, {
        axis: 'vertical',
        x: box.right - borderThickness(borders.right),
        y: box.top,
        length: height,
        side: 'right',
      }),
    );
  return items;
}
