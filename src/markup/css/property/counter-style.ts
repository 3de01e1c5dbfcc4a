/** `@counter-style` (CSS Counter Styles 3 §2, §3) → the mark for each number. */
import type { CssNode } from 'css-tree/parser';
import { parseCssValue, type CssValue, type CssValues } from '../value/css-value.js';
import { parseDeclarations } from '../sheet/declaration.js';

export interface CounterStyle {
  /** `cyclic`, `fixed`, `symbolic`, `alphabetic`, `numeric`; `extends` uses the marks of another style. */
  readonly system: string;
  readonly symbols: readonly string[];
  readonly prefix: string;
  readonly suffix: string;
  /** Number of the first symbol of a fixed style. */
  readonly first: number;
  /** The extended style. */
  readonly extended: string | undefined;
}

const mostSymbols = 200;
const longestMark = 30;

/** Undefined for a style that can make no marks. */
export function readCounterStyle(block: CssNode | null | undefined): CounterStyle | undefined {
  const values = new Map<string, CssValues>();
  for (const { property, text } of parseDeclarations(block)) values.set(property, parseCssValue(text));
  const symbols = (values.get('symbols') ?? []).slice(0, mostSymbols).map(symbolOf);
  const [system, argument] = values.get('system') ?? [];
  const name = system?.kind === 'ident' ? system.name : 'symbolic';
  const extended = name === 'extends' && argument?.kind === 'ident' ? argument.name : undefined;
  const least = name === 'alphabetic' || name === 'numeric' ? 2 : 1;
  if (extended === undefined && (symbols.length < least || !/^(?:cyclic|fixed|symbolic|alphabetic|numeric)$/.test(name))) return undefined;
  const text = (property: string, initial: string): string => {
    const [value] = values.get(property) ?? [];
    return value ? symbolOf(value).slice(0, longestMark) : initial;
  };
  return {
    system: name,
    symbols,
    prefix: text('prefix', ''),
    suffix: text('suffix', '. '),
    first: argument?.kind === 'number' ? Math.trunc(argument.value) : 1,
    extended,
  };
}

const symbolOf = (value: CssValue): string =>
  (value.kind === 'string' ? value.value : value.kind === 'ident' ? value.raw : '').slice(0, longestMark);

/** The mark of `value` with prefix and suffix; undefined if the style does not cover it. */
export function counterMark(style: CounterStyle, value: number): string | undefined {
  const body = counterBody(style, value);
  return body === undefined ? undefined : `${style.prefix}${body}${style.suffix}`.trim().slice(0, 2 * longestMark);
}

function counterBody({ system, symbols, first }: CounterStyle, value: number): string | undefined {
  const count = symbols.length;
  switch (system) {
    case 'cyclic':
      return symbols[(((value - 1) % count) + count) % count];
    case 'fixed':
      return symbols[value - first];
    case 'symbolic': {
      const times = Math.ceil(value / count);
      return value < 1 || times > longestMark ? undefined : (symbols[(value - 1) % count] ?? '').repeat(times);
    }
    case 'alphabetic':
      return value < 1 ? undefined : positional(symbols, value, 1);
    case 'numeric':
      return value < 0 ? undefined : positional(symbols, value, 0) || symbols[0];
    default:
      return undefined;
  }
}

/** Digits to the base of the symbols; `shift` is 1 if the symbols have no zero. */
export function positional(symbols: readonly string[], value: number, shift: 0 | 1): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - shift) / symbols.length))
    text = (symbols[(rest - shift) % symbols.length] ?? '') + text;
  return text;
}
