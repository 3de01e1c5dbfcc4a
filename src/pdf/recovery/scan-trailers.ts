/**
 * Bytes → every place where a dictionary follows the word `trailer`: readers search there for the
 * catalog in files that they consider damaged.
 */
import { PdfDict } from '../objects/pdf-object.js';
import { defaultPdfLimits } from '../read/limits.js';
import { skipSpace, startsWith } from '../syntax/characters.js';
import { readObject, lenientContext, ifWellFormed } from '../syntax/read-object.js';

export interface FoundTrailer {
  /** Start of the keyword. */
  readonly start: number;
  /** Start of the dictionary's `<<`. */
  readonly dict: number;
}

/** In file order, including streams, strings and comments. Linear in the bytes. */
export function scanTrailers(bytes: Uint8Array, budget: { step(cost?: number): void }): FoundTrailer[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: FoundTrailer[] = [];
  let last = 0;
  let skipped = 0;
  for (let start = file.indexOf('trailer'); start >= 0; start = file.indexOf('trailer', start + 7)) {
    budget.step(1 + ((start - last) >> 12));
    last = start;
    // Within a comment that was skipped for the previous keyword, the same bytes follow.
    const at = start + 7 < skipped ? skipped : skipSpace(bytes, start + 7);
    skipped = at;
    if (startsWith(bytes, at, '<<')) found.push({ start, dict: at });
  }
  return found;
}

/**
 * Limits on the bytes read of a trailer and on the number of trailers: real trailers are shorter, and
 * hostile ones are not read to their ends repeatedly.
 */
const longestTrailer = 1 << 16;
export const mostTrailers = 1000;

/** The dictionary of a trailer; undefined if it cannot be read. */
export function readTrailer(
  bytes: Uint8Array,
  { dict }: FoundTrailer,
  budget: { step(cost?: number): void },
): { readonly dict: PdfDict; readonly end: number } | undefined {
  const context = lenientContext(defaultPdfLimits.maxDepth, () => budget.step());
  const found = ifWellFormed(() => readObject(bytes.subarray(0, dict + longestTrailer), dict, context));
  return found?.value instanceof PdfDict ? { dict: found.value, end: found.end } : undefined;
}
