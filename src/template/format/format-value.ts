/** Formats a value of the data by a chain of formats and the rules of a language (ECMA-402). */
import { nameAdvice, nearName } from '../../base/nearest-name.js';
import { formats, type Format } from './formats.js';
import { FormatError, isLocale, isTimeZone, type FormatContext, type FormatStep } from './format-types.js';

/** The names of all formats, including settings. */
export const formatNames: readonly string[] = ['locale', 'timeZone', ...formats.keys()];

/** @throws FormatError for unknown formats and arguments that they do not accept */
export function checkSteps(steps: readonly FormatStep[]): void {
  for (const step of steps) {
    if (isSetting(step)) continue;
    formatOf(step).check?.(step.args);
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
    const format = formatOf(step);
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
    name === 'locale' ? "locale takes a language tag: locale:'de-CH'" : "timeZone takes a name of IANA: timeZone:'Europe/Berlin'",
  );
}

function formatOf({ name, args }: FormatStep): Format {
  const format = formats.get(name);
  if (!format) {
    throw new FormatError(`there is no format ${name}; ${nameAdvice(nearName(name, formatNames), formatNames)}`);
  }
  const [least, most] = format.takes;
  if (args.length >= least && args.length <= most) return format;
  throw new FormatError(`the format ${name} is written ${format.example}`);
}
