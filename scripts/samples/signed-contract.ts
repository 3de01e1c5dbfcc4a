/** Documents → signed PDFs of them, by an identity that is created here and discarded: only its certificate is kept, for verification. */
import { createSelfSignedPem, pemIdentity, type SigningIdentitySource } from '../../src/adapters/signing.js';
import { sign } from '../../src/index.js';

/** Ten years, during which the samples can be verified. */
const validDays = 3650;

export interface SampleIdentity {
  readonly identity: SigningIdentitySource;
  /** PEM. */
  readonly certificate: string;
}

export async function sampleIdentity(): Promise<SampleIdentity> {
  const pem = await createSelfSignedPem({ commonName: 'Example Ltd (sample, not to be trusted)', validDays });
  return { identity: pemIdentity(pem), certificate: pem.certificates };
}

const timestamp = (secondsBefore: number): string => new Date(Date.now() - secondsBefore * 1000).toISOString();

/** With its certificate page. */
export async function signedContract(contract: Uint8Array, { identity }: SampleIdentity): Promise<Uint8Array> {
  const { bytes } = await sign({
    bytes: contract,
    fileName: 'contract.docx',
    to: 'pdf',
    identity,
    signer: { name: 'Ann Lee', email: 'ann@example.com' },
    auditTrail: [
      { type: 'ready', timestamp: timestamp(90) },
      { type: 'scroll', timestamp: timestamp(40) },
      { type: 'submit', timestamp: timestamp(5) },
    ],
    certificate: true,
    signature: { reason: 'I agree', page: 1, visible: true },
  });
  return bytes;
}

/** A single page, so that it is small: the console serves it. */
export async function signedReceipt(receipt: Uint8Array, { identity }: SampleIdentity): Promise<Uint8Array> {
  const { bytes } = await sign({
    bytes: receipt,
    fileName: 'receipt.docx',
    to: 'pdf',
    identity,
    signer: { name: 'Bo Berg', email: 'bo@example.com' },
    auditTrail: [{ type: 'submit', timestamp: timestamp(5) }],
    certificate: false,
    signature: { reason: 'Paid in full', page: 1, visible: false },
  });
  return bytes;
}
