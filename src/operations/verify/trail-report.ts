/** Judged audit trails → their part of a verification report: the document's own, and those that no signature vouches for. */
import type { AuditTrail } from '../../signing/audit-trail/audit-trail.js';
import type { JudgedTrail, JudgedTrails, Vouching } from '../../signing/audit-trail/vouched-trails.js';
import type { ReportWarning, VerificationReport } from '../../contract/verification-report.js';

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

function warningsOf({ unauthenticated, missing }: JudgedTrails): ReportWarning[] {
  const code = 'audit-trail-unauthenticated';
  const [first] = unauthenticated;
  const lost = missing.map(({ signature, signer }): ReportWarning => ({
    code,
    field: signature,
    message: `The signature of "${signer}" names an audit trail that the document does not hold as it was signed.`,
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
    warnings: [...report.warnings, ...warningsOf(trails)],
    document: {
      ...report.document,
      ...(newest === undefined ? {} : { auditTrail: newest }),
      ...(authenticated.length > 1 ? { auditTrails: authenticated } : {}),
      ...(others.length === 0 ? {} : { unauthenticatedTrails: others }),
    },
  };
}
