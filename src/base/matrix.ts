/** Affine matrices as PDF, SVG and EMF write them: a b c d e f maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

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

/** The least upright box around a transformed one: two opposite corners → left, bottom, right, top, where y goes up. */
export function boundsUnder(
  matrix: Matrix,
  [x0, y0, x1, y1]: readonly [x0: number, y0: number, x1: number, y1: number],
): readonly [left: number, bottom: number, right: number, top: number] {
  const corners = [x0, x1].flatMap((x) => [transformed(matrix, x, y0), transformed(matrix, x, y1)]);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
