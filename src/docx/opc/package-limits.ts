/** How much a package may hold; every limit is checked before memory is allocated. */

export interface PackageLimits {
  /** Entries of the ZIP; default 10,000. */
  readonly maxEntries: number;
  /** Inflated bytes of one part; default 128 MiB. */
  readonly maxPartBytes: number;
  /** Inflated bytes of all parts that are read; default 384 MiB. */
  readonly maxTotalBytes: number;
  /** Ratio of inflated to packed size of parts larger than `ratioFloorBytes`; default 250. */
  readonly maxRatio: number;
  /** Parts smaller than this may have any ratio; default 32 MiB: long documents that repeat one table do reach 300. */
  readonly ratioFloorBytes: number;
  /**
   * Elements of one XML part that are in memory at once; default one million: about 40 MB of WordprocessingML. A
   * document's body is read block by block.
   */
  readonly maxXmlElements: number;
  /** Elements of one XML part in total; default four million: about 10,000 pages. */
  readonly maxXmlElementsRead: number;
}

const mebibyte = 1024 * 1024;

export const defaultPackageLimits: PackageLimits = {
  maxEntries: 10_000,
  maxPartBytes: 128 * mebibyte,
  maxTotalBytes: 384 * mebibyte,
  maxRatio: 250,
  ratioFloorBytes: 32 * mebibyte,
  maxXmlElements: 1_000_000,
  maxXmlElementsRead: 4_000_000,
};
