/**
 * Measures the cost of keys, and the throughput of telemetry. Authentication with each key store compared with a bare handler, in the same
 * run; the intake with a slow sink, in a separate process. The script starts PostgreSQL and Redis if they are installed.
 *
 *   npm run build && npx tsx scripts/bench-stores.ts [--json FILE]
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryKeyStore } from '../src/adapters/memory.js';
import { createPostgresKeyStore } from '../src/adapters/postgres.js';
import { createRedisKeyStore } from '../src/adapters/redis.js';
import { createSqliteKeyStore } from '../src/adapters/sqlite.js';
import type { KeyStore } from '../src/adapters/key-store/types.js';
import { silentLogger } from '../src/base/logger.js';
import { createAuthenticate } from '../src/operations/keys/authenticate.js';
import { createApiKey } from '../src/operations/keys/create-api-key.js';
import { guardKeyStore } from '../src/operations/keys/guard-store.js';
import { postgresIsMissing, redisIsMissing, startPostgres, startRedis } from '../test/support/server-process.js';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { spreadOf } from './measure/statistics.js';

const options = readArguments(['json']);
const figures: KeptFigure[] = [];
const rounds = 3000;
const warmUp = 500;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function ask(agent: Agent, port: number, path: string, key: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, path, headers: { Authorization: `Bearer ${key}` } }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 204) resolve(performance.now() - started);
        else reject(new Error(`${path} answered ${String(response.statusCode)}`));
      });
    });
    call.on('error', reject).end();
  });
}

/** Milliseconds that authentication adds to a request, bare and authenticated by turns over one kept connection. */
async function timeStore(store: KeyStore): Promise<{ bare: number; added: number; p95: number }> {
  const { key, record } = createApiKey({ email: 'ann@example.com' });
  await store.insertKey(record);
  const guarded = guardKeyStore(store, { name: 'keyStore', timeoutMs: 5000, logger: silentLogger });
  const authenticate = createAuthenticate({ keyStore: guarded, onError: console.error, now: Date.now });
  const handlers: Readonly<Record<string, Handler>> = {
    '/bare': async () => undefined,
    '/key': async ({ headers }) => void (await authenticate(headers.authorization?.slice(7), 'convert')),
  };
  const server = createServer((incoming, response) => {
    void handlers[incoming.url ?? '']?.(incoming, response).then(() => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [bare, withKey]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const times = [await ask(agent, port, '/bare', key), await ask(agent, port, '/key', key)] as const;
    if (round < warmUp) continue;
    bare.push(times[0]);
    withKey.push(times[1]);
  }
  agent.destroy();
  server.close();
  await store.close?.();
  const [without, together] = [spreadOf(bare), spreadOf(withKey)];
  return { bare: without.median, added: together.median - without.median, p95: together.p95 - without.p95 };
}

const padded = (...cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(11))).join('');

async function benchAuthentication(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'docops-bench-'));
  console.log(`\nauthentication, ${rounds} requests each\n${padded('', 'bare ms', 'added ms', 'added p95', 'allowed')}`);
  let isFast = true;
  async function measure(name: string, allowed: number, open: () => KeyStore): Promise<void> {
    const { bare, added, p95 } = await timeStore(open());
    console.log(padded(name, bare.toFixed(3), added.toFixed(3), p95.toFixed(3), allowed.toFixed(1)));
    figures.push({
      what: name,
      program: 'docops',
      measures: { 'bare ms': bare, 'added ms': added, 'added p95 ms': p95, 'allowed ms': allowed },
    });
    isFast &&= added < allowed;
  }
  await measure('memory', 0.3, createMemoryKeyStore);
  await measure('SQLite', 0.3, () => createSqliteKeyStore({ file: join(folder, 'keys.sqlite') }));
  if (postgresIsMissing === undefined) {
    const server = await startPostgres();
    await measure('PostgreSQL', 2, () => createPostgresKeyStore({ url: server.url }));
    await server.remove();
  } else console.log(`PostgreSQL   not measured: ${postgresIsMissing}`);
  if (redisIsMissing === undefined) {
    const server = await startRedis();
    await measure('Redis', 2, () => createRedisKeyStore({ url: server.url }));
    await server.remove();
  } else console.log(`Redis        not measured: ${redisIsMissing}`);
  rmSync(folder, { recursive: true, force: true });
  return isFast;
}

interface IntakeReport {
  readonly written: number;
  readonly dropped: number;
  readonly queued: number;
  readonly megabytes: readonly number[];
  readonly cpuSeconds: number;
}

/** Sends requests over several connections, each with several in flight, for a time; returns the number of 202 responses. */
async function flood(port: number, body: string, milliseconds: number): Promise<number> {
  const text = `POST /collect HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`;
  const deadline = performance.now() + milliseconds;
  let answered = 0;
  async function connection(): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      let waiting = 0;
      const send = (): void => {
        for (; waiting < 16; waiting += 1) socket.write(text);
      };
      socket.on('error', reject).on('connect', send);
      socket.on('data', (chunk: Buffer) => {
        const count = chunk.toString('latin1').split('HTTP/1.1 202').length - 1;
        answered += count;
        waiting -= count;
        if (performance.now() < deadline) send();
        else {
          socket.destroy();
          resolve();
        }
      });
    });
  }
  await Promise.all(Array.from({ length: 8 }, connection));
  return answered;
}

const floodMs = 15_000;
/** Heap of the intake's process: a leak would end it. */
const heapMegabytes = 64;

async function benchIntake(eventsPerCall: number): Promise<boolean> {
  const child = fork(fileURLToPath(new URL('./measure/bench-intake.mjs', import.meta.url)), {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
  });
  const message = <T>(): Promise<T> => new Promise((resolve) => child.once('message', (value) => resolve(value as T)));
  const { port } = await message<{ port: number }>();
  const event = { timestamp: '2027-01-15T08:00:00.000Z', documentId: 'HASH-C847C1F7', documentCreatedAt: '2024-01-15T10:30:00Z' };
  const browserInfo = {
    userAgent: 'Bench',
    currentUrl: 'https://example.com/a?b=c',
    hostname: 'example.com',
    screenSize: { width: 1920, height: 1080 },
  };
  const body = JSON.stringify({ libraryVersion: '1.0.0', browserInfo, events: Array.from({ length: eventsPerCall }, () => event) });
  const calls = await flood(port, body, floodMs);
  const reported = message<IntakeReport>();
  child.send('report');
  const { written, dropped, queued, megabytes, cpuSeconds } = await reported;
  child.kill();
  // Per second of processor time, so that other programs do not count.
  const cores = (1000 * cpuSeconds) / floodMs;
  const rate = (calls * eventsPerCall * 1000) / floodMs / cores;
  // The first third fills the queue and the heap; from then on memory must stay.
  const third = Math.floor(megabytes.length / 3);
  const [middle, end] = [Math.max(...megabytes.slice(third, 2 * third)), Math.max(...megabytes.slice(2 * third))];
  console.log(
    `${String(eventsPerCall).padStart(2)} events a call: ${rate.toFixed(0)} events and ${(rate / eventsPerCall).toFixed(0)} calls a second of one core; ` +
      `${written} written, ${queued} waiting, ${dropped} dropped; memory at most ${middle.toFixed(0)} MB in the second third, ${end.toFixed(0)} MB in the last`,
  );
  figures.push({
    ...{ what: eventsPerCall === 1 ? '1 event a call' : `${String(eventsPerCall)} events a call`, program: 'docops' },
    measures: { 'events a second': rate, 'calls a second': rate / eventsPerCall, 'middle MB': middle, 'end MB': end, written, dropped },
  });
  return rate >= 5000 && end < middle * 1.25;
}

console.log('\nkeys and telemetry');
const isFast = await benchAuthentication();
console.log(`\ntelemetry intake, a sink that takes 200 ms for each 500 events, ${floodMs / 1000} s`);
const isWide = [await benchIntake(1), await benchIntake(10)];
keepFigures(options.json, figures, { turns: rounds });
if (!isFast || isWide.includes(false)) process.exitCode = 1;
