/** Affine matrices as PDF, SVG and EMF write them: a b c d e f maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

/** Applies `inner` first, then `outer`. */
export function concatenate(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

export const transformed = ([a, b, c, d, e, f]: Matrix, x: number, y: number): { readonly x: number; readonly y: number } => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});
