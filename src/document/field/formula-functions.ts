/** Functions of formula fields (ECMA-376-1 §17.16.3.4). */
import { largest, smallest } from '../../base/extremes.js';

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Functions of any number of values. */
export const aggregates: Readonly<Record<string, (values: readonly number[]) => number | undefined>> = {
  SUM: total,
  PRODUCT: (values) => values.reduce((product, value) => product * value, 1),
  AVERAGE: (values) => (values.length === 0 ? undefined : total(values) / values.length),
  COUNT: (values) => values.length,
  MAX: (values) => (values.length === 0 ? 0 : largest(values)),
  MIN: (values) => (values.length === 0 ? 0 : smallest(values)),
  AND: (values) => Number(values.every((value) => value !== 0)),
  OR: (values) => Number(values.some((value) => value !== 0)),
};

/** Functions of a fixed number of values. */
export const scalars: Readonly<Record<string, (...values: number[]) => number | undefined>> = {
  ABS: (value = 0) => Math.abs(value),
  INT: (value = 0) => Math.floor(value),
  SIGN: (value = 0) => Math.sign(value),
  NOT: (value = 0) => Number(value === 0),
  MOD: (value = 0, divisor = 1) => value - divisor * Math.floor(value / divisor),
  ROUND: (value = 0, digits = 0) => Math.sign(value) * (Math.round(Math.abs(value) * 10 ** digits) / 10 ** digits),
  IF: (condition = 0, yes = 0, no = 0) => (condition !== 0 ? yes : no),
  TRUE: () => 1,
  FALSE: () => 0,
};
