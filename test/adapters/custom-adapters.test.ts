/** The adapters of examples/custom-adapters.ts, which docs/reference/adapters.md shows. */
import { concurrencyStoreSuite, keyStoreSuite, mailerSuite, rateLimiterSuite, telemetrySinkSuite } from 'docops-router/testing';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  createConcurrencyStore,
  createKeyStore,
  createMailer,
  createRateLimiter,
  createTelemetrySink,
} from '../../examples/custom-adapters.js';

describe('key store', () => keyStoreSuite({ test, create: createKeyStore }));
describe('concurrency store', () => concurrencyStoreSuite({ test, create: createConcurrencyStore }));
describe('rate limiter', () => rateLimiterSuite({ test, create: createRateLimiter }));

describe('telemetry sink', () => {
  telemetrySinkSuite({
    test,
    create: () => {
      const lines: string[] = [];
      return { sink: createTelemetrySink((line) => void lines.push(line)), ids: () => lines.map((line) => line.split(' ')[1] ?? '') };
    },
  });
});

describe('mailer', () => {
  mailerSuite({
    test,
    create: async () => {
      const mails: string[] = [];
      const server = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => (mails.push(Buffer.concat(chunks).toString()), response.end()));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const end = (): Promise<void> =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      return { mailer: createMailer(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), received: () => mails, end };
    },
  });
});

test('the page shows the code of the example', () => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const [page, example] = [read('docs/reference/adapters.md'), read('examples/custom-adapters.ts')];
  const blocks = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1] ?? '').filter((block) => !block.startsWith('import'));
  expect(blocks).toHaveLength(1);
  for (const block of blocks) expect(example).toContain(block);
});
