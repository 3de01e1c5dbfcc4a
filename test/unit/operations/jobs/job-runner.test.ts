/** The runner of jobs: what it does when the process shuts down, when the service is busy, and when work fails. */
import { afterEach, expect, test } from 'vitest';
import { createMemoryJobStore } from '../../../../src/adapters/job-store/memory.js';
import type { JobStore } from '../../../../src/adapters/job-store/types.js';
import { silentLogger } from '../../../../src/base/logger.js';
import type { RunRequest } from '../../../../src/operations/jobs/job-runner.js';
import { createJobs, type JobService } from '../../../../src/operations/jobs/jobs.js';
import type { StoredAnswer, StoredRequest } from '../../../../src/operations/jobs/stored-exchange.js';

const request: StoredRequest = { method: 'POST', path: '/convert', headers: [], clientAddress: '', body: Buffer.from('a') };
const answered = (status: number, text = ''): StoredAnswer => ({ status, headers: [['X-A', 'b']], body: Buffer.from(text) });
const seal = { seal: async (plain: readonly Uint8Array[]) => Buffer.concat(plain), open: async (sealed: Buffer) => sealed };

const open: JobService[] = [];
afterEach(() => Promise.all(open.splice(0).map((jobs) => jobs.close())));

function processOf(store: JobStore, run: RunRequest, leaseMs = 60_000): JobService {
  const jobs = createJobs({
    ...{ store, seal, logger: silentLogger, concurrency: 2, leaseMs, keepMs: 60_000, maxTries: 2, maxJobs: 10, maxBytes: 100_000 },
    interrupted: () => answered(503, 'interrupted'),
    addressFault: () => undefined,
    callbacks: undefined,
  });
  jobs.begin(run);
  open.push(jobs);
  return jobs;
}

async function answerOf(jobs: JobService, id: string): Promise<StoredAnswer> {
  for (const deadline = performance.now() + 10_000; performance.now() < deadline;) {
    const answer = (await jobs.read('ann', id))?.answer;
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the job never ended');
}

const untilRunning = async (jobs: JobService, id: string): Promise<void> => {
  while ((await jobs.read('ann', id))?.status !== 'running') await new Promise((resolve) => setTimeout(resolve, 5));
};

const never: RunRequest = (_request, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));

test('an orderly shutdown gives running jobs back at once, long before their lease ends, as often as need be', async () => {
  const store = createMemoryJobStore();
  const first = processOf(store, never);
  const id = await first.start('ann', request);
  for (let restart = 0; restart < 4; restart += 1) {
    const jobs = processOf(store, never);
    await untilRunning(jobs, id);
    await Promise.all(open.splice(0).map((one) => one.close()));
    expect((await jobs.read('ann', id))?.status).toBe('waiting');
  }
  const answer = await answerOf(
    processOf(store, async () => answered(200, 'done')),
    id,
  );
  expect([answer.status, Buffer.from(answer.body).toString(), answer.headers]).toEqual([200, 'done', [['X-A', 'b']]]);
});

test('a process that stops takes no more jobs, and finishes those that it has', async () => {
  const store = createMemoryJobStore();
  let finish = (): void => undefined;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const jobs = processOf(store, async () => (await held, answered(200)));
  const running = await jobs.start('ann', request);
  await untilRunning(jobs, running);
  jobs.stop();
  const waiting = await jobs.start('ann', request);
  finish();
  expect((await answerOf(jobs, running)).status).toBe(200);
  expect((await jobs.read('ann', waiting))?.status).toBe('waiting');
});

test('a busy service is tried again; other errors are the answer', async () => {
  const statuses = [429, 503, 422];
  const jobs = processOf(createMemoryJobStore(), async () => answered(statuses.shift() ?? 500));
  expect((await answerOf(jobs, await jobs.start('ann', request))).status).toBe(422);
  expect(statuses).toEqual([]);
});

test('work that throws each time is begun maxTries times, then the job is answered', async () => {
  let tries = 0;
  const jobs = processOf(createMemoryJobStore(), () => ((tries += 1), Promise.reject(new Error('broken'))), 300);
  const answer = await answerOf(jobs, await jobs.start('ann', request));
  expect([answer.status, Buffer.from(answer.body).toString(), tries]).toEqual([503, 'interrupted', 2]);
});

test('a job that is deleted by another process ends here at its next renewal', async () => {
  const store = createMemoryJobStore();
  let isAborted = false;
  const run: RunRequest = (given, signal) => {
    signal.addEventListener('abort', () => (isAborted = true));
    return never(given, signal);
  };
  const [here, there] = [processOf(store, run, 300), processOf(store, run, 300)];
  const id = await here.start('ann', request);
  await untilRunning(here, id);
  expect(await there.cancel('bob', id)).toBe(false);
  expect(await there.cancel('ann', id)).toBe(true);
  for (const deadline = performance.now() + 5000; !isAborted && performance.now() < deadline;)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect([isAborted, await here.read('ann', id)]).toEqual([true, undefined]);
});
