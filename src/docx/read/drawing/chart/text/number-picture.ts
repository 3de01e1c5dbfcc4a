/** Spreadsheet number formats (`c:formatCode`, ECMA-376-1 §18.8.31) applied to a value. */
import { cutEnd } from '../../../../../base/cut-end.js';
import { groupDigits } from '../../../../../base/group-digits.js';

const monthNames = 'January February March April May June July August September October November December'.split(' ');
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Day 0 in spreadsheets. */
export const firstDay = Date.UTC(1899, 11, 30);

export function formatNumber(value: number, picture: string | undefined): string {
  if (!Number.isFinite(value)) return '';
  if (picture === undefined || picture === '' || /^general$/i.test(picture)) return general(value);
  const { text: section, isForNegative } = applicableSection(value, picture);
  const magnitude = isForNegative ? Math.abs(value) : value;
  if (/general/i.test(section))
    return section
      .replace(/\[[^[\]]*\]/g, '')
      .replace(/general/i, general(magnitude))
      .replace(/["\\]/g, '');
  return isDate(section) ? formatDate(magnitude, section) : formatDigits(magnitude, section);
}

/** Up to ten significant digits. */
function general(value: number): string {
  const text = String(Number(value.toPrecision(10)));
  return text.includes('e') ? text.replace('e', 'E').replace(/E\+?(-?)(\d)$/, 'E$1$2') : text;
}

function withoutLiterals(section: string): string {
  return section.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_./g, '');
}

function isDate(section: string): boolean {
  const bare = withoutLiterals(section);
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare);
}

/** The text around the digit placeholders, without quotes and escapes; `*x` fills and `_x` leaves room, which is a space here. */
function literal(text: string): string {
  return text.replace(
    /"([^"]*)"|\\(.)|\[\$([^[\]-]*)(?:-[^[\]]*)?\]|\[[^[\]]*\]|_(.)|\*./g,
    (_, quoted?: string, escaped?: string, currency?: string, room?: string) =>
      quoted ?? escaped ?? currency ?? (room === undefined ? '' : ' '),
  );
}

function formatDigits(value: number, section: string): string {
  // Digits inside quotes and brackets are not placeholders.
  const masked = section.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, (found) => '\u0001'.repeat(found.length));
  const found = /[0#?][0#?,.]*(?:E[+-]0+)?/.exec(masked);
  if (!found) return literal(section);
  const pattern = section.slice(found.index, found.index + found[0].length);
  const before = section.slice(0, found.index);
  const after = section.slice(found.index + pattern.length);
  const percents = (masked.match(/%/g) ?? []).length;
  const thousands = pattern.length - cutEnd(pattern, ',').length;
  const scaled = (value * 100 ** percents) / 1000 ** thousands;
  const sign = scaled < 0 ? '-' : '';
  return sign + literal(before) + digits(Math.abs(scaled), pattern.slice(0, pattern.length - thousands)) + literal(after);
}

function digits(value: number, pattern: string): string {
  if (pattern.includes('E'))
    return value
      .toExponential(/\.([0#?]*)E/.exec(pattern)?.[1]?.length ?? 0)
      .replace(/e([+-])(\d)$/, 'E$10$2')
      .replace('e', 'E');
  const [whole = '', fraction = ''] = pattern.split('.');
  const needed = (fraction.match(/0/g) ?? []).length;
  let [integer = '0', decimals = ''] = value.toFixed(Math.min(20, fraction.length)).split('.');
  while (decimals.length > needed && decimals.endsWith('0')) decimals = decimals.slice(0, -1);
  integer = integer.padStart((whole.match(/0/g) ?? []).length, '0');
  if (integer === '0' && !whole.includes('0')) integer = '';
  if (whole.includes(',') && !integer.includes('e')) integer = groupDigits(integer, ',');
  return decimals === '' ? integer : `${integer}.${decimals}`;
}

function formatDate(value: number, section: string): string {
  const date = new Date(firstDay + Math.round(value * 86_400) * 1000);
  if (Number.isNaN(date.getTime()) || Math.abs(value) > 3_000_000) return general(value);
  const isHalfDays = /a\/p|am\/pm/i.test(section);
  const hours = isHalfDays ? date.getUTCHours() % 12 || 12 : date.getUTCHours();
  const two = (number: number): string => String(number).padStart(2, '0');
  let isTime = false;
  return section.replace(/"([^"]*)"|\\(.)|\[[^[\]]*\]|am\/pm|a\/p|y+|m+|d+|h+|s+/gi, (token: string, quoted?: string, escaped?: string) => {
    if (quoted !== undefined || escaped !== undefined) return quoted ?? escaped ?? '';
    const length = token.length;
    const letter = token.charAt(0).toLowerCase();
    const wasTime = isTime;
    isTime = letter === 'h' || letter === 's';
    switch (letter) {
      case '[':
        return '';
      case 'a':
        return date.getUTCHours() < 12 ? 'AM' : 'PM';
      case 'y':
        return length > 2 ? String(date.getUTCFullYear()) : two(date.getUTCFullYear() % 100);
      case 'm':
        if (wasTime) return length > 1 ? two(date.getUTCMinutes()) : String(date.getUTCMinutes());
        return nameOr(length, date.getUTCMonth() + 1, monthNames[date.getUTCMonth()] ?? '', two);
      case 'd':
        return nameOr(length, date.getUTCDate(), dayNames[date.getUTCDay()] ?? '', two);
      case 'h':
        return length > 1 ? two(hours) : String(hours);
      default:
        return length > 1 ? two(date.getUTCSeconds()) : String(date.getUTCSeconds());
    }
  });
}

function nameOr(length: number, number: number, name: string, two: (number: number) => string): string {
  if (length >= 5) return name.charAt(0);
  if (length === 4) return name;
  return length === 3 ? name.slice(0, 3) : length === 2 ? two(number) : String(number);
}

// The sections of a number format: the one that applies to a value, and the colour that it states (ECMA-376-1 §18.8.31, WR-CHART-32).

interface NumberSection {
  readonly text: string;
  /** The section is for negative numbers and contains their sign. */
  readonly isForNegative: boolean;
}

/** Without conditions, sections are for positive, negative and zero values. */
function applicableSection(value: number, picture: string): NumberSection {
  const sections = splitSections(picture);
  const conditions = sections.map(readCondition);
  if (conditions.every((condition) => condition === undefined)) {
    const index = value < 0 && sections.length > 1 ? 1 : value === 0 && sections.length > 2 ? 2 : 0;
    return { text: sections[index] ?? '', isForNegative: index === 1 };
  }
  const index = conditions.findIndex((condition) => condition?.(value) ?? true);
  return { text: sections[index] ?? sections.at(-1) ?? '', isForNegative: false };
}

function splitSections(picture: string): string[] {
  return (picture.match(/(?:"[^"]*"|\\.|\[[^[\]]*\]|[^;"\\[])+/g) ?? ['']).slice(0, 4);
}

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

function readCondition(section: string): ((value: number) => boolean) | undefined {
  const [, operator = '', limit = ''] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(section) ?? [];
  const compare = comparisons[operator];
  return compare && ((value) => compare(value, Number.parseFloat(limit)));
}

/** Colours by name, in the order of their numbers from 1. */
const colors = new Map([
  ['black', '000000'],
  ['white', 'FFFFFF'],
  ['red', 'FF0000'],
  ['green', '00FF00'],
  ['blue', '0000FF'],
  ['yellow', 'FFFF00'],
  ['magenta', 'FF00FF'],
  ['cyan', '00FFFF'],
]);

/** Undefined if the format states none. */
export function numberColor(value: number, picture: string | undefined): string | undefined {
  if (picture?.includes('[') !== true) return undefined;
  const [, name = '', index = ''] =
    /\[(?:(black|white|red|green|blue|yellow|magenta|cyan)|color\s*(\d+))\]/i.exec(applicableSection(value, picture).text) ?? [];
  return colors.get(name.toLowerCase()) ?? (index === '' ? undefined : [...colors.values()][Number(index) - 1]);
}
