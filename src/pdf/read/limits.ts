/** Limits past which a PDF is rejected. They are an order of magnitude above the values in real files. */

export interface PdfLimits {
  /** The maximum nesting of arrays and dictionaries. */
  readonly maxDepth: number;
  /** Cross-reference entries of all sections together. */
  readonly maxEntries: number;
  /** Highest object number (ISO 32000-1 Annex C). */
  readonly maxObjectNumber: number;
  /** Cross-reference sections. */
  readonly maxSections: number;
  /** The maximum unpacked size of one stream in bytes. */
  readonly maxStreamBytes: number;
  /** The maximum unpacked size of all streams of a document in bytes. */
  readonly maxUnpackedBytes: number;
  /** The maximum number of filters of one stream. */
  readonly maxFilters: number;
  /** The maximum length of a chain of references. */
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
