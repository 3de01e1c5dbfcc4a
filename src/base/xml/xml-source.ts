/** The text of an XML part while it is read: in pieces, so that the text of a long part is never in memory as a whole. */
import { decodeXmlPieces } from './decode-xml.js';

/** V8 makes shorter substrings copies anyway; longer ones keep the text that they were cut from in memory. */
const shortestView = 13;

export class XmlSource {
  /** The text that has been decoded and not been dropped yet. */
  text: string;
  /** Whether all of it has been decoded. */
  isComplete: boolean;
  /** Characters, and line ends among them, that were dropped. */
  #dropped = 0;
  #droppedLines = 0;
  readonly #pieces: Iterator<string>;
  #next: IteratorResult<string>;
  readonly #isWhole: boolean;

  constructor(source: Uint8Array | string) {
    this.#pieces = typeof source === 'string' ? [source][Symbol.iterator]() : decodeXmlPieces(source);
    const first = this.#pieces.next();
    this.text = first.done === true ? '' : first.value;
    this.#next = this.#pieces.next();
    this.isComplete = this.#isWhole = this.#next.done === true;
  }

  /** Drops what is before `from`, and decodes at least as much as remains. @returns false if nothing more could be decoded */
  advance(from: number): boolean {
    if (this.isComplete) return false;
    for (let at = this.text.indexOf('\n'); at >= 0 && at < from; at = this.text.indexOf('\n', at + 1)) this.#droppedLines++;
    this.#dropped += from;
    const kept = this.text.slice(from);
    const pieces = [kept];
    for (let length = 0; this.#next.done !== true && length <= kept.length; this.#next = this.#pieces.next()) {
      pieces.push(this.#next.value);
      length += this.#next.value.length;
    }
    this.text = pieces.join('');
    this.isComplete = this.#next.done === true;
    return true;
  }

  /** A part of the text that is kept for longer than the text itself. */
  own(start: number, end: number): string {
    const text = this.text;
    if (this.#isWhole || end - start < shortestView) return text.slice(start, end);
    return [text.slice(start, start + 1), text.slice(start + 1, end)].join('');
  }

  /** Where the end tag of an element begins whose content, from `from` on, is known to be tags and text; otherwise `from`. */
  endOfPlain(rawName: string, from: number): number {
    const end = this.text.indexOf(`</${rawName}>`, from);
    const isBefore = (at: number): boolean => at >= 0 && at < end;
    return end < 0 || isBefore(this.text.indexOf('<!', from)) || isBefore(this.text.indexOf(`<${rawName}`, from)) ? from : end;
  }

  /** Where a character of the text is in the whole, as messages say it. */
  placeOf(at: number): string {
    let line = this.#droppedLines + 1;
    for (let next = this.text.indexOf('\n'); next >= 0 && next < at; next = this.text.indexOf('\n', next + 1)) line++;
    return `line ${String(line)}, offset ${String(this.#dropped + at)}`;
  }
}
