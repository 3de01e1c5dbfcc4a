/** Bytes → every place where a dictionary follows the word `trailer`: there readers look for the catalog in files that they hold for damaged. */
import { PdfDict } from '../objects/pdf-object.js';
import { defaultPdfLimits } from '../read/limits.js';
import { skipSpace, startsWith } from '../syntax/characters.js';
import { PdfSyntaxError, readObject } from '../syntax/read-object.js';

export interface FoundTrailer {
  /** Of the keyword. */
  readonly start: number;
  /** Of the dictionary's `<<`. */
  readonly dict: number;
}

/** In the order of the file, in streams, strings and comments too. Linear in the bytes. */
export function scanTrailers(bytes: Uint8Array, budget: { step(cost?: number): void }): FoundTrailer[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: FoundTrailer[] = [];
  let last = 0;
  let skipped = 0;
  for (let start = file.indexOf('trailer'); start >= 0; start = file.indexOf('trailer', start + 7)) {
    budget.step(1 + ((start - last) >> 12));
    last = start;
    // Within a remark that was skipped for the word before it, the same bytes follow.
    const at = start + 7 < skipped ? skipped : skipSpace(bytes, start + 7);
    skipped = at;
    if (startsWith(bytes, at, '<<')) found.push({ start, dict: at });
  }
  return found;
}

/** Bytes of a trailer that are read, and how many trailers are: none of real files is longer, and hostile ones are not read to their ends again and again. */
const longestTrailer = 1 << 16;
export const mostTrailers = 1000;

/** The dictionary of a trailer; undefined where it cannot be read. */
export function readTrailer(
  bytes: Uint8Array,
  { dict }: FoundTrailer,
  budget: { step(cost?: number): void },
): { readonly dict: PdfDict; readonly end: number } | undefined {
  const ignored = { onDuplicateKey: () => undefined, onMalformed: () => undefined };
  try {
    const reading = { maxDepth: defaultPdfLimits.maxDepth, step: () => budget.step(), ...ignored };
    const { value, end } = readObject(bytes.subarray(0, dict + longestTrailer), dict, reading);
    return value instanceof PdfDict ? { dict: value, end } : undefined;
  } catch (error) {
    if (error instanceof PdfSyntaxError) return undefined;
    throw error;
  }
}
