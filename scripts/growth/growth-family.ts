import type { SourceFormat } from '../../src/base/names/conversion.js';
/** A family of documents whose conversion must take time in proportion to their size. */

export interface GrowthFamily {
  readonly name: string;
  readonly from: SourceFormat;
  /** A document of `n` of what the family is named after; the same bytes for the same number. */
  readonly make: (n: number) => Uint8Array;
  /** How large: the smallest first, each twice the one before. */
  readonly sizes: readonly number[];
}

/** Most that a doubling may cost: twice, and what a busy machine and garbage add. */
export const mostGrowth = 2.6;
