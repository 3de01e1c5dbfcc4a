/** A key in AWS KMS. */
import { importOptional } from '../../../base/package/script-packages.js';
import { madeOnce } from '../derived-identities.js';
import { remoteKeyIdentity, type RemoteIdentityOptions } from './built-in.js';
import type { SigningIdentitySource } from '../types.js';
import type { RemoteKey, SigningAlgorithm } from './types.js';

/** The part of the class `KMS` of `@aws-sdk/client-kms` that is used. */
export interface AwsKmsClient {
  getPublicKey(
    input: { KeyId: string },
    options?: { readonly abortSignal?: AbortSignal },
  ): Promise<{ readonly PublicKey?: Uint8Array | undefined }>;
  sign(
    input: {
      KeyId: string;
      Message: Uint8Array;
      MessageType: 'DIGEST' | 'RAW';
      SigningAlgorithm: (typeof algorithms)[keyof typeof algorithms];
    },
    options?: { readonly abortSignal?: AbortSignal },
  ): Promise<{ readonly Signature?: Uint8Array | undefined }>;
}

/** Options of {@link awsKmsKey}. */
export interface AwsKmsKeyOptions {
  /** Id, ARN or alias (`alias/seal`) of an asymmetric key with the usage SIGN_VERIFY. */
  readonly keyId: string;
  /** Default: the SDK's own (`AWS_REGION`, the profile). */
  readonly region?: string | undefined;
  /** The host's own `new KMS(…)`, which is never destroyed. Default: one with the SDK's own credentials. */
  readonly client?: AwsKmsClient | undefined;
}

/** The service's names; ECDSA uses the digest of the curve's size. */
const algorithms = {
  'rsa-pkcs1 sha256': 'RSASSA_PKCS1_V1_5_SHA_256',
  'rsa-pkcs1 sha384': 'RSASSA_PKCS1_V1_5_SHA_384',
  'rsa-pkcs1 sha512': 'RSASSA_PKCS1_V1_5_SHA_512',
  'rsa-pss sha256': 'RSASSA_PSS_SHA_256',
  'rsa-pss sha384': 'RSASSA_PSS_SHA_384',
  'rsa-pss sha512': 'RSASSA_PSS_SHA_512',
  'ecdsa sha256': 'ECDSA_SHA_256',
  'ecdsa sha384': 'ECDSA_SHA_384',
  'ecdsa sha512': 'ECDSA_SHA_512',
  'ed25519 sha512': 'ED25519_SHA_512',
} as const;
type AwsSigningAlgorithm = (typeof algorithms)[keyof typeof algorithms];

const curveBits: Readonly<Record<string, number>> = { sha256: 256, sha384: 384, sha512: 521 };

const awsAlgorithm = ({ scheme, digest }: SigningAlgorithm): AwsSigningAlgorithm | undefined =>
  (algorithms as Readonly<Record<string, AwsSigningAlgorithm>>)[`${scheme} ${digest}`];

interface AwsKmsModule {
  readonly KMS: new (configuration: { region?: string }) => AwsKmsClient & { destroy(): void };
}

/** A key in AWS KMS; without `client` it needs the optional package `@aws-sdk/client-kms`, and uses its own retries and credentials. */
export function awsKmsKey({ keyId, region, client: own }: AwsKmsKeyOptions): RemoteKey {
  const name = 'AWS KMS';
  const made = madeOnce(async () => {
    const { KMS } = await importOptional<AwsKmsModule>('@aws-sdk/client-kms', name);
    return new KMS(region === undefined ? {} : { region });
  });
  const client = async (): Promise<AwsKmsClient> => own ?? made.get();
  return {
    name,
    describe: async (abortSignal) => {
      const { PublicKey: publicKey } = await (await client()).getPublicKey({ KeyId: keyId }, { abortSignal });
      return publicKey === undefined ? {} : { publicKey };
    },
    supports: (algorithm, keyBits) =>
      awsAlgorithm(algorithm) !== undefined && (algorithm.scheme !== 'ecdsa' || curveBits[algorithm.digest] === keyBits),
    sign: async ({ algorithm, data, digest }, abortSignal) => {
      const chosen = awsAlgorithm(algorithm);
      if (chosen === undefined) throw new Error(`AWS KMS has no ${algorithm.scheme} with ${algorithm.digest}`);
      const what =
        algorithm.scheme === 'ed25519'
          ? ({ Message: data, MessageType: 'RAW' } as const)
          : ({ Message: digest, MessageType: 'DIGEST' } as const);
      const { Signature: value } = await (await client()).sign({ KeyId: keyId, ...what, SigningAlgorithm: chosen }, { abortSignal });
      if (value === undefined) throw new Error('AWS KMS returned no signature');
      return value;
    },
    close: async () => (await made.made())?.destroy(),
  };
}

/** {@link awsKmsKey} with its certificate. @throws DocOpsError VALIDATION_ERROR, as {@link remoteKeyIdentity} */
export function awsKmsIdentity(options: AwsKmsKeyOptions & RemoteIdentityOptions): SigningIdentitySource {
  return remoteKeyIdentity(awsKmsKey(options), options);
}
