/** Finds the tokens for the HTML reader: known as soon as the blocks are lexed, before the text in them is. */
import type { Tokens } from 'marked';
import { codeInfo } from './code-info.js';
import type { Division } from './token-types.js';

/** HTML without its comments, which show nothing; an unterminated one is text. */
export function withoutComments(html: string): string {
  let text = '';
  let done = 0;
  for (let from = html.indexOf('<!--'); from >= 0; from = html.indexOf('<!--', done)) {
    const end = html.indexOf('-->', from + 2);
    if (end < 0) break;
    text += html.slice(done, from);
    done = end + 3;
  }
  return text + html.slice(done);
}

/** Without one of these, a line of text contains neither a tag nor a span with attributes. */
const lineSigns = /<[a-z/!?]|\]\{/i;

export const mayHoldTags = (line: string): boolean => lineSigns.test(line);

/** Whether a block other than text is read as HTML: HTML itself, code marked as HTML, a division with a class or attributes. */
export function isReadAsHtml(token: Tokens.HTML | Tokens.Code | Division): boolean {
  if (token.type === 'html') return withoutComments(token.text).trim() !== '';
  if (token.type === 'code') return codeInfo(token.lang ?? '').raw === 'html';
  return token.alert === undefined;
}
