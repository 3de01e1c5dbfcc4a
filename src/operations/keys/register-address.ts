/** An e-mail address → a code sent to its mailbox. */
import { randomInt } from 'node:crypto';
import type { KeyStore } from '../../adapters/key-store/types.js';
import type { Mailer } from '../../adapters/mailer/types.js';
import type { RateLimiter } from '../../adapters/rate-limiter/types.js';
import { inTime } from '../../base/abort.js';
import { DocOpsError, validationError } from '../../base/errors.js';
import { randomBase62, sha256 } from './api-key-format.js';
import { checkRate } from '../limits/check-rate.js';
import { clientNetwork } from './caller.js';
import { emailAddressIssue, addressIsTaken, normalizeEmailAddress, type AddressPolicy } from './email-address.js';
import type { RegistrationTemplate, RegistrationMailInput } from './registration-mail.js';

/** Passes a message with a code to the mailer, within a time limit, and keeps the code and address out of the log if that fails. */
export interface SendRegistrationMailDependencies {
  readonly mailer: Mailer;
  readonly template: RegistrationTemplate;
  /** Called if the mail server permanently refused the address; the caller of the service is not informed. */
  readonly onRefused: (error: unknown) => void;
}

/** Long enough for two tries by a mailer with its own timeouts. */
const mailTimeoutMs = 45_000;

function withoutSecrets(error: unknown, { code, email }: RegistrationMailInput): Error {
  const { name, message, stack } = error instanceof Error ? error : new Error('the mailer failed');
  const clean = (text: string): string => text.replaceAll(code, '******').replaceAll(email, '<address>');
  return Object.assign(new Error(clean(message)), { name, stack: clean(stack ?? '') });
}

/** A permanent "no such mailbox" (RFC 5321 §4.2.3); only its owner may learn whether a mailbox exists. */
function isRefusedRecipient(error: unknown): boolean {
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 553 && String(command).startsWith('RCPT');
}

async function send({ mailer, template }: SendRegistrationMailDependencies, input: RegistrationMailInput): Promise<void> {
  const { subject, text, html } = await template(input);
  // A single line, whatever a template inserts from the host's or a user's text.
  await mailer.send({ to: input.email, subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), text, html });
}

/** @throws DocOpsError SERVICE_UNAVAILABLE if the message could not be sent; its cause contains neither code nor address */
async function sendRegistrationMail(dependencies: SendRegistrationMailDependencies, input: RegistrationMailInput): Promise<void> {
  const late = (): Error => new Error(`the mailer did not answer within ${String(mailTimeoutMs)} ms`);
  try {
    await inTime(send(dependencies, input), mailTimeoutMs, late);
  } catch (error) {
    const cause = withoutSecrets(error, input);
    if (isRefusedRecipient(error)) return dependencies.onRefused(cause);
    throw new DocOpsError('SERVICE_UNAVAILABLE', 'The message with the code could not be sent; try again later.', {
      retryAfterSeconds: 60,
      cause,
    });
  }
}

/** Dependencies of {@link createRegisterAddress}. */
export interface RegisterAddressDependencies {
  readonly keyStore: KeyStore;
  /** Undefined if registration is closed. */
  readonly mailer: Mailer | undefined;
  readonly rateLimiter: RateLimiter;
  /** The service's name in the message. */
  readonly serviceName: string;
  readonly language: string;
  readonly template: RegistrationTemplate;
  readonly policy: AddressPolicy;
  /** Called if the mail server refused an address; the caller gets the same answer as for any other. */
  readonly onRefused: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** @param clientAddress The caller's IP address, for the limit per network. */
export type RegisterAddress = (email: string | undefined, clientAddress: string) => Promise<void>;

const minuteMs = 60_000;
const hourMs = 3_600_000;
const codeMinutes = 15;
const perClient = { limit: 20, windowMs: hourMs };
const pause = { limit: 1, windowMs: minuteMs };
const perEmail = { limit: 5, windowMs: hourMs };

/** @throws DocOpsError VALIDATION_ERROR */
function checkedAddress(input: string | undefined, policy: AddressPolicy): string {
  const email = input === undefined ? undefined : normalizeEmailAddress(input);
  if (email === undefined)
    throw validationError([{ field: 'email', issue: input === undefined ? 'is required' : emailAddressIssue(input) }]);
  if (!addressIsTaken(email, policy)) throw validationError([{ field: 'email', issue: 'is in a domain that is not accepted here' }]);
  return email;
}

/**
 * The returned function throws DocOpsError VALIDATION_ERROR, RATE_LIMIT_ERROR, SERVICE_UNAVAILABLE.
 * It does the same work whether or not the address has keys.
 */
export function createRegisterAddress(dependencies: RegisterAddressDependencies): RegisterAddress {
  const { keyStore, mailer, rateLimiter, serviceName, language, template, policy, onRefused, now } = dependencies;
  let nextCleaning = 0;

  async function checkRates(email: string, clientAddress: string): Promise<void> {
    const name = sha256(email);
    const network = `register-client:${clientNetwork(clientAddress)}`;
    await checkRate(rateLimiter, network, perClient, 'Too many registrations from this network; try again later.');
    await checkRate(rateLimiter, `register-pause:${name}`, pause, 'A code was sent a moment ago; a new one is available every 60 seconds.');
    await checkRate(rateLimiter, `register-address:${name}`, perEmail, 'Too many codes for this address; at most 5 an hour are sent.');
  }

  async function clean(): Promise<void> {
    if (now() < nextCleaning) return;
    nextCleaning = now() + minuteMs;
    await keyStore.removeExpiredRegistrations(now());
  }

  return async (input, clientAddress) => {
    const email = checkedAddress(input, policy);
    if (!mailer)
      throw new DocOpsError('SERVICE_UNAVAILABLE', 'Registration is closed: this service has no mailer.', { retryAfterSeconds: 3600 });
    await checkRates(email, clientAddress);
    await clean();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const [id, salt, expiresAt] = [randomBase62(22), randomBase62(22), now() + codeMinutes * minuteMs];
    await keyStore.savePendingRegistration({ id, email, codeHash: sha256(salt + code), salt, expiresAt, attempts: 0 });
    try {
      const input = { code, email, serviceName, minutes: codeMinutes, language };
      await sendRegistrationMail({ mailer, template, onRefused }, input);
    } catch (error) {
      await keyStore.consumePendingRegistration(email, id);
      throw error;
    }
  };
}
