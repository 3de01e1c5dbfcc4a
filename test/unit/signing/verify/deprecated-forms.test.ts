import { createSign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { asn1Bytes, childrenOf, readAsn1 } from '../../../../src/signing/asn1/read-asn1.js';
import { writeContext, writeOctetString, writeSequence } from '../../../../src/signing/asn1/write-asn1.js';
import { signDetached } from '../../../../src/signing/cms/build-signed-data.js';
import { digestOf } from '../../../../src/signing/crypto/digest.js';
import { selfSigned } from '../../../support/signing-certificate.js';
import { time } from './support/contract-pdf.js';
import { identity, type RawSignature, rawSigned, verifyRaw } from './support/raw-signature.js';

const rsa = selfSigned('RSA', 'Rosa');
const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;
const certificate = `/Cert ${hex(rsa.certificate)}`;

const rawBy =
  (digest: string): NonNullable<RawSignature['sign']> =>
  (pieces) => {
    const signer = createSign(digest);
    for (const piece of pieces) signer.update(piece);
    return writeOctetString(signer.sign(rsa.key));
  };

/** CMS over a digest that it carries. */
async function carrying(carried: Uint8Array): Promise<Uint8Array> {
  const cms = await signDetached(identity, [carried], { signingTime: new Date(time) });
  const [type, wrapped] = childrenOf(readAsn1(cms));
  if (type === undefined || wrapped === undefined) throw new RangeError('not a CMS structure');
  const [signedData] = childrenOf(wrapped);
  const [version, digests, content, ...rest] = signedData ? childrenOf(signedData).map(asn1Bytes) : [];
  if (version === undefined || digests === undefined || content === undefined) throw new RangeError('not signed data');
  const [contentType] = childrenOf(readAsn1(content)).map(asn1Bytes);
  const whole = writeSequence(contentType ?? content, writeContext(0, writeOctetString(carried)));
  return writeSequence(asn1Bytes(type), writeContext(0, writeSequence(version, digests, whole, ...rest)));
}
const carryingDigest: NonNullable<RawSignature['sign']> = (pieces) => carrying(digestOf('sha1', ...pieces));

const forms: Readonly<Record<string, RawSignature>> = {
  'raw RSA over SHA-1': { subFilter: 'adbe.x509.rsa_sha1', entries: certificate, sign: rawBy('sha1') },
  'raw RSA over SHA-256': { subFilter: 'adbe.x509.rsa_sha1', entries: certificate, sign: rawBy('sha256') },
  'raw RSA with a list of certificates': {
    subFilter: 'adbe.x509.rsa_sha1',
    entries: `/Cert[${hex(rsa.certificate)}]`,
    sign: rawBy('sha1'),
  },
  'a digest that CMS carries': { subFilter: 'adbe.pkcs7.sha1', sign: carryingDigest },
};

describe.each(Object.entries(forms))('%s', (_what, wishes) => {
  test('is intact, but not relied on', async () => {
    const { valid, signers } = verifyRaw(await rawSigned(wishes));
    expect(valid).toBe(false);
    expect(signers[0]).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      integrity: { intact: true, coverage: 'whole-document' },
      name: /Rosa|Ann/.exec(signers[0]?.name ?? '')?.[0],
    });
    expect(signers[0]?.invalidReason).toContain(`no longer in use (${String(wishes.subFilter)})`);
  });

  test('is broken if a byte of the document was changed', async () => {
    const bytes = await rawSigned(wishes);
    const at = bytes.indexOf('(Raw)') + 1;
    bytes.write('S', at);
    const { signers } = verifyRaw(bytes);
    expect(signers[0]).toMatchObject({ indication: 'TOTAL-FAILED', integrity: { intact: false } });
    expect(['HASH_FAILURE', 'SIG_CRYPTO_FAILURE']).toContain(signers[0]?.subIndication);
  });
});

test.each<readonly [what: string, wishes: RawSignature, subIndication: string]>([
  ['no certificate', { subFilter: 'adbe.x509.rsa_sha1', sign: rawBy('sha1') }, 'NO_SIGNING_CERTIFICATE_FOUND'],
  ['a value that is not an octet string', { subFilter: 'adbe.x509.rsa_sha1', entries: certificate }, 'FORMAT_FAILURE'],
  ['another digest than the document’s', { subFilter: 'adbe.pkcs7.sha1', sign: () => carrying(Buffer.alloc(20, 1)) }, 'HASH_FAILURE'],
  ['no digest', { subFilter: 'adbe.pkcs7.sha1' }, 'HASH_FAILURE'],
  [
    'bytes behind the value',
    {
      subFilter: 'adbe.x509.rsa_sha1',
      entries: certificate,
      sign: (pieces) => Buffer.concat([rawBy('sha1')(pieces) as Uint8Array, Buffer.of(1)]),
    },
    'FORMAT_FAILURE',
  ],
])('reports %s', async (_what, wishes, subIndication) => {
  const { signers } = verifyRaw(await rawSigned(wishes));
  expect(signers[0]).toMatchObject({ subIndication, integrity: { intact: false } });
  expect(signers[0]?.integrity.unchecked).toBe(subIndication === 'NO_SIGNING_CERTIFICATE_FOUND' ? true : undefined);
});

test('reports an unknown form as not checked', async () => {
  const { signers } = verifyRaw(await rawSigned({ subFilter: 'com.example.own' }));
  expect(signers[0]).toMatchObject({ indication: 'TOTAL-FAILED', integrity: { intact: false, unchecked: true } });
});
