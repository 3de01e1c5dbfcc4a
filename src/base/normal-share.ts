/** Area under the normal curve up to `x` (Abramowitz and Stegun 26.2.17, within 1e-7). */
export function normalShare(x: number): number {
  if (x < 0) return 1 - normalShare(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (tail * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
}
