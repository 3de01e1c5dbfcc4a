/** An e-mail address and the code from its mailbox → a new API key. */
import type { KeyStore, PendingRegistration } from '../adapters/key-store/types.js';
import { validationError } from '../base/errors.js';
import type { ErrorDetail } from '../base/errors.js';
import { equalHashes, sha256 } from './api-key-format.js';
import { createApiKey } from './create-api-key.js';
import { normalizeEmailAddress } from './email-address.js';

/** What {@link createIssueApiKey} needs. */
export interface IssueApiKeyDependencies {
  readonly keyStore: KeyStore;
  readonly keyPrefix: string;
  /** Milliseconds a key lives; undefined: for ever. */
  readonly keyLifeMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A new key; earlier ones of the address stay. */
export type IssueApiKey = (email: string | undefined, code: string | undefined) => Promise<string>;

/** Wrong tries after which a code is void. */
const maxAttempts = 5;
/** Compared with where there is no registration, so that both cases do the same work. */
const nobody: PendingRegistration = { id: '', email: '', codeHash: sha256(''), salt: '0'.repeat(22), expiresAt: 0, attempts: 0 };

function inputProblems(email: string | undefined, code: string | undefined): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (email === undefined) problems.push({ field: 'email', issue: 'is required' });
  else if (normalizeEmailAddress(email) === undefined) problems.push({ field: 'email', issue: 'must be an e-mail address' });
  if (code === undefined) problems.push({ field: 'code', issue: 'is required' });
  return problems;
}

/** The returned function throws DocOpsError VALIDATION_ERROR; the same one for a wrong, an old and a used code and for an unknown address. */
export function createIssueApiKey({ keyStore, keyPrefix, keyLifeMs, now }: IssueApiKeyDependencies): IssueApiKey {
  return async (emailInput, codeInput) => {
    const problems = inputProblems(emailInput, codeInput);
    if (problems.length > 0) throw validationError(problems);
    const email = normalizeEmailAddress(emailInput ?? '') ?? '';
    const code = (codeInput ?? '').trim();

    // Counted before it is compared: parallel guesses cannot share a try.
    const registration = await keyStore.countRegistrationAttempt(email);
    const { salt, codeHash, attempts, expiresAt, id } = registration ?? nobody;
    const right = equalHashes(sha256(salt + code), codeHash);
    const usable = attempts <= maxAttempts && now() < expiresAt;
    if (!(right && usable && (await keyStore.consumePendingRegistration(email, id)))) {
      throw validationError([{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }]);
    }
    const createdAt = now();
    const { key, record } = createApiKey({
      email,
      prefix: keyPrefix,
      createdAt,
      ...(keyLifeMs === undefined ? {} : { expiresAt: createdAt + keyLifeMs }),
    });
    await keyStore.insertKey(record);
    return key;
  };
}
