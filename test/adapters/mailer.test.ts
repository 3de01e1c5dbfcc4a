import { createConsoleMailer } from 'docops-router/adapters/console';
import { createSmtpMailer } from 'docops-router/adapters/smtp';
import { mailerSuite } from 'docops-router/testing';
import { describe, expect, test } from 'vitest';
import { createFunctionMailer } from '../../src/adapters/mailer/function.js';
import { startMailServer } from '../support/http-mail-server.js';

describe('console', () => {
  mailerSuite({
    test,
    create: () => {
      const printed: string[] = [];
      return { mailer: createConsoleMailer((text) => void printed.push(text)), received: () => printed };
    },
  });
});

describe('function', () => {
  mailerSuite({
    test,
    create: () => {
      const sent: string[] = [];
      const mailer = createFunctionMailer(({ to, subject, text }) => void sent.push(JSON.stringify({ to, subject, text })));
      return { mailer, received: () => sent };
    },
  });
});

describe('SMTP', () => {
  mailerSuite({
    test,
    create: async () => {
      const server = await startMailServer();
      const mailer = createSmtpMailer({ url: server.url, from: 'DocOps <docops@example.com>' });
      return { mailer, received: () => server.mails, end: () => server.close() };
    },
  });

  test('a server that refuses is an error', async () => {
    const server = await startMailServer({ refuse: true });
    const mailer = createSmtpMailer({ url: server.url, from: 'docops@example.com' });
    await expect(mailer.send({ to: 'a@b.de', subject: 's', text: 't', html: 'h' })).rejects.toThrow();
    await mailer.close?.();
    await server.close();
  });
});
