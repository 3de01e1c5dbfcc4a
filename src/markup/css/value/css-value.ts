/**
 * The text of a CSS value → component values (CSS Syntax 3 §5), bounded in length and depth; a value that exceeds the bounds is invalid.
 */
import { operationMemory } from '../../../base/operation-memory.js';

export type CssValue =
  /** `name` is lower case, `raw` as written. */
  | { readonly kind: 'ident'; readonly name: string; readonly raw: string }
  /** `unit` is lower case: `px`, `%`, or empty. */
  | { readonly kind: 'number'; readonly value: number; readonly unit: string }
  | { readonly kind: 'hash'; readonly value: string }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'url'; readonly value: string }
  /** Arguments with their commas; a bare parenthesis has an empty name. */
  | { readonly kind: 'function'; readonly name: string; readonly args: readonly CssValue[] }
  /** `,`, `/`, `+`, `-`, `*` and anything else. */
  | { readonly kind: 'delimiter'; readonly value: string };

export type CssValues = readonly CssValue[];

const longest = 20_000;
const deepest = 32;
const mostComponents = 2000;
/** Maximum number of cached values; a page uses few different ones. */
const mostKept = 4096;

const token =
  /(?<space>(?:\s|\/\*[^]*?(?:\*\/|$))+)|(?<number>[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(?<unit>%|(?:--|-?(?:[a-z_\u0080-\uffff]|\\[^\n]))(?:[\w-]|[\u0080-\uffff]|\\[^\n])*)?|#(?<hash>(?:[\w-]|[\u0080-\uffff])+)|(?<string>"(?:[^"\\\n]|\\[^])*(?:"|$)|'(?:[^'\\\n]|\\[^])*(?:'|$))|url\(\s*(?:(?<url>[^"'()\s][^()\s]*)\s*)?(?:\)|$)|(?<name>(?:--|-?(?:[a-z_\u0080-\uffff]|\\[^\n]))(?:[\w-]|[\u0080-\uffff]|\\[^\n])*)(?<open>\()?|(?<other>[^])/giy;

const kept = operationMemory(() => new Map<string, CssValues>());

/** Empty for an empty value, and for one that is too long or too deep. */
export function parseCssValue(text: string): CssValues {
  const values = kept();
  const known = values.get(text);
  if (known) return known;
  const parsed = text.length > longest ? [] : parse(text);
  if (values.size >= mostKept) values.clear();
  if (text.length <= 200) values.set(text, parsed);
  return parsed;
}

function parse(text: string): CssValues {
  const stack: { name: string; args: CssValue[] }[] = [{ name: '', args: [] }];
  let components = 0;
  for (const match of text.matchAll(token)) {
    const top = stack.at(-1);
    if (!top || ++components > mostComponents) return [];
    const groups = match.groups ?? {};
    if (groups.space !== undefined) continue;
    if (groups.open !== undefined || groups.other === '(') {
      if (stack.length >= deepest) return [];
      stack.push({ name: unescapeCss(groups.name ?? '').toLowerCase(), args: [] });
    } else if (groups.other === ')') {
      if (stack.length === 1) return [];
      close(stack);
    } else top.args.push(component(groups, match[0]));
  }
  while (stack.length > 1) close(stack);
  return stack[0]?.args ?? [];
}

function close(stack: { name: string; args: CssValue[] }[]): void {
  const done = stack.pop();
  if (done) stack.at(-1)?.args.push({ kind: 'function', name: done.name, args: done.args });
}

function component(groups: Readonly<Record<string, string | undefined>>, whole: string): CssValue {
  if (groups.number !== undefined) return { kind: 'number', value: Number(groups.number), unit: (groups.unit ?? '').toLowerCase() };
  if (groups.hash !== undefined) return { kind: 'hash', value: groups.hash };
  if (groups.string !== undefined) return { kind: 'string', value: unquote(groups.string) };
  if (groups.name !== undefined) {
    const raw = unescapeCss(groups.name);
    return { kind: 'ident', name: raw.toLowerCase(), raw };
  }
  if (groups.other !== undefined) return { kind: 'delimiter', value: groups.other };
  return { kind: 'url', value: unescapeCss(groups.url ?? whole.slice(4, -1).trim()) };
}

function unquote(text: string): string {
  const end = text.length > 1 && text.endsWith(text[0] ?? '"') ? -1 : undefined;
  return unescapeCss(text.slice(1, end));
}

/** CSS Syntax 3 §4.3.7. */
export function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([0-9a-f]{1,6})\s?|\n|([^]))/gi, (_, hex: string | undefined, other: string | undefined) => {
    if (hex === undefined) return other ?? '';
    const code = Number.parseInt(hex, 16);
    return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\uFFFD' : String.fromCodePoint(code);
  });
}

/** The lower-case name of a value that is one identifier. */
export function keywordOf(values: CssValues): string | undefined {
  const [only] = values;
  return values.length === 1 && only?.kind === 'ident' ? only.name : undefined;
}

/** Parts between commas at the top level. */
export function splitAtCommas(values: CssValues): CssValues[] {
  const parts: CssValue[][] = [[]];
  for (const value of values) {
    if (value.kind === 'delimiter' && value.value === ',') parts.push([]);
    else parts.at(-1)?.push(value);
  }
  return parts;
}

export const isSlash = (value: CssValue | undefined): boolean => value?.kind === 'delimiter' && value.value === '/';
