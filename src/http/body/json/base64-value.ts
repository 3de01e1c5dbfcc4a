/** A long base64 string or base64 data URI, in pieces → its bytes; neither the string nor a copy of it is ever in memory as a whole. */
import { createByteBlocks, type ByteBlocks } from '../../../base/bytes/byte-blocks.js';
import type { JsonPath, JsonTree } from './json-tree.js';
import { validationError } from '../../../base/errors.js';

/** The form of a base64 string: `any` accepts it with or without a data URI's head, `data-uri` only with it. */
export type Base64Kind = 'any' | 'data-uri';

/** Maps the paths of documents and pictures to their form. Only called for long strings; shorter ones stay strings. */
export type Base64At = (path: JsonPath) => Base64Kind | undefined;

/** Replaces a string in the body that was too long to keep and is not base64. */
export const brokenBase64: unique symbol = Symbol('not base64');

interface Base64Value {
  write(text: string): void;
  /** Undefined if it is not base64. */
  end(): ByteBlocks | undefined;
  /** Releases the memory. */
  drop(): void;
}

/** RFC 2397, limited to base64. */
const dataUriHead = /^\s*data:[^,]{0,2048};\s*base64\s*,/i;

/** The length of the prefix before the base64; undefined if the text is not of that kind. */
function base64Start(text: string, kind: Base64Kind): number | undefined {
  const head = dataUriHead.exec(text.slice(0, 4096));
  if (head) return head[0].length;
  return kind === 'any' && !/^\s*data:/i.test(text.slice(0, 512)) ? 0 : undefined;
}

/** Like `decodeBase64` of base/base64.ts, accepts white space, the URL-safe letters and missing padding. */
function createBase64Value(): Base64Value {
  const blocks = createByteBlocks();
  let carry = '';
  let isBroken = false;

  /** @param text Whole groups of four letters, except for the last */
  function decode(text: string): void {
    // The decoder skips or stops at invalid characters, and then returns fewer bytes.
    if (blocks.addBase64(text) !== Math.floor((text.length * 3) / 4)) isBroken = true;
    if (isBroken) blocks.drop();
  }

  return {
    write: (text) => {
      if (isBroken) return;
      const packed = carry + (/\s/.test(text) ? text.replace(/\s+/g, '') : text);
      // The last group may have padding.
      const whole = packed.length === 0 ? 0 : (packed.length - 1) & ~3;
      carry = packed.slice(whole);
      if (whole > 0) decode(packed.slice(0, whole));
    },
    end: () => {
      if (isBroken) return undefined;
      const last = carry.replace(/={1,2}$/, '');
      if (last.length === 1) return undefined;
      if (last.length > 0) decode(last);
      return isBroken ? undefined : blocks;
    },
    drop: () => blocks.drop(),
  };
}

/** Characters from which a string is decoded as it arrives; enough to hold the head of any data URI. */
const longString = 4096;

/** A string that is being read. */
export interface OpenString {
  readonly isKey: boolean;
  text: string;
  /** Undefined until it is known. */
  base64: Base64Value | 'not' | undefined;
}

interface StringValuesParts {
  readonly tree: JsonTree;
  readonly base64At: Base64At;
  readonly maxKeyLength: number;
}

export class StringValues {
  readonly #parts: StringValuesParts;
  readonly #decoded: { readonly blocks: ByteBlocks; readonly replace: (value: unknown) => void }[] = [];
  #base64Bytes = 0;

  constructor(parts: StringValuesParts) {
    this.#parts = parts;
  }

  /** Bytes of the body that were base64. */
  get base64Bytes(): number {
    return this.#base64Bytes;
  }

  /**
   * @param bytes The piece's length in the body
   * @throws DocOpsError VALIDATION_ERROR for a key that is too long
   */
  add(open: OpenString, text: string, bytes: number): void {
    if (typeof open.base64 === 'object') {
      open.base64.write(text);
      this.#base64Bytes += bytes;
      return;
    }
    open.text += text;
    if (open.base64 === 'not' || open.text.length < longString) return;
    const { tree, base64At, maxKeyLength } = this.#parts;
    if (open.isKey) throw validationError([{ field: 'body', issue: `has a key of more than ${String(maxKeyLength)} characters` }]);
    const kind = base64At(tree.path());
    const start = kind && base64Start(open.text, kind);
    if (start === undefined) {
      open.base64 = 'not';
      return;
    }
    open.base64 = createBase64Value();
    open.base64.write(open.text.slice(start));
    this.#base64Bytes += open.text.length;
    open.text = '';
  }

  /** Adds the value of a complete string to the tree. @throws DocOpsError VALIDATION_ERROR */
  put({ text, base64 }: OpenString): void {
    const { tree } = this.#parts;
    if (typeof base64 !== 'object') {
      tree.put(text);
      return;
    }
    const blocks = base64.end();
    tree.put(brokenBase64);
    if (blocks) this.#decoded.push({ blocks, replace: tree.replacement() });
  }

  /** Puts the bytes of all base64 into the tree. */
  async settle(): Promise<void> {
    for (const { blocks, replace } of this.#decoded) replace(await blocks.join());
  }

  /** Releases the memory. @param open The incomplete string */
  drop(open: OpenString | undefined): void {
    if (typeof open?.base64 === 'object') open.base64.drop();
    for (const { blocks } of this.#decoded) blocks.drop();
  }
}
