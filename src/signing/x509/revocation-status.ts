/** What is known about a certificate's revocation, from whichever source. */

export interface RevocationStatus {
  readonly status: 'good' | 'revoked' | 'unknown';
  /** Undefined when nothing could be used. */
  readonly source: 'crl' | 'ocsp' | undefined;
  /** Milliseconds since 1970; for revoked ones. */
  readonly revokedAt: number | undefined;
  /** One of the names of RFC 5280 §5.3.1; for revoked ones. */
  readonly reason: string | undefined;
  /** When the source was issued, milliseconds since 1970. */
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
 * Whether a source issued then, and valid until then, says something about a moment: it was current at that moment, or is younger. A younger one
 * must still list the certificate, so it must be issued before that expired.
 */
export function saysSomethingAbout(time: number, thisUpdate: number, nextUpdate: number | undefined, notAfter: number): boolean {
  if (thisUpdate >= time) return thisUpdate <= Math.max(notAfter, time);
  return nextUpdate === undefined ? time - thisUpdate <= dayMs : nextUpdate >= time;
}

/** A source that says not when the next one comes counts as current for a day. */
const dayMs = 24 * 60 * 60 * 1000;
