/** Time-stamp token → a proof of existence, or the reason why it proves nothing (ETSI EN 319 102-1 §5.4). */
import { DocOpsError } from '../../base/errors.js';
import { readTimestampToken, verifyTimestampToken } from '../timestamp/read-timestamp-token.js';
import { findPath, type TrustSources } from '../x509/find-path.js';
import { displayName, isoTime } from './name-of-signer.js';
import { joinEvidence, readCmsEvidence } from './validation-data.js';
import type { TimestampReport } from '../../contract/verification-report.js';

export interface JudgedTimestamp {
  readonly report: TimestampReport;
  /** Milliseconds since 1970; undefined if nothing is proven. */
  readonly provenAt: number | undefined;
}

/**
 * @param stamped The data that the token must cover, in pieces.
 * @param time Control time: a later stamp proves nothing.
 */
export function judgeTimestamp(token: Uint8Array, stamped: readonly Uint8Array[], sources: TrustSources, time: number): JudgedTimestamp {
  const invalid = (reason: string, at?: number, authority?: string): JudgedTimestamp => ({
    report: { time: at === undefined ? '' : isoTime(at), valid: false, reason, authority },
    provenAt: undefined,
  });
  try {
    const stamp = verifyTimestampToken(token, stamped, sources.certificates);
    const authority = stamp.signer && displayName(stamp.signer);
    const problem = stamp.problems[0];
    if (problem !== undefined) return invalid(problem.reason, stamp.time, authority);
    if (stamp.signer === undefined) return invalid('The certificate of the time-stamp authority is missing.', stamp.time);
    if (stamp.time > time) return invalid('The time stamp is from the future.', stamp.time, authority);
    const own = readCmsEvidence(stamp.signedData);
    const evidence = { ...joinEvidence([own, { ...sources, certificates: sources.certificates }]), anchors: sources.anchors };
    const found = findPath(stamp.signer, evidence, { time: stamp.time, revocation: 'available' });
    if (found.failure !== undefined) return invalid(`The time stamp is not trusted: ${found.failure.reason}`, stamp.time, authority);
    if (found.weaknesses.length > 0)
      return invalid(`The time stamp is too weak to be relied on: ${found.weaknesses.join('; ')}`, stamp.time, authority);
    return {
      report: { time: isoTime(stamp.time), valid: true, authority },
      provenAt: stamp.time,
    };
  } catch (error) {
    if (error instanceof DocOpsError && error.code === 'INVALID_FILE_FORMAT')
      return invalid('The time stamp cannot be read.', statedTime(token));
    throw error;
  }
}

function statedTime(token: Uint8Array): number | undefined {
  try {
    return readTimestampToken(token).time;
  } catch {
    return undefined;
  }
}
