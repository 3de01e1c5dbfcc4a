/** The two sides of a tracked change: additions and removals (ECMA-376-1 §17.13.5). */
import type { Revision } from './run.js';

export const isAddition = ({ kind }: Revision): boolean => kind === 'inserted' || kind === 'movedTo';

/** All changes are rejected, or accepted. */
export type SettledView = 'original' | 'final';

/** Whether a view leaves out the content of a revision. */
export const isOutside = (revision: Revision, view: SettledView): boolean => isAddition(revision) === (view === 'original');
