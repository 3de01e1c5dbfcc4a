import { describe, expect, test } from 'vitest';
import { ownIdentityOnly, pemTrust, systemTrust, type Trust } from '../../src/adapters/signing.js';
import { trustSuite } from '../../src/testing.js';
import { crlOf, issue } from '../support/signing-authority.js';

const pem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;
const root = issue('Root', { isAuthority: true });
const roots = pem('CERTIFICATE', root.certificate.der);
const crls = pem('X509 CRL', crlOf(root));

const sources: Readonly<Record<string, () => Trust>> = {
  'own identity only': ownIdentityOnly,
  'PEM bundle': () => pemTrust({ roots, crls }),
  'system roots': systemTrust,
};
for (const [name, create] of Object.entries(sources)) describe(name, () => trustSuite({ test, create }));

test('counts the certificates and lists of a PEM bundle', async () => {
  const trust = pemTrust({ roots, intermediates: roots + roots, crls });
  const material = await trust.material();
  expect([material.roots.length, material.intermediates.length, material.crls.length]).toEqual([1, 2, 1]);
  expect(trust.description).toBe('1 root of a PEM bundle');
});

test('refuses a text without certificates, or with a broken one, by name', () => {
  expect(() => pemTrust({ roots: 'nothing' })).toThrow(/verify\.trust\.roots: there is no PEM certificate/);
  expect(() => pemTrust({ roots: pem('CERTIFICATE', Buffer.from('nonsense')) })).toThrow(/verify\.trust\.roots: it cannot be read/);
  const bytes = Buffer.from(roots) as unknown as string;
  expect(() => pemTrust({ roots: bytes })).toThrow(/verify\.trust\.roots: it cannot be read: PEM must be a string/);
  expect(() => pemTrust({ roots, crls: bytes })).toThrow(/verify\.trust\.crls: it cannot be read: PEM must be a string/);
});

test('finds the roots of the system', async () => {
  expect((await systemTrust().material()).roots.length).toBeGreaterThan(50);
});
