import { createConsoleMailer } from 'docops-router/adapters/console';
import { createSmtpMailer } from 'docops-router/adapters/smtp';
import { mailerSuite } from 'docops-router/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { createFunctionMailer } from '../../src/adapters/mailer/console.js';
import type { Mailer } from '../../src/adapters/mailer/types.js';
import { startMailServer } from '../support/http-mail-server.js';
import { startTlsMailServer } from '../support/smtp-tls-server.js';
import type { TlsMailServer } from '../support/smtp-tls-server.js';

const from = 'DocOps <docops@example.com>';
const message = { to: 'ann@example.com', subject: 'Grüße', text: 'The code is 123456', html: '<p>The code is <b>123456</b></p>' };

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

describe('SMTP without TLS', () => {
  mailerSuite({
    test,
    create: async () => {
      const server = await startMailServer();
      const mailer = createSmtpMailer({ url: server.url, from });
      return { mailer, received: () => server.mails, end: () => server.close() };
    },
  });

  test('reports a server that refuses a message', async () => {
    const server = await startMailServer({ refuse: true });
    const mailer = createSmtpMailer({ url: server.url, from: 'docops@example.com' });
    await expect(mailer.send(message)).rejects.toThrow();
    await mailer.close?.();
    await server.close();
  });
});

describe.each([false, true])('SMTP with TLS, implicit %s', (isImplicit) => {
  mailerSuite({
    test,
    create: async () => {
      const server = await startTlsMailServer({ isImplicit });
      const mailer = createSmtpMailer({ url: server.url, from, ca: server.ca });
      return { mailer, received: () => server.mails, end: () => server.close() };
    },
  });
});

describe('SMTP', () => {
  let server: TlsMailServer;
  let mailer: Mailer;
  afterEach(async () => {
    await mailer.close?.();
    await server.close();
  });
  const open = (more: object = {}): Mailer => {
    mailer = createSmtpMailer({ url: server.url, from, ca: server.ca, retryMs: 10, timeoutMs: 1000, ...more });
    return mailer;
  };

  test('sends both parts to one recipient, and asks for no automatic reply', async () => {
    server = await startTlsMailServer();
    await open({ replyTo: 'help@example.com' }).send(message);
    const [mail = ''] = server.mails;
    for (const part of [
      'To: ann@example.com',
      'Auto-Submitted: auto-generated',
      'Reply-To: help@example.com',
      'multipart/alternative',
      'text/plain',
      'text/html',
    ])
      expect(mail).toContain(part);
    expect(mail).toMatch(/^Message-ID: <[\w-]+@example\.com>$/m);
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  test('reuses connections', async () => {
    server = await startTlsMailServer();
    open({ maxConnections: 1 });
    for (let i = 0; i < 5; i += 1) await mailer.send(message);
    expect(server.connections()).toBe(1);
    expect(server.mails).toHaveLength(5);
  });

  test('retries once if the server refuses temporarily', async () => {
    server = await startTlsMailServer();
    server.refuseNext(451);
    await open().send(message);
    expect(server.mails).toHaveLength(1);
  });

  test('retries no more than once', async () => {
    server = await startTlsMailServer();
    server.refuseNext(451, 451);
    await expect(open().send(message)).rejects.toMatchObject({ responseCode: 451 });
    expect(server.mails).toHaveLength(0);
  });

  test('does not retry permanent refusals', async () => {
    server = await startTlsMailServer();
    server.refuseNext(550);
    await expect(open().send(message)).rejects.toMatchObject({ responseCode: 550 });
    await mailer.send(message);
    expect(server.mails).toHaveLength(1);
  });

  test('delivers the message to a server that was unavailable for a moment', async () => {
    server = await startTlsMailServer();
    const { port } = server;
    await server.close();
    open({ retryMs: 1500, ca: undefined, requireTls: false, url: `smtp://docops:secret@localhost:${port}` });
    const sent = mailer.send(message);
    await new Promise((resolve) => setTimeout(resolve, 300));
    server = await startTlsMailServer({ port, withoutTls: true });
    await sent;
    expect(server.mails).toHaveLength(1);
  });

  test('never sends a password without TLS', async () => {
    server = await startTlsMailServer({ withoutTls: true });
    await expect(open().send(message)).rejects.toThrow();
    expect(server.mails).toHaveLength(0);
  });

  test('refuses a certificate from an untrusted issuer', async () => {
    server = await startTlsMailServer();
    await expect(open({ ca: undefined }).send(message)).rejects.toThrow(/self-signed|certificate/);
  });

  test('refuses a second recipient inside an address', async () => {
    server = await startTlsMailServer();
    await open()
      .send({ ...message, to: 'ann@example.com, eve@example.com' })
      .catch(() => undefined);
    await mailer.send({ ...message, to: 'ann@example.com\r\nBcc: eve@example.com' }).catch(() => undefined);
    for (const mail of server.mails) expect(mail).not.toMatch(/^(To|Cc|Bcc):.*\beve@example\.com>?$/m);
  });
});
