/** The console as files: its mount path, its policy, and wrong options. */
import { createDocOpsConsole, type ConsoleOptions } from 'docops-router';
import express5 from 'express';
import express4 from 'express4';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type Listening } from '../support/http-hosts.js';

const hosts = [
  { name: 'Express 4', create: express4 as unknown as typeof express5 },
  { name: 'Express 5', create: express5 },
];

describe.each(hosts)('in $name', ({ create }) => {
  let listening: Listening;
  beforeAll(async () => {
    const app = create();
    app.use('/a/console', createDocOpsConsole({ api: '/v1', title: 'Deeds & <Wills>' }));
    app.use('/other', createDocOpsConsole({ api: 'https://api.example.com/v1', maxFileBytes: { convert: 1000, verify: 2000 } }));
    app.use(createDocOpsConsole());
    app.use((_request, response) => void response.status(418).send('the app itself'));
    listening = await listen(app);
  });
  afterAll(() => listening.close());

  test('the page knows its service and its name', async () => {
    const html = await (await fetch(`${listening.url}/a/console/`)).text();
    expect(html).toContain('<meta name="docops-api" content="/v1" />');
    expect(html).toContain('<title>Deeds &amp; &lt;Wills&gt;</title>');
    expect(await (await fetch(listening.url)).text()).toContain('<title>Documents</title>');
  });

  test('the page contains the given size limits, and nothing else', async () => {
    const sizes = async (path: string): Promise<unknown> => {
      const html = await (await fetch(listening.url + path)).text();
      const [, content = ''] = /"docops-max-file-bytes" content="([^"]*)"/.exec(html) ?? [];
      return JSON.parse(content.replaceAll('&quot;', '"'));
    };
    expect(await sizes('/other/')).toEqual({ convert: 1000, verify: 2000 });
    expect(await sizes('/a/console/')).toEqual({});
  });

  test('samples are served beside it', async () => {
    const answer = await fetch(`${listening.url}/a/console/samples/contract.docx`);
    expect([answer.status, (await answer.text()).slice(0, 2)]).toEqual([200, 'PK']);
  });

  test('redirects an address without a trailing slash, also behind a proxy that adds a prefix', async () => {
    const response = await fetch(`${listening.url}/a/console`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([301, 'console/']);
  });

  test('runs only its own files, and calls only its service', async () => {
    const policy = async (path: string): Promise<string> =>
      (await fetch(listening.url + path)).headers.get('Content-Security-Policy') ?? '';
    expect(await policy('/a/console/')).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(await policy('/a/console/')).toContain("connect-src 'self';");
    expect(await policy('/other/')).toContain("connect-src 'self' https://api.example.com;");
    expect(await policy('/a/console/viewer/pdf.min.mjs')).toContain("script-src 'self';");
  });

  test('only the worker may compile WebAssembly', async () => {
    const paths = ['', 'console.js', 'viewer/pdf.min.mjs', 'viewer/pdf.worker.min.mjs', 'viewer/openjpeg.wasm'];
    const answers = await Promise.all(paths.map((path) => fetch(`${listening.url}/a/console/${path}`)));
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
    const policies = answers.map(({ headers }) => headers.get('Content-Security-Policy') ?? '');
    expect(policies.map((policy) => policy.includes("script-src 'self' 'wasm-unsafe-eval';"))).toEqual([false, false, false, true, false]);
    expect(policies.every((policy) => policy.includes("default-src 'none'"))).toBe(true);
  });

  test('does not resend a file that the browser has cached', async () => {
    const first = await fetch(`${listening.url}/a/console/console.js`);
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-cache']);
    // fetch() does not make conditional requests.
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const status = await new Promise((resolve, reject) => {
      get(`${listening.url}/a/console/console.js`, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    expect(status).toBe(304);
  });

  test('passes unknown paths to the app, and serves nothing outside its folder', async () => {
    for (const path of ['/a/console/nothing.js', '/a/console/..%2f..%2fpackage.json', '/a/console/constructor'])
      expect([path, (await fetch(listening.url + path)).status]).not.toEqual([path, 200]);
    expect((await fetch(`${listening.url}/a/console/`, { method: 'POST' })).status).toBe(418);
  });
});

test.each([
  [{ api: 'javascript:alert(1)' }, 'api: must be a path as "/v1", or an http or https URL'],
  [{ api: '' }, 'api: must be a path as "/v1", or an http or https URL'],
  [{ title: '' }, 'title: must be a string'],
  [{ apii: '/v1' }, 'apii: '],
  [{ maxFileBytes: { convert: 0 } }, 'maxFileBytes.convert: must be a whole number, at least 1'],
  [{ maxFileBytes: { fill: 1 } }, 'maxFileBytes.fill: is not an option'],
])('refuses %j and states what is accepted', (options, message) => {
  expect(() => createDocOpsConsole(options as ConsoleOptions)).toThrow(message);
});
