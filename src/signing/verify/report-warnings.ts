/** A verified PDF → what its reader should know beside the verdict. */
import type { ReadSignature } from './read-pdf-signature.js';
import type { DocumentChange, ReportWarning, VerificationReport, WarningCode } from './verification-report.js';
import type { PdfVerification } from './verify-pdf.js';

/** Most warnings of a kind; what is beyond is counted. */
const maxWarnings = 100;

const placeOf = ({ field, page }: DocumentChange): Pick<ReportWarning, 'field' | 'page'> => ({
  ...(field === undefined ? {} : { field }),
  ...(page === undefined ? {} : { page }),
});

/** One for each change that is of the kind, what covers most first, as far as a reader takes them in. */
function changeWarnings(
  code: WarningCode,
  changes: readonly DocumentChange[],
  isMeant: (change: DocumentChange) => boolean,
): readonly ReportWarning[] {
  const meant = changes.filter(isMeant).sort((a, b) => (b.pageShare ?? 0) - (a.pageShare ?? 0));
  const told = meant.slice(0, maxWarnings).map((change): ReportWarning => ({ code, message: change.description, ...placeOf(change) }));
  const left = meant.length - told.length;
  return left === 0 ? told : [...told, { code, message: `${left} more changes of this kind are not listed.` }];
}

export function warningsOf({ changes }: PdfVerification, _signatures: readonly ReadSignature[]): readonly ReportWarning[] {
  return [
    ...changeWarnings('overlaps-page', changes, ({ overlapsPage }) => overlapsPage === true),
    ...changeWarnings('action', changes, ({ actions }) => actions !== undefined),
    ...changeWarnings('value-differs-from-appearance', changes, ({ appearance }) => appearance !== undefined),
  ];
}

/** Whether anything that was added may draw over a page, and how much of one page at most. */
export function overlapOf({ changes }: PdfVerification): Pick<VerificationReport, 'overlapsPage' | 'pageShare'> {
  const shares = changes.flatMap(({ overlapsPage, pageShare }) => (overlapsPage === true ? [pageShare ?? 1] : []));
  return shares.length === 0 ? { overlapsPage: false } : { overlapsPage: true, pageShare: Math.max(...shares) };
}
