/** A key at a remote signature provider, over the API of the Cloud Signature Consortium, version 2. */
import { validationError } from '../../../base/errors.js';
import type { SigningIdentitySource } from '../types.js';
import { remoteKeyIdentity, signatureIdentifiers, type RemoteIdentityOptions } from './built-in.js';
import { callJson, secretOf, serviceAddress, type JsonFetch, type Secret } from './json-call.js';
import type { RemoteKey, RemoteKeyFacts, SigningAlgorithm, SignRequest } from './types.js';

/** A proof of the signer's consent, for example `{ id: 'PIN', value: '…' }`. */
export interface CscAuthData {
  readonly id: string;
  readonly value: string;
}

/** The hashes to be authorized, for a host that obtains the authorization itself. */
export interface CscAuthorization {
  readonly credentialId: string;
  /** Base64. */
  readonly hashes: readonly string[];
  readonly hashAlgorithmOid: string;
}

/** Options of {@link cscKey}. */
export interface CscKeyOptions {
  /** The API's base address, `https://provider.example.com/csc/v2`. */
  readonly url: string;
  readonly credentialId: string;
  /** An OAuth 2.0 access token, or a function that returns one. */
  readonly accessToken: Secret;
  /** For credentials with the mode `explicit`: needed for each signature. */
  readonly authData?: readonly CscAuthData[] | (() => readonly CscAuthData[] | Promise<readonly CscAuthData[]>) | undefined;
  /** Obtains signature activation data in the host's own way, in place of `credentials/authorize`. */
  readonly activationData?: ((authorization: CscAuthorization, signal: AbortSignal) => Promise<string>) | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: JsonFetch | undefined;
}

/** The part of the response of `credentials/info` that is used. */
interface CredentialInfo {
  readonly key?: { readonly status?: unknown; readonly algo?: unknown };
  readonly cert?: { readonly status?: unknown; readonly certificates?: unknown };
  readonly auth?: { readonly mode?: unknown };
}

interface Credential {
  readonly mode: string;
  /** OIDs of algorithms. */
  readonly algorithms: ReadonlySet<string>;
  readonly certificates: readonly Uint8Array[];
}

const readTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** @throws Error for a credential that cannot sign */
function credentialOf({ key = {}, cert = {}, auth = {} }: CredentialInfo): Credential {
  if (key.status !== 'enabled') throw new Error('the key is not enabled');
  if (cert.status !== undefined && cert.status !== 'valid') throw new Error('the certificate is not valid');
  return {
    mode: typeof auth.mode === 'string' ? auth.mode : '',
    algorithms: new Set(readTexts(key.algo)),
    certificates: readTexts(cert.certificates).map((text) => Buffer.from(text, 'base64')),
  };
}

/** rsaEncryption: the key signs by PKCS#1 v1.5 with any digest. */
const anyRsa = '1.2.840.113549.1.1.1';

/** The identifier under which the credential offers the algorithm; undefined if it does not. */
function offered({ algorithms }: Credential, algorithm: SigningAlgorithm): string | undefined {
  const { signature } = signatureIdentifiers(algorithm);
  if (algorithms.has(signature)) return signature;
  return algorithm.scheme === 'rsa-pkcs1' && algorithms.has(anyRsa) ? anyRsa : undefined;
}

/** A key at a remote signature provider. @throws DocOpsError VALIDATION_ERROR for an address that is not https */
export function cscKey(options: CscKeyOptions): RemoteKey {
  const { credentialId: credentialID, accessToken, authData, activationData, fetch: fetcher = fetch } = options;
  const base = serviceAddress('url', options.url);
  if (typeof credentialID !== 'string' || credentialID === '') throw validationError([{ field: 'credentialId', issue: 'is missing' }]);

  async function callService(path: string, body: object, signal: AbortSignal): Promise<object> {
    const headers = { Authorization: `Bearer ${await secretOf(accessToken)}` };
    return callJson(fetcher, { method: 'POST', url: `${base}/${path}`, headers, body }, signal);
  }

  let credential: Credential | undefined;
  async function describeCredential(signal: AbortSignal): Promise<Credential> {
    credential = credentialOf(
      await callService('credentials/info', { credentialID, certificates: 'chain', certInfo: false, authInfo: true }, signal),
    );
    return credential;
  }

  /** Undefined if the access token alone is the authorization (modes of OAuth 2.0). */
  async function activation({ mode }: Credential, authorization: CscAuthorization, signal: AbortSignal): Promise<string | undefined> {
    if (activationData) return activationData(authorization, signal);
    if (mode.startsWith('oauth2')) return undefined;
    const data = typeof authData === 'function' ? await authData() : authData;
    const { hashes, hashAlgorithmOid: hashAlgorithmOID } = authorization;
    const body = { credentialID, numSignatures: 1, hashes, hashAlgorithmOID, authData: data };
    const { SAD: value } = (await callService('credentials/authorize', body, signal)) as { readonly SAD?: unknown };
    if (typeof value !== 'string') throw new Error('the provider returned no activation data');
    return value;
  }

  async function sign({ algorithm, digest }: SignRequest, signal: AbortSignal): Promise<Uint8Array> {
    const found = credential ?? (await describeCredential(signal));
    const { digest: hashAlgorithmOID, parameters } = signatureIdentifiers(algorithm);
    const hashes = [Buffer.from(digest).toString('base64')];
    const sad = await activation(found, { credentialId: credentialID, hashes, hashAlgorithmOid: hashAlgorithmOID }, signal);
    const answer = (await callService(
      'signatures/signHash',
      {
        credentialID,
        SAD: sad,
        hashes,
        hashAlgorithmOID,
        signAlgo: offered(found, algorithm),
        signAlgoParams: parameters && Buffer.from(parameters).toString('base64'),
      },
      signal,
    )) as { readonly signatures?: unknown };
    const [value] = readTexts(answer.signatures);
    if (value === undefined) throw new Error('the provider returned no signature');
    return Buffer.from(value, 'base64');
  }

  return {
    name: 'the signature provider',
    describe: async (signal): Promise<RemoteKeyFacts> => ({ certificates: (await describeCredential(signal)).certificates }),
    supports: (algorithm) => credential === undefined || offered(credential, algorithm) !== undefined,
    sign,
  };
}

/** {@link cscKey} with the certificates that the provider returns. @throws DocOpsError VALIDATION_ERROR */
export function cscIdentity(options: CscKeyOptions & RemoteIdentityOptions): SigningIdentitySource {
  return remoteKeyIdentity(cscKey(options), options);
}
