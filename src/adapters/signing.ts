/** `docops-router/adapters/signing`: signing identities and trust. */
export {
  createSelfSignedPem,
  functionIdentity,
  pemIdentity,
  pkcs12Identity,
  selfSignedIdentity,
  type PemInput,
  type RemoteKeyInput,
  type SelfSignedOptions,
  type SigningOptions,
} from './signing-identity/built-in.js';
export { perKeyIdentity, type PerKeyIdentities, signerObjectIdentity, type SignerObject } from './signing-identity/derived-identities.js';
export {
  certificateRequest,
  remoteKeyIdentity,
  type CertificateRequestOptions,
  type RemoteIdentityOptions,
  type RequestSubject,
} from './signing-identity/remote/built-in.js';
export type { RemoteKey, RemoteKeyFacts, RemotePatience } from './signing-identity/remote/types.js';
export type { ChosenDigest, SigningAlgorithm, SigningDigest, SigningScheme } from '../base/signing-identity.js';
export type {
  CmsIdentity,
  KeyIdentity,
  SigningCaller,
  SigningIdentity,
  SigningIdentitySource,
  SignRequest,
} from './signing-identity/types.js';
export { pemTrust, systemTrust, type PemTrustInput, ownIdentityOnly } from './trust/built-in.js';
export type { Trust, TrustMaterial } from './trust/types.js';
