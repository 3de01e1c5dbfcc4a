/** Floating tables (`w:tblpPr`) as floats (WR-TBL-21, WR-TBL-22). */
import type { Points } from '../../base/units.js';
import type { Table } from '../../document/table.js';
import type { FlowState } from '../block/flow-state.js';
import { layoutTable } from '../table/layout-table.js';
import type { TablePosition } from '../block/flow-types.js';
import type { Exclusion } from './float-types.js';

/**
 * Lays the table out whole and places it.
 * @returns false when it is taller than a page and must flow instead
 */
export function placeFloatingTable(table: Table, state: FlowState): boolean {
  const { environment, width } = state.request;
  const resolved = environment.context.cascade.table(table);
  const { position } = resolved;
  if (!position) return false;
  const layout = layoutTable(table, width, environment);
  const part = layout.beginPart({ row: 0 }, environment);
  let at: TablePosition | undefined = { row: 0 };
  while (at) {
    environment.context.budget.step();
    const outcome = part.addRow(Infinity, true);
    at = outcome?.next;
  }
  const { height } = part;
  const { page } = environment;
  if (height > page.bottom - page.top) {
    part.truncate(0);
    return false;
  }
  const across =
    position.horizontalAnchor === 'page'
      ? { from: 0, size: page.width }
      : position.horizontalAnchor === 'margin'
        ? { from: page.left, size: page.right - page.left }
        : { from: environment.originX, size: width };
  let left: Points = across.from + position.x;
  if (position.xAlign === 'center') left = across.from + (across.size - layout.width) / 2;
  else if (position.xAlign === 'right' || position.xAlign === 'outside') left = across.from + across.size - layout.width;
  else if (position.xAlign === 'left' || position.xAlign === 'inside') left = across.from;
  else if (environment.context.tree.settings.compatibilityMode < 15) left -= resolved.cellMargins.start;
  let top: Points = environment.originY + state.bottom + state.spaceAfterPrevious + position.y;
  if (position.verticalAnchor !== 'text') {
    const down = position.verticalAnchor === 'page' ? { from: 0, size: page.height } : { from: page.top, size: page.bottom - page.top };
    top = down.from + position.y;
    if (position.yAlign === 'center') top = down.from + (down.size - height) / 2;
    else if (position.yAlign === 'bottom' || position.yAlign === 'outside') top = down.from + down.size - height;
    else if (position.yAlign === 'top' || position.yAlign === 'inside') top = down.from;
    top = Math.max(0, Math.min(top, page.height - height));
  } else if (top + height > page.bottom + 0.5 && !state.isEmpty) {
    // does not fit below its anchor: let it flow, so that its rows break
    part.truncate(0);
    return false;
  }
  const drawn = part.finish();
  const exclusion: Exclusion = {
    left: left - position.distances.left,
    top: top - position.distances.top,
    right: left + layout.width + position.distances.right,
    bottom: top + height + position.distances.bottom,
    kind: 'beside',
    side: 'bothSides',
  };
  const x = left - environment.originX;
  const y = top - environment.originY;
  state.floats.push({ x: x - layout.x, y, fragment: drawn.fragment, behindText: false, zOrder: 0, exclusion });
  for (const float of drawn.floats) state.floats.push({ ...float, x: float.x + x - layout.x, y: float.y + y });
  state.exclusions.push(exclusion);
  return true;
}
