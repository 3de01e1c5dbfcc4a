/** The mail with the code: the host's own text, and nothing of it in any log. */
import type { DocOpsOptions, Logger, MailMessage } from 'docops-router';
import { createConsoleLogger } from 'docops-router/adapters/console';
import { createSmtpMailer } from 'docops-router/adapters/smtp';
import { afterEach, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';
import { startTlsMailServer } from '../support/smtp-tls-server.js';

let service: Service;
let lines: string[];
afterEach(() => service.close());

async function start(options: DocOpsOptions): Promise<Service> {
  lines = [];
  const logger: Logger = createConsoleLogger({ write: (line) => void lines.push(line) });
  service = await startService({ logger, ...options });
  return service;
}

const register = (email = 'ann@example.com'): Promise<Response> =>
  fetch(`${service.url}/auth/register?${new URLSearchParams({ email }).toString()}`);
const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';

test.each([
  ['en', 'Your Acme & Co verification code is', 'Your Acme &amp; Co verification code is'],
  ['de', 'Ihr Bestätigungscode für Acme & Co lautet', '<html lang="de">'],
  ['fr', 'Votre code de vérification Acme & Co est', '<html lang="fr">'],
  ['es', 'Su código de verificación de Acme & Co es', '<html lang="es">'],
] as const)('in %s, both parts have the same content', async (language, text, html) => {
  await start({ registration: { language, serviceName: 'Acme & Co' } });
  expect((await register()).status).toBe(200);
  const mail = itemAt(service.mails, 0);
  expect(mail.text).toContain(text);
  expect(mail.html).toContain(html);
  expect(codeIn(mail.text)).toMatch(/^\d{6}$/);
  expect(mail.html).toContain(codeIn(mail.text));
  expect(mail.subject).not.toContain(codeIn(mail.text));
});

test('the host’s template replaces the whole message', async () => {
  await start({
    registration: {
      serviceName: 'Acme',
      template: async ({ code, email, serviceName, minutes, language }) => ({
        subject: `${serviceName}\r\nBcc: eve@example.com`,
        text: `${email} ${code} ${minutes} ${language}`,
        html: `<b>${code}</b>`,
      }),
    },
  });
  expect((await register()).status).toBe(200);
  const [mail] = service.mails;
  expect(mail).toMatchObject({
    subject: 'Acme Bcc: eve@example.com',
    text: expect.stringMatching(/^ann@example\.com \d{6} 15 en$/) as string,
  });
});

test.each([{ language: 'xx' }, { template: 'text' }, { allowDomains: 'example.com' }])('the option %j is refused', async (registration) => {
  await expect(start({ registration: registration as object })).rejects.toThrow('registration.');
  service = await startService();
});

test('accepts only allowed domains', async () => {
  await start({ registration: { allowDomains: ['example.com'] } });
  expect((await register('ann@example.org')).status).toBe(400);
  expect((await register('ann@mail.example.com')).status).toBe(200);
});

describe('logs hold neither codes nor addresses nor keys', () => {
  const secretsIn = (...secrets: string[]): string[] =>
    secrets.filter((secret) => secret !== '' && lines.some((line) => line.includes(secret)));

  test('from registration to revocation', async () => {
    await start({});
    await register();
    const code = codeIn(service.mails[0]?.text);
    const wrong = await fetch(`${service.url}/auth/verify?email=ann@example.com&code=${code === '000000' ? '1' : '000000'}`);
    expect(wrong.status).toBe(400);
    const key = (await (await fetch(`${service.url}/auth/verify?email=ann@example.com&code=${code}`)).json()) as string;
    await fetch(`${service.url}/auth/key`, { method: 'DELETE', headers: { Authorization: `Bearer ${key}` } });
    expect(lines.length).toBeGreaterThan(3);
    expect(secretsIn(code, 'ann@example.com', key, key.slice(-38))).toEqual([]);
  });

  test('when a mailer fails with a revealing error', async () => {
    let sent: MailMessage | undefined;
    await start({
      mailer: (message) => {
        sent = message;
        throw Object.assign(new Error(`could not send "${message.text}" to ${message.to}`), { envelope: message });
      },
    });
    const response = await register();
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain(codeIn(sent?.text));
    expect(lines.some((line) => line.includes('could not send'))).toBe(true);
    expect(secretsIn(codeIn(sent?.text), 'ann@example.com')).toEqual([]);
  });

  test('when a template fails', async () => {
    await start({
      registration: {
        template: ({ code, email }) => {
          throw new Error(`no words for ${code} and ${email}`);
        },
      },
    });
    expect((await register()).status).toBe(503);
    expect(lines.join('\n')).toContain('no words for ****** and <address>');
  });

  test('when the mail server refuses the address: the answer is as for every other', async () => {
    const server = await startTlsMailServer();
    await start({ mailer: createSmtpMailer({ url: server.url, from: 'docops@example.com', ca: server.ca, retryMs: 10 }) });
    server.refuseNext(550);
    const refused = await register('nobody@example.com');
    const taken = await register('ann@example.com');
    expect([refused.status, await refused.text()]).toEqual([taken.status, await taken.text()]);
    expect(server.mails).toHaveLength(1);
    expect(lines.some((line) => line.includes('refused an address'))).toBe(true);
    expect(secretsIn('nobody@example.com', 'ann@example.com')).toEqual([]);
    await server.close();
  });
});
