/** A trendline's formula from the points of its series (WR-CHART-24). */
import { fitPolynomial, type Pairs } from './least-squares.js';
import type { Trendline } from './trendline.js';

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
    rSquared: rSquaredOf(pairs, coefficients),
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
function rSquaredOf({ xs, ys }: Pairs, coefficients: readonly number[]): number {
  const mean = ys.reduce((sum, y) => sum + y, 0) / ys.length;
  const whole = ys.reduce((sum, y) => sum + (y - mean) ** 2, 0);
  const rest = ys.reduce((sum, y, index) => sum + (y - polynomialAt(coefficients, xs[index] ?? 0)) ** 2, 0);
  return whole === 0 ? 1 : 1 - rest / whole;
}
