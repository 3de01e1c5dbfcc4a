import { describe, expect, test } from 'vitest';
import { writeContext, writeContextPrimitive, writeOid, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import { type EvidenceRequest, gatherValidationData } from '../../../../src/signing/verify/gather-validation-data.js';
import { crlOf, extension, issue, ocspOf, timestampTokenOf } from '../../../support/signing-authority.js';

const time = Date.UTC(2026, 5, 1);
const uri = (text: string): Uint8Array => writeContextPrimitive(6, Buffer.from(text));
const access = (...pairs: readonly (readonly [method: string, url: string])[]): Uint8Array =>
  extension('1.3.6.1.5.5.7.1.1', writeSequence(...pairs.map(([method, url]) => writeSequence(writeOid(method), uri(url)))));
const crlAt = (url: string): Uint8Array => extension('2.5.29.31', writeSequence(writeSequence(writeContext(0, writeContext(0, uri(url))))));
const ocspMethod = '1.3.6.1.5.5.7.48.1';
const issuersMethod = '1.3.6.1.5.5.7.48.2';

const root = issue('Root', { isAuthority: true });
const middle = issue('Middle', {
  issuer: root,
  isAuthority: true,
  extensions: [access([issuersMethod, 'http://pki/root.cer']), crlAt('http://pki/root.crl')],
});
const signer = issue('Ann', {
  issuer: middle,
  extensions: [access([ocspMethod, 'http://pki/ocsp'], [issuersMethod, 'http://pki/middle.cer']), crlAt('http://pki/middle.crl')],
});
const cms = timestampTokenOf(signer, { time, stamped: new Uint8Array() });

const everything: Readonly<Record<string, Uint8Array>> = {
  'http://pki/ocsp': ocspOf(signer, middle, { responder: middle }),
  'http://pki/middle.cer': middle.certificate.der,
  'http://pki/root.cer': root.certificate.der,
  'http://pki/root.crl': crlOf(root),
  'http://pki/middle.crl': crlOf(middle),
};

async function gather(answers: Readonly<Record<string, Uint8Array>>) {
  const asked: EvidenceRequest[] = [];
  const fetch = async (request: EvidenceRequest): Promise<Uint8Array> => {
    asked.push(request);
    const answer = answers[request.url];
    if (answer === undefined) throw new Error('not found');
    return answer;
  };
  const found = await gatherValidationData([cms], { fetch, time });
  const counts = [found.certificates.length, found.ocspResponses.length, found.crls.length];
  return {
    asked: asked.map(({ url }) => url),
    counts,
    missing: found.missing,
    posted: asked.filter(({ body }) => body !== undefined).length,
  };
}

const without = (...urls: readonly string[]): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(Object.entries(everything).filter(([url]) => !urls.includes(url)));

describe('sources', () => {
  test('fetches issuers, OCSP and CRL once each', async () => {
    const found = await gather(everything);
    expect(found).toMatchObject({ counts: [3, 1, 1], missing: [], posted: 1 });
    expect(new Set(found.asked).size).toBe(found.asked.length);
  });
  test('falls back to a CRL if OCSP fails', async () => {
    expect(await gather(without('http://pki/ocsp'))).toMatchObject({ counts: [3, 0, 2], missing: [] });
  });
  test('names data that cannot be fetched', async () => {
    expect((await gather(without('http://pki/ocsp', 'http://pki/middle.crl'))).missing).toEqual(['CN=Ann']);
    expect((await gather(without('http://pki/middle.cer'))).missing).toEqual(['CN=Middle']);
  });
  test('rejects responses that are signed by somebody else', async () => {
    const stranger = issue('Middle', { isAuthority: true });
    const forged = {
      ...everything,
      'http://pki/ocsp': ocspOf(signer, middle, { responder: stranger }),
      'http://pki/middle.crl': crlOf(stranger),
    };
    expect(await gather(forged)).toMatchObject({ counts: [3, 0, 1], missing: ['CN=Ann'] });
  });
  test('rejects invalid responses', async () => {
    const nonsense = Object.fromEntries(Object.keys(everything).map((url) => [url, Buffer.from('<html>')]));
    expect((await gather(nonsense)).missing).toEqual(['CN=Middle']);
  });
});
