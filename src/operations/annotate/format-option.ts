/** `options.format` and `options.locale` of a field → formats for its value. */
import { nearName } from '../../base/nearest-name.js';
import { checkSteps, formatNames } from '../../docx/fill/format/format-value.js';
import { FormatError, isLocale, type FormatStep } from '../../docx/fill/format/format-types.js';
import { parseSteps } from '../../docx/fill/format/parse-steps.js';
import { textOption, type Options, type Report } from './options.js';

export interface FieldFormat {
  /** Absent where there is no format, or one that only numbers have. */
  readonly steps?: readonly FormatStep[];
  /** BCP 47; absent: the field's own language. */
  readonly locale?: string;
}

/** A chain begins with the name of a format: `date:'d. MMMM y' | upper`. */
const beginsChain = /^\s*(\p{L}\w*)\s*(?=[:|]|$)/u;

/** @param plain The format whose pattern a text is that is no chain; absent: such a text is left alone */
export function formatOption(options: Options, plain: 'date' | undefined, report: Report): FieldFormat | undefined {
  const format = textOption(options, 'format', report);
  const locale = textOption(options, 'locale', report);
  if (locale !== undefined && !isLocale(locale)) return report('.options.locale', 'must be a language tag: en-US, de, pt-BR');
  const own = locale === undefined ? {} : { locale };
  if (format === undefined || format.trim() === '') return own;
  const name = beginsChain.exec(format)?.[1];
  const isChain = name !== undefined && (formatNames.includes(name) || (nearName(name, formatNames) !== undefined && /[:|]/.test(format)));
  if (!isChain && plain === undefined) return own;
  try {
    const steps = isChain ? parseSteps(format) : [{ name: plain ?? '', args: [format] }];
    checkSteps(steps);
    return { ...own, steps };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return report('.options.format', `is not right: ${error.message}`);
  }
}
