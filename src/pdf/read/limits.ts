/** How much a PDF may ask for before it is refused. The numbers are an order of magnitude above what real files have. */

export interface PdfLimits {
  /** Arrays and dictionaries in one another. */
  readonly maxDepth: number;
  /** Cross-reference entries of all sections together. */
  readonly maxEntries: number;
  /** Highest object number (ISO 32000-1 Annex C). */
  readonly maxObjectNumber: number;
  /** Cross-reference sections. */
  readonly maxSections: number;
  /** Bytes that one stream may unpack to. */
  readonly maxStreamBytes: number;
  /** Bytes that all streams of a document together may unpack to. */
  readonly maxUnpackedBytes: number;
  /** Filters of one stream. */
  readonly maxFilters: number;
  /** References that lead to references. */
  readonly maxIndirections: number;
}

export const defaultPdfLimits: PdfLimits = {
  maxDepth: 200,
  maxEntries: 1_000_000,
  maxObjectNumber: 8_388_607,
  maxSections: 20_000,
  maxStreamBytes: 256 << 20,
  maxUnpackedBytes: 512 << 20,
  maxFilters: 8,
  maxIndirections: 32,
};
