/** A key in Azure Key Vault or Managed HSM. */
import { validationError } from '../../../base/errors.js';
import { importOptional } from '../../../base/package/script-packages.js';
import type { SigningIdentitySource } from '../types.js';
import { remoteKeyIdentity, type RemoteIdentityOptions } from './built-in.js';
import { madeOnce } from '../derived-identities.js';
import { publicKeyInfoOf } from './public-key-info.js';
import type { RemoteKey, SigningAlgorithm } from './types.js';

/** The public numbers of a key, as the service returns them. */
export interface AzureJsonWebKey {
  readonly kty?: string | undefined;
  readonly crv?: string | undefined;
  readonly n?: Uint8Array | undefined;
  readonly e?: Uint8Array | undefined;
  readonly x?: Uint8Array | undefined;
  readonly y?: Uint8Array | undefined;
}

/** The part of `KeyClient` of `@azure/keyvault-keys` that is used. */
export interface AzureKeyClient {
  getKey(
    name: string,
    options?: { readonly abortSignal?: AbortSignal; readonly version?: string },
  ): Promise<{ readonly key?: AzureJsonWebKey | undefined }>;
}

/** The part of `CryptographyClient` of `@azure/keyvault-keys` that is used. */
export interface AzureCryptographyClient {
  sign(algorithm: string, digest: Uint8Array, options?: { readonly abortSignal?: AbortSignal }): Promise<{ readonly result: Uint8Array }>;
}

/** The two clients of one key. */
export interface AzureClients {
  readonly keys: AzureKeyClient;
  readonly cryptography: AzureCryptographyClient;
}

/** Options of {@link azureKeyVaultKey}. */
export interface AzureKeyVaultKeyOptions {
  /** `https://NAME.vault.azure.net/keys/KEY/VERSION`: the version that the certificate belongs to. */
  readonly keyId: string;
  /** A credential of `@azure/identity`, for example `new DefaultAzureCredential()`. */
  readonly credential?: object | undefined;
  /** The host's own clients, in place of `credential`. */
  readonly clients?: AzureClients | undefined;
}

/** The names of RFC 7518 §3.1 and RFC 8812 §3.2; each ECDSA name implies one curve. */
const ecdsaNames: Readonly<Record<string, readonly [name: string, bits: number]>> = {
  sha256: ['ES256', 256],
  sha384: ['ES384', 384],
  sha512: ['ES512', 521],
};

function algorithmName({ scheme, digest }: SigningAlgorithm): string | undefined {
  if (scheme === 'ecdsa') return ecdsaNames[digest]?.[0];
  const family = scheme === 'rsa-pkcs1' ? 'RS' : scheme === 'rsa-pss' ? 'PS' : undefined;
  return family && `${family}${digest.slice('sha'.length)}`;
}

function azurePublicKey({ kty = '', crv = '', n, e, x, y }: AzureJsonWebKey): Uint8Array | undefined {
  // Keys in hardware are `RSA-HSM` and `EC-HSM`.
  if (kty.startsWith('RSA') && n && e) return publicKeyInfoOf({ kind: 'rsa', modulus: n, exponent: e });
  return kty.startsWith('EC') && x && y ? publicKeyInfoOf({ kind: 'ec', curve: crv, x, y }) : undefined;
}

interface AzureKeysModule {
  readonly KeyClient: new (vaultUrl: string, credential: object) => AzureKeyClient;
  readonly CryptographyClient: new (keyId: string, credential: object) => AzureCryptographyClient;
}

interface KeyPlace {
  readonly vaultUrl: string;
  readonly key: string;
  readonly version: string;
}

/** @throws DocOpsError VALIDATION_ERROR for anything but a key and its version */
function readKeyPlace(keyId: string): KeyPlace {
  const url = URL.canParse(keyId) ? new URL(keyId) : undefined;
  const [, keys, key, version, ...rest] = url?.pathname.split('/') ?? [];
  if (!url || keys !== 'keys' || !key || !version || rest.some((part) => part !== ''))
    throw validationError([{ field: 'keyId', issue: 'must be https://NAME.vault.azure.net/keys/KEY/VERSION, with the version' }]);
  return { vaultUrl: url.origin, key, version };
}

/** A key in Azure Key Vault; without `clients` it needs the optional package `@azure/keyvault-keys`. @throws DocOpsError VALIDATION_ERROR */
export function azureKeyVaultKey({ keyId, credential, clients: own }: AzureKeyVaultKeyOptions): RemoteKey {
  const name = 'Azure Key Vault';
  const { vaultUrl, key: keyName, version } = readKeyPlace(keyId);
  if (own === undefined && credential === undefined)
    throw validationError([{ field: 'credential', issue: 'is missing; it is required without clients' }]);
  const made = madeOnce(async (): Promise<AzureClients> => {
    const { KeyClient, CryptographyClient } = await importOptional<AzureKeysModule>('@azure/keyvault-keys', name);
    return { keys: new KeyClient(vaultUrl, credential ?? {}), cryptography: new CryptographyClient(keyId, credential ?? {}) };
  });
  const clients = async (): Promise<AzureClients> => own ?? made.get();
  return {
    name,
    describe: async (abortSignal) => {
      const { key } = await (await clients()).keys.getKey(keyName, { version, abortSignal });
      const publicKey = key && azurePublicKey(key);
      return publicKey ? { publicKey } : {};
    },
    supports: (algorithm, bits) =>
      algorithmName(algorithm) !== undefined && (algorithm.scheme !== 'ecdsa' || ecdsaNames[algorithm.digest]?.[1] === bits),
    sign: async ({ algorithm, digest }, abortSignal) =>
      (await (await clients()).cryptography.sign(algorithmName(algorithm) ?? '', digest, { abortSignal })).result,
  };
}

/** {@link azureKeyVaultKey} with its certificate. @throws DocOpsError VALIDATION_ERROR, as {@link remoteKeyIdentity} */
export function azureKeyVaultIdentity(options: AzureKeyVaultKeyOptions & RemoteIdentityOptions): SigningIdentitySource {
  return remoteKeyIdentity(azureKeyVaultKey(options), options);
}
