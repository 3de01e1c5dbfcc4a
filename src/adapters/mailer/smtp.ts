/** A mailer over SMTP (nodemailer): pooled connections, TLS, timeouts, one retry after a transient failure. */
import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailMessage, Mailer } from './types.js';

/** Options of {@link createSmtpMailer}. */
export interface SmtpMailerOptions {
  /** `smtp://user:password@host:587` (STARTTLS if the server offers it) or `smtps://…:465`. */
  readonly url: string;
  /** The sender, `DocOps <noreply@example.com>`. */
  readonly from: string;
  /** The address for replies; default the sender. */
  readonly replyTo?: string | undefined;
  /** Refuses a server that offers no TLS. Default: true if the URL has a password. */
  readonly requireTls?: boolean | undefined;
  /** PEM of the roots that the server's certificate must chain to; default the system's. */
  readonly ca?: string | undefined;
  /** Milliseconds for connecting, greeting and each reply; default 10000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum number of open connections; default 3. */
  readonly maxConnections?: number | undefined;
  /** Milliseconds before the one retry; default 1000. */
  readonly retryMs?: number | undefined;
}

/** Broken connections, and 4xx replies, which allow a retry (RFC 5321 §4.2.1). Permanent failures are not retried. */
function isTransient(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode === 'number') return responseCode >= 400 && responseCode < 500;
  return ['ECONNECTION', 'ECONNRESET', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS'].includes(String(code));
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const { url, from, replyTo, ca, timeoutMs = 10_000, maxConnections = 3, retryMs = 1000 } = options;
  const { password } = new URL(url);
  const domain = /@([^\s<>"@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    // Per pooled connection; if a server has closed it by then, that is a transient error.
    maxMessages: 100,
    requireTLS: options.requireTls ?? (password !== '' && !url.startsWith('smtps:')),
    ...(ca === undefined ? {} : { tls: { ca } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is built from our own text; it never reads files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send({ to, subject, text, html }: MailMessage): Promise<void> {
    const message = {
      from,
      ...(replyTo === undefined ? {} : { replyTo }),
      // A structured value, not a header line: one address never becomes two.
      to: { name: '', address: to },
      subject,
      text,
      html,
      // A retry is the same message: if both arrive, one is shown.
      messageId: `<${randomUUID()}@${domain}>`,
      // RFC 3834: no out-of-office answers.
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      if (!isTransient(error)) throw error;
      await pause(retryMs);
      await transport.sendMail(message);
    }
  }

  return {
    send,
    check: async () => void (await transport.verify()),
    close: async () => transport.close(),
  };
}
