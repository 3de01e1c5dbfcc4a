/** API key administration for the host: issue, list, revoke, and rotate with a grace period in which both keys work. */
import { scopes as allScopes, type ApiKeyRecord, type KeyStore, type Scope } from '../../adapters/key-store/types.js';
import { DocOpsError, validationError, type ErrorDetail } from '../../base/errors.js';
import { nearestName } from '../../base/nearest-name.js';
import { createApiKey } from './create-api-key.js';
import { normalizeEmailAddress } from './email-address.js';

/** A key without its hash, safe to show. */
export type ApiKeyInfo = Omit<ApiKeyRecord, 'hash'>;

/** A new key. `key` is shown only once: it is not stored. */
export interface IssuedApiKey extends ApiKeyInfo {
  readonly key: string;
}

/** A key to issue. */
export interface IssueKeyInput {
  readonly email: string;
  /** A label for people, at most 100 characters. Default: empty. */
  readonly name?: string | undefined;
  /** Default: all. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Milliseconds since 1970, or null for never. Default: according to the option `keys.lifeDays`. */
  readonly expiresAt?: number | null | undefined;
}

/** The keys to list. */
export interface ListKeysInput {
  /** Only keys of this address. Default: all. */
  readonly email?: string | undefined;
  /** 1 to 1000. Default: 100. */
  readonly limit?: number | undefined;
  /** The id of the last key of the previous page. */
  readonly after?: string | undefined;
}

/** The property `keys` of the router. Every method throws DocOpsError: VALIDATION_ERROR, NOT_FOUND, SERVICE_UNAVAILABLE. */
export interface ApiKeys {
  issue(input: IssueKeyInput): Promise<IssuedApiKey>;
  /** Oldest first, including expired and revoked keys. */
  list(input?: ListKeysInput): Promise<readonly ApiKeyInfo[]>;
  /** True if the key existed and was not revoked before. Takes effect at once. */
  revoke(id: string): Promise<boolean>;
  /** A new key with the owner, name and scopes of the old one, which continues to work for `graceMs` (default: a day). */
  rotate(id: string, options?: { readonly graceMs?: number }): Promise<IssuedApiKey>;
}

/** Dependencies of {@link createApiKeys}. */
export interface ApiKeysDependencies {
  readonly keyStore: KeyStore;
  readonly keyPrefix: string;
  /** Lifetime of a key in milliseconds; undefined: unlimited. */
  readonly keyLifeMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const dayMs = 86_400_000;
const maxNameLength = 100;
const maxPage = 1000;

const issueNames: readonly string[] = ['email', 'name', 'scopes', 'expiresAt'] satisfies readonly (keyof IssueKeyInput)[];

/** A misspelt `expiresAt` must not create a key without expiry, nor misspelt `scopes` one with all scopes. */
function unknownNames(input: object): ErrorDetail[] {
  return Object.keys(input).flatMap((field) => {
    if (issueNames.includes(field)) return [];
    const nearest = nearestName(field, issueNames);
    return [{ field, issue: `is not a property of a key${nearest === undefined ? '' : `; did you mean ${nearest}?`}` }];
  });
}

function issueProblems(input: IssueKeyInput): ErrorDetail[] {
  const { email, name = '', scopes = [], expiresAt = null } = input;
  const problems = unknownNames(input);
  if (typeof email !== 'string' || normalizeEmailAddress(email) === undefined)
    problems.push({ field: 'email', issue: 'must be an e-mail address' });
  if (typeof name !== 'string' || name.length > maxNameLength || /\p{C}/u.test(name))
    problems.push({ field: 'name', issue: `must be a string of at most ${String(maxNameLength)} characters without control characters` });
  if (!Array.isArray(scopes) || scopes.some((scope) => !allScopes.includes(scope as Scope)))
    problems.push({ field: 'scopes', issue: `must be a list of ${allScopes.join(', ')}` });
  if (expiresAt !== null && !Number.isSafeInteger(expiresAt))
    problems.push({ field: 'expiresAt', issue: 'must be milliseconds since 1970, or null' });
  return problems;
}

function infoOf({ hash: _hash, ...info }: ApiKeyRecord): ApiKeyInfo {
  return info;
}

export function createApiKeys({ keyStore, keyPrefix, keyLifeMs, now }: ApiKeysDependencies): ApiKeys {
  async function issue({ email, name, scopes, expiresAt }: IssueKeyInput): Promise<IssuedApiKey> {
    const createdAt = now();
    const ends = expiresAt === undefined ? (keyLifeMs === undefined ? null : createdAt + keyLifeMs) : expiresAt;
    const { key, record } = createApiKey({
      email: normalizeEmailAddress(email) ?? email,
      prefix: keyPrefix,
      createdAt,
      name,
      scopes,
      expiresAt: ends ?? undefined,
    });
    await keyStore.insertKey(record);
    return { key, ...infoOf(record) };
  }

  return {
    issue: async (input) => {
      const problems = issueProblems(input);
      if (problems.length > 0) throw validationError(problems);
      return issue(input);
    },
    list: async ({ email, limit = 100, after } = {}) => {
      if (!Number.isSafeInteger(limit) || limit < 1 || limit > maxPage)
        throw validationError([{ field: 'limit', issue: `must be a whole number from 1 to ${String(maxPage)}` }]);
      const address = email === undefined ? undefined : (normalizeEmailAddress(email) ?? email);
      const listing = { limit, email: address, after };
      return (await keyStore.listKeys(listing)).map(infoOf);
    },
    revoke: (id) => keyStore.revokeKey(id, now()),
    rotate: async (id, { graceMs = dayMs } = {}) => {
      if (!Number.isSafeInteger(graceMs) || graceMs < 0)
        throw validationError([{ field: 'graceMs', issue: 'must be a whole number of milliseconds, at least 0' }]);
      const old = await keyStore.findKeyById(id);
      if (!old) throw new DocOpsError('NOT_FOUND', 'No key has this id.');
      const ended = validationError([{ field: 'id', issue: 'refers to a revoked or expired key' }]);
      if (old.revokedAt !== null || (old.expiresAt !== null && old.expiresAt <= now())) throw ended;
      // The new key comes first, so that its owner has a working key whatever happens in between.
      const issued = await issue({ email: old.email, name: old.name, scopes: old.scopes });
      if (await keyStore.expireKey(id, now() + graceMs)) return issued;
      await keyStore.revokeKey(issued.id, now());
      throw ended;
    },
  };
}
