/** The body of a document, as text for another one. */
export interface ImportedBody {
  /** Paragraphs, tables and what else is beside them; whole sections end in paragraphs. */
  readonly elements: readonly string[];
  /** Properties of the last section; empty where it states none. */
  readonly section: string;
}
