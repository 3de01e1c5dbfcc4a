/** Content of a page → the same with every state that it saves restored, so that content after it is not affected (ISO 32000-2 §8.4.2, §9.4.1, §14.6). */
import type { Budget } from '../../base/abort.js';
import { isRegular } from '../syntax/characters.js';
import { afterInlineImage } from './content-operations.js';

export interface ClosedContent {
  /** The content without restores that have no save, which viewers ignore; absent if it has none. */
  readonly data?: Uint8Array;
  /** Operators that end what the content leaves open; empty if it leaves nothing open. */
  readonly end: string;
}

/** More states than viewers keep. */
const mostOpen = 10_000;
/** Characters of the longest operator that is looked for, and octets that one may begin with: B, E, I, Q, q. */
const longestName = 3;
const mayBegin = new Uint8Array(256);
for (const letter of 'BEIQq') mayBegin[letter.charCodeAt(0)] = 1;

const [backslash, leftParenthesis, rightParenthesis, slash, percent, less, greater] = [0x5c, 0x28, 0x29, 0x2f, 0x25, 0x3c, 0x3e] as const;

/** Offset after a literal string (§7.3.4.2). */
function afterString(data: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < data.length; at += 1) {
    const octet = data[at];
    if (octet === backslash) at += 1;
    else if (octet === leftParenthesis) depth += 1;
    else if (octet === rightParenthesis && --depth === 0) return at + 1;
  }
  return data.length;
}

function afterOctet(data: Uint8Array, start: number, octet: number): number {
  const found = data.indexOf(octet, start);
  return found < 0 ? data.length : found + 1;
}

function afterComment(data: Uint8Array, start: number): number {
  let at = start;
  while (at < data.length && data[at] !== 0x0a && data[at] !== 0x0d) at += 1;
  return at;
}

function afterWord(data: Uint8Array, start: number): number {
  let at = start;
  while (at < data.length && isRegular(data[at])) at += 1;
  return at;
}

/** Operators that may change what is open, and their offsets; others are passed over quickly, because contents of megabytes are usual. */
function* openingOperators(data: Uint8Array, budget: Budget): Generator<readonly [name: string, at: number], void, undefined> {
  let at = 0;
  while (at < data.length) {
    budget.step();
    const octet = data[at];
    if (octet === leftParenthesis) at = afterString(data, at);
    else if (octet === percent) at = afterComment(data, at);
    else if (octet === less) at = data[at + 1] === less ? at + 2 : afterOctet(data, at, greater);
    else if (octet === slash) at = afterWord(data, at + 1);
    else if (!isRegular(octet)) at += 1;
    else {
      const end = afterWord(data, at);
      const name = mayBegin[octet ?? 0] === 1 && end - at <= longestName ? String.fromCharCode(...data.subarray(at, end)) : '';
      if (name !== '') yield [name, at];
      at = name === 'ID' ? afterInlineImage(data, end) : end;
    }
  }
}

export function closedContent(data: Uint8Array, budget: Budget): ClosedContent {
  const open = { saved: 0, marked: 0, text: false };
  const stray: number[] = [];
  for (const [name, at] of openingOperators(data, budget)) {
    if (name === 'q') open.saved += 1;
    else if (name === 'Q' && open.saved === 0) stray.push(at);
    else if (name === 'Q') open.saved -= 1;
    else if (name === 'BT') open.text = true;
    else if (name === 'ET') open.text = false;
    else if (name === 'BMC' || name === 'BDC') open.marked += 1;
    else if (name === 'EMC' && open.marked > 0) open.marked -= 1;
  }
  const end = [
    ...(open.text ? ['ET'] : []),
    ...Array.from({ length: Math.min(open.marked, mostOpen) }, () => 'EMC'),
    ...Array.from({ length: Math.min(open.saved, mostOpen) }, () => 'Q'),
  ].join(' ');
  if (stray.length === 0) return { end };
  const without = Uint8Array.from(data);
  for (const at of stray) without[at] = 0x20;
  return { data: without, end };
}
