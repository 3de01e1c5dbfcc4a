/** A signed document → a report on its signatures and its audit trail. */
import { Budget } from '../../base/abort.js';
import { bytesKind, durationKind, inputProblems, type InputShape } from '../../contract/check-input.js';
import type { InputKind } from '../../contract/operation-option.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { verifyOptions, type VerifyChoices } from '../../contract/verify-options.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import type { JudgedTrails, JudgedTrail, Vouching } from '../../signing/audit-trail/vouched-trails.js';
import { readEvidence } from '../../signing/verify/validation-data.js';
import type { VerificationReport, ReportWarning } from '../../contract/verification-report.js';
import type { VerifyOptions } from '../../signing/verify/verify-pdf.js';
import type { AuditTrail } from '../../signing/audit-trail/audit-trail.js';

export type { Vouching } from '../../signing/audit-trail/vouched-trails.js';
export type * from '../../contract/verification-report.js';

/** Trust anchors and known data about certificates; all DER. */
export interface TrustInput {
  readonly roots: readonly Uint8Array[];
  readonly intermediates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

export interface VerifyInput extends VerifyChoices {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  readonly trust: TrustInput;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
}

const filesKind: InputKind = { kind: 'list', of: bytesKind };
const trustShape: InputShape<TrustInput> = { roots: filesKind, intermediates: filesKind, crls: filesKind, ocspResponses: filesKind };

/** Every option of {@link verify}, with its allowed values. */
export const verifyShape: InputShape<VerifyInput> = {
  bytes: bytesKind,
  trust: { kind: 'object', shape: trustShape, required: Object.keys(trustShape) },
  ...verifyOptions,
  timeoutMs: durationKind,
};

/** @param input Possibly invalid: callers need not use TypeScript */
export const verifyProblems = (input: VerifyInput): ErrorDetail[] => inputProblems(input, verifyShape, ['bytes', 'trust']);

/** An unreadable document has no trail; the report already states the reason. */
function withReadTrails(report: VerificationReport, read: () => JudgedTrails): VerifyResult {
  try {
    return withTrails(report, read());
  } catch (error) {
    if (error instanceof DocOpsError && error.code !== 'OPERATION_TIMEOUT') return report;
    throw error;
  }
}

/**
 * Verifies in this thread and fetches nothing. The service runs it in its worker pool.
 * @throws DocOpsError VALIDATION_ERROR that names every invalid option, INVALID_FILE_FORMAT for bytes that are neither a PDF nor a DOCX,
 *   OPERATION_TIMEOUT
 */
export function verify(input: VerifyInput): Promise<VerifyResult> {
  return withOperationMemory(() => verified(input));
}

async function verified(input: VerifyInput): Promise<VerifyResult> {
  const problems = verifyProblems(input);
  if (problems.length > 0) throw validationError(problems);
  const { bytes, trust, time = Date.now(), revocation, uncoveredParts, fieldAppearances, requireLevel, password, timeoutMs } = input;
  const budget = new Budget({ timeoutMs });
  const format = sniffFormat(bytes);
  const { certificates, crls, ocspResponses } = readEvidence({ ...trust, certificates: trust.intermediates });
  const anchors = readEvidence({ certificates: trust.roots, crls: [], ocspResponses: [] }, { isTrusted: true }).certificates;
  const options: VerifyOptions = {
    trust: { anchors, certificates, crls, ocspResponses },
    time,
    budget,
    revocation,
    uncoveredParts,
    fieldAppearances,
    requireLevel,
    password,
  };
  if (format === 'zip') {
    const { readAndVerifyPackage } = await import('../../signing/verify/verify-package.js');
    const { packageAuditTrails } = await import('../../signing/verify/package-audit-trails.js');
    const { report, signatures } = readAndVerifyPackage(bytes, options);
    return signatures === undefined ? report : withReadTrails(report, () => packageAuditTrails(bytes, signatures, report.signers, budget));
  }
  if (format !== 'pdf') {
    throw new DocOpsError('INVALID_FILE_FORMAT', 'The document is neither a PDF nor a DOCX.', {
      details: [{ field: 'document', issue: 'must be a PDF or a DOCX' }],
    });
  }
  const { readAndVerifyPdf } = await import('../../signing/verify/verify-pdf.js');
  const { pdfAuditTrails } = await import('../../signing/verify/pdf-audit-trails.js');
  const { report, document, signatures } = readAndVerifyPdf(bytes, options);
  return document === undefined ? report : withReadTrails(report, () => pdfAuditTrails(document, signatures, report.signers, budget));
}

/** An audit trail found in a document. */
export interface AuditTrailReport extends AuditTrail {
  /** The attached file, part or signature that holds it. */
  readonly place: string;
  /** Whether its hash chain is valid. The chain has no key: anyone can create a valid one. */
  readonly intact: boolean;
  /** Whether a valid signature vouches for it. */
  readonly authenticated: boolean;
  /** The signature that vouches for it. */
  readonly vouchedBy?: Vouching;
  /** The reason why it is not authenticated, in plain words. */
  readonly reason?: string;
}

export interface VerifyResult extends VerificationReport {
  readonly document: VerificationReport['document'] & {
    /** The newest trail that a signature vouches for; absent if there is no such trail. */
    readonly auditTrail?: AuditTrailReport;
    /** All trails that signatures vouch for, oldest first, if there are several. */
    readonly auditTrails?: readonly AuditTrailReport[];
    /** Records like audit trails that no signature vouches for, 20 at most: they are no evidence of how the document was signed. */
    readonly unauthenticatedTrails?: readonly AuditTrailReport[];
  };
}

/** Maximum number of unauthenticated trails: they are listed to distinguish them, not to be read. */
const maxUnauthenticated = 20;

function reportOf({ place, trail, intact, reason, vouchedBy }: JudgedTrail): AuditTrailReport {
  const answer = vouchedBy === undefined ? {} : { vouchedBy };
  return { ...trail, place, intact, authenticated: vouchedBy !== undefined, ...answer, ...(reason === undefined ? {} : { reason }) };
}

function trailWarnings({ unauthenticated, missing }: JudgedTrails): ReportWarning[] {
  const code = 'audit-trail-unauthenticated';
  const [first] = unauthenticated;
  const lost = missing.map(({ signature, signer }): ReportWarning => ({
    code,
    field: signature,
    message: `The signature of "${signer}" names an audit trail that is missing from the document or was changed.`,
  }));
  if (first === undefined) return lost;
  const number = unauthenticated.length;
  const message =
    number === 1
      ? `A record in the document ("${first.place}") looks like an audit trail, but is not authenticated. ${first.reason ?? ''}`.trim()
      : `${String(number)} records in the document look like audit trails, but are not authenticated, the first of them "${first.place}".`;
  return [...lost, { code, message }];
}

export function withTrails(report: VerificationReport, trails: JudgedTrails): VerifyResult {
  const authenticated = trails.authenticated.map(reportOf);
  const newest = authenticated.at(-1);
  const others = trails.unauthenticated.slice(0, maxUnauthenticated).map(reportOf);
  return {
    ...report,
    warnings: [...report.warnings, ...trailWarnings(trails)],
    document: {
      ...report.document,
      ...(newest === undefined ? {} : { auditTrail: newest }),
      ...(authenticated.length > 1 ? { auditTrails: authenticated } : {}),
      ...(others.length === 0 ? {} : { unauthenticatedTrails: others }),
    },
  };
}

/** A signed document → the certificates that it contains, the starting points for fetching revocation data. */
export interface SignatureCertificatesInput {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  /** The password of an encrypted PDF. */
  readonly password?: string | undefined;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: no limit. */
  readonly timeoutMs?: number | undefined;
}

export interface SignatureCertificatesResult {
  /** DER, from the signatures, their time stamps and the security store. */
  readonly certificates: readonly Uint8Array[];
}

/** @throws DocOpsError for an unreadable document, OPERATION_TIMEOUT */
export function signatureCertificates(input: SignatureCertificatesInput): Promise<SignatureCertificatesResult> {
  return withOperationMemory(() => certificatesOf(input));
}

async function certificatesOf({ bytes, password, timeoutMs }: SignatureCertificatesInput): Promise<SignatureCertificatesResult> {
  const budget = new Budget({ timeoutMs });
  const { packageCertificates, pdfCertificates } = await import('../../signing/verify/signature-certificates.js');
  const found = sniffFormat(bytes) === 'pdf' ? pdfCertificates(bytes, password, budget) : packageCertificates(bytes, budget);
  // Copied: a view would send the whole document to another thread.
  return { certificates: found.map(({ der }) => Uint8Array.from(der)) };
}
