/**
 * The key store's contract: API keys by the hash of the key, and registrations that wait for their code. Times are milliseconds since 1970.
 */

/** The operations that a key may be used for. */
export const scopes = ['convert', 'annotate', 'sign', 'verify', 'merge', 'compare'] as const;
export type Scope = (typeof scopes)[number];

/** A stored key. The key itself is never stored. */
export interface ApiKeyRecord {
  /** `key_` and random characters; may be shown and logged. */
  readonly id: string;
  /** SHA-256 of the whole key, lower-case hex. */
  readonly hash: string;
  readonly email: string;
  /** For people; empty when the owner gave none. */
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  /** Null until the key is used; may lag by a minute. */
  readonly lastUsedAt: number | null;
  /** Null: does not expire. */
  readonly expiresAt: number | null;
  /** Null: not revoked. */
  readonly revokedAt: number | null;
}

/** A registration whose code was sent. An address has at most one; a later one replaces it. */
export interface PendingRegistration {
  /** Random; distinguishes this code from a later one for the same address. */
  readonly id: string;
  /** Trimmed and lower-case. */
  readonly email: string;
  /** SHA-256 of salt and code, lower-case hex. */
  readonly codeHash: string;
  readonly salt: string;
  readonly expiresAt: number;
  /** Tries so far, including the current one. */
  readonly attempts: number;
}

/** Selects the keys to list. */
export interface KeyListing {
  /** Only keys of this address; absent: of all addresses. */
  readonly email?: string | undefined;
  /** Maximum number of keys. */
  readonly limit: number;
  /** The id of the last key of the previous page; absent: from the first key. */
  readonly after?: string | undefined;
}

/** Implementations are checked by `keyStoreSuite` of `docops-router/testing`. */
export interface KeyStore {
  /** True for a store that loses its keys at exit; refused in production unless the host allows it. */
  readonly development?: boolean;
  /** Connects and creates tables; may be called again, and by several processes at once. Every other call works without it. */
  ready?(): Promise<void>;
  /** Rejects if a key with this id or hash exists. */
  insertKey(record: ApiKeyRecord): Promise<void>;
  /** Includes expired and revoked keys; the caller checks that. */
  findKeyByHash(hash: string): Promise<ApiKeyRecord | undefined>;
  findKeyById(id: string): Promise<ApiKeyRecord | undefined>;
  /** Keys in the order of their `createdAt`, then of their ids by code units. */
  listKeys(listing: KeyListing): Promise<readonly ApiKeyRecord[]>;
  /** Sets `lastUsedAt`; unknown ids are ignored. */
  touchKey(id: string, usedAt: number): Promise<void>;
  /** True when the key existed and was not revoked before. */
  revokeKey(id: string, revokedAt: number): Promise<boolean>;
  /** Makes a key expire at `expiresAt` unless it expires earlier; true when the key existed and was not revoked. */
  expireKey(id: string, expiresAt: number): Promise<boolean>;
  /** Replaces an earlier registration of the same address. */
  savePendingRegistration(registration: PendingRegistration): Promise<void>;
  /** Adds one to `attempts` atomically and returns the updated registration; undefined if the address has none. */
  countRegistrationAttempt(email: string): Promise<PendingRegistration | undefined>;
  /** Removes the registration if it still is the one with this id; true for exactly one of several callers. */
  consumePendingRegistration(email: string, id: string): Promise<boolean>;
  /** Removes registrations that expired before `now`; called occasionally. */
  removeExpiredRegistrations(now: number): Promise<void>;
  /**
   * Rejects if keys cannot be read or nothing can be written (a full disk, a read-only replica), without changing any key; called by
   * `health`.
   */
  check?(): Promise<void>;
  close?(): Promise<void>;
}

/** The part of a key store that keeps registrations until their code is entered. */
export type RegistrationCalls = Pick<
  KeyStore,
  'savePendingRegistration' | 'countRegistrationAttempt' | 'consumePendingRegistration' | 'removeExpiredRegistrations'
>;
