/** The documented protocols of key services, over a key in memory. */
import { crc32c } from '../../../src/adapters/signing-identity/remote/google-kms.js';
import type { ServedAnswer, ServedRequest } from './key-server.js';
import type { OpenSslKey } from './openssl-key.js';

export type KeyService = (request: ServedRequest) => ServedAnswer;

const base64 = (octets: Uint8Array): string => Buffer.from(octets).toString('base64');
const bytesOf = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : '', 'base64');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const notFound: ServedAnswer = { status: 404, body: { errors: ['not found'] } };

/** AWS KMS: JSON 1.1 over POST, the action in X-Amz-Target. */
export const awsService =
  (key: OpenSslKey): KeyService =>
  ({ headers, body }) => {
    const answer = (sent: object): ServedAnswer => ({ headers: { 'Content-Type': 'application/x-amz-json-1.1' }, body: sent });
    if (headers['x-amz-target'] === 'TrentService.GetPublicKey') return answer({ PublicKey: base64(key.spki), KeyUsage: 'SIGN_VERIFY' });
    const algorithm = textOf(body.SigningAlgorithm);
    const message = bytesOf(body.Message);
    if (body.MessageType === 'RAW') return answer({ Signature: base64(key.signData(message)) });
    const hash = `sha${algorithm.slice(-'256'.length)}`;
    return answer({ Signature: base64(key.signDigest({ digest: message, hash, isPss: algorithm.includes('PSS') })) });
  };

/** Google Cloud KMS over REST; `algorithm` is that of the key's version. Its client requests enumerations as numbers. */
export const googleService =
  (key: OpenSslKey, algorithm: string, number: number): KeyService =>
  ({ path, body }) => {
    if (path.includes('/publicKey')) return { body: { pem: key.pem, algorithm: number, name: 'k' } };
    const digests = (body.digest ?? {}) as Readonly<Record<string, unknown>>;
    const [hash = '', text] = Object.entries(digests)[0] ?? [];
    const digest = bytesOf(text);
    const value = key.signDigest({ digest, hash, isPss: algorithm.includes('PSS') });
    return {
      body: {
        signature: base64(value),
        signatureCrc32c: String(crc32c(value)),
        verifiedDigestCrc32c: String(body.digestCrc32c) === String(crc32c(digest)),
        name: 'k',
      },
    };
  };

/** Azure Key Vault, with the challenge that tells clients where to get tokens. */
export const azureService =
  (key: OpenSslKey, keyId: () => string): KeyService =>
  ({ headers, path, body }) => {
    if (headers.authorization === undefined) {
      const challenge = 'Bearer authorization="https://login.microsoftonline.com/tenant", resource="https://vault.azure.net"';
      return { status: 401, headers: { 'WWW-Authenticate': challenge }, body: {} };
    }
    if (!path.includes('/sign'))
      return { body: { key: { ...key.jwk, kid: keyId(), key_ops: ['sign', 'verify'] }, attributes: { enabled: true } } };
    const algorithm = textOf(body.alg);
    const request = { digest: Buffer.from(textOf(body.value), 'base64url'), hash: `sha${algorithm.slice(2)}` };
    const value = key.signDigest({ ...request, isPss: algorithm.startsWith('PS'), isPair: algorithm.startsWith('ES') });
    return { body: { kid: keyId(), value: Buffer.from(value).toString('base64url') } };
  };

/** Vault's transit engine. */
export const vaultService =
  (key: OpenSslKey, token: string): KeyService =>
  ({ headers, method, path, body }) => {
    if (headers['x-vault-token'] !== token) return { status: 403, body: { errors: ['permission denied'] } };
    if (method === 'GET' && path === '/v1/transit/keys/seal')
      return { body: { data: { type: 'rsa-2048', latest_version: 3, keys: { 3: { public_key: key.pem } } } } };
    if (path !== '/v1/transit/sign/seal' || body.key_version !== 3) return notFound;
    const hash = textOf(body.hash_algorithm).replace('sha2-', 'sha');
    const isPss = body.signature_algorithm === 'pss' && body.salt_length === 'hash';
    const value = key.signDigest({ digest: bytesOf(body.input), hash, isPss });
    return { body: { data: { signature: `vault:v3:${base64(value)}` } } };
  };

/** The Cloud Signature Consortium API, version 2, for a credential that needs activation for each signature. */
export const cscService = (key: OpenSslKey, certificates: readonly Uint8Array[], algo: readonly string[]): KeyService => {
  const activated = new Map<string, string>();
  const answers: Readonly<Record<string, (body: ServedRequest['body']) => ServedAnswer>> = {
    '/csc/v2/credentials/info': () => ({
      body: {
        key: { status: 'enabled', algo, len: 2048 },
        cert: { status: 'valid', certificates: certificates.map(base64) },
        auth: { mode: 'explicit', expression: 'PIN' },
        SCAL: '2',
        multisign: 1,
      },
    }),
    '/csc/v2/credentials/authorize': ({ authData, hashes, numSignatures }) => {
      const [data] = authData as readonly { readonly id: string; readonly value: string }[];
      if (data?.id !== 'PIN' || data.value !== '4711' || numSignatures !== 1)
        return { status: 400, body: { error: 'invalid_pin', error_description: 'The PIN is not right' } };
      const sad = `sad-${String(activated.size)}`;
      activated.set(sad, JSON.stringify(hashes));
      return { body: { SAD: sad, expiresIn: 60 } };
    },
    '/csc/v2/signatures/signHash': ({ SAD: sad, hashes, signAlgo, signAlgoParams }) => {
      const isActivated = activated.get(textOf(sad)) === JSON.stringify(hashes);
      activated.set(textOf(sad), '');
      if (!isActivated) return { status: 400, body: { error: 'invalid_request' } };
      const [hash] = hashes as readonly string[];
      const isPss = signAlgo === '1.2.840.113549.1.1.10' && textOf(signAlgoParams) !== '';
      return {
        body: { signatures: [base64(key.signDigest({ digest: bytesOf(hash), hash: 'sha256', isPss, isPair: key.jwk.kty === 'EC' }))] },
      };
    },
  };
  return ({ path, headers, body }) =>
    headers.authorization === 'Bearer token' ? (answers[path]?.(body) ?? notFound) : { status: 401, body: { error: 'invalid_token' } };
};
