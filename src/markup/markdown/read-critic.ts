/** CriticMarkup → tracked changes and comments. */
import { appendAll } from '../../base/append-all.js';
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
    // a highlight that is commented on is marked by its comment
    appendAll(into, readInlines(token.highlighted, token.comment === undefined ? { ...run, highlight: 'yellow' } : run, scope, context));
  }
  if (token.comment === undefined) return into;
  const id = builder.addComment(author, commentBlocks(token.comment));
  return [
    { kind: 'comment-range-start', id },
    ...into,
    { kind: 'comment-range-end', id },
    { kind: 'run', properties: { styleId: 'CommentReference' }, content: [{ kind: 'comment-reference', id }] },
  ];
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
