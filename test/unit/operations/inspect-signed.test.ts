/** Reports of `inspect()` on signatures, attachments, claims of conformance and macros. */
import { expect, test } from 'vitest';
import { convert } from '../../../src/operations/convert/convert.js';
import { inspect, type DocxInspection, type PdfInspection } from '../../../src/operations/inspect/inspect.js';
import { sign, type SignInput } from '../../../src/operations/sign/sign.js';
import { renderPdf } from '../../../src/render/render-document.js';
import { keyIdentity } from '../../../src/signing/identity/key-identity.js';
import { docxOf } from '../../support/docx-package.js';
import { helloDocx } from '../../support/http-docx.js';
import { issue } from '../../support/signing-authority.js';

const root = issue('Test Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root });
const request: Omit<SignInput, 'bytes'> = {
  signer: { name: 'Ann Example', email: 'ann@example.com' },
  auditTrail: [{ type: 'submit', timestamp: '2026-02-03T04:05:06.000Z' }],
  certificate: false,
  signature: {},
  identity: { identityFor: async () => keyIdentity(ann.key, [ann.certificate, root.certificate], { now: Date.now() }) },
};
const page = renderPdf({ pages: [{ width: 595, height: 842, items: [] }], outline: [] });

test('a signed PDF names its signature, signer, time and the attached trail', async () => {
  const { bytes } = await sign({ ...request, bytes: page });
  const found = (await inspect({ bytes })) as PdfInspection;
  expect(found.signatures).toHaveLength(1);
  expect(found.signatures[0]).toMatchObject({ field: expect.any(String) as string, signer: 'Ann Example' });
  expect(Date.parse(found.signatures[0]?.signingTime ?? '')).toBeCloseTo(Date.now(), -6);
  expect(found.attachments.length).toBeGreaterThan(0);
});

test('a signed DOCX has one signature', async () => {
  const { bytes } = await sign({ ...request, bytes: helloDocx() });
  const found = (await inspect({ bytes })) as DocxInspection;
  expect(found.signatures).toHaveLength(1);
  expect(Date.parse(found.signatures[0]?.signingTime ?? '')).toBeCloseTo(Date.now(), -6);
});

test('reports the claims of a PDF’s metadata', async () => {
  const { bytes } = await convert({ bytes: helloDocx(), from: 'docx', pdfa: '2b' });
  expect((await inspect({ bytes })) as PdfInspection).toMatchObject({ conformance: ['PDF/A-2b'], encrypted: false });
});

test('macros are reported', async () => {
  const type = 'application/vnd.ms-office.vbaProject';
  const bytes = docxOf({
    body: '<w:p/>',
    parts: { 'word/vbaProject.bin': 'x' },
    contentTypes: { 'word/vbaProject.bin': type },
    relationships: { vba: ['http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'vbaProject.bin'] },
  });
  expect(((await inspect({ bytes, pages: false })) as DocxInspection).macros).toBe(true);
});
