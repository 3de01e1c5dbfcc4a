/** A CMap's text → the lengths of its codes and their Unicode text or CIDs (ISO 32000-2 §9.7.5, §9.10.3). */
import type { Budget } from '../../base/abort.js';

export interface CodeMap {
  /** Ranges of codes by their length in bytes; empty if the map declares none. */
  readonly spaces: readonly CodeSpace[];
  readonly texts: ReadonlyMap<number, string>;
  readonly cids: ReadonlyMap<number, number>;
}

export interface CodeSpace {
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** Entries of one map: every two-byte code once. */
const maxEntries = 65_536;
/** Characters of one code: more than any ligature has. */
const longestText = 64;

const token = /<([0-9a-fA-F\s]*)>|[[\]]|-?\d+|[A-Za-z]+|\/[^\s<>[\]/]*|%[^\r\n]*/g;

type Token = { readonly hex: string } | string;

const numberOf = (hex: string): number => Number.parseInt(hex.slice(0, 8), 16);

function textOf(hex: string): string {
  const bytes = Buffer.from(hex.length % 4 === 0 ? hex : hex.padStart(Math.ceil(hex.length / 4) * 4, '0'), 'hex');
  return bytes.swap16().toString('utf16le').slice(0, longestText);
}

/** The text of a later code of a range: its last code unit is increased. */
function increased(text: string, by: number): string {
  const last = text.charCodeAt(text.length - 1);
  return text.slice(0, -1) + String.fromCharCode((last + by) & 0xffff);
}

class MapReader {
  readonly spaces: CodeSpace[] = [];
  readonly texts = new Map<number, string>();
  readonly cids = new Map<number, number>();
  readonly #budget: Budget;
  #entries = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  get #isFull(): boolean {
    return this.#entries > maxEntries;
  }

  section(operator: string, items: readonly Token[]): void {
    switch (operator) {
      case 'endcodespacerange':
        return this.#spaces(items);
      case 'endbfchar':
        for (let at = 0; at + 1 < items.length; at += 2) this.#text(items[at], items[at + 1], 0);
        return;
      case 'endcidchar':
        for (let at = 0; at + 1 < items.length; at += 2) this.#cids(items[at], items[at], items[at + 1]);
        return;
      case 'endcidrange':
        for (let at = 0; at + 2 < items.length; at += 3) this.#cids(items[at], items[at + 1], items[at + 2]);
        return;
      case 'endbfrange':
        return this.#textRanges(items);
    }
  }

  #spaces(items: readonly Token[]): void {
    for (let at = 0; at + 1 < items.length && this.spaces.length < 256; at += 2) {
      const [from, to] = [items[at], items[at + 1]];
      if (typeof from === 'object' && typeof to === 'object')
        this.spaces.push({ length: Math.max(1, Math.min(4, from.hex.length >> 1)), from: numberOf(from.hex), to: numberOf(to.hex) });
    }
  }

  #set(code: number, text: string): void {
    this.#budget.step();
    // Repeated entries count too: a short map can repeat long ranges.
    this.#entries += 1;
    if (!this.#isFull) this.texts.set(code, text);
  }

  #text(code: Token | undefined, text: Token | undefined, by: number): void {
    if (typeof code === 'object' && typeof text === 'object') this.#set(numberOf(code.hex) + by, textOf(text.hex));
  }

  #textRanges(items: readonly Token[]): void {
    let at = 0;
    while (at + 2 < items.length) {
      const [from, to, first] = [items[at], items[at + 1], items[at + 2]];
      at += 3;
      if (typeof from !== 'object' || typeof to !== 'object') continue;
      const start = numberOf(from.hex);
      const count = Math.min(maxEntries, numberOf(to.hex) - start + 1);
      if (first === '[') {
        for (let index = 0; at < items.length && items[at] !== ']'; at += 1, index += 1) this.#text(from, items[at], index);
        at += 1;
      } else if (typeof first === 'object') {
        const text = textOf(first.hex);
        for (let index = 0; index < count && !this.#isFull; index += 1) this.#set(start + index, increased(text, index));
      }
    }
  }

  #cids(from: Token | undefined, to: Token | undefined, cid: Token | undefined): void {
    if (typeof from !== 'object' || typeof to !== 'object' || typeof cid !== 'string') return;
    const start = numberOf(from.hex);
    const count = Math.min(maxEntries, numberOf(to.hex) - start + 1);
    for (let index = 0; index < count && !this.#isFull; index += 1) {
      this.#budget.step();
      this.#entries += 1;
      this.cids.set(start + index, Number(cid) + index);
    }
  }
}

export function readCodeMap(bytes: Uint8Array, budget: Budget): CodeMap {
  const reader = new MapReader(budget);
  let items: Token[] = [];
  for (const [whole, hex] of Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1').matchAll(token)) {
    budget.step();
    if (hex !== undefined) items.push({ hex: hex.replace(/\s+/g, '') });
    else if (whole.startsWith('begin')) items = [];
    else if (whole.startsWith('end')) reader.section(whole, items);
    else if (!whole.startsWith('%')) items.push(whole);
  }
  return reader;
}
