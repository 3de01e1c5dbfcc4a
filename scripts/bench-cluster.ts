/**
 * Measures the cost of the queue and the gain from workers. Operations one after another, by turns through the pool of this process and
 * through Redis and a worker process; then many at once through 1, 2 and 4 workers of one thread each. The script starts Redis.
 *
 *   npm run build && npx tsx scripts/bench-cluster.ts [--rounds N] [--documents N] [--json FILE]
 */
import { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { createBullmqExecutor } from '../src/adapters/bullmq.js';
import type { Executor } from '../src/workers/executor.js';
import { createWorkerPool } from '../src/workers/worker-pool.js';
import { helloDocx, longDocx } from '../test/support/http-docx.js';
import { startProgram } from '../test/support/http-processes.js';
import type { RunningProgram } from '../test/support/http-processes.js';
import { redisIsMissing, startRedis } from '../test/support/server-process.js';
import type { TestServer } from '../test/support/server-process.js';
import { readArguments } from './measure/arguments.js';
import { keepFigures, type KeptFigure } from './measure/kept-figures.js';
import { commandVersions } from './measure/programs.js';
import { spreadOf } from './measure/statistics.js';

const options = readArguments(['rounds', 'documents', 'json']);
const [rounds, documents] = [Number(options.rounds ?? 200), Number(options.documents ?? 120)];
const figures: KeptFigure[] = [];
const keep = (what: string, measures: KeptFigure['measures']): void => void figures.push({ what, program: 'docops', measures });
const warmUpRounds = 20;
const atOnce = 16;
const turns = 3;
const timeoutMs = 120_000;

type Work = (executor: Executor) => Promise<unknown>;

const convert =
  (make: () => Uint8Array): Work =>
  (executor) =>
    executor.run('convert', { bytes: make(), from: 'docx' }, { timeoutMs });

/** A PDF without anything signed: a comment of this many bytes. */
const comment =
  (megabytes: number): Work =>
  (executor) =>
    executor.run(
      'signatureCertificates',
      { bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * 1024 * 1024, '%')]) },
      { timeoutMs },
    );

/** The errors of made-up documents count as done. */
async function timed(work: Work, executor: Executor): Promise<number> {
  const started = performance.now();
  await work(executor).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'INVALID_FILE_FORMAT' && (error as { code?: string }).code !== 'UNPROCESSABLE_DOCUMENT')
      throw error;
  });
  return performance.now() - started;
}

const keyText = randomBytes(32).toString('base64');

/** As in examples/cluster: the file of commands is flushed once per second, not after each one. */
async function withUsualFiles(server: TestServer): Promise<void> {
  const client = new Redis(server.url);
  await client.config('SET', 'appendfsync', 'everysec');
  client.disconnect();
}

async function startWorkers(server: TestServer, count: number): Promise<RunningProgram[]> {
  const env = { QUEUE_REDIS_URL: server.url, QUEUE_KEY: keyText };
  const workers = Array.from({ length: count }, () => startProgram(['dist/cli.js', 'work', '--threads', '1', '--niceness', '0'], env));
  for (const worker of workers) await worker.printed(/Working with/);
  return workers;
}

async function costOfAJob(pool: Executor, queue: Executor): Promise<void> {
  const cases: readonly (readonly [string, Work])[] = [
    ['one paragraph', convert(() => helloDocx())],
    ['100 paragraphs', convert(() => longDocx(100))],
    ['10 MB, hardly read', comment(10)],
  ];
  console.log(`\none after another, ${String(rounds)} each, by turns: pool and queue, ms`);
  for (const [name, work] of cases) {
    const [here, there]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds + warmUpRounds; round += 1) {
      const times = [await timed(work, pool), await timed(work, queue)] as const;
      if (round < warmUpRounds) continue;
      here.push(times[0]);
      there.push(times[1]);
    }
    const [local, remote] = [spreadOf(here), spreadOf(there)];
    const pair = (one: number, other: number): string => `${one.toFixed(1)} and ${other.toFixed(1)}, added ${(other - one).toFixed(1)}`;
    keep(name, {
      ...{ 'pool ms': local.median, 'queue ms': remote.median, 'added ms': remote.median - local.median },
      ...{ 'added fastest ms': Math.min(...there) - Math.min(...here), 'added p95 ms': remote.p95 - local.p95 },
    });
    const fastest = pair(Math.min(...here), Math.min(...there));
    console.log(`${name}: median ${pair(local.median, remote.median)}; fastest ${fastest}; p95 ${pair(local.p95, remote.p95)}`);
  }
}

/** Documents per second. */
async function throughput(executor: Executor): Promise<number> {
  const bytes = longDocx(300);
  const work = convert(() => Uint8Array.from(bytes));
  for (let index = 0; index < atOnce; index += 1) await timed(work, executor);
  let left = documents;
  const started = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await timed(work, executor);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return documents / ((performance.now() - started) / 1000);
}

/** By turns, so that other load affects all equally. */
async function compareThroughput(server: TestServer, queue: Executor): Promise<void> {
  console.log(`\n${String(documents)} documents of 300 paragraphs, ${String(atOnce)} at once, a second, in each of ${String(turns)} turns`);
  const rates = new Map<string, { readonly rate: number; readonly load: string }[]>();
  const tell = (name: string, rate: number): void => void rates.set(name, [...(rates.get(name) ?? []), { rate, load: load() }]);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const threads of [1, 2]) {
      const pool = createWorkerPool({ threads });
      await pool.ready();
      tell(threads === 1 ? 'pool of 1 thread' : `pool of ${String(threads)} threads`, await throughput(pool));
      await pool.close();
    }
    for (const count of [1, 2, 4]) {
      const workers = await startWorkers(server, count);
      tell(count === 1 ? '1 worker' : `${String(count)} workers`, await throughput(queue));
      await Promise.all(workers.map((worker) => worker.stop()));
    }
  }
  for (const [name, list] of rates) {
    const each = list.map(({ rate }) => rate);
    keep(name, { 'a second': spreadOf(each).median, 'slowest a second': Math.min(...each), 'fastest a second': Math.max(...each) });
    console.log(`${name}: ${list.map(({ rate, load: then }) => `${rate.toFixed(1)} (load ${then})`).join(', ')}`);
  }
}

const load = (): string => loadavg()[0]?.toFixed(1) ?? '?';

async function bench(): Promise<void> {
  if (redisIsMissing !== undefined) return console.log(`the queue: not measured: ${redisIsMissing}`);
  console.log(`${String(availableParallelism())} cores, Node ${process.version}, load ${load()} at the start`);
  const server = await startRedis();
  await withUsualFiles(server);
  const queue = createBullmqExecutor({ url: server.url, key: Buffer.from(keyText, 'base64') });
  try {
    await queue.ready();
    const pool = createWorkerPool({ threads: 1 });
    await pool.ready();
    const [single] = await startWorkers(server, 1);
    await costOfAJob(pool, queue);
    await Promise.all([single?.stop(), pool.close()]);

    await compareThroughput(server, queue);
    keepFigures(options.json, figures, { versions: commandVersions({ Redis: 'redis-server' }) });
  } finally {
    await queue.close();
    await server.remove();
  }
}

await bench();
