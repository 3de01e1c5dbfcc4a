/** Which tokens the HTML reader will be asked about: known as soon as the blocks are cut, before the text in them is. */
import type { Token, Tokens } from 'marked';
import { codeInfo } from './code-info.js';
import type { Division, ExtensionToken } from './token-types.js';

/** HTML but its comments, which show nothing. */
export const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?(?:-->|$)/g, '');

/** Without one of these a line of text holds neither a tag nor a span with attributes. */
const lineSigns = /<[a-z/!?]|\]\{/i;

export const mayHoldTags = (line: string): boolean => lineSigns.test(line);

/** Whether a block other than text is read as HTML: HTML itself, code that says it is, a division with a class or attributes. */
export function isReadAsHtml(token: Token | ExtensionToken): boolean {
  if (token.type === 'html') return withoutComments((token as Tokens.HTML).text).trim() !== '';
  if (token.type === 'code') return codeInfo((token as Tokens.Code).lang ?? '').raw === 'html';
  return token.type === 'division' && (token as Division).alert === undefined;
}
