/** `docops serve` and the examples: started, used with the lines they print, stopped. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { startMailServer } from '../support/http-mail-server.js';
import { run, startProgram } from '../support/http-processes.js';
import type { RunningProgram } from '../support/http-processes.js';
import { fileForm } from '../support/http-service.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-serve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

async function keyFor(url: string, code: () => Promise<string>): Promise<string> {
  const email = encodeURIComponent('ann@example.com');
  expect((await fetch(`${url}/auth/register?email=${email}`)).status).toBe(200);
  const response = await fetch(`${url}/auth/verify?email=${email}&code=${await code()}`);
  expect(response.status).toBe(200);
  return (await response.json()) as string;
}

async function convert(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/convert?from=docx&to=pdf`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}` },
    body: fileForm(helloDocx()),
  });
  return response.ok
    ? Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString()
    : response.text();
}

const printedCode = (program: RunningProgram) => async (): Promise<string> => (await program.printed(/code is (\d{6})/))[1] ?? '';

test.each([
  ['docops serve', ['dist/cli.js', 'serve']],
  ['examples/standalone', ['examples/standalone/server.mjs']],
])('%s prints each step, converts, shuts down in order, and keeps its keys', async (name, args) => {
  const data = join(folder, name.replace(/\W/g, '-'));
  const all = [...args, '--port', '0', '--data', data];
  const first = startProgram(all);
  const url = (await first.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  for (const step of ['/auth/register?email=', '/auth/verify?email=', '/convert?from=docx&to=pdf'])
    expect(first.output()).toContain(`${url}${step}`);
  // Addresses are printed before missing settings.
  expect(first.output().indexOf('in a browser')).toBeLessThan(first.output().indexOf('SMTP_URL is not set'));
  for (const address of [url, `${url}/`]) {
    const response = await fetch(address);
    expect([response.status, response.url]).toEqual([200, url.replace(/v1$/, 'docs/')]);
  }
  const unknown = await fetch(`${url}/converts`);
  expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([404, 'NOT_FOUND']);
  const key = await keyFor(url, printedCode(first));
  expect(await convert(url, key)).toBe('%PDF-');
  expect(await first.stop()).toBe(0);
  expect(existsSync(join(data, 'keys.sqlite'))).toBe(true);

  const second = startProgram(all);
  const again = (await second.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  expect(await convert(again, key)).toBe('%PDF-');
  expect(await second.stop()).toBe(0);
});

test('--drain-delay: health?ready is 503 while requests are still answered, then the port closes', async () => {
  const program = startProgram(['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'drain'), '--drain-delay', '3']);
  const url = (await program.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  const key = await keyFor(url, printedCode(program));
  expect((await fetch(`${url}/health?ready`)).status).toBe(200);
  const started = performance.now();
  const ended = program.stop();
  await program.printed(/SIGTERM: finishing/);
  expect((await fetch(`${url}/health?ready`)).status).toBe(503);
  expect(await convert(url, key)).toBe('%PDF-');
  expect(await ended).toBe(0);
  expect(performance.now() - started).toBeGreaterThanOrEqual(2900);
  await expect(fetch(`${url}/health`)).rejects.toThrow();
});

test('--jobs keeps requests and answers over a restart', async () => {
  const [data, jobs] = [join(folder, 'with-jobs'), join(folder, 'jobs')];
  const args = ['dist/cli.js', 'serve', '--port', '0', '--data', data, '--jobs', jobs];
  const first = startProgram(args);
  const url = (await first.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  const headers = { Authorization: `Bearer ${await keyFor(url, printedCode(first))}` };
  const request = { method: 'POST', headers: { ...headers, Prefer: 'respond-async' }, body: fileForm(helloDocx()) };
  const accepted = await fetch(`${url}/convert?from=docx`, request);
  expect(accepted.status).toBe(202);
  const { id } = (await accepted.json()) as { id: string };
  expect(await first.stop()).toBe(0);
  expect(readFileSync(join(data, 'jobs.key'), 'utf8')).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
  expect(statSync(jobs).mode & 0o777).toBe(0o700);

  const second = startProgram(args);
  const again = (await second.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  let done = await fetch(`${again}/jobs/${id}`, { headers });
  for (const deadline = performance.now() + 30_000; done.status === 202 && performance.now() < deadline;)
    done = await fetch(`${again}/jobs/${id}`, { headers });
  expect(Buffer.from(await done.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await second.stop()).toBe(0);
});

test('takes the options of the router and its public address from a file', async () => {
  const options = join(folder, 'options.json');
  writeFileSync(options, '{ "keys": { "prefix": "acme" }, "convert": { "maxFileBytes": 2000 } }');
  const args = ['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'file'), '--options', options];
  const program = startProgram(args, { PUBLIC_URL: 'https://documents.example.com/' });
  await program.printed(/listening on https:\/\/documents\.example\.com\/v1\n/);
  const [, key = ''] = await program.printed(/Bearer (acme_\w+)" -F .* "https:\/\/documents\.example\.com\/v1\/convert/);
  const local = (await program.printed(/the service itself is at (http\S+), /))[1] ?? '';
  const headers = { Authorization: `Bearer ${key}` };
  const answer = await fetch(`${local}/v1/convert?from=docx&to=pdf`, { method: 'POST', headers, body: fileForm(Buffer.alloc(3000)) });
  expect(answer.status).toBe(413);
  expect(await program.stop()).toBe(0);
  const wrong = await run([...args, '--key-prefix', 'two words']);
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringMatching(/^keys\.prefix: must be/)]);
});

test('with SMTP_URL the code goes by mail', async () => {
  const mailServer = await startMailServer();
  const program = startProgram(['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'smtp')], {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Docs <docs@example.com>',
    NODE_ENV: 'production',
  });
  const url = (await program.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  const key = await keyFor(url, async () => /code is (\d{6})/.exec(mailServer.mails[0] ?? '')?.[1] ?? '');
  expect(mailServer.mails[0]).toContain('From: Docs <docs@example.com>');
  expect(await convert(url, key)).toBe('%PDF-');
  expect(await program.stop()).toBe(0);
  await mailServer.close();
});

test('reports a missing better-sqlite3 and keeps keys in memory', async () => {
  const hooks = `export const resolve = (name, context, next) => {
    if (name === 'better-sqlite3') throw Object.assign(new Error("Cannot find package 'better-sqlite3'"), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  };`;
  const asUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
  const register = asUrl(`import { register } from 'node:module'; register(${JSON.stringify(asUrl(hooks))});`);
  const data = join(folder, 'no-sqlite');
  const program = startProgram(['--import', register, 'dist/cli.js', 'serve', '--port', '0', '--data', data]);
  const url = (await program.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  expect(program.output()).toContain('npm install better-sqlite3');
  // Printed once, in words for people.
  expect(program.output()).not.toContain('default in use');
  expect(await convert(url, await keyFor(url, printedCode(program)))).toBe('%PDF-');
  expect(await program.stop()).toBe(0);
});

test.each([
  ['TRUST_PROXY', 'everybody', /^TRUST_PROXY must be the number of proxies[^\n]*"everybody"\.$/m],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY must be/m],
  ['SMTP_URL', 'user:secret@mail.example.com', /^SMTP_URL must be smtp:\/\/user:password@host:587/m],
  ['SMTP_URL', 'https://user:secret@mail.example.com', /^SMTP_URL must be/m],
  ['NODE_ENV', 'production', /^NODE_ENV is production, so the mailer must send real mail: set SMTP_URL/m],
])('rejects %s=%s in one clear line', async (name, value, line) => {
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'wrong')], { [name]: value });
  expect(code).toBe(2);
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(2);
  expect(stderr).not.toContain('secret');
});

test('--metrics-port serves the metrics on their own port, on this machine only', async () => {
  const data = join(folder, 'metrics');
  const program = startProgram(['dist/cli.js', 'serve', '--port', '0', '--data', data, '--metrics-port', '0']);
  const url = (await program.printed(/listening on (http\S+\/v1)\n/))[1] ?? '';
  const metrics = (await program.printed(/metrics for Prometheus are at (http:\/\/127\.0\.0\.1:\d+\/metrics)/))[1] ?? '';
  expect(await convert(url, await keyFor(url, printedCode(program)))).toBe('%PDF-');
  const text = await (await fetch(metrics)).text();
  expect(text).toContain('docops_requests_total{operation="convert",status="200",code=""} 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect((await fetch(new URL('/v1/health', metrics))).status).toBe(404);
  expect((await fetch(url.replace('/v1', '/metrics'))).status).toBe(404);
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--port', '0', '--data', data, '--metrics-port', new URL(metrics).port]);
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^The metrics cannot be served at 127\.0\.0\.1, port \d+ \(EADDRINUSE\)\.$/m)]);
  expect(await program.stop()).toBe(0);
});

test('--metrics-port without prom-client says what to install', async () => {
  const hooks = `export const resolve = (name, context, next) => {
    if (name === 'prom-client') throw Object.assign(new Error("Cannot find package 'prom-client'"), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  };`;
  const asUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;
  const register = asUrl(`import { register } from 'node:module'; register(${JSON.stringify(asUrl(hooks))});`);
  const args = ['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'no-prom'), '--metrics-port', '0'];
  const { code, stderr } = await run(['--import', register, ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('npm install prom-client')]);
});

test('reports a missing folder of fonts at the start', async () => {
  const missing = join(folder, 'no-fonts');
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'fonts'), '--fonts', missing]);
  expect(code).toBe(2);
  expect(stderr).toContain(`fonts.directories: must name existing folders; missing: ${missing}`);
  const converted = await run(['dist/cli.js', 'convert', '--fonts', missing, 'package.json', '--from', 'md']);
  expect([converted.code, converted.stderr]).toEqual([2, expect.stringContaining(missing)]);
});

test('states what to do in production without a mailer', async () => {
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--port', '0', '--data', join(folder, 'production')], {
    NODE_ENV: 'production',
  });
  expect(code).toBe(2);
  expect(stderr).toContain('mailer');
});

test('reports a port in use in one line', async () => {
  const program = startProgram(['dist/cli.js', 'serve', '--port', '0', '--host', '127.0.0.1', '--data', join(folder, 'port')]);
  const port = (await program.printed(/listening on http:\/\/127\.0\.0\.1:(\d+)/))[1] ?? '';
  const { code, stderr } = await run(['dist/cli.js', 'serve', '--port', port, '--host', '127.0.0.1', '--data', join(folder, 'port2')]);
  expect(code).toBe(2);
  expect(stderr).toContain(`Port ${port} is in use`);
  await program.stop();
});

test.each([
  ['examples/embedded.ts', ['--import', tsx, 'examples/embedded.ts']],
  ['examples/express-4.cjs', ['examples/express-4.cjs']],
])('%s runs', async (_name, args) => {
  const program = startProgram(args, { PORT: '0' });
  const url = (await program.printed(/listening on (http\S+\/docs)/))[1] ?? '';
  expect(await (await fetch(new URL('/', url))).text()).toBe('The app itself.');
  const key = await keyFor(url, printedCode(program));
  expect(await convert(url, key)).toBe('%PDF-');
  expect(await program.stop(), program.output()).toBe(0);
});
