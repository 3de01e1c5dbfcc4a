/** Inline tokens → what a reader sees of them, for anchors, tables of contents, alternative texts. */
import type { Token } from 'marked';
import { decodeReferences } from '../house/decode-references.js';

export function plainText(tokens: readonly Token[]): string {
  let text = '';
  for (const token of tokens) text += textOf(token);
  return text.replace(/\s*\n\s*/g, ' ');
}

function textOf(token: Token): string {
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
      return plainText([
        ...((token as { highlighted?: Token[] }).highlighted ?? []),
        ...((token as { inserted?: Token[] }).inserted ?? []),
      ]);
    default: {
      const { tokens, text } = token as { tokens?: Token[]; text?: string };
      return tokens ? plainText(tokens) : decodeReferences(text ?? '');
    }
  }
}
