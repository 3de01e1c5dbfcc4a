/**
 * The numbers of AUTONUM, AUTONUMLGL and AUTONUMOUT: one for each paragraph with the field, by the level of its
 * heading (ECMA-376-1 §17.16.5; WR-FIELD-10).
 */
import { formatNumber } from '../number-format/format-number.js';
import { defaultLists } from './default-lists-data.js';
import { formatFieldNumber } from './format-field-result.js';
import type { FieldInstruction } from './parse-field-instruction.js';

export const autoNumberFields = ['AUTONUM', 'AUTONUMLGL', 'AUTONUMOUT'] as const;

export type AutoNumberName = (typeof autoNumberFields)[number];

/** The counters of one of these fields through one story. */
export class AutoNumbers {
  /** The counters of headings, from the top to the last one. */
  #headings: number[] = [];
  #body = 0;

  /**
   * @param heading level of the paragraph's heading style from 1; undefined for body text, which is one level below
   * the last numbered heading
   * @returns the numbers of the levels from the top to the paragraph's own
   */
  next(heading: number | undefined): readonly number[] {
    if (heading === undefined) return [...this.#headings, (this.#body += 1)];
    const last = this.#headings[heading - 1] ?? 0;
    // a skipped level counts as used
    this.#headings = Array.from({ length: heading }, (_, above) => (above === heading - 1 ? last + 1 : (this.#headings[above] ?? 1)));
    this.#body = 0;
    return this.#headings;
  }
}

/** @param numbers as returned by {@link AutoNumbers.next} */
export function autoNumberText(name: AutoNumberName, field: FieldInstruction, numbers: readonly number[]): string {
  const own = numbers.at(-1) ?? 1;
  const given = field.switches.get('s');
  const separator = typeof given === 'string' ? ([...given][0] ?? '') : '.';
  switch (name) {
    case 'AUTONUM':
      return formatFieldNumber(own, field) + separator;
    case 'AUTONUMLGL':
      return numbers.map((value) => formatFieldNumber(value, field)).join(separator) + (field.switches.has('e') ? '' : separator);
    case 'AUTONUMOUT': {
      const levels = defaultLists.outlinedefault;
      const [format, text] = levels[Math.min(numbers.length, levels.length) - 1] ?? levels[0];
      return text.replace(/%\d/, () => formatNumber(own, format));
    }
  }
}
