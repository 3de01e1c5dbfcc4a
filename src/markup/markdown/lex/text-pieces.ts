/**
 * Splits a text into pieces that are lexed one by one. At each sign that may begin a token its end is searched, possibly through the
 * whole text, so that a text may cost its length times its signs. The length of a piece is limited by that product: a page's worth of
 * ordinary text and a picture in its address are one piece, and 200,000 asterisks are fifty. Pieces end before white space, where all
 * open signs are closed, so that a link or an emphasis is split only if it is nearly as long as a piece.
 */

/** Letters times signs of one piece. */
const mostWork = 4096 * 4096;
/** Number of signs that are free. */
const fewSigns = 64;

const sign = /[\\<![`*~_$^={:@&]/g;

export function* textPieces(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > fewSigns) {
    const end = endOfPiece(text, from);
    if (end === text.length) break;
    yield text.slice(from, end);
    from = end;
  }
  yield from === 0 ? text : text.slice(from);
}

const pairs = '*_`~$^="';
const opening = '[({<';
const closing = '])}>';

function endOfPiece(text: string, from: number): number {
  const limit = lastAllowed(text, from);
  if (limit === text.length) return limit;
  // A piece is at least half of the allowed length: the text searched for its end is not searched repeatedly.
  const least = from + (limit - from) / 2;
  let [odd, depth] = [0, 0];
  let [calm, blank] = [0, 0];
  for (let at = from; at < limit; at++) {
    const letter = text[at] ?? '';
    const pair = pairs.indexOf(letter);
    if (pair >= 0) odd ^= 1 << pair;
    else if (opening.includes(letter)) depth += 1;
    else if (closing.includes(letter)) depth -= 1;
    else if (at > least && isBlankAfterText(text, at)) {
      blank = at;
      if (odd === 0 && depth === 0) calm = at;
    }
  }
  return calm || blank || limit;
}

/** The first position at which the work is too much, between two characters; the text's end if it never is. */
function lastAllowed(text: string, from: number): number {
  let signs = -fewSigns;
  sign.lastIndex = from;
  while (sign.test(text)) {
    const at = sign.lastIndex;
    if (++signs * (at - from) > mostWork) return at;
  }
  return signs * (text.length - from) > mostWork ? text.length - ((text.length - from) >> 1) : text.length;
}

/** White space is kept together, also with a backslash before it: both break a line. */
const isBlankAfterText = (text: string, at: number): boolean => /[ \t\n]/.test(text[at] ?? '') && !/[\\ \t\n]/.test(text[at - 1] ?? '');
