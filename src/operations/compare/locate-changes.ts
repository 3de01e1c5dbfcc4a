/** A text with its changes, and the words of its pages → the words that are new, and the places at which words are gone. */
import type { Budget } from '../../base/abort.js';
import { itemAt } from '../../base/item-at.js';
import { matchSequences, piecesOf, type Piece } from '../../docx/compare/diff/match-sequences.js';
import { numberItems } from '../../docx/compare/diff/number-items.js';
import type { RevisedText } from '../../docx/revision/revised-texts.js';

/** One change: what it took out, and the words that it brought. */
export interface LocatedChange {
  /** Without line ends at both ends; empty if nothing is gone. */
  readonly gone: string;
  /** New words of the pages, by their numbers; may be empty. */
  readonly words: readonly number[];
  /** The word of the pages that is before it, for a change without new words. */
  readonly after: number | undefined;
}

/** A change between words of the text. */
interface TextChange {
  gone: string;
  readonly words: number[];
  /** The number of words before it. */
  readonly at: number;
}

interface ChangedText {
  /** The words of the revised text. */
  readonly words: readonly string[];
  readonly changes: readonly TextChange[];
}

class TextReader {
  readonly words: string[] = [];
  readonly changes: TextChange[] = [];
  /** Whether the last word goes on. */
  #isOpen = false;
  #change: TextChange | undefined;
  /** White space since the last piece of the change. */
  #space = '';

  read({ text, status }: RevisedText): void {
    if (status === 'gone') return this.#gone(text);
    for (const piece of text.match(/\s+|\S+/g) ?? [])
      if (piece.trim() === '') this.#blank(piece);
      else this.#word(piece, status === 'new');
  }

  #current(): TextChange {
    if (!this.#change) this.changes.push((this.#change = { gone: '', words: [], at: this.words.length }));
    return this.#change;
  }

  #gone(text: string): void {
    const change = this.#current();
    change.gone += change.gone === '' ? text : this.#space + text;
    this.#space = '';
  }

  /** Each paragraph has changes of its own. */
  #blank(space: string): void {
    this.#isOpen = false;
    if (space.includes('\n')) this.#change = undefined;
    this.#space = ' ';
  }

  #word(text: string, isNew: boolean): void {
    const last = this.#isOpen ? (this.words.pop() ?? '') : '';
    this.words.push(last + text);
    this.#isOpen = true;
    this.#space = '';
    if (!isNew) return void (this.#change = undefined);
    const { words } = this.#current();
    const number = this.words.length - 1;
    if (words.at(-1) !== number) words.push(number);
  }
}

function readText(texts: readonly RevisedText[]): ChangedText {
  const reader = new TextReader();
  for (const text of texts) reader.read(text);
  return reader;
}

/** Letters of a stretch that are compared one by one. */
const mostLetters = 4000;

class WordMatcher {
  readonly #places: readonly number[][];
  readonly #text: readonly string[];
  readonly #page: readonly string[];
  readonly #budget: Budget;

  constructor(text: readonly string[], page: readonly string[], budget: Budget) {
    this.#places = text.map(() => []);
    this.#text = text;
    this.#page = page;
    this.#budget = budget;
  }

  /** For each word of the text the words of the pages that have its letters. */
  run(): readonly (readonly number[])[] {
    const numberOf = numberItems((word: string) => word);
    const [text, page] = [this.#text.map(numberOf), this.#page.map(numberOf)];
    for (const piece of piecesOf(matchSequences(text, page, this.#budget), text.length, page.length))
      if (piece.isSame) for (let at = piece.a; at < piece.aEnd; at += 1) this.#places[at]?.push(piece.b + at - piece.a);
      else this.#letters(piece);
    return this.#places;
  }

  /** Words that are divided in other places: at the ends of lines, or where a font changes. */
  #letters({ a, aEnd, b, bEnd }: Piece): void {
    const text = lettersOf(this.#text, a, aEnd);
    const page = lettersOf(this.#page, b, bEnd);
    if (text.letters.length > mostLetters || page.letters.length > mostLetters) return;
    const numberOf = numberItems((letter: string) => letter);
    for (const match of matchSequences(text.letters.map(numberOf), page.letters.map(numberOf), this.#budget))
      for (let at = 0; at < match.length; at += 1) {
        const places = this.#places[itemAt(text.words, match.a + at)];
        const word = itemAt(page.words, match.b + at);
        if (places?.at(-1) !== word) places?.push(word);
      }
  }
}

function lettersOf(words: readonly string[], from: number, to: number): { readonly letters: string[]; readonly words: number[] } {
  const found: { letters: string[]; words: number[] } = { letters: [], words: [] };
  for (let at = from; at < to && found.letters.length <= mostLetters; at += 1)
    for (const letter of words[at] ?? '') {
      found.letters.push(letter);
      found.words.push(at);
    }
  return found;
}

/** For each word of a text the words of the pages, in reading order, that have its letters. */
export const placesOfWords = (text: readonly string[], pageWords: readonly string[], budget: Budget): readonly (readonly number[])[] =>
  new WordMatcher(text, pageWords, budget).run();

/** @param pageWords The words of the pages in reading order */
export function locateChanges(texts: readonly RevisedText[], pageWords: readonly string[], budget: Budget): readonly LocatedChange[] {
  const { words, changes } = readText(texts);
  const places = placesOfWords(words, pageWords, budget);
  // For each word the last place of a word before it.
  const before: (number | undefined)[] = [undefined];
  for (const [at, place] of places.entries()) before.push(place.at(-1) ?? before[at]);
  const located: LocatedChange[] = [];
  for (const { gone, words: own, at } of changes) {
    const found = [...new Set(own.flatMap((word) => places[word] ?? []))];
    const [text, last] = [gone.trim(), located.at(-1)];
    const after = found.length === 0 ? before[at] : undefined;
    if (found.length === 0 && text === '') continue;
    // Paragraphs and rows that are gone together are one change.
    const isMore = last && found.length === 0 && last.words.length === 0 && last.after === after;
    if (isMore) located[located.length - 1] = { ...last, gone: `${last.gone}\n${text}` };
    else located.push({ gone: text, words: found, after });
  }
  return located;
}
