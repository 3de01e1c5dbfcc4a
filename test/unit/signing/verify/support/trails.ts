/** Signed documents with audit trails, forged trails, and what a report says of both. */
import { createHash } from 'node:crypto';
import type { SigningIdentity } from '../../../../../src/base/signing-identity.js';
import { sign, type SignInput } from '../../../../../src/operations/sign/sign.js';
import { verify, type VerifyResult } from '../../../../../src/operations/verify/verify.js';
import { pdfDict, pdfName, type PdfRef, type PdfObject } from '../../../../../src/pdf/objects/pdf-object.js';
import { textString } from '../../../../../src/pdf/objects/text-string.js';
import { attachFile } from '../../../../../src/pdf/write/embedded-file.js';
import { flateStream } from '../../../../../src/pdf/write/flate-stream.js';
import type { IncrementalUpdate } from '../../../../../src/pdf/write/incremental-update.js';
import { renderPdf } from '../../../../../src/render/render-document.js';
import { auditTrailJson, createAuditTrail, type AuditTrail } from '../../../../../src/signing/audit-trail/audit-trail.js';
import { keyIdentity } from '../../../../../src/signing/identity/key-identity.js';
import { issue } from '../../../../support/signing-authority.js';
import { edited, type Edit } from './contract-pdf.js';

const root = issue('Root', { isAuthority: true });
export const ann = issue('Ann', { issuer: root });
export const bob = issue('Bob', { issuer: root });
export const stranger = issue('Stranger');
const stampOf = (issuer: typeof root) =>
  issue('Stamper', { issuer, keyUsage: [0], purposes: ['1.3.6.1.5.5.7.3.8'], purposesCritical: true });
export const stamper = stampOf(root);
export const anyStamper = stampOf(issue('Other Root', { isAuthority: true }));
export const keyOf = (entity: typeof ann): SigningIdentity => keyIdentity(entity.key, [entity.certificate], { now: Date.now() });
const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };
export const check = (bytes: Uint8Array): Promise<VerifyResult> => verify({ bytes, trust });

export const page = renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] });
export const signer = { name: 'Ann', email: 'ann@example.com' };
export const request: Omit<SignInput, 'bytes'> = {
  signer,
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
  certificate: false,
  signature: { level: 'B-B' },
  identity: { identityFor: async () => keyOf(ann) },
};
export const signed = async (bytes: Uint8Array = page, more: Partial<SignInput> = {}): Promise<Uint8Array> =>
  (await sign({ ...request, ...more, bytes })).bytes;

export const trailFor = (name: string, created = '2026-02-03T04:05:07.000Z'): AuditTrail =>
  createAuditTrail(
    {
      document: { name: 'contract.pdf', sha256: createHash('sha256').update(page).digest('hex'), contentType: 'application/pdf' },
      signer: { name, email: 'x@example.com' },
      created,
    },
    [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
  );
export const forged = trailFor('Mallory');
export const forgedJson = auditTrailJson(forged);
export const attached =
  (json: string, name = 'audit-trail.json'): Edit =>
  (update) =>
    void attachFile(update, {
      name,
      data: Buffer.from(json),
      mediaType: 'application/json',
      description: 'Audit trail of the signature',
      modified: new Date(0),
    });
export const withFile = (json: string, name?: string): Uint8Array => edited(page, attached(json, name));

/** The signer that the document's trail names, the signature that vouches for it, and the signers that other trails name. */
export const seen = ({ document, warnings }: VerifyResult) => ({
  own: document.auditTrail?.signer.name,
  by: document.auditTrail?.vouchedBy,
  others: (document.unauthenticatedTrails ?? []).map((trail) => trail.signer.name),
  warned: warnings.filter(({ code }) => code === 'audit-trail-unauthenticated').length,
});
export const byAnn = { signature: 'Signature1', signer: 'Ann', by: 'name' } as const;

export const direct = (json: string): Record<string, PdfObject> => ({ DORT_AuditTrail: textString(json) });
export const fileIn = (update: IncrementalUpdate, names: Record<string, PdfObject>): PdfRef => {
  const stream = update.add(flateStream(Buffer.from(forgedJson), {}));
  return update.add(pdfDict({ Type: pdfName('Filespec'), ...names, EF: pdfDict({ F: stream }) }));
};
