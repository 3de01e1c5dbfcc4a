/**
 * Signer's certificate, sources and proofs of existence → whether to trust it, and since when that is
 * settled (ETSI EN 319 102-1 §5.2.6, §5.5, §5.6).
 */
import type { RevocationDemand } from '../../contract/signing.js';
import { nameText } from '../x509/name.js';
import type { Certificate } from '../x509/read-certificate.js';
import { findPath, type FoundPath, type TrustSources } from '../x509/find-path.js';
import type { SubIndication, Verdict } from '../../contract/verification-report.js';

export interface TrustQuestion {
  readonly signer: Certificate;
  readonly sources: TrustSources;
  /** Control time, milliseconds since 1970. */
  readonly time: number;
  /** The earliest time for which a valid time stamp proves that the signature existed; undefined without one. */
  readonly provenAt: number | undefined;
  readonly revocation: RevocationDemand;
}

export interface TrustAnswer {
  readonly verdict: Verdict;
  /** The judged path; as of the time of proof if that decides. */
  readonly found: FoundPath;
}

export const passed: Verdict = { indication: 'TOTAL-PASSED', subIndication: undefined, reason: undefined };
const indeterminate = (subIndication: SubIndication, reason: string): Verdict => ({ indication: 'INDETERMINATE', subIndication, reason });

const contentCommitment = [0, 1];
/** Servers, clients, programs, time stamps, OCSP responses (RFC 5280 §4.2.1.12, RFC 6960 §4.2.2.2). */
const otherPurposes: ReadonlySet<string> = new Set(['1', '2', '3', '8', '9'].map((last) => `1.3.6.1.5.5.7.3.${last}`));
const clientAuthentication = '1.3.6.1.5.5.7.3.2';

/** The reason why this certificate is not for signing documents; undefined if it is. */
export function purposeIssue(signer: Certificate): string | undefined {
  const name = nameText(signer.subject);
  if (signer.keyUsage !== undefined && !contentCommitment.some((bit) => signer.keyUsage?.has(bit)))
    return `The certificate of "${name}" may not be used for signatures.`;
  const purposes = signer.extendedKeyUsage ?? [];
  // A web server's, program's or time-stamp authority's certificate does not identify the signer of documents; one only for clients may
  // be a person's.
  const isForOthers =
    purposes.length > 0 &&
    purposes.every((purpose) => otherPurposes.has(purpose)) &&
    purposes.some((purpose) => purpose !== clientAuthentication);
  return isForOthers ? `The certificate of "${name}" is one for servers, programs or time stamps, not for signing documents.` : undefined;
}

const weak = (reasons: readonly string[]): Verdict =>
  indeterminate('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', `The certificate chain is too weak to be relied on: ${reasons.join('; ')}.`);

/** The verdict for a path's failure without a time stamp. */
function withoutProof(found: FoundPath): Verdict {
  const { failure } = found;
  if (failure === undefined) return found.weaknesses.length > 0 ? weak(found.weaknesses) : passed;
  const isSigner = failure.index === found.path.length - 1;
  switch (failure.fault) {
    case 'no-anchor':
      return indeterminate('NO_CERTIFICATE_CHAIN_FOUND', failure.reason);
    case 'expired':
    case 'not-yet-valid':
      return indeterminate('OUT_OF_BOUNDS_NO_POE', `${failure.reason} No time stamp proves that the signature is older or younger.`);
    case 'revoked':
      return indeterminate(
        isSigner ? 'REVOKED_NO_POE' : 'REVOKED_CA_NO_POE',
        `${failure.reason} No time stamp proves that the signature was made before.`,
      );
    case 'no-revocation-data':
      return indeterminate('TRY_LATER', failure.reason);
    case 'signature':
      return indeterminate('CERTIFICATE_CHAIN_GENERAL_FAILURE', failure.reason);
    default:
      return indeterminate('CHAIN_CONSTRAINTS_FAILURE', failure.reason);
  }
}

/** The verdict if a time stamp proves when the signature existed. */
function withProof(now: FoundPath, then: FoundPath): Verdict {
  const { failure } = then;
  if (failure === undefined) return then.weaknesses.length > 0 ? weak(then.weaknesses) : passed;
  if (failure.fault === 'revoked' && failure.index === then.path.length - 1)
    return { indication: 'TOTAL-FAILED', subIndication: 'REVOKED', reason: `${failure.reason} The time stamp is younger than that.` };
  return withoutProof(now.failure?.fault === 'expired' || now.failure?.fault === 'revoked' ? now : then);
}

/** The certificate was not yet valid when the time stamp was made (ETSI EN 319 102-1 §5.5.4). */
function stampedTooEarly(signer: Certificate, provenAt: number): Verdict {
  const [from, at] = [signer.notBefore, provenAt].map((time) => new Date(time).toISOString().slice(0, 10));
  const reason = `The certificate of "${nameText(signer.subject)}" is valid only from ${from}. The time stamp is older than that: it is of ${at}.`;
  return { indication: 'TOTAL-FAILED', subIndication: 'NOT_YET_VALID', reason };
}

/** Faults that an older proof of existence can remedy. */
const healable: ReadonlySet<string> = new Set(['expired', 'revoked']);

export function judgeTrust(question: TrustQuestion): TrustAnswer {
  const { signer, sources, time, provenAt, revocation } = question;
  const now = findPath(signer, sources, { time, revocation });
  const purpose = purposeIssue(signer);
  if (purpose !== undefined) return { found: now, verdict: indeterminate('CHAIN_CONSTRAINTS_FAILURE', purpose) };
  if (provenAt !== undefined && provenAt < signer.notBefore && (now.failure === undefined || healable.has(now.failure.fault)))
    return { found: now, verdict: stampedTooEarly(signer, provenAt) };
  if (provenAt === undefined || now.failure === undefined || !healable.has(now.failure.fault))
    return { found: now, verdict: withoutProof(now) };
  const then = findPath(signer, sources, { time: Math.min(provenAt, time), revocation });
  return { found: then, verdict: withProof(now, then) };
}
