/** Types shared by the formats of values. */

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

/** An unknown format, an argument that it does not accept, or a value that it cannot show; the caller adds the place. */
export class FormatError extends Error {}

/** The longest pattern and the longest text of a format. */
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
