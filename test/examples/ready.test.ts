/** Every example that is a server, started as its readers start it, until `GET health?ready` is 200. README's app.mjs is in cookbook.test.ts, the cluster in cluster.test.ts. */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { base64, plainPdf } from '../http/specification/documents.js';
import { startProgram } from '../support/http-processes.js';
import { untilReady } from '../support/http-service.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-ready-'));
afterAll(() => rmSync(folder, { recursive: true }));
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

test.each([
  ['examples/embedded.ts', []],
  ['examples/express-4.cjs', []],
  ['examples/custom-adapters.ts', []],
])('%s', async (example, args) => {
  const program = startProgram([...(example.endsWith('.ts') ? ['--import', tsx] : []), example, ...args], { PORT: '0' });
  try {
    const [, url = ''] = await program.printed(/listening on (http:\/\/localhost:\d+\/\w+)/);
    await untilReady(url);
  } finally {
    expect(await program.stop()).toBe(0);
  }
});

/** The status of each mode for a document without a key. */
test.each([
  ['', 401],
  ['superdoc', 200],
])('examples/standalone/server.mjs, in the compatibility mode "%s"', async (mode, status) => {
  const flags = mode === '' ? [] : ['--compatibility', mode];
  const program = startProgram(['examples/standalone/server.mjs', '--port', '0', '--data', join(folder, `data${mode}`), ...flags], {});
  try {
    const [, url = ''] = await program.printed(/listening on (http:\/\/127\.0\.0\.1:\d+\/\w+)/);
    await untilReady(url);
    const body = JSON.stringify({ document: { base64: base64(plainPdf) } });
    const verified = await fetch(`${url}/verify`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    expect(verified.status).toBe(status);
  } finally {
    expect(await program.stop()).toBe(0);
  }
});

test('examples/browser/server.mjs', async () => {
  const program = startProgram(['examples/browser/server.mjs'], { PORT: '0', SERVICE_PORT: '0' });
  try {
    const [, page = ''] = await program.printed(/open (http:\/\/localhost:\d+) with the key/);
    const { baseUrl } = (await (await fetch(`${page}/settings.json`)).json()) as { baseUrl: string };
    await untilReady(baseUrl);
  } finally {
    expect(await program.stop()).toBe(0);
  }
});
