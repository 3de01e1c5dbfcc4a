import type { SourceFormat } from '../../src/contract/conversion.js';
/** A family of documents whose conversion must take time in proportion to their size. */

export interface GrowthFamily {
  readonly name: string;
  readonly from: SourceFormat;
  /** A document with `n` of the things that the family is named after; the same bytes for the same number. */
  readonly make: (n: number) => Uint8Array;
  /** Sizes: the smallest first, each twice the previous one. */
  readonly sizes: readonly number[];
}

/** Maximum cost of a doubling: twice, plus the noise of a busy machine and garbage collection. */
export const mostGrowth = 2.3;
