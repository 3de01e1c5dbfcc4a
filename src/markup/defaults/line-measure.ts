/** Incoming text → its longest line and its longest word, in twips. */
import { isWide, type LetterWidths } from './letter-widths.js';

/** Maximum number of letters measured: more would not change a column. */
const mostLetters = 4000;
/** Maximum number of letters of one word: a longer one is an address or data, which may break. */
const longestWord = 60;

const [hyphen, zeroWidthSpace, softHyphen, blank] = [0x2d, 0x200b, 0xad, 0x20];

export class LineMeasure {
  longestLine = 0;
  longestWord = 0;
  letters = 0;
  #line = 0;
  #word = 0;
  #wordLetters = 0;
  #blank = 0;

  get isFull(): boolean {
    return this.letters >= mostLetters;
  }

  /**
   * @param size half-points
   * @param keepsSpace whether line ends and blanks count, as in `pre`
   */
  add(text: string, widths: LetterWidths, size: number, keepsSpace = false): void {
    const twips = size / 100;
    const end = Math.min(text.length, mostLetters - this.letters);
    for (let at = 0; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === blank || (code >= 0x09 && code <= 0x0d)) {
        this.#endWord();
        if (keepsSpace && code === 0x0a) this.end();
        else if (keepsSpace) this.#blank += widths(blank) * twips;
        else if (this.#line > 0) this.#blank = widths(blank) * twips;
        continue;
      }
      const width = widths(code) * twips;
      this.#line += this.#blank + width;
      this.#blank = 0;
      if (isWide(code)) this.#endWord();
      if (++this.#wordLetters <= longestWord) this.#word += width;
      if (code === hyphen || code === zeroWidthSpace || code === softHyphen || isWide(code)) this.#endWord();
    }
    this.letters += Math.max(0, end);
  }

  /** Adds an object of this width to the line. */
  object(twips: number): void {
    this.#endWord();
    this.#line += this.#blank + twips;
    this.#blank = 0;
    this.longestWord = Math.max(this.longestWord, twips);
  }

  /** Ends a line. */
  end(): void {
    this.#endWord();
    this.longestLine = Math.max(this.longestLine, this.#line);
    this.#line = 0;
    this.#blank = 0;
  }

  #endWord(): void {
    if (this.#word > this.longestWord) this.longestWord = this.#word;
    this.#word = 0;
    this.#wordLetters = 0;
  }
}
