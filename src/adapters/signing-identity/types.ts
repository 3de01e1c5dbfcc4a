/** The signing identity's contract: who signs, which may depend on the key that calls. */
import type { SigningIdentity } from '../../base/signing-identity.js';

export type { CmsIdentity, KeyIdentity, SigningIdentity, SignRequest } from '../../base/signing-identity.js';

/** Who asks for a signature. */
export interface SigningCaller {
  /** Id of the API key; undefined for the command line and for the service's own published key. */
  readonly keyId: string | undefined;
}

/** Implementations are checked by `signingIdentitySuite` of `docops-router/testing`. */
export interface SigningIdentitySource {
  /** True for an identity made for this process only; refused in production unless the host allows it. */
  readonly development?: boolean;
  /**
   * The identity that signs for the caller, in order now.
   * @throws DocOpsError SERVICE_UNAVAILABLE when its certificate has expired meanwhile; FORBIDDEN when there is none for this caller.
   */
  identityFor(caller: SigningCaller): Promise<SigningIdentity>;
  /** Rejects when signatures cannot be made at present; asked by `health`. */
  check?(): Promise<void>;
  close?(): Promise<void>;
}
