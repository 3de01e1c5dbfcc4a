/** The built client in Node, Deno and Bun: calls, streams, progress, errors, retries, aborts and timeouts. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startService, type Service } from '../support/http-service.js';

const pathOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const program = pathOf('test/support/client-runtime.mjs');

/** Deno and Bun from npm packages, which `.ci/run` installs. */
const runtimes = [
  { name: 'Node', path: process.execPath, options: [] },
  {
    name: 'Deno',
    path: pathOf('node_modules/.deno/node_modules/.bin/deno'),
    options: ['run', '--allow-read', '--allow-net', '--no-config'],
  },
  { name: 'Bun', path: pathOf('node_modules/.bun/node_modules/.bin/bun'), options: ['run'] },
];
for (const { name, path } of runtimes) if (!existsSync(path)) process.stdout.write(`skipped: ${name} is not installed\n`);

/** Refuses the first request and answers the second one; never answers a request from Markdown. */
function startCounting(): Server {
  let calls = 0;
  return createServer((request, response) => {
    request.resume();
    if (request.url?.includes('from=md')) return;
    request.on('end', () => {
      calls += 1;
      if (calls % 2 === 1) response.writeHead(503, { 'Retry-After': '0' }).end('busy');
      else response.writeHead(200, { 'X-Request-Id': `call ${String(2 - (calls % 2))}` }).end();
    });
  }).listen(0, '127.0.0.1');
}

let service: Service;
let counting: Server;
beforeAll(async () => {
  service = await startService();
  counting = startCounting();
  await once(counting, 'listening');
});
afterAll(async () => {
  counting.close();
  counting.closeAllConnections();
  await service.close();
});

test.each(runtimes.filter(({ path }) => existsSync(path)))('$name', async ({ path, options }) => {
  const { port } = counting.address() as AddressInfo;
  const args = [pathOf('dist/client.js'), service.url, await service.key(), `http://127.0.0.1:${String(port)}`];
  const { stdout } = await promisify(execFile)(path, [...options, program, ...args]);
  expect(JSON.parse(stdout)).toEqual({
    health: 'healthy',
    convert: ['%PDF-', 1, 'from-the-test'],
    stream: ['image/svg+xml', true, true, true],
    progress: [true, true, true, true],
    progressOfJson: true,
    error: [true, 'DocOpsError', 'VALIDATION_ERROR', 400, 'wrong', ['to']],
    retry: ['call 2', true],
    unreachable: [true],
    abort: 'TimeoutError',
    cancel: 'AbortError',
    timeout: 'TimeoutError',
    timeoutWithProgress: 'TimeoutError',
  });
});
