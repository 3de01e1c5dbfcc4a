/** The bars beside lines with tracked changes, in the page's left margin as Word draws them (WR-COMMENT-8). */
import type { Points } from '../../base/units.js';
import type { FlowEnvironment } from '../flow/flow-types.js';
import type { LineEntry } from '../flow/flow-state.js';
import type { PageItem } from '../page-item.js';

/** Between the bar and the text, if the margin has room for twice as much. */
const distance: Points = 18;
const thickness: Points = 0.75;

function isChanged({ p, line }: LineEntry): boolean {
  return (
    p.changes?.some(({ start, end }) =>
      start === end ? line.endsWith === 'paragraph-end' && line.end <= start : start < line.end && end > line.start,
    ) ?? false
  );
}

export function drawChangeBar(entry: LineEntry, environment: FlowEnvironment, into: PageItem[]): void {
  const { kind, page, originX, isTurned } = environment;
  // text boxes and turned cells have other axes
  if (kind === 'text-box' || isTurned === true || page.paper || !isChanged(entry)) return;
  const x = page.left - Math.min(distance, page.left / 2) - originX;
  into.push({ kind: 'rectangle', x, y: entry.y, width: thickness, height: entry.line.height, color: '000000' });
}
