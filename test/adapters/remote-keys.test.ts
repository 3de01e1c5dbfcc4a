/** Keys at services: each over its own protocol, by its maker's client where there is one, against a server on loopback. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { awsKmsIdentity, type AwsKmsClient } from '../../src/adapters/aws-kms.js';
import { azureKeyVaultIdentity, type AzureCryptographyClient, type AzureKeyClient } from '../../src/adapters/azure-key-vault.js';
import { cscIdentity, cscKey, type CscKeyOptions } from '../../src/adapters/csc.js';
import { googleKmsIdentity, type GoogleKmsClient } from '../../src/adapters/google-kms.js';
import type { SigningIdentitySource } from '../../src/adapters/signing.js';
import { vaultTransitIdentity, vaultTransitKey, type VaultTransitKeyOptions } from '../../src/adapters/vault-transit.js';
import { pemText } from '../../src/base/pem.js';
import { writeContextPrimitive, writeSequence } from '../../src/signing/asn1/write-asn1.js';
import { remoteKeySuite, signingIdentitySuite } from '../../src/testing.js';
import { describeWith } from '../support/describe-servers.js';
import { extension, issue } from '../support/signing-authority.js';
import { startKeyServer, type KeyServer } from '../support/remote-keys/key-server.js';
import { awsService, azureService, cscService, googleService, vaultService, type KeyService } from '../support/remote-keys/key-services.js';
import { opensslKey } from '../support/remote-keys/openssl-key.js';
import { loadPackage, packageIsMissing } from '../support/remote-keys/packages.js';
import { signDocx, signPdf, verdictsOn } from '../support/remote-keys/sign-documents.js';

const root = issue('Root', { isAuthority: true });
const rootPem = pemText('CERTIFICATE', root.certificate.der);
const sealOf = (key: KeyObject): string => rootPem + pemText('CERTIFICATE', issue('Seal', { issuer: root, key }).certificate.der);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const keys = { rsa: { key: rsa, certificates: sealOf(rsa) }, ec: { key: ec, certificates: sealOf(ec) } };
const anyone = { keyId: undefined };

const servers: KeyServer[] = [];
const serve = async (service: KeyService, tls?: Parameters<typeof startKeyServer>[1]): Promise<KeyServer> => {
  const server = await startKeyServer(service, tls);
  servers.push(server);
  return server;
};
afterAll(async () => {
  for (const server of servers) await server.close();
});

/** The suite of the contract, and a PDF and a DOCX by each kind of key; DOCX signatures of RSA keys are PKCS#1 v1.5, whatever the identity's. */
function checkService(make: (kind: 'rsa' | 'ec', pss?: boolean) => Promise<SigningIdentitySource>, isBound = false): void {
  signingIdentitySuite({ test, create: () => make('rsa') });
  test.each([
    ['rsa', false, 'RSA 2048 with SHA-256', 'RSA 2048 with SHA-256'],
    ['rsa', true, 'RSA 2048 PSS with SHA-256', 'RSA 2048 with SHA-256'],
    ['ec', false, 'EC P-256 with SHA-256', 'EC P-256 with SHA-256'],
  ] as const)('signs a PDF and a DOCX (%s, PSS: %s)', async (kind, pss, ...algorithms) => {
    const identity = await make(kind, pss);
    const pdf = await signPdf(identity);
    if (pss && isBound) {
      expect(await verdictsOn([pdf], rootPem)).toEqual([`valid: ${algorithms[0]}`]);
      await expect(signDocx(identity)).rejects.toMatchObject({ code: 'UNPROCESSABLE_DOCUMENT', message: /rsa-pkcs1/ });
    } else expect(await verdictsOn([pdf, await signDocx(identity)], rootPem)).toEqual(algorithms.map((algorithm) => `valid: ${algorithm}`));
    await identity.close?.();
  });
}

describeWith(packageIsMissing('@aws-sdk/client-kms'))('AWS KMS, by its SDK', () => {
  type Kms = new (configuration: object) => AwsKmsClient & { destroy(): void };
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
  const clients: { destroy(): void }[] = [];
  afterAll(() => clients.forEach((client) => client.destroy()));
  const clientFor = (endpoint: string): AwsKmsClient => {
    const { KMS } = loadPackage<{ readonly KMS: Kms }>('@aws-sdk/client-kms');
    const client = new KMS({ endpoint, region: 'eu-central-1', credentials });
    clients.push(client);
    return client;
  };
  checkService(async (kind, pss = false) => {
    const { key, certificates } = keys[kind];
    const { url } = await serve(awsService(opensslKey(key)));
    return awsKmsIdentity({ keyId: 'alias/seal', client: clientFor(url), certificates, pss });
  });

  test('refuses a digest that does not fit the curve before anything is signed', async () => {
    const { url } = await serve(awsService(opensslKey(ec)));
    const identity = awsKmsIdentity({ keyId: 'alias/seal', client: clientFor(url), certificates: keys.ec.certificates, digest: 'sha512' });
    await expect(identity.identityFor(anyone)).rejects.toThrow(/AWS KMS does not sign by ecdsa with SHA-512 with this key \(EC P-256\)/);
  });

  test('Ed25519 signs the bytes', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const { url } = await serve(awsService(opensslKey(privateKey)));
    const identity = awsKmsIdentity({ keyId: 'alias/seal', client: clientFor(url), certificates: sealOf(privateKey) });
    expect(await verdictsOn([await signPdf(identity)], rootPem)).toEqual(['valid: Ed25519']);
  });
});

/** Names of algorithms by number. */
interface Protos {
  readonly google: {
    readonly cloud: {
      readonly kms: {
        readonly v1: { readonly CryptoKeyVersion: { readonly CryptoKeyVersionAlgorithm: Readonly<Record<string, number>> } };
      };
    };
  };
}

describeWith(packageIsMissing('@google-cloud/kms'))('Google Cloud KMS, by its client', () => {
  type Client = new (options: object) => GoogleKmsClient & { close(): Promise<void> };
  const clients: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    for (const client of clients) await client.close();
  });
  const clientFor = (url: string): GoogleKmsClient => {
    const { KeyManagementServiceClient } = loadPackage<{ readonly KeyManagementServiceClient: Client }>('@google-cloud/kms');
    const { OAuth2Client } = loadPackage<{ readonly OAuth2Client: new () => { setCredentials(credentials: object): void } }>(
      'google-auth-library',
    );
    const authClient = new OAuth2Client();
    authClient.setCredentials({ access_token: 'token', expiry_date: Date.now() + 3_600_000 });
    const { hostname, port } = new URL(url);
    const client = new KeyManagementServiceClient({
      fallback: true,
      protocol: 'http',
      apiEndpoint: hostname,
      port: Number(port),
      authClient,
    });
    clients.push(client);
    return client;
  };
  const keyVersion = 'projects/p/locations/l/keyRings/r/cryptoKeys/k/cryptoKeyVersions/1';
  const identityOf = async (kind: 'rsa' | 'ec', algorithm: string, options: object = {}): Promise<SigningIdentitySource> => {
    const { key, certificates } = keys[kind];
    const { protos } = loadPackage<{ readonly protos: Protos }>('@google-cloud/kms');
    const number = protos.google.cloud.kms.v1.CryptoKeyVersion.CryptoKeyVersionAlgorithm[algorithm] ?? 0;
    const { url } = await serve(googleService(opensslKey(key), algorithm, number));
    return googleKmsIdentity({ keyVersion, client: clientFor(url), certificates, ...options });
  };
  checkService(
    (kind, pss) => identityOf(kind, kind === 'ec' ? 'EC_SIGN_P256_SHA256' : `RSA_SIGN_${pss === true ? 'PSS' : 'PKCS1'}_2048_SHA256`),
    true,
  );

  test('the key’s own algorithm is the default, and nothing else can be chosen', async () => {
    const identity = await (await identityOf('rsa', 'RSA_SIGN_PSS_4096_SHA512')).identityFor(anyone);
    expect(identity).toMatchObject({ algorithm: { scheme: 'rsa-pss', digest: 'sha512' } });
    const other = await identityOf('rsa', 'RSA_SIGN_PSS_4096_SHA512', { digest: 'sha256' });
    await expect(other.identityFor(anyone)).rejects.toThrow(/does not sign by rsa-pss with SHA-256/);
  });
});

test('Google Cloud KMS: detects corruption in transit, and repeats the call', async () => {
  const key = opensslKey(rsa);
  let calls = 0;
  const client: GoogleKmsClient = {
    getPublicKey: async () => [{ pem: key.pem, algorithm: 'RSA_SIGN_PKCS1_2048_SHA256' }],
    asymmetricSign: async ({ digest }) => {
      calls += 1;
      const signature = key.signDigest({ digest: digest?.sha256 ?? new Uint8Array(), hash: 'sha256' });
      return [{ signature, signatureCrc32c: { value: '1' }, verifiedDigestCrc32c: true }];
    },
  };
  const identity = googleKmsIdentity({ keyVersion: 'k', client, certificates: keys.rsa.certificates, maxRetries: 1 });
  await expect(signPdf(identity)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(calls).toBe(2);
});

describeWith(packageIsMissing('@azure/keyvault-keys'))('Azure Key Vault, by its clients', () => {
  const tlsKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const altName = extension('2.5.29.17', writeSequence(writeContextPrimitive(2, Buffer.from('localhost'))));
  const cert = pemText('CERTIFICATE', issue('localhost', { issuer: root, key: tlsKey, extensions: [altName] }).certificate.der);
  const tls = { key: tlsKey.export({ format: 'pem', type: 'pkcs8' }) as string, cert };
  interface Keys {
    readonly KeyClient: new (url: string, credential: object, options: object) => AzureKeyClient;
    readonly CryptographyClient: new (keyId: string, credential: object, options: object) => AzureCryptographyClient;
  }
  checkService(async (kind, pss = false) => {
    const { key, certificates } = keys[kind];
    let keyId = '';
    const { url } = await serve(
      azureService(opensslKey(key), () => keyId),
      tls,
    );
    keyId = `${url}/keys/seal/1`;
    const { KeyClient, CryptographyClient } = loadPackage<Keys>('@azure/keyvault-keys');
    const credential = { getToken: async () => ({ token: 'token', expiresOnTimestamp: Date.now() + 3_600_000 }) };
    const options = { tlsOptions: { ca: rootPem }, disableChallengeResourceVerification: true };
    const clients = { keys: new KeyClient(url, credential, options), cryptography: new CryptographyClient(keyId, credential, options) };
    return azureKeyVaultIdentity({ keyId, clients, certificates, pss });
  });
});

describe('Vault', () => {
  const optionsFor = async (
    kind: 'rsa' | 'ec',
  ): Promise<VaultTransitKeyOptions & { readonly server: KeyServer; readonly certificates: string }> => {
    const { key, certificates } = keys[kind];
    const server = await serve(vaultService(opensslKey(key), 'token'));
    return { server, address: server.url, token: () => 'token', key: 'seal', certificates };
  };
  remoteKeySuite({ test, create: async () => vaultTransitKey(await optionsFor('rsa')) });
  checkService(async (kind, pss = false) => vaultTransitIdentity({ ...(await optionsFor(kind)), pss }));

  test('does not retry a refusal, and reveals the token in no error', async () => {
    const { server, ...options } = await optionsFor('rsa');
    const identity = vaultTransitIdentity({ ...options, token: 's.secret' });
    const error: unknown = await identity.identityFor(anyone).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Nothing can be signed at present: Vault did not perform the request.',
    });
    expect((error as Error).cause).toMatchObject({ message: /status 403: .*permission denied/ });
    expect(`${String((error as Error).stack)}${String(((error as Error).cause as Error).stack)}`).not.toContain('s.secret');
    expect(server.requests).toHaveLength(1);
  });

  test.each(['busy', 'cut'] as const)('retries a temporary failure (%s)', async (fault) => {
    const { server, ...options } = await optionsFor('rsa');
    const identity = vaultTransitIdentity(options);
    server.faults.push(fault, fault);
    expect(await verdictsOn([await signPdf(identity)], rootPem)).toEqual(['valid: RSA 2048 with SHA-256']);
    server.faults.push(fault, fault, fault);
    await expect(signPdf(identity)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 10 });
  });

  test.each(['huge', 'nonsense'] as const)('rejects an impossible response (%s) without a retry', async (fault) => {
    const { server, ...options } = await optionsFor('rsa');
    server.faults.push(fault);
    await expect(vaultTransitIdentity(options).identityFor(anyone)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(server.requests).toHaveLength(1);
  });

  test('waits for a hanging service until the time limit, or until the request is aborted', async () => {
    const { server, ...options } = await optionsFor('rsa');
    const identity = vaultTransitIdentity({ ...options, timeoutMs: 300 });
    await identity.check?.();
    server.faults.push('hang');
    await expect(signPdf(identity)).rejects.toThrow(/Vault did not answer within 300 ms/);
    const patient = vaultTransitIdentity({ ...options, timeoutMs: 60_000 });
    await patient.check?.();
    server.faults.push('hang');
    await expect(signPdf(patient, AbortSignal.timeout(200))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('sends a token unencrypted only within this machine', () => {
    const make = (address: string) => () =>
      vaultTransitIdentity({ address, token: 'token', key: 'seal', certificates: keys.rsa.certificates });
    expect(make('http://vault.example.com:8200')).toThrow(/address: must be an https URL/);
    expect(make('nonsense')).toThrow(/address: must be an https URL/);
    expect(make('https://vault.example.com:8200/')).not.toThrow();
  });
});

describe('the API of the Cloud Signature Consortium', () => {
  const pkcs1 = ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.10'];
  const optionsFor = async (kind: 'rsa' | 'ec', algo: readonly string[] = kind === 'rsa' ? pkcs1 : ['1.2.840.10045.4.3.2']) => {
    const { key } = keys[kind];
    const chain = [issue('Seal', { issuer: root, key }).certificate.der, root.certificate.der];
    const server = await serve(cscService(opensslKey(key), chain, algo));
    const authData = [{ id: 'PIN', value: '4711' }];
    return {
      server,
      options: { url: `${server.url}/csc/v2/`, credentialId: 'c1', accessToken: async () => 'token', authData } satisfies CscKeyOptions,
    };
  };
  remoteKeySuite({ test, create: async () => cscKey((await optionsFor('ec')).options) });
  checkService(async (kind, pss = false) => cscIdentity({ ...(await optionsFor(kind)).options, pss }));

  test('an algorithm that the credential does not offer is refused before anything is signed', async () => {
    const { server, options } = await optionsFor('rsa', ['1.2.840.113549.1.1.13']);
    await expect(cscIdentity(options).identityFor(anyone)).rejects.toThrow(/does not sign by rsa-pkcs1 with SHA-256/);
    expect(server.requests).toHaveLength(1);
    expect(await cscIdentity({ ...options, digest: 'sha512' }).identityFor(anyone)).toMatchObject({ algorithm: { digest: 'sha512' } });
  });

  test('sends a wrong PIN once per signature', async () => {
    const { server, options } = await optionsFor('rsa');
    const identity = cscIdentity({ ...options, authData: () => [{ id: 'PIN', value: '0815' }] });
    await expect(signPdf(identity)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', cause: { message: /invalid_pin/ } });
    expect(server.requests.map(({ path }) => path)).toEqual(['/csc/v2/credentials/info', '/csc/v2/credentials/authorize']);
  });

  test('lets the host obtain the activation data itself', async () => {
    const { server, options } = await optionsFor('rsa');
    const activationData: CscKeyOptions['activationData'] = async ({ hashes, credentialId }) => {
      const response = await fetch(`${server.url}/csc/v2/credentials/authorize`, {
        method: 'POST',
        headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
        body: JSON.stringify({ credentialID: credentialId, hashes, numSignatures: 1, authData: options.authData }),
      });
      return ((await response.json()) as { SAD: string }).SAD;
    };
    const { url, credentialId, accessToken } = options;
    expect(await verdictsOn([await signPdf(cscIdentity({ url, credentialId, accessToken, activationData }))], rootPem)).toEqual([
      'valid: RSA 2048 with SHA-256',
    ]);
  });
});

afterEach(() => {
  for (const { faults } of servers) faults.length = 0;
});
