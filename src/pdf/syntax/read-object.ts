/**
 * PDF syntax → objects (ISO 32000-2 §7.3), strictly: errors are reported with their offsets, nothing is guessed, unless a reader that judges
 * nothing asks for the readable part of a damaged object.
 */
import { itemAt } from '../../base/item-at.js';
import { PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '../objects/pdf-object.js';
import { duplicateKind, type DuplicateKind } from './duplicate-key.js';
import { hasKeyword, isDigit, isRegular, skipSpace, startsWith } from './characters.js';
import { readHexString, readLiteralString, readName } from './read-string.js';

/** Thrown if the bytes at an offset are not an object; caught inside `pdf/`, where it becomes a finding or a DocOpsError. */
export class PdfSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

/** Callbacks and limits of the reader. */
export interface ReadObjectContext {
  /** The maximum nesting of arrays and dictionaries. */
  readonly maxDepth: number;
  /**
   * Whether damage within an object is skipped as in viewers: words and values without keys, keys without values, wrong digits, missing ends.
   * Default: the object is not read.
   */
  readonly isForgiving?: boolean | undefined;
  /** Whether `1 0 R` are two numbers and a word, as in content streams (§7.8.2); default: a reference. */
  readonly hasNoReferences?: boolean | undefined;
  /** Called once per object; may throw to stop. */
  step(): void;
  /** Called at the end of the dictionary; `offset` is the later key's. */
  onDuplicateKey(key: string, offset: number, kind: DuplicateKind): void;
  onMalformed(message: string, offset: number): void;
}

/** A context for readers that accept every oddity. */
export const lenientContext = (maxDepth: number, step = (): void => undefined): ReadObjectContext => ({
  maxDepth,
  step,
  onDuplicateKey: () => undefined,
  onMalformed: () => undefined,
});

/** The result; undefined if the syntax is broken. */
export function ifWellFormed<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}

/** An object and the offset after its last byte. */
export interface ReadObject {
  readonly value: PdfObject;
  readonly end: number;
}

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** The longest number token that is examined. */
const maxNumberLength = 400;

/** Reads the unsigned integer at `at`; otherwise undefined. */
export function readInteger(bytes: Uint8Array, at: number): { value: number; end: number } | undefined {
  let value = 0;
  let end = at;
  for (let byte = bytes[end]; isDigit(byte) && end - at < 16; byte = bytes[end]) {
    value = value * 10 + (byte ?? 0) - 0x30;
    end += 1;
  }
  return end === at || isRegular(bytes[end]) ? undefined : { value, end };
}

/** Integers with so many digits are exact, as are powers of ten below 10^22, so that their quotient is the nearest number. */
const mostExactDigits = 15;
const powersOfTen = Array.from({ length: mostExactDigits + 1 }, (_, power) => 10 ** power);

/** Reads objects of the same bytes. It keeps the place itself: a page has a million tokens, and a result object for each costs more than they do. */
export class ObjectReader {
  #depth = 0;
  #end = 0;

  constructor(
    readonly bytes: Uint8Array,
    readonly context: ReadObjectContext,
  ) {}

  /** Offset after the last byte of the object that was read last. */
  get end(): number {
    return this.#end;
  }

  /** @throws PdfSyntaxError if no object is at `at` or after white space there; nothing else can be read afterwards. */
  read(at: number): PdfObject {
    this.context.step();
    const { bytes } = this;
    const start = skipSpace(bytes, at);
    const byte = bytes[start];
    if (isDigit(byte)) return (this.context.hasNoReferences ? undefined : this.#referenceOrInteger(start)) ?? this.#number(start);
    if (byte === 0x2b || byte === 0x2d || byte === 0x2e) return this.#number(start);
    if (byte === 0x2f) return new PdfName(this.#name(start));
    if (byte === 0x5b || (byte === 0x3c && bytes[start + 1] === 0x3c)) return this.#nested(start, byte === 0x5b);
    if (byte === 0x28 || byte === 0x3c) return this.#string(start, byte === 0x3c);
    if (hasKeyword(bytes, start, 'null')) return this.#read(null, start + 4);
    if (hasKeyword(bytes, start, 'true')) return this.#read(true, start + 4);
    if (hasKeyword(bytes, start, 'false')) return this.#read(false, start + 5);
    if (this.context.isForgiving && !this.#isEnd(start)) return this.#read(null, this.#pastWord(start));
    throw new PdfSyntaxError('an object is missing', start);
  }

  #read<T extends PdfObject | string>(value: T, end: number): T {
    this.#end = end;
    return value;
  }

  /** `12 0 R` or `12` at `at`; undefined for anything else, and for a number that a double may not represent exactly. */
  #referenceOrInteger(at: number): PdfRef | number | undefined {
    const { bytes } = this;
    const number = readInteger(bytes, at);
    if (!number) return undefined;
    const next = skipSpace(bytes, number.end);
    const generation = isDigit(bytes[next]) ? readInteger(bytes, next) : undefined;
    const letter = generation ? skipSpace(bytes, generation.end) : -1;
    if (generation && hasKeyword(bytes, letter, 'R')) return this.#read(new PdfRef(number.value, generation.value), letter + 1);
    return number.end - at < 16 ? this.#read(number.value, number.end) : undefined;
  }

  /** A number in the standard form with few digits, without text in between: pages consist of them. Not a number for any other. */
  #shortNumber(at: number): number {
    const { bytes } = this;
    const isNegative = bytes[at] === 0x2d;
    let end = isNegative || bytes[at] === 0x2b ? at + 1 : at;
    let value = 0;
    let digits = 0;
    let decimals = 0;
    let isFraction = false;
    for (let byte = bytes[end]; isRegular(byte); byte = bytes[++end]) {
      // A longer run of digits is read in parts: to read all of it for each part would take time by its square.
      if (digits > mostExactDigits) return NaN;
      if (isDigit(byte)) {
        value = value * 10 + ((byte ?? 0) - 0x30);
        digits += 1;
        if (isFraction) decimals += 1;
      } else if (byte === 0x2e && !isFraction) isFraction = true;
      else return NaN;
    }
    if (digits === 0 || digits > mostExactDigits) return NaN;
    const size = decimals === 0 ? value : value / itemAt(powersOfTen, decimals);
    return this.#read(isNegative ? -size : size, end);
  }

  #number(at: number): number {
    const short = this.#shortNumber(at);
    if (!Number.isNaN(short)) return short;
    const { bytes, context } = this;
    let end = at;
    while (isRegular(bytes[end]) && end - at < maxNumberLength) end += 1;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('latin1');
    if (numberPattern.test(text)) return this.#read(Number(text), end);
    if (!context.isForgiving && !/^[+\-.\d]+$/.test(text)) throw new PdfSyntaxError('a number contains other characters', at);
    context.onMalformed('a number is not in the standard form', at);
    const start = /\d+(\.\d*)?|\.\d+/.exec(text)?.[0] ?? '0';
    return this.#read(Number(start) * (text.startsWith('-') ? -1 : 1), end);
  }

  /** Whether nothing of the object can follow: a keyword of the file's structure, or the end of the bytes. */
  #isEnd(at: number): boolean {
    const { bytes } = this;
    return at >= bytes.length || ['endobj', 'stream', 'endstream', 'obj', 'xref', 'trailer'].some((word) => hasKeyword(bytes, at, word));
  }

  /** After a word, or one delimiter. */
  #pastWord(at: number): number {
    this.context.step();
    let end = at;
    while (isRegular(this.bytes[end])) end += 1;
    return Math.max(end, at + 1);
  }

  #nested(start: number, isArray: boolean): PdfDict | readonly PdfObject[] {
    if (this.#depth >= this.context.maxDepth) throw new PdfSyntaxError('arrays and dictionaries are nested too deeply', start);
    this.#depth += 1;
    const result = isArray ? this.#array(start) : this.#dict(start);
    this.#depth -= 1;
    return result;
  }

  #name(start: number): string {
    const token = readName(this.bytes, start);
    if (token.malformed !== undefined) this.context.onMalformed(token.malformed, start);
    return this.#read(token.value, token.end);
  }

  #string(start: number, isHex: boolean): PdfString {
    const token = isHex ? readHexString(this.bytes, start, this.context.isForgiving) : readLiteralString(this.bytes, start);
    if (!token) throw new PdfSyntaxError('a string has no end or wrong digits', start);
    return this.#read(new PdfString(token.value, isHex), token.end);
  }

  #array(start: number): readonly PdfObject[] {
    const items: PdfObject[] = [];
    let at = skipSpace(this.bytes, start + 1);
    while (this.bytes[at] !== 0x5d) {
      if (this.context.isForgiving && (this.#isEnd(at) || startsWith(this.bytes, at, '>>'))) return this.#read(items, at);
      items.push(this.read(at));
      at = skipSpace(this.bytes, this.#end);
    }
    return this.#read(items, at + 1);
  }

  #dict(start: number): PdfDict {
    const dict = new PdfDict();
    let duplicates: { key: string; offset: number; before: PdfObject; after: PdfObject }[] | undefined;
    const { isForgiving } = this.context;
    let at = skipSpace(this.bytes, start + 2);
    while (this.bytes[at] !== 0x3e) {
      if (isForgiving && this.#isEnd(at)) return this.#read(dict, at);
      if (this.bytes[at] !== 0x2f) {
        at = isForgiving ? this.#pastStray(at) : this.#strayWord(at);
        continue;
      }
      const key = this.#name(at);
      const value = this.#value(this.#end);
      const before = dict.get(key);
      if (before !== undefined) (duplicates ??= []).push({ key, offset: at, before, after: value });
      dict.set(key, value);
      at = skipSpace(this.bytes, this.#end);
    }
    if (this.bytes[at + 1] !== 0x3e && isForgiving) return this.#read(dict, at + 1);
    if (this.bytes[at + 1] !== 0x3e) throw new PdfSyntaxError('a dictionary ends with a single >', at);
    const written = dict.entries.size + (duplicates?.length ?? 0);
    for (const { key, offset, before, after } of duplicates ?? [])
      this.context.onDuplicateKey(key, offset, duplicateKind(before, after, written));
    return this.#read(dict, at + 2);
  }

  /** The value of a key; null if it is missing and the reader is forgiving. */
  #value(at: number): PdfObject {
    const next = skipSpace(this.bytes, at);
    const isMissing = this.context.isForgiving && (startsWith(this.bytes, next, '>>') || this.#isEnd(next));
    return isMissing ? this.#read(null, next) : this.read(next);
  }

  /** Skips a value without a key. */
  #pastStray(at: number): number {
    this.read(at);
    return skipSpace(this.bytes, this.#end);
  }

  /** Skips a stray word in the place of a key: some writers put spaces into font names, and viewers skip the rest of the name. */
  #strayWord(at: number): number {
    this.context.step();
    let end = at;
    while (isRegular(this.bytes[end])) end += 1;
    if (end === at || hasKeyword(this.bytes, at, 'endobj') || hasKeyword(this.bytes, at, 'stream'))
      throw new PdfSyntaxError('a dictionary has something other than a name where a key should be', at);
    this.context.onMalformed('a dictionary has a word where a key should be', at);
    return skipSpace(this.bytes, end);
  }
}

/**
 * The object at `at` or after white space there.
 * @throws PdfSyntaxError if no object is there.
 */
export function readObject(bytes: Uint8Array, at: number, context: ReadObjectContext): ReadObject {
  const reader = new ObjectReader(bytes, context);
  const value = reader.read(at);
  return { value, end: reader.end };
}
