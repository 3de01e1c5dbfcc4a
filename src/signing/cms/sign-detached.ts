/** Any identity and a document's bytes → its detached CMS signature. */
import type { SigningIdentity } from '../../base/signing-identity.js';
import { digestOf } from '../crypto/digest.js';
import { buildSignedData, signedDataSize, type SignedDataExtras } from './build-signed-data.js';

/** Options of {@link signDetached}. Identities that create the whole CMS themselves get neither time stamp nor hash. */
export interface SignDetachedOptions extends SignedDataExtras {
  /** For identities that add the signing time themselves. */
  readonly signingTime: Date;
}

/**
 * @param content The signed bytes, in consecutive pieces.
 * @throws DocOpsError INTERNAL_ERROR if key and certificate do not match; rethrows the identity's errors.
 */
export async function signDetached(
  identity: SigningIdentity,
  content: readonly Uint8Array[],
  options: SignDetachedOptions,
): Promise<Uint8Array> {
  if (identity.kind === 'cms') return identity.signCms(Buffer.concat(content), options.signingTime);
  return buildSignedData(identity, digestOf(identity.algorithm.digest, ...content), options);
}

/** Room for an identity's own CMS, whose size is unknown. */
const unknownSize = 16 * 1024;

/** The maximum size of the placeholder in octets; `timestampTokenBytes` is the size of the authority's tokens. */
export function detachedSignatureSize(identity: SigningIdentity, timestampTokenBytes = 0): number {
  return identity.kind === 'cms' ? unknownSize : signedDataSize(identity.chain, identity.algorithm, timestampTokenBytes);
}
