/** CriticMarkup: `{++ins++}`, `{--del--}`, `{~~old~>new~~}`, `{==text==}{>>comment<<}`. */
import type { BoundedLexer } from './bounded-lexer.js';
import type { Critic } from './token-types.js';

/** Most characters of one change. */
const longest = 4000;

const closings: Readonly<Record<string, string>> = { '{++': '++}', '{--': '--}', '{~~': '~~}', '{>>': '<<}', '{==': '==}' };

export function criticAt(lexer: BoundedLexer, src: string): Critic | undefined {
  const open = src.slice(0, 3);
  const close = closings[open];
  const end = close === undefined ? -1 : src.slice(0, longest).indexOf(close, 3);
  if (end < 0) return undefined;
  const raw = src.slice(0, end + 3);
  const text = src.slice(3, end);
  const tokens = (part: string) => lexer.inlines(part);
  switch (open) {
    case '{++':
      return { type: 'critic', raw, inserted: tokens(text) };
    case '{--':
      return { type: 'critic', raw, deleted: tokens(text) };
    case '{>>':
      return { type: 'critic', raw, comment: text.trim() };
    case '{~~': {
      const arrow = text.indexOf('~>');
      return arrow < 0
        ? undefined
        : { type: 'critic', raw, deleted: tokens(text.slice(0, arrow)), inserted: tokens(text.slice(arrow + 2)) };
    }
    default: {
      const comment = commentAfter(src, end + 3);
      return { type: 'critic', raw: raw + (comment?.raw ?? ''), highlighted: tokens(text), ...(comment && { comment: comment.text }) };
    }
  }
}

function commentAfter(src: string, at: number): { raw: string; text: string } | undefined {
  if (!src.startsWith('{>>', at)) return undefined;
  const end = src.slice(0, at + longest).indexOf('<<}', at);
  return end < 0 ? undefined : { raw: src.slice(at, end + 3), text: src.slice(at + 3, end).trim() };
}
