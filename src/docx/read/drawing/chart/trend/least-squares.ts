/** The polynomial that fits points best: least squares by the normal equations, scaled so that they are well conditioned. */

export interface Pairs {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}

/**
 * The coefficients from the constant upwards; undefined if the points do not determine them.
 * @param constant the stated value of the polynomial at 0
 */
export function fitPolynomial({ xs, ys }: Pairs, degree: number, constant?: number): number[] | undefined {
  const first = constant === undefined ? 0 : 1;
  if (xs.length < degree + 1 - first) return undefined;
  const scale = xs.reduce((most, x) => Math.max(most, Math.abs(x - middleOf(xs, constant))), 0) || 1;
  const middle = middleOf(xs, constant);
  const size = degree + 1 - first;
  const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const [index, x] of xs.entries()) {
    const powers = powersOf((x - middle) / scale, degree);
    const rest = (ys[index] ?? 0) - (constant ?? 0);
    for (const [at, row] of rows.entries()) {
      const power = powers[at + first] ?? 0;
      for (const [column, sum] of row.entries()) row[column] = sum + power * (column === size ? rest : (powers[column + first] ?? 0));
    }
  }
  const solved = solve(rows);
  if (!solved) return undefined;
  return unscaled(constant === undefined ? solved : [constant, ...solved], middle, scale, constant !== undefined);
}

/** A stated value at 0 keeps the origin at 0. */
function middleOf(xs: readonly number[], constant: number | undefined): number {
  return constant === undefined ? xs.reduce((sum, x) => sum + x, 0) / xs.length : 0;
}

function powersOf(x: number, degree: number): number[] {
  const powers = [1];
  for (let power = 1; power <= degree; power++) powers.push((powers[power - 1] ?? 0) * x);
  return powers;
}

/** Gaussian elimination with the greatest pivot; the last column of `rows` is the right side. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows
      .slice(at)
      .reduce((best, row, index) => (Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? at + index : best), at);
    const [row, other] = [rows[pivot] ?? [], rows[at] ?? []];
    rows[at] = row;
    rows[pivot] = other;
    const divisor = row[at] ?? 0;
    if (!(Math.abs(divisor) > 1e-10)) return undefined;
    for (const [index, target] of rows.entries()) {
      if (index === at) continue;
      const factor = (target[at] ?? 0) / divisor;
      for (let column = at; column <= size; column++) target[column] = (target[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}

/** Coefficients in (x - middle) / scale → in x. */
function unscaled(scaled: readonly number[], middle: number, scale: number, isConstantExact: boolean): number[] {
  const result = new Array<number>(scaled.length).fill(0);
  // (x - middle)^power, multiplied out.
  let expanded = [1];
  for (const [power, coefficient] of scaled.entries()) {
    const factor = coefficient / scale ** power;
    for (const [at, part] of expanded.entries()) result[at] = (result[at] ?? 0) + factor * part;
    expanded = [...expanded, 0].map((_, at) => (expanded[at - 1] ?? 0) - middle * (expanded[at] ?? 0));
  }
  if (isConstantExact) result[0] = scaled[0] ?? 0;
  return result;
}
