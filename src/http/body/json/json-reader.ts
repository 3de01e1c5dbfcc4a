/**
 * JSON text (RFC 8259) in UTF-8, chunk by chunk → its value, in one pass, within limits. What is wrong is refused at the byte where it is, not when the
 * body is there. Strings at the places that the caller names are decoded from base64 while they come in.
 *
 * The reader takes what `JSON.parse` takes, except for keys that an object has twice, and beyond its limits.
 */
import { DocOpsError, validationError } from '../../../base/errors.js';
import type { ByteBlocks } from '../byte-blocks.js';
import { base64Start, brokenBase64, createBase64Value, type Base64Kind, type Base64Value } from './base64-value.js';
import { pieceText, scanString, type StringScan } from './json-string.js';
import { createJsonTree, jsonLimits, type JsonLimits, type JsonPath } from './json-tree.js';

/** The places of documents and pictures. Only strings of some length are asked about, shorter ones stay strings. */
export type Base64At = (path: JsonPath) => Base64Kind | undefined;

export interface JsonReader {
  /** @throws DocOpsError VALIDATION_ERROR, FILE_TOO_LARGE */
  write(chunk: Buffer): void;
  /**
   * The body's value. Long base64 became `Uint8Array`, or {@link brokenBase64}.
   * @throws DocOpsError VALIDATION_ERROR where something is missing
   */
  end(): Promise<unknown>;
  /** Lets go of the memory of a body that is given up. */
  drop(): void;
}

/** Characters of a string that is worth decoding while it comes in; it holds the head of any data URI. */
const longString = 4096;
/** Of numbers. JSON sets no limit, and no number needs more. */
const maxWordLength = 1000;

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** What may come next. */
type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

const isWhiteSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
/** What numbers, `true`, `false` and `null` are written with. */
const isWordByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || byte === 0x2d || byte === 0x2b || byte === 0x2e || byte === 0x45;

/** A string that is being read. */
interface OpenString {
  readonly isKey: boolean;
  text: string;
  /** Undefined while it is not known. */
  base64: Base64Value | 'not' | undefined;
}

export function createJsonReader(base64At: Base64At = () => undefined, limits: JsonLimits = jsonLimits): JsonReader {
  const tree = createJsonTree(limits);
  const scan: StringScan = { end: 0, isClosed: false, hasEscape: false, hasHigh: false };
  const decoded: { readonly blocks: ByteBlocks; readonly replace: (value: unknown) => void }[] = [];
  let expected: Expected = 'value';
  let string: OpenString | undefined;
  let word: string | undefined;
  /** Bytes of a character or an escape that goes on in the next chunk. */
  let pending: Buffer | undefined;
  /** Bytes before the chunk, and those that were base64. */
  let total = 0;
  let base64Bytes = 0;

  const malformed = (offset: number): DocOpsError =>
    validationError([{ field: 'body', issue: `is not well-formed JSON in UTF-8 (at byte ${String(offset)})` }]);

  function afterValue(): void {
    expected = tree.innermost() === undefined ? 'nothing' : 'comma-or-end';
  }

  function endString(open: OpenString): void {
    string = undefined;
    if (open.isKey) {
      tree.key(open.text);
      expected = 'colon';
      return;
    }
    if (typeof open.base64 === 'object') {
      const blocks = open.base64.end();
      tree.put(brokenBase64);
      if (blocks) decoded.push({ blocks, replace: tree.replacement() });
    } else tree.put(open.text);
    afterValue();
  }

  /** @param bytes How many the piece had in the body */
  function addText(open: OpenString, text: string, bytes: number): void {
    if (typeof open.base64 === 'object') {
      open.base64.write(text);
      base64Bytes += bytes;
      return;
    }
    open.text += text;
    if (open.base64 === 'not' || open.text.length < longString) return;
    if (open.isKey) throw validationError([{ field: 'body', issue: `has a key of more than ${String(limits.maxKeyLength)} characters` }]);
    const kind = base64At(tree.path());
    const start = kind && base64Start(open.text, kind);
    if (start === undefined) {
      open.base64 = 'not';
      return;
    }
    open.base64 = createBase64Value();
    open.base64.write(open.text.slice(start));
    base64Bytes += open.text.length;
    open.text = '';
  }

  /** @returns Where to go on; the length where the chunk is used up */
  function readString(open: OpenString, data: Buffer, from: number): number {
    if (!scanString(data, from, scan)) throw malformed(total + from);
    const { end, isClosed } = scan;
    if (end > from) {
      const text = pieceText(data, from, scan);
      if (text === undefined) throw malformed(total + from);
      addText(open, text, end - from);
    }
    if (isClosed) {
      endString(open);
      return end + 1;
    }
    if (end < data.length) pending = Buffer.from(data.subarray(end));
    return data.length;
  }

  function endWord(text: string, end: number): void {
    word = undefined;
    if (words.has(text)) tree.put(words.get(text));
    else if (numberForm.test(text)) tree.put(Number(text));
    else throw malformed(end - text.length);
    afterValue();
  }

  function readWord(data: Buffer, from: number): number {
    let end = from;
    while (end < data.length && isWordByte(data[end] ?? 0)) end += 1;
    const text = (word ?? '') + data.toString('latin1', from, Math.min(end, from + maxWordLength + 1));
    if (text.length > maxWordLength)
      throw validationError([{ field: 'body', issue: `has a number of more than ${String(maxWordLength)} characters` }]);
    if (end === data.length) word = text;
    else endWord(text, total + end);
    return end;
  }

  function close(kind: 'array' | 'object'): boolean {
    const mayEnd = expected === 'comma-or-end' || expected === (kind === 'array' ? 'value-or-end' : 'key-or-end');
    if (!mayEnd || !tree.close(kind)) return false;
    afterValue();
    return true;
  }

  /** @returns False where the byte may not be there */
  function readPunctuation(byte: number): boolean {
    const takesValue = expected === 'value' || expected === 'value-or-end';
    switch (byte) {
      case 0x7b: // {
      case 0x5b: // [
        if (!takesValue) return false;
        tree.open(byte === 0x7b ? 'object' : 'array');
        expected = byte === 0x7b ? 'key-or-end' : 'value-or-end';
        return true;
      case 0x7d: // }
        return close('object');
      case 0x5d: // ]
        return close('array');
      case 0x3a: // :
        if (expected !== 'colon') return false;
        expected = 'value';
        return true;
      case 0x2c: // ,
        if (expected !== 'comma-or-end') return false;
        expected = tree.innermost() === 'array' ? 'value' : 'key';
        return true;
      case 0x22: {
        const isKey = expected === 'key' || expected === 'key-or-end';
        if (!takesValue && !isKey) return false;
        string = { isKey, text: '', base64: undefined };
        return true;
      }
      default:
        return false;
    }
  }

  function readData(data: Buffer): void {
    let at = 0;
    while (at < data.length) {
      const byte = data[at] ?? 0;
      if (string) at = readString(string, data, at);
      else if (word !== undefined) at = readWord(data, at);
      else if (isWhiteSpace(byte)) at += 1;
      else if (isWordByte(byte) && (expected === 'value' || expected === 'value-or-end')) at = readWord(data, at);
      else if (readPunctuation(byte)) at += 1;
      else throw malformed(total + at);
    }
  }

  /** A byte order mark at the beginning is let through, as decoders do. */
  let beginning: Buffer | undefined = Buffer.alloc(0);
  function withoutMark(chunk: Buffer): Buffer {
    if (!beginning) return chunk;
    const start = beginning.length === 0 ? chunk : Buffer.concat([beginning, chunk]);
    const mark = Buffer.from([0xef, 0xbb, 0xbf]);
    if (start.length < 3 && start.equals(mark.subarray(0, start.length))) {
      beginning = start;
      return Buffer.alloc(0);
    }
    beginning = undefined;
    return start.subarray(0, 3).equals(mark) ? start.subarray(3) : start;
  }

  function write(chunk: Buffer): void {
    const fresh = withoutMark(chunk);
    const data = pending ? Buffer.concat([pending, fresh]) : fresh;
    total -= pending?.length ?? 0;
    pending = undefined;
    readData(data);
    total += data.length;
    if (total - base64Bytes > limits.maxTextBytes) {
      const issue = `must have at most ${String(limits.maxTextBytes)} bytes beside the base64 of documents and pictures`;
      throw new DocOpsError('FILE_TOO_LARGE', 'The request body has too much text.', { details: [{ field: 'body', issue }] });
    }
  }

  async function end(): Promise<unknown> {
    if (word !== undefined) endWord(word, total);
    if (expected !== 'nothing' || string || pending || (beginning && beginning.length > 0)) throw malformed(total);
    for (const { blocks, replace } of decoded) replace(await blocks.join());
    return tree.root();
  }

  function drop(): void {
    if (typeof string?.base64 === 'object') string.base64.drop();
    for (const { blocks } of decoded) blocks.drop();
  }

  return { write, end, drop };
}
