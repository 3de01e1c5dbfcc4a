/** A verified PDF → what its reader should know beside the verdict. */
import type { ReadSignature } from './read-pdf-signature.js';
import type { ReportWarning } from './verification-report.js';
import type { PdfVerification } from './verify-pdf.js';

/** Those about what later revisions put over pages, one a change. */
function overlapWarnings({ changes }: PdfVerification): readonly ReportWarning[] {
  return changes.flatMap(({ overlapsPage, description, field, page }): readonly ReportWarning[] =>
    overlapsPage === true
      ? [
          {
            code: 'overlaps-page',
            message: description,
            ...(field === undefined ? {} : { field }),
            ...(page === undefined ? {} : { page }),
          },
        ]
      : [],
  );
}

export function warningsOf(verification: PdfVerification, _signatures: readonly ReadSignature[]): readonly ReportWarning[] {
  return [...overlapWarnings(verification)];
}
