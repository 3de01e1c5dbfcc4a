/** Inline tokens → the content of a paragraph. */
import { appendAll } from '../../base/append-all.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { decodeReferences } from '../tree/decode-references.js';
import { readTex } from '../tex/read-tex.js';
import type { MarkdownContext, Scope } from './markdown-context.js';
import { readCritic } from './read-critic.js';
import { readSpan } from './read-division.js';
import { readFootnoteReference, readInlineNote } from './read-footnotes.js';
import { withSlots } from './read-html.js';
import { readImage } from './read-image.js';
import { readLink } from './read-link.js';
import { contents, legalText, textRuns } from './text/text-runs.js';
import { readReference } from './read-reference.js';
import { type MarkdownToken, type Text, textIn, tokensIn } from './lex/token-types.js';

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

const bold: RunProperties = { bold: true, boldComplex: true };
const italic: RunProperties = { italic: true, italicComplex: true };

function readToken(token: MarkdownToken, at: At): void {
  const { run, context, into } = at;
  const within = (properties: RunProperties) =>
    appendAll(into, readInlines(tokensIn(token) ?? [], { ...run, ...properties }, at.scope, context));
  switch (token.type) {
    case 'text':
      return readText(token, at);
    case 'escape':
      return appendAll(into, textRuns(token.text, run, context.bidiLanguage));
    case 'strong':
      return within(bold);
    case 'em':
      return within(italic);
    case 'del':
      return within({ strike: true });
    case 'codespan': {
      const text = legalText(token.text);
      return void (text !== '' && into.push({ kind: 'run', properties: { ...run, styleId: 'HTMLCode' }, content: contents(text) }));
    }
    case 'br':
      return void into.push({ kind: 'run', properties: run, content: [{ kind: 'break', type: 'line' }] });
    case 'link':
      return appendAll(into, readLink(token, run, at.scope, context, readInlines));
    case 'image':
      return appendAll(into, readImage(token, run, at.scope, context));
    case 'checkbox':
      // the list puts it in its place
      return;
    default:
      readExtension(token, at, within);
  }
}

function readExtension(token: MarkdownToken, at: At, within: (properties: RunProperties) => void): void {
  const { run, scope, context, into } = at;
  switch (token.type) {
    case 'mark':
      return within({ highlight: 'yellow' });
    case 'sub':
      return within({ verticalAlign: 'subscript' });
    case 'sup':
      return within({ verticalAlign: 'superscript' });
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
      return appendAll(into, readCritic(token, run, scope, context, readInlines));
    default:
      appendAll(into, textRuns(textIn(token) ?? token.raw, run, context.bidiLanguage));
  }
}

function readText(token: Text, at: At): void {
  if (token.tokens && token.tokens.length > 0) return appendAll(at.into, readInlines(token.tokens, at.run, at.scope, at.context));
  let text = token.escaped ? token.text : decodeReferences(token.text);
  // a soft break is a blank, and lines do not begin or end with blanks
  if (text.includes('\n')) text = text.replace(/[ \t]*\n[ \t]*/g, ' ');
  const last = at.into.at(-1);
  if (last?.kind === 'run' && last.content.at(-1)?.kind === 'break') text = text.trimStart();
  appendAll(at.into, textRuns(text, at.run, at.context.bidiLanguage));
}

/** Tags with Markdown between them: the HTML reader gets slots in place of the Markdown. */
function readWithHtml(tokens: readonly MarkdownToken[], run: RunProperties, scope: Scope, context: MarkdownContext): Inline[] {
  const { html, take, finish } = withSlots(tokens, true);
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
  const trimmed = text.replace(start ? /^[ \t]+/ : /^(?!)/, '').replace(end ? /[ \t]+$/ : /(?!)$/, '');
  return trimmed === text ? inline : { ...inline, content: [{ kind: 'text', text: trimmed }] };
}
