/** An owner and what they may do → a new API key and the record that is stored of it. */
import { scopes, type ApiKeyRecord, type Scope } from '../../adapters/key-store/types.js';
import { createApiKeyText, keyPrefixForm, randomBase62, sha256 } from './api-key-format.js';
import { validationError } from '../../base/errors.js';

/** Input of {@link createApiKey}. */
export interface NewApiKey {
  readonly email: string;
  /** Default `docops`; 1–32 letters, digits and hyphens. */
  readonly prefix?: string;
  /** For people; default empty. */
  readonly name?: string;
  /** Default all. */
  readonly scopes?: readonly Scope[];
  /** Milliseconds since 1970; default now. */
  readonly createdAt?: number;
  /** Milliseconds since 1970; default never. */
  readonly expiresAt?: number;
}

/** Makes a key; the caller inserts `record` into the key store and shows `key` once. */
export function createApiKey(input: NewApiKey): { readonly key: string; readonly record: ApiKeyRecord } {
  const prefix = input.prefix ?? 'docops';
  if (!keyPrefixForm.test(prefix)) throw validationError([{ field: 'prefix', issue: 'must be 1 to 32 letters, digits or hyphens' }]);
  const key = createApiKeyText(prefix);
  const record: ApiKeyRecord = {
    id: `key_${randomBase62(16)}`,
    hash: sha256(key),
    email: input.email,
    name: input.name ?? '',
    scopes: input.scopes ?? scopes,
    createdAt: input.createdAt ?? Date.now(),
    lastUsedAt: null,
    expiresAt: input.expiresAt ?? null,
    revokedAt: null,
  };
  return { key, record };
}
