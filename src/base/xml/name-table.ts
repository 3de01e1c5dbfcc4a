/** Interns repeated strings of an XML file, such as names, without a copy to find them. */
import type { XmlSource } from './xml-source.js';

/**
 * Slots of this table and of the tag table, a power of two: WordprocessingML has some hundred names, a small part such as a list of
 * relationships a dozen, and a body of some hundred pages thousands of tags.
 */
export const slotsFor = ({ text, isComplete }: XmlSource): number => (!isComplete ? 16_384 : text.length < 4096 ? 64 : 1024);

export const slotOf = (hash: number, slotCount: number): number => (hash ^ (hash >>> 10)) & (slotCount - 1);

/** One per file; strings in the same slot replace each other, so the table never grows. */
export class NameTable {
  readonly #source: XmlSource;
  readonly #slots: string[];

  constructor(source: XmlSource) {
    this.#source = source;
    this.#slots = new Array<string>(slotsFor(source)).fill('');
  }

  /** The name at `at`: up to a space, a control character, or one of `>/="'<`. Empty if no name begins there. */
  nameAt(at: number): string {
    const source = this.#source.text;
    let end = at;
    let hash = 0;
    for (;;) {
      const code = source.charCodeAt(end);
      // Letters are above every code that ends a name; NaN at the end is not.
      if (!(code > 62) && endsName(code)) break;
      hash = (Math.imul(hash, 31) + code) | 0;
      end++;
    }
    if (end === at) return '';
    const slot = slotOf(hash, this.#slots.length);
    const known = this.#slots[slot];
    if (known?.length === end - at && standsAt(source, known, at)) return known;
    const name = this.#source.own(at, end);
    this.#slots[slot] = name;
    return name;
  }
}

/** `> / = space, control characters, quotes, <` and NaN. */
function endsName(code: number): boolean {
  return !(code > 32) || code === 62 || code === 47 || code === 61 || code === 34 || code === 39 || code === 60;
}

/** `startsWith`, several times as fast for a few letters. */
export function standsAt(source: string, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index++) if (source.charCodeAt(at + index) !== text.charCodeAt(index)) return false;
  return true;
}

/** White space of XML 1.0 (§2.3). */
export const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;
