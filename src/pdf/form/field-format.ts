/** Values by the formats of Acrobat's functions: AFNumber_Format, AFPercent_Format, AFDate_FormatEx, AFSpecial_Format and their kin. */
import { groupDigits } from '../../base/group-digits.js';
import { readDecimal } from '../../base/read-decimal.js';
import type { FormatCall } from './format-call.js';

export interface FormattedValue {
  /** The stored value. */
  readonly value: string;
  readonly shown: { readonly text: string; readonly color?: string | undefined };
}

/** `sepStyle`: thousands and decimal separators. */
const separators: readonly (readonly [group: string, decimal: string])[] = [
  [',', '.'],
  ['', '.'],
  ['.', ','],
  ['', ','],
  ["'", '.'],
];

const mostDecimals = 20;
const largestNumber = 1e15;
const red = 'FF0000';

const numberIn = (args: FormatCall['args'], index: number): number => {
  const value = args[index];
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
};

/** Decimal digits, rounded half away from zero as people round. */
function digitsOf(value: number, decimals: number): string {
  const shifted = Number(`${String(Math.abs(value))}e${String(decimals)}`);
  const rounded = Number.isFinite(shifted) ? Number(`${String(Math.round(shifted))}e-${String(decimals)}`) : Math.abs(value);
  return rounded.toFixed(decimals);
}

function grouped(value: number, decimals: number, style: number): string {
  const [group, point] = separators[style] ?? ['', '.'];
  const [whole = '', fraction] = digitsOf(value, decimals).split('.');
  const thousands = groupDigits(whole, group);
  return fraction === undefined ? thousands : thousands + point + fraction;
}

/** AFNumber_Format(nDec, sepStyle, negStyle, currStyle, strCurrency, bCurrencyPrepend) */
function byNumber(value: number, args: FormatCall['args']): FormattedValue['shown'] {
  const text = grouped(value, Math.min(mostDecimals, numberIn(args, 0)), numberIn(args, 1));
  const currency = typeof args[4] === 'string' ? args[4] : '';
  const whole = args[5] === true ? currency + text : text + currency;
  const style = numberIn(args, 2);
  if (value >= 0 || !/[1-9]/.test(text)) return { text: whole };
  const isBracketed = style === 2 || style === 3;
  return { text: isBracketed ? `(${whole})` : style === 1 ? whole : `-${whole}`, color: style === 1 || style === 3 ? red : undefined };
}

/** AFPercent_Format(nDec, sepStyle, bPercentPrepend) */
function byPercent(value: number, args: FormatCall['args']): FormattedValue['shown'] {
  const digits = grouped(value * 100, Math.min(mostDecimals, numberIn(args, 0)), numberIn(args, 1));
  const text = `${value < 0 && /[1-9]/.test(digits) ? '-' : ''}${digits}`;
  return { text: args[2] === true ? `%${text}` : `${text}%` };
}

/** AFSpecial_Format(psf): postal codes of the USA, telephone numbers and social security numbers, by the number of their digits. */
const specialFormats: readonly Readonly<Record<number, string>>[] = [
  { 5: '99999' },
  { 9: '99999-9999' },
  { 7: '999-9999', 10: '(999) 999-9999' },
  { 9: '999-99-9999' },
];

/** Undefined if the text is not a number of this form: it is shown as it is. */
function bySpecial(text: string, args: FormatCall['args']): string | undefined {
  const digits = /^[\d\s().-]*$/.test(text) ? text.replace(/\D/g, '') : '';
  const mask = specialFormats[numberIn(args, 0)]?.[digits.length];
  let at = 0;
  return mask?.replace(/9/g, () => digits.charAt(at++));
}

/** Formats that AFDate_Format and AFTime_Format choose by number. */
const dateFormats = [
  ...['m/d', 'm/d/yy', 'mm/dd/yy', 'mm/yy', 'd-mmm', 'd-mmm-yy', 'dd-mmm-yy', 'yy-mm-dd', 'mmm-yy', 'mmmm-yy', 'mmm d, yyyy'],
  ...['mmmm d, yyyy', 'm/d/yy h:MM tt', 'm/d/yy HH:MM'],
];
const timeFormats = ['HH:MM', 'h:MM tt', 'HH:MM:ss', 'h:MM:ss tt'];

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const isoDate = /^\s*(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/;
const isoTime = /^\s*\d{2}:\d{2}(?::\d{2})?\s*$/;
const token = /\\(.)|d{1,4}|m{1,4}|y{4}|yy|H{1,2}|h{1,2}|M{1,2}|s{1,2}|t{1,2}|[^]/g;

/** The date as written, without a change of its time zone. */
function byDate(iso: string, pattern: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = isoDate.exec(iso) ?? [];
  if (year === '') return undefined;
  const weekday = weekdays[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()] ?? '';
  const name = months[Number(month) - 1] ?? '';
  const plain = (digits: string): string => String(Number(digits));
  const half = String(Number(hour) % 12 === 0 ? 12 : Number(hour) % 12);
  const [am, short] = Number(hour) < 12 ? ['am', 'a'] : ['pm', 'p'];
  const values: Readonly<Record<string, string>> = {
    ...{ d: plain(day), dd: day, ddd: weekday.slice(0, 3), dddd: weekday },
    ...{ m: plain(month), mm: month, mmm: name.slice(0, 3), mmmm: name, yy: year.slice(2), yyyy: year },
    ...{ H: plain(hour), HH: hour, h: half, hh: half.padStart(2, '0'), M: plain(minute), MM: minute, s: plain(second), ss: second },
    ...{ t: short, tt: am },
  };
  return pattern.replace(token, (part, escaped?: string) => escaped ?? (Object.hasOwn(values, part) ? (values[part] ?? '') : part));
}

function datePattern({ name, args: [first] }: FormatCall): string | undefined {
  if (typeof first === 'string') return /^AF(?:Date|Time)_Format(?:Ex)?$/.test(name) ? first.slice(0, 200) : undefined;
  const list = name === 'AFDate_Format' ? dateFormats : name === 'AFTime_Format' ? timeFormats : [];
  return typeof first === 'number' ? list[first] : undefined;
}

/** Whether the field shows numbers or dates by its own format. */
export function formatKind(call: FormatCall | undefined): 'number' | 'date' | undefined {
  if (call?.name === 'AFNumber_Format' || call?.name === 'AFPercent_Format') return 'number';
  return call && datePattern(call) !== undefined ? 'date' : undefined;
}

/** Undefined if the format does not apply to the text, which is then shown as it is. */
export function formatted(text: string, call: FormatCall): FormattedValue | undefined {
  if (call.name === 'AFSpecial_Format') {
    const shown = bySpecial(text, call.args);
    return shown === undefined ? undefined : { value: text, shown: { text: shown } };
  }
  const pattern = datePattern(call);
  if (pattern !== undefined) {
    // A time of day has no date, which formats of times do not show.
    const isTime = call.name.startsWith('AFTime_') && isoTime.test(text);
    const date = byDate(isTime ? `2000-01-01T${text.trim()}` : text, pattern);
    return date === undefined ? undefined : { value: date, shown: { text: date } };
  }
  const number = readDecimal(text) ?? NaN;
  if (!(Math.abs(number) < largestNumber)) return undefined;
  if (call.name === 'AFNumber_Format') return { value: text.trim(), shown: byNumber(number, call.args) };
  return call.name === 'AFPercent_Format' ? { value: text.trim(), shown: byPercent(number, call.args) } : undefined;
}
