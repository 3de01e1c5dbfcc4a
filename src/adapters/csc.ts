/**
 * Subpath `docops-router/adapters/csc`: a signing key at a remote signature provider (Cloud Signature Consortium API); needs no package.
 */
export { cscIdentity, cscKey } from './signing-identity/remote/csc.js';
export type { CscAuthData, CscAuthorization, CscKeyOptions } from './signing-identity/remote/csc.js';
export type { JsonFetch, Secret } from './signing-identity/remote/json-call.js';
