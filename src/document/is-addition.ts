/** The two sides of a tracked change: what came in, and what went (ECMA-376-1 §17.13.5). */
import type { Revision } from './run.js';

export const isAddition = ({ kind }: Revision): boolean => kind === 'inserted' || kind === 'movedTo';
