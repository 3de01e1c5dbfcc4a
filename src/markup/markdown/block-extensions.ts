/** Blocks besides CommonMark and GFM: footnotes, definition lists, formulas, captions, page breaks, the mark of a table of contents. */
import type { Lexer } from 'marked';
import { splitAttributes } from './attributes.js';
import { captionKindOf } from './caption-labels.js';
import { definitionList } from './definition-list.js';
import { indentedExtent } from './indented-extent.js';
import { beginsTable } from './table-start.js';
import type { ExtensionToken } from './token-types.js';

/** @param follows what stands before: a caption may follow a table */
export function blockExtension(lexer: Lexer, src: string, follows: string | undefined): ExtensionToken | undefined {
  const first = /^ {0,3}(\S)/.exec(src)?.[1];
  switch (first) {
    case undefined:
      return undefined;
    case '[':
      return footnoteDefinition(lexer, src) ?? contentsMark(src);
    case '$':
      return math(src);
    case '{':
      return contentsMark(src);
    case '\\':
    case '<':
      return pageBreak(src);
    case ':':
      return caption(lexer, src, follows);
    case '*':
      return abbreviation(src);
    default:
      return caption(lexer, src, follows) ?? definitionList(lexer, src);
  }
}

function footnoteDefinition(lexer: Lexer, src: string): ExtensionToken | undefined {
  const match = /^ {0,3}\[\^([^\s[\]]{1,200})\]:[ \t]*/.exec(src);
  if (match?.[1] === undefined) return undefined;
  const { raw, text } = indentedExtent(src, match[0].length, / {0,3}\[\^[^\s[\]]+\]:/y);
  return { type: 'footnote-definition', raw, label: match[1], tokens: lexer.blockTokens(text) };
}

/** `[TOC]`, `[[toc]]`, GitLab's `[[_TOC_]]`, `{{toc}}` on a line of its own. */
function contentsMark(src: string): ExtensionToken | undefined {
  const match = /^ {0,3}(?:\[toc\]|\[\[_?toc_?\]\]|\{\{toc\}\}|\{:toc\})[ \t]*(?:\n+|$)/i.exec(src);
  return match ? { type: 'contents', raw: match[0] } : undefined;
}

function pageBreak(src: string): ExtensionToken | undefined {
  const match = /^ {0,3}(?:\\newpage|\\pagebreak|<!--[ \t]*(?:page-?break|new-?page)[ \t]*-->)[ \t]*(?:\n+|$)/i.exec(src);
  return match ? { type: 'page-break', raw: match[0] } : undefined;
}

/** Most characters of one formula. */
const longestFormula = 50_000;

/** `$$` to `$$`, the second one at a line's end. */
function math(src: string): ExtensionToken | undefined {
  const match = /^ {0,3}\$\$/.exec(src);
  if (!match) return undefined;
  for (let at = src.indexOf('$$', match[0].length); at >= 0 && at < longestFormula; at = src.indexOf('$$', at + 2)) {
    if (src[at - 1] === '\\') continue;
    const rest = /^\$\$[ \t]*(?:\n+|$)/.exec(src.slice(at, at + 400));
    const text = src.slice(match[0].length, at);
    if (!rest || text.trim() === '') return undefined;
    return { type: 'math', raw: src.slice(0, at) + rest[0], text, display: true };
  }
  return undefined;
}

const captionLine = /^ {0,3}(?:(\p{L}{1,12}\.?)[ \u00a0]?)?[:\uff1a](?:[ \t]+|(?<=\uff1a))(\S[^\n]*)(?:\n|$)(?:[ \t]*\n)*/u;

/** Before or after a table: `: text` and `Table: text`; `Figure: text` and `Listing: text` anywhere. */
function caption(lexer: Lexer, src: string, follows: string | undefined): ExtensionToken | undefined {
  const match = captionLine.exec(src);
  if (match?.[2] === undefined) return undefined;
  const [, label] = match;
  const kind = label === undefined ? 'table' : captionKindOf(label);
  if (kind === undefined || (kind === 'table' && follows !== 'table' && !beginsTable(src, match[0].length))) return undefined;
  const { text, attributes } = splitAttributes(match[2].trim());
  return {
    type: 'caption',
    raw: match[0],
    kind,
    ...(label !== undefined && { label }),
    ...(attributes?.id !== undefined && { id: attributes.id }),
    tokens: lexer.inline(text),
  };
}

/** PHP Markdown Extra's `*[HTML]: Hyper Text Markup Language`. */
function abbreviation(src: string): ExtensionToken | undefined {
  const match = /^ {0,3}\*\[[^\]\n]{1,200}\]:[^\n]*(?:\n|$)/.exec(src);
  return match ? { type: 'abbreviation', raw: match[0] } : undefined;
}
