/** A parser for the writer's own output, written from the standard's grammar so that tests do not trust the writer. */
import { PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '../../../../src/pdf/objects/pdf-object.js';

const delimiter = /[\s()<>[\]{}/%]/;

class Parser {
  #at = 0;

  constructor(readonly text: string) {}

  #skipSpace(): void {
    while (/\s/.test(this.text[this.#at] ?? '')) this.#at += 1;
  }

  #token(): string {
    const start = this.#at;
    while (this.#at < this.text.length && !delimiter.test(this.text.charAt(this.#at))) this.#at += 1;
    return this.text.slice(start, this.#at);
  }

  #name(): string {
    this.#at += 1;
    return this.#token().replace(/#([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #literal(): PdfString {
    const bytes: number[] = [];
    let depth = 0;
    for (;;) {
      const character = this.text[this.#at++];
      if (character === undefined) throw new Error('string without an end');
      if (character === '\\') {
        const next = this.text.charAt(this.#at++);
        bytes.push(next === 'r' ? 13 : next.charCodeAt(0));
        continue;
      }
      if (character === '(') depth += 1;
      if (character === ')') depth -= 1;
      if (depth === 0) return new PdfString(Uint8Array.from(bytes.slice(1)));
      bytes.push(character.charCodeAt(0));
    }
  }

  #list(end: string, read: () => void): void {
    for (this.#skipSpace(); !this.text.startsWith(end, this.#at); this.#skipSpace()) read();
    this.#at += end.length;
  }

  object(): PdfObject {
    this.#skipSpace();
    const rest = this.text.slice(this.#at, this.#at + 40);
    if (rest.startsWith('<<')) {
      this.#at += 2;
      const dict = new PdfDict();
      this.#list('>>', () => dict.set(this.#name(), this.object()));
      return dict;
    }
    if (rest.startsWith('[')) {
      this.#at += 1;
      const array: PdfObject[] = [];
      this.#list(']', () => array.push(this.object()));
      return array;
    }
    if (rest.startsWith('(')) return this.#literal();
    if (rest.startsWith('<')) {
      const end = this.text.indexOf('>', this.#at);
      const hex = this.text.slice(this.#at + 1, end);
      this.#at = end + 1;
      return new PdfString(Uint8Array.from(Buffer.from(hex, 'hex')), true);
    }
    if (rest.startsWith('/')) return new PdfName(this.#name());
    const reference = /^(\d+) (\d+) R(?![^\s()<>[\]{}/%])/.exec(rest);
    if (reference) {
      this.#at += reference[0].length;
      return new PdfRef(Number(reference[1]), Number(reference[2]));
    }
    const token = this.#token();
    if (token === 'null') return null;
    if (token === 'true' || token === 'false') return token === 'true';
    if (!/^-?(\d+|\d*\.\d+)$/.test(token)) throw new Error(`no object at ${this.#at}: ${rest}`);
    return Number(token);
  }
}

export const parseObject = (text: string): PdfObject => new Parser(text).object();
