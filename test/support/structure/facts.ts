/** What a reader with assistive technology is told of a document, brought to one form: blocks in the order in which they are read, and the grids of tables. */

export interface BlockFact {
  /** `H1` to `H6`, `LI`, `TOCI`, `Caption`, `P`, or `Figure` and `Formula` for what is read by its alternative text. */
  readonly role: string;
  /** Of an item: lists around it, its own included; the most and the least where the document leaves it open. */
  readonly depth?: number | readonly number[];
  /** What it is in, the nearest first: `Note`, `BlockQuote`, `Code`, `Table`. */
  readonly within: readonly string[];
  /** As drawn; wildcards of {@link anyCharacter} and {@link anyText} in what is expected. */
  readonly text: string;
  /** BCP 47 of each UTF-16 unit of the text; undefined where nothing is known of it. */
  readonly languages: readonly (string | undefined)[];
  /** In a shape, which may have no room for all of it. */
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
  /** Nothing is between it and the next table. */
  readonly goesOn?: boolean;
}

export interface StructureFacts {
  readonly blocks: readonly BlockFact[];
  readonly tables: readonly TableFact[];
}

/** One character that is drawn from a symbol font, or nothing. */
export const anyCharacter = '\u0001';
/** The result of a field that is computed when pages are made, a list's own sign, the mark of a note. */
export const anyText = '\u0002';

/** Letters alone: neither spaces, which lines end in, nor forms, hyphens and marks that only tell how text is set. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0003-\u0008\u000e-\u001f]+/gu, '')
    .replace(/[\u2010-\u2015\u2212\u00ac]/g, '-')
    .toUpperCase();
}

/** Compares texts by their letters; wildcards are in the first one. */
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
