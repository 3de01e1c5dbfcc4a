/** Mailers without a mail server: one that prints, for development, and one that calls the host's own function. */
import type { Mailer, MailMessage } from './types.js';

const toStandardOutput = (text: string): void => void process.stdout.write(`${text}\n`);

/** @param print Receives the message as text; default standard output */
export function createConsoleMailer(print: (text: string) => void = toStandardOutput): Mailer {
  return {
    development: true,
    send: async ({ to, subject, text }) => print(`--- mail to ${to}: ${subject.replace(/\s+/g, ' ')}\n${text}\n---`),
  };
}

/** A mailer from one function, for hosts that have their own way to send mail. */
export function createFunctionMailer(send: (message: MailMessage) => Promise<void> | void): Mailer {
  return { send: async (message) => send(message) };
}
