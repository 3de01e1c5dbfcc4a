/** Finds the stop that a tab reaches (ECMA-376-1 §17.3.1.37, §17.15.1.25; WR-TAB-1 to WR-TAB-4). */
import type { Points } from '../../../base/units.js';
import type { ResolvedParagraph } from '../../../document/cascade/resolved.js';

export interface ReachedStop {
  readonly position: Points;
  readonly alignment: 'start' | 'end' | 'center' | 'decimal';
  readonly leader: string;
}

/** Past the width of any page: guards against absurd positions. */
const farthest = 1584 * 20;

/**
 * The first stop after `from`, all measured from the text margin's leading edge. Custom stops first, then the hanging
 * indent, then multiples of the default interval after the last custom stop.
 * @param defaultInterval points; 0 means no automatic stops
 */
export function nextStop(
  paragraph: ResolvedParagraph,
  from: Points,
  defaultInterval: Points,
  hangingStop: boolean,
): ReachedStop | undefined {
  const epsilon = 0.01;
  let lastCustom = 0;
  let best: ReachedStop | undefined;
  for (const stop of paragraph.tabs) {
    if (stop.alignment === 'bar') continue;
    if (stop.position > lastCustom) lastCustom = stop.position;
    if (!best && stop.position > from + epsilon) {
      best = { position: stop.position, alignment: stop.alignment, leader: stop.leader };
    }
  }
  const { start, firstLine } = paragraph.indent;
  const isCleared = paragraph.clearedTabs.some((position) => Math.abs(position - start) < 0.05);
  if (hangingStop && firstLine < 0 && !isCleared && start > from + epsilon && (!best || start < best.position)) {
    return { position: start, alignment: 'start', leader: 'none' };
  }
  if (best) return best;
  if (defaultInterval <= 0) return undefined;
  const next = (Math.floor((from + epsilon) / defaultInterval) + 1) * defaultInterval;
  return next > farthest ? undefined : { position: next, alignment: 'start', leader: 'none' };
}
