/** Content in another format within a package (`w:altChunk`, ECMA-376-1 §17.17.2.1): the input and output of its reader. */
import type { Diagnostic } from '../../../base/diagnostics.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import type { SectionProperties } from '../../../document/section.js';

export interface Chunk {
  readonly partName: string;
  /** As declared, without parameters and in lower case; empty if none is declared. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** The page of the host that its text is set on; in a cell, narrowed to the cell. */
  readonly page: SectionProperties;
}

export interface ReadableChunk {
  readonly tree: DocumentTree;
  /** Whatever was unusual in it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its section breaks are kept; otherwise its sections are internal to the reader and start on new pages. */
  readonly hasSections: boolean;
}

/** Provided by the code that composes the readers; a result without a tree gives the reason. */
export type ReadChunk = (chunk: Chunk) => ReadableChunk | { readonly problem: string };
