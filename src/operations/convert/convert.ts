/** Document bytes of one format → document bytes of another. */
import { validationError, type ErrorDetail } from '../../base/errors.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import type { DrawnFont } from '../../contract/drawn-font.js';
import { isMarkupFormat, isPictureFormat, isTextFormat, sourceTypes, type TextFormat, contentTypes } from '../../contract/conversion.js';
import type { ConvertChoices } from '../../contract/convert-options.js';
import { strippedFileName } from '../../contract/file-name.js';
import { archivalProfile } from '../../contract/invoice.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import type { EmbeddedFile } from '../../pdf/write/embedded-file.js';
import type { FontSettings } from '../font-library.js';
import type { DocxToPdfOptions } from './docx-to-pdf.js';
import type { ReadInvoice } from './read-invoice.js';
import type { TextOptions } from './tree-to-text.js';
import { checkPair, convertProblems } from './check-convert.js';
import { withKnownFormat, type KnownInput } from './known-format.js';
import type { ResolveResource } from './resources/gather-resources.js';
import type { Resource, PageFile } from './resources/resource.js';
import type { ResourceLimits } from './resources/convert-with-resources.js';

export type { FontSettings };
export type { ResolveLimits, ResolveResource } from './resources/gather-resources.js';
export type { Resource, ResourceKind, ResourceReference, PageFile } from './resources/resource.js';
export type { ResourceLimits } from './resources/convert-with-resources.js';

/** Input of {@link convert}. */
export interface ConvertInput extends ConvertChoices {
  readonly bytes: Uint8Array;
  /** The document's name with or without folder and extension; used as the title if the document has none. */
  readonly fileName?: string | undefined;
  /** Milliseconds after which the conversion stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
  /** A DOCX file whose styles, headers and page setup the result uses; only from Markdown and HTML. */
  readonly reference?: Uint8Array | undefined;
  /**
   * An invoice as XML (UN/CEFACT CII), embedded in the PDF unchanged, as Factur-X and ZUGFeRD require: `factur-x.xml` or `xrechnung.xml`.
   * Only for PDF, with `pdfa` 3b, 3u or 3a; without `pdfa` the result is 3b.
   */
  readonly invoice?: Uint8Array | undefined;
  /** Pictures and style sheets supplied with the page, found by name; only from Markdown and HTML. */
  readonly files?: readonly PageFile[] | undefined;
  /** Pictures and style sheets that the page refers to, by address; only from Markdown and HTML. */
  readonly resources?: readonly Resource[] | undefined;
  /** The URL that relative addresses in the page are resolved against; its `<base>` may refine it. Absent: requested as written. */
  readonly base?: string | undefined;
}

/** Options of {@link convert}. */
export interface ResolveOptions {
  /**
   * Called once for each picture and style sheet that a page refers to, several at a time; a picture that it does not return is replaced by
   * its alternative text. Default: only `files` and `resources` are available.
   */
  readonly resolve?: ResolveResource | undefined;
  /** Limits on requests for resources. Default: 200 addresses, 20 MiB each, 50 MiB and 20 seconds in all. */
  readonly limits?: Partial<ResourceLimits> | undefined;
  /** Aborts the requests for resources. */
  readonly signal?: AbortSignal | undefined;
}

export interface ConvertResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Pages of the whole document; absent for DOCX and texts. */
  readonly pages?: number;
  /** Fonts that the pages request, by family, at most 1000; absent for DOCX and texts. */
  readonly fonts?: readonly DrawnFont[];
  /** Problems in the document, and how they were handled. */
  readonly warnings: readonly Diagnostic[];
}

function fileTitle(fileName: string): string {
  return (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
}

/** The source as a file with its own name, for embedding in the PDF made from it (ISO 19005-3 §6.8). */
function sourceFile({ bytes, from, fileName = '' }: KnownInput): EmbeddedFile {
  const title = strippedFileName(fileTitle(fileName));
  return {
    name: `${title === '' ? 'source' : title}.${from}`,
    data: bytes,
    mediaType: sourceTypes[from],
    description: 'The document that this PDF was made from',
    relationship: 'Source',
  };
}

/** @param invoice The input’s invoice, once read */
function pdfOptions(input: KnownInput, now: Date, invoice: ReadInvoice | undefined): DocxToPdfOptions {
  const { to = 'pdf' } = input;
  const attachments = [...(invoice ? [invoice.file] : []), ...(input.attach === 'source' ? [sourceFile(input)] : [])];
  return {
    title: input.fileName === undefined ? undefined : fileTitle(input.fileName),
    changes: input.changes,
    comments: input.comments,
    forms: input.forms,
    pdfa: archivalProfile({ hasInvoice: invoice !== undefined, pdfa: input.pdfa }),
    pdfua: input.pdfua,
    isTagged: input.tagged,
    attachments: attachments.length > 0 ? attachments : undefined,
    invoice: invoice?.claim,
    pictures: isPictureFormat(to)
      ? { to, pages: input.pages, dpi: input.dpi, width: input.width, sourceBytes: input.bytes.length }
      : undefined,
    recover: input.recover,
    timeoutMs: input.timeoutMs,
    fonts: input.fonts,
    now: now.toISOString(),
  };
}

/**
 * Converts in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR, INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function convert(given: ConvertInput, options: ResolveOptions = {}): Promise<ConvertResult> {
  const refuse = (problems: readonly ErrorDetail[]): void => {
    if (problems.length > 0) throw validationError(problems);
  };
  refuse(convertProblems(given, options));
  const input = withKnownFormat(given);
  if (given.from === 'auto') refuse(convertProblems(input, options));
  const here = (wanted: ConvertInput): Promise<ConvertResult> => withOperationMemory(() => converted({ ...wanted, from: input.from }));
  const { resolve, limits, signal } = options;
  if (!resolve) return here(input);
  const [{ convertWithResources }, { findReferences }] = await Promise.all([
    import('./resources/convert-with-resources.js'),
    import('./resources/find-references.js'),
  ]);
  return convertWithResources(input, { convert: here, findReferences }, { resolve, limits, signal });
}

function textOptionsOf({ fileName, changes, comments, pictures, look, fonts }: ConvertInput, to: TextFormat): TextOptions {
  return { to, changes, comments, pictures, look, fonts, title: fileName === undefined ? undefined : fileTitle(fileName) };
}

async function invoiceOf({ invoice, timeoutMs }: ConvertInput, now: Date): Promise<ReadInvoice | undefined> {
  if (!invoice) return undefined;
  const { readInvoice } = await import('./read-invoice.js');
  return readInvoice(invoice, { now, timeoutMs });
}

async function converted(input: KnownInput): Promise<ConvertResult> {
  const to = input.to ?? 'pdf';
  const now = new Date();
  const invoice = await invoiceOf(input, now);
  if (input.from === 'docx') {
    if (isTextFormat(to)) {
      const { docxToText } = await import('./tree-to-text.js');
      return docxToText(input.bytes, { ...textOptionsOf(input, to), recover: input.recover, timeoutMs: input.timeoutMs });
    }
    // Loaded with the first conversion: a process that delegates its work never needs the engine.
    const { docxToPdf } = await import('./docx-to-pdf.js');
    return { contentType: contentTypes[to], ...(await docxToPdf(input.bytes, pdfOptions(input, now, invoice))) };
  }
  if (!isMarkupFormat(input.from)) {
    const { password, timeoutMs } = input;
    if (isPictureFormat(to)) {
      const { pdfToPictures } = await import('./pdf-to-pictures.js');
      return pdfToPictures(input.bytes, { to, pages: input.pages, dpi: input.dpi, width: input.width, password, timeoutMs });
    }
    if (!isTextFormat(to)) throw validationError([{ field: 'to', issue: checkPair(input.from, to)?.issue ?? 'is not a format of texts' }]);
    const { pdfToText } = await import('./pdf-to-text.js');
    return pdfToText(input.bytes, { ...textOptionsOf(input, to), password, timeoutMs });
  }
  const { convertMarkup } = await import('./convert-markup.js');
  const options = {
    ...pdfOptions(input, now, invoice),
    text: isTextFormat(to) ? textOptionsOf(input, to) : undefined,
    reference: input.reference,
    media: input.media,
    files: input.files,
    resources: input.resources,
    base: input.base,
  };
  return { contentType: contentTypes[to], ...(await convertMarkup(input.bytes, input.from, to, options)) };
}
