/** The shape of a signing identity: who signs, and how a signature value is had. Keys stay where they are; only what is to be signed travels. */

/** Digests that signatures are made with; Ed25519 goes with SHA-512, Ed448 with SHAKE256 of 64 bytes (RFC 8419 §2.3, §3.1). */
export type SigningDigest = 'sha256' | 'sha384' | 'sha512' | 'shake256';

/** RSA PKCS#1 v1.5, RSA-PSS (MGF1 and salt of the digest's size), ECDSA, EdDSA. */
export type SigningScheme = 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'ed25519' | 'ed448';

/** Schemes that take the bytes themselves and have a digest of their own. */
export const isEdwards = (scheme: string): scheme is 'ed25519' | 'ed448' => scheme === 'ed25519' || scheme === 'ed448';

/** Digests that RSA and ECDSA keys can be asked to sign with. */
export type ChosenDigest = Exclude<SigningDigest, 'shake256'>;

export interface SigningAlgorithm {
  readonly scheme: SigningScheme;
  readonly digest: SigningDigest;
}

/** A request to an identity for a signature. */
export interface SignRequest {
  readonly algorithm: SigningAlgorithm;
  /** The bytes themselves; EdDSA needs them, it hashes twice. */
  readonly data: Uint8Array;
  /** The digest of `data` under `algorithm.digest`, for a KMS or HSM that signs digests. */
  readonly digest: Uint8Array;
  /** Aborted when nobody waits for the signature any more. */
  readonly signal?: AbortSignal;
}

/** A key with its certificates: in this process, in a KMS, in an HSM. */
export interface KeyIdentity {
  readonly kind: 'key';
  /** DER certificates, the signer's first, then issuers upwards as far as known; the root may be missing. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: SigningAlgorithm;
  /** Warnings for the host, in plain words: a chain that is incomplete, a certificate that expires soon. */
  readonly warnings: readonly string[];
  /** True for a key made for this process only. */
  readonly development?: boolean;
  /**
   * The signature value as X.509 and CMS carry it: RSA as a number in octets, ECDSA as DER `Ecdsa-Sig-Value`, EdDSA raw.
   * @throws whatever the key's keeper throws.
   */
  sign(request: SignRequest): Promise<Uint8Array>;
}

/** Something that makes the whole CMS signature by itself, such as an object of `@signpdf`'s `Signer`. It can sign PDF only, at no PAdES level. */
export interface CmsIdentity {
  readonly kind: 'cms';
  readonly warnings: readonly string[];
  /** Detached CMS SignedData, DER, over `content`. */
  signCms(content: Uint8Array, signingTime: Date): Promise<Uint8Array>;
}

export type SigningIdentity = KeyIdentity | CmsIdentity;
