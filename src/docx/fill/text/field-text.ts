/**
 * A value as formatted by the switches of a Word field: `\\#` and `\\@` for numbers and dates, `\\*` for both and for
 * text (ECMA-376-1 §17.16.4).
 */
import { formatDatePicture, parseDateParts } from '../../../document/field/date-picture.js';
import { evaluateFormula } from '../../../document/field/evaluate-formula.js';
import { formatFieldText, formatNumberSwitch } from '../../../document/field/format-field-result.js';
import { formatNumericPicture, formatPlainNumber, type NumericSymbols } from '../../../document/field/numeric-picture.js';
import type { FieldInstruction } from '../../../document/field/parse-field-instruction.js';
import { knownLocale } from '../../../template/format/format-number.js';

/** Parses a text that is a number, with a decimal point and commas between thousands. */
export function numberInText(text: string): number | undefined {
  if (!/^[-+]?[\d., ]*\d$/.test(text.trim())) return undefined;
  const number = Number(text.replace(/[,\s]/g, ''));
  return Number.isFinite(number) ? number : undefined;
}

/** The text formatted by the switches for numbers and dates; undefined if no switch applies to its type. */
export function switchedText(text: string, instruction: FieldInstruction, language: string): string | undefined {
  const [numeric, date] = [instruction.switches.get('#'), instruction.switches.get('@')];
  const number = numberInText(text);
  if (number !== undefined) {
    if (typeof numeric === 'string') return formatNumericPicture(number, numeric, symbolsOf(language));
    const inWords = formatNumberSwitch(number, instruction, language);
    if (inWords !== undefined) return inWords;
  }
  const parts = typeof date === 'string' ? parseDateParts(text) : undefined;
  return parts && typeof date === 'string' ? formatDatePicture(parts, date, language) : undefined;
}

/** The result of a formula; undefined if it depends on table cells. */
export function formulaText(instruction: FieldInstruction, language: string): string | undefined {
  const value = evaluateFormula(instruction.arguments[0] ?? '');
  if (value === undefined) return undefined;
  const picture = instruction.switches.get('#');
  const text =
    typeof picture === 'string'
      ? formatNumericPicture(value, picture, symbolsOf(language))
      : (formatNumberSwitch(value, instruction, language) ?? formatPlainNumber(value, symbolsOf(language)));
  return formatFieldText(text, instruction, language);
}

export function symbolsOf(language: string): NumericSymbols {
  const parts = new Intl.NumberFormat(knownLocale(undefined, language), { useGrouping: 'always' }).formatToParts(-12_345.6);
  const part = (type: string, otherwise: string): string => parts.find((each) => each.type === type)?.value ?? otherwise;
  return { decimal: part('decimal', '.'), grouping: part('group', ',') };
}
