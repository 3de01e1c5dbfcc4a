/** Lengths of CSS (Values 4 §6, §10) → points and a percentage of the property's reference. */
import { splitAtCommas, type CssValue, type CssValues } from './css-value.js';

export interface CssLength {
  readonly points: number;
  /** Percentage of the containing block's width, or of the property's own reference. */
  readonly percent: number;
}

/** The references of relative units, in points. */
export interface LengthUnits {
  readonly em: number;
  readonly rem: number;
  /** Width of the page's text area. */
  readonly viewportWidth: number;
  readonly viewportHeight: number;
}

const absolute: Readonly<Record<string, number>> = {
  px: 0.75,
  pt: 1,
  pc: 12,
  in: 72,
  cm: 72 / 2.54,
  mm: 72 / 25.4,
  q: 72 / 101.6,
};

/** CSS pixels of absolute units. */
export const pixelsPerUnit: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 };

function pointsPer(unit: string, units: LengthUnits): number | undefined {
  const known = absolute[unit];
  if (known !== undefined) return known;
  switch (unit) {
    case 'em':
      return units.em;
    case 'rem':
      return units.rem;
    case 'ex':
    case 'ch':
      return units.em / 2;
    case 'cap':
      return units.em * 0.7;
    case 'ic':
      return units.em;
    case 'lh':
      return units.em * 1.2;
    case 'rlh':
      return units.rem * 1.2;
    case 'vmin':
    case 'vmax':
      return (unit === 'vmin' ? Math.min : Math.max)(units.viewportWidth, units.viewportHeight) / 100;
  }
  if (/^[sld]?v[wi]$/.test(unit)) return units.viewportWidth / 100;
  if (/^[sld]?v[hb]$/.test(unit)) return units.viewportHeight / 100;
  return undefined;
}

/** A number without a unit is valid only if it is 0, or if `bare` gives its points. */
export function parseLength(value: CssValue | undefined, units: LengthUnits, bare?: number): CssLength | undefined {
  if (value === undefined) return undefined;
  const quantity = evaluate(value, units);
  if (quantity === undefined) return undefined;
  if (quantity.isLength) return bounded(quantity);
  if (quantity.number === 0) return { points: 0, percent: 0 };
  return bare === undefined ? undefined : bounded({ points: quantity.number * bare, percent: 0 });
}

/** A plain number, `calc()` included; a percentage counts as its hundredth. */
export function parseNumber(value: CssValue | undefined, units: LengthUnits): number | undefined {
  const quantity = value && evaluate(value, units);
  if (!quantity) return undefined;
  if (!quantity.isLength) return quantity.number;
  return quantity.points === 0 && quantity.percent !== 0 ? quantity.percent / 100 : undefined;
}

/** Longest length in points that is accepted; Word's own limit is 22 inches. */
const longest = 100_000;

function bounded({ points, percent }: CssLength): CssLength | undefined {
  if (!Number.isFinite(points) || !Number.isFinite(percent)) return undefined;
  const clampLength = (value: number): number => Math.min(longest, Math.max(-longest, value));
  return { points: clampLength(points), percent: clampLength(percent) };
}

interface Quantity extends CssLength {
  readonly number: number;
  readonly isLength: boolean;
}

const plainNumber = (number: number): Quantity => ({ number, points: 0, percent: 0, isLength: false });

function evaluate(value: CssValue, units: LengthUnits): Quantity | undefined {
  if (value.kind === 'number') {
    if (value.unit === '') return plainNumber(value.value);
    if (value.unit === '%') return { number: 0, points: 0, percent: value.value, isLength: true };
    const each = pointsPer(value.unit, units);
    return each === undefined ? undefined : { number: 0, points: value.value * each, percent: 0, isLength: true };
  }
  if (value.kind === 'ident') return value.name === 'pi' ? plainNumber(Math.PI) : value.name === 'e' ? plainNumber(Math.E) : undefined;
  return value.kind === 'function' ? evaluateFunction(value.name, value.args, units) : undefined;
}

function evaluateFunction(name: string, args: CssValues, units: LengthUnits): Quantity | undefined {
  if (name === '' || name === 'calc' || name === '-webkit-calc') return sum(args, units);
  if (name !== 'min' && name !== 'max' && name !== 'clamp' && name !== 'abs' && name !== 'round') return undefined;
  const quantities: Quantity[] = [];
  for (const part of splitAtCommas(args)) {
    const quantity = sum(part, units);
    if (!quantity) return undefined;
    quantities.push(quantity);
  }
  // Percentages are compared as if 100 % were the text area's width.
  const size = (quantity: Quantity): number =>
    quantity.isLength ? quantity.points + (quantity.percent * units.viewportWidth) / 100 : quantity.number;
  const smaller = (a: Quantity, b: Quantity): Quantity => (size(b) < size(a) ? b : a);
  const larger = (a: Quantity, b: Quantity): Quantity => (size(b) > size(a) ? b : a);
  const [first, second, third] = quantities;
  if (!first) return undefined;
  if (name === 'min') return quantities.reduce(smaller);
  if (name === 'max') return quantities.reduce(larger);
  if (name === 'clamp') return second && third ? larger(first, smaller(second, third)) : undefined;
  return name === 'abs' && size(first) < 0 ? scale(first, -1) : first;
}

const scale = (quantity: Quantity, by: number): Quantity => ({
  number: quantity.number * by,
  points: quantity.points * by,
  percent: quantity.percent * by,
  isLength: quantity.isLength,
});

/** Products joined by `+` and `-`; the parser bounds the depth. */
function sum(args: CssValues, units: LengthUnits): Quantity | undefined {
  let total: Quantity | undefined;
  let term: Quantity | undefined;
  let operator = '';
  for (const arg of args) {
    if (arg.kind === 'delimiter') {
      if (term === undefined && arg.value !== '-' && arg.value !== '+') return undefined;
      operator = arg.value;
      if (operator !== '+' && operator !== '-') continue;
      if (term) {
        total = total ? addQuantities(total, term) : term;
        if (!total) return undefined;
      }
      term = undefined;
      continue;
    }
    const factor = evaluate(arg, units);
    if (!factor) return undefined;
    if (term === undefined) term = operator === '-' ? scale(factor, -1) : factor;
    else if (operator === '*') term = term.isLength ? scale(term, factor.number) : scale(factor, term.number);
    else if (operator === '/') term = factor.number === 0 ? undefined : scale(term, 1 / factor.number);
    else return undefined;
    if (!term) return undefined;
  }
  if (!term) return undefined;
  return total ? addQuantities(total, term) : term;
}

function addQuantities(a: Quantity, b: Quantity): Quantity | undefined {
  if (a.isLength !== b.isLength) return undefined;
  return { number: a.number + b.number, points: a.points + b.points, percent: a.percent + b.percent, isLength: a.isLength };
}
