import { createLogTelemetrySink } from 'docops-router/adapters/console';
import { createJsonLinesTelemetrySink } from 'docops-router/adapters/json-lines';
import { createOpenTelemetrySink } from 'docops-router/adapters/opentelemetry';
import { createPostgresTelemetrySink } from 'docops-router/adapters/postgres';
import { telemetrySinkSuite } from 'docops-router/testing';
import type { Logger, UsageEvent } from 'docops-router';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemAt } from '../../src/base/item-at.js';
import { startOtlpReceiver } from '../support/otlp-receiver.js';
import { describePostgres } from '../support/describe-servers.js';
import { startPostgres } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'docops-usage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;
const signal = (): AbortSignal => AbortSignal.timeout(5000);
const eventOf = (id: string): UsageEvent => ({
  id,
  receivedAt: 1_800_000_000_000,
  licenseKey: 'k',
  libraryVersion: null,
  timestamp: '2027-01-15T08:00:00.000Z',
  documentId: 'HASH-C847C1F7',
  documentCreatedAt: null,
  browser: { userAgent: 'Test', screenSize: { width: 1920, height: 1080.5 } },
  metadata: { plan: 'pro', deep: { list: [1, 2] } },
});

describe('log', () => {
  telemetrySinkSuite({
    test,
    create: () => {
      const ids: string[] = [];
      const ignore = (): void => undefined;
      const info: Logger['info'] = (fields) => void ids.push((fields as { usage: UsageEvent }).usage.id);
      const logger: Logger = { info, warn: ignore, error: ignore, child: () => logger };
      return { sink: createLogTelemetrySink(logger), ids: () => ids };
    },
  });
});

describe('JSON lines', () => {
  const fresh = (): string => join(folder, `${(made += 1)}.jsonl`);
  const idsOf = (file: string): string[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => (JSON.parse(line) as UsageEvent).id)
      : [];

  telemetrySinkSuite({
    test,
    create: () => {
      const file = fresh();
      return { sink: createJsonLinesTelemetrySink({ file }), ids: () => idsOf(file) };
    },
  });

  test('rotates a full file, and keeps a limited number of files', async () => {
    const file = fresh();
    const sink = createJsonLinesTelemetrySink({ file, maxBytes: 1000, maxFiles: 3 });
    for (let i = 0; i < 20; i += 1) await sink.write([eventOf(`e${i}`)], signal());
    const files = [`${file}.2`, `${file}.1`, file];
    const kept = files.flatMap(idsOf);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, index) => `e${20 - kept.length + index}`));
    for (const one of files) expect(statSync(one).size).toBeLessThanOrEqual(1000);
    expect(readdirSync(folder).filter((name) => join(folder, name).startsWith(`${file}`))).toHaveLength(3);
  });

  test('a partial line left by a crashed process does not damage the next one', async () => {
    const file = fresh();
    appendFileSync(file, '{"id":"torn');
    await createJsonLinesTelemetrySink({ file }).write([eventOf('a')], signal());
    expect(readFileSync(file, 'utf8').split('\n').slice(1)).toEqual([expect.stringContaining('"id":"a"'), '']);
  });

  test('recreates a file that was moved away', async () => {
    const file = fresh();
    const sink = createJsonLinesTelemetrySink({ file });
    await sink.write([eventOf('a')], signal());
    renameSync(file, `${file}.old`);
    await sink.write([eventOf('b')], signal());
    expect(idsOf(file)).toEqual(['b']);
  });

  test('creates a file that only its owner can read', async () => {
    const file = fresh();
    await createJsonLinesTelemetrySink({ file }).write([eventOf('a')], signal());
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('reports a missing folder, in the check too', async () => {
    const sink = createJsonLinesTelemetrySink({ file: join(folder, 'nowhere', 'a.jsonl') });
    await expect(sink.write([eventOf('a')], signal())).rejects.toThrow('ENOENT');
    await expect(sink.check?.()).rejects.toThrow('ENOENT');
  });
});

describe('OpenTelemetry', () => {
  telemetrySinkSuite({
    test,
    create: async () => {
      const receiver = await startOtlpReceiver();
      const ids = (): string[] =>
        receiver.records.map((record) => record.attributes.find(({ key }) => key === 'log.record.uid')?.value.stringValue ?? '');
      return { sink: createOpenTelemetrySink({ endpoint: receiver.url }), ids, end: () => receiver.close() };
    },
  });

  describe('with the host’s logger', () => {
    telemetrySinkSuite({
      test,
      create: () => {
        const ids: string[] = [];
        const emit = ({ attributes }: { attributes: Record<string, unknown> }): void => void ids.push(String(attributes['log.record.uid']));
        return { sink: createOpenTelemetrySink({ logger: { emit } }), ids: () => ids };
      },
    });
  });

  test('a record states the event in the terms of the semantic conventions', async () => {
    const receiver = await startOtlpReceiver();
    const sink = createOpenTelemetrySink({ endpoint: `${receiver.url}/`, headers: { Authorization: 'Bearer x' } });
    await sink.write([eventOf('a')], signal());
    const record = itemAt(receiver.records, 0);
    expect(record).toMatchObject({ timeUnixNano: '1800000000000000000', severityNumber: 9, eventName: 'docops.usage' });
    expect(Object.fromEntries(record.attributes.map(({ key, value }) => [key, Object.values(value)[0]]))).toEqual({
      'log.record.uid': 'a',
      'docops.license_key': 'k',
      'docops.document.id': 'HASH-C847C1F7',
      'user_agent.original': 'Test',
      'docops.screen.width': '1920',
      'docops.screen.height': 1080.5,
      'docops.metadata.plan': 'pro',
      'docops.metadata.deep.list': '[1,2]',
    });
    expect(receiver.headers[0]?.authorization).toBe('Bearer x');
    await receiver.close();
  });

  test.each([
    [503, undefined],
    [429, undefined],
    [400, true],
    [401, true],
  ])('a collector that answers %i: permanent %s', async (status, permanent) => {
    const receiver = await startOtlpReceiver();
    receiver.answerNext(status);
    const failure: unknown = await createOpenTelemetrySink({ endpoint: receiver.url })
      .write([eventOf('a')], signal())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as { permanent?: boolean }).permanent).toBe(permanent);
    await receiver.close();
  });

  test('records that the collector rejects are counted', async () => {
    const receiver = await startOtlpReceiver();
    receiver.answerNext({ reject: 1 });
    const sink = createOpenTelemetrySink({ endpoint: receiver.url });
    expect(await sink.write([eventOf('a'), eventOf('b')], signal())).toEqual({ rejected: 1 });
    await receiver.close();
  });
});

describePostgres('PostgreSQL', () => {
  let server: TestServer;
  let pool: pg.Pool;
  beforeAll(async () => {
    server = await startPostgres();
    pool = new pg.Pool({ connectionString: server.url });
    pool.on('error', () => undefined);
  });
  afterAll(async () => {
    await pool.end();
    await server.remove();
  });

  telemetrySinkSuite({
    test,
    create: () => {
      const schema = `test_${(made += 1)}`;
      const ids = async (): Promise<string[]> =>
        (await pool.query(`SELECT id FROM ${schema}.docops_usage_events`)).rows.map((row: { id: string }) => row.id);
      return { sink: createPostgresTelemetrySink({ url: server.url, schema, maxConnections: 4 }), ids, keepsOnce: true };
    },
  });

  test('stores the event as a row through the host’s own pool', async () => {
    const sink = createPostgresTelemetrySink({ pool });
    await sink.write([eventOf('a')], signal());
    await sink.close?.();
    const { rows } = await pool.query('SELECT * FROM docops_usage_events');
    expect(rows).toEqual([
      {
        id: 'a',
        received_at: new Date(1_800_000_000_000),
        license_key: 'k',
        library_version: null,
        sent_at: '2027-01-15T08:00:00.000Z',
        document_id: 'HASH-C847C1F7',
        document_created_at: null,
        browser: { userAgent: 'Test', screenSize: { width: 1920, height: 1080.5 } },
        metadata: { plan: 'pro', deep: { list: [1, 2] } },
      },
    ]);
  });
});
