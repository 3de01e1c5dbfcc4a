// A service in a process of its own that does no document work, so that what its event loop and its memory bear is what requests themselves cost.
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers';
import { createApiKey, createDocOpsRouter } from 'docops-router';
import { createMemoryKeyStore } from 'docops-router/adapters/memory';

const limits = JSON.parse(process.argv[2]);
const keyStore = createMemoryKeyStore();
const { key, record } = createApiKey({ email: 'ann@example.com' });
await keyStore.insertKey(record);
const result = { bytes: new Uint8Array([37]), contentType: 'application/pdf', warnings: [], unmatched: [] };
const executor = {
  run: async () => result,
  ready: async () => undefined,
  status: () => ({ ready: true, threads: 1, running: 0, waiting: 0 }),
  close: async () => undefined,
};
const free = { concurrency: false };
const router = createDocOpsRouter({ keyStore, mailer: false, logger: false, executor, limits, convert: free, annotate: free });

// Processor time of one turn of the loop: on a busy machine the clock would count what other processes take.
let worst = 0;
let before = process.cpuUsage();
const turn = () => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  worst = Math.max(worst, (user + system) / 1000);
  setImmediate(turn);
};
turn();

const server = createServer(router);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
process.on('message', () => {
  process.send({ worstMs: worst, residentMb: process.memoryUsage.rss() / 1048576 });
  worst = 0;
});
process.send({ port: server.address().port, key });
