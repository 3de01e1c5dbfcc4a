/** What formats of values share. */

/** One step of a chain of formats: `number:'#,##0.00'`. */
export interface FormatStep {
  readonly name: string;
  readonly args: readonly FormatArgument[];
}

export type FormatArgument = string | number | boolean;

export interface FormatContext {
  /** BCP 47. */
  readonly locale: string;
  /** IANA. */
  readonly timeZone: string;
}

export const defaultFormats: FormatContext = { locale: 'en', timeZone: 'UTC' };

/** A format that is not known, an argument that it does not take, or a value that it cannot show; the caller adds where. */
export class FormatError extends Error {}

/** Longest pattern, and longest text of a format. */
export const longestPattern = 200;

export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
