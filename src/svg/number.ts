/** Numbers in SVG syntax: no exponents, no invisible digits. */

/** With at most `decimals` digits after the point. */
export function numberText(value: number, decimals = 3): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  if (!Number.isFinite(rounded)) return '0';
  // No page reaches this far, and larger numbers would be written with an exponent.
  const held = Math.max(-farthest, Math.min(farthest, rounded));
  if (held === 0) return '0';
  return Math.abs(held) < 1e-6 ? held.toFixed(decimals) : String(held);
}

const farthest = 1e9;

/** A matrix as the value of `transform`. */
export const matrixText = (values: readonly number[]): string =>
  `matrix(${values.map((value, index) => numberText(value, index < 4 ? 7 : 3)).join(' ')})`;
