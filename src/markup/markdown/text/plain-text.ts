/** Inline tokens → their visible text, for anchors, tables of contents, alternative texts. */
import type { Token } from 'marked';
import { decodeReferences } from '../../house/decode-references.js';

/** @param asWritten punctuation as typed, for anchors */
export function plainText(tokens: readonly Token[], asWritten = false): string {
  let text = '';
  for (const token of tokens) text += textOf(token, asWritten);
  return text.replace(/\s*\n\s*/g, ' ');
}

function textOf(token: Token, asWritten: boolean): string {
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
      return String((token as { text?: string }).text ?? '');
    case 'critic':
      return plainText(
        [...((token as { highlighted?: Token[] }).highlighted ?? []), ...((token as { inserted?: Token[] }).inserted ?? [])],
        asWritten,
      );
    default: {
      const { tokens, text } = token as { tokens?: Token[]; text?: string };
      return tokens ? plainText(tokens, asWritten) : decodeReferences((asWritten && token.type === 'text' ? token.raw : text) ?? '');
    }
  }
}
