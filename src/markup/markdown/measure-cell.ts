/** Content of a cell → its preferred and its least width. */
import { type MarkdownToken, textIn, tokensIn } from './lex/token-types.js';
import { decodeReferences } from '../tree/decode-references.js';
import type { ColumnContent } from '../defaults/column-widths.js';
import { bodyWidths, codeWidths, letterWidthsOf, type LetterWidths } from '../defaults/letter-widths.js';
import { LineMeasure } from '../defaults/line-measure.js';

/** Half-points of the body and of code. */
const [bodySize, codeSize] = [22, 19];
const boldWidths = letterWidthsOf(undefined, 'bold');
/** Twips that a line may gain by rounding and by signs that are displayed differently. */
const slack = 20;

export function measureCell(tokens: readonly MarkdownToken[], row: 'header' | 'body' = 'body'): ColumnContent {
  const line = new LineMeasure();
  addTokens(tokens, row === 'header' ? boldWidths : bodyWidths, line);
  line.end();
  return { natural: line.longestLine + slack, minimum: line.longestWord + slack };
}

function addTokens(tokens: readonly MarkdownToken[], widths: LetterWidths, line: LineMeasure): void {
  for (const token of tokens) {
    if (line.isFull) return;
    addToken(token, widths, line);
  }
}

function addToken(token: MarkdownToken, widths: LetterWidths, line: LineMeasure): void {
  const [text, tokens] = [textIn(token), tokensIn(token)];
  switch (token.type) {
    case 'html':
      if (/^<br\b/i.test(text ?? token.raw)) line.end();
      return;
    case 'br':
      line.end();
      return;
    case 'footnote-reference':
    case 'inline-note':
      line.object(100);
      return;
    case 'codespan':
      line.add(text ?? '', codeWidths, codeSize);
      return;
    case 'strong':
      addTokens(tokens ?? [], boldWidths, line);
      return;
    default:
      if (tokens) addTokens(tokens, widths, line);
      else line.add(decodeReferences(text ?? ''), widths, bodySize);
      if (token.type === 'paragraph' || token.type === 'list_item') line.end();
  }
}
