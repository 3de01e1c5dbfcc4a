/** CriticMarkup → tracked changes and comments. */
import { appendAll } from '../../base/append-all.js';
import { isoDate } from '../tree/iso-date.js';
import type { Inline, RunProperties } from '../../document/run.js';
import type { MarkdownContext, ReadInlines, Scope } from './markdown-context.js';
import { legalText } from './text/text-runs.js';
import type { Critic } from './lex/token-types.js';

export function readCritic(token: Critic, run: RunProperties, scope: Scope, context: MarkdownContext, readInlines: ReadInlines): Inline[] {
  const { builder, author } = context;
  const into: Inline[] = [];
  for (const kind of ['deleted', 'inserted'] as const) {
    const tokens = token[kind];
    if (tokens)
      into.push({ kind: 'revision', revision: builder.revision(kind, author), children: readInlines(tokens, run, scope, context) });
  }
  if (token.highlighted) {
    // a highlight with a comment is marked by its comment
    appendAll(into, readInlines(token.highlighted, token.comment === undefined ? { ...run, highlight: 'yellow' } : run, scope, context));
  }
  if (token.comment === undefined) return into;
  const { text, ...known } = signedComment(token.comment);
  const id = builder.addComment({ author, ...known, children: commentBlocks(text) });
  return [
    { kind: 'comment-range-start', id },
    ...into,
    { kind: 'comment-range-end', id },
    { kind: 'run', properties: { styleId: 'CommentReference' }, content: [{ kind: 'comment-reference', id }] },
  ];
}

/**
 * Author and date of a comment, before its text: `Name (2026-01-31T09:00:00Z): text`, as written when documents are converted
 * to Markdown.
 */
function signedComment(comment: string): { readonly text: string; readonly author?: string; readonly date?: string } {
  const [whole = '', author, day] = /^([^\s(){}:][^(){}:\n]{0,254}) \((\d{4}-[\dTZ:.+-]{5,30})\): */.exec(comment) ?? [];
  const date = isoDate(day);
  return author === undefined || date === undefined ? { text: comment } : { text: comment.slice(whole.length), author, date };
}

function commentBlocks(text: string) {
  return legalText(text)
    .split(/\n{2,}/)
    .map((paragraph) => ({
      kind: 'paragraph' as const,
      properties: { styleId: 'CommentText' },
      children: [{ kind: 'run' as const, properties: {}, content: [{ kind: 'text' as const, text: paragraph.replace(/\s+/g, ' ') }] }],
    }));
}
