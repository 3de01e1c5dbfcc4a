/** CSS counters and quotation marks for generated content (CSS Lists 3 §4, Content 3 §3). */
import type { ComputedStyle } from '../../css/computed-style.js';
import { positional } from '../../css/property/counter-style.js';
import { keywordOf, type CssValues } from '../../css/value/css-value.js';
import { formatNumber } from '../../../document/number-format/format-number.js';
import type { HtmlElement, HtmlParent } from '../dom/dom.js';
import { listKind } from './list-kind.js';

const longest = 10_000;
const mostCounters = 1000;

interface Counter {
  value: number;
  readonly scope: HtmlParent | undefined;
}

export class Counters {
  readonly #values = new Map<string, Counter[]>();
  #quoteDepth = 0;

  /** Creates and increments the counters of the style. A counter's scope ends with the element's parent. */
  enter(element: HtmlElement, style: ComputedStyle): void {
    if (!style.counterReset && !style.counterIncrement && !style.counterSet) return;
    for (const [name, value] of pairs(style.counterReset, 0)) {
      const stack = this.#stack(name);
      const top = stack.at(-1);
      if (top && top.scope === element.parent) top.value = value;
      else if (stack.length < mostCounters) stack.push({ value, scope: element.parent });
    }
    for (const [name, by] of pairs(style.counterIncrement, 1)) this.#change(name, element, (value) => value + by);
    for (const [name, value] of pairs(style.counterSet, 0)) this.#change(name, element, () => value);
  }

  leave(element: HtmlElement): void {
    if (this.#values.size === 0) return;
    for (const stack of this.#values.values()) while (stack.length > 0 && stack.at(-1)?.scope === element) stack.pop();
  }

  quote(style: ComputedStyle, isOpening: boolean): string {
    if (!isOpening) this.#quoteDepth = Math.max(0, this.#quoteDepth - 1);
    const marks = quoteMarks(style);
    const at = Math.min(this.#quoteDepth * 2, marks.length - 2) + (isOpening ? 0 : 1);
    if (isOpening) this.#quoteDepth += 1;
    return marks[at] ?? '';
  }

  /** The text of `content`; undefined if it generates nothing. */
  contentText(content: CssValues | 'none' | undefined, element: HtmlElement, style: ComputedStyle): string | undefined {
    if (content === undefined || content === 'none') return undefined;
    const keyword = keywordOf(content);
    if (keyword === 'none' || keyword === 'normal') return undefined;
    let text = '';
    for (const value of content) {
      if (text.length > longest) break;
      if (value.kind === 'string') text += value.value;
      else if (value.kind === 'ident' && value.name === 'open-quote') text += this.quote(style, true);
      else if (value.kind === 'ident' && value.name === 'close-quote') text += this.quote(style, false);
      else if (value.kind === 'function') text += this.#functionText(value.name, value.args, element);
      // The text after a slash is for readers who cannot see the first part.
      else if (value.kind === 'delimiter' && value.value === '/') break;
    }
    return text;
  }

  #functionText(name: string, args: CssValues, element: HtmlElement): string {
    const names = args.flatMap((arg) => (arg.kind === 'ident' ? [arg] : []));
    const [first, style] = names;
    if (first === undefined) return '';
    if (name === 'attr') return (element.attribute(first.name) ?? '').slice(0, longest);
    const values = (this.#values.get(first.raw) ?? []).map((counter) => counter.value);
    if (values.length === 0) values.push(0);
    if (name === 'counter') return counterText(values.at(-1) ?? 0, style?.name);
    const separator = args.find((arg) => arg.kind === 'string');
    if (name !== 'counters') return '';
    return values.map((value) => counterText(value, style?.name)).join(separator?.kind === 'string' ? separator.value : '.');
  }

  #stack(name: string): Counter[] {
    let stack = this.#values.get(name);
    if (!stack) {
      stack = [];
      if (this.#values.size < mostCounters) this.#values.set(name, stack);
    }
    return stack;
  }

  #change(name: string, element: HtmlElement, change: (value: number) => number): void {
    const stack = this.#stack(name);
    if (stack.length === 0) stack.push({ value: 0, scope: element.parent });
    const top = stack.at(-1);
    if (top) top.value = Math.min(1e9, Math.max(-1e9, change(top.value)));
  }
}

function counterText(value: number, style: string | undefined): string {
  if (style === 'none') return '';
  const spelled = style === undefined ? undefined : spelledMark(style, value);
  if (spelled !== undefined) return spelled;
  const kind = listKind(style ?? 'decimal', { isOrdered: true, depth: 0, bulletDepth: 0 });
  if (kind === undefined) return '';
  return kind.format === 'bullet' ? (kind.text ?? '') : value < 0 ? String(value) : formatNumber(value, kind.format);
}

// Counter styles for which Word has no number format (CSS Counter Styles 3 §6): their marks are spelled out, one numbering instance per item.

const greek = [...'αβγδεζηθικλμνξοπρστυφχψω'];

/** Ones, tens, hundreds and thousands, nine letters each. */
const additive: Readonly<Record<string, readonly string[]>> = {
  'lower-armenian': [...'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփք'],
  armenian: [...'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ'],
  georgian: [...'აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰ'],
};

const isLetters = (type: string): boolean => type === 'lower-greek' || type === 'upper-greek';

/** Whether items of this type need individual marks. */
export const isSpelled = (type: string | undefined): boolean =>
  type !== undefined && (isLetters(type) || type === 'upper-armenian' || Object.hasOwn(additive, type));

/** The mark of item `value`; absent if the type does not cover it. */
export function spelledMark(type: string, value: number): string | undefined {
  if (value < 1) return undefined;
  if (isLetters(type)) {
    // `α … ω, αα, αβ …`, as in browsers
    const letters = positional(greek, value, 1);
    return type === 'lower-greek' ? letters : letters.toUpperCase();
  }
  const set = additive[type === 'upper-armenian' ? 'armenian' : type];
  if (!set || value > 9999) return undefined;
  return [...String(value)]
    .map((digit, index, digits) => (digit === '0' ? '' : (set[(digits.length - 1 - index) * 9 + Number(digit) - 1] ?? '')))
    .join('');
}

/** `name number name number …` of `counter-reset` and similar properties. */
function pairs(values: CssValues | undefined, absent: number): [string, number][] {
  const found: [string, number][] = [];
  for (const value of (values ?? []).slice(0, 100)) {
    const last = found.at(-1);
    if (value.kind === 'ident' && value.name !== 'none') found.push([value.raw, absent]);
    else if (value.kind === 'number' && last) last[1] = Math.trunc(value.value);
  }
  return found;
}

/** Quotation marks by language, outer and inner (CLDR). */
const quotesByLanguage: Readonly<Record<string, readonly string[]>> = {
  de: ['„', '“', '‚', '‘'],
  fr: ['«\u00a0', '\u00a0»', '“', '”'],
  it: ['«', '»', '“', '”'],
  es: ['«', '»', '“', '”'],
  ru: ['«', '»', '„', '“'],
  pl: ['„', '”', '«', '»'],
  ja: ['「', '」', '『', '』'],
};
const english = ['“', '”', '‘', '’'];

function quoteMarks(style: ComputedStyle): readonly string[] {
  const stated = style.quotes?.flatMap((value) => (value.kind === 'string' ? [value.value] : []));
  if (stated && stated.length >= 2) return stated;
  if (style.quotes && keywordOf(style.quotes) === 'none') return ['', ''];
  return quotesByLanguage[(style.language ?? 'en').slice(0, 2).toLowerCase()] ?? english;
}
