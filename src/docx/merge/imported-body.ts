/** The body of a document, as text for another document. */
export interface ImportedBody {
  /** Paragraphs, tables and the other elements at their level; whole sections end in paragraphs. */
  readonly elements: readonly string[];
  /** The properties of the last section; empty if it states none. */
  readonly section: string;
}
