/** A signed document → a report on its signatures and on the audit trail that it carries. */
import type { FieldAppearancesRule, PadesLevel, RevocationDemand, UncoveredPartsRule } from '../../base/names/signing.js';
import { Budget } from '../../base/abort.js';
import { DocOpsError } from '../../base/errors.js';
import { withOperationMemory } from '../../base/operation-memory.js';
import { sniffFormat } from '../../docx/opc/sniff-format.js';
import type { JudgedTrails } from '../../signing/audit-trail/vouched-trails.js';
import { readEvidence } from '../../signing/verify/validation-data.js';
import type { VerificationReport } from '../../base/names/verification-report.js';
import type { VerifyOptions } from '../../signing/verify/verify-pdf.js';
import { withTrails, type VerifyResult } from './trail-report.js';

export type { Vouching } from '../../signing/audit-trail/vouched-trails.js';
export type { AuditTrailReport, VerifyResult } from './trail-report.js';
export type * from '../../base/names/verification-report.js';

/** Whom to trust, and what is known about certificates; all DER. */
export interface TrustInput {
  readonly roots: readonly Uint8Array[];
  readonly intermediates: readonly Uint8Array[];
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

export interface VerifyInput {
  /** A PDF or a DOCX. */
  readonly bytes: Uint8Array;
  readonly trust: TrustInput;
  /** Control time, milliseconds since 1970; default: now. */
  readonly time?: number;
  /** Whether data on revocation must be there; default `available`: what is at hand counts. */
  readonly revocation?: RevocationDemand;
  /** What the signatures of a DOCX may leave out: nothing, or custom XML, as those of Apache POI do. Default `refuse`. */
  readonly uncoveredParts?: UncoveredPartsRule;
  /** What follows where a field of a PDF that was filled after signing draws something other than its value. Default `refuse-certified`. */
  readonly fieldAppearances?: FieldAppearancesRule;
  /** A signature below this level does not pass; absent: the level is reported only. */
  readonly requireLevel?: PadesLevel;
  /** Of an encrypted PDF. */
  readonly password?: string;
  /** Milliseconds after which the work stops with OPERATION_TIMEOUT; absent: none. */
  readonly timeoutMs?: number;
}

/** What cannot be read has no trail; why, the report says already. */
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
 * @throws DocOpsError INVALID_FILE_FORMAT for bytes that are neither a PDF nor a DOCX, OPERATION_TIMEOUT
 */
export function verify(input: VerifyInput): Promise<VerifyResult> {
  return withOperationMemory(() => verified(input));
}

async function verified(input: VerifyInput): Promise<VerifyResult> {
  const { bytes, trust, time = Date.now(), revocation, uncoveredParts, fieldAppearances, requireLevel, password, timeoutMs } = input;
  const budget = new Budget(timeoutMs === undefined ? {} : { timeoutMs });
  const format = sniffFormat(bytes);
  const { certificates, crls, ocspResponses } = readEvidence({ ...trust, certificates: trust.intermediates });
  const anchors = readEvidence({ certificates: trust.roots, crls: [], ocspResponses: [] }, true).certificates;
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
