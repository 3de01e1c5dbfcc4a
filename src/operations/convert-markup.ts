/** Markdown or HTML → a DOCX file or a PDF, with the looks of a reference document where one is given. */
import { Budget } from '../base/abort.js';
import { Diagnostics, type Diagnostic } from '../base/diagnostics.js';
import { DocOpsError } from '../base/errors.js';
import type { DocumentTree } from '../document/document-tree.js';
import { writeDocx } from '../docx/write/write-docx.js';
import { createHtmlFragmentReader } from '../markup/html/fragment-reader.js';
import { readMarkdown, readMarkdownPage, type MarkdownOptions } from '../markup/markdown/read-markdown.js';
import type { SourceFormat, TargetFormat } from './conversion-pairs.js';
import { decodeText } from './decode-text.js';
import type { DocxToPdfOptions } from './docx-to-pdf.js';

export interface ConvertMarkupOptions extends DocxToPdfOptions {
  /** A DOCX file whose styles, headers and page setup are taken. */
  readonly reference?: Uint8Array;
}

export interface ConvertMarkupResult {
  readonly bytes: Uint8Array;
  /** Only for PDF. */
  readonly pages?: number;
  readonly warnings: readonly Diagnostic[];
}

/** @throws DocOpsError INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT or OPERATION_TIMEOUT */
export async function convertMarkup(
  bytes: Uint8Array,
  from: Exclude<SourceFormat, 'docx'>,
  to: TargetFormat,
  options: ConvertMarkupOptions,
): Promise<ConvertMarkupResult> {
  // Loaded where it is needed: Markdown becomes a DOCX file without fonts, layout and the reader of pages.
  if (to === 'pdf') await (await import('./font-library.js')).sharedFontLibrary(options.fonts);
  const budget = new Budget(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs });
  if (from === 'md' && to === 'docx' && !options.reference) {
    const page = readMarkdownPage(decodeText(bytes), markdownOptions(options, budget));
    return { bytes: writeDocx(page.tree, { budget, body: page.body }), warnings: page.diagnostics() };
  }
  const { tree: own, diagnostics: found } = await readSource(decodeText(bytes), from, options, budget);
  const tree = options.reference ? await withReference(own, options.reference, budget) : own;
  if (to === 'docx') return { bytes: writeDocx(tree, { budget }), warnings: found };
  const diagnostics = new Diagnostics();
  const { treeToPdf } = await import('./tree-to-pdf.js');
  const pdf = await treeToPdf(tree, { ...options, budget, diagnostics });
  return { ...pdf, warnings: [...found, ...diagnostics.list()] };
}

type Source = { readonly tree: DocumentTree; readonly diagnostics: readonly Diagnostic[] };

async function readSource(
  text: string,
  from: Exclude<SourceFormat, 'docx'>,
  options: ConvertMarkupOptions,
  budget: Budget,
): Promise<Source> {
  if (from === 'md') return readMarkdown(text, markdownOptions(options, budget));
  const { readHtml } = await import('../markup/html/read-html.js');
  return readHtml(text, { budget, ...(options.title !== undefined && { fileName: options.title }) });
}

const markdownOptions = ({ title }: ConvertMarkupOptions, budget: Budget): MarkdownOptions => ({
  budget,
  html: createHtmlFragmentReader(),
  ...(title !== undefined && { fileName: title }),
});

/** Its own oddities are the reference's affair; one that is no document is an error. */
async function withReference(tree: DocumentTree, reference: Uint8Array, budget: Budget): Promise<DocumentTree> {
  const [{ readDocx }, { applyReference }] = await Promise.all([
    import('../docx/read/read-docx.js'),
    import('../docx/write/apply-reference.js'),
  ]);
  try {
    return applyReference(tree, readDocx(reference, { budget }).tree);
  } catch (error) {
    if (!(error instanceof DocOpsError) || error.code !== 'INVALID_FILE_FORMAT') throw error;
    throw new DocOpsError('INVALID_FILE_FORMAT', `The reference document: ${error.message}`, {
      details: [{ field: 'reference', issue: 'is not a DOCX file' }],
    });
  }
}
