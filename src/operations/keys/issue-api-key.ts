/** An e-mail address and the code from its mailbox → a new API key. */
import type { KeyStore, PendingRegistration } from '../../adapters/key-store/types.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { validationError, type ErrorDetail } from '../../base/errors.js';
import { equalHashes, sha256 } from './api-key-format.js';
import { checkRate } from '../limits/check-rate.js';
import { clientNetwork } from '../limits/client-network.js';
import { createApiKey } from './create-api-key.js';
import { emailAddressIssue, normalizeEmailAddress } from './email-address.js';

/** What {@link createIssueApiKey} needs. */
export interface IssueApiKeyDependencies {
  readonly keyStore: KeyStore;
  readonly rateLimiter: RateLimiter;
  readonly keyPrefix: string;
  /** Milliseconds a key lives; undefined: for ever. */
  readonly keyLifeMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * A new key; earlier ones of the address stay.
 * @param clientAddress The caller's IP address, for the limit per network.
 */
export type IssueApiKey = (email: string | undefined, code: string | undefined, clientAddress: string) => Promise<string>;

/** Tries that one network has for one code: a stranger who guesses uses up tries of the stranger's own. */
const perCallerAndCode = { limit: 5, windowMs: 15 * 60_000 };
/** Tries of all networks after which a code is void, so that guessing from many of them finds one code in ten thousand. */
const maxAttempts = 100;
/** Five tries for each of the 20 codes that a network may ask for in an hour. */
const perClient = { limit: 100, windowMs: 3_600_000 };
/** A refusal takes at least so long, so that a store that writes more slowly than it finds nothing does not show for whom a code waits. */
const refusalMs = 50;
/** Compared with where there is no registration, so that both cases do the same work. */
const nobody: PendingRegistration = { id: '', email: '', codeHash: sha256(''), salt: '0'.repeat(22), expiresAt: 0, attempts: 0 };

function inputProblems(email: string | undefined, code: string | undefined): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (email === undefined) problems.push({ field: 'email', issue: 'is required' });
  else if (normalizeEmailAddress(email) === undefined) problems.push({ field: 'email', issue: emailAddressIssue(email) });
  if (code === undefined) problems.push({ field: 'code', issue: 'is required' });
  return problems;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The returned function throws DocOpsError RATE_LIMIT_ERROR, and VALIDATION_ERROR; the same one for a wrong, an old and a used code and for an unknown address. */
export function createIssueApiKey({ keyStore, rateLimiter, keyPrefix, keyLifeMs, now }: IssueApiKeyDependencies): IssueApiKey {
  return async (emailInput, codeInput, clientAddress) => {
    const problems = inputProblems(emailInput, codeInput);
    if (problems.length > 0) throw validationError(problems);
    const email = normalizeEmailAddress(emailInput ?? '') ?? '';
    const code = (codeInput ?? '').trim().slice(0, 100);
    const network = clientNetwork(clientAddress);
    await checkRate(rateLimiter, `verify-client:${network}`, perClient, 'Too many codes were tried from this network; try again later.');
    const started = performance.now();

    // Counted before it is compared: parallel guesses cannot share a try.
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
      ...(keyLifeMs === undefined ? {} : { expiresAt: createdAt + keyLifeMs }),
    });
    await keyStore.insertKey(record);
    return key;
  };
}
