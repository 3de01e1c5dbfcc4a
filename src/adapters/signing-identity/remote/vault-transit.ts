/** A key in the transit secrets engine of HashiCorp Vault or OpenBao, over HTTP. */
import type { SigningIdentitySource } from '../types.js';
import { remoteKeyIdentity, type RemoteIdentityOptions } from './built-in.js';
import { callJson, secretOf, serviceAddress, type JsonCall, type JsonFetch, type Secret } from './json-call.js';
import { publicKeyInfoOf, publicKeyInfoOfPem } from './public-key-info.js';
import type { RemoteKey, RemoteKeyFacts, SigningAlgorithm, SignRequest } from './types.js';

/** Options of {@link vaultTransitKey}. */
export interface VaultTransitKeyOptions {
  /** `https://vault.example.com:8200`. */
  readonly address: string;
  /** A token, or a function that returns one: tokens expire. */
  readonly token: Secret;
  /** The key's name. */
  readonly key: string;
  /** The key version that the certificate belongs to. Default: the latest one when the key is first used. */
  readonly version?: number | undefined;
  /** The engine's mount path; default `transit`. */
  readonly mount?: string | undefined;
  /** A namespace of Vault Enterprise or OpenBao. */
  readonly namespace?: string | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: JsonFetch | undefined;
}

interface VaultKeyVersion {
  readonly public_key?: unknown;
  readonly certificate_chain?: unknown;
}

/** The response of `GET transit/keys/NAME`. */
interface VaultKey {
  readonly type?: unknown;
  readonly latest_version?: unknown;
  readonly keys?: Readonly<Record<string, VaultKeyVersion | number>>;
}

const answerData = <T>(answer: object): T => ((answer as { readonly data?: unknown }).data ?? {}) as T;

function vaultPublicKey(type: unknown, text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  if (type === 'ed25519') return publicKeyInfoOf({ kind: 'edwards', curve: 'Ed25519', x: Buffer.from(text, 'base64') });
  return publicKeyInfoOfPem(text);
}

function keyFacts({ type, keys = {} }: VaultKey, version: number): RemoteKeyFacts {
  const entry = keys[String(version)];
  if (typeof entry !== 'object') throw new Error(`the key has no version ${String(version)}, or is not asymmetric`);
  const publicKey = vaultPublicKey(type, entry.public_key);
  const chain = typeof entry.certificate_chain === 'string' ? entry.certificate_chain : '';
  return {
    publicKey,
    certificates: chain === '' ? undefined : chain,
  };
}

/**
 * The body of a signing request; digests are computed here, except for EdDSA. A salt is as long as the digest: the engine's own default is
 * the longest.
 */
function signInput({ algorithm, data, digest }: SignRequest, version: number): object {
  if (algorithm.scheme === 'ed25519') return { key_version: version, input: Buffer.from(data).toString('base64') };
  return {
    key_version: version,
    input: Buffer.from(digest).toString('base64'),
    prehashed: true,
    hash_algorithm: `sha2-${algorithm.digest.slice('sha'.length)}`,
    marshaling_algorithm: algorithm.scheme === 'ecdsa' ? 'asn1' : undefined,
    ...rsaPadding(algorithm),
  };
}

function rsaPadding({ scheme }: SigningAlgorithm): object {
  if (scheme === 'rsa-pkcs1') return { signature_algorithm: 'pkcs1v15' };
  return scheme === 'rsa-pss' ? { signature_algorithm: 'pss', salt_length: 'hash' } : {};
}

/** `vault:v3:…base64…` → the value. */
function signatureValue(signature: unknown): Uint8Array {
  const [mark, version, value, ...rest] = typeof signature === 'string' ? signature.split(':') : [];
  if (mark !== 'vault' || !version || !value || rest.length > 0) throw new Error('Vault returned no signature in a known format');
  return Buffer.from(value, 'base64');
}

/** A key in Vault's transit engine. @throws DocOpsError VALIDATION_ERROR for an address that is not https */
export function vaultTransitKey(options: VaultTransitKeyOptions): RemoteKey {
  const { token, key, mount = 'transit', namespace, fetch: fetcher = fetch } = options;
  const place = `${serviceAddress('address', options.address)}/v1/${mount.split('/').map(encodeURIComponent).join('/')}`;
  let version = options.version;
  async function callVault(method: JsonCall['method'], path: string, body: object | undefined, signal: AbortSignal): Promise<object> {
    const headers = {
      'X-Vault-Token': await secretOf(token),
      'X-Vault-Request': 'true',
      ...(namespace === undefined ? {} : { 'X-Vault-Namespace': namespace }),
    };
    return callJson(fetcher, { method, url: `${place}/${path}/${encodeURIComponent(key)}`, headers, body }, signal);
  }
  async function describeVaultKey(signal: AbortSignal): Promise<RemoteKeyFacts> {
    const found = answerData<VaultKey>(await callVault('GET', 'keys', undefined, signal));
    // The key may be rotated meanwhile: signatures stay with the version that the certificate belongs to.
    version ??= Number(found.latest_version);
    return keyFacts(found, version);
  }
  return {
    name: 'Vault',
    describe: describeVaultKey,
    supports: ({ scheme }) => scheme !== 'ed448',
    sign: async (request, signal) => {
      if (version === undefined) await describeVaultKey(signal);
      const answer = await callVault('POST', 'sign', signInput(request, version ?? 0), signal);
      return signatureValue(answerData<{ readonly signature?: unknown }>(answer).signature);
    },
  };
}

/** {@link vaultTransitKey} with its certificate; by default the one that Vault stores with the key. @throws DocOpsError VALIDATION_ERROR */
export function vaultTransitIdentity(options: VaultTransitKeyOptions & RemoteIdentityOptions): SigningIdentitySource {
  return remoteKeyIdentity(vaultTransitKey(options), options);
}
