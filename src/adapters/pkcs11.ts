/** Subpath `docops-router/adapters/pkcs11`: a signing key in an HSM or on a smart card; needs the optional package pkcs11js. */
export { pkcs11Identity, pkcs11Key } from './signing-identity/remote/pkcs11.js';
export type { Pkcs11KeyOptions } from './signing-identity/remote/pkcs11.js';
export type { KeyChoice } from './signing-identity/remote/pkcs11-objects.js';
export type { TokenChoice } from './signing-identity/remote/pkcs11-token.js';
export type { Pkcs11Attribute, Pkcs11Library, Pkcs11Mechanism, Pkcs11Module } from './signing-identity/remote/pkcs11-library.js';
export type { Secret } from './signing-identity/remote/json-call.js';
