/**
 * All headings of a text, in order: their anchors (GitHub's slugs, or `{#id}`), bookmarks and plain text, known before the first block is
 * built.
 */
import type { HeadingToken, MarkdownToken } from './lex/token-types.js';
import type { BookmarkNames } from '../tree/bookmark-names.js';
import { splitAttributes } from './lex/attributes.js';
import { inlineText } from './text/plain-text.js';
import { slugOf, unusedSlug } from './heading-slug.js';

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly bookmark: string;
  /** The id in `{#id}`. */
  readonly id: string | undefined;
  /** Without `{#id}`. */
  readonly tokens: readonly MarkdownToken[];
}

export interface HeadingIndex {
  readonly byToken: ReadonlyMap<MarkdownToken, Heading>;
  /** Returns the anchor that a link means: the given one, or the one that GitHub derives from a heading's words. */
  readonly anchorOf: (anchor: string) => string;
}

/** @param cutText called for the text of outermost blocks that contain headings */
export function indexHeadings(
  tokens: readonly (MarkdownToken | undefined)[],
  cutText: (index: number) => void,
  bookmarks: BookmarkNames,
): HeadingIndex {
  const byToken = new Map<MarkdownToken, Heading>();
  const slugs = new Map<string, number>();
  const found = tokens.flatMap((token, index) => {
    const headings = token === undefined ? [] : [...headingTokens([token])];
    if (headings.length > 0) cutText(index);
    return headings;
  });
  for (const token of found) {
    const { rest, id } = withoutIdentifier(token.tokens);
    const text = inlineText(rest).trim();
    const slug = id ?? unusedSlug(slugOf(inlineText(rest, 'typed').trim()), slugs);
    if (id !== undefined) slugs.set(id, 1);
    byToken.set(token, { level: token.depth, text, bookmark: bookmarks.nameOf(slug), tokens: rest, id });
  }
  const anchorOf = (anchor: string): string => {
    if (slugs.has(anchor)) return anchor;
    const slug = slugOf(anchor);
    return slugs.has(slug) ? slug : anchor;
  };
  return { byToken, anchorOf };
}

/** Includes those in quotes, divisions and list items, but not in notes. */
function* headingTokens(tokens: readonly MarkdownToken[]): Generator<HeadingToken> {
  for (const token of tokens) {
    if (token.type === 'heading') yield token;
    else if (token.type === 'blockquote' || token.type === 'division') yield* headingTokens(token.tokens);
    else if (token.type === 'list') for (const item of token.items) yield* headingTokens(item.tokens);
  }
}

/** Attributes are searched in the source: quotes in the text may have become typographic. */
function withoutIdentifier(tokens: readonly MarkdownToken[]): { rest: readonly MarkdownToken[]; id?: string | undefined } {
  const last = tokens.at(-1);
  if (last?.type !== 'text') return { rest: tokens };
  const { text, attributes } = splitAttributes(last.raw);
  if (!attributes) return { rest: tokens };
  const shortened = { ...last, raw: text, text: last.text.replace(/(?:(?<![ \t])[ \t]+)?\{[^{}]*\}\s*$/, '') };
  return { rest: [...tokens.slice(0, -1), shortened], id: attributes.id };
}
