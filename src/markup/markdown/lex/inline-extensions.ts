/** Inline syntax that CommonMark and GFM lack: footnotes, math, emoji codes, marks, sub- and superscripts, CriticMarkup. */
import type { Token } from 'marked';
import { attributesAt } from './attributes.js';
import type { BoundedLexer } from './bounded-lexer.js';
import { looksLikeMath } from './math-blocks.js';
import type { ExtensionToken, Critic } from './token-types.js';

// CriticMarkup: `{++ins++}`, `{--del--}`, `{~~old~>new~~}`, `{==text==}{>>comment<<}`.

/** Most characters of one change. */
const longest = 4000;

const closings: Readonly<Record<string, string>> = { '{++': '++}', '{--': '--}', '{~~': '~~}', '{>>': '<<}', '{==': '==}' };

function criticAt(lexer: BoundedLexer, src: string): Critic | undefined {
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
      return { type: 'critic', raw: raw + (comment?.raw ?? ''), highlighted: tokens(text), comment: comment?.text };
    }
  }
}

function commentAfter(src: string, at: number): { raw: string; text: string } | undefined {
  if (!src.startsWith('{>>', at)) return undefined;
  const end = src.slice(0, at + longest).indexOf('<<}', at);
  return end < 0 ? undefined : { raw: src.slice(at, end + 3), text: src.slice(at + 3, end).trim() };
}

/** Index of the `]` that closes the `[` at `open`, with escapes skipped; undefined if none is within `limit` characters. */
function closingBracket(text: string, open: number, limit: number): number | undefined {
  let depth = 0;
  const end = Math.min(text.length, open + limit);
  for (let at = open; at < end; at++) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '[') depth += 1;
    else if (char === ']' && --depth === 0) return at;
  }
  return undefined;
}

/** Positions where plain text must stop because one of the extensions might begin; `[`, `~` and `\` stop it anyway. */
const candidate = /\$|@(?:fig|tbl|tab|eq|sec|lst):|:[a-z0-9_+-]+:|==|\^|\{(?:\+\+|--|~~|>>|==)/i;

/** Index in `rest` at which plain text ends; marked passes the text without its first character. */
export function nextCandidate(lexer: BoundedLexer, rest: string): number | undefined {
  const run = lexer.run;
  if (run && run.fromEnd >= 0 && run.fromEnd <= rest.length) return run.fromEnd === 0 ? undefined : rest.length - run.fromEnd;
  const found = rest.search(candidate);
  if (run) run.fromEnd = found < 0 ? 0 : rest.length - found;
  return found < 0 ? undefined : found;
}

/**
 * The token of an extension at the beginning of `src`.
 * @param isFootnote whether a footnote of this label is defined anywhere
 */
export function inlineExtension(
  lexer: BoundedLexer,
  src: string,
  before: readonly Token[],
  isFootnote: (label: string) => boolean,
): ExtensionToken | undefined {
  switch (src[0]) {
    case '[':
      return footnoteReference(src, isFootnote) ?? span(lexer, src);
    case '$':
      return math(src);
    case ':':
      return undefined;
    case '=':
      return mark(lexer, src);
    case '^':
      return src[1] === '[' ? inlineNote(lexer, src) : script(lexer, src, 'sup', '^');
    case '~':
      return src[1] !== '~' && /[\p{L}\p{N})\]*_`]$/u.test(before.at(-1)?.raw ?? '') ? script(lexer, src, 'sub', '~') : undefined;
    case '{':
      return criticAt(lexer, src);
    case '\\':
      return pageBreak(src) ?? bracketedMath(src);
    default:
      return undefined;
  }
}

/** The character of an emoji code's name. */
export type EmojiOf = (name: string) => string | undefined;

/** `:smile:` as a text token; not in the middle of a word (`a:b:c`). */
export function emojiToken(src: string, before: readonly Token[], emojiOf: EmojiOf | undefined): Token | undefined {
  const match = /^:([a-z0-9_+-]+):(\w?)/i.exec(src);
  const text = match?.[1] === undefined ? undefined : emojiOf?.(match[1]);
  if (!match || text === undefined || (match[2] !== '' && /\w$/.test(before.at(-1)?.raw ?? ''))) return undefined;
  return { type: 'text', raw: `:${match[1]}:`, text, escaped: true };
}

function footnoteReference(src: string, isFootnote: (label: string) => boolean): ExtensionToken | undefined {
  const match = /^\[\^([^\s[\]]{1,200})\]/.exec(src);
  return match?.[1] !== undefined && isFootnote(match[1]) ? { type: 'footnote-reference', raw: match[0], label: match[1] } : undefined;
}

/** Maximum number of characters of one inline formula or short span: longer ones are not written by hand. */
const longestSpan = 4000;

/** `$…$` by pandoc's rule: no blank inside the dollars, no digit after the second; `$$…$$`; GitHub's $`…`$. */
function math(src: string): ExtensionToken | undefined {
  const quoted = /^\$`([^`$]{1,2000})`\$/.exec(src);
  if (quoted?.[1] !== undefined) return { type: 'math', raw: quoted[0], text: quoted[1], display: false };
  const isDisplay = src[1] === '$';
  const open = isDisplay ? 2 : 1;
  if (!isDisplay && /^\$\s/.test(src)) return undefined;
  for (let at = open; at < Math.min(src.length, longestSpan); at++) {
    const char = src[at];
    if (char === '\\') at += 1;
    else if (char === '\n' && /^\n[ \t]*\n/.test(src.slice(at, at + 80))) return undefined;
    else if (char === '$') {
      if (!isDisplay && (/\s/.test(src[at - 1] ?? '') || /\d/.test(src[at + 1] ?? ''))) continue;
      const text = src.slice(open, at);
      if (isDisplay)
        return src[at + 1] === '$' && text.trim() !== '' ? { type: 'math', raw: src.slice(0, at + 2), text, display: true } : undefined;
      return text === '' ? undefined : { type: 'math', raw: src.slice(0, at + 1), text, display: false };
    }
  }
  return undefined;
}

/** `[text]{.class}`: not a link, whose address follows immediately. */
function span(lexer: BoundedLexer, src: string): ExtensionToken | undefined {
  const run = lexer.run;
  if (run && run.spanFromEnd < 0) run.spanFromEnd = src.length - Math.max(0, src.lastIndexOf(']{'));
  if (run && run.spanFromEnd >= src.length) return undefined;
  const end = closingBracket(src, 0, longestSpan);
  const attributes = end === undefined ? undefined : attributesAt(src, end + 1);
  if (end === undefined || end < 2 || !attributes) return undefined;
  return { type: 'span', raw: src.slice(0, end + 1) + attributes.raw, attributes, tokens: lexer.inlines(src.slice(1, end)) };
}

/** `\\( … \\)`, if it contains something that only formulas contain. */
function bracketedMath(src: string): ExtensionToken | undefined {
  if (src[1] !== '(' && src[1] !== '[') return undefined;
  const end = src.slice(0, longestSpan).indexOf(src[1] === '(' ? '\\)' : '\\]', 2);
  const text = src.slice(2, Math.max(2, end));
  if (!looksLikeMath(text) || (src[1] === '[' && !/[\\^_=]/.test(text))) return undefined;
  return { type: 'math', raw: src.slice(0, end + 2), text, display: src[1] === '[' };
}

function mark(lexer: BoundedLexer, src: string): ExtensionToken | undefined {
  if (src[1] !== '=' || src[2] === '=' || /^\s/.test(src.slice(2, 3))) return undefined;
  const end = src.slice(0, longestSpan).indexOf('==', 3);
  if (end < 0 || /\s/.test(src[end - 1] ?? ' ') || src.slice(2, end).includes('\n\n')) return undefined;
  const raw = src.slice(0, end + 2);
  return { type: 'mark', raw, tokens: lexer.inlines(src.slice(2, end)) };
}

/** Blanks inside must be escaped. */
function script(lexer: BoundedLexer, src: string, type: 'sub' | 'sup', sign: string): ExtensionToken | undefined {
  const match = (sign === '^' ? /^\^((?:\\[\s\S]|[^\s^\\]){1,500})\^/ : /^~((?:\\[\s\S]|[^\s~\\]){1,500})~(?!~)/).exec(src);
  if (match?.[1] === undefined) return undefined;
  return { type, raw: match[0], tokens: lexer.inlines(match[1].replaceAll('\\ ', '\u00a0')) };
}

function inlineNote(lexer: BoundedLexer, src: string): ExtensionToken | undefined {
  const end = closingBracket(src, 1, longestSpan);
  return end === undefined ? undefined : { type: 'inline-note', raw: src.slice(0, end + 1), tokens: lexer.inlines(src.slice(2, end)) };
}

function pageBreak(src: string): ExtensionToken | undefined {
  const match = /^\\(?:newpage|pagebreak)(?![A-Za-z])/.exec(src);
  return match ? { type: 'page-break', raw: match[0] } : undefined;
}
