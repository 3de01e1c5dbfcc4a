/** A signature value of an identity, verified with its own certificate: a wrong one never gets into a document. */
import { DocOpsError } from '../../base/errors.js';
import type { KeyIdentity, SignRequest } from '../../base/signing-identity.js';
import { digests } from '../crypto/algorithms-data.js';
import type { PublicKey } from '../crypto/public-key.js';
import { verifySignature } from '../crypto/verify-signature.js';
import { readCertificate } from '../x509/read-certificate.js';
import { cachedPublicKey } from '../x509/verify-issued.js';

/** Whether the value is this key's signature over the requested data; RSA-PSS salts are as long as the digest (RFC 4055 §3.1). */
export function isSignatureOf(key: PublicKey, { algorithm, data }: SignRequest, value: Uint8Array): boolean {
  return verifySignature({ ...algorithm, saltLength: digests[algorithm.digest].octets }, key, data, value);
}

/** @throws DocOpsError INTERNAL_ERROR if key and certificate do not match; rethrows errors of the key's signer */
export async function checkedSignature(identity: Pick<KeyIdentity, 'chain' | 'sign'>, request: SignRequest): Promise<Uint8Array> {
  const value = await identity.sign(request);
  const key = cachedPublicKey(readCertificate(identity.chain[0] ?? new Uint8Array()).publicKeyInfo);
  if (key === undefined || !isSignatureOf(key, request, value))
    throw new DocOpsError('INTERNAL_ERROR', 'The signing identity gave a signature that its certificate does not confirm.');
  return value;
}
