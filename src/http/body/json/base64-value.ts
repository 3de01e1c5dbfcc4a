/** A long base64 string or base64 data URI, in pieces → its bytes; neither the string nor a copy of it is ever in memory as a whole. */
import { createByteBlocks, type ByteBlocks } from '../../../base/bytes/byte-blocks.js';
import type { JsonPath } from './json-tree.js';

/** The form of a base64 string: `any` accepts it with or without a data URI's head, `data-uri` only with it. */
export type Base64Kind = 'any' | 'data-uri';

/** Maps the paths of documents and pictures to their form. Only called for long strings; shorter ones stay strings. */
export type Base64At = (path: JsonPath) => Base64Kind | undefined;

/** Replaces a string in the body that was too long to keep and is not base64. */
export const brokenBase64: unique symbol = Symbol('not base64');

export interface Base64Value {
  write(text: string): void;
  /** Undefined if it is not base64. */
  end(): ByteBlocks | undefined;
  /** Releases the memory. */
  drop(): void;
}

/** RFC 2397, limited to base64. */
const dataUriHead = /^\s*data:[^,]{0,2048};\s*base64\s*,/i;

/** The length of the prefix before the base64; undefined if the text is not of that kind. */
export function base64Start(text: string, kind: Base64Kind): number | undefined {
  const head = dataUriHead.exec(text.slice(0, 4096));
  if (head) return head[0].length;
  return kind === 'any' && !/^\s*data:/i.test(text.slice(0, 512)) ? 0 : undefined;
}

/** Like `decodeBase64` of base/base64.ts, accepts white space, the URL-safe letters and missing padding. */
export function createBase64Value(): Base64Value {
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
