import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  functionIdentity,
  pemIdentity,
  perKeyIdentity,
  selfSignedIdentity,
  signerObjectIdentity,
  type SigningIdentitySource,
} from '../../src/adapters/signing.js';
import { signingIdentitySuite } from '../../src/testing.js';
import { selfSigned } from '../support/signing-certificate.js';
import { issue } from '../support/signing-authority.js';

const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;
const root = issue('Root', { isAuthority: true });
const signer = issue('Signer', { issuer: root });
const keyPem = signer.key.export({ format: 'pem', type: 'pkcs8' }) as string;
const chainPem = pem('CERTIFICATE', root.certificate.der) + pem('CERTIFICATE', signer.certificate.der);
const encryptedKey = signer.key.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'secret' }) as string;
const madeOnce = await selfSignedIdentity();

const sources: Readonly<Record<string, () => SigningIdentitySource>> = {
  'self-signed': () => madeOnce,
  PEM: () => pemIdentity({ privateKey: keyPem, certificates: chainPem }),
  'encrypted PEM': () => pemIdentity({ privateKey: encryptedKey, certificates: chainPem, password: 'secret' }),
  function: () =>
    functionIdentity({
      certificates: pem('CERTIFICATE', signer.certificate.der),
      sign: async ({ data }) => sign('sha256', data, signer.key),
    }),
  'Signer object': () => signerObjectIdentity({ sign: () => Buffer.from([0x30, 0]) }),
  'per key': () => perKeyIdentity({ keys: new Map(), others: madeOnce }),
};
for (const [name, create] of Object.entries(sources)) describe(name, () => signingIdentitySuite({ test, create }));

/** Wrong identities, and the errors that a host sees. */
const expired = issue('Late', { issuer: root, notAfter: Date.UTC(2021, 0, 1) });
const early = issue('Early', { issuer: root, notBefore: Date.UTC(2039, 0, 1) });
const authorityOnly = issue('Authority', { issuer: root, isAuthority: true });
const ofAnother = issue('Other', { issuer: root });
const pemOf = (entity: typeof signer): string => entity.key.export({ format: 'pem', type: 'pkcs8' }) as string;
const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;

const wrong: readonly (readonly [what: string, make: () => unknown, message: RegExp])[] = [
  [
    'expired',
    () => pemIdentity({ privateKey: pemOf(expired), certificates: pem('CERTIFICATE', expired.certificate.der) }),
    /expired on 2021-01-01; renew/,
  ],
  [
    'not yet valid',
    () => pemIdentity({ privateKey: pemOf(early), certificates: pem('CERTIFICATE', early.certificate.der) }),
    /valid only from 2039/,
  ],
  [
    'an authority’s',
    () => pemIdentity({ privateKey: pemOf(authorityOnly), certificates: pem('CERTIFICATE', authorityOnly.certificate.der) }),
    /key usage/,
  ],
  [
    'another’s certificate',
    () => pemIdentity({ privateKey: keyPem, certificates: pem('CERTIFICATE', ofAnother.certificate.der) }),
    /does not match any/,
  ],
  ['no certificate', () => pemIdentity({ privateKey: keyPem, certificates: '' }), /no certificate/],
  ['no key', () => pemIdentity({ privateKey: 'nonsense', certificates: chainPem }), /not a PEM private key/],
  ['wrong password', () => pemIdentity({ privateKey: encryptedKey, certificates: chainPem, password: 'guess' }), /password does not open/],
  ['missing password', () => pemIdentity({ privateKey: encryptedKey, certificates: chainPem }), /encrypted and needs a password/],
  [
    'RSA 1024',
    () =>
      pemIdentity({
        privateKey: weak.export({ format: 'pem', type: 'pkcs8' }) as string,
        certificates: pem('CERTIFICATE', issue('Weak', { issuer: root, key: weak }).certificate.der),
      }),
    /fewer than 2048/,
  ],
  ['no method', () => signerObjectIdentity({} as never), /no method sign/],
];

test.each(wrong)('refuses: %s', (_what, make, message) => {
  expect(make).toThrow(message);
  expect(make).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
});

test('warns of an incomplete chain', async () => {
  const identity = await pemIdentity({ privateKey: keyPem, certificates: pem('CERTIFICATE', signer.certificate.der) }).identityFor({
    keyId: undefined,
  });
  expect(identity.warnings).toEqual([expect.stringMatching(/incomplete: the certificate of the issuer "CN=Root"/)]);
});

test('signing stops once the certificate expires', async () => {
  let now = Date.UTC(2026, 0, 1);
  const source = pemIdentity({ privateKey: keyPem, certificates: chainPem }, { now: () => now });
  await source.check?.();
  now = Date.UTC(2041, 0, 1);
  await expect(source.identityFor({ keyId: undefined })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('each key has its own identity, and other keys have no identity', async () => {
  const own = pemIdentity({ privateKey: keyPem, certificates: chainPem });
  const source = perKeyIdentity({ keys: new Map([['key_1', own]]) });
  expect(await source.identityFor({ keyId: 'key_1' })).toMatchObject({ kind: 'key' });
  await expect(source.identityFor({ keyId: 'key_2' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('algorithms follow the key', async () => {
  const algorithmOf = async (kind: Parameters<typeof selfSigned>[0]): Promise<unknown> => {
    const { key, certificate } = selfSigned(kind);
    const input = { privateKey: key.export({ format: 'pem', type: 'pkcs8' }) as string, certificates: pem('CERTIFICATE', certificate) };
    const identity = await pemIdentity(input).identityFor({ keyId: undefined });
    return identity.kind === 'key' ? identity.algorithm : undefined;
  };
  expect(await algorithmOf('P-521')).toEqual({ scheme: 'ecdsa', digest: 'sha512' });
  expect(await algorithmOf('P-384')).toEqual({ scheme: 'ecdsa', digest: 'sha384' });
  expect(await algorithmOf('Ed25519')).toEqual({ scheme: 'ed25519', digest: 'sha512' });
  expect(await algorithmOf('Ed448')).toEqual({ scheme: 'ed448', digest: 'shake256' });
});
