/** Numbers by a spreadsheet pattern: `#,##0.00`, `0%`, `#,##0.00;(#,##0.00);"none"`. */
import { formatNumber, knownLocale } from './format-number.js';
import { FormatError } from './format-types.js';

/** Literal text is replaced by a private character while digits are placed. */
const firstMark = 0xe100;

interface Section {
  readonly pattern: string;
  readonly literals: readonly string[];
}

export function numberByPattern(value: number, pattern: string, locale: string): string {
  const sections = sectionsOf(pattern);
  const [positive, negative, zero] = sections;
  if (!positive || sections.length > 3) throw new FormatError(`the number format ${pattern} has more than three parts`);
  if (value === 0 && zero) return shown(0, zero, locale, pattern);
  if (value < 0 && negative) return shown(-value, negative, locale, pattern);
  return shown(value, positive, locale, pattern);
}

function shown(value: number, { pattern, literals }: Section, locale: string, whole: string): string {
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
