/** The contract of a key that is kept elsewhere: in a KMS, in an HSM, at a provider of remote signatures. */
import type { ChosenDigest, SigningAlgorithm, SignRequest } from '../../../base/signing-identity.js';

/** A key, as its keeper describes it. */
export interface RemoteKeyFacts {
  /** DER SubjectPublicKeyInfo; absent where the keeper does not give it, so that the certificate is believed until the first signature. */
  readonly publicKey?: Uint8Array;
  /** Certificates that are kept beside the key, in any order: PEM text, or DER. */
  readonly certificates?: string | readonly Uint8Array[];
  /** The only digest that the key signs. */
  readonly digest?: ChosenDigest;
  /** Whether the only padding of an RSA key is PSS (true) or PKCS#1 v1.5 (false). */
  readonly pss?: boolean;
}

/**
 * A key that signs and never leaves its place. `remoteKeyIdentity` makes an identity of it, `certificateRequest` asks a certificate authority to certify it.
 * An error with `transient: true` says that the same call may work in a moment; it is made again.
 */
export interface RemoteKey {
  /** The keeper's name, for messages: `AWS KMS`. */
  readonly name: string;
  /** Asked before the first signature, and by `check()`. */
  describe(signal: AbortSignal): Promise<RemoteKeyFacts>;
  /** Whether the keeper can sign so with a key of so many bits; absent: it can always. */
  supports?(algorithm: SigningAlgorithm, keyBits: number): boolean;
  /** The signature value over `request.digest` (EdDSA: over `request.data`); ECDSA as DER or as two numbers side by side. */
  sign(request: SignRequest, signal: AbortSignal): Promise<Uint8Array>;
  close?(): Promise<void>;
}

/** How long the keeper of a key is waited for. */
export interface RemotePatience {
  /** Milliseconds for one answer; default 10000. */
  readonly timeoutMs?: number;
  /** Further tries where a call failed in a way that may pass; default 2. */
  readonly maxRetries?: number;
}

export type { ChosenDigest, SigningAlgorithm, SignRequest } from '../../../base/signing-identity.js';
