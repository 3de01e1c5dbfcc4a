/** A long base64 text, or a data URI with base64, that comes in pieces → its bytes: neither the text nor a copy of it is ever whole in memory. */
import { createByteBlocks, type ByteBlocks } from '../../../base/byte-blocks.js';
import type { JsonPath } from './json-tree.js';

/** Where a string of the body is base64: `any` also without a data URI's head, `data-uri` only with it. */
export type Base64Kind = 'any' | 'data-uri';

/** The places of documents and pictures. Only strings of some length are asked about, shorter ones stay strings. */
export type Base64At = (path: JsonPath) => Base64Kind | undefined;

/** Stands in the body where a text was too long to be kept and is not base64. */
export const brokenBase64: unique symbol = Symbol('not base64');

export interface Base64Value {
  write(text: string): void;
  /** Undefined where it is not base64. */
  end(): ByteBlocks | undefined;
  /** Lets go of the memory. */
  drop(): void;
}

/** RFC 2397, as far as it concerns base64. */
const dataUriHead = /^\s*data:[^,]{0,2048};\s*base64\s*,/i;

/** The length of what is before the base64; undefined where the text is not of that kind. */
export function base64Start(text: string, kind: Base64Kind): number | undefined {
  const head = dataUriHead.exec(text.slice(0, 4096));
  if (head) return head[0].length;
  return kind === 'any' && !/^\s*data:/i.test(text.slice(0, 512)) ? 0 : undefined;
}

/** As `decodeBase64` of base/base64.ts: white space, the URL-safe letters and missing padding are let through. */
export function createBase64Value(): Base64Value {
  const blocks = createByteBlocks();
  let carry = '';
  let isBroken = false;

  /** @param text Whole groups of four letters, but for the last */
  function decode(text: string): void {
    // The decoder skips or stops at what it does not know, and then gives less.
    if (blocks.addBase64(text) !== Math.floor((text.length * 3) / 4)) isBroken = true;
    if (isBroken) blocks.drop();
  }

  return {
    write: (text) => {
      if (isBroken) return;
      const packed = carry + (/\s/.test(text) ? text.replace(/\s+/g, '') : text);
      // The last group may be the one with padding.
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
