/** Reads through the words of an expression, for the parsers of every dialect. */
import { TemplateSyntaxError, type Expression } from './expression.js';

export interface ReadWord {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  /** A string without its quotes. */
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

  protected name(): string {
    const { kind, text } = this.next;
    if (kind !== 'name') throw new TemplateSyntaxError(text === '' ? 'a name is missing' : `"${text}" is not a name`);
    this.at += 1;
    return text;
  }

  /** A number or a string; undefined, without reading it, for another word. */
  protected literal(): Expression | undefined {
    const { kind, text } = this.next;
    if (kind !== 'number' && kind !== 'string') return undefined;
    this.at += 1;
    return { kind: 'literal', value: kind === 'number' ? Number(text) : text };
  }

  protected expectEnd(): void {
    const { kind, text } = this.next;
    if (kind !== 'end') throw new TemplateSyntaxError(`"${text}" is not expected there`);
  }

  protected expect(text: string): void {
    if (!this.take(text)) throw new TemplateSyntaxError(`"${text}" is missing`);
  }
}
