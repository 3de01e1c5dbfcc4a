/** `xref … trailer << … >>` → a cross-reference section (ISO 32000-2 §7.5.4, §7.5.5). */
import { PdfDict } from '../objects/pdf-object.js';
import { hasKeyword, isDigit, isSpace, skipSpace } from '../syntax/characters.js';
import { CollectingContext, readObjectHeader } from '../syntax/read-indirect-object.js';
import { PdfSyntaxError, readInteger, readObject } from '../syntax/read-object.js';
import { damagedXref, type XrefContext } from './xref-context.js';
import type { XrefEntry, XrefSection } from './xref-section.js';

const entryLength = 20;

function fixedNumber(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = at; index < at + length; index += 1) {
    if (!isDigit(bytes[index])) return -1;
    value = value * 10 + (bytes[index] ?? 0) - 0x30;
  }
  return value;
}

function tableEntry(first: number, generation: number, kind: number | undefined): XrefEntry | undefined {
  if (kind === 0x6e) return { kind: 'offset', offset: first, generation };
  return kind === 0x66 ? { kind: 'free', nextFree: first, generation } : undefined;
}

/** An entry in the standard's 20 bytes; undefined if it has another form. */
function readFixedEntry(bytes: Uint8Array, at: number): XrefEntry | undefined {
  if (bytes[at + 10] !== 0x20 || bytes[at + 16] !== 0x20 || !isSpace(bytes[at + 18]) || !isSpace(bytes[at + 19])) return undefined;
  const first = fixedNumber(bytes, at, 10);
  const generation = fixedNumber(bytes, at + 11, 5);
  return first < 0 || generation < 0 ? undefined : tableEntry(first, generation, bytes[at + 17]);
}

/** An entry whose line ends are not the standard's two bytes. */
function readLooseEntry(bytes: Uint8Array, at: number): { entry: XrefEntry; end: number } | undefined {
  const first = readInteger(bytes, skipSpace(bytes, at));
  const generation = first && readInteger(bytes, skipSpace(bytes, first.end));
  if (!generation) return undefined;
  const letter = skipSpace(bytes, generation.end);
  const entry = tableEntry(first.value, generation.value, bytes[letter]);
  return entry && { entry, end: letter + 1 };
}

class TableReader {
  readonly entries = new Map<number, XrefEntry>();
  #isLoose = false;

  constructor(
    readonly context: XrefContext,
    readonly offset: number,
  ) {}

  #subsection(at: number): number {
    const { bytes, limits } = this.context;
    const first = readInteger(bytes, at);
    const count = first && readInteger(bytes, skipSpace(bytes, first.end));
    if (!count) throw damagedXref('a cross-reference subsection has no first number and count', at);
    if (first.value + count.value > limits.maxObjectNumber + 1 || count.value > bytes.length / 18) {
      throw damagedXref('a cross-reference subsection claims more objects than there can be', at);
    }
    this.context.countEntries(count.value);
    let next = skipSpace(bytes, count.end);
    const list: XrefEntry[] = [];
    while (list.length < count.value) {
      this.context.step();
      const fixed = readFixedEntry(bytes, next);
      const loose = fixed ? undefined : readLooseEntry(bytes, next);
      const entry = fixed ?? loose?.entry;
      if (!entry) throw damagedXref('a cross-reference entry is broken', next);
      if (loose) this.#isLoose = true;
      list.push(entry);
      next = loose ? loose.end : next + entryLength;
    }
    const number = this.#firstNumber(first.value, list);
    for (const [index, entry] of list.entries())
      if (this.entries.has(number + index)) this.#report('the table lists an object twice');
      else this.entries.set(number + index, entry);
    return skipSpace(bytes, next);
  }

  /**
   * Scanner software numbers a list that starts with the free object 0 from 1; the list is renumbered if
   * its first object is that of the previous number.
   */
  #firstNumber(first: number, list: readonly XrefEntry[]): number {
    if (first !== 1 || list[0]?.kind !== 'free') return first;
    this.#report('the table begins with object 1, and that is free');
    const index = list.findIndex(({ kind }) => kind === 'offset');
    const entry = list[index];
    if (entry?.kind !== 'offset') return first;
    const { bytes } = this.context;
    return readObjectHeader(bytes, skipSpace(bytes, entry.offset))?.reference.number === first + index - 1 ? first - 1 : first;
  }

  #report(message: string): void {
    this.context.findings.push({ code: 'xref-form', message, offset: this.offset });
  }

  read(): XrefSection {
    const { bytes } = this.context;
    let at = skipSpace(bytes, this.offset + 4);
    while (isDigit(bytes[at])) at = this.#subsection(at);
    if (!hasKeyword(bytes, at, 'trailer')) throw damagedXref('a cross-reference table has no trailer', at);
    if (this.#isLoose) this.#report('entries of the table are not 20 bytes long');
    const { value, end } = readObject(bytes, at + 7, this.#objectContext());
    if (!(value instanceof PdfDict)) throw damagedXref('a trailer is not a dictionary', at);
    return { kind: 'table', offset: this.offset, end, entries: this.entries, listed: this.entries, trailer: value };
  }

  #objectContext(): CollectingContext {
    const { context } = this;
    return new CollectingContext({ maxDepth: context.limits.maxDepth, step: () => context.step() }, undefined, context.findings);
  }
}

/** @throws DocOpsError UNPROCESSABLE_DOCUMENT if the table or its trailer is broken. */
export function readXrefTable(context: XrefContext, offset: number): XrefSection {
  try {
    return new TableReader(context, offset).read();
  } catch (error) {
    if (error instanceof PdfSyntaxError) throw damagedXref('a trailer cannot be read', error.offset);
    throw error;
  }
}
