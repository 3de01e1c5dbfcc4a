/** Formats a value of the data by a chain of formats and the rules of a language (ECMA-402). */
import { nameAdvice, nearName } from '../../base/nearest-name.js';
import { formats, type Format } from './formats.js';
import {
  FormatError,
  isLocale,
  isTimeZone,
  longestPattern,
  type FormatContext,
  type FormatStep,
  type FormatArgument,
} from './format-types.js';

/** The names of all formats, including settings. */
export const formatNames: readonly string[] = ['locale', 'timeZone', ...formats.keys()];

/** @throws FormatError for unknown formats and arguments that they do not accept */
export function checkSteps(steps: readonly FormatStep[]): void {
  for (const step of steps) {
    if (isSetting(step)) continue;
    findFormat(step).check?.(step.args);
  }
}

/**
 * `locale` and `timeZone` apply to all steps of their chain.
 * @returns the value itself if there are no steps
 * @throws FormatError also for values that a format cannot show
 */
export function formatValue(value: unknown, steps: readonly FormatStep[], context: FormatContext): unknown {
  let own = context;
  for (const step of steps) if (isSetting(step)) own = { ...own, [step.name]: step.args[0] };
  let result = value;
  for (const step of steps) {
    if (isSetting(step)) continue;
    const format = findFormat(step);
    const isMissing = result === undefined || result === null || result === '';
    if (isMissing && format.takesMissing !== true) continue;
    result = format.apply(result, step.args, own);
  }
  return result;
}

/** @throws FormatError */
function isSetting({ name, args }: FormatStep): boolean {
  if (name !== 'locale' && name !== 'timeZone') return false;
  const [value] = args;
  const isRight = typeof value === 'string' && args.length === 1 && (name === 'locale' ? isLocale(value) : isTimeZone(value));
  if (isRight) return true;
  throw new FormatError(
    name === 'locale' ? "locale needs a language tag: locale:'de-CH'" : "timeZone needs an IANA name: timeZone:'Europe/Berlin'",
  );
}

function findFormat({ name, args }: FormatStep): Format {
  const format = formats.get(name);
  if (!format) {
    throw new FormatError(`unknown format ${name}; ${nameAdvice(nearName(name, formatNames), formatNames)}`);
  }
  const [least, most] = format.takes;
  if (args.length >= least && args.length <= most) return format;
  throw new FormatError(`the format ${name} is written ${format.example}`);
}

const mostSteps = 32;
const mostArguments = 8;
const pattern =
  /\s*(?:(?<name>\p{L}[\p{L}\p{N}_]*)|(?<number>-?\d+(?:\.\d+)?)|(?<mark>[|:,])|(?<quoted>'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|[‘’‚](?:[^’'‘\\]|\\.)*[’'‘]|[“”„](?:[^”"“\\]|\\.)*[”"“]))/uy;

/**
 * The steps of a chain: `number:'#,##0.00' | locale:'de'`.
 * @param text Without the bar before the first step
 * @throws FormatError
 */
export function parseSteps(text: string): FormatStep[] {
  const steps: { name: string; args: FormatArgument[] }[] = [];
  let expected: 'name' | 'mark' | 'argument' = 'name';
  let at = 0;
  for (const end = text.trimEnd().length; at < end; at = pattern.lastIndex) {
    pattern.lastIndex = at;
    const groups = pattern.exec(text)?.groups;
    const word = text.slice(at, at + 20).trim();
    if (!groups) throw new FormatError(`"${word}" is not understood in a format; texts belong into quotes: date:'d. MMMM y'`);
    const { name, number, mark, quoted } = groups;
    const step = steps.at(-1);
    if (expected === 'name') {
      if (name === undefined) throw new FormatError(`"${word}" is not the name of a format`);
      if (steps.length >= mostSteps) throw new FormatError(`there are more than ${String(mostSteps)} formats in a row`);
      steps.push({ name, args: [] });
      expected = 'mark';
    } else if (expected === 'mark') {
      if (mark === undefined) throw new FormatError(`"${word}" is not expected after the format ${step?.name ?? ''}`);
      expected = mark === '|' ? 'name' : 'argument';
    } else {
      const argument = quoted === undefined ? wordArgument(name, number) : unquoted(quoted);
      if (argument === undefined)
        throw new FormatError(`the format ${step?.name ?? ''} has no argument after its colon; text must be quoted`);
      if (step && step.args.push(argument) > mostArguments) throw new FormatError(`the format ${step.name} has too many arguments`);
      expected = 'mark';
    }
  }
  if (expected !== 'mark') throw new FormatError('a format is missing after the bar, or an argument after a colon');
  return steps;
}

function wordArgument(name: string | undefined, number: string | undefined): FormatArgument | undefined {
  if (number !== undefined) return Number(number);
  return name === 'true' || name === 'false' ? name === 'true' : name;
}

function unquoted(text: string): string {
  const quote = text.charAt(0);
  const inner = text.slice(1, -1);
  const plain = quote === "'" || quote === '"' ? inner.replaceAll(quote + quote, quote) : inner;
  if (plain.length > longestPattern) throw new FormatError(`a text of a format is longer than ${String(longestPattern)} characters`);
  return plain.replace(/\\(.)/gu, '$1');
}
