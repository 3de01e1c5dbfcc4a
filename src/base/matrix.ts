/** Affine matrices as PDF, SVG and EMF write them: a b c d e f maps (x, y) to (ax + cy + e, bx + dy + f). */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. By index: pages of drawings have a hundred thousand, and destructuring iterates. */
export const concatenate = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

export const transformed = (matrix: Matrix, x: number, y: number): { readonly x: number; readonly y: number } => ({
  x: matrix[0] * x + matrix[2] * y + matrix[4],
  y: matrix[1] * x + matrix[3] * y + matrix[5],
});

/** The way back. @returns undefined if the matrix maps all points onto a line */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (area === 0 || !Number.isFinite(area)) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** The least upright box around a transformed one: two opposite corners → left, bottom, right, top, where y goes up. */
export function boundsUnder(
  matrix: Matrix,
  [x0, y0, x1, y1]: readonly [x0: number, y0: number, x1: number, y1: number],
): readonly [left: number, bottom: number, right: number, top: number] {
  const corners = [x0, x1].flatMap((x) => [transformed(matrix, x, y0), transformed(matrix, x, y1)]);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
