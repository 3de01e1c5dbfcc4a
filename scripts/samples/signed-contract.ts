/** A contract → the same as a signed PDF, by an identity that is made here and forgotten: only its certificate is kept, for those who verify. */
import { createSelfSignedPem, pemIdentity } from '../../src/adapters/signing.js';
import { sign } from '../../src/index.js';

/** Ten years, for which the sample can be verified. */
const validDays = 3650;

export interface SignedContract {
  readonly signed: Uint8Array;
  /** PEM. */
  readonly certificate: string;
}

export async function signedContract(contract: Uint8Array): Promise<SignedContract> {
  const pem = await createSelfSignedPem({ commonName: 'Example Ltd (sample, not to be trusted)', validDays });
  const timestamp = (secondsBefore: number): string => new Date(Date.now() - secondsBefore * 1000).toISOString();
  const { bytes } = await sign({
    bytes: contract,
    fileName: 'contract.docx',
    to: 'pdf',
    identity: pemIdentity(pem),
    signer: { name: 'Ann Lee', email: 'ann@example.com' },
    auditTrail: [
      { type: 'ready', timestamp: timestamp(90) },
      { type: 'scroll', timestamp: timestamp(40) },
      { type: 'submit', timestamp: timestamp(5) },
    ],
    certificate: true,
    signature: { reason: 'I agree', page: 1, visible: true },
  });
  return { signed: bytes, certificate: pem.certificates };
}
