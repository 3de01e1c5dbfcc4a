/** Content in another format within a package (`w:altChunk`, ECMA-376-1 §17.17.2.1): what reads it is given and gives. */
import type { Diagnostic } from '../../../base/diagnostics.js';
import type { DocumentTree } from '../../../document/document-tree.js';
import type { SectionProperties } from '../../../document/section.js';

export interface Chunk {
  readonly partName: string;
  /** As declared, without parameters and in lower case; empty when none is. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
  /** Page of the host that its text is set on; in a cell, as narrow as that. */
  readonly page: SectionProperties;
}

export interface ReadableChunk {
  readonly tree: DocumentTree;
  /** What was odd in it. */
  readonly diagnostics: readonly Diagnostic[];
  /** Its section breaks are kept; otherwise sections are the reader's own affair and begin on new pages. */
  readonly hasSections: boolean;
}

/** Given by the one who composes the readers; an answer without a tree gives the reason. */
export type ReadChunk = (chunk: Chunk) => ReadableChunk | { readonly problem: string };
