// A service with jobs in a folder, or in Redis beside the queue, in a process that can be killed. With HANGS set, an operation never ends.
import { createServer } from 'node:http';
import { createDocOpsRouter } from 'docops-router';
import { createBullmqExecutor } from 'docops-router/adapters/bullmq';
import { createFileJobStore } from 'docops-router/adapters/job-files';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';
import { createRedisJobStore } from 'docops-router/adapters/redis';

const { JOBS, KEY_RECORD, SECRET, HANGS, REDIS_URL } = process.env;
const keyStore = createMemoryKeyStore();
await keyStore.insertKey(JSON.parse(KEY_RECORD));
const hanging = {
  run: () => new Promise(() => undefined),
  ready: async () => undefined,
  status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
  close: async () => undefined,
};
const key = Buffer.from(SECRET, 'hex');
const queue = REDIS_URL && createBullmqExecutor({ url: REDIS_URL, key });
const executor = HANGS ? hanging : queue;
const store = REDIS_URL ? createRedisJobStore({ url: REDIS_URL }) : createFileJobStore({ directory: JOBS });
const router = createDocOpsRouter({
  keyStore,
  mailer: false,
  logger: false,
  telemetrySink: false,
  workers: { threads: 1 },
  jobs: { store, key, leaseMs: 1200, maxTries: 2 },
  ...(executor && { executor }),
});
const server = createServer(router);
await router.ready();
server.listen(0, '127.0.0.1', () => void process.stdout.write(`listening on ${server.address().port}\n`));
