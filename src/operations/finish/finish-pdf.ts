/** A converted PDF → the same one with its pages chosen, turned and stamped, its properties, and its protection; or a ZIP of several. */
import { DocOpsError } from '../../base/errors.js';
import { contentTypes, zipType } from '../../contract/conversion.js';
import { finishingOptions, type FinishingChoices } from '../../contract/finishing.js';
import { writeZip } from '../../docx/opc/write-zip.js';
import type { ConvertInput, ConvertResult } from '../convert/convert.js';
import type { MergePart } from '../merge/merge-part.js';
import { mergeToPdf } from '../merge/merge-to-pdf.js';

/** The only document, as errors and warnings of a merge name it. */
const field = 'documents[0]';

/** @throws DocOpsError VALIDATION_ERROR, FILE_TOO_LARGE, UNPROCESSABLE_DOCUMENT, OPERATION_TIMEOUT */
export async function finishPdf(converted: ConvertResult, input: ConvertInput): Promise<ConvertResult> {
  const { fileName: name, pages, rotate, fonts, timeoutMs } = input;
  const part: MergePart = { bytes: converted.bytes, name, pages, rotate, index: 0, field, format: 'pdf' };
  try {
    const merged = await mergeToPdf([part], { ...choicesOf(input), documents: [part], fonts, timeoutMs }, true);
    const warnings = merged.warnings.map((warning) => ({ ...warning, message: withoutPart(warning.message) }));
    return {
      ...converted,
      ...resultOf(merged.files, input),
      pages: merged.pages,
      warnings: [...converted.warnings, ...warnings],
    };
  } catch (error) {
    throw error instanceof DocOpsError ? ofDocument(error) : error;
  }
}

function choicesOf(input: ConvertInput): FinishingChoices {
  const given = Object.entries(input).filter(([name]) => Object.hasOwn(finishingOptions, name));
  return Object.fromEntries(given);
}

function resultOf(
  files: Awaited<ReturnType<typeof mergeToPdf>>['files'],
  { split }: ConvertInput,
): Pick<ConvertResult, 'bytes' | 'contentType'> {
  const [first] = files;
  if (split === undefined && first) return { bytes: first.bytes, contentType: contentTypes.pdf };
  // PDF files are compressed internally.
  return { bytes: writeZip(files.map((file) => ({ ...file, isStored: true }))), contentType: zipType };
}

const withoutPart = (text: string): string => text.replaceAll(`${field}: `, '').replaceAll(`${field}.`, '');

/** A conversion has one document, so its options are those of the request. */
function ofDocument(error: DocOpsError): DocOpsError {
  const details = error.details.map(({ field: own, ...more }) => ({ ...more, field: own === field ? 'file' : withoutPart(own) }));
  return new DocOpsError(error.code, withoutPart(error.message), { details, cause: error });
}
