/** `POST verify` with `verify.fetchRevocation`: missing revocation data is fetched by the host's fetcher, and only if it is allowed. */
import type { DocOpsOptions, VerifyResult } from 'docops-router';
import { sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { KeyIdentity } from '../../src/base/signing-identity.js';
import { writeContext, writeContextPrimitive, writeSequence } from '../../src/signing/asn1/write-asn1.js';
import { signPdf } from '../support/sign-pdf.js';
import { startService } from '../support/http-service.js';
import { crlOf, extension, issue } from '../support/signing-authority.js';
import { classicPdf } from '../unit/pdf/support/build-pdf.js';

const address = 'http://pki.example.com/root.crl';
const name = writeContext(0, writeContext(0, writeContextPrimitive(6, Buffer.from(address))));
const root = issue('Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root, extensions: [extension('2.5.29.31', writeSequence(writeSequence(name)))] });
const identity: KeyIdentity = {
  kind: 'key',
  chain: [ann.certificate.der],
  algorithm: { scheme: 'ecdsa', digest: 'sha256' },
  warnings: [],
  sign: async ({ data }) => sign('sha256', data, ann.key),
};
const random = (size: number): Uint8Array => new Uint8Array(size);
const { bytes } = await signPdf(classicPdf(), { identity, level: 'B-B', signingTime: new Date(Date.UTC(2026, 1, 1)), random });
const crl = crlOf(root, { nextUpdate: Date.UTC(2039, 0, 1) });
const trust = {
  description: 'one root',
  material: async () => ({ roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] }),
};

async function verified(fetchRevocation: boolean): Promise<{ report: VerifyResult; asked: readonly string[] }> {
  const asked: string[] = [];
  const urlFetcher: DocOpsOptions['urlFetcher'] = {
    fetch: async (url) => {
      asked.push(url);
      return { bytes: Uint8Array.from(crl), url };
    },
  };
  const service = await startService({ urlFetcher, verify: { trust, revocation: 'required', fetchRevocation } });
  try {
    const response = await fetch(`${service.url}/verify`, {
      method: 'POST',
      headers: { ...(await service.authorization()), 'Content-Type': 'application/json' },
      body: JSON.stringify({ document: { base64: Buffer.from(bytes).toString('base64') } }),
    });
    return { report: (await response.json()) as VerifyResult, asked };
  } finally {
    await service.close();
  }
}

test('nothing is fetched by default', async () => {
  const { report, asked } = await verified(false);
  expect(report).toMatchObject({ valid: false, indication: 'INDETERMINATE', subIndication: 'TRY_LATER' });
  expect(asked).toEqual([]);
});

test('fetches a CRL if the host allows it', async () => {
  const { report, asked } = await verified(true);
  expect(report).toMatchObject({ valid: true, signer: { revocation: { status: 'good', source: 'crl' } } });
  expect(asked).toEqual([address]);
});
