/** Evens out the columns of a section that a continuous break ends (WR-SECT-1). */
import { largest } from '../../base/extremes.js';
import type { Points } from '../../base/units.js';
import type { FlowPosition, FlowRequest, FlowResult } from '../flow/flow-types.js';

export type LayColumn = (index: number, from: FlowPosition, height: Points, top: FlowRequest['top']) => FlowResult;

/** Precision of the search for the least height. */
const precision = 0.5;

/** @returns undefined if the rest of the section does not fit on this page at all, or breaks by itself */
export function balancedColumns(
  count: number,
  height: Points,
  lay: LayColumn,
  start: FlowPosition,
  top: FlowRequest['top'],
): FlowResult[] | undefined {
  const attempt = (limit: Points): FlowResult[] | undefined => {
    const results: FlowResult[] = [];
    let from: FlowPosition | undefined = start;
    for (let index = 0; index < count && from; index += 1) {
      const result: FlowResult = lay(index, from, limit, index === 0 ? top : 'automatic-break');
      if (result.reason === 'page-break' || result.reason === 'column-break' || result.fragment.height > limit + 0.1) return undefined;
      results.push(result);
      from = result.end;
    }
    return from ? undefined : results;
  };
  let best = attempt(height);
  if (!best) return undefined;
  let high = Math.min(height, largest(best.map((result) => result.fragment.height)));
  let low = best.reduce((sum, result) => sum + result.fragment.height, 0) / count - 1;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    const results = attempt(middle);
    if (results) {
      best = results;
      high = middle;
    } else low = middle;
  }
  return best;
}
