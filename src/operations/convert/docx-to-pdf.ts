/** DOCX bytes → PDF bytes, or pictures of pages: read, lay out, render (docs/contribute/architecture.md, Bird's eye view). */
import { copyWith } from '../../base/copy-with.js';
import { Budget } from '../../base/abort.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import { sharedFontLibrary } from '../font-library.js';
import { readWithChunks } from './read-with-chunks.js';
import type { LaidOutTree } from './layout-tree.js';
import { pagesToPdf, treeToPages, type PageOptions, type PagesOfTree, type TreeToPdfOptions } from './tree-to-pdf.js';

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
  const { pages, drawing } = await docxToPages(bytes, budget, options);
  const pdf = await pagesToPdf(pages, drawing);
  return { ...pdf, warnings: drawing.diagnostics.list() };
}

/** A function of its own, so that no variable keeps the tree while the pages are drawn. */
async function docxToPages(
  bytes: Uint8Array,
  budget: Budget,
  options: DocxToPdfOptions,
): Promise<{ readonly pages: LaidOutTree; readonly drawing: TreeToPdfOptions }> {
  const { tree, diagnostics } = await readWithChunks(bytes, { budget, recover: options.recover ?? false });
  const drawing = copyWith(options, { budget, diagnostics });
  return { pages: await treeToPages(tree, drawing), drawing };
}
