/** Text of a page → run content: what XML cannot hold is left out, soft hyphens and tabs are Word's own, directions are told apart. */
import type { RunContent } from '../../document/run.js';

const illegal = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const suspicious = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/;

/** Without characters that XML 1.0 forbids. */
export const legalText = (text: string): string => (suspicious.test(text) ? text.replace(illegal, '') : text);

const special = /[\t\n\r\u00ad]/;

/** Line ends become breaks here: white space is folded before. */
export function contentOf(text: string): RunContent[] {
  if (!special.test(text)) return [{ kind: 'text', text }];
  const content: RunContent[] = [];
  for (const [piece] of text.matchAll(/\r\n?|\n|\t|\u00ad|[^\t\n\r\u00ad]+/g)) {
    if (piece === '\t') content.push({ kind: 'tab' });
    else if (piece === '\u00ad') content.push({ kind: 'soft-hyphen' });
    else if (/^[\r\n]/.test(piece)) content.push({ kind: 'break', type: 'line' });
    else content.push({ kind: 'text', text: piece });
  }
  return content;
}

const rightToLeft = /[\u05be-\u05f4\u0608-\u064a\u066d-\u08c7\ufb1d-\ufdff\ufe70-\ufefc]/;
const leftToRight = /[A-Za-z\u00c0-\u024f]|[\u0370-\u0482]|[\u048a-\u058f]|[\u0904-\u1fff]|[\u2c00-\ud7ff]/;

export interface DirectedText {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** Pieces of one direction each. In a right-to-left paragraph, what has no direction goes with the right-to-left text. */
export function splitDirections(text: string, paragraph: 'ltr' | 'rtl'): DirectedText[] {
  if (paragraph === 'ltr' && !rightToLeft.test(text)) return [{ text, isRightToLeft: false }];
  if (paragraph === 'rtl' && !leftToRight.test(text)) return [{ text, isRightToLeft: true }];
  const foreign = paragraph === 'rtl' ? leftToRight : rightToLeft;
  const pieces: { text: string; isRightToLeft: boolean }[] = [];
  for (const [word] of text.matchAll(/\s+|\S+/g)) {
    const last = pieces.at(-1);
    const isForeign = foreign.test(word);
    const isRightToLeft = isForeign ? paragraph === 'ltr' : paragraph === 'rtl';
    if (last && (last.isRightToLeft === isRightToLeft || (/^\s/.test(word) && last.isRightToLeft === (paragraph === 'rtl'))))
      last.text += word;
    else pieces.push({ text: word, isRightToLeft });
  }
  return pieces;
}

/** `text-transform` that Word has no property for. */
export function transformText(text: string, transform: string | undefined, isWordStart: boolean): string {
  if (transform === 'lowercase') return text.toLowerCase();
  if (transform !== 'capitalize') return text;
  return text.replace(
    isWordStart ? /(^|[\s\-\u2010("'\u2018\u201c])(\p{Ll})/gu : /([\s\-\u2010("'\u2018\u201c])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
