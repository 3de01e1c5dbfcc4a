/** Numeric pictures of fields (`\#`, ECMA-376-1 §17.16.4.2). */
import { cutEnd } from '../../base/cut-end.js';

export interface NumericSymbols {
  /** `w:decimalSymbol` of the settings. */
  readonly decimal: string;
  readonly grouping: string;
}

const defaultSymbols: NumericSymbols = { decimal: '.', grouping: ',' };

/** A number without a picture, as a formula shows it: at most two decimals, without trailing zeros. */
export function formatPlainNumber(value: number, symbols: NumericSymbols = defaultSymbols): string {
  // As a number again, it has no zeros at its end, and no sign if it rounds to zero.
  return String(Number(value.toFixed(2))).replace('.', symbols.decimal);
}

/** A picture may have parts for positive, negative and zero values, separated by semicolons. */
export function formatNumericPicture(value: number, picture: string, symbols: NumericSymbols = defaultSymbols): string {
  if (!Number.isFinite(value)) return String(value);
  const parts = splitPicture(picture);
  if (value < 0 && parts[1] !== undefined) return fillPicture(-value, parts[1], symbols, false);
  const first = fillPicture(value, parts[0] ?? '', symbols, true);
  // A value that rounds to zero uses the third part.
  return parts[2] !== undefined && !/[1-9]/.test(fillPicture(value, digitsOnly(parts[0] ?? ''), symbols, true))
    ? fillPicture(0, parts[2], symbols, true)
    : first;
}

/** Places and literals of a picture. */
type Token =
  | { readonly kind: 'digit' | 'blank' | 'cut'; readonly char: string }
  | { readonly kind: 'point' | 'grouping' | 'plus' | 'minus' }
  | { readonly kind: 'literal'; readonly char: string };

/** A semicolon within quotation marks does not separate; the marks are paired from the end. */
function splitPicture(picture: string): string[] {
  const parts: string[] = [];
  let end = picture.length;
  let isQuoted = false;
  for (let at = end - 1; at >= 0; at -= 1) {
    const char = picture[at];
    if (char === "'") isQuoted = !isQuoted;
    if (char !== ';' || isQuoted) continue;
    parts.push(picture.slice(at + 1, end));
    end = at;
  }
  return [...parts, picture.slice(0, end)].reverse();
}

function digitsOnly(picture: string): string {
  return picture.replace(/'[^']*'/g, '').replace(/[^0#x.,]/gi, '');
}

function tokenize(picture: string, symbols: NumericSymbols): Token[] {
  const tokens: Token[] = [];
  let isQuoted = false;
  for (const char of picture) {
    if (char === "'") isQuoted = !isQuoted;
    else if (isQuoted) tokens.push({ kind: 'literal', char });
    else if (char === '0') tokens.push({ kind: 'digit', char });
    else if (char === '#') tokens.push({ kind: 'blank', char });
    else if (char === 'x' || char === 'X') tokens.push({ kind: 'cut', char });
    else if (char === symbols.decimal) tokens.push({ kind: 'point' });
    else if (char === symbols.grouping) tokens.push({ kind: 'grouping' });
    else if (char === '+') tokens.push({ kind: 'plus' });
    else if (char === '-') tokens.push({ kind: 'minus' });
    else tokens.push({ kind: 'literal', char });
  }
  return tokens;
}

const isPlace = (token: Token): boolean => token.kind === 'digit' || token.kind === 'blank' || token.kind === 'cut';

/** The maximum number of decimals that `toFixed` accepts. */
const mostDecimals = 20;

function fillPicture(value: number, picture: string, symbols: NumericSymbols, showsSign: boolean): string {
  const tokens = tokenize(picture, symbols);
  const point = tokens.findIndex((token) => token.kind === 'point');
  const before = point < 0 ? tokens : tokens.slice(0, point);
  const after = point < 0 ? [] : tokens.slice(point + 1);
  const decimals = Math.min(after.filter(isPlace).length, mostDecimals);
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const isNegative = value < 0 && /[1-9]/.test(whole + fraction);
  const hasSign = tokens.some((token) => token.kind === 'plus' || token.kind === 'minus');
  const state: Fill = { symbols, isNegative, sign: isNegative && showsSign && !hasSign ? '-' : '' };
  return (
    fillWhole(before, whole === '0' && before.some(isPlace) ? '' : whole, state) +
    (point < 0 ? '' : symbols.decimal) +
    fillFraction(after, fraction, state)
  );
}

interface Fill {
  readonly symbols: NumericSymbols;
  readonly isNegative: boolean;
  /** Written before the first digit. */
  readonly sign: string;
}

/** From the right: each place takes a digit, the first place all remaining ones; `#` without a digit prints a space (WR-FIELD-5). */
function fillWhole(tokens: readonly Token[], whole: string, fill: Fill): string {
  const groups = tokens.some((token) => token.kind === 'grouping');
  const cuts = tokens.find(isPlace)?.kind === 'cut';
  const firstPlace = tokens.findIndex(isPlace);
  if (firstPlace < 0) return tokens.map((token) => literalText(token, fill)).join('') + (whole === '0' ? '' : fill.sign + whole);
  let rest = whole;
  let count = 0;
  let text = '';
  let isSigned = fill.sign === '';
  for (let i = tokens.length - 1; i >= 0; i--) {
    const token = tokens[i];
    if (!token) continue;
    if (!isPlace(token)) {
      text = (token.kind === 'grouping' ? '' : literalText(token, fill)) + text;
      continue;
    }
    const take = i === firstPlace && !cuts ? Math.max(rest.length, 1) : 1;
    for (let n = 0; n < take; n++) {
      const digit = rest.at(-1) ?? (token.kind === 'digit' ? '0' : undefined);
      rest = rest.slice(0, -1);
      if (groups && digit !== undefined && count > 0 && count % 3 === 0) text = fill.symbols.grouping + text;
      if (digit === undefined && !isSigned) {
        text = fill.sign + text;
        isSigned = true;
      } else text = (digit ?? ' ') + text;
      count++;
    }
    if (i === firstPlace && !isSigned) text = fill.sign + text;
  }
  return text;
}

function fillFraction(tokens: readonly Token[], fraction: string, fill: Fill): string {
  const lastDigit = cutEnd(fraction, '0').length;
  let at = 0;
  return tokens
    .map((token) => {
      if (!isPlace(token)) return token.kind === 'grouping' ? fill.symbols.grouping : literalText(token, fill);
      const digit = fraction[at++] ?? '0';
      return token.kind === 'blank' && at > lastDigit ? ' ' : digit;
    })
    .join('');
}

function literalText(token: Token, { isNegative }: Fill): string {
  if (token.kind === 'plus') return isNegative ? '-' : '+';
  if (token.kind === 'minus') return isNegative ? '-' : ' ';
  return token.kind === 'literal' ? token.char : '';
}
