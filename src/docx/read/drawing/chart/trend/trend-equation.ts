/** The text of a trendline's label: its equation and R² (WR-CHART-25). */
import type { LabelPiece } from '../chart-sheet.js';
import { formatNumber } from '../text/number-picture.js';
import type { FittedTrend } from './fit-trend.js';
import type { TrendLabel } from './trendline.js';

/** Lines of pieces; exponents are raised pieces. */
export function trendLines(label: TrendLabel, fit: FittedTrend): readonly (readonly LabelPiece[])[] {
  if (label.own.length > 0) return label.own.map((text) => [{ text }]);
  return [
    ...(label.showsEquation ? [equationOf(fit, label.format)] : []),
    ...(label.showsRSquared ? [[{ text: `R² = ${shown(fit.rSquared, label.format)}` }]] : []),
  ];
}

function equationOf({ kind, coefficients }: FittedTrend, format: string | undefined): LabelPiece[] {
  const [constant = 0, factor = 0] = coefficients;
  const number = (value: number): string => shown(value, format);
  switch (kind) {
    case 'exp':
      return [{ text: `y = ${number(constant)}e` }, { text: `${number(factor)}x`, isRaised: true }];
    case 'power':
      return [{ text: `y = ${number(constant)}x` }, { text: number(factor), isRaised: true }];
    case 'log':
      return [{ text: `y = ${number(factor)}ln(x)${signed(constant, format)}` }];
    default:
      return [{ text: `y = ${polynomialText(coefficients, format)}` }];
  }
}

const raisedDigits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶'];

function polynomialText(coefficients: readonly number[], format: string | undefined): string {
  let text = '';
  for (const [power, coefficient] of [...coefficients.entries()].reverse()) {
    if (isNothing(coefficient, coefficients)) continue;
    const variable = power === 0 ? '' : power === 1 ? 'x' : `x${raisedDigits[power] ?? ''}`;
    const amount = shown(Math.abs(coefficient), format);
    const sign = coefficient < 0 ? (text === '' ? '-' : ' - ') : text === '' ? '' : ' + ';
    text += sign + (amount === '1' && variable !== '' ? '' : amount) + variable;
  }
  return text === '' ? '0' : text;
}

/** Whether a coefficient is 0: rounding leaves this much of it. */
function isNothing(coefficient: number, all: readonly number[]): boolean {
  return Math.abs(coefficient) <= 1e-12 * all.reduce((most, other) => Math.max(most, Math.abs(other)), 0);
}

function signed(value: number, format: string | undefined): string {
  return value === 0 ? '' : value < 0 ? ` - ${shown(-value, format)}` : ` + ${shown(value, format)}`;
}

/** Five digits, at most four of them decimals; very large and very small numbers with one digit and an exponent. */
function shown(value: number, format: string | undefined): string {
  if (format !== undefined) return formatNumber(value, format);
  const size = Math.abs(value);
  if (size !== 0 && (size < 0.00005 || size >= 999_999.5)) return formatNumber(value, '0E+00');
  if (size >= 99_999.5) return String(Math.round(value));
  return String(Number(size >= 1 ? value.toPrecision(5) : value.toFixed(4)));
}
