/** The signing identity's contract: the identity that signs, which may depend on the API key of the caller. */
import type { SigningIdentity } from '../../base/signing-identity.js';

export type { CmsIdentity, KeyIdentity, SigningIdentity, SignRequest } from '../../base/signing-identity.js';

/** The caller that requests a signature. */
export interface SigningCaller {
  /** Id of the API key; undefined for the command line and for the service's own published key. */
  readonly keyId: string | undefined;
}

/** Implementations are checked by `signingIdentitySuite` of `docops-router/testing`. */
export interface SigningIdentitySource {
  /** True for an identity made for this process only; refused in production unless the host allows it. */
  readonly development?: boolean;
  /**
   * The identity that signs for the caller, valid now.
   * @throws DocOpsError SERVICE_UNAVAILABLE if its certificate has expired; FORBIDDEN if the caller has no identity.
   */
  identityFor(caller: SigningCaller): Promise<SigningIdentity>;
  /** Rejects if signatures cannot be made at present; called by `health`. */
  check?(): Promise<void>;
  close?(): Promise<void>;
}
