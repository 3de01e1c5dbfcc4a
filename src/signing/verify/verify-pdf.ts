/** PDF bytes → a report on every signature in it (ETSI EN 319 102-1, ISO 32000-2 §12.8). */
import {
  certifications,
  type FieldAppearancesRule,
  type PadesLevel,
  type RevocationDemand,
  type UncoveredPartsRule,
} from '../../contract/signing.js';
import { Budget } from '../../base/abort.js';
import { DocOpsError, type IssueReason } from '../../base/errors.js';
import { eachPage } from '../../pdf/read/page-tree.js';
import type { PdfDocument } from '../../pdf/read/pdf-document.js';
import { readPdf } from '../../pdf/read/read-pdf.js';
import { PrefixDigests } from '../crypto/digest.js';
import type { TrustSources } from '../x509/find-path.js';
import { findDisagreements, type Agreement } from './agreement/find-disagreements.js';
import { changesAfter, permissionsInForce, type PermissionsInForce } from './changes-after.js';
import { findSignatures } from './find-signatures.js';
import { judgeTimestamp, type JudgedTimestamp } from './judge-timestamp.js';
import { readPdfSignature, type ReadSignature } from './read-pdf-signature.js';
import { disagreementOf, reportSigner } from './report-signer.js';
import { overlapOf, unprovenStamps, pdfWarnings } from './report-warnings.js';
import { joinEvidence, readCmsEvidence, readSecurityStore, type Evidence } from './validation-data.js';
import type {
  DocumentChange,
  DocumentReport,
  ReportWarning,
  SignerReport,
  VerificationReport,
} from '../../contract/verification-report.js';

export interface VerifyOptions {
  /** The trust anchors, and the host's other certificates. */
  readonly trust: TrustSources;
  /** Control time, milliseconds since 1970: the current time, or one in the past. */
  readonly time: number;
  /** Whether revocation data are required; `available`: only existing data count. Default `available`. */
  readonly revocation?: RevocationDemand | undefined;
  /** Contents that package signatures may omit: nothing, or custom XML with its properties. Default `refuse`. */
  readonly uncoveredParts?: UncoveredPartsRule | undefined;
  /** The rule for a field that was filled after signing and draws something other than its value. Default `refuse-certified`. */
  readonly fieldAppearances?: FieldAppearancesRule | undefined;
  /** A signature below this level, or without a level, does not pass. If absent, the level is only reported. */
  readonly requireLevel?: PadesLevel | undefined;
  /** For encrypted documents; if absent, the empty password is tried. */
  readonly password?: string | undefined;
  readonly budget?: Budget | undefined;
}

/** A document during verification. */
export interface PdfVerification {
  readonly document: PdfDocument;
  readonly options: VerifyOptions;
  readonly budget: Budget;
  /** Sources of the host, the security store and every signature. */
  readonly sources: TrustSources;
  readonly stamps: readonly DocumentStamp[];
  readonly hasSecurityStore: boolean;
  readonly changes: readonly DocumentChange[];
  /** Whether every reader must arrive at the same objects. */
  readonly agreement: Agreement;
}

/** A time stamp over the document at that time. */
export interface DocumentStamp extends JudgedTimestamp {
  /** Index of the revision that it covers. */
  readonly revision: number;
  /** Full name of its field. */
  readonly field: string;
}

/** The maximum number of pages that are counted. */
const maxPages = 100_000;

function documentReport(
  bytes: Uint8Array,
  document: PdfDocument | undefined,
  budget: Budget,
  digests = new PrefixDigests(bytes),
): DocumentReport {
  const sha256 = Buffer.from(digests.digest('sha256', bytes.length, new Uint8Array())).toString('hex');
  if (document === undefined) return { sha256 };
  let pages = 0;
  for (const page of eachPage(document, budget)) if (++pages > maxPages || page === undefined) break;
  return { sha256, pages, revisions: document.revisions.length };
}

function certificationOf(inForce: readonly PermissionsInForce[]): Pick<DocumentReport, 'certification'> {
  const levels = inForce.flatMap(({ permissions }) => permissions.certification ?? []);
  return levels.length === 0 ? {} : { certification: certifications[Math.min(...levels) - 1] };
}

/** Most serious first: definite failures, then undecided verdicts. */
const order: readonly string[] = ['TOTAL-FAILED', 'INDETERMINATE', 'TOTAL-PASSED'];

/** The whole document's verdict is the worst of its signatures'. */
export function summarize(
  signers: readonly SignerReport[],
  document: DocumentReport,
  warnings: readonly ReportWarning[],
): VerificationReport {
  const worst = [...signers].sort((a, b) => order.indexOf(a.indication) - order.indexOf(b.indication))[0];
  if (worst === undefined) return unsigned('The document is not signed.', document);
  const common = { indication: worst.indication, signers, warnings, document, signer: signers[0] };
  if (worst.indication === 'TOTAL-PASSED') return { valid: true, ...common };
  return {
    valid: false,
    reason: worst.invalidReason,
    subIndication: worst.subIndication,
    ...common,
  };
}

function unsigned(reason: string, document: DocumentReport): VerificationReport {
  return { valid: false, reason, indication: 'NO_SIGNATURE_FOUND', signers: [], warnings: [], document };
}

function judgeStamps(signatures: readonly ReadSignature[], sources: TrustSources, time: number): readonly DocumentStamp[] {
  return signatures.flatMap(({ isTimestamp, covered, verdict, found: { field } }) => {
    if (!isTimestamp) return [];
    if (covered === undefined || verdict.reason !== undefined)
      return [
        {
          revision: -1,
          field,
          provenAt: undefined,
          report: { time: '', valid: false, reason: verdict.reason },
        },
      ];
    return [{ ...judgeTimestamp(covered.contents, covered.content, sources, time), revision: covered.revision, field }];
  });
}

function joinSources(trust: TrustSources, evidence: readonly Evidence[]): TrustSources {
  return { ...joinEvidence([{ ...trust, certificates: [...trust.certificates, ...trust.anchors] }, ...evidence]), anchors: trust.anchors };
}

/** A document that cannot be read completely is not valid; the report gives the reason. */
const unreadable: ReadonlySet<string> = new Set(['UNPROCESSABLE_DOCUMENT', 'FILE_TOO_LARGE']);

/** Messages about a parameter start with its name; a report describes the document. */
const sentences: Readonly<Partial<Record<IssueReason, string>>> = {
  'password-required': 'The PDF is encrypted and needs a password.',
  'password-wrong': 'The password is not the password of this PDF.',
};

function sentenceOf({ message, details }: DocOpsError): string {
  const reason = details.find((detail) => detail.reason !== undefined)?.reason;
  return (reason && sentences[reason]) ?? message;
}

type Verified = Omit<VerifiedPdf, 'document'>;

function verifyDocument(document: PdfDocument, options: VerifyOptions, budget: Budget): Verified {
  const found = findSignatures(document, budget);
  if (found.length === 0)
    return {
      report: unsigned('The document is not signed.', documentReport(document.bytes, document, budget)),
      signatures: [],
      disagreement: undefined,
    };
  const store = readSecurityStore(document);
  const digests = new PrefixDigests(document.bytes);
  const signatures = found.map((one) => readPdfSignature(document, one, [...options.trust.certificates, ...store.certificates], digests));
  const evidence = signatures.flatMap(({ signedData }) => (signedData === undefined ? [] : [readCmsEvidence(signedData)]));
  const sources = joinSources(options.trust, [store, ...evidence]);
  const inForce = permissionsInForce(document, signatures, budget);
  const oldest = Math.min(
    ...signatures.flatMap(({ covered, isTimestamp }) => (covered === undefined || isTimestamp ? [] : [covered.revision])),
  );
  const agreement = findDisagreements(document, budget);
  const { fieldAppearances } = options;
  const changes = Number.isFinite(oldest) ? changesAfter({ document, first: oldest, inForce, agreement, fieldAppearances, budget }) : [];
  const stamps = judgeStamps(signatures, sources, options.time);
  const hasSecurityStore = store.crls.length + store.ocspResponses.length > 0;
  // Read before the verdicts: findings in pages count, too.
  const common = documentReport(document.bytes, document, budget, digests);
  const verification: PdfVerification = { document, options, budget, sources, stamps, hasSecurityStore, changes, agreement };
  const signers = signatures.filter(({ isTimestamp }) => !isTimestamp).map((signature) => reportSigner(verification, signature));
  const timestamps = stamps.map(({ report }) => report);
  const report: DocumentReport = {
    ...common,
    ...certificationOf(inForce),
    ...(timestamps.length === 0 ? {} : { timestamps }),
  };
  const disagreement = disagreementOf(agreement);
  if (signers.length === 0)
    return { report: unsigned('The document has a time stamp, but no signature.', report), signatures, disagreement };
  const warnings = [...pdfWarnings(verification, signatures), ...unprovenStamps(signers, stamps)];
  return { report: { ...summarize(signers, report, warnings), ...overlapOf(verification) }, signatures, disagreement };
}

/** A report and its document, for callers that read on in it. */
export interface VerifiedPdf {
  readonly report: VerificationReport;
  /** Absent if the bytes cannot be read as a PDF. */
  readonly document: PdfDocument | undefined;
  /** Includes time stamps over the document; the others are in the order of the report's signers. */
  readonly signatures: readonly ReadSignature[];
  /** The reason why programs may find different documents in the bytes; checked only if a signature or a time stamp exists. */
  readonly disagreement: string | undefined;
}

/** As {@link verifyPdf}. */
export function readAndVerifyPdf(bytes: Uint8Array, options: VerifyOptions): VerifiedPdf {
  const budget = options.budget ?? new Budget();
  let document: PdfDocument | undefined;
  try {
    document = readPdf(bytes, { budget, password: options.password });
    return { ...verifyDocument(document, options, budget), document };
  } catch (error) {
    if (!(error instanceof DocOpsError) || !unreadable.has(error.code)) throw error;
    const report: VerificationReport = {
      valid: false,
      reason: sentenceOf(error),
      indication: 'TOTAL-FAILED',
      subIndication: 'FORMAT_FAILURE',
      signers: [],
      warnings: [],
      document: documentReport(bytes, undefined, budget),
    };
    return { report, document, signatures: [], disagreement: undefined };
  }
}

/**
 * @throws DocOpsError INVALID_FILE_FORMAT if the bytes are not a PDF at all; OPERATION_TIMEOUT past the budget's deadline. All other
 * faults of the document are in the report.
 */
export const verifyPdf = (bytes: Uint8Array, options: VerifyOptions): VerificationReport => readAndVerifyPdf(bytes, options).report;
