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

/** What was read although it is not written as the standard has it. */
function structureWarnings({ document, changes }: PdfVerification): readonly ReportWarning[] {
  const code = 'lenient-structure';
  const allowed = changes.filter((change) => change.kind === 'structure' && change.allowed);
  const hasRealOffset = document.findings.some((finding) => finding.code === 'offset-form');
  return [
    ...allowed.map(({ description }) => ({ code, message: description }) as const),
    ...(hasRealOffset
      ? [{ code, message: 'The place of an earlier revision is written as a real number, which some readers do not follow.' } as const]
      : []),
  ];
}

/** Revisions that brought dates and producer up to date, one warning each. */
function metadataWarnings({ changes }: PdfVerification): readonly ReportWarning[] {
  const refreshed = changes.filter((change) => change.kind === 'metadata' && change.allowed);
  return [...new Set(refreshed.map(({ revision }) => revision))].map((revision) => ({
    code: 'metadata-refreshed',
    message: `Revision ${revision} brought the metadata up to date: dates, or the program that wrote the file.`,
  }));
}

export function warningsOf(verification: PdfVerification, _signatures: readonly ReadSignature[]): readonly ReportWarning[] {
  const { changes } = verification;
  return [
    ...changeWarnings('overlaps-page', changes, ({ overlapsPage }) => overlapsPage === true),
    ...changeWarnings('action', changes, ({ actions }) => actions !== undefined),
    ...changeWarnings('value-differs-from-appearance', changes, ({ appearance }) => appearance !== undefined),
    ...structureWarnings(verification),
    ...metadataWarnings(verification),
  ];
}

/** Whether anything that was added may draw over a page, and how much of one page at most. */
export function overlapOf({ changes }: PdfVerification): Pick<VerificationReport, 'overlapsPage' | 'pageShare'> {
  const shares = changes.flatMap(({ overlapsPage, pageShare }) => (overlapsPage === true ? [pageShare ?? 1] : []));
  return shares.length === 0 ? { overlapsPage: false } : { overlapsPage: true, pageShare: Math.max(...shares) };
}
