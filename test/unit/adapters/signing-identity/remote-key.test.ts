/** Keys that are kept elsewhere, by their common core: chains, faults and what callers see of these. */
import { createPublicKey, generateKeyPairSync, sign as signBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  certificateRequest,
  functionIdentity,
  remoteKeyIdentity,
  type RemoteKey,
  type RemoteKeyFacts,
} from '../../../../src/adapters/signing.js';
import { crc32c } from '../../../../src/adapters/signing-identity/remote/google-kms.js';
import { importOptional } from '../../../../src/base/package/script-packages.js';
import { pemText } from '../../../../src/base/pem.js';
import { remoteKeySuite, signingIdentitySuite } from '../../../../src/testing.js';
import { signDocx, signPdf, verdictsOn } from '../../../support/remote-keys/sign-documents.js';
import { issue } from '../../../support/signing-authority.js';

const root = issue('Root', { isAuthority: true });
const seal = issue('Seal', { issuer: root });
const other = issue('Other', { issuer: root });
const pemOf = (...entities: readonly (typeof root)[]): string =>
  entities.map(({ certificate }) => pemText('CERTIFICATE', certificate.der)).join('');
const spkiOf = (key: KeyObject): Uint8Array => createPublicKey(key).export({ format: 'der', type: 'spki' });
const anyone = { keyId: undefined };

const keyOf = (key: KeyObject, facts: RemoteKeyFacts = { publicKey: spkiOf(key) }, more: Partial<RemoteKey> = {}): RemoteKey => ({
  name: 'the keeper',
  describe: async () => facts,
  sign: async ({ algorithm, data }) => signBytes(algorithm.digest, data, { key, dsaEncoding: 'ieee-p1363' }),
  ...more,
});

describe('a key', () => remoteKeySuite({ test, create: () => keyOf(seal.key) }));
describe('its identity', () =>
  signingIdentitySuite({ test, create: () => remoteKeyIdentity(keyOf(seal.key), { certificates: pemOf(root, seal) }) }));

test('the chain is that of the key, whatever the order and whatever other certificates are given', async () => {
  const identity = await remoteKeyIdentity(keyOf(seal.key), { certificates: pemOf(other, root, seal) }).identityFor(anyone);
  expect(identity.kind === 'key' && identity.chain.map((der) => new X509Certificate(der).subject)).toEqual(['CN=Seal', 'CN=Root']);
});

test('certificates may be kept beside the key', async () => {
  const facts = { publicKey: spkiOf(seal.key), certificates: [root.certificate.der, seal.certificate.der] };
  const identity = remoteKeyIdentity(keyOf(seal.key, facts));
  expect(await verdictsOn([await signPdf(identity), await signDocx(identity)], pemOf(root))).toEqual([
    'valid: EC P-256 with SHA-256',
    'valid: EC P-256 with SHA-256',
  ]);
});

test('a compressed point is the same key', async () => {
  const point = Buffer.from(spkiOf(seal.key)).subarray(-64);
  const head = Buffer.from('3039301306072a8648ce3d020106082a8648ce3d030107032200', 'hex');
  const compressed = Buffer.concat([head, Buffer.of((point[63] ?? 0) % 2 === 0 ? 2 : 3), point.subarray(0, 32)]);
  const identity = remoteKeyIdentity(keyOf(seal.key, { publicKey: compressed }), { certificates: pemOf(seal, root) });
  await expect(identity.identityFor(anyone)).resolves.toMatchObject({ kind: 'key' });
});

describe('at once', () => {
  test.each([
    ['a certificate that expired', pemOf(issue('Late', { issuer: root, notAfter: Date.UTC(2021, 0, 1) })), /expired on 2021-01-01/],
    ['an authority’s certificate', pemOf(root), /key usage forbids it/],
    ['no certificate', '', /no certificate was given/],
    ['a broken certificate', pemText('CERTIFICATE', Buffer.from('nonsense')), /a certificate cannot be read/],
  ])('%s is refused', (_what, certificates, message) => {
    expect(() => remoteKeyIdentity(keyOf(seal.key), { certificates })).toThrow(message);
    expect(() => remoteKeyIdentity(keyOf(seal.key), { certificates })).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });
});

test.each([
  ['another key', keyOf(other.key), {}, /the key of the keeper does not match the certificate of "CN=Seal"/],
  [
    'a key that is bound to another digest',
    keyOf(seal.key, { digest: 'sha512' }),
    { digest: 'sha256' as const },
    /does not sign by ecdsa with SHA-256/,
  ],
  [
    'an algorithm that is not supported',
    keyOf(seal.key, undefined, { supports: () => false }),
    {},
    /does not sign by ecdsa with SHA-256 with this key \(EC P-256\)/,
  ],
  [
    'a public key that cannot be read',
    keyOf(seal.key, { publicKey: Buffer.from('nonsense') }),
    {},
    /public key of the keeper cannot be read/,
  ],
])('%s is SERVICE_UNAVAILABLE before anything is signed', async (_what, key, options, message) => {
  const identity = remoteKeyIdentity(key, { certificates: pemOf(seal, root), ...options });
  await expect(identity.identityFor(anyone)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message });
  await expect(identity.check?.()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', message });
});

const wrong = { certificates: pemOf(seal, root), sign: async ({ data }: { data: Uint8Array }) => signBytes('sha256', data, other.key) };
test.each([
  ['a function', functionIdentity(wrong)],
  ['a keeper', remoteKeyIdentity(keyOf(seal.key, undefined, wrong), wrong)],
  ['a keeper that gives nonsense', remoteKeyIdentity(keyOf(seal.key, undefined, { sign: async () => Buffer.alloc(64) }), wrong)],
])('a signature of another key never gets into a document: %s', async (_what, identity) => {
  await expect(signPdf(identity)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', message: /certificate does not confirm/ });
  await expect(signDocx(identity)).rejects.toMatchObject({ code: 'INTERNAL_ERROR', message: /certificate does not confirm/ });
});

test('does not cache a failure, and writes the keeper’s message only to the log', async () => {
  let calls = 0;
  const describe = async (): Promise<RemoteKeyFacts> => {
    calls += 1;
    if (calls === 1) throw new Error('arn:aws:kms:secret');
    return { publicKey: spkiOf(seal.key) };
  };
  const identity = remoteKeyIdentity(keyOf(seal.key, undefined, { describe }), { certificates: pemOf(seal, root) });
  const error: unknown = await identity.identityFor(anyone).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { message: 'arn:aws:kms:secret' } });
  expect((error as Error).message).not.toContain('secret');
  await identity.identityFor(anyone);
  await identity.identityFor(anyone);
  expect(calls).toBe(2);
});

test('check() asks again after a minute, and signing continues while the keeper gives no answer about the key', async () => {
  let now = Date.UTC(2026, 0, 1);
  let isAway = false;
  let calls = 0;
  const describe = async (): Promise<RemoteKeyFacts> => {
    calls += 1;
    if (isAway) throw new Error('away');
    return { publicKey: spkiOf(seal.key) };
  };
  const identity = remoteKeyIdentity(keyOf(seal.key, undefined, { describe }), { certificates: pemOf(seal, root), now: () => now });
  await identity.check?.();
  await identity.check?.();
  expect(calls).toBe(1);
  isAway = true;
  now += 61_000;
  await expect(identity.check?.()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await signPdf(identity);
  now = Date.UTC(2041, 0, 1);
  await expect(identity.identityFor(anyone)).rejects.toThrow(/expired/);
});

describe('a request for a certificate', () => {
  const subject = { commonName: 'Example Ltd', country: 'GB' };
  test.each(['rsa', 'ec'] as const)('is signed by the key (%s)', async (kind) => {
    const { privateKey } =
      kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ec', { namedCurve: 'P-384' });
    expect(await certificateRequest(keyOf(privateKey), { subject })).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----\n/);
  });

  test('reports all problems of the subject', async () => {
    const bad = { commonName: ' ', nonsense: 'x', country: 1 } as never;
    await expect(certificateRequest(keyOf(seal.key), { subject: bad })).rejects.toThrow(
      'subject.nonsense: is not a known attribute; subject.commonName: must be a string that is not empty; subject.country: must be a string that is not empty',
    );
    await expect(certificateRequest(keyOf(seal.key), { subject: {} as never })).rejects.toThrow('subject.commonName: is missing');
  });

  test('needs the public key, and a signature that it confirms', async () => {
    await expect(certificateRequest(keyOf(seal.key, {}), { subject })).rejects.toThrow(/returned no public key/);
    await expect(certificateRequest(keyOf(other.key, { publicKey: spkiOf(seal.key) }), { subject })).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
    });
  });
});

test('CRC-32C of the check value', () => {
  expect(crc32c(Buffer.from('123456789')).toString(16)).toBe('e3069283');
});

test('a package that is not installed is named', async () => {
  await expect(importOptional('@docops/is-not-there', 'AWS KMS')).rejects.toThrow(
    'AWS KMS needs the package @docops/is-not-there, which is not installed.',
  );
});
