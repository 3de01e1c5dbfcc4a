/** The environment variables of `docops serve` → checked values; each mistake is one line that names the variable. */
import { isMissingModule } from '../../base/package/missing-module.js';
import type { Application } from 'express';
import type { Mailer } from '../../adapters/mailer/types.js';
import { UsageError } from '../report/failure.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws UsageError if Express does not accept the value of TRUST_PROXY */
export function trustProxies(app: Application, { TRUST_PROXY: text = '' }: Environment): void {
  try {
    app.set('trust proxy', text === '' ? false : /^\d+$/.test(text) ? Number(text) : text);
  } catch {
    throw new UsageError(
      `TRUST_PROXY must be the number of proxies in front, or their addresses separated by commas (10.0.0.0/8, loopback); it is "${text.slice(0, 100)}".`,
    );
  }
}

/**
 * @returns Undefined without SMTP_URL
 * @throws UsageError for an address that is not a mail server's, or without nodemailer. Its text has no part of SMTP_URL, which may hold a
 * password.
 */
export async function smtpMailer({
  SMTP_URL: url = '',
  MAIL_FROM: from = 'DocOps <noreply@localhost>',
}: Environment): Promise<Mailer | undefined> {
  if (url === '') return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new UsageError(
      'SMTP_URL must be smtp://user:password@host:587 or smtps://user:password@host:465, with special characters in % form.',
    );
  try {
    const { createSmtpMailer } = await import('../../adapters/smtp.js');
    return createSmtpMailer({ url, from });
  } catch (error) {
    if (!isMissingModule(error)) throw error;
    throw new UsageError('SMTP_URL is set, but nodemailer is not installed; npm install nodemailer.');
  }
}

/** @throws UsageError in production without a real mailer or a persistent key store; it names the first that is missing */
export function checkProduction({ NODE_ENV: mode }: Environment, has: { readonly mailer: boolean; readonly keyStore: boolean }): void {
  if (mode !== 'production') return;
  if (!has.mailer) throw new UsageError('NODE_ENV is production, so the mailer must send real mail: set SMTP_URL (and MAIL_FROM).');
  if (!has.keyStore) throw new UsageError('NODE_ENV is production, so API keys must outlive the process: npm install better-sqlite3.');
}
