/** The signing key and method, as far as a thread needs to know them. */
import type { PadesLevel } from '../../contract/signing.js';
import type { SigningAlgorithm } from '../../base/signing-identity.js';
import type { CertificateIdentity } from '../../signing/audit-trail/certificate-content.js';

/** The digest of the signed bytes if the identity makes the whole CMS itself. */
export const digestWithoutKey = 'sha256';

export interface SignatureMaker {
  /** Empty for an identity that makes the whole CMS itself. */
  readonly chain: readonly Uint8Array[];
  /** Undefined for such an identity. */
  readonly algorithm?: SigningAlgorithm | undefined;
  /** Bytes to reserve for the CMS. */
  readonly contentsSize: number;
  readonly shown?: CertificateIdentity;
  /** Undefined for an identity that makes the whole CMS itself. */
  readonly level?: PadesLevel | undefined;
  /** Undefined if no time stamp is made. */
  readonly timestampAuthority?: { readonly name?: string } | undefined;
}
