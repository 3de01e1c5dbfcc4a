/** A document as assistive technology presents it, in a common form: blocks in reading order, and the grids of tables. */

export interface BlockFact {
  /** `H1` to `H6`, `LI`, `TOCI`, `Caption`, `P`, or `Figure` and `Formula`, which are read by their alternative text. */
  readonly role: string;
  /** For an item: the number of lists around it, including its own; an array of possible depths if the document leaves it open. */
  readonly depth?: number | readonly number[];
  /** Its containers, innermost first: `Note`, `BlockQuote`, `Code`, `Table`. */
  readonly within: readonly string[];
  /** As drawn; expected text may contain {@link anyCharacter} and {@link anyText} as wildcards. */
  readonly text: string;
  /** The BCP 47 language of each UTF-16 unit of the text; undefined if unknown. */
  readonly languages: readonly (string | undefined)[];
  /** Whether it is in a shape, which may be too small for all of it. */
  readonly isInShape?: boolean;
}

export interface CellFact {
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly isHeader: boolean;
  readonly text: string;
}

export interface TableFact {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly CellFact[];
  /** Whether the next table follows directly. */
  readonly goesOn?: boolean;
}

export interface StructureFacts {
  readonly blocks: readonly BlockFact[];
  readonly tables: readonly TableFact[];
}

/** A character drawn from a symbol font, or nothing. */
export const anyCharacter = '\u0001';
/** The result of a field computed during layout, a list's own sign, or a note mark. */
export const anyText = '\u0002';

/** Only letters: without spaces, at which lines break, and without presentation forms, hyphens and marks that only affect typesetting. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0003-\u0008\u000e-\u001f]+/gu, '')
    .replace(/[\u2010-\u2015\u2212\u00ac]/g, '-')
    .toUpperCase();
}

/** Compares texts by their letters; the first one may have wildcards. */
export class TextPattern {
  readonly letters: string;
  readonly #pattern: RegExp | undefined;

  constructor(text: string) {
    this.letters = lettersOf(text);
    if (!/[\u0001\u0002]/.test(this.letters)) return;
    const parts = this.letters
      .replace(/\u0002+/g, anyText)
      .split(/([\u0001\u0002])/)
      .map((part) => (part === anyCharacter ? '[^]{0,3}' : part === anyText ? '[^]{0,60}?' : part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')));
    this.#pattern = new RegExp(`^${parts.join('')}$`, 'u');
  }

  matches(letters: string): boolean {
    return this.#pattern ? this.#pattern.test(letters) : this.letters === letters;
  }
}
