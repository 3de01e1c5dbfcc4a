import { expect, test } from 'vitest';
import { sign } from '../../../src/operations/sign/sign.js';
import { signDetached } from '../../../src/signing/cms/build-signed-data.js';
import { testIdentity } from '../../support/signing-certificate.js';
import { madeUpPdf } from '../../support/made-up-pdf.js';

const key = testIdentity('P-256', 'Ann');
const signingTime = new Date('2026-02-03T04:05:06Z');
const made = (content: Uint8Array): Promise<Uint8Array> => signDetached(key, [content], { signingTime });

const signedBy = (signCms: (content: Uint8Array) => Promise<Uint8Array>): Promise<unknown> =>
  sign({
    bytes: madeUpPdf([]),
    signer: { name: 'Ann Lee', email: 'ann@example.com' },
    auditTrail: [{ type: 'submit', timestamp: signingTime.toISOString() }],
    certificate: false,
    signature: {},
    identity: { identityFor: () => Promise.resolve({ kind: 'cms', warnings: [], signCms }) },
  });

test('a signature that holds is embedded', async () => {
  await expect(signedBy(made)).resolves.toHaveProperty('bytes');
});

test.each<readonly [string, (content: Uint8Array) => Promise<Uint8Array>, RegExp]>([
  ['over other content', (content) => made(content.subarray(1)), /its digest differs from the signed one/],
  [
    'by another key',
    async (content) => {
      const cms = Buffer.from(await made(content));
      cms[cms.length - 1] = (cms.at(-1) ?? 0) ^ 1;
      return cms;
    },
    /not made by the signer’s key/,
  ],
])('a signature %s is not', async (_what, signCms, reason) => {
  await expect(signedBy(signCms)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', message: expect.stringMatching(reason) as unknown });
});
