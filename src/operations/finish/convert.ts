/** A conversion with the options for a finished PDF: the document is converted as without them, and the PDF is then written again. */
import { timeLeft } from '../../base/abort.js';
import { validationError } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { isFinished } from '../../contract/convert-options.js';
import { finishingOptions, type FinishingChoices } from '../../contract/finishing.js';
import { convertProblems } from '../convert/check-convert.js';
import { watermarkProblems } from '../merge/watermark-problems.js';
import { convert as convertOnly, type ConvertInput, type ConvertResult, type ResolveOptions } from '../convert/convert.js';

/** The input without the options for the finished PDF. */
function onlyConverted({ pages: _pages, rotate: _rotate, ...input }: ConvertInput): ConvertInput {
  const given = Object.entries(input).filter(([name]) => !Object.hasOwn(finishingOptions, name));
  return Object.fromEntries(given) as Omit<typeof input, keyof FinishingChoices>;
}

/**
 * Converts in this thread. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR, INVALID_FILE_FORMAT, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT
 */
export async function convert(input: ConvertInput, options: ResolveOptions = {}): Promise<ConvertResult> {
  const problems = convertProblems(input, options);
  // A watermark that is not of its kind has no file to recognise.
  if (problems.length === 0) problems.push(...watermarkProblems(input));
  if (problems.length > 0) throw validationError(problems);
  if (!isFinished(input)) return convertOnly(input, options);
  return withOperationMemory(async () => {
    const left = timeLeft(input.timeoutMs);
    const converted = await convertOnly(onlyConverted(input), options);
    const { finishPdf } = await import('./finish-pdf.js');
    return finishPdf(converted, { ...input, ...left() });
  });
}
