/** A DOCX or a PDF → what is in it: fields, fonts, pages, changes, signatures. Nothing is changed, fetched or judged. */
import { Budget } from '../../base/abort.js';
import type { TemplateDelimiters } from '../../base/names/annotate-limits.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import { checkData } from '../annotate/check-data.js';
import type { FontSettings } from '../font-library.js';
import type { Inspection } from '../../base/names/inspection.js';

export type * from '../../base/names/inspection.js';

export interface InspectInput {
  /** A DOCX or a PDF. */
  readonly bytes: Uint8Array;
  /** Lays a DOCX out to count its pages and to tell which fonts its text asks for; default true. */
  readonly pages?: boolean;
  /** Reads what can be saved of a DOCX that lost its directory; default: it is refused. */
  readonly recover?: boolean;
  /** What is before and behind the text of a DOCX template's tags; default `{{` and `}}`. */
  readonly delimiters?: TemplateDelimiters;
  /** Of an encrypted PDF. */
  readonly password?: string;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: none. */
  readonly timeoutMs?: number;
  readonly fonts?: FontSettings;
}

/**
 * Inspects in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR for delimiters that cannot be any, INVALID_FILE_FORMAT for bytes that are neither a DOCX nor a PDF, UNPROCESSABLE_DOCUMENT (damaged, or encrypted and the password does
 * not fit), FILE_TOO_LARGE, OPERATION_TIMEOUT
 */
export function inspect(input: InspectInput): Promise<Inspection> {
  return withOperationMemory(() => inspected(input));
}

/** What {@link inspect} tells, as JSON in UTF-8. */
export interface PackedInspection {
  readonly bytes: Uint8Array;
}

/** As {@link inspect}; the JSON of ten thousand fields is written in this thread. */
export async function inspectToJson(input: InspectInput): Promise<PackedInspection> {
  return { bytes: new TextEncoder().encode(JSON.stringify(await inspect(input))) };
}

async function inspected(input: InspectInput): Promise<Inspection> {
  const { bytes, timeoutMs, delimiters } = input;
  const { problems } = checkData({ delimiters });
  if (problems.length > 0) throw validationError(problems);
  const format = sniffFormat(bytes);
  if (format === 'pdf') {
    const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
    return (await import('./inspect-pdf.js')).inspectPdf(bytes, input.password, budget);
  }
  if (format === 'text' || format === 'unknown' || format === 'empty')
    throw new DocOpsError('INVALID_FILE_FORMAT', 'The document is neither a DOCX nor a PDF.', {
      details: [{ field: 'document', issue: 'must be a DOCX or a PDF' }],
    });
  return (await import('./inspect-docx.js')).inspectDocx(input);
}
