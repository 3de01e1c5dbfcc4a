/** Documents → one, in their order. */
import type { Budget } from '../../base/abort.js';
import type { Diagnostics } from '../../base/diagnostics.js';
import type { PageNumbering, PartBreak, StyleChoice } from '../../base/names/merging.js';
import { DocumentJoiner } from './join-documents.js';

export interface MergeDocumentsOptions {
  /** What becomes of styles with one name that differ. */
  readonly styles: StyleChoice;
  /** Where each part but the first begins. */
  readonly between: PartBreak;
  readonly numbering: PageNumbering;
  readonly budget: Budget;
  readonly diagnostics: Diagnostics;
}

export interface MergedDocument {
  readonly bytes: Uint8Array;
  /** Whether the first part has macros, which the result keeps. */
  readonly hasMacros: boolean;
}

/**
 * Properties, settings, theme and macros of the result are those of the first part.
 * @throws DocOpsError INVALID_FILE_FORMAT where a part is not a document or there is none, FILE_TOO_LARGE beyond a limit of packages, UNPROCESSABLE_DOCUMENT
 */
export function mergeDocuments(parts: readonly Uint8Array[], options: MergeDocumentsOptions): MergedDocument {
  const joiner = new DocumentJoiner(options);
  for (const part of parts) joiner.add(part);
  return joiner.end();
}
