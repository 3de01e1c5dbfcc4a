/** Whose key will sign, and how, as far as a thread needs to know. */
import type { PadesLevel } from '../../base/names/signing.js';
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import type { CertificateIdentity } from '../../signing/audit-trail/certificate-content.js';

/** Of what is signed, where the identity makes the whole CMS by itself. */
export const digestWithoutKey = 'sha256';

export interface SignatureMaker {
  /** Empty for an identity that makes the whole CMS by itself. */
  readonly chain: readonly Uint8Array[];
  /** Undefined for such an identity. */
  readonly algorithm?: SigningAlgorithm;
  /** Bytes to be kept free for the CMS. */
  readonly contentsSize: number;
  readonly shown?: CertificateIdentity;
  /** Undefined for an identity that makes the whole CMS by itself. */
  readonly level?: PadesLevel;
  /** Undefined: no time stamp is made. */
  readonly timestampAuthority?: { readonly name?: string };
}
