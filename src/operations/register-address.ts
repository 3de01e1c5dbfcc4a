/** An e-mail address → a code in its mailbox. */
import { randomInt } from 'node:crypto';
import type { KeyStore } from '../adapters/key-store/types.js';
import type { Mailer } from '../adapters/mailer/types.js';
import type { RateLimiter } from '../adapters/rate-limiter/types.js';
import { DocOpsError, validationError } from '../base/errors.js';
import { randomBase62, sha256 } from './api-key-format.js';
import { checkRate } from './check-rate.js';
import { normalizeEmailAddress } from './email-address.js';
import { registrationMail } from './registration-mail.js';

/** What {@link createRegisterAddress} needs. */
export interface RegisterAddressDependencies {
  readonly keyStore: KeyStore;
  /** Undefined: registration is closed. */
  readonly mailer: Mailer | undefined;
  readonly rateLimiter: RateLimiter;
  /** The service's name in the message. */
  readonly serviceName: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** @param clientAddress The caller's IP address, for the limit per address. */
export type RegisterAddress = (email: string | undefined, clientAddress: string) => Promise<void>;

export const codeLifeMs = 15 * 60_000;
const hourMs = 3_600_000;
const perClient = { limit: 20, windowMs: hourMs };
const pause = { limit: 1, windowMs: 60_000 };
const perEmail = { limit: 5, windowMs: hourMs };

/** IPv6 callers own a /64, so one address of theirs stands for all of it. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The returned function throws DocOpsError VALIDATION_ERROR, RATE_LIMIT_ERROR, SERVICE_UNAVAILABLE. It does the same work whether or not the address has keys. */
export function createRegisterAddress(dependencies: RegisterAddressDependencies): RegisterAddress {
  const { keyStore, mailer, rateLimiter, serviceName, now } = dependencies;
  return async (input, clientAddress) => {
    const email = input === undefined ? undefined : normalizeEmailAddress(input);
    if (email === undefined) {
      throw validationError([{ field: 'email', issue: input === undefined ? 'is required' : 'must be an e-mail address' }]);
    }
    if (!mailer)
      throw new DocOpsError('SERVICE_UNAVAILABLE', 'Registration is closed: this service has no mailer.', { retryAfterSeconds: 3600 });

    const name = sha256(email);
    await checkRate(
      rateLimiter,
      `register-client:${clientNetwork(clientAddress)}`,
      perClient,
      'Too many registrations from this network; try again later.',
    );
    await checkRate(rateLimiter, `register-pause:${name}`, pause, 'A code was sent a moment ago; a new one can be had every 60 seconds.');
    await checkRate(rateLimiter, `register-address:${name}`, perEmail, 'Too many codes for this address; at most 5 an hour are sent.');

    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const salt = randomBase62(22);
    const registration = { id: randomBase62(22), email, codeHash: sha256(salt + code), salt, expiresAt: now() + codeLifeMs, attempts: 0 };
    await keyStore.removeExpiredRegistrations(now());
    await keyStore.savePendingRegistration(registration);
    try {
      await mailer.send({ to: email, ...registrationMail(serviceName, code) });
    } catch (cause) {
      await keyStore.consumePendingRegistration(email, registration.id);
      throw new DocOpsError('SERVICE_UNAVAILABLE', 'The message with the code could not be sent; try again later.', {
        retryAfterSeconds: 60,
        cause,
      });
    }
  };
}
