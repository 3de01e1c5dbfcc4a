/** `options.format` and `options.locale` of a field → the formats of its value. */
import { nearName } from '../../base/nearest-name.js';
import { checkSteps, formatNames, parseSteps } from '../../template/format/format-value.js';
import { FormatError, isLocale, type FormatStep } from '../../template/format/format-types.js';
import { textOption, type Options, type Report } from './options.js';

export interface FieldFormat {
  /** Absent without a format, or if the format is not a chain. */
  readonly steps?: readonly FormatStep[];
  /** A number format that is not a chain. */
  readonly format?: string;
  /** BCP 47; absent: the field's own language. */
  readonly locale?: string;
}

/** A chain begins with a format name: `date:'d. MMMM y' | upper`. */
const beginsChain = /^\s*(\p{L}\w*)\s*(?=[:|]|$)/u;

function isChain(format: string): boolean {
  const name = beginsChain.exec(format)?.[1];
  return name !== undefined && (formatNames.includes(name) || (nearName(name, formatNames) !== undefined && /[:|]/.test(format)));
}

export function formatOption(options: Options, type: 'text' | 'number' | 'date', report: Report): FieldFormat | undefined {
  // Options of other types are ignored: a text only has chains.
  const { format: given, locale: _ } = options;
  if (type === 'text' && !(typeof given === 'string' && isChain(given))) return {};
  const format = textOption(options, 'format', report);
  const locale = textOption(options, 'locale', report);
  if (locale !== undefined && !isLocale(locale)) return report('.options.locale', 'must be a language tag: en-US, de, pt-BR');
  const own = locale === undefined ? {} : { locale };
  if (format === undefined || format.trim() === '') return own;
  if (type === 'number' && !isChain(format)) return { ...own, format };
  try {
    const steps = isChain(format) ? parseSteps(format) : [{ name: type, args: [format] }];
    checkSteps(steps);
    return { ...own, steps };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return report('.options.format', `is not right: ${error.message}`);
  }
}
