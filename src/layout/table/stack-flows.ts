/** Flow results put one below the other as one result. */
import { largest } from '../../base/extremes.js';
import type { Points } from '../../base/units.js';
import type { FlowResult } from '../block/flow-types.js';
import type { PageItem } from '../page-item.js';

/** At least one part. The last one determines where the flow continues. */
export function stackFlows(parts: readonly FlowResult[]): FlowResult {
  const last = parts.at(-1);
  if (!last) throw new RangeError('no flow to stack');
  if (parts.length === 1) return last;
  const items: PageItem[] = [];
  let height = 0;
  const floats = parts.flatMap((part) => {
    const top = height;
    items.push({ kind: 'fragment', x: 0, y: top, fragment: part.fragment });
    height += part.fragment.height;
    return part.floats.map((float) => ({ ...float, y: float.y + top }));
  });
  return {
    ...last,
    fragment: { width: largest(parts.map((part) => part.fragment.width)), height, items },
    notes: parts.flatMap((part) => part.notes),
    floats,
  };
}

/** The same flow with its top reduced by `lift`. */
export function liftFlow(result: FlowResult, lift: Points): FlowResult {
  const { fragment } = result;
  if (fragment.height === 0) return result;
  const items: PageItem[] = fragment.items.length === 0 ? [] : [{ kind: 'fragment', x: 0, y: 0 - lift, fragment }];
  return {
    ...result,
    fragment: { width: fragment.width, height: Math.max(0, fragment.height - lift), items },
    floats: result.floats.map((float) => ({ ...float, y: float.y - lift })),
  };
}
