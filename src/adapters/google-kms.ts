/** Subpath `docops-router/adapters/google-kms`: a signing key in Google Cloud KMS; needs the optional package @google-cloud/kms, or a client of it. */
export { googleKmsIdentity, googleKmsKey } from './signing-identity/remote/google-kms.js';
export type {
  GoogleKmsClient,
  GoogleKmsKeyOptions,
  GooglePublicKey,
  GoogleSignRequest,
  GoogleSignResponse,
} from './signing-identity/remote/google-kms.js';
