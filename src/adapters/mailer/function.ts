/** A mailer from one function, for hosts that have their own way to send mail. */
import type { MailMessage, Mailer } from './types.js';

export function createFunctionMailer(send: (message: MailMessage) => Promise<void> | void): Mailer {
  return { send: async (message) => send(message) };
}
