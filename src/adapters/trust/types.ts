/** The contract of trust: which roots signatures are judged by, and what else is known about certificates. */

/** What a host trusts; all of it DER. */
export interface TrustMaterial {
  /** Certificates that are trusted as they stand. */
  readonly roots: readonly Uint8Array[];
  /** Certificates that may complete a chain, trusted for nothing. */
  readonly intermediates: readonly Uint8Array[];
  /** CRLs and OCSP responses that the host keeps. */
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

/** Implementations are checked by `trustSuite` of `docops-router/testing`. */
export interface Trust {
  /** For people: what is trusted, for example `3 roots of a PEM bundle`. */
  readonly description: string;
  /** What is trusted now; asked for each verification, so it should be kept at hand. */
  material(): Promise<TrustMaterial>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
