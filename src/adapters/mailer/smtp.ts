/** A mailer over SMTP (nodemailer). */
import { createTransport } from 'nodemailer';
import type { Mailer } from './types.js';

/** Options of {@link createSmtpMailer}. */
export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly url: string;
  /** The sender, `DocOps <noreply@example.com>`. */
  readonly from: string;
  /** Milliseconds for connecting, greeting and each answer; default 10000. */
  readonly timeoutMs?: number;
}

export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const timeout = options.timeoutMs ?? 10_000;
  const transport = createTransport({
    url: options.url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // A message is built from our own text; it never reads files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => void (await transport.sendMail({ from: options.from, ...message })),
    check: async () => void (await transport.verify()),
    close: async () => transport.close(),
  };
}
