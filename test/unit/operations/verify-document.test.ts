import { describe, expect, test } from 'vitest';
import { sign } from 'node:crypto';
import type { KeyIdentity } from '../../../src/base/signing-identity.js';
import { createVerifyDocument } from '../../../src/operations/verify/verify-document.js';
import { verify, type VerifyInput, type VerifyResult, signatureCertificates } from '../../../src/operations/verify/verify.js';
import { writeContext, writeContextPrimitive, writeOid, writeSequence } from '../../../src/signing/asn1/write-asn1.js';
import { signPdf } from '../../support/sign-pdf.js';
import { crlOf, extension, issue, ocspOf, type Entity } from '../../support/signing-authority.js';
import { classicPdf } from '../pdf/support/build-pdf.js';
import { packageWith, signPackage } from '../signing/docx/support.js';

const time = Date.UTC(2026, 5, 1);
const address = 'http://pki/root.crl';
const uri = (text: string): Uint8Array => writeContextPrimitive(6, Buffer.from(text));
const crlAt = (url: string): Uint8Array => extension('2.5.29.31', writeSequence(writeSequence(writeContext(0, writeContext(0, uri(url))))));
const access = (...pairs: readonly (readonly [method: string, url: string])[]): Uint8Array =>
  extension('1.3.6.1.5.5.7.1.1', writeSequence(...pairs.map(([method, url]) => writeSequence(writeOid(method), uri(url)))));
const [ocspMethod, issuersMethod] = ['1.3.6.1.5.5.7.48.1', '1.3.6.1.5.5.7.48.2'];

const root = issue('Root', { isAuthority: true });
const ann = issue('Ann', { issuer: root, extensions: [crlAt(address)] });
const identityOf = (entity: Entity): KeyIdentity => ({
  kind: 'key',
  chain: [entity.certificate.der],
  algorithm: { scheme: 'ecdsa', digest: 'sha256' },
  warnings: [],
  sign: async ({ data }) => sign('sha256', data, entity.key),
});
const random = (size: number): Uint8Array => new Uint8Array(size);
const signedPdf = async (entity: Entity): Promise<Uint8Array> =>
  (await signPdf(classicPdf(), { identity: identityOf(entity), level: 'B-B', signingTime: new Date(time), random })).bytes;
const bytes = await signedPdf(ann);
const trust = { roots: [root.certificate.der], intermediates: [], crls: [], ocspResponses: [] };
const input: VerifyInput = { bytes, trust, time, revocation: 'required' };

interface Asked {
  readonly urls: string[];
  readonly verified: VerifyInput[];
}

/** The service over these answers; without them it may not fetch. */
async function verified(
  given: VerifyInput,
  answers?: Readonly<Record<string, Uint8Array>>,
): Promise<{ result: VerifyResult; asked: Asked }> {
  const asked: Asked = { urls: [], verified: [] };
  const urlFetcher = answers && {
    fetch: async (url: string) => {
      asked.urls.push(url);
      const answer = Object.entries(answers).find(([start]) => url.startsWith(start))?.[1];
      if (answer === undefined) throw new Error('not found');
      return { bytes: Uint8Array.from(answer), url };
    },
  };
  const verifyDocument = createVerifyDocument({
    verify: async (one) => {
      asked.verified.push({ ...one, bytes: Uint8Array.from(one.bytes) });
      const result = await verify(one);
      // As a thread does that took the bytes.
      one.bytes.fill(0);
      return result;
    },
    signatureCertificates,
    urlFetcher,
    fetchTimeoutMs: 1000,
  });
  return { result: await verifyDocument({ ...given, bytes: Uint8Array.from(given.bytes) }, new AbortController().signal), asked };
}

test('gives no verdict without required revocation data', async () => {
  expect((await verified(input)).result).toMatchObject({ valid: false, indication: 'INDETERMINATE', subIndication: 'TRY_LATER' });
});

test('fetched data make the signature valid', async () => {
  const { result, asked } = await verified(input, { [address]: crlOf(root) });
  expect(result).toMatchObject({ valid: true, signer: { revocation: { status: 'good', source: 'crl' } } });
  expect(asked.urls).toEqual([address]);
});

test('fetched data may show that the certificate was revoked', async () => {
  const revoked = crlOf(root, { revoked: [{ entity: ann, at: Date.UTC(2026, 1, 1) }] });
  expect((await verified(input, { [address]: revoked })).result).toMatchObject({ valid: false, subIndication: 'REVOKED_NO_POE' });
});

test('fetches revocation data even if the available data suffice', async () => {
  const revoked = crlOf(root, { revoked: [{ entity: ann, at: Date.UTC(2026, 1, 1) }] });
  const lenient = { ...input, revocation: 'available' } as const;
  expect((await verified(lenient)).result.valid).toBe(true);
  expect((await verified(lenient, { [address]: revoked })).result).toMatchObject({ valid: false, subIndication: 'REVOKED_NO_POE' });
});

test('a failing source leaves the verdict unchanged', async () => {
  expect((await verified(input, {})).result).toMatchObject({ valid: false, subIndication: 'TRY_LATER' });
});

test('a fetched issuer completes the chain, but is not trusted', async () => {
  const middle = issue('Middle', { issuer: root, isAuthority: true, extensions: [crlAt(address)] });
  const bob = issue('Bob', {
    issuer: middle,
    extensions: [access([ocspMethod, 'http://pki/ocsp'], [issuersMethod, 'http://pki/middle.cer'])],
  });
  const answers = {
    'http://pki/middle.cer': middle.certificate.der,
    'http://pki/ocsp': ocspOf(bob, middle, { responder: middle }),
    [address]: crlOf(root),
  };
  const one = { ...input, bytes: await signedPdf(bob) };
  expect((await verified(one)).result).toMatchObject({ valid: false, subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
  expect((await verified(one, answers)).result).toMatchObject({ valid: true, signer: { revocation: { status: 'good', source: 'ocsp' } } });
  const stranger = { ...one, trust: { ...trust, roots: [issue('Other', { isAuthority: true }).certificate.der] } };
  expect((await verified(stranger, answers)).result).toMatchObject({ valid: false, subIndication: 'NO_CERTIFICATE_CHAIN_FOUND' });
});

test('verifies signatures of packages with fetched data, too', async () => {
  const signed = await signPackage(packageWith(), identityOf(ann));
  const { result, asked } = await verified({ ...input, bytes: signed }, { [address]: crlOf(root) });
  expect(result.signers).toMatchObject([{ revocation: { status: 'good', source: 'crl' } }]);
  expect(asked.urls).toEqual([address]);
});

describe('requests nothing', () => {
  test('when the host has everything', async () => {
    const { result, asked } = await verified({ ...input, trust: { ...trust, crls: [crlOf(root)] } }, { [address]: crlOf(root) });
    expect([result.valid, asked.urls, asked.verified.length]).toEqual([true, [], 1]);
  });

  test('about a document that was forged', async () => {
    const forged = Uint8Array.from(bytes);
    forged[20] = (forged[20] ?? 0) ^ 1;
    const { result, asked } = await verified({ ...input, bytes: forged }, { [address]: crlOf(root) });
    expect([result.indication, asked.urls]).toEqual(['TOTAL-FAILED', []]);
  });

  test('about a document without signatures', async () => {
    const { result, asked } = await verified({ ...input, bytes: classicPdf() }, { [address]: crlOf(root) });
    expect([result.indication, asked.urls]).toEqual(['NO_SIGNATURE_FOUND', []]);
  });
});

test('an endless source delays nobody, and is left to the caller', async () => {
  const leaving = new AbortController();
  const serviceFor = (fetchTimeoutMs: number) =>
    createVerifyDocument({
      verify,
      signatureCertificates,
      urlFetcher: {
        fetch: () => {
          if (fetchTimeoutMs > 1000) leaving.abort(new Error('gone'));
          return new Promise(() => undefined);
        },
      },
      fetchTimeoutMs,
    });
  expect(await serviceFor(20)(input, leaving.signal)).toMatchObject({ valid: false, subIndication: 'TRY_LATER' });
  await expect(serviceFor(60_000)(input, leaving.signal)).rejects.toThrow('gone');
});
