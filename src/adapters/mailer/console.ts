/** A mailer that prints, for development: the code is read from the terminal. */
import type { Mailer } from './types.js';

const toStandardOutput = (text: string): void => void process.stdout.write(`${text}\n`);

/** @param print Receives the message as text; default standard output */
export function createConsoleMailer(print: (text: string) => void = toStandardOutput): Mailer {
  return {
    development: true,
    send: async ({ to, subject, text }) => print(`--- mail to ${to}: ${subject.replace(/\s+/g, ' ')}\n${text}\n---`),
  };
}
