/** Markdown or HTML → a DOCX file or a PDF, with the looks of a reference document where one is given. */
import { Budget } from '../base/abort.js';
import { Diagnostics, type Diagnostic } from '../base/diagnostics.js';
import { DocOpsError } from '../base/errors.js';
import type { DocumentTree } from '../document/document-tree.js';
import { writeDocx } from '../docx/write/write-docx.js';
import type { MarkdownOptions } from '../markup/markdown/read-markdown.js';
import type { SourceFormat, TargetFormat } from './conversion-pairs.js';
import { decodeText } from './decode-text.js';
import type { DocxToPdfOptions } from './docx-to-pdf.js';
import type { RasterMedia } from './raster-media.js';

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
  const text = decodeText(bytes);
  const diagnostics = new Diagnostics();
  const raster = to === 'docx' && rasterSigns.test(text) ? await rasterMedia(options, budget, diagnostics) : undefined;
  const mayHaveContents = text.length <= mostWithContents && contentsSigns.test(text);
  if (from === 'md' && to === 'docx' && !options.reference && !mayHaveContents) {
    const { readMarkdownPage } = await import('../markup/markdown/read-markdown.js');
    const page = await readMarkdownPage(text, await markdownOptions(text, options, budget));
    const docx = writeDocx(page.tree, { budget, body: page.body, ...(raster && { raster }) });
    return { bytes: docx, warnings: [...page.diagnostics(), ...diagnostics.list()] };
  }
  const { tree: own, diagnostics: found } = await readSource(text, from, options, budget);
  const tree = options.reference ? await withReference(own, options.reference, budget) : own;
  if (to === 'docx') {
    const counted = mayHaveContents ? await withPages(tree, options, budget) : tree;
    const docx = writeDocx(counted, { budget, ...(raster && { raster }) });
    return { bytes: docx, warnings: [...found, ...diagnostics.list()] };
  }
  const { treeToPdf } = await import('./tree-to-pdf.js');
  const pdf = await treeToPdf(tree, { ...options, budget, diagnostics });
  return { ...pdf, warnings: [...found, ...diagnostics.list()] };
}

/** Signs of SVG and WebP in the source, plain and in base64: the engines that draw them are loaded for no other. */
const rasterSigns = /<svg|svg\+xml|[/.](?:svg|webp)|base64,\s*(?:UklGR|PHN2Zy|PD94bW)/i;

async function rasterMedia({ fonts }: ConvertMarkupOptions, budget: Budget, diagnostics: Diagnostics): Promise<RasterMedia> {
  const [{ loadRasterMedia }, { sharedFontLibrary }] = await Promise.all([import('./raster-media.js'), import('./font-library.js')]);
  return loadRasterMedia({ library: () => sharedFontLibrary(fonts), budget, diagnostics });
}

/** Signs of a table of contents, whose entries name pages: found by laying the document out once. A longer one is counted by Word when it is opened. */
const contentsSigns = /[[{_]toc[\]}_]|^[ \t]*toc[ \t]*:|\\tableofcontents|<!--[ \t]*toc\b|:::[ \t]*toc\b|\{:[ \t]*toc\b/im;
const mostWithContents = 400_000;

async function withPages(tree: DocumentTree, { fonts }: ConvertMarkupOptions, budget: Budget): Promise<DocumentTree> {
  const { withContentsPages } = await import('./contents-pages.js');
  return withContentsPages(tree, { budget, ...(fonts && { fonts }) });
}

type Source = { readonly tree: DocumentTree; readonly diagnostics: readonly Diagnostic[] };

async function readSource(
  text: string,
  from: Exclude<SourceFormat, 'docx'>,
  options: ConvertMarkupOptions,
  budget: Budget,
): Promise<Source> {
  if (from === 'md') {
    const { readMarkdown } = await import('../markup/markdown/read-markdown.js');
    return readMarkdown(text, await markdownOptions(text, options, budget));
  }
  const { readHtml } = await import('../markup/html/read-html.js');
  return readHtml(text, { budget, ...(options.title !== undefined && { fileName: options.title }) });
}

/** A page without tags, divisions and spans has no need of the HTML reader. */
const htmlSigns = /<[a-z]|\]\{|^ {0,3}:::/im;

async function markdownOptions(text: string, { title }: ConvertMarkupOptions, budget: Budget): Promise<MarkdownOptions> {
  const html = htmlSigns.test(text) ? (await import('../markup/html/fragment-reader.js')).createHtmlFragmentReader() : undefined;
  return { budget, ...(html && { html }), ...(title !== undefined && { fileName: title }) };
}

/** What is wrong with a reference that cannot be read; other errors are not its fault. */
const referenceIssues: ReadonlyMap<string, string> = new Map([
  ['INVALID_FILE_FORMAT', 'is not a DOCX file'],
  ['FILE_TOO_LARGE', 'unpacks to more than may be read'],
  ['UNPROCESSABLE_DOCUMENT', 'is too complex to be read'],
]);

/** Its own oddities are the reference's affair; one that is no document is an error. */
async function withReference(tree: DocumentTree, reference: Uint8Array, budget: Budget): Promise<DocumentTree> {
  const [{ readDocx }, { applyReference }] = await Promise.all([
    import('../docx/read/read-docx.js'),
    import('../docx/write/apply-reference.js'),
  ]);
  try {
    return applyReference(tree, readDocx(reference, { budget }).tree);
  } catch (error) {
    const issue = error instanceof DocOpsError ? referenceIssues.get(error.code) : undefined;
    if (!(error instanceof DocOpsError) || issue === undefined) throw error;
    throw new DocOpsError('INVALID_FILE_FORMAT', `The reference document: ${error.message}`, {
      details: [{ field: 'reference', issue }],
    });
  }
}
