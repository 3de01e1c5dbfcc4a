/** Which points of a pie are in the plot beside it (WR-CHART-29). */
import type { SecondPlot } from './read-second-plot.js';

export function secondPoints(values: readonly (number | undefined)[], { split, limit, listed }: SecondPlot): ReadonlySet<number> {
  const whole = values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const last = split === 'pos' ? Math.round(limit) : Math.ceil(values.length / 3);
  const isSecond = (value: number, index: number): boolean => {
    switch (split) {
      case 'cust':
        return listed.has(index);
      case 'percent':
        return (Math.abs(value) / (whole || 1)) * 100 < limit;
      case 'val':
        return value < limit;
      default:
        return index >= values.length - last;
    }
  };
  return new Set(values.flatMap((value, index) => (value !== undefined && isSecond(value, index) ? [index] : [])));
}
