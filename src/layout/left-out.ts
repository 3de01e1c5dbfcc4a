/** Which side of tracked changes a view omits (ECMA-376-1 §17.13.5). */
import { isAddition, isOutside } from '../document/is-addition.js';
import type { Revision } from '../document/run.js';
import type { LayoutContext } from './layout-context.js';

/** Text that a balloon reports as removed is omitted; text that no balloon reports stays. */
export function isLeftOut(revision: Revision | undefined, { changes, comments }: Pick<LayoutContext, 'changes' | 'comments'>): boolean {
  if (!revision || changes === 'markup') return false;
  if (changes === 'balloons') return !isAddition(revision) && comments?.changeAt(revision) !== undefined;
  return isOutside(revision, changes);
}
