/** A trendline's formula from the points of its series (WR-CHART-24). */
import type { Trendline } from './read-trendlines.js';

export interface FittedTrend {
  readonly kind: Trendline['kind'];
  /** From the constant upwards for polynomials and logarithms; the factor and the exponent for exponentials and powers. */
  readonly coefficients: readonly number[];
  readonly rSquared: number;
  valueAt(x: number): number;
}

/** Undefined if the points do not allow a fit: too few, or not positive for a logarithm. Moving averages have no formula. */
export function fitTrend({ kind, order, intercept }: Trendline, { xs, ys }: Pairs): FittedTrend | undefined {
  if (kind === 'movingAvg' || xs.length < 2) return undefined;
  const isLogX = kind === 'log' || kind === 'power';
  const isLogY = kind === 'exp' || kind === 'power';
  if ((isLogX && xs.some((x) => x <= 0)) || (isLogY && ys.some((y) => y <= 0))) return undefined;
  const pairs = { xs: isLogX ? xs.map(Math.log) : xs, ys: isLogY ? ys.map(Math.log) : ys };
  const constant = isLogX || intercept === undefined ? undefined : isLogY ? (intercept > 0 ? Math.log(intercept) : undefined) : intercept;
  const coefficients = fitPolynomial(pairs, kind === 'poly' ? Math.min(order, xs.length - 1) : 1, constant);
  if (!coefficients?.every(Number.isFinite)) return undefined;
  return {
    kind,
    coefficients: isLogY ? [Math.exp(coefficients[0] ?? 0), coefficients[1] ?? 0] : coefficients,
    rSquared: coefficientOfDetermination(pairs, coefficients),
    valueAt: (x) => {
      const value = polynomialAt(coefficients, isLogX ? Math.log(x) : x);
      return isLogY ? Math.exp(value) : value;
    },
  };
}

function polynomialAt(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

/** The share of the variance that the formula explains; of the logarithms, if it is fitted to them. */
function coefficientOfDetermination({ xs, ys }: Pairs, coefficients: readonly number[]): number {
  const mean = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  const whole = ys.reduce((sum, y) => sum + (y - mean) ** 2, 0);
  const rest = ys.reduce((sum, y, index) => sum + (y - polynomialAt(coefficients, xs[index] ?? 0)) ** 2, 0);
  return whole === 0 ? 1 : 1 - rest / whole;
}

// The polynomial that fits points best: least squares by the normal equations, scaled so that they are well conditioned.

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
  const scale = xs.reduce((most, x) => Math.max(most, Math.abs(x - centerX(xs, constant))), 0) || 1;
  const middle = centerX(xs, constant);
  const size = degree + 1 - first;
  const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0));
  for (const [index, x] of xs.entries()) {
    const powers = powersUpTo((x - middle) / scale, degree);
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
function centerX(xs: readonly number[], constant: number | undefined): number {
  return constant === undefined ? xs.reduce((sum, x) => sum + x, 0) / xs.length : 0;
}

function powersUpTo(x: number, degree: number): number[] {
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
