/** PDF bytes → Markdown, a web page or plain text. */
import { Budget } from '../../base/abort.js';
import { Diagnostics, type Diagnostic } from '../../base/diagnostics.js';
import type { DocumentTree } from '../../document/document-tree.js';
import { extractPdf } from '../../extract/extract-pdf.js';
import { linkTarget } from '../../markup/tree/link-target.js';
import { listIndent } from '../../markup/tree/list-numbering.js';
import { TreeBuilder } from '../../markup/tree/tree-builder.js';
import { openPdf, repairedBecause } from '../../pdf/recovery/open-pdf.js';
import { type TextOfTree, type TextOptions, treeToText } from './tree-to-text.js';

export interface PdfToTextOptions extends TextOptions {
  readonly password?: string | undefined;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
}

export interface PdfToTextResult extends TextOfTree {
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError INVALID_FILE_FORMAT, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export function readPdfTree(
  bytes: Uint8Array,
  { budget, diagnostics, password }: { readonly budget: Budget; readonly diagnostics: Diagnostics; readonly password?: string | undefined },
): DocumentTree {
  const { document, damage } = openPdf(bytes, { budget, password, isForgiving: true });
  if (damage !== undefined) diagnostics.report('pdf.repaired', `The PDF ${repairedBecause(damage)}.`);
  const builder = new TreeBuilder({ budget, diagnostics });
  const target = {
    addList: (levels: Parameters<typeof builder.lists.add>[0]['levels'], at: number, start: number) =>
      builder.lists.add({ levels, at, start }),
    listIndent,
    linkTarget: (address: string) => {
      const found = linkTarget(address);
      return found?.kind === 'external' ? found.target : undefined;
    },
  };
  const children = extractPdf(document, { target, budget, diagnostics });
  return builder.build([{ properties: builder.page, children }], { other: new Map() });
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function pdfToText(bytes: Uint8Array, options: PdfToTextOptions): Promise<PdfToTextResult> {
  const budget = new Budget({ timeoutMs: options.timeoutMs });
  const diagnostics = new Diagnostics();
  const tree = readPdfTree(bytes, { budget, diagnostics, password: options.password });
  return { ...(await treeToText(tree, { ...options, budget, diagnostics })), warnings: diagnostics.list() };
}
