/** The hint tables of a linearized PDF (ISO 32000-2 Annex F.4), as bytes. */
import { ByteWriter } from '../syntax/byte-writer.js';

/** Written objects that follow each other in the file and in number. */
export interface ObjectGroup {
  readonly objects: number;
  readonly bytes: number;
}

export interface PageHint extends ObjectGroup {
  /** Indices in {@link Hints.shared} of what the page uses beside its own objects; none for the first page. */
  readonly shared: readonly number[];
}

/** Offsets are those of the file without the hint stream. */
export interface Hints {
  /** At least one. */
  readonly pages: readonly PageHint[];
  readonly firstPageOffset: number;
  /** Bytes of each object that pages may share: all of the first page's section, then those that only later pages use. */
  readonly shared: readonly number[];
  readonly sharedInFirstPage: number;
  /** The first object that only later pages share; absent if they share none. */
  readonly firstShared: { readonly number: number; readonly offset: number } | undefined;
  readonly outline: (ObjectGroup & { readonly number: number; readonly offset: number }) | undefined;
}

export interface HintStream {
  readonly data: Uint8Array;
  /** Offset of the shared object hint table. */
  readonly sharedAt: number;
  /** Offset of the outline's hint table. */
  readonly outlineAt: number | undefined;
}

class BitWriter {
  readonly out = new ByteWriter();
  #byte = 0;
  #filled = 0;

  put(value: number, bits: number): void {
    for (let rest = bits; rest > 0;) {
      const taken = Math.min(rest, 8 - this.#filled);
      rest -= taken;
      this.#byte = (this.#byte << taken) | ((value >>> rest) & ((1 << taken) - 1));
      this.#filled += taken;
      if (this.#filled === 8) this.flush();
    }
  }

  /** Ends a row of entries at a whole byte. */
  flush(): void {
    if (this.#filled > 0) this.out.byte((this.#byte << (8 - this.#filled)) & 0xff);
    this.#byte = 0;
    this.#filled = 0;
  }

  row(values: Iterable<number>, bits: number): void {
    if (bits > 0) for (const value of values) this.put(value, bits);
    this.flush();
  }
}

const bitsFor = (largest: number): number => 32 - Math.clz32(largest);

function rangeOf(values: readonly number[]): { readonly least: number; readonly bits: number; readonly above: readonly number[] } {
  let least = values[0] ?? 0;
  let most = least;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return { least, bits: bitsFor(most - least), above: values.map((value) => value - least) };
}

/** Denominator of the positions within a page at which its shared objects are needed; they are not given, as in the files of other writers. */
const denominator = 4;

/** Tables F.3 and F.4. As in Acrobat's files, a page's content is taken to be as long as the page. */
function writePages(writer: BitWriter, { pages, firstPageOffset, shared }: Hints): void {
  const objects = rangeOf(pages.map((page) => page.objects));
  const bytes = rangeOf(pages.map((page) => page.bytes));
  const sharedBits = bitsFor(pages.reduce((most, page) => Math.max(most, page.shared.length), 0));
  const identifierBits = bitsFor(shared.length);
  writer.put(objects.least, 32);
  writer.put(firstPageOffset, 32);
  writer.put(objects.bits, 16);
  writer.put(bytes.least, 32);
  writer.put(bytes.bits, 16);
  writer.put(0, 32);
  writer.put(0, 16);
  writer.put(bytes.least, 32);
  writer.put(bytes.bits, 16);
  writer.put(sharedBits, 16);
  writer.put(identifierBits, 16);
  writer.put(0, 16);
  writer.put(denominator, 16);
  writer.row(objects.above, objects.bits);
  writer.row(bytes.above, bytes.bits);
  writer.row(
    pages.map((page) => page.shared.length),
    sharedBits,
  );
  for (const page of pages) for (const index of page.shared) writer.put(index, identifierBits);
  writer.flush();
  writer.row(bytes.above, bytes.bits);
}

/** Tables F.5 and F.6. Each object is a group of its own, without a signature. */
function writeShared(writer: BitWriter, { shared, sharedInFirstPage, firstShared }: Hints): void {
  const bytes = rangeOf(shared);
  writer.put(firstShared?.number ?? 0, 32);
  writer.put(firstShared?.offset ?? 0, 32);
  writer.put(sharedInFirstPage, 32);
  writer.put(shared.length, 32);
  writer.put(0, 16);
  writer.put(bytes.least, 32);
  writer.put(bytes.bits, 16);
  writer.row(bytes.above, bytes.bits);
  writer.row(
    shared.map(() => 0),
    1,
  );
}

export function hintStream(hints: Hints): HintStream {
  const writer = new BitWriter();
  writePages(writer, hints);
  const sharedAt = writer.out.length;
  writeShared(writer, hints);
  const outlineAt = writer.out.length;
  const { outline } = hints;
  if (!outline) return { data: writer.out.toBytes(), sharedAt, outlineAt: undefined };
  for (const value of [outline.number, outline.offset, outline.objects, outline.bytes]) writer.put(value, 32);
  return { data: writer.out.toBytes(), sharedAt, outlineAt };
}
