/** A certificate's revocation status from any source. */

export interface RevocationStatus {
  readonly status: 'good' | 'revoked' | 'unknown';
  /** Undefined if no source could be used. */
  readonly source: 'crl' | 'ocsp' | undefined;
  /** Milliseconds since 1970; only if revoked. */
  readonly revokedAt: number | undefined;
  /** One of the names in RFC 5280 §5.3.1; only if revoked. */
  readonly reason: string | undefined;
  /** Issue time of the source, milliseconds since 1970. */
  readonly issuedAt: number | undefined;
}

export const unknownStatus: RevocationStatus = {
  status: 'unknown',
  source: undefined,
  revokedAt: undefined,
  reason: undefined,
  issuedAt: undefined,
};

/**
 * Whether a source with this validity says anything about a time: it was current at that time, or is newer. A newer one must still list
 * the certificate, so it must be issued before the certificate expired.
 */
export function saysSomethingAbout(time: number, thisUpdate: number, nextUpdate: number | undefined, notAfter: number): boolean {
  if (thisUpdate >= time) return thisUpdate <= Math.max(notAfter, time);
  return nextUpdate === undefined ? time - thisUpdate <= dayMs : nextUpdate >= time;
}

/** A source that does not state when the next one is issued counts as current for a day. */
const dayMs = 24 * 60 * 60 * 1000;
