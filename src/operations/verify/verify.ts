/** A signed document → a report on its signatures and its audit trail. */
import { Budget } from '../../base/abort.js';
import { bytesKind, durationKind, inputProblems, type InputShape } from '../../contract/check-input.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import type { InputKind } from '../../contract/operation-option.js';
import { verifyOptions, type VerifyChoices } from '../../contract/verify-options.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import type { JudgedTrails } from '../../signing/audit-trail/vouched-trails.js';
import { readEvidence } from '../../signing/verify/validation-data.js';
import type { VerificationReport } from '../../contract/verification-report.js';
import type { VerifyOptions } from '../../signing/verify/verify-pdf.js';
import { withTrails, type VerifyResult } from './trail-report.js';

export type { Vouching } from '../../signing/audit-trail/vouched-trails.js';
export type { AuditTrailReport, VerifyResult } from './trail-report.js';
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
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
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
