/**
 * JSON text (RFC 8259) in UTF-8, chunk by chunk → its value, in one pass, within limits. An error is reported at its byte, not at the end
 * of the body. Strings at the caller's paths are decoded from base64 as they arrive.
 *
 * Accepts what `JSON.parse` accepts, except for duplicate keys and input past its limits.
 */
import { DocOpsError, validationError } from '../../../base/errors.js';
import { type Base64At, StringValues, type OpenString } from './base64-value.js';
import { pieceText, scanString, type StringScan } from './json-string.js';
import { createJsonTree, jsonLimits, type JsonLimits, type JsonTree, JsonGrammar } from './json-tree.js';

// Numbers, `true`, `false` and `null` (RFC 8259 §3, §6).

/** Maximum characters of a number. JSON sets no limit, and no number needs more. */
const maxWordLength = 1000;

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Characters of numbers, `true`, `false` and `null`. */
const isWordByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x2d || byte === 0x2b || byte === 0x2e || byte === 0x45;

/** Undefined if the text is neither a number nor a literal of JSON. */
function wordValue(text: string): number | boolean | null | undefined {
  const value = words.get(text);
  if (value !== undefined) return value;
  return numberForm.test(text) ? Number(text) : undefined;
}

/** Removes the byte order mark that a UTF-8 text may begin with; decoders accept it, too. */
const mark = Buffer.from([0xef, 0xbb, 0xbf]);

class ByteOrderMark {
  /** The bytes so far, as long as they may be part of the mark. */
  #held: Buffer | undefined = Buffer.alloc(0);

  /** Whether the text ended within the mark. */
  get isCut(): boolean {
    return this.#held !== undefined && this.#held.length > 0;
  }

  /** The part of a chunk that is text. */
  without(chunk: Buffer): Buffer {
    if (!this.#held) return chunk;
    const start = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    if (start.length < 3 && start.equals(mark.subarray(0, start.length))) {
      this.#held = start;
      return Buffer.alloc(0);
    }
    this.#held = undefined;
    return start.subarray(0, 3).equals(mark) ? start.subarray(3) : start;
  }
}

const quote = 0x22;
const isWhiteSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

export class JsonReader {
  readonly #limits: JsonLimits;
  readonly #tree: JsonTree;
  readonly #grammar: JsonGrammar;
  readonly #values: StringValues;
  readonly #scan: StringScan = { end: 0, isClosed: false, hasEscape: false, hasHigh: false };
  readonly #mark = new ByteOrderMark();
  #string: OpenString | undefined;
  #word: string | undefined;
  /** Bytes of a character or an escape that continues in the next chunk. */
  #pending: Buffer | undefined;
  /** Bytes before the chunk. */
  #total = 0;

  constructor(base64At: Base64At = () => undefined, limits: JsonLimits = jsonLimits) {
    this.#limits = limits;
    this.#tree = createJsonTree(limits);
    this.#grammar = new JsonGrammar(this.#tree);
    this.#values = new StringValues({ tree: this.#tree, base64At, maxKeyLength: limits.maxKeyLength });
  }

  /** @throws DocOpsError VALIDATION_ERROR, FILE_TOO_LARGE */
  write(chunk: Buffer): void {
    const fresh = this.#mark.without(chunk);
    const data = this.#pending ? Buffer.concat([this.#pending, fresh]) : fresh;
    this.#total -= this.#pending?.length ?? 0;
    this.#pending = undefined;
    this.#readData(data);
    this.#total += data.length;
    const { maxTextBytes } = this.#limits;
    if (this.#total - this.#values.base64Bytes > maxTextBytes) {
      const issue = `must have at most ${String(maxTextBytes)} bytes beside the base64 of documents and pictures`;
      throw new DocOpsError('FILE_TOO_LARGE', 'The request body has too much text.', { details: [{ field: 'body', issue }] });
    }
  }

  /**
   * Returns the body's value. Long base64 has become `Uint8Array`, or `brokenBase64`.
   * @throws DocOpsError VALIDATION_ERROR if something is missing
   */
  async end(): Promise<unknown> {
    if (this.#word !== undefined) this.#endWord(this.#word, this.#total);
    if (!this.#grammar.isComplete || this.#string || this.#pending || this.#mark.isCut) throw malformed(this.#total);
    await this.#values.settle();
    return this.#tree.root();
  }

  /** The used parts of the limits. */
  counted(): { readonly values: number; readonly textBytes: number } {
    return { values: this.#tree.count(), textBytes: this.#total - this.#values.base64Bytes };
  }

  /** Releases the memory of an abandoned body. */
  drop(): void {
    this.#values.drop(this.#string);
  }

  #readData(data: Buffer): void {
    const grammar = this.#grammar;
    let at = 0;
    while (at < data.length) {
      const byte = data[at] ?? 0;
      if (this.#string) at = this.#readString(this.#string, data, at);
      else if (this.#word !== undefined) at = this.#readWord(data, at);
      else if (isWhiteSpace(byte)) at += 1;
      else if (isWordByte(byte) && grammar.takesValue) at = this.#readWord(data, at);
      else if (byte === quote ? this.#beginString() : grammar.read(byte)) at += 1;
      else throw malformed(this.#total + at);
    }
  }

  /** @returns False if no string is allowed here */
  #beginString(): boolean {
    const isKey = this.#grammar.takesKey;
    if (!isKey && !this.#grammar.takesValue) return false;
    this.#string = { isKey, text: '', base64: undefined };
    return true;
  }

  /** @returns The index to continue at; the length if the chunk is used up */
  #readString(open: OpenString, data: Buffer, from: number): number {
    const scan = this.#scan;
    if (!scanString(data, from, scan)) throw malformed(this.#total + from);
    const { end, isClosed } = scan;
    if (end > from) {
      const text = pieceText(data, from, scan);
      if (text === undefined) throw malformed(this.#total + from);
      this.#values.add(open, text, end - from);
    }
    if (isClosed) {
      this.#endString(open);
      return end + 1;
    }
    if (end < data.length) this.#pending = Buffer.from(data.subarray(end));
    return data.length;
  }

  #endString(open: OpenString): void {
    this.#string = undefined;
    if (open.isKey) {
      this.#tree.key(open.text);
      this.#grammar.afterKey();
    } else {
      this.#values.put(open);
      this.#grammar.afterValue();
    }
  }

  /** @returns The index to continue at; the length if the word may continue in the next chunk */
  #readWord(data: Buffer, from: number): number {
    let end = from;
    while (end < data.length && isWordByte(data[end] ?? 0)) end += 1;
    const text = (this.#word ?? '') + data.toString('latin1', from, Math.min(end, from + maxWordLength + 1));
    if (text.length > maxWordLength)
      throw validationError([{ field: 'body', issue: `has a number of more than ${String(maxWordLength)} characters` }]);
    if (end === data.length) this.#word = text;
    else this.#endWord(text, this.#total + end);
    return end;
  }

  #endWord(text: string, end: number): void {
    this.#word = undefined;
    const value = wordValue(text);
    if (value === undefined) throw malformed(end - text.length);
    this.#tree.put(value);
    this.#grammar.afterValue();
  }
}

function malformed(offset: number): DocOpsError {
  return validationError([{ field: 'body', issue: `is not well-formed JSON in UTF-8 (at byte ${String(offset)})` }]);
}
