/**
 * Text of a page → run content: characters that XML cannot hold are removed, soft hyphens and tabs are Word's own, directions are
 * separated.
 */
import type { RunContent } from '../../document/run.js';

const illegal = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const suspicious = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]/;

/** Removes characters that XML 1.0 forbids. */
export const legalText = (text: string): string => (suspicious.test(text) ? text.replace(illegal, '') : text);

const special = /[\t\n\r\u00ad]/;

/** Line ends become breaks here: white space is folded earlier. */
export function runContent(text: string): RunContent[] {
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

/** Characters that have the direction of the letters before them: digits, marks above and below, joiners. */
const following = /[\p{Nd}\p{M}\u200c\u200f]|\u200d/u;
/** Characters that have the direction of the digit before them (European terminators, UAX #9 W5). */
const afterDigit = /[%\u2030\u00b0$\u00a3\u20ac]/;

/**
 * Pieces of one direction each. Text of the other direction extends from its first letter to its last letter or digit before one of the
 * paragraph's; everything else, including brackets and stops around it, has the direction of the paragraph.
 */
export function splitDirections(text: string, paragraph: 'ltr' | 'rtl'): DirectedText[] {
  const own = paragraph === 'rtl';
  if (!own && !rightToLeft.test(text)) return [{ text, isRightToLeft: false }];
  if (own && !leftToRight.test(text)) return [{ text, isRightToLeft: true }];
  const [foreign, native] = own ? [leftToRight, rightToLeft] : [rightToLeft, leftToRight];
  const pieces: DirectedText[] = [];
  const push = (from: number, to: number, isRightToLeft: boolean): void => {
    if (to > from) pieces.push({ text: text.slice(from, to), isRightToLeft });
  };
  let from = 0;
  let start = -1;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (foreign.test(character)) {
      if (start < 0) start = at;
      end = at + 1;
    } else if (start < 0) continue;
    else if (native.test(character)) {
      push(from, start, own);
      push(start, end, !own);
      [from, start] = [end, -1];
    } else if (following.test(character) || (end === at && afterDigit.test(character) && /\p{Nd}/u.test(text.charAt(at - 1)))) end = at + 1;
  }
  if (start >= 0) {
    push(from, start, own);
    push(start, end, !own);
    from = end;
  }
  push(from, text.length, own);
  return pieces;
}

/** `text-transform` values for which Word has no property. */
export function transformText(text: string, transform: string | undefined, isWordStart: boolean): string {
  if (transform === 'lowercase') return text.toLowerCase();
  if (transform !== 'capitalize') return text;
  return text.replace(
    isWordStart ? /(^|[\s\-\u2010("'\u2018\u201c])(\p{Ll})/gu : /([\s\-\u2010("'\u2018\u201c])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
