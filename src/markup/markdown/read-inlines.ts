/** Inline tokens → the content of a paragraph. */
import { cutEnd } from '../../base/cut-end.js';
import { appendAll } from '../../base/append-all.js';
import type { Block } from '../../document/block.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { bold, italic } from '../defaults/default-values.js';
import { decodeReferences } from '../tree/decode-references.js';
import { readTex } from '../tex/read-tex.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { readSpan } from './read-division.js';
import { readFootnoteReference, readInlineNote } from './read-footnotes.js';
import { withSlots } from './read-html.js';
import { readImage } from './read-image.js';
import { contents, legalText, textRuns } from './text/text-runs.js';
import { type MarkdownToken, type Text, textIn, tokensIn, type Critic, type Link, type CrossReference } from './lex/token-types.js';
import { isoDate } from '../tree/iso-date.js';
import { textRun } from '../tree/plain-blocks.js';
import { linkTarget } from '../tree/link-target.js';

// `[@fig:x]`, `@tbl:y` → REF fields (ECMA-376-1 §17.16.5.51) with their displayed words; `@eq:z` shows the number in its parentheses.

/** A reference without a target is kept verbatim. */
function readReference({ raw, parts }: CrossReference, run: RunProperties, context: MarkdownContext): Inline[] {
  const { builder, references, bidiLanguage } = context;
  if (parts.some((part) => typeof part !== 'string' && !references.has(part.id))) {
    builder.diagnostics.report(
      'markdown.reference-unknown',
      'a reference without a matching figure, table, equation or heading was written as text',
    );
    return textRuns(raw, run, bidiLanguage);
  }
  return parts.flatMap((part): Inline[] => {
    if (typeof part === 'string') return textRuns(part, run, bidiLanguage);
    const shown = textRuns(references.get(part.id) ?? '', run, bidiLanguage);
    return [{ kind: 'field', instruction: ` REF ${builder.bookmarks.nameOf(part.id)} \\h `, dirty: false, children: shown }];
  });
}

/** Links → hyperlinks: external ones by their address, `#anchors` by the bookmark of the heading. */
function readLink(token: Link, run: RunProperties, scope: Scope, context: MarkdownContext): Inline[] {
  const href = legalText(token.autolink ? token.href : decodeReferences(token.href));
  const target = linkTarget(href);
  const inner = { ...run, ...(target && { styleId: 'Hyperlink' }) };
  const tokens: readonly MarkdownToken[] = token.autolink ? [{ type: 'escape', raw: token.raw, text: token.text }] : token.tokens;
  const children = readInlines(tokens, inner, scope, context);
  if (!target) {
    if (href.trim() !== '')
      context.builder.diagnostics.report('markdown.link-dropped', 'a link whose scheme is not allowed was written as text');
    return children;
  }
  const tooltip = token.title == null || token.title === '' ? undefined : legalText(decodeReferences(token.title));
  const to =
    target.kind === 'external'
      ? { target: target.target }
      : { anchor: context.builder.bookmarks.nameOf(context.headings.anchorOf(target.anchor)) };
  return [{ kind: 'hyperlink', ...to, ...(tooltip !== undefined && { tooltip: tooltip.slice(0, 260) }), children }];
}

/** CriticMarkup → tracked changes and comments. */
function readCritic(token: Critic, run: RunProperties, scope: Scope, context: MarkdownContext): Inline[] {
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

function commentBlocks(text: string): Block[] {
  return legalText(text)
    .split(/\n{2,}/)
    .map((paragraph): Block => ({
      kind: 'paragraph',
      properties: { styleId: 'CommentText' },
      children: [textRun(paragraph.replace(/\s+/g, ' '))],
    }));
}

/** @param run formatting of the surrounding text */
export function readInlines(tokens: readonly MarkdownToken[], run: RunProperties, scope: Scope, context: MarkdownContext): Inline[] {
  if (tokens.some((token) => token.type === 'html')) return readWithHtml(tokens, run, scope, context);
  const into: Inline[] = [];
  for (const token of tokens) {
    context.budget.step();
    readToken(token, { run, scope, context, into });
  }
  return into;
}

interface At {
  readonly run: RunProperties;
  readonly scope: Scope;
  readonly context: MarkdownContext;
  readonly into: Inline[];
}

function readToken(token: MarkdownToken, at: At): void {
  const { run, context, into } = at;
  const readInside = (properties: RunProperties) =>
    appendAll(into, readInlines(tokensIn(token) ?? [], { ...run, ...properties }, at.scope, context));
  switch (token.type) {
    case 'text':
      return readText(token, at);
    case 'escape':
      return appendAll(into, textRuns(token.text, run, context.bidiLanguage));
    case 'strong':
      return readInside(bold);
    case 'em':
      return readInside(italic);
    case 'del':
      return readInside({ strike: true });
    case 'codespan': {
      const text = legalText(token.text);
      return void (text !== '' && into.push({ kind: 'run', properties: { ...run, styleId: 'HTMLCode' }, content: contents(text) }));
    }
    case 'br':
      return void into.push({ kind: 'run', properties: run, content: [{ kind: 'break', type: 'line' }] });
    case 'link':
      return appendAll(into, readLink(token, run, at.scope, context));
    case 'image':
      return appendAll(into, readImage(token, run, at.scope, context));
    case 'checkbox':
      // the list puts it in its place
      return;
    default:
      readExtension(token, at, readInside);
  }
}

function readExtension(token: MarkdownToken, at: At, readInside: (properties: RunProperties) => void): void {
  const { run, scope, context, into } = at;
  switch (token.type) {
    case 'mark':
      return readInside({ highlight: 'yellow' });
    case 'sub':
      return readInside({ verticalAlign: 'subscript' });
    case 'sup':
      return readInside({ verticalAlign: 'superscript' });
    case 'math':
      context.builder.tally.countFormula();
      return void into.push({ kind: 'math', display: token.display, elements: readTex(token.text) });
    case 'page-break':
      return void into.push({ kind: 'run', properties: run, content: [{ kind: 'break', type: 'page' }] });
    case 'footnote-reference':
      return appendAll(into, readFootnoteReference(token, run, context));
    case 'inline-note':
      return appendAll(into, readInlineNote(token, run, context));
    case 'reference':
      return appendAll(into, readReference(token, run, context));
    case 'span':
      return appendAll(into, readSpan(token, run, scope, context, readInlines));
    case 'critic':
      return appendAll(into, readCritic(token, run, scope, context));
    default:
      appendAll(into, textRuns(textIn(token) ?? token.raw, run, context.bidiLanguage));
  }
}

function readText(token: Text, at: At): void {
  if (token.tokens && token.tokens.length > 0) return appendAll(at.into, readInlines(token.tokens, at.run, at.scope, at.context));
  let text = token.escaped ? token.text : decodeReferences(token.text);
  // a soft break is a blank, and lines do not begin or end with blanks
  if (text.includes('\n')) text = text.replace(/(?:(?<![ \t])[ \t]+)?\n[ \t]*/g, ' ');
  const last = at.into.at(-1);
  if (last?.kind === 'run' && last.content.at(-1)?.kind === 'break') text = text.trimStart();
  appendAll(at.into, textRuns(text, at.run, at.context.bidiLanguage));
}

/** Tags with Markdown between them: the HTML reader gets slots in place of the Markdown. */
function readWithHtml(tokens: readonly MarkdownToken[], run: RunProperties, scope: Scope, context: MarkdownContext): Inline[] {
  const { html, take, finish } = withSlots(tokens, 'inline');
  const inlines = context.html.inlines(html, {
    builder: context.builder,
    format: { run, paragraph: scope.paragraph },
    slot: (n, format) => readInlines(take(n), format.run, scope, context),
  });
  finish(context);
  return inlines.map((inline, index) => withoutBlanksAt(inline, isBreak(inlines[index - 1]), isBreak(inlines[index + 1])));
}

const isBreak = (inline: Inline | undefined): boolean =>
  inline?.kind === 'run' && inline.content.length === 1 && inline.content[0]?.kind === 'break' && inline.content[0].type === 'line';

/** Lines separated by `<br>` do not begin or end with blanks. */
function withoutBlanksAt(inline: Inline, start: boolean, end: boolean): Inline {
  if (!(start || end) || inline.kind !== 'run' || inline.content.length !== 1 || inline.content[0]?.kind !== 'text') return inline;
  const { text } = inline.content[0];
  const trimmed = cutEnd(start ? text.replace(/^[ \t]+/, '') : text, end ? ' \t' : '');
  return trimmed === text ? inline : { ...inline, content: [{ kind: 'text', text: trimmed }] };
}
