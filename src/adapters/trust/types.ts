/** The contract of trust: the roots by which signatures are judged, and other material about certificates. */

/** The material that a host trusts, all of it DER. */
export interface TrustMaterial {
  /** Certificates that are trust anchors. */
  readonly roots: readonly Uint8Array[];
  /** Certificates that may complete a chain but are not trusted themselves. */
  readonly intermediates: readonly Uint8Array[];
  /** CRLs and OCSP responses that the host keeps. */
  readonly crls: readonly Uint8Array[];
  readonly ocspResponses: readonly Uint8Array[];
}

/** Implementations are checked by `trustSuite` of `docops-router/testing`. */
export interface Trust {
  /** Describes the trust for people, for example `3 roots of a PEM bundle`. */
  readonly description: string;
  /** The current material; requested for each verification, so it should be cached. */
  material(): Promise<TrustMaterial>;
  check?(): Promise<void>;
  close?(): Promise<void>;
}
