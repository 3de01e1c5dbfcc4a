/** Every format by name: the values that it accepts, and its result. */
import { knownLocale, numberByPattern } from './format-number.js';
import { wallTimeOf } from './date-value.js';
import { dateByPattern } from './date-pattern.js';
import { FormatError, type FormatArgument, type FormatContext } from './format-types.js';
import { primitiveText } from '../shown-value.js';

/** The values that a format is for: `scalar` is one string, number or boolean, `list` an array of them; `any` passes the value on. */
export type FormatSubject = 'number' | 'date' | 'dateTime' | 'scalar' | 'list' | 'any';

export interface Format {
  readonly of: FormatSubject;
  /** The minimum and maximum number of arguments. */
  readonly takes: readonly [number, number];
  /** An example of its use, for messages and docs. */
  readonly example: string;
  /** It has a text for every value. */
  readonly showsAll?: true;
  /** Missing values are formatted too; other formats leave them missing. */
  readonly takesMissing?: boolean;
  readonly check?: (args: readonly FormatArgument[]) => void;
  readonly apply: (value: unknown, args: readonly FormatArgument[], context: FormatContext) => unknown;
}

type Apply = Format['apply'];

const text = (argument: FormatArgument | undefined): string => (argument === undefined ? '' : String(argument));

/** A number, or a string that represents one. */
function requireNumber(value: unknown): number {
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' && value.length < 400 ? Number(value) : NaN;
  if (!Number.isFinite(number)) throw new FormatError('must be a number with a decimal point');
  return number;
}

/** The number of digits after the decimal point. */
function digitsOf(argument: FormatArgument | undefined, otherwise: number): number {
  const digits = argument ?? otherwise;
  if (typeof digits === 'number' && Number.isInteger(digits) && digits >= 0 && digits <= 20) return digits;
  throw new FormatError('the number of digits must be 0 to 20');
}

const number: Apply = (value, [pattern], { locale }) => {
  const shown = requireNumber(value);
  if (pattern !== undefined) return numberByPattern(shown, text(pattern), locale);
  return new Intl.NumberFormat(knownLocale(locale, 'en'), { maximumFractionDigits: 20, signDisplay: 'negative' }).format(shown);
};

function currencyOptions([code, display]: readonly FormatArgument[]): Intl.NumberFormatOptions {
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
  const currencyDisplay = displays.find((each) => each === (display ?? 'symbol'));
  if (!/^[A-Za-z]{3}$/.test(text(code))) throw new FormatError("currency needs an ISO 4217 code: currency:'EUR'");
  if (currencyDisplay === undefined) throw new FormatError(`currency shows ${displays.join(', ')}`);
  return { style: 'currency', currency: text(code).toUpperCase(), currencyDisplay };
}

const dateStyles = ['short', 'medium', 'long', 'full'] as const;
type Parts = 'date' | 'time' | 'datetime';

function styledDate(parts: Parts, usual: (typeof dateStyles)[number]): Apply {
  return (value, [pattern], context) => {
    const time = wallTimeOf(value, context.timeZone);
    const style = dateStyles.find((each) => each === (pattern ?? usual));
    if (style === undefined) return dateByPattern(time, text(pattern), context);
    const styles = {
      dateStyle: parts !== 'time' ? style : undefined,
      timeStyle: parts !== 'date' ? style : undefined,
    };
    // A time without a zone is shown as it is; only an instant has a zone name.
    const isBare = time.instant === undefined;
    const timeStyle = isBare && (style === 'long' || style === 'full') && parts !== 'date' ? { timeStyle: 'medium' as const } : {};
    const zone = isBare ? 'UTC' : context.timeZone;
    const { year, month, day, hour, minute, second } = time;
    const shown = new Date(isBare ? Date.UTC(year, month - 1, day, hour, minute, second) : (time.instant ?? 0));
    return new Intl.DateTimeFormat(knownLocale(context.locale, 'en'), {
      ...styles,
      ...timeStyle,
      calendar: 'gregory',
      timeZone: zone,
    }).format(shown);
  };
}

function checkDate([pattern]: readonly FormatArgument[]): void {
  if (pattern === undefined || dateStyles.some((style) => style === pattern)) return;
  dateByPattern(wallTimeOf('2000-01-01', 'UTC'), text(pattern), { locale: 'en', timeZone: 'UTC' });
}

function onText(change: (text: string, locale: string) => string): Apply {
  return (value, _args, { locale }) => {
    const plain = primitiveText(value);
    if (plain === undefined) throw new FormatError('must be a string');
    return change(plain, knownLocale(locale, 'en'));
  };
}

const capital = (word: string, locale: string): string => word.replace(/^\P{L}*\p{L}/u, (start) => start.toLocaleUpperCase(locale));

function requireTexts(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.map((item) => {
    const plain = primitiveText(item ?? '');
    if (plain === undefined) throw new FormatError('must be an array of strings');
    return plain;
  });
}

const yesno: Apply = (value, [yes, no]) => {
  const isNo = value === false || value === 0 || (typeof value === 'string' && /^\s*(?:(?:false|no|0)\s*)?$/i.test(value));
  return isNo || value === undefined || value === null ? text(no ?? 'No') : text(yes ?? 'Yes');
};

const table: Readonly<Record<string, Format>> = {
  number: {
    of: 'number',
    takes: [0, 1],
    example: "number:'#,##0.00'",
    apply: number,
    check: ([pattern]) => void (pattern !== undefined && numberByPattern(0, text(pattern), 'en')),
  },
  currency: {
    of: 'number',
    takes: [1, 2],
    example: "currency:'EUR'",
    check: currencyOptions,
    apply: (value, args, { locale }) =>
      new Intl.NumberFormat(knownLocale(locale, 'en'), currencyOptions(args)).format(requireNumber(value)),
  },
  percent: {
    of: 'number',
    takes: [0, 1],
    example: 'percent:1',
    check: ([digits]) => void digitsOf(digits, 0),
    apply: (value, [digits], { locale }) => {
      const places = digitsOf(digits, 0);
      const options = { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places } as const;
      return new Intl.NumberFormat(knownLocale(locale, 'en'), options).format(requireNumber(value));
    },
  },
  round: {
    of: 'number',
    takes: [0, 1],
    example: 'round:2',
    check: ([digits]) => void digitsOf(digits, 0),
    // As decimals are rounded on paper: 1.005 is 1.01.
    apply: (value, [digits]) =>
      Number(new Intl.NumberFormat('en', { maximumFractionDigits: digitsOf(digits, 0), useGrouping: false }).format(requireNumber(value))),
  },
  date: { of: 'date', takes: [0, 1], example: "date:'d. MMMM y'", check: checkDate, apply: styledDate('date', 'medium') },
  time: { of: 'dateTime', takes: [0, 1], example: "time:'HH:mm'", check: checkDate, apply: styledDate('time', 'short') },
  datetime: { of: 'dateTime', takes: [0, 1], example: "datetime:'short'", check: checkDate, apply: styledDate('datetime', 'medium') },
  upper: { of: 'scalar', takes: [0, 0], example: 'upper', apply: onText((value, locale) => value.toLocaleUpperCase(locale)) },
  lower: { of: 'scalar', takes: [0, 0], example: 'lower', apply: onText((value, locale) => value.toLocaleLowerCase(locale)) },
  capital: { of: 'scalar', takes: [0, 0], example: 'capital', apply: onText(capital) },
  title: {
    of: 'scalar',
    takes: [0, 0],
    example: 'title',
    apply: onText((value, locale) => value.replace(/\S+/gu, (word) => capital(word, locale))),
  },
  trim: { of: 'scalar', takes: [0, 0], example: 'trim', apply: onText((value) => value.trim()) },
  truncate: {
    of: 'scalar',
    takes: [1, 2],
    example: "truncate:20,'…'",
    apply: (value, [length, ending], context) => {
      const most = typeof length === 'number' && Number.isInteger(length) && length > 0 ? length : NaN;
      if (Number.isNaN(most)) throw new FormatError('truncate needs a number of characters: truncate:20');
      const characters = Array.from(String(onText((each) => each)(value, [], context)));
      return characters.length <= most ? characters.join('') : characters.slice(0, most).join('').trimEnd() + text(ending ?? '…');
    },
  },
  default: {
    of: 'any',
    takes: [1, 1],
    example: "default:'none'",
    takesMissing: true,
    apply: (value, [otherwise]) =>
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0) ? otherwise : value,
  },
  join: { of: 'list', takes: [0, 1], example: "join:'; '", apply: (value, [between]) => requireTexts(value).join(text(between ?? ', ')) },
  list: {
    of: 'list',
    takes: [0, 1],
    example: "list:'or'",
    check: listType,
    apply: (value, args, { locale }) =>
      new Intl.ListFormat(knownLocale(locale, 'en'), { type: listType(args) }).format(requireTexts(value)),
  },
  yesno: { of: 'any', takes: [0, 2], example: "yesno:'Yes','No'", takesMissing: true, showsAll: true, apply: yesno },
};

function listType([word]: readonly FormatArgument[]): 'conjunction' | 'disjunction' {
  if (word === undefined || word === 'and') return 'conjunction';
  if (word === 'or') return 'disjunction';
  throw new FormatError("list needs 'and' or 'or'");
}

export const formats: ReadonlyMap<string, Format> = new Map(Object.entries(table));
