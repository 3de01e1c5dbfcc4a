// A service with jobs in a folder, in a process that can be killed. With HANGS set, an operation never ends.
import { createServer } from 'node:http';
import { createDocOpsRouter } from 'docops-router';
import { createFileJobStore } from 'docops-router/adapters/job-files';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';

const { JOBS, KEY_RECORD, SECRET, HANGS } = process.env;
const keyStore = createMemoryKeyStore();
await keyStore.insertKey(JSON.parse(KEY_RECORD));
const hanging = {
  run: () => new Promise(() => undefined),
  ready: async () => undefined,
  status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
  close: async () => undefined,
};
const router = createDocOpsRouter({
  keyStore,
  mailer: false,
  logger: false,
  telemetrySink: false,
  workers: { threads: 1 },
  jobs: { store: createFileJobStore({ directory: JOBS }), key: Buffer.from(SECRET, 'hex'), leaseMs: 1200, maxTries: 2 },
  ...(HANGS && { executor: hanging }),
});
const server = createServer(router);
await router.ready();
server.listen(0, '127.0.0.1', () => void process.stdout.write(`listening on ${server.address().port}\n`));
