/** Which side of tracked changes a view leaves out (ECMA-376-1 §17.13.5). */
import { isAddition, isOutside } from '../document/is-addition.js';
import type { Revision } from '../document/run.js';
import type { LayoutContext } from './layout-context.js';

/** Balloons tell of what was removed, so it is not in the text; what no balloon tells stays there. */
export function isLeftOut(revision: Revision | undefined, { changes, comments }: Pick<LayoutContext, 'changes' | 'comments'>): boolean {
  if (!revision || changes === 'markup') return false;
  if (changes === 'balloons') return !isAddition(revision) && comments?.changeAt(revision) !== undefined;
  return isOutside(revision, changes);
}
