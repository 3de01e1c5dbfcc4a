/** A key in Google Cloud KMS or Cloud HSM. */
import { importOptional } from '../../../base/package/script-packages.js';
import type { SigningIdentitySource } from '../types.js';
import { remoteKeyIdentity, type RemoteIdentityOptions } from './built-in.js';
import { madeOnce } from '../derived-identities.js';
import { publicKeyInfoOfPem } from './public-key-info.js';
import type { ChosenDigest, RemoteKey, RemoteKeyFacts } from './types.js';

// CRC-32C (Castagnoli; RFC 3720 §12.1), with which Google's services check data in transit.

/** The polynomial 0x1EDC6F41, its bits reversed. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, octet) => {
  let value = octet;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ polynomial : value >>> 1;
  return value >>> 0;
});

export function crc32c(octets: Uint8Array): number {
  let value = 0xffffffff;
  for (const octet of octets) value = (table[(value ^ octet) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** A request for a signature over a digest, or for EdDSA over the bytes. */
export interface GoogleSignRequest {
  name: string;
  digest?: Partial<Record<ChosenDigest, Uint8Array>>;
  digestCrc32c?: { value: number };
  data?: Uint8Array;
  dataCrc32c?: { value: number };
}

/** A signature, and whether the digest arrived undamaged. */
export interface GoogleSignResponse {
  readonly signature?: Uint8Array | string | null | undefined;
  /** A number as Protocol Buffers carry it. */
  readonly signatureCrc32c?: { readonly value?: number | string | { toString(): string } | null | undefined } | null | undefined;
  readonly verifiedDigestCrc32c?: boolean | null | undefined;
  readonly verifiedDataCrc32c?: boolean | null | undefined;
}

/** A key as the service describes it. */
export interface GooglePublicKey {
  readonly pem?: string | null | undefined;
  readonly algorithm?: unknown;
}

/** The part of `KeyManagementServiceClient` of `@google-cloud/kms` that is used. */
export interface GoogleKmsClient {
  getPublicKey(request: { name: string }): Promise<readonly [GooglePublicKey, ...unknown[]]>;
  asymmetricSign(request: GoogleSignRequest): Promise<readonly [GoogleSignResponse, ...unknown[]]>;
}

/** Options of {@link googleKmsKey}. */
export interface GoogleKmsKeyOptions {
  /** `projects/P/locations/L/keyRings/R/cryptoKeys/K/cryptoKeyVersions/1`. */
  readonly keyVersion: string;
  /** The host's own client, which is never closed. Default: one with the application's default credentials. */
  readonly client?: GoogleKmsClient | undefined;
}

/** Each version of a key has one algorithm, such as `RSA_SIGN_PSS_3072_SHA256` or `EC_SIGN_P256_SHA256`. */
function boundTo(algorithm: unknown): Omit<RemoteKeyFacts, 'publicKey' | 'certificates'> {
  const words = typeof algorithm === 'string' ? algorithm.split('_') : [];
  const digest = (['sha256', 'sha384', 'sha512'] as const).find((name) => name.toUpperCase() === words.at(-1));
  return { digest, pss: words[0] === 'RSA' ? words[2] === 'PSS' : undefined };
}

/** Damage in transit; a retry may work. */
const damaged = (what: string): Error => Object.assign(new Error(`${what} was damaged in transit`), { transient: true });

function checkedValue({ signature, signatureCrc32c }: GoogleSignResponse): Uint8Array {
  if (signature === undefined || signature === null) throw new Error('Google Cloud KMS returned no signature');
  // Over REST instead of gRPC the client may return base64.
  const value = typeof signature === 'string' ? Buffer.from(signature, 'base64') : signature;
  if (Number(String(signatureCrc32c?.value)) !== crc32c(value)) throw damaged('the signature');
  return value;
}

interface GoogleKmsModule {
  readonly KeyManagementServiceClient: new () => GoogleKmsClient & { close(): Promise<void> };
}

/** A key in Google Cloud KMS; without `client` it needs the optional package `@google-cloud/kms`. */
export function googleKmsKey({ keyVersion: name, client: own }: GoogleKmsKeyOptions): RemoteKey {
  const service = 'Google Cloud KMS';
  const made = madeOnce(async () => {
    const { KeyManagementServiceClient } = await importOptional<GoogleKmsModule>('@google-cloud/kms', service);
    return new KeyManagementServiceClient();
  });
  const client = async (): Promise<GoogleKmsClient> => own ?? made.get();
  return {
    name: service,
    describe: async () => {
      const [{ pem, algorithm }] = await (await client()).getPublicKey({ name });
      return { publicKey: pem ? publicKeyInfoOfPem(pem) : undefined, ...boundTo(algorithm) };
    },
    supports: ({ scheme }) => scheme !== 'ed448',
    sign: async ({ algorithm, data, digest }) => {
      const isEdwards = algorithm.scheme === 'ed25519';
      const what: Omit<GoogleSignRequest, 'name'> = isEdwards
        ? { data, dataCrc32c: { value: crc32c(data) } }
        : { digest: { [algorithm.digest]: digest }, digestCrc32c: { value: crc32c(digest) } };
      const [answer] = await (await client()).asymmetricSign({ name, ...what });
      if ((isEdwards ? answer.verifiedDataCrc32c : answer.verifiedDigestCrc32c) !== true) throw damaged('what was to be signed');
      return checkedValue(answer);
    },
    close: async () => {
      // A client that found no credentials rejects again when it is closed.
      await (await made.made())?.close().catch(() => undefined);
    },
  };
}

/** {@link googleKmsKey} with its certificate. @throws DocOpsError VALIDATION_ERROR, as {@link remoteKeyIdentity} */
export function googleKmsIdentity(options: GoogleKmsKeyOptions & RemoteIdentityOptions): SigningIdentitySource {
  return remoteKeyIdentity(googleKmsKey(options), options);
}
