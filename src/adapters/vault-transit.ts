/** Subpath `docops-router/adapters/vault-transit`: a signing key in the transit engine of HashiCorp Vault or OpenBao; needs no package. */
export { vaultTransitIdentity, vaultTransitKey } from './signing-identity/remote/vault-transit.js';
export type { VaultTransitKeyOptions } from './signing-identity/remote/vault-transit.js';
export type { JsonFetch, Secret } from './signing-identity/remote/json-call.js';
