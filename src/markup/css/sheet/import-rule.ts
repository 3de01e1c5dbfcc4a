/** The text between `@import` and its semicolon → address and conditions (CSS Cascade 5 §2.1). */
import { closingParenthesis } from '../property/substitute-variables.js';
import { blankComments } from './blank-comments.js';

export interface ImportRule {
  /** As written, without quotes and escapes. */
  readonly address: string;
  /** Name of the layer for its rules; empty for an anonymous one; absent: none. */
  readonly layer: string | undefined;
  /** Condition in the syntax of `@supports`. */
  readonly supports: string | undefined;
  /** Media queries; empty: all. */
  readonly media: string;
}

/** Undefined without an address. */
export function readImport(prelude: string): ImportRule | undefined {
  const text = blankComments(prelude).trim();
  const target =
    /^(?:url\(\s*)?(?:"((?:[^"\\]|\\[^])*)"|'((?:[^'\\]|\\[^])*)')(?:\s*\))?|^url\(\s*(?:((?:[^\s"'()\\]|\\[^])+)\s*)?\)/i.exec(text);
  const address = unescaped(target?.[1] ?? target?.[2] ?? target?.[3] ?? '').trim();
  if (!target || address === '') return undefined;
  let rest = text.slice(target[0].length).trim();
  const layer = /^layer(?:\(([^()]*)\)|(?![\w(-]))/i.exec(rest);
  if (layer) rest = rest.slice(layer[0].length).trim();
  const supports = /^supports\(/i.test(rest) ? inBrackets(rest) : undefined;
  if (supports !== undefined) rest = rest.slice('supports()'.length + supports.length).trim();
  return {
    address,
    layer: layer ? (layer[1] ?? '').trim() : undefined,
    supports: supports === undefined ? undefined : bracketedCondition(supports.trim()),
    media: rest,
  };
}

function inBrackets(text: string): string {
  const begin = text.indexOf('(') + 1;
  return text.slice(begin, closingParenthesis(text, begin));
}

/** A lone declaration is written without brackets here. */
const bracketedCondition = (text: string): string => (/^(?:\(|not\b|[a-z-]+\()/i.test(text) ? text : `(${text})`);

const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|\r?\n|([^]))/gi, (_, code: string | undefined, sign: string | undefined) =>
    code === undefined ? (sign ?? '') : characterOf(parseInt(code, 16)),
  );

const characterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
