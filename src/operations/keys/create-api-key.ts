/** An owner and their permissions → a new API key and the record to store. */
import { scopes, type ApiKeyRecord, type Scope } from '../../adapters/key-store/types.js';
import { createApiKeyText, keyPrefixForm, randomBase62, sha256 } from './api-key-format.js';
import { inputProblems, textKind, type InputShape } from '../../contract/check-input.js';
import type { InputKind } from '../../contract/operation-option.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';

/** Input of {@link createApiKey}. */
export interface NewApiKey {
  readonly email: string;
  /** Default `docops`; 1–32 letters, digits and hyphens. */
  readonly prefix?: string | undefined;
  /** A label for people; default empty. */
  readonly name?: string | undefined;
  /** Default all. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Milliseconds since 1970; default now. */
  readonly createdAt?: number | undefined;
  /** Milliseconds since 1970; default never. */
  readonly expiresAt?: number | undefined;
}

const timeKind: InputKind = { kind: 'number', minimum: 0 };

/** Every option of {@link createApiKey}, with its allowed values. */
export const newKeyShape: InputShape<NewApiKey> = {
  email: textKind,
  prefix: textKind,
  name: textKind,
  scopes: { kind: 'list', of: { kind: 'choice', choices: scopes } },
  createdAt: timeKind,
  expiresAt: timeKind,
};

/** @param input Possibly invalid: callers need not use TypeScript */
export const newKeyProblems = (input: NewApiKey): ErrorDetail[] => inputProblems(input, newKeyShape, ['email']);

/**
 * Creates a key; the caller inserts `record` into the key store and shows `key` once.
 * @throws DocOpsError VALIDATION_ERROR that names every invalid option
 */
export function createApiKey(input: NewApiKey): { readonly key: string; readonly record: ApiKeyRecord } {
  const problems = newKeyProblems(input);
  if (problems.length > 0) throw validationError(problems);
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
