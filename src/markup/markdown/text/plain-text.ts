/** Inline tokens → their visible text, for anchors, tables of contents, alternative texts. */
import { type MarkdownToken, textIn, tokensIn } from '../lex/token-types.js';
import { decodeReferences } from '../../tree/decode-references.js';

/** Whether punctuation is typographic, as it is shown, or as typed, for anchors. */
type Punctuation = 'shown' | 'typed';

export function inlineText(tokens: readonly MarkdownToken[], punctuation: Punctuation = 'shown'): string {
  let text = '';
  for (const token of tokens) text += tokenText(token, punctuation);
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

function tokenText(token: MarkdownToken, punctuation: Punctuation): string {
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
      return inlineText([...(token.highlighted ?? []), ...(token.inserted ?? [])], punctuation);
    default: {
      const tokens = tokensIn(token);
      return tokens
        ? inlineText(tokens, punctuation)
        : decodeReferences((punctuation === 'typed' && token.type === 'text' ? token.raw : textIn(token)) ?? '');
    }
  }
}
