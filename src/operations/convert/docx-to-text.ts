/** DOCX bytes → Markdown, a web page or plain text. */
import { Budget } from '../../base/abort.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import { readWithChunks } from './read-with-chunks.js';
import { treeToText, type TextOfTree, type TextOptions } from './tree-to-text.js';

export interface DocxToTextOptions extends TextOptions {
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  /** Whether to recover what is readable of a package without a directory; default: it is rejected. */
  readonly recover?: boolean | undefined;
}

export interface DocxToTextResult extends TextOfTree {
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function docxToText(bytes: Uint8Array, options: DocxToTextOptions): Promise<DocxToTextResult> {
  const budget = new Budget(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs });
  const { tree, diagnostics } = await readWithChunks(bytes, { budget, recover: options.recover ?? false });
  return { ...(await treeToText(tree, { ...options, budget, diagnostics })), warnings: diagnostics.list() };
}
