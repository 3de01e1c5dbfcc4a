/** Defines which work is long. */
import { estimateWork } from '../operations/estimate-work.js';
import type { InputOf, OperationName } from './executor.js';

/** Work that takes at least this many milliseconds is long. */
export const longWorkMs = 500;

/** @param workMs An estimate */
export const isLong = (workMs: number): boolean => workMs >= longWorkMs;

export const isLongWork = <Name extends OperationName>(operation: Name, input: InputOf<Name>): boolean =>
  isLong(estimateWork(operation, input));
