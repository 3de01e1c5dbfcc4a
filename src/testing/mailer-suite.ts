/** The conformance suite for mailers. */
import assert from 'node:assert/strict';
import type { Mailer } from '../adapters/mailer/types.js';
import { eachEndedBy, type Suite } from './suite.js';

/** The message that arrived, as text: the whole message for SMTP, the printed text for a console. */
export type ReceivedMail = string;

/** `create` also returns a way to read what arrived. */
export interface MailerUnderTest {
  readonly mailer: Mailer;
  readonly received: () => Promise<readonly ReceivedMail[]> | readonly ReceivedMail[];
  /** Cleans up after the mailer was closed. */
  readonly end?: () => Promise<void> | void;
}

const message = {
  to: 'ann@example.com',
  subject: 'Your code',
  text: 'The code is 123456',
  html: '<p>The code is <b>123456</b></p>',
};

export function mailerSuite(suite: Suite<MailerUnderTest>): void {
  const check = eachEndedBy(suite, async ({ mailer, end }) => {
    await mailer.close?.();
    await end?.();
  });

  check('hands over address, subject and text', async ({ mailer, received }) => {
    await mailer.send(message);
    const mails = await received();
    assert.equal(mails.length, 1);
    for (const part of [message.to, message.subject, message.text]) assert.ok(mails[0]?.includes(part), `"${part}" did not arrive`);
  });

  check('sends each message once, in order', async ({ mailer, received }) => {
    await mailer.send(message);
    await mailer.send({ ...message, text: 'The code is 654321' });
    const mails = await received();
    assert.equal(mails.length, 2);
    assert.ok(mails[0]?.includes('123456'));
    assert.ok(mails[1]?.includes('654321'));
  });

  check('does not let a subject smuggle in headers', async ({ mailer, received }) => {
    await mailer.send({ ...message, subject: 'Your code\r\nBcc: eve@example.com' }).catch(() => undefined);
    for (const mail of await received()) assert.doesNotMatch(mail, /^Bcc:/m);
  });

  check('passes its own check', async ({ mailer }) => {
    await mailer.check?.();
  });
}
