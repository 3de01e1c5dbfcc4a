/** DOCX bytes → PDF bytes, or pictures of pages: read, lay out, render (docs/contribute/architecture.md, Bird's eye view). */
import { Budget } from '../../base/abort.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import { sharedFontLibrary } from '../font-library.js';
import { readWithChunks } from './read-with-chunks.js';
import { treeToPdf, type PageOptions, type PagesOfTree } from './tree-to-pdf.js';

export interface DocxToPdfOptions extends PageOptions {
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  /** Whether to recover what is readable of a package without a directory; default: it is rejected. */
  readonly recover?: boolean | undefined;
}

export interface DocxToPdfResult extends PagesOfTree {
  readonly warnings: Diagnostic[];
}

/**
 * Converts one document; only fonts are kept in memory afterwards.
 * @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT
 */
export async function docxToPdf(bytes: Uint8Array, options: DocxToPdfOptions = {}): Promise<DocxToPdfResult> {
  // The first loading of fonts is not charged to the document: the clock starts after it.
  await sharedFontLibrary(options.fonts);
  const budget = new Budget({ timeoutMs: options.timeoutMs });
  const { tree, diagnostics } = await readWithChunks(bytes, { budget, recover: options.recover ?? false });
  const pdf = await treeToPdf(tree, { ...options, budget, diagnostics });
  return { ...pdf, warnings: diagnostics.list() };
}
