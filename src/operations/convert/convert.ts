/** Document bytes of one format → document bytes of another. */
import { validationError } from '../../base/errors.js';
import type { Diagnostic } from '../../base/diagnostics.js';
import type { ArchivalProfile, CommentView, MediaType, SourceFormat, TargetFormat, TrackedChanges } from '../../base/names/conversion.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import type { FontSettings } from '../font-library.js';
import type { DocxToPdfOptions } from './docx-to-pdf.js';
import { checkPair, contentTypes } from './conversion-pairs.js';

export type { FontSettings };

/** Input of {@link convert}. */
export interface ConvertInput {
  readonly bytes: Uint8Array;
  readonly from: SourceFormat;
  /** Default `pdf`. */
  readonly to?: TargetFormat;
  /** Default `markup`; only for PDF. */
  readonly changes?: TrackedChanges;
  /** Default `none`; only for PDF. */
  readonly comments?: CommentView;
  /** An archivable PDF; default: a plain one. */
  readonly pdfa?: ArchivalProfile;
  /** Converts what can be saved of a DOCX package that lost its directory, as a cut-off upload has; default: it is refused. Only from DOCX. */
  readonly recover?: boolean;
  /** The document's name with or without folder and ending; names the result where the document has no title. */
  readonly fileName?: string;
  /** Milliseconds after which the conversion stops with OPERATION_TIMEOUT; absent: none. */
  readonly timeoutMs?: number;
  readonly fonts?: FontSettings;
  /** A DOCX file whose styles, headers and page setup the result takes; only from Markdown and HTML. */
  readonly reference?: Uint8Array;
  /** Medium that a page's style sheets are read for (`@media`); default `print` for PDF, `screen` for DOCX. Only from Markdown and HTML. */
  readonly media?: MediaType;
}

export interface ConvertResult {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Only for PDF. */
  readonly pages?: number;
  /** What was odd in the document, and what was done about it. */
  readonly warnings: readonly Diagnostic[];
}

function titleOf(fileName: string): string {
  return (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
}

function optionsOf(input: ConvertInput): DocxToPdfOptions {
  return {
    ...(input.fileName === undefined ? {} : { title: titleOf(input.fileName) }),
    changes: input.changes,
    comments: input.comments,
    pdfa: input.pdfa,
    recover: input.recover,
    timeoutMs: input.timeoutMs,
    fonts: input.fonts,
    now: new Date().toISOString(),
  };
}

/**
 * Converts in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR, INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export function convert(input: ConvertInput): Promise<ConvertResult> {
  return withOperationMemory(() => converted(input));
}

async function converted(input: ConvertInput): Promise<ConvertResult> {
  const to = input.to ?? 'pdf';
  const problem = checkPair(input.from, to);
  if (problem) throw validationError([{ field: 'to', issue: problem.issue }]);
  if (input.pdfa !== undefined && to !== 'pdf') throw validationError([{ field: 'pdfa', issue: 'is only for PDF' }]);
  if ((input.comments ?? 'none') !== 'none' && to !== 'pdf') throw validationError([{ field: 'comments', issue: 'is only for PDF' }]);
  if (input.recover === true && input.from !== 'docx') throw validationError([{ field: 'recover', issue: 'is only for DOCX' }]);
  if (input.from === 'docx') {
    if (input.media) throw validationError([{ field: 'media', issue: 'is only for Markdown and HTML' }]);
    if (input.reference) throw validationError([{ field: 'reference', issue: 'is only for Markdown and HTML' }]);
    // Loaded with the first conversion: a process that has its work done by others never needs the engine.
    const { docxToPdf } = await import('./docx-to-pdf.js');
    const { bytes, pages, warnings } = await docxToPdf(input.bytes, optionsOf(input));
    return { bytes, contentType: contentTypes[to], pages, warnings };
  }
  const { convertMarkup } = await import('./convert-markup.js');
  const options = {
    ...optionsOf(input),
    ...(input.reference && { reference: input.reference }),
    ...(input.media && { media: input.media }),
  };
  return { ...(await convertMarkup(input.bytes, input.from, to, options)), contentType: contentTypes[to] };
}
