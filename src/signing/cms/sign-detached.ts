/** Any identity and a document's bytes → its detached CMS signature. */
import type { SigningIdentity } from '../../base/signing-identity.js';
import { digestOf } from '../crypto/digest.js';
import { buildSignedData, signedDataSize, type SignedDataExtras } from './build-signed-data.js';

/** How {@link signDetached} signs. Identities that make the whole CMS by themselves go without time stamp and hash. */
export interface SignDetachedOptions extends SignedDataExtras {
  /** For identities that put a time into the signature themselves. */
  readonly signingTime: Date;
}

/**
 * @param content The signed bytes, in pieces that follow one another.
 * @throws DocOpsError INTERNAL_ERROR when key and certificate do not belong together; whatever the identity throws.
 */
export async function signDetached(
  identity: SigningIdentity,
  content: readonly Uint8Array[],
  options: SignDetachedOptions,
): Promise<Uint8Array> {
  if (identity.kind === 'cms') return identity.signCms(Buffer.concat(content), options.signingTime);
  return buildSignedData(identity, digestOf(identity.algorithm.digest, ...content), options);
}

/** Room for what an identity says nothing of: its CMS comes as it comes. */
const unknownSize = 16 * 1024;

/** Octets that the placeholder needs at most; `timestampTokenBytes` is what the authority's tokens take. */
export function detachedSignatureSize(identity: SigningIdentity, timestampTokenBytes = 0): number {
  return identity.kind === 'cms' ? unknownSize : signedDataSize(identity.chain, identity.algorithm, timestampTokenBytes);
}
