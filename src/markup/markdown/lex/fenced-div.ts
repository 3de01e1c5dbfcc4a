/**
 * `::: name` … `:::` of pandoc, Docusaurus and VuePress, and `!!! name` of MkDocs: blocks with a class, or an alert if it is the name of
 * one.
 */
import { cutEnd } from '../../../base/cut-end.js';
import type { BoundedLexer } from './bounded-lexer.js';
import { alertNamed } from '../alert-names.js';
import { attributesAt, type Attributes } from './attributes.js';
import { indentedExtent, lineEnd } from './indented-extent.js';
import type { Division } from './token-types.js';

const opening = /^ {0,3}:{3,}[ \t]*(?:([A-Za-z][\w-]{0,60})(?:\[([^\]\n]{1,200})\])?[ \t]*)?/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Without its closing line, a division extends to the end of its container. */
export function fencedDivision(lexer: BoundedLexer, src: string): Division | undefined {
  const open = opening.exec(src);
  if (!open) return undefined;
  const [head, name, bracketed] = open;
  const end = lineEnd(src, head.length);
  const rest = withoutColons(src.slice(head.length, end).replace(/\n$/, ''));
  const attributes = attributesAt(rest, 0);
  if (name === undefined && !attributes) return undefined;
  const title = bracketed ?? rest.slice(attributes?.raw.length ?? 0).trim();
  const { text, raw } = upToClosing(src, end);
  const classes = [...(name === undefined ? [] : [name]), ...(attributes?.classes ?? [])];
  return division(lexer, raw, text, { raw: '', values: new Map(), ...attributes, classes }, title);
}

/** The text without the colons at its end, and the blanks around them. */
const withoutColons = (text: string): string => cutEnd(cutEnd(cutEnd(text, ' \t'), ':'), ' \t');

function division(lexer: BoundedLexer, raw: string, text: string, attributes: Attributes, title: string): Division {
  const alert = attributes.classes.map((name) => alertNamed(name, title)).find((found) => found !== undefined);
  // words after an unknown name are its title
  const shown = alert || title === '' ? text : `**${title}**\n\n${text}`;
  return { type: 'division', raw, attributes, alert, tokens: lexer.blocks(shown) };
}

/** Lines up to the one that closes the division that begins before `from`. */
function upToClosing(src: string, from: number): { readonly text: string; readonly raw: string } {
  let depth = 1;
  let fenced: string | undefined;
  for (let at = from; at < src.length;) {
    const next = lineEnd(src, at);
    const line = src.slice(at, Math.min(next, at + 400));
    const mark = fence.exec(line)?.[1];
    if (fenced !== undefined) {
      if (mark?.startsWith(fenced)) fenced = undefined;
    } else if (mark !== undefined) fenced = mark;
    else if (/^ {0,3}:{3,}[ \t]*(?:\n|$)/.test(line)) {
      if (--depth === 0) return { text: src.slice(from, at), raw: src.slice(0, next) };
    } else if (/^ {0,3}:{3,}[ \t]*[A-Za-z{]/.test(line) && !/[^:]:{3,}[ \t]*\n?$/.test(line)) depth += 1;
    at = next;
  }
  return { text: src.slice(from), raw: src };
}

/** Any unindented line ends it. */
const anything = /[\s\S]/y;

/** `!!! note "Title"` with an indented body; `???` is a collapsible one. */
export function admonition(lexer: BoundedLexer, src: string): Division | undefined {
  const match = /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]{0,60})(?:[ \t]+[\w-]{1,60})*(?:[ \t]+"([^"\n]*)")?[ \t]*\n/.exec(src);
  if (match?.[1] === undefined) return undefined;
  const { raw, text } = indentedExtent(src, match[0].length - 1, anything);
  return division(lexer, raw, text.replace(/^\n/, ''), { raw: '', classes: [match[1]], values: new Map() }, match[2] ?? '');
}
