/** Tags in a piece of HTML, and the tokens that are read as HTML. */
import type { Tokens } from 'marked';
import { replaceStretches } from '../../replace-stretches.js';
import { codeInfo } from './code-info.js';
import type { Division } from './token-types.js';

export interface HtmlTag {
  /** Lower case. */
  readonly name: string;
  readonly isClosing: boolean;
  readonly hasAttributes: boolean;
  /** From its `<` to after its `>`. */
  readonly from: number;
  readonly to: number;
}

export interface HtmlTags {
  readonly tags: readonly HtmlTag[];
  /** Positions of each `<` that begins an unterminated tag or comment. */
  readonly unended: readonly number[];
}

const begins = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;

/** One pass: text that begins like a tag and never ends is separated, since it would swallow everything after it. */
export function htmlTags(html: string): HtmlTags {
  const tags: HtmlTag[] = [];
  const unended: number[] = [];
  // up to here no tag ends: one that begins earlier does not end either
  let endless = 0;
  const lastCommentEnd = html.lastIndexOf('-->');
  begins.lastIndex = 0;
  for (let match = begins.exec(html); match; match = begins.exec(html)) {
    const { index: from, 0: begin, 1: slash = '', 2: name } = match;
    if (from < endless) {
      unended.push(from);
      continue;
    }
    const to = name === undefined ? endOfComment(html, from, lastCommentEnd) : endOfTag(html, from + begin.length);
    if (to === undefined) {
      unended.push(from);
      if (name !== undefined) endless = html.length;
      continue;
    }
    begins.lastIndex = to;
    if (name !== undefined)
      tags.push({ name: name.toLowerCase(), isClosing: slash !== '', hasAttributes: to - from > begin.length + 1, from, to });
  }
  return { tags, unended };
}

/** @param lastEnd Position of the last `-->`: comments after it are not searched for an end, each to the end of the text */
function endOfComment(html: string, from: number, lastEnd: number): number | undefined {
  const short = /^<!---?>/.exec(html.slice(from, from + 6));
  if (short) return from + short[0].length;
  return lastEnd < from + 4 ? undefined : html.indexOf('-->', from + 4) + 3;
}

/** Position after the `>` that is outside quotation marks. */
function endOfTag(html: string, from: number): number | undefined {
  const sign = /[>"']/g;
  sign.lastIndex = from;
  for (let match = sign.exec(html); match; match = sign.exec(html)) {
    if (match[0] === '>') return match.index + 1;
    const isValue = /=\s{0,100}$/.test(html.slice(Math.max(0, match.index - 101), match.index));
    if (!isValue) continue;
    const end = html.indexOf(match[0], match.index + 1);
    if (end < 0) return undefined;
    sign.lastIndex = end + 1;
  }
  return undefined;
}

// Tokens for the HTML reader: known as soon as the blocks are lexed, before the text in them is.

/** HTML without its comments, which show nothing; an unterminated one is text. */
export const withoutComments = (html: string): string => replaceStretches(html, '<!--', '-->', '');

/** Without one of these, a line of text contains neither a tag nor a span with attributes. */
const lineSigns = /<[a-z/!?]|\]\{/i;

export const mayHoldTags = (line: string): boolean => lineSigns.test(line);

/** Whether a block other than text is read as HTML: HTML itself, code marked as HTML, a division with a class or attributes. */
export function isReadAsHtml(token: Tokens.HTML | Tokens.Code | Division): boolean {
  if (token.type === 'html') return withoutComments(token.text).trim() !== '';
  if (token.type === 'code') return codeInfo(token.lang ?? '').raw === 'html';
  return token.alert === undefined;
}
