/** Raw options of annotate's fields → checked values. */
import type { ErrorDetail } from '../../base/errors.js';
import { annotateLimits } from '../../contract/annotate-limits.js';
import { fieldOptions, type FieldOptions, type OptionNameOf } from '../../contract/field-types.js';
import { nearName } from '../../base/nearest-name.js';
import type { Emu } from '../../base/units.js';
import { hexColor, onPaper, parseColor } from '../../markup/css/value/css-color.js';
import { parseCssValue } from '../../markup/css/value/css-value.js';
import { checkSteps, formatNames, parseSteps } from '../../template/format/format-value.js';
import { FormatError, isLocale, type FormatStep } from '../../template/format/format-types.js';

/** Adds a problem of the field; `at` is relative to the field's place: `.options.format`. */
export type Report = (at: string, issue: string) => undefined;

export type Options = Readonly<Record<string, unknown>>;

/** EMU of a CSS pixel, 1/96 inch. */
export const emuPerPixel = 9525;
const { pixels: largest, optionText: longestText } = annotateLimits;

export interface PixelSize {
  readonly width?: Emu | undefined;
  readonly height?: Emu | undefined;
}

/** Colours are `RRGGBB`. */
export interface SignatureFrame {
  readonly top: { readonly text: string; readonly color: string } | undefined;
  readonly bottom: { readonly text: string; readonly color: string } | undefined;
  readonly arc: string | undefined;
}

function readParts(options: Options, name: OptionNameOf<'parts'>, report: Report): Options | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && !Array.isArray(value)) return value as Options;
  return report(`.options.${name}`, 'must be an object');
}

/** Undefined also for null and for the empty string of a form input left blank. */
function pixels(value: unknown, at: string, report: Report): Emu | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number =
    typeof value === 'number' ? value : typeof value === 'string' && /^\s*\d+(?:\.\d+)?(?:px)?\s*$/.test(value) ? parseFloat(value) : NaN;
  if (number > 0 && number <= largest) return Math.round(number * emuPerPixel);
  return report(at, `must be a number of pixels, above 0 and at most ${String(largest)}`);
}

export function dimensionsOf(options: Options, report: Report): PixelSize | undefined {
  const given = readParts(options, 'dimensions', report);
  if (!given) return undefined;
  const width = pixels(given['width'], '.options.dimensions.width', report);
  const height = pixels(given['height'], '.options.dimensions.height', report);
  if (width === undefined && height === undefined) return undefined;
  return { width, height };
}

export function textOption(options: Options, name: OptionNameOf<'text'>, report: Report): string | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value.length <= longestText) return value;
  return report(`.options.${name}`, `must be a string of at most ${String(longestText)} characters`);
}

/** Also accepts `'true'` and `'false'`. */
export function flagOption(options: Options, name: OptionNameOf<'flag'>, report: Report): boolean | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return report(`.options.${name}`, 'must be true or false');
}

const simple = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** One of the option's choices, ignoring case and punctuation: `EAN-13` is `ean13`. */
export function choiceOption<Name extends OptionNameOf<'choice'>>(
  options: Options,
  name: Name,
  report: Report,
): FieldOptions[Name] | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  const { choices } = fieldOptions[name];
  const given = typeof value === 'string' && value.length <= longestText ? simple(value) : '';
  const found = choices.find((choice) => simple(choice) === given);
  if (found !== undefined) return found as FieldOptions[Name];
  const near = given === '' ? undefined : nearName(given, choices);
  return report(`.options.${name}`, `must be one of ${choices.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`);
}

export function countOption(options: Options, name: OptionNameOf<'count'>, report: Report): number | undefined {
  const value = options[name];
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value;
  const { most } = fieldOptions[name];
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most) return number;
  return report(`.options.${name}`, `must be a whole number from 0 to ${String(most)}`);
}

const frameColor = '555555';
const longestColor = 100;

function readColor(value: unknown, at: string, report: Report): string | undefined {
  if (value === undefined || value === null || value === '') return frameColor;
  const text = typeof value === 'string' && value.length <= longestColor ? value.trim().toLowerCase() : '';
  const [first, ...more] = parseCssValue(text);
  // The `#` may be missing.
  const color = more.length > 0 ? undefined : (hexColor(text) ?? parseColor(first));
  return typeof color === 'object' ? onPaper(color) : report(at, 'must be a colour of CSS: #rrggbb, a name, rgb(…)');
}

function readLabel(
  options: Options,
  name: OptionNameOf<'parts'>,
  fallback: string,
  report: Report,
): { text: string; color: string } | undefined {
  const given = readParts(options, name, report);
  if (!given) return undefined;
  const text = given['text'] ?? fallback;
  const color = readColor(given['color'], `.options.${name}.color`, report);
  if (typeof text !== 'string' || text.length > longestText)
    return report(`.options.${name}.text`, `must be a string of at most ${String(longestText)} characters`);
  return color === undefined || text.trim() === '' ? undefined : { text, color };
}

/** Undefined if none of the frame's three parts is requested. */
export function signatureFrameOf(options: Options, report: Report): SignatureFrame | undefined {
  const top = readLabel(options, 'topLabel', 'Signed by:', report);
  const bottom = readLabel(options, 'bottomLabel', '', report);
  const given = readParts(options, 'arcElement', report);
  const arc = given && readColor(given['color'], '.options.arcElement.color', report);
  return (top ?? bottom ?? arc) ? { top, bottom, arc } : undefined;
}

/** Adds a field's problems to the list, each with the field's place and name. */
export function reporter(problems: ErrorDetail[], place: string, label: string): Report {
  return (at, issue) => void problems.push({ field: place + at, issue: `${issue}${label}` });
}

/** `options.format` and `options.locale` of a field → the formats of its value. */
interface FieldFormat {
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
