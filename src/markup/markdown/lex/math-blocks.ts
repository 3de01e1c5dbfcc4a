/** Formulas on their own lines: `$$ … $$`, `\[ … \]`, and the display environments of AMS-LaTeX. */
import { attributesAt } from './attributes.js';
import type { Math } from './token-types.js';

/** Most characters of one formula. */
const longestFormula = 50_000;
const lineEnd = /[ \t]*(?:\n+|$)/y;

/** `$$` to `$$`, the second one at a line's end, optionally followed by `{#eq:id}`. */
export function dollarMath(src: string): Math | undefined {
  const match = /^ {0,3}\$\$/.exec(src);
  if (!match) return undefined;
  for (let at = src.indexOf('$$', match[0].length); at >= 0 && at < longestFormula; at = src.indexOf('$$', at + 2)) {
    if (src[at - 1] === '\\') continue;
    const text = src.slice(match[0].length, at);
    return text.trim() === '' ? undefined : closed(src, at + 2, text);
  }
  return undefined;
}

function closed(src: string, end: number, text: string): Math | undefined {
  const blanks = /^[ \t]*/.exec(src.slice(end, end + 100))?.[0].length ?? 0;
  const attributes = attributesAt(src, end + blanks);
  lineEnd.lastIndex = attributes ? end + blanks + attributes.raw.length : end;
  if (!lineEnd.test(src)) return undefined;
  const id = attributes?.id ?? /\\label\{([^{}\s]{1,100})\}/.exec(text)?.[1];
  return { type: 'math', raw: src.slice(0, lineEnd.lastIndex), text, display: true, id };
}

const environments =
  'align|align\\*|alignat|alignat\\*|aligned|equation|equation\\*|gather|gather\\*|gathered|multline|multline\\*|split|eqnarray|eqnarray\\*|flalign|flalign\\*|displaymath|math|cases|array|[pbBvV]?matrix|smallmatrix';
const begin = new RegExp(`^ {0,3}\\\\begin\\{(${environments})\\}`);

/** `\begin{align}` to its `\end`, and `\[ … \]` at the start and the end of lines. */
export function latexMath(src: string): Math | undefined {
  const name = begin.exec(src)?.[1];
  if (name !== undefined) {
    const end = src.slice(0, longestFormula).indexOf(`\\end{${name}}`);
    const text = src.slice(0, end + name.length + 6);
    return end < 0 ? undefined : closed(src, text.length, text.trim());
  }
  const open = /^ {0,3}\\\[/.exec(src)?.[0].length;
  if (open === undefined) return undefined;
  // no formula continues after a blank line
  const blank = /\n[ \t]*\n/.exec(src.slice(0, longestFormula))?.index ?? longestFormula;
  const end = src.slice(0, blank).indexOf('\\]', open);
  const text = src.slice(open, end < open ? open : end);
  return looksLikeMath(text) ? closed(src, end + 2, text) : undefined;
}

/** Escaped brackets around words are brackets: a formula has a command, a script, a relation or is a single letter. */
export const looksLikeMath = (text: string): boolean =>
  text.trim() !== '' && !/\n[ \t]*\n/.test(text) && (/\\[a-zA-Z]|[\^_=<>+]/.test(text) || /^\s*[a-zA-Z0-9]\s*$/.test(text));
