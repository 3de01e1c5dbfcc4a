/** An e-mail address and the code sent to it → a new API key. */
import type { KeyStore, PendingRegistration } from '../../adapters/key-store/types.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { equalHashes, sha256 } from './api-key-format.js';
import { checkRate } from '../limits/check-rate.js';
import { clientNetwork } from './caller.js';
import { createApiKey } from './create-api-key.js';
import { emailAddressIssue, normalizeEmailAddress } from './email-address.js';

/** Dependencies of {@link createIssueApiKey}. */
export interface IssueApiKeyDependencies {
  readonly keyStore: KeyStore;
  readonly rateLimiter: RateLimiter;
  readonly keyPrefix: string;
  /** Lifetime of a key in milliseconds; undefined: unlimited. */
  readonly keyLifeMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Issues a new key; earlier keys of the address remain valid.
 * @param clientAddress The caller's IP address, for the limit per network.
 */
export type IssueApiKey = (email: string | undefined, code: string | undefined, clientAddress: string) => Promise<string>;

/** Tries per network and code: a stranger who guesses only uses up the stranger's own tries. */
const perCallerAndCode = { limit: 5, windowMs: 15 * 60_000 };
/** Tries of all networks after which a code is void, so that guessing from many networks finds one code in ten thousand. */
const maxAttempts = 100;
/** Five tries for each of the 20 codes that a network may request per hour. */
const perClient = { limit: 100, windowMs: 3_600_000 };
/**
 * Minimum duration of a refusal, so that response times do not reveal which addresses have a pending code, even if the store writes slowly.
 */
const refusalMs = 50;
/** Compared with if the address has no registration, so that both cases do the same work. */
const nobody: PendingRegistration = { id: '', email: '', codeHash: sha256(''), salt: '0'.repeat(22), expiresAt: 0, attempts: 0 };

function inputProblems(email: string | undefined, code: string | undefined): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (email === undefined) problems.push({ field: 'email', issue: 'is required' });
  else if (normalizeEmailAddress(email) === undefined) problems.push({ field: 'email', issue: emailAddressIssue(email) });
  if (code === undefined) problems.push({ field: 'code', issue: 'is required' });
  return problems;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The returned function throws DocOpsError RATE_LIMIT_ERROR, and the same VALIDATION_ERROR for any invalid code or unknown address. */
export function createIssueApiKey({ keyStore, rateLimiter, keyPrefix, keyLifeMs, now }: IssueApiKeyDependencies): IssueApiKey {
  return async (emailInput, codeInput, clientAddress) => {
    const problems = inputProblems(emailInput, codeInput);
    if (problems.length > 0) throw validationError(problems);
    const email = normalizeEmailAddress(emailInput ?? '') ?? '';
    const code = (codeInput ?? '').trim().slice(0, 100);
    const network = clientNetwork(clientAddress);
    await checkRate(rateLimiter, `verify-client:${network}`, perClient, 'Too many codes were tried from this network; try again later.');
    const started = performance.now();

    // Counted before comparing: parallel guesses cannot share a try.
    const registration = await keyStore.countRegistrationAttempt(email);
    const { salt, codeHash, attempts, expiresAt, id } = registration ?? nobody;
    const right = equalHashes(sha256(salt + code), codeHash);
    const { allowed } = await rateLimiter.consume(`verify-code:${sha256(`${id} ${email} ${network}`)}`, perCallerAndCode);
    const usable = allowed && attempts <= maxAttempts && now() < expiresAt;
    if (!(right && usable && (await keyStore.consumePendingRegistration(email, id)))) {
      await pause(refusalMs - (performance.now() - started));
      throw validationError([{ field: 'code', issue: 'is wrong, was used or is too old; register again for a new one' }]);
    }
    const createdAt = now();
    const { key, record } = createApiKey({
      email,
      prefix: keyPrefix,
      createdAt,
      expiresAt: keyLifeMs === undefined ? undefined : createdAt + keyLifeMs,
    });
    await keyStore.insertKey(record);
    return key;
  };
}
