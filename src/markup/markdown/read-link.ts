/** Links → hyperlinks: external ones by their address, `#anchors` by the bookmark of the heading. */
import type { Link, MarkdownToken } from './lex/token-types.js';
import type { Inline, RunProperties } from '../../document/run.js';
import { decodeReferences } from '../tree/decode-references.js';
import { linkTarget } from '../tree/link-target.js';
import type { MarkdownContext, ReadInlines, Scope } from './markdown-context.js';
import { legalText } from './text/text-runs.js';

export function readLink(token: Link, run: RunProperties, scope: Scope, context: MarkdownContext, readInlines: ReadInlines): Inline[] {
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
