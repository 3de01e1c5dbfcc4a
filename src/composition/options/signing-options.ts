/** The options of who signs. */
import type { SigningIdentitySource } from '../../adapters/signing-identity/types.js';
import type { TimestampAuthority } from '../../adapters/timestamp-authority/types.js';
import { padesLevels } from '../../contract/signing.js';
import { option, type GivenOptions } from './option.js';
import { isBoolean, oneOf, withMethods } from './rules.js';

export const signingOptions = {
  /**
   * Whose key signs, for each calling key: a PKCS#12 file, PEM, a key in a KMS, in an HSM or at a provider, an object of `@signpdf`; see
   * docops-router/adapters/signing. Default: a self-signed RSA-3072 identity made at the first signature, for development.
   */
  identity: option(withMethods<SigningIdentitySource>('identityFor')),
  /** For levels from B-T on; `createHttpTimestampAuthority` of docops-router/adapters/timestamp. Default: none. */
  timestampAuthority: option(withMethods<TimestampAuthority>('send')),
  /** Whether OCSP responses and CRLs are fetched through `urlFetcher`, for B-LT and B-LTA. Default: false. */
  fetchRevocation: option(isBoolean, false),
  /** Level of requests that do not say. Default: the highest that can be had. */
  level: option(oneOf(...padesLevels)),
};

/** The signing identity, and how signatures are made. */
export interface SigningOptions extends GivenOptions<typeof signingOptions> {}
