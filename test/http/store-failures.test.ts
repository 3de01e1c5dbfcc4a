/** Real stores that are killed, frozen and restarted under a running service: no confirmed data is lost, and the service recovers. */
import type { DocOpsOptions, KeyStore, Logger } from 'docops-router';
import { createPostgresKeyStore, createPostgresTelemetrySink } from 'docops-router/adapters/postgres';
import { createRedisConcurrencyStore, createRedisKeyStore, createRedisRateLimiter } from 'docops-router/adapters/redis';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { helloDocx } from '../support/http-docx.js';
import { createHeldExecutor, until } from '../support/http-executors.js';
import { fileForm, startService } from '../support/http-service.js';
import type { Service } from '../support/http-service.js';
import { describePostgresAndRedis } from '../support/describe-servers.js';
import { startPostgres, startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

let service: Service;
let lines: { level: string; store: unknown; message: string }[];
const log = (level: string) => (fields: object, message: string) =>
  void lines.push({ level, store: (fields as { store?: unknown }).store, message });
const logger: Logger = { info: log('info'), warn: log('warn'), error: log('error'), child: () => logger };
const toldOf = (store: string): string[] => lines.filter((line) => line.store === store).map((line) => line.level);

async function start(options: DocOpsOptions): Promise<Service> {
  lines = [];
  const executor = createHeldExecutor();
  executor.letGo();
  service = await startService({ logger, executor, storeTimeoutMs: 500, ...options });
  return service;
}

const withKey = (key: string): Promise<Response> =>
  fetch(`${service.url}/merge`, { method: 'POST', headers: { Authorization: `Bearer ${key}` } });

const convert = (key: string): Promise<Response> =>
  fetch(`${service.url}/convert?from=docx`, { method: 'POST', headers: { Authorization: `Bearer ${key}` }, body: fileForm(helloDocx()) });

/** Polls until the answer has that status. */
async function becomes(status: number, ask: () => Promise<Response>): Promise<void> {
  const deadline = performance.now() + 20_000;
  let last = 0;
  while (performance.now() < deadline) {
    const response = await ask();
    await response.arrayBuffer();
    last = response.status;
    if (last === status) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never answered ${status}, but ${last}`);
}

/** Issues and uses keys continuously until `stop()` is called. */
function load(): { confirmed: string[]; statuses: Set<number>; stop(): Promise<void> } {
  const confirmed: string[] = [];
  const statuses = new Set<number>();
  let goes = true;
  async function client(): Promise<void> {
    while (goes) {
      await service.router.keys.issue({ email: 'ann@example.com' }).then(
        ({ key }) => confirmed.push(key),
        () => undefined,
      );
      const key = confirmed.at(-1);
      if (key === undefined) continue;
      const response = await withKey(key);
      await response.arrayBuffer();
      statuses.add(response.status);
      if (response.status === 503) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
  }
  const clients = [client(), client(), client(), client()];
  return {
    confirmed,
    statuses,
    stop: async () => {
      goes = false;
      await Promise.all(clients);
    },
  };
}

describePostgresAndRedis('stores that go and come back', () => {
  let postgres: TestServer;
  let redis: TestServer;
  beforeAll(async () => {
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  });
  afterAll(() => Promise.all([postgres.remove(), redis.remove()]));
  afterEach(() => service.close());

  test.each<[string, () => TestServer, () => KeyStore]>([
    ['PostgreSQL', () => postgres, () => createPostgresKeyStore({ url: postgres.url, timeoutMs: 500 })],
    ['Redis', () => redis, () => createRedisKeyStore({ url: redis.url, timeoutMs: 500 })],
  ])('keys in %s: keeps what was confirmed before, during and after a crash', async (_name, server, open) => {
    await start({ keyStore: open() });
    await service.router.ready();
    const running = load();
    await until(() => running.confirmed.length > 20, 'keys are issued');
    await server().kill();
    await until(() => running.statuses.has(503), 'the outage is seen');
    await server().start();
    const before = running.confirmed.length;
    await until(() => running.confirmed.length > before + 20, 'keys are issued again');
    await running.stop();
    expect([...running.statuses].sort()).toEqual([400, 503]);
    for (const key of running.confirmed) expect((await withKey(key)).status).toBe(400);
    // Logged once when the store fails and once when it is back; a crash may come in two waves.
    const told = toldOf('keyStore');
    expect(told.length).toBeLessThanOrEqual(6);
    expect(told.slice(0, 2)).toEqual(['error', 'info']);
    expect(told.at(-1)).toBe('info');
  });

  test('keys in a PostgreSQL that hangs: 503 in time, then as before', async () => {
    await start({ keyStore: createPostgresKeyStore({ url: postgres.url, timeoutMs: 5000 }) });
    const key = await service.key();
    expect((await withKey(key)).status).toBe(400);
    postgres.freeze();
    try {
      expect((await withKey(key)).status).toBe(503);
      const health = await fetch(`${service.url}/health`);
      expect(health.status).toBe(503);
      expect(await health.json()).toMatchObject({ checks: { keyStore: 'failing', rateLimiter: 'ok' } });
    } finally {
      postgres.thaw();
    }
    await becomes(400, () => withKey(key));
    await becomes(200, () => fetch(`${service.url}/health`));
  });

  test.each(['open', 'closed'] as const)('limits in an unreachable Redis, %s', async (onStoreFailure) => {
    const options = { url: redis.url, timeoutMs: 500, keyPrefix: `{${onStoreFailure}}:` };
    await start({
      concurrencyStore: createRedisConcurrencyStore(options),
      rateLimiter: createRedisRateLimiter(options),
      convert: { requestsPerMinute: 1000 },
      onStoreFailure,
    });
    const key = await service.key();
    expect((await convert(key)).status).toBe(200);
    await redis.kill();
    for (let i = 0; i < 3; i += 1) expect((await convert(key)).status).toBe(onStoreFailure === 'open' ? 200 : 503);
    expect(toldOf('rateLimiter')).toEqual(['error']);
    await redis.start();
    const deadline = performance.now() + 10_000;
    while (toldOf('rateLimiter').length < 2 && performance.now() < deadline) await (await convert(key)).arrayBuffer();
    expect((await convert(key)).status).toBe(200);
    expect(toldOf('rateLimiter')).toEqual(['error', 'info']);
  });

  test('usage events in PostgreSQL: stores every accepted event once, despite a crash', async () => {
    await start({
      telemetrySink: createPostgresTelemetrySink({ url: postgres.url, timeoutMs: 500 }),
      telemetry: { flushMs: 20, batchSize: 50, requestsPerMinute: false },
    });
    await service.router.ready();
    let sent = 0;
    const send = async (): Promise<void> => {
      const events = Array.from({ length: 5 }, () => ({
        timestamp: '2027-01-15T08:00:00Z',
        documentId: `d${(sent += 1)}`,
        documentCreatedAt: null,
      }));
      const response = await fetch(`${service.url}/collect`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events }),
      });
      expect(response.status).toBe(202);
    };
    for (let i = 0; i < 50; i += 1) await send();
    await postgres.kill();
    for (let i = 0; i < 50; i += 1) await send();
    await postgres.start();
    for (let i = 0; i < 50; i += 1) await send();
    await service.close();
    const pool = new pg.Pool({ connectionString: postgres.url });
    const { rows } = await pool.query(
      'SELECT count(*)::int AS events, count(DISTINCT document_id)::int AS documents FROM docops_usage_events',
    );
    await pool.end();
    expect(rows).toEqual([{ events: sent, documents: sent }]);
  });
});
