/** Which work is long. */
import { estimateWork } from '../operations/estimate-work.js';
import type { InputOf, OperationName } from './executor.js';

/** From so many milliseconds on, work is long. */
export const longWorkMs = 500;

export const isLongWork = <Name extends OperationName>(operation: Name, input: InputOf<Name>): boolean =>
  estimateWork(operation, input) >= longWorkMs;
