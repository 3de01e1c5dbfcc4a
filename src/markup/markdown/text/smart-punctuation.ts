/**
 * Typewriter punctuation of a paragraph → typographic: quotes of its language, dashes, ellipses. Code, markup and escaped text are
 * unchanged.
 */
import { type MarkdownToken, type Text, textIn, tokensIn } from '../lex/token-types.js';

/** Double and single quotes: opening, closing, opening, closing. */
export type Quotes = readonly [string, string, string, string];

const english: Quotes = ['“', '”', '‘', '’'];
const low: Quotes = ['„', '“', '‚', '‘'];
const lowHigh: Quotes = ['„', '”', '‚', '’'];
const same: Quotes = ['”', '”', '’', '’'];
const angled: Quotes = ['«', '»', '“', '”'];

/** By language, if it differs from English (CLDR's delimiters). */
const byLanguage: Readonly<Record<string, Quotes>> = {
  ...{ de: low, cs: low, sk: low, sl: low, bg: low, is: low, et: low, lt: low },
  ...{ pl: lowHigh, ro: lowHigh, hu: lowHigh, hr: lowHigh },
  ...{ sv: same, fi: same },
  ...{ es: angled, it: angled, pt: angled, ca: angled, el: angled },
  fr: ['«\u00a0', '\u00a0»', '“', '”'],
  ru: ['«', '»', '„', '“'],
  uk: ['«', '»', '„', '“'],
};

/** @param language BCP 47; absent means English */
export const quotesOf = (language: string | undefined): Quotes => byLanguage[language?.split('-')[0]?.toLowerCase() ?? ''] ?? english;

/** Changes the text of one paragraph's tokens in place; their `raw` keeps the source. */
export function makeSmart(tokens: readonly MarkdownToken[], quotes: Quotes): void {
  const pieces: Piece[] = [];
  collectPieces(tokens, pieces, (note) => makeSmart(note, quotes));
  let before = '';
  for (const [index, piece] of pieces.entries()) {
    const { token, text } = piece;
    if (token === undefined) {
      before = text.at(-1) ?? before;
      continue;
    }
    const after = pieces[index + 1]?.text[0] ?? '';
    if (smartSigns.test(text)) token.text = smart(text, before, after, quotes);
    before = text.at(-1) ?? before;
  }
}

/** Text that may be changed, or a placeholder for content that may not. */
interface Piece {
  readonly token?: Text;
  readonly text: string;
}

/** The signs that are changed. */
export const smartSigns = /["'-]|\.\.\./;

function collectPieces(tokens: readonly MarkdownToken[], into: Piece[], onNote: (tokens: readonly MarkdownToken[]) => void): void {
  for (const token of tokens) {
    const [inner, text = ''] = [tokensIn(token), textIn(token)];
    switch (token.type) {
      case 'text':
        if (inner && inner.length > 0) collectPieces(inner, into, onNote);
        else if (text !== '') into.push(token.escaped ? { text } : { token, text });
        break;
      case 'link':
        if (token.autolink) into.push({ text });
        else collectPieces(inner ?? [], into, onNote);
        break;
      case 'escape':
        into.push({ text });
        break;
      case 'br':
        into.push({ text: '\n' });
        break;
      case 'html':
      case 'footnote-reference':
        break;
      case 'inline-note':
        onNote(inner ?? []);
        break;
      case 'critic': {
        const { deleted, inserted, highlighted } = token;
        for (const part of [deleted, inserted, highlighted]) if (part) collectPieces(part, into, onNote);
        break;
      }
      default:
        // code, formulas and pictures count as a letter
        if (inner && token.type !== 'image') collectPieces(inner, into, onNote);
        else into.push({ text: 'x' });
    }
  }
}

/** Characters before an opening quote. */
const opening = /[\s([{<\u2013\u2014\u00a0\u201c\u2018\u201e\u201a\u00ab/-]/;
/** Words that begin with an apostrophe. */
const elided = /^(?:\d\ds?|tis|twas|twere|em|til|cause|n)(?![\p{L}\p{N}])/iu;

function smart(text: string, before: string, after: string, quotes: Quotes): string {
  const dashed = text
    .replace(/\.{3}/g, '…')
    // arrows, rules and command options are not dashes
    .replace(/(?<![-<!])-{2,3}(?![->])/g, (dashes: string, at: number, all: string) => {
      if (at === 0 && /[-<!]/.test(before)) return dashes;
      const isOption = dashes.length === 2 && /^(?:\s|)$/.test(all[at - 1] ?? before) && /\p{L}/u.test(all[at + 2] ?? after);
      return isOption ? dashes : dashes.length === 3 ? '—' : '–';
    });
  const result: string[] = [];
  let previous = before;
  let isInSingle = false;
  for (let at = 0; at < dashed.length; at++) {
    const char = dashed[at] ?? '';
    const written = char === '"' || char === "'" ? quote(char, dashed, at) : char;
    result.push(written);
    previous = written.at(-1) ?? previous;
  }
  return result.join('');

  function quote(char: string, all: string, at: number): string {
    const next = all[at + 1] ?? after;
    const opens = (previous === '' || opening.test(previous) || (at === 0 && /["']/.test(previous))) && /\S/.test(next);
    if (char === '"') return opens ? quotes[0] : quotes[1];
    if (opens && elided.test(all.slice(at + 1, at + 12))) return '’';
    if (opens) isInSingle = true;
    if (opens) return quotes[2];
    // an apostrophe in a word, or at its end if no quote is open
    if (!isInSingle || (/[\p{L}\p{N}]/u.test(previous) && /[\p{L}\p{N}]/u.test(next))) return '’';
    isInSingle = false;
    return quotes[3];
  }
}
