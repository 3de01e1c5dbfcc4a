/** The reference at `/docs` of `docops serve` in a real browser: every call is shown, and the policy allows no inline or foreign code. */
import express from 'express';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountReference } from '../../src/cli/serve/reference-page.js';
import { openApiDocument } from '../../src/http/openapi/document.js';
import { browserPath as browser } from '../support/browser.js';
import type { OpenApiDocument } from '../support/openapi-answers.js';

const document = openApiDocument({
  ...{ version: '1.2.3', mount: '/v1' },
  config: { changes: 'markup', comments: 'none', verifyNeedsKey: true, infersTypes: false, hasJobs: true },
}) as unknown as OpenApiDocument;
const app = express();
mountReference(app, '/docs', { document: '../v1/openapi.json' });
app.get('/v1/openapi.json', (_request, response) => void response.json(document));
const server = app.listen(0, '127.0.0.1');
const profile = mkdtempSync(join(tmpdir(), 'docops-chromium-'));
let url = '';
beforeAll(async () => {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => {
  server.close();
  rmSync(profile, { recursive: true, force: true });
});

/** The page's final HTML, and the browser's complaints. */
function shown(path: string): Promise<{ readonly html: string; readonly complaints: readonly string[] }> {
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    `--user-data-dir=${profile}`,
    '--virtual-time-budget=15000',
    '--enable-logging=stderr',
    '--dump-dom',
  ];
  return new Promise((resolve, reject) =>
    execFile(browser ?? '', [...args, url + path], { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (error, stdout, stderr) => {
      if (error !== null) reject(new Error('Chromium failed', { cause: error }));
      else resolve({ html: stdout, complaints: stderr.split('\n').filter((line) => line.includes('CONSOLE')) });
    }),
  );
}

describe('the files', () => {
  test('runs, shows and calls only our own files', async () => {
    for (const path of [
      '/docs/',
      '/docs/swagger-ui-bundle.js',
      '/docs/swagger-ui.css',
      '/docs/reference.js',
      '/docs/reference.css',
      '/docs/LICENSE',
    ]) {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    }
    expect((await fetch(`${url}/docs/cli.js`)).status).toBe(404);
  });

  test('redirects an address without a trailing slash, also behind a proxy that adds a prefix', async () => {
    const response = await fetch(`${url}/docs`, { redirect: 'manual' });
    expect([response.status, response.headers.get('Location')]).toEqual([301, 'docs/']);
  });
});

test.skipIf(browser === undefined)('every call is shown, and the browser refuses nothing', async () => {
  const { html, complaints } = await shown('/docs/#/signatures/verify');
  expect(complaints).toEqual([]);
  for (const methods of Object.values(document.paths))
    for (const { operationId } of Object.values(methods)) expect(html).toMatch(new RegExp(`id="operations-\\w+-${operationId}"`));
  // The opened call shows an example answer.
  expect(html).toContain('TOTAL-PASSED');
});
