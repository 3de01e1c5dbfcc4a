/** `[@fig:x]`, `[see @tbl:a and @tbl:b]`, `@eq:c` in a line, as in pandoc-crossref. */
import type { Token } from 'marked';
import { referenceKinds } from '../reference-index.js';
import type { CrossReference } from './token-types.js';

const one = new RegExp(`-?@((?:${referenceKinds}):[\\w.:-]{0,100}\\w)`, 'g');
const bare = new RegExp(`^@((?:${referenceKinds}):[\\w.:-]{0,100}\\w)`);
const bracketed = /^\[([^[\]\n]{1,400})\](?!\()/;

export function referenceAt(src: string, before: readonly Token[]): CrossReference | undefined {
  if (src[0] === '@') {
    const match = /\w$/.test(before.at(-1)?.raw ?? '') ? null : bare.exec(src);
    return match?.[1] === undefined ? undefined : { type: 'reference', raw: match[0], parts: [{ id: match[1] }] };
  }
  const match = src[0] === '[' ? bracketed.exec(src) : null;
  if (match?.[1] === undefined) return undefined;
  const parts: CrossReference['parts'][number][] = [];
  let end = 0;
  for (const found of match[1].matchAll(one)) {
    if (found.index > end) parts.push(match[1].slice(end, found.index).replace(/^;/, ','));
    parts.push({ id: found[1] ?? '' });
    end = found.index + found[0].length;
  }
  if (parts.length === 0) return undefined;
  if (end < match[1].length) parts.push(match[1].slice(end));
  return { type: 'reference', raw: match[0], parts };
}
