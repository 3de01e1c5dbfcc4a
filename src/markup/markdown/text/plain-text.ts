/** Inline tokens → their visible text, for anchors, tables of contents, alternative texts. */
import { type MarkdownToken, textIn, tokensIn } from '../lex/token-types.js';
import { decodeReferences } from '../../tree/decode-references.js';

/** @param asWritten punctuation as typed, for anchors */
export function plainText(tokens: readonly MarkdownToken[], asWritten = false): string {
  let text = '';
  for (const token of tokens) text += textOf(token, asWritten);
  return text.replace(/\s*\n\s*/g, ' ');
}

function textOf(token: MarkdownToken, asWritten: boolean): string {
  switch (token.type) {
    case 'html':
    case 'footnote-reference':
    case 'inline-note':
      return '';
    case 'br':
      return ' ';
    case 'codespan':
    case 'math':
    case 'escape':
      return token.text;
    case 'critic':
      return plainText([...(token.highlighted ?? []), ...(token.inserted ?? [])], asWritten);
    default: {
      const tokens = tokensIn(token);
      return tokens
        ? plainText(tokens, asWritten)
        : decodeReferences((asWritten && token.type === 'text' ? token.raw : textIn(token)) ?? '');
    }
  }
}
