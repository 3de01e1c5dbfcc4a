/** Passes a message with a code to the mailer, within a time limit, and keeps the code and address out of the log if that fails. */
import type { Mailer } from '../../adapters/mailer/types.js';
import { DocOpsError } from '../../base/errors.js';
import type { RegistrationMailInput, RegistrationTemplate } from './registration-mail.js';

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
export async function sendRegistrationMail(dependencies: SendRegistrationMailDependencies, input: RegistrationMailInput): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the mailer did not answer within ${String(mailTimeoutMs)} ms`)), mailTimeoutMs).unref();
  });
  try {
    await Promise.race([send(dependencies, input), tooLate]);
  } catch (error) {
    const cause = withoutSecrets(error, input);
    if (isRefusedRecipient(error)) return dependencies.onRefused(cause);
    throw new DocOpsError('SERVICE_UNAVAILABLE', 'The message with the code could not be sent; try again later.', {
      retryAfterSeconds: 60,
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}
