/** Numbers in the format of a request's `options.format`: `0,0.00`, `0.[00]`, `#,##0`, `0%`, `(0,0)`, with text around. */
import { FormatError } from './format-types.js';

const places = /[0#][0#,]*(?:\[?\.\]?[0#]*(?:\[[0#]+\])?)?/;

/** The maximum number of decimals that Intl accepts everywhere. */
const mostDecimals = 20;

/** A locale that Intl knows. */
export function knownLocale(locale: string | undefined, otherwise: string): string {
  for (const each of [locale, otherwise]) {
    try {
      const known = each === undefined ? undefined : Intl.NumberFormat.supportedLocalesOf(each)[0];
      if (known !== undefined) return known;
    } catch {
      // not a language tag: try the next one
    }
  }
  return 'en-US';
}

/** @returns undefined if the format has no place for digits */
export function formatNumber(value: number, format: string | undefined, locale: string): string | undefined {
  if (format === undefined || format === '')
    return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: mostDecimals, signDisplay: 'negative' }).format(
      value,
    );
  const match = places.exec(format);
  if (!match) return undefined;
  const [core] = match;
  const point = core.indexOf('.');
  const [whole, fraction] = point < 0 ? [core, ''] : [core.slice(0, point), core.slice(point + 1)];
  const digits = fraction.replace(/[^0#]/g, '').length;
  const optional = core.includes('[.]') ? digits : (/\[([0#]+)\]/.exec(fraction)?.[1]?.length ?? fraction.replace(/[^#]/g, '').length);
  const isPercent = format.includes('%');
  const before = format.slice(0, match.index);
  const after = format.slice(match.index + core.length);
  const isBracketed = before.endsWith('(') && after.startsWith(')');
  const shown = isPercent ? value * 100 : value;
  const number = new Intl.NumberFormat(locale, {
    useGrouping: whole.includes(','),
    minimumIntegerDigits: whole.includes(',') ? 1 : Math.min(21, Math.max(1, whole.replace(/[^0]/g, '').length)),
    minimumFractionDigits: Math.min(mostDecimals, digits - optional),
    maximumFractionDigits: Math.min(mostDecimals, digits),
    // A value that rounds to zero is not negative.
    signDisplay: 'negative',
  }).format(isBracketed ? Math.abs(shown) : shown);
  // The sign precedes the currency: -$5.
  const [, sign = '', plain = ''] = /^([-\u2212])(.*)$/.exec(number) ?? [];
  if (!isBracketed && sign !== '' && /^\p{Sc}\s*$/u.test(before)) return `${sign}${before}${plain}${after}`;
  if (!isBracketed) return `${before}${number}${after}`;
  return shown < 0 ? `${before}${number}${after}` : `${before.slice(0, -1)}${number}${after.slice(1)}`;
}

/** Literal text is replaced by a private character while digits are placed. */
const firstMark = 0xe100;

interface Section {
  readonly pattern: string;
  readonly literals: readonly string[];
}

/** By a spreadsheet pattern: `#,##0.00`, `0%`, `#,##0.00;(#,##0.00);"none"`. */
export function numberByPattern(value: number, pattern: string, locale: string): string {
  const sections = sectionsOf(pattern);
  const [positive, negative, zero] = sections;
  if (!positive || sections.length > 3) throw new FormatError(`the number format ${pattern} has more than three parts`);
  if (value === 0 && zero) return sectionText(0, zero, locale, pattern);
  if (value < 0 && negative) return sectionText(-value, negative, locale, pattern);
  return sectionText(value, positive, locale, pattern);
}

function sectionText(value: number, { pattern, literals }: Section, locale: string, whole: string): string {
  // An empty part after the first one shows nothing.
  if (pattern === '' && whole.includes(';')) return '';
  const text = formatNumber(value, pattern === '' ? ' ' : pattern, knownLocale(locale, 'en'));
  // A part that consists only of text shows that text: "none" for zero.
  if (text === undefined && literals.length === 0)
    throw new FormatError(`the number format ${whole} has no place for digits: write for example #,##0.00`);
  return (text ?? pattern).replace(/[\ue100-\ue1ff]/g, (mark) => literals[mark.charCodeAt(0) - firstMark] ?? '');
}

/** If negative numbers have their own part, brackets are literal text; otherwise they mark negative numbers. */
function sectionsOf(pattern: string): Section[] {
  const literal = /;/.test(pattern.replace(/"[^"]*"|'[^']*'/g, '')) ? /^(?:["'\\].|[()])/ : /^["'\\]./;
  const sections: { pattern: string; literals: string[] }[] = [{ pattern: '', literals: [] }];
  for (const [token] of pattern.matchAll(/"[^"]*"|'[^']*'|\\.|;|[^]/gu)) {
    const section = sections.at(-1);
    if (!section) break;
    if (token === ';') sections.push({ pattern: '', literals: [] });
    else if (literal.test(token)) {
      section.pattern += String.fromCharCode(firstMark + section.literals.length);
      section.literals.push(token.startsWith('\\') ? token.slice(1) : token.length > 1 ? token.slice(1, -1) : token);
    } else section.pattern += token;
  }
  return sections;
}
