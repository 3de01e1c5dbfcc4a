/** Reads through the words of an expression, for the parsers of every dialect. */
import { TemplateSyntaxError } from './expression.js';

export interface ReadWord {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  readonly text: string;
}

export abstract class WordReader<Word extends ReadWord> {
  /** The index of the next word. */
  protected at = 0;

  /** @param end represents the end after the last word */
  constructor(
    protected readonly words: readonly Word[],
    readonly end: Word,
  ) {}

  protected get next(): Word {
    return this.words[this.at] ?? this.end;
  }

  /** Whether a sign or a name follows; a string of the same letters is neither. */
  protected is(text: string, ahead = 0): boolean {
    const word = this.words[this.at + ahead];
    return word?.text === text && (word.kind === 'sign' || word.kind === 'name');
  }

  protected take(text: string): boolean {
    const found = this.is(text);
    if (found) this.at += 1;
    return found;
  }

  protected expect(text: string): void {
    if (!this.take(text)) throw new TemplateSyntaxError(`"${text}" is missing`);
  }
}
