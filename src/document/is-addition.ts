/** The two sides of a tracked change: additions and removals (ECMA-376-1 §17.13.5). */
import type { Revision } from './run.js';

export const isAddition = ({ kind }: Pick<Revision, 'kind'>): boolean => kind === 'inserted' || kind === 'movedTo';

/** All changes are rejected, or accepted. */
export type SettledView = 'original' | 'final';

/** Whether a view leaves out the content of a revision. */
export const isOutside = (revision: Pick<Revision, 'kind'>, view: SettledView): boolean => isAddition(revision) === (view === 'original');
