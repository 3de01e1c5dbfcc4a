/** A PDF and a DOCX, signed with an identity by the regular operation, and verified by the regular one. */
import { pemTrust, type SigningIdentitySource } from '../../../src/adapters/signing.js';
import { sign } from '../../../src/operations/sign/sign.js';
import { verify } from '../../../src/operations/verify/verify.js';
import { renderPdf } from '../../../src/render/render-document.js';
import { helloDocx } from '../http-docx.js';

const pdf = renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] }, { title: 'A page' });

const signedBy = async (identity: SigningIdentitySource, bytes: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> => {
  const submit = { type: 'submit' as const, timestamp: new Date().toISOString() };
  const signer = { name: 'Ann Lee', email: 'ann@example.com' };
  return (await sign({ bytes, identity, signer, auditTrail: [submit], certificate: false, signature: {}, ...(signal ? { signal } : {}) }))
    .bytes;
};

export const signPdf = (identity: SigningIdentitySource, signal?: AbortSignal): Promise<Uint8Array> => signedBy(identity, pdf, signal);
export const signDocx = (identity: SigningIdentitySource): Promise<Uint8Array> => signedBy(identity, helloDocx());

/** `valid` and the signature algorithm, for the PDF and the DOCX. @param roots PEM */
export async function verdictsOn(documents: readonly Uint8Array[], roots: string): Promise<string[]> {
  const trust = await pemTrust({ roots }).material();
  const reports = await Promise.all(documents.map((bytes) => verify({ bytes, trust })));
  return reports.map(({ valid, signers }) => `${valid ? 'valid' : 'not valid'}: ${signers.map(({ algorithm }) => algorithm).join()}`);
}
