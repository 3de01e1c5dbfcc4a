/** Any object with the `Signer` interface of `@signpdf` → a signing identity. */
import { DocOpsError } from '../../base/errors.js';
import type { SigningIdentitySource } from './types.js';

/** `Signer` of `@signpdf/utils`: the whole detached CMS over the bytes. */
export interface SignerObject {
  sign(pdf: Buffer, signingTime?: Date): Promise<Uint8Array> | Uint8Array;
}

const warning = 'This signer makes the signature structure by itself: PAdES levels, time stamps and DOCX signatures cannot be had with it.';

/** @throws DocOpsError VALIDATION_ERROR for an object without `sign`. */
export function signerObjectIdentity(signer: SignerObject): SigningIdentitySource {
  if (typeof signer.sign !== 'function')
    throw new DocOpsError('VALIDATION_ERROR', 'signing.identity: the signer has no method sign(pdf).', {
      details: [{ field: 'signing.identity', issue: 'the signer has no method sign(pdf)' }],
    });
  const identity = {
    kind: 'cms' as const,
    warnings: [warning],
    signCms: async (content: Uint8Array, signingTime: Date): Promise<Uint8Array> => signer.sign(Buffer.from(content), signingTime),
  };
  return { identityFor: async () => identity };
}
