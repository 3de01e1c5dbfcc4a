/** Identities with remote keys, as docs/operate/signing-keys.md shows them. */
import { createDocOpsRouter, type DocOpsRouter } from 'docops-router';
import { awsKmsIdentity } from 'docops-router/adapters/aws-kms';
import { azureKeyVaultIdentity } from 'docops-router/adapters/azure-key-vault';
import { cscIdentity } from 'docops-router/adapters/csc';
import { googleKmsIdentity } from 'docops-router/adapters/google-kms';
import { pkcs11Identity, pkcs11Key } from 'docops-router/adapters/pkcs11';
import {
  certificateRequest,
  remoteKeyIdentity,
  type RemoteKey,
  type SigningIdentitySource,
  type SignRequest,
} from 'docops-router/adapters/signing';
import { vaultTransitIdentity } from 'docops-router/adapters/vault-transit';
import { readFileSync } from 'node:fs';

const pin = (): string => process.env['HSM_PIN'] ?? '';

/** A request for a certificate, which a certificate authority signs. */
export const requestCertificate = (): Promise<string> =>
  certificateRequest(pkcs11Key({ library: '/usr/lib/softhsm/libsofthsm2.so', token: 'seals', keyLabel: 'seal', pin }), {
    subject: { commonName: 'Example Ltd', organization: 'Example Ltd', country: 'GB' },
  });

export const aws = (): SigningIdentitySource =>
  awsKmsIdentity({
    keyId: 'alias/seal',
    region: 'eu-central-1',
    certificates: readFileSync('seal-chain.pem', 'utf8'),
  });

export const google = (): SigningIdentitySource =>
  googleKmsIdentity({
    keyVersion: 'projects/acme/locations/europe-west3/keyRings/docs/cryptoKeys/seal/cryptoKeyVersions/1',
    certificates: readFileSync('seal-chain.pem', 'utf8'),
  });

/** @param credential `new DefaultAzureCredential()` of @azure/identity */
export const azure = (credential: object): SigningIdentitySource =>
  azureKeyVaultIdentity({
    keyId: 'https://acme.vault.azure.net/keys/seal/0123456789abcdef0123456789abcdef',
    credential,
    certificates: readFileSync('seal-chain.pem', 'utf8'),
  });

export const vault = (): SigningIdentitySource =>
  vaultTransitIdentity({
    address: 'https://vault.example.com:8200',
    // Asked before each call, so that a token that was renewed is used.
    token: () => readFileSync('/run/secrets/vault-token', 'utf8').trim(),
    key: 'seal',
    version: 1,
    certificates: readFileSync('seal-chain.pem', 'utf8'),
  });

export const pkcs11 = (): SigningIdentitySource =>
  pkcs11Identity({
    library: '/usr/lib/softhsm/libsofthsm2.so',
    token: 'seals',
    keyLabel: 'seal',
    pin: () => process.env['HSM_PIN'] ?? '',
  });

export const csc = (accessToken: () => Promise<string>): SigningIdentitySource =>
  cscIdentity({
    url: 'https://provider.example.com/csc/v2',
    credentialId: 'seal-2026',
    accessToken,
    authData: () => [{ id: 'PIN', value: process.env['SEAL_PIN'] ?? '' }],
  });

/** Any other service that signs digests over HTTP. */
export const signerKey = (url: string): RemoteKey => ({
  name: 'the signer',
  describe: async (signal) => {
    const response = await fetch(`${url}/public-key`, { signal });
    return { publicKey: new Uint8Array(await response.arrayBuffer()) };
  },
  sign: async ({ algorithm, digest }: SignRequest, signal) => {
    const body = JSON.stringify({ ...algorithm, digest: Buffer.from(digest).toString('base64') });
    const response = await fetch(`${url}/sign`, { method: 'POST', body, signal });
    // The same call is made again in a moment.
    if (response.status >= 500) throw Object.assign(new Error(`status ${response.status}`), { transient: true });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
});

export const ownService = (url: string, certificates: string): SigningIdentitySource => remoteKeyIdentity(signerKey(url), { certificates });

export const serviceWith = (identity: SigningIdentitySource): DocOpsRouter => createDocOpsRouter({ signing: { identity } });
