import { expect, test } from 'vitest';
import { sign } from 'node:crypto';
import type { KeyIdentity } from '../../../../src/base/signing-identity.js';
import { writeContext, writeContextPrimitive, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import { signPdf } from '../../../../src/signing/pdf/sign-pdf.js';
import { verifyPdf, verifyPdfOnline, type VerifyOptions } from '../../../../src/signing/verify/verify-pdf.js';
import { crlOf, extension, issue } from '../../../support/signing-authority.js';
import { classicPdf } from '../../pdf/support/build-pdf.js';

const time = Date.UTC(2026, 5, 1);
const address = 'http://pki/root.crl';
const point = writeSequence(writeSequence(writeContext(0, writeContext(0, writeContextPrimitive(6, Buffer.from(address))))));
const root = issue('Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root, extensions: [extension('2.5.29.31', point)] });
const identity: KeyIdentity = {
  kind: 'key',
  chain: [ann.certificate.der],
  algorithm: { scheme: 'ecdsa', digest: 'sha256' },
  warnings: [],
  sign: async ({ data }) => sign('sha256', data, ann.key),
};
const random = (size: number): Uint8Array => new Uint8Array(size);
const { bytes } = await signPdf(classicPdf(), { identity, level: 'B-B', signingTime: new Date(time), random });
const trust = { anchors: [root.certificate], certificates: [], crls: [], ocspResponses: [] };
const options: VerifyOptions = { trust, time, revocation: 'required' };
const serving =
  (crl: Uint8Array) =>
  async ({ url }: { readonly url: string }) => {
    if (url !== address) throw new Error('not found');
    return crl;
  };

test('without data on revocation that are required there is no verdict', () => {
  expect(verifyPdf(bytes, options)).toMatchObject({ valid: false, indication: 'INDETERMINATE', subIndication: 'TRY_LATER' });
});

test('data that are fetched make it valid', async () => {
  const report = await verifyPdfOnline(bytes, options, serving(crlOf(root)));
  expect(report).toMatchObject({ valid: true, signer: { revocation: { status: 'good', source: 'crl' } } });
});

test('or tell that the certificate was revoked', async () => {
  const revoked = crlOf(root, { revoked: [{ entity: ann, at: Date.UTC(2026, 1, 1) }] });
  expect(await verifyPdfOnline(bytes, options, serving(revoked))).toMatchObject({ valid: false, subIndication: 'REVOKED_NO_POE' });
});

test('a source that fails leaves it as it was', async () => {
  const failing = async (): Promise<Uint8Array> => Promise.reject(new Error('no network'));
  expect(await verifyPdfOnline(bytes, options, failing)).toMatchObject({ valid: false, subIndication: 'TRY_LATER' });
});
