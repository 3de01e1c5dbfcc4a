/** CMS structures and identities as OpenSSL sees and creates them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pkcs12Identity } from '../../src/adapters/signing.js';
import type { KeyIdentity } from '../../src/base/signing-identity.js';
import { readSignedData } from '../../src/signing/cms/read-signed-data.js';
import { signDetached } from '../../src/signing/cms/build-signed-data.js';
import { verifySignedData } from '../../src/signing/cms/verify-signed-data.js';
import { selfSignedCertificate } from '../../src/signing/identity/write-certificate.js';
import { identityKinds, selfSigned, testIdentity } from '../support/signing-certificate.js';

const isPossible = spawnSync('openssl', ['version']).error === undefined;
if (!isPossible) process.stdout.write('skipped: openssl is not installed\n');

const content = Buffer.from('the content that is signed');
const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

describe.skipIf(!isPossible)('openssl', () => {
  let folder = '';
  const file = (name: string, bytes?: string | Uint8Array): string => {
    const path = join(folder, name);
    if (bytes !== undefined) writeFileSync(path, bytes);
    return path;
  };
  const openssl = (...args: readonly string[]): Buffer => execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cms-openssl-'));
    file('content', content);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // OpenSSL before 3.5 has no EdDSA in CMS; pyHanko confirms those.
  test.each(identityKinds.filter((kind) => !kind.startsWith('Ed')))('verifies our CMS: %s', async (kind) => {
    const identity = testIdentity(kind);
    file('cms', await signDetached(identity, [content], { signingTime: new Date(0) }));
    file('root', pem('CERTIFICATE', identity.chain[0] ?? new Uint8Array()));
    const out = openssl(
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      file('cms'),
      '-content',
      file('content'),
      '-CAfile',
      file('root'),
      '-purpose',
      'any',
    );
    expect(out.toString()).toBe(content.toString());
  });

  test.each(['RSA', 'P-256', 'brainpoolP256r1'] as const)('makes CMS that we verify: %s', (kind) => {
    const { key, certificate } = selfSigned(kind);
    file('key', key.export({ format: 'pem', type: 'pkcs8' }));
    file('certificate', pem('CERTIFICATE', certificate));
    const args = ['-signer', file('certificate'), '-inkey', file('key'), '-outform', 'DER', '-md', 'sha256', '-cades'];
    const cms = openssl('cms', '-sign', '-binary', '-in', file('content'), ...args);
    const options = { content: [content], contentType: 'data' as const, requireSigningCertificate: true };
    expect(verifySignedData(readSignedData(cms), options).problems).toEqual([]);
    expect(verifySignedData(readSignedData(cms), { ...options, content: [Buffer.from('another')] }).problems).toHaveLength(1);
  });

  test('reads the certificate generated for a service without one', () => {
    const { key } = selfSigned('RSA');
    const certificate = selfSignedCertificate({
      privateKey: key,
      commonName: 'Ärzte & Söhne',
      serialNumber: Buffer.alloc(16, 0xff),
      notBefore: 0,
      notAfter: Date.UTC(2055, 0, 1),
    });
    file('own', pem('CERTIFICATE', certificate));
    expect(openssl('verify', '-CAfile', file('own'), file('own')).toString()).toMatch(/OK/);
    expect(openssl('x509', '-in', file('own'), '-noout', '-text').toString()).toMatch(/Digital Signature, Non Repudiation/);
  });

  const p12Options: Readonly<Record<string, readonly string[]>> = {
    'old (RC2, 3DES)': ['-legacy', '-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-RC2-40', '-macalg', 'sha1'],
    'in between (3DES)': ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'],
    'new (PBES2, AES-256)': ['-keypbe', 'AES-256-CBC', '-certpbe', 'AES-256-CBC', '-macalg', 'sha256'],
  };
  const kinds = ['RSA', 'P-256', 'P-521', 'brainpoolP256r1', 'Ed25519', 'Ed448'] as const;
  const made = (kind: (typeof kinds)[number], options: readonly string[]): Uint8Array => {
    const { key, certificate } = selfSigned(kind);
    file('key', key.export({ format: 'pem', type: 'pkcs8' }));
    file('certificate', pem('CERTIFICATE', certificate));
    const files = ['-inkey', file('key'), '-in', file('certificate'), '-out', file('p12'), '-passout', 'pass:sécret'];
    openssl('pkcs12', '-export', ...files, ...options);
    return readFileSync(file('p12'));
  };

  describe.each(Object.entries(p12Options))('PKCS#12 %s', (_name, options) => {
    test.each(kinds)('%s', async (kind) => {
      const identity = (await pkcs12Identity(made(kind, options), 'sécret').identityFor({ keyId: undefined })) as KeyIdentity;
      const cms = await signDetached(identity, [content], { signingTime: new Date(0) });
      const checked = { content: [content], contentType: 'data' as const, requireSigningCertificate: true };
      expect(verifySignedData(readSignedData(cms), checked).problems).toEqual([]);
    });
    test('a wrong password is named', () => {
      expect(() => pkcs12Identity(made('P-256', options), 'wrong')).toThrow(/signing\.identity\.password: the password does not open/);
    });
  });

  test('bytes that are not a PKCS#12 are named', () => {
    expect(() => pkcs12Identity(content, 'x')).toThrow(/not a PKCS#12 file/);
  });
});
