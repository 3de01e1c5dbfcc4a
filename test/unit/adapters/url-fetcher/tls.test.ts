/** https through the guarded fetcher: the certificate is that of the name in the URL, though the connection goes to the checked address. */
import forge from 'node-forge';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createGuardedFetcher } from '../../../../src/adapters/url-fetcher/guarded.js';

/** A certificate of its own for `files.example` and 127.0.0.1. */
function certify(): { key: string; cert: string } {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - 86_400_000);
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const name = [{ name: 'commonName', value: 'files.example' }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  const altNames = [
    { type: 2, value: 'files.example' },
    { type: 7, ip: '127.0.0.1' },
  ];
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames },
  ]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(certificate) };
}

let server: Server;
let port: number;
let ca: string;
const names: string[] = [];
beforeAll(async () => {
  const { key, cert } = certify();
  ca = cert;
  const SNICallback = (name: string, done: (error: null) => void): void => {
    names.push(name);
    done(null);
  };
  server = createServer({ key, cert, SNICallback }, (request, response) => response.end(request.headers.host));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

/** As if the certificate's issuer were among the system's. */
function trust(): { hosts: (string | undefined)[] } {
  const hosts: (string | undefined)[] = [];
  const connect = tls.connect.bind(tls);
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) => {
    hosts.push(options.host);
    return connect({ ...options, ca });
  }) as typeof tls.connect);
  return { hosts };
}

const get = (host: string): Promise<string> =>
  createGuardedFetcher({ ports: [port], allowNetworks: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] })
    .fetch(`https://${host}:${port}/`, { maxBytes: 1000, timeoutMs: 5000 }, new AbortController().signal)
    .then(({ bytes }) => Buffer.from(bytes).toString());

test('connects to the address, but requests and checks the name', async () => {
  const { hosts } = trust();
  names.length = 0;
  expect(await get('files.example')).toBe(`files.example:${port}`);
  expect([hosts, names]).toEqual([['127.0.0.1'], ['files.example']]);
});

test('an address in the URL needs its own certificate', async () => {
  trust();
  expect(await get('127.0.0.1')).toBe(`127.0.0.1:${port}`);
});

test('refuses a certificate for another name, and one from an untrusted issuer', async () => {
  trust();
  await expect(get('other.example')).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED' });
  vi.restoreAllMocks();
  await expect(get('files.example')).rejects.toMatchObject({ code: 'DOCUMENT_FETCH_FAILED', details: [{ issue: 'could not be fetched' }] });
});
