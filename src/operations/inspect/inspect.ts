/** A DOCX or a PDF → a description of its contents: fields, fonts, pages, changes, signatures. Nothing is changed, fetched or judged. */
import { Budget } from '../../base/abort.js';
import { bytesKind, durationKind, fontsKind, inputProblems, type InputShape } from '../../contract/check-input.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { inspectOptions, type InspectChoices } from '../../contract/inspect-options.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import type { FontSettings } from '../font-library.js';
import type { Inspection } from '../../contract/inspection.js';

export type * from '../../contract/inspection.js';

export interface InspectInput extends InspectChoices {
  /** A DOCX or a PDF. */
  readonly bytes: Uint8Array;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
  readonly fonts?: FontSettings | undefined;
}

/** Every option of {@link inspect}, with its allowed values. */
export const inspectShape: InputShape<InspectInput> = { bytes: bytesKind, ...inspectOptions, timeoutMs: durationKind, fonts: fontsKind };

/** @param input Possibly invalid: callers need not use TypeScript */
export const inspectProblems = (input: InspectInput): ErrorDetail[] => inputProblems(input, inspectShape, ['bytes']);

/**
 * Inspects in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR that names every invalid option, INVALID_FILE_FORMAT for bytes that are neither a DOCX nor a PDF,
 *   UNPROCESSABLE_DOCUMENT (damaged, or encrypted and the password is wrong), FILE_TOO_LARGE, OPERATION_TIMEOUT
 */
export function inspect(input: InspectInput): Promise<Inspection> {
  return withOperationMemory(() => inspected(input));
}

/** The result of {@link inspect}, as JSON in UTF-8. */
export interface PackedInspection {
  readonly bytes: Uint8Array;
}

/** Like {@link inspect}, but the JSON, which may have ten thousand fields, is written in this thread. */
export async function inspectToJson(input: InspectInput): Promise<PackedInspection> {
  return { bytes: new TextEncoder().encode(JSON.stringify(await inspect(input))) };
}

async function inspected(input: InspectInput): Promise<Inspection> {
  const problems = inspectProblems(input);
  if (problems.length > 0) throw validationError(problems);
  const { bytes, timeoutMs } = input;
  const format = sniffFormat(bytes);
  if (format === 'pdf') {
    const budget = new Budget({ timeoutMs });
    return (await import('./inspect-pdf.js')).inspectPdf(bytes, input.password, budget);
  }
  if (format === 'text' || format === 'unknown' || format === 'empty')
    throw new DocOpsError('INVALID_FILE_FORMAT', 'The document is neither a DOCX nor a PDF.', {
      details: [{ field: 'document', issue: 'must be a DOCX or a PDF' }],
    });
  return (await import('./inspect-docx.js')).inspectDocx(input);
}
