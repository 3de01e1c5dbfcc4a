import { createBullmqExecutor, createBullmqWorker } from 'docops-router/adapters/bullmq';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeRedis } from '../support/describe-servers.js';
import { executorSuite } from '../support/executor-suite.js';
import { createTestPool } from '../support/http-executors.js';
import { startRedis } from '../support/server-process.js';
import type { TestServer } from '../support/server-process.js';

describe('threads of this process', () => {
  executorSuite(async (limits) => {
    const executor = createTestPool(limits);
    return { executor, close: () => executor.close() };
  });
});

describeRedis('threads of a worker, over BullMQ', () => {
  let server: TestServer;
  let made = 0;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.remove());

  executorSuite(async ({ maxQueue = 100, ...threads }) => {
    made += 1;
    const queue = { url: server.url, key: randomBytes(32), queue: `q${made}` };
    const filename = new URL('../support/http-worker.mjs', import.meta.url).href;
    const worker = createBullmqWorker({ ...queue, threads: 2, ...threads, filename });
    const executor = createBullmqExecutor({ ...queue, maxWaiting: maxQueue });
    await worker.ready();
    return {
      executor,
      close: async () => {
        await executor.close();
        await worker.close({ drainMs: 0 });
      },
    };
  });
});
