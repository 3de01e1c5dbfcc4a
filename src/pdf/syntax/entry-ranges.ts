/** Places of a dictionary's entries in the file, token by token, for comparison with a signature's `ByteRange`. */
import { readName } from './read-string.js';
import { skipSpace } from './characters.js';
import { PdfSyntaxError, readObject, type ReadObjectContext } from './read-object.js';

/** Half-open byte ranges of one entry of a dictionary. */
export interface EntryRange {
  readonly key: string;
  /** Start of the key's `/`. */
  readonly keyStart: number;
  /** The range of the value, without surrounding white space. */
  readonly start: number;
  readonly end: number;
}

/**
 * Every entry in order, including duplicates, of the dictionary whose `<<` is at `at` or after white
 * space there.
 * @throws PdfSyntaxError if it is not a dictionary.
 */
export function readEntryRanges(bytes: Uint8Array, at: number, context: ReadObjectContext): EntryRange[] {
  const open = skipSpace(bytes, at);
  if (bytes[open] !== 0x3c || bytes[open + 1] !== 0x3c) throw new PdfSyntaxError('a dictionary is missing', open);
  const ranges: EntryRange[] = [];
  let next = skipSpace(bytes, open + 2);
  while (bytes[next] === 0x2f) {
    const key = readName(bytes, next);
    const start = skipSpace(bytes, key.end);
    const { end } = readObject(bytes, start, context);
    ranges.push({ key: key.value, keyStart: next, start, end });
    next = skipSpace(bytes, end);
  }
  return ranges;
}
