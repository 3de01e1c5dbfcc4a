/** The contract of a remote key: in a KMS, in an HSM, at a remote signature provider. */
import type { ChosenDigest, SigningAlgorithm, SignRequest } from '../../../base/signing-identity.js';

/** A key, as its service describes it. */
export interface RemoteKeyFacts {
  /** DER SubjectPublicKeyInfo; absent if the service does not return it; the certificate is then trusted until the first signature. */
  readonly publicKey?: Uint8Array | undefined;
  /** Certificates that are stored with the key, in any order: PEM text, or DER. */
  readonly certificates?: string | readonly Uint8Array[] | undefined;
  /** The only digest that the key signs. */
  readonly digest?: ChosenDigest | undefined;
  /** Whether the only padding of an RSA key is PSS (true) or PKCS#1 v1.5 (false). */
  readonly pss?: boolean | undefined;
}

/**
 * A key that signs and never leaves its service. `remoteKeyIdentity` turns it into an identity, `certificateRequest` creates a request for
 * its certificate. An error with `transient: true` means that a retry may work; the call is repeated.
 */
export interface RemoteKey {
  /** The service's name, for messages: `AWS KMS`. */
  readonly name: string;
  /** Called before the first signature, and by `check()`. */
  describe(signal: AbortSignal): Promise<RemoteKeyFacts>;
  /** Whether the service supports the algorithm with a key of this many bits; absent: always. */
  supports?(algorithm: SigningAlgorithm, keyBits: number): boolean;
  /** The signature value over `request.digest` (EdDSA: over `request.data`); ECDSA as DER or as two concatenated numbers. */
  sign(request: SignRequest, signal: AbortSignal): Promise<Uint8Array>;
  close?(): Promise<void>;
}

/** Timeout and retries for calls to a key service. */
export interface RemotePatience {
  /** Milliseconds for one response; default 10000. */
  readonly timeoutMs?: number;
  /** Retries after a transient failure; default 2. */
  readonly maxRetries?: number;
}

export type { ChosenDigest, SigningAlgorithm, SignRequest } from '../../../base/signing-identity.js';
