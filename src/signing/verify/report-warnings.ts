/** A verified PDF → warnings for its reader in addition to the verdict. */
import type { PdfFinding } from '../../pdf/read/finding.js';
import type { ReadSignature } from './read-pdf-signature.js';
import type {
  DocumentChange,
  ReportWarning,
  SignerReport,
  TimestampReport,
  VerificationReport,
  WarningCode,
} from '../../contract/verification-report.js';
import type { PdfVerification } from './verify-pdf.js';

/** The maximum number of warnings of a kind; the rest is counted. */
const maxWarnings = 100;
/** The maximum number of objects that a warning names. */
const maxObjects = 10;

const changePlace = ({ field, page }: DocumentChange): Pick<ReportWarning, 'field' | 'page'> => ({
  field,
  page,
});

/** One warning per change of this kind, the largest cover first, limited to a readable number. */
function changeWarnings(
  code: WarningCode,
  changes: readonly DocumentChange[],
  isMeant: (change: DocumentChange) => boolean,
): readonly ReportWarning[] {
  const meant = changes.filter(isMeant).sort((a, b) => (b.pageShare ?? 0) - (a.pageShare ?? 0));
  const kept = meant.slice(0, maxWarnings).map((change): ReportWarning => ({ code, message: change.description, ...changePlace(change) }));
  const left = meant.length - kept.length;
  return left === 0 ? kept : [...kept, { code, message: `${left} more changes of this kind are not listed.` }];
}

/** Duplicate keys in dictionaries (SG-PDF-17): one sentence for all with equal values, and one for the others. */
function doubledEntries(findings: readonly PdfFinding[]): readonly string[] {
  const objects = (code: PdfFinding['code']): string => {
    const numbers = [...new Set(findings.flatMap((finding) => (finding.code === code ? (finding.object ?? []) : [])))];
    const more = numbers.length > maxObjects ? ` and ${String(numbers.length - maxObjects)} more` : '';
    return numbers.length === 0 ? '' : ` (object ${numbers.slice(0, maxObjects).join(', ')}${more})`;
  };
  const has = (code: PdfFinding['code']): boolean => findings.some((finding) => finding.code === code);
  return [
    ...(has('equal-keys') ? [`Dictionaries have an entry twice with equal values${objects('equal-keys')}.`] : []),
    ...(has('duplicate-key')
      ? [`Dictionaries have duplicate entries with different values${objects('duplicate-key')}; viewers take the last.`]
      : []),
  ];
}

/** Structures that were read although they violate the standard. */
function structureWarnings({ document, changes }: PdfVerification): readonly ReportWarning[] {
  const code = 'lenient-structure';
  const allowed = changes.filter((change) => change.kind === 'structure' && change.allowed);
  const doubled = document.findings.filter((finding) => finding.code === 'equal-keys' || finding.code === 'duplicate-key');
  const hasRealOffset = document.findings.some((finding) => finding.code === 'offset-form');
  return [
    ...allowed.map(({ description }) => ({ code, message: description }) as const),
    ...(hasRealOffset
      ? [{ code, message: 'The place of an earlier revision is written as a real number, which some readers do not follow.' } as const]
      : []),
    ...doubledEntries(doubled).map((message) => ({ code, message }) as const),
  ];
}

/** Revisions that updated dates and producer, one warning each. */
function metadataWarnings({ changes }: PdfVerification): readonly ReportWarning[] {
  const refreshed = changes.filter((change) => change.kind === 'metadata' && change.allowed);
  return [...new Set(refreshed.map(({ revision }) => revision))].map((revision) => ({
    code: 'metadata-refreshed',
    message: `Revision ${revision} brought the metadata up to date: dates, or the program that wrote the file.`,
  }));
}

/**
 * Signed attributes that are not in DER (RFC 5652 §5.3): programs that re-encode them get another signature input than those that do not.
 */
function encodingWarnings(signatures: readonly ReadSignature[]): readonly ReportWarning[] {
  return signatures.flatMap(({ cms, found: { field } }): readonly ReportWarning[] =>
    cms?.signerInfo?.isDer === false
      ? [{ code: 'not-der', message: `The signed attributes of the signature in "${field}" are not in DER, as they must be.`, field }]
      : [],
  );
}

/** An invalid time stamp only removes the proof of a signature's time (ETSI EN 319 102-1 §5.4, §5.5). */
export function unprovenStamps(
  signers: readonly Pick<SignerReport, 'field' | 'timestamp'>[],
  stamps: readonly { readonly field: string; readonly report: TimestampReport }[] = [],
): readonly ReportWarning[] {
  const all = [
    ...signers.map(({ field, timestamp }) => ({ field, report: timestamp, what: `of the signature in "${field}"` })),
    ...stamps.map(({ field, report }) => ({ field, report, what: `in "${field}"` })),
  ];
  return all.flatMap(({ field, report, what }): readonly ReportWarning[] =>
    report === undefined || report.valid
      ? []
      : [{ code: 'time-stamp-unproven', message: `The time stamp ${what} proves nothing. ${report.reason ?? ''}`.trim(), field }],
  );
}

export function pdfWarnings(verification: PdfVerification, signatures: readonly ReadSignature[]): readonly ReportWarning[] {
  const { changes } = verification;
  return [
    ...changeWarnings('overlaps-page', changes, ({ overlapsPage }) => overlapsPage === true),
    ...changeWarnings('action', changes, ({ actions }) => actions !== undefined),
    ...changeWarnings('value-differs-from-appearance', changes, ({ appearance }) => appearance !== undefined),
    ...encodingWarnings(signatures),
    ...structureWarnings(verification),
    ...metadataWarnings(verification),
  ];
}

/** Whether any addition may cover part of a page, and the largest share of one page. */
export function overlapOf({ changes }: PdfVerification): Pick<VerificationReport, 'overlapsPage' | 'pageShare'> {
  const most = changes.reduce((so, { overlapsPage, pageShare = 1 }) => (overlapsPage === true ? Math.max(so, pageShare) : so), 0);
  return most === 0 ? { overlapsPage: false } : { overlapsPage: true, pageShare: most };
}
